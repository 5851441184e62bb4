import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { writtenPlace } from '../page-place.js'
import { localDay } from '../rules/dates.js'
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

/** What somebody has given, for those who look after the stores and for the store itself: nobody's name, and no words that have not been read. */
const listedReview = z.object({
  OrderGroupId: z.string(),
  /** '100000017-1': the delivery it is about; null where nothing was delivered by a store. */
  OrderId: z.string().nullable(),
  ...givenReview.shape,
  /** Whose delivery it is about. */
  Store: namedStore.nullable(),
  /** On which it was to come. */
  DeliveryDate: localDay.nullable(),
})
export type ListedReview = z.output<typeof listedReview>

/** The most stars of the worse score that a list of reviews can be narrowed to. */
export const MOST_STARS = [1, 2, 3, 4] as const

/** Stockholm days on which they were given, both included; left out: every day. */
const listed = z.object({
  from: localDay.optional(),
  to: localDay.optional(),
  memberId: z.string().min(1).max(60).optional(),
  /** Those of which the delivery or the flowers got so many stars or fewer. */
  atMost: z.coerce.number().int().min(1).max(5).optional(),
})
export type ReviewQuestion = z.output<typeof listed>

const params = z.object({ orderGroupId: z.string().trim().min(1).max(40) })

export const orderReviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/customerservice/reviews',
    summary: 'Texts of reviews that somebody has to read, the oldest first, at most 200 (OR-12).',
    access: 'serviceOrBroker',
    response: z.array(waitingReview),
  }),
  given: endpoint({
    method: 'GET',
    path: '/api/office/reviews',
    summary:
      "Reviews by days, store and stars, the latest first, 50 a page: the network's, or the caller's store's own.",
    access: 'figures',
    query: listed.extend({ after: writtenPlace(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z\/[\w-]{1,100}$/).optional() }),
    response: z.object({ Rows: z.array(listedReview), Next: z.string().nullable() }),
  }),
  givenCsv: endpoint({
    method: 'GET',
    path: '/api/office/reviews/csv',
    summary: 'The same for a spreadsheet, all of them.',
    access: 'figures',
    file: 'text/csv; charset=utf-8',
    query: listed,
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
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
