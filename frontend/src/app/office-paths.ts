import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { generatePath } from 'react-router-dom'
import { officeRoot } from './office-roots'

const under = <Path extends string>(path: Path) => `${officeRoot}/${path}` as const

/** Every address of the back office, in one place. */
export const officePaths = {
  /** Each role's own start. */
  start: officeRoot,
  /** Somebody's own details, password and devices. */
  account: under('account'),
  /** What a store makes and brings on a day; the mails to its people lead here. */
  storeOrders: mailedLinks.storeOrders,
  /** What customer service looks after. */
  attention: under('attention'),
  /** What receivers have written, to be read before others see it. */
  reviews: under('reviews'),
  /** What was said of deliveries and flowers, by days, store and stars. */
  givenReviews: under('reviews/given'),
  orders: under('orders'),
  order: {
    pattern: under('orders/:number'),
    to: (number: string) => generatePath(under('orders/:number'), { number }),
  },
  phoneOrders: under('phone-orders'),
  phoneOrder: {
    pattern: under('phone-orders/:name'),
    to: (name: string) => generatePath(under('phone-orders/:name'), { name }),
  },
  people: under('people'),
  person: {
    pattern: under('people/:id'),
    to: (id: string) => generatePath(under('people/:id'), { id }),
  },
  companies: under('companies'),
  company: {
    pattern: under('companies/:id'),
    to: (id: string) => generatePath(under('companies/:id'), { id }),
  },
  stores: under('stores'),
  newStore: under('stores/new'),
  /** What holds for the whole network. */
  networkRules: under('stores/rules'),
  whoDelivers: under('stores/who-delivers'),
  postalCodes: under('stores/postal-codes'),
  /** Every price that is not the network's. */
  feesApart: under('stores/fees'),
  /** Who is closed, and who takes over. */
  closures: under('stores/closures'),
  /** Who stands in for others, all stores together. */
  reserves: under('stores/reserve-areas'),
  /** How full the network is, and the stores behind one of its numbers. */
  load: under('stores/load'),
  loadOfDay: under('stores/load/day'),
  store: {
    pattern: under('stores/:id/:part?'),
    to: (id: string, part?: string) => generatePath(under('stores/:id/:part?'), { id, part: part ?? null }),
  },
  /** What is sold. */
  products: under('products'),
  newProduct: under('products/new'),
  product: {
    pattern: under('products/:code'),
    to: (code: string) => generatePath(under('products/:code'), { code }),
  },
  /** The library, and what one product shows of it. */
  pictures: under('pictures'),
  productPictures: {
    pattern: under('pictures/of/:code?'),
    to: (code?: string) => generatePath(under('pictures/of/:code?'), { code: code || null }),
  },
  /** The small registers that the shop stands on. */
  assortments: under('assortments'),
  addons: under('addons'),
  occasions: under('occasions'),
  greetings: under('greetings'),
  countries: under('countries'),
  /** Tax classes and donations. */
  taxes: under('taxes'),
  /** How the search is led, and what is looked for. */
  search: under('search'),
  /** What the shop begins with: the home page and the campaign pages. */
  front: under('front'),
  frontPage: {
    pattern: under('front/:key'),
    to: (key: string) => generatePath(under('front/:key'), { key }),
  },
  articles: under('articles'),
  article: {
    pattern: under('articles/:key'),
    to: (key: string) => generatePath(under('articles/:key'), { key }),
  },
  articleCategories: under('article-categories'),
  menus: under('menus'),
  /** Above the header of every page. */
  topLine: under('top-line'),
  /** Coupons and campaigns. */
  promotions: under('promotions'),
  newPromotion: under('promotions/new'),
  promotion: {
    pattern: under('promotions/:code'),
    to: (code: string) => generatePath(under('promotions/:code'), { code }),
  },
  /** What the stores are owed, for their administrators and the network's broker. */
  settlement: under('settlement'),
  terms: under('terms'),
  /** Everybody who works here. */
  staff: under('staff'),
  settings: under('settings'),
  jobs: under('jobs'),
  /** The lists behind the figures of money. */
  sold: under('sold'),
  payments: under('payments'),
  giftCards: under('gift-cards'),
  /** What is owed on them. */
  giftCardDebt: under('gift-cards/debt'),
  /** Any one of them, for customer service; printed series and new ones for its lead. */
  findGiftCards: under('gift-cards/find'),
  newGiftCard: under('gift-cards/new'),
  giftCardSeries: under('gift-cards/series'),
  giftCard: {
    pattern: under('gift-cards/of/:id'),
    to: (id: string) => generatePath(under('gift-cards/of/:id'), { id }),
  },
  subscriptions: under('subscriptions'),
  /** Any days beside those before. */
  figures: under('figures'),
  /** Who did what to which thing. */
  audit: under('audit'),
} as const
