import type { PageRequest } from '@bukett/contracts/page-drawing'
import { type Part, sourcesOfTexts } from '../shared/i18n/parts'

/** The texts that a page waits for beside those of every page: all that it says before anything is pressed. A page that is not named waits for all. */
export const textsOfPages = {
  HomePage: [],
  HomeSitePage: [],
  CampaignPage: [],
  AssortmentPage: ['goods'],
  SearchPage: ['goods'],
  ProductPage: ['goods'],
  CartPage: ['checkout'],
  'checkout/ReceiverPage': ['checkout'],
  'checkout/PaymentPage': ['checkout'],
} satisfies Readonly<Record<string, readonly Part[]>>

interface DrawnSources {
  readonly module: string
  readonly texts: readonly Part[]
  /** Its address stands among those that few visits begin with. */
  readonly isLater: boolean
}

/** A page by its module. */
export const pageAt = (module: string): string => `src/app/pages/${module}.tsx`

/** What the browser fetches, beside the shop's own script, to bring a page to life. */
export const sourcesOf = (
  { module, texts, isLater }: DrawnSources,
  { language, asksConsent }: Pick<PageRequest, 'language' | 'asksConsent'>,
): string[] => [
  ...sourcesOfTexts(language, texts),
  ...(asksConsent ? ['src/features/consent/ConsentNotice.tsx'] : []),
  ...(isLater ? ['src/app/later-routes.tsx'] : []),
  pageAt(module),
]
