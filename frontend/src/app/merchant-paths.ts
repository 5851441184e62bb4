import { accountPaths } from './account-paths'

const of = (merchant: string, rest = ''): string => `${accountPaths.merchant}/${encodeURIComponent(merchant)}${rest}`

/** Senare's desk for merchants: a place of its own, outside the shop. Its pages stand below the merchant's name. */
export const merchantPaths = {
  pattern: ':merchant?',
  orders: { to: (merchant: string) => of(merchant) },
  order: {
    pattern: 'order/:order',
    to: (merchant: string, order: string) => of(merchant, `/order/${encodeURIComponent(order)}`),
  },
  payouts: { pattern: 'utbetalningar', to: (merchant: string) => of(merchant, '/utbetalningar') },
  payout: {
    pattern: 'utbetalningar/:payout',
    to: (merchant: string, payout: string) => of(merchant, `/utbetalningar/${encodeURIComponent(payout)}`),
  },
  events: { pattern: 'handelser', to: (merchant: string) => of(merchant, '/handelser') },
  keys: { pattern: 'nycklar', to: (merchant: string) => of(merchant, '/nycklar') },
  about: { pattern: 'handlaren', to: (merchant: string) => of(merchant, '/handlaren') },
  playground: { pattern: 'prova', to: (merchant: string) => of(merchant, '/prova') },
} as const

/** Live mode stands in the address; test mode, where nothing is at stake, does not. */
export const inStage = (href: string, stage: 'test' | 'live'): string =>
  stage === 'live' ? `${href}?lage=skarpt` : href
