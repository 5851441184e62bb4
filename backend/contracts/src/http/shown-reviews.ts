import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { namedStore } from './attention.js'
import { orderGroupId, orderGroupKey } from './order.js'
import { score } from './order-shown.js'

/** What somebody wishes to be shown in the shop, and somebody of the shop has read. */
export const shownReview = z.object({
  Stars: z.number().min(1).max(5),
  /** `2026-11`. */
  Month: z.string().regex(/^\d{4}-\d\d$/),
  /** Where it was delivered. */
  Town: z.string(),
  Text: z.string().nullable(),
  /** What the store says to it. */
  Answer: z.string().nullable(),
})
export type ShownReview = z.output<typeof shownReview>

export const shownReviews = z.object({
  Count: z.int(),
  /** Of all of them; null where there are none. */
  Mean: z.number().min(1).max(5).nullable(),
  /** The latest, at most fifty. */
  Items: z.array(shownReview),
})
export type ShownReviews = z.output<typeof shownReviews>

/** As staff see it, to be able to take it out of the shop. */
const shownRow = z.object({
  OrderGroupId: z.string(),
  deliveryScore: score,
  productScore: score,
  at: z.iso.datetime(),
  text: z.string(),
  Store: namedStore.nullable(),
})
export type ShownRow = z.output<typeof shownRow>

export const shownReviewsApi = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/api/reviews/product/:code',
    summary:
      'What was said of deliveries of a product, by those who let it be shown; none for a product that is not sold.',
    access: 'everyone',
    params: z.object({ code: z.string().trim().min(1).max(60) }),
    response: shownReviews,
  }),
  ofStore: endpoint({
    method: 'GET',
    path: '/api/reviews/store/:id',
    summary: 'What was said of deliveries of a store, by those who let it be shown.',
    access: 'everyone',
    params: z.object({ id: z.string().trim().min(1).max(40) }),
    response: shownReviews,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/order/review/hidden',
    summary: 'Who wrote a review no longer wishes it to be shown, however long ago that was.',
    access: 'everyone',
    body: z.object({ orderGroupId, orderGroupKey: orderGroupKey.optional() }),
    response: z.object({}),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/customerservice/reviews/shown',
    summary: 'The latest reviews that the shop shows, at most 200.',
    access: 'serviceOrBroker',
    response: z.array(shownRow),
  }),
  withhold: endpoint({
    method: 'PUT',
    path: '/api/customerservice/reviews/:orderGroupId/withheld',
    summary: 'The shop no longer shows the review, and who wrote it is told why.',
    access: 'serviceOrBroker',
    params: z.object({ orderGroupId: z.string().trim().min(1).max(40) }),
    body: z.object({ Reason: z.string().trim().min(1, 'order.reason-missing').max(200) }),
    response: z.array(shownRow),
  }),
} as const
