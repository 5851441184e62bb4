import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { GIFT_BUDGET_NAMES, GIFT_REASONS, GIFT_RECEIVERS } from '../rules/gift-finder.js'
import { productCard } from './catalogue.js'

/** What the three questions were answered with. */
export const giftWish = z.object({
  receiver: z.enum(GIFT_RECEIVERS),
  reason: z.enum(GIFT_REASONS),
  budget: z.enum(GIFT_BUDGET_NAMES),
})
export type GiftWish = z.output<typeof giftWish>

export const foundGifts = z.object({
  /** Best first, at most twelve. */
  items: z.array(productCard),
  /** Nothing costs what was asked for: these are the nearest. */
  isNearest: z.boolean(),
})
export type FoundGifts = z.output<typeof foundGifts>

export const giftFinderApi = {
  reasons: endpoint({
    method: 'GET',
    path: '/api/products/gifts/reasons',
    summary: 'The reasons that there are goods for, in the order in which they are asked for.',
    access: 'everyone',
    response: z.array(z.enum(GIFT_REASONS)),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/products/gifts',
    summary: 'What suits a person, a reason and a budget, best first, at most twelve.',
    access: 'everyone',
    query: giftWish,
    response: foundGifts,
  }),
} as const
