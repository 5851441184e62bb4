import createCache, { type EmotionCache } from '@emotion/cache'
import { fewPrefixes } from './few-prefixes'

type Sheet = Pick<EmotionCache['sheet'], 'tags'>

/** Emotion moves the style tags that a page has brought, one by one; after each the browser styles the whole page anew. Here they stay. */
const leaveTagsInPlace = (): void => {
  const { sheet } = createCache({ key: 'none' })
  Object.assign(Object.getPrototypeOf(sheet) as object, {
    hydrate(this: Sheet, tags: HTMLStyleElement[]) {
      this.tags.push(...tags)
    },
  })
}

/** Where styles go in the browser. Their tags carry the page's nonce, so that the strict policy lets them in. */
export const pageStyles = (): EmotionCache => {
  leaveTagsInPlace()
  return createCache({
    key: 'b',
    prepend: true,
    stylisPlugins: [fewPrefixes],
    nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '',
  })
}
