import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { localDay } from '../rules/dates.js'
import { DELIVERY_TYPES, ORDER_TYPES } from '../rules/delivery-types.js'
import { orderCustomer, orderState, substitution } from './order.js'

/** BR-13: why an order needs somebody of customer service. */
export const ATTENTION_CODES = [
  'no-member',
  'pickup-only',
  'late',
  'not-picked-up',
  'not-delivered',
  'substitution',
  'withdrawal',
  'repayment',
  'repay-by-hand',
  'credit-invoice',
] as const
export const attentionCode = z.enum(ATTENTION_CODES)
type AttentionCode = z.output<typeof attentionCode>

/** What has hours stands first, then what somebody rings about, then what goes back, which has days (OR-10, PA-13). */
export const ATTENTION_PARTS = ['urgent', 'outcomes', 'money'] as const
export type AttentionPart = (typeof ATTENTION_PARTS)[number]
export const MOST_OF_ATTENTION_PART = 200

const parts: Partial<Record<AttentionCode, AttentionPart>> = {
  'not-picked-up': 'outcomes',
  'not-delivered': 'outcomes',
  withdrawal: 'money',
  repayment: 'money',
  'repay-by-hand': 'money',
  'credit-invoice': 'money',
}
export const attentionPartOf = (code: AttentionCode): AttentionPart => parts[code] ?? 'urgent'

export const namedStore = z.object({ id: z.string(), name: z.string() })
/** One that is rung about an order; a process of before does not say where. */
export const rungStore = namedStore.extend({ phone: z.string().optional() })

const attentionRow = z.object({
  OrderGroupId: z.string(),
  OrderId: z.string(),
  Code: attentionCode,
  Since: z.iso.datetime(),
  /** How much is to be paid back or credited; null of other errands. */
  Amount: money.nullable(),
  /** Of the order, as in its own page: what is done about it is done on the order as it was seen. */
  Revision: z.string().max(40),
  State: orderState,
  OrderType: z.enum(ORDER_TYPES),
  DeliveryDate: localDay.nullable(),
  DeliveryType: z.enum(DELIVERY_TYPES).nullable(),
  PostalCode: z.string(),
  City: z.string(),
  CountryCode: z.string(),
  Customer: orderCustomer,
  /** Who has it; null while nobody does. */
  Store: rungStore.nullable(),
  /** BR-05: it stands in for those of the place. */
  viaBackup: z.boolean(),
  /** Who was asked and said no, or nothing. */
  Asked: z.array(namedStore),
  /** Why it is back in its store, as the store says; empty of everything else, and of a process of before. */
  Reason: z.string().optional(),
  /** What its store would put instead, while the buyer has not allowed it; left out of everything else, and by a process of before. */
  Proposals: z.array(substitution.pick({ Missing: true, Instead: true, Deduction: true })).optional(),
  /** What goes back if it is cancelled now; a process of before does not say. */
  CancelAmount: money.optional(),
  /** Something that its store says can be written down in the order; a process of before does not say. */
  mayReport: z.boolean().optional(),
})
export type AttentionRow = z.output<typeof attentionRow>
/** A page of before these were asked for says nothing of them, and is answered that it has to be loaded again. */
const seen = attentionRow.pick({ Code: true, Since: true, Revision: true }).partial()

const mention = z.object({
  OrderGroupId: z.string(),
  NoteId: z.string(),
  At: z.iso.datetime(),
  By: z.string(),
  Text: z.string(),
})
export type Mention = z.output<typeof mention>

export const attentionApi = {
  mentions: endpoint({
    method: 'GET',
    path: '/api/customerservice/attention/mentions',
    summary:
      'Notes that colleagues want the caller to read and that the caller is not done with, the latest first, at most 50.',
    access: 'customerService',
    response: z.array(mention),
  }),
  mentionDone: endpoint({
    method: 'PUT',
    path: '/api/customerservice/attention/mentions/:number/:noteId',
    summary: 'The caller is done with the note: it leaves the list of the caller, and stays in the order.',
    access: 'customerService',
    params: z.object({ number: z.string().max(40), noteId: z.string().max(60) }),
    response: z.array(mention),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/customerservice/attention',
    summary:
      'Orders that somebody has to look after: what has hours, outcomes, goods and money that go back; of each the oldest first, at most 200 (BR-13, OR-10, PA-13).',
    access: 'serviceOrBroker',
    response: z.array(attentionRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/customerservice/attention/counts',
    summary: 'How many somebody has to look after, of each part of the list, also of those beyond its 200.',
    access: 'serviceOrBroker',
    response: z.object({ urgent: z.int(), outcomes: z.int(), money: z.int() }),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/customerservice/attention/:orderId/store',
    summary:
      'Gives the order, as it was seen, to a store, past its capacity and cut-off; without one the broker looks again (BR-22).',
    access: 'serviceOrBroker',
    params: z.object({ orderId: z.string().max(60) }),
    body: seen.extend({ memberId: z.string().min(1).max(60).optional() }),
    response: z.array(attentionRow),
  }),
  refund: endpoint({
    method: 'PUT',
    path: '/api/customerservice/attention/:orderId/refund',
    summary: 'Cancels the order, as it was seen, and pays its money back, until it is delivered.',
    access: 'serviceOrBroker',
    params: z.object({ orderId: z.string().max(60) }),
    body: seen.extend({ Reason: z.string().trim().min(1, 'order.reason-missing').max(200) }),
    response: z.array(attentionRow),
  }),
  solve: endpoint({
    method: 'PUT',
    path: '/api/customerservice/attention/:orderId/solved',
    summary: 'Somebody has looked after it, as it stood when it was seen: it leaves the list as it is.',
    access: 'serviceOrBroker',
    params: z.object({ orderId: z.string().max(60) }),
    body: attentionRow.pick({ Code: true, Since: true }),
    response: z.array(attentionRow),
  }),
} as const
