import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { namedStore } from './attention.js'
import { givenReview } from './order.js'

/** A receiver's words that nobody has read yet. */
const waitingReview = z.object({
  OrderGroupId: z.string(),
  ...givenReview.pick({ deliveryScore: true, productScore: true, at: true }).shape,
  /** Empty where stars alone were given. */
  text: z.string(),
  /** The shop may show it. */
  mayBeShown: z.boolean(),
  /** Whose delivery it is about. */
  Store: namedStore.nullable(),
})
export type WaitingReview = z.output<typeof waitingReview>

const params = z.object({ orderGroupId: z.string().trim().min(1).max(40) })

export const orderReviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/customerservice/reviews',
    summary: 'Texts of reviews that somebody has to read, the oldest first, at most 200 (OR-12).',
    access: 'serviceOrBroker',
    response: z.array(waitingReview),
  }),
  release: endpoint({
    method: 'PUT',
    path: '/api/customerservice/reviews/:orderGroupId/released',
    summary: 'The text may be seen by the buyer and by the store, which may answer.',
    access: 'serviceOrBroker',
    params,
    response: z.array(waitingReview),
  }),
  refuse: endpoint({
    method: 'PUT',
    path: '/api/customerservice/reviews/:orderGroupId/refused',
    summary: 'The text is erased, and the receiver told why; the scores stay.',
    access: 'serviceOrBroker',
    params,
    body: z.object({ Reason: z.string().trim().min(1, 'order.reason-missing').max(200) }),
    response: z.array(waitingReview),
  }),
} as const
