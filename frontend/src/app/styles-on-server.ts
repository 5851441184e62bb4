import createCache, { type EmotionCache } from '@emotion/cache'
import { fewPrefixes } from './few-prefixes'

/** Collects the styles of one drawing. `styleTags` writes them as Emotion finds them again in the browser. */
export const collectStyles = (): { cache: EmotionCache; styleTags: () => string } => {
  const cache = createCache({ key: 'b', stylisPlugins: [fewPrefixes] })
  // Styles are kept instead of written beside each element.
  cache.compat = true
  const globals: string[] = []
  const insert = cache.insert
  cache.insert = (selector, serialized, sheet, shouldCache) => {
    if (!selector && cache.inserted[serialized.name] === undefined) globals.push(serialized.name)
    return insert(selector, serialized, sheet, shouldCache)
  }
  return { cache, styleTags: () => tagsOf(cache, globals) }
}

const tagsOf = (cache: EmotionCache, globals: readonly string[]): string => {
  const texts = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const own = texts.filter(([name]) => !globals.includes(name))
  // `data-s`: Emotion does not move it.
  const styleTag = (names: string, css: string): string =>
    `<style data-emotion="${names}" data-s nonce="__NONCE__">${css}</style>`
  return [
    ...texts
      .filter(([name]) => globals.includes(name))
      .map(([name, css]) => styleTag(`${cache.key}-global ${name}`, css)),
    styleTag([cache.key, ...own.map(([name]) => name)].join(' '), own.map(([, css]) => css).join('')),
  ].join('')
}
