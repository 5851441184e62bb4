import type { OrderType } from './delivery-types.js'

/** Spec 1 §1. */
export const PRODUCT_CATEGORIES = [
  'Flowers',
  'Plants',
  'LargePlants',
  'Chocolate',
  'GiftCard',
  'International',
  'Funeral',
  'Grave',
  'Digital',
  'Subscription',
  'Donation',
  /** Vases, pots and candles from the central store. */
  'Interior',
] as const

/** The kind of order follows from the kind of goods (SE-05). */
export const orderTypeOfKind = (category: (typeof PRODUCT_CATEGORIES)[number]): OrderType =>
  category === 'Funeral' || category === 'Grave' ? category : 'Normal'

export const COLOURS = [
  'white',
  'cream',
  'yellow',
  'orange',
  'pink',
  'red',
  'purple',
  'blue',
  'green',
  'mixed',
] as const

/** SE-04: how a list may be ordered. */
export const SORT_ORDERS = ['relevance', 'price', 'priceDescending', 'name', 'newest'] as const

/** The shop's two sites. */
export const SITES = ['gift', 'home'] as const
export type Site = (typeof SITES)[number]

/** When in the year a product belongs; one without any belongs in all of it. */
export const SEASONS = ['spring', 'summer', 'autumn', 'christmas', 'winter'] as const
export type Season = (typeof SEASONS)[number]
