import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { writtenPlace } from '../page-place.js'
import { AMOUNTS } from '../rules/amounts.js'
import { localDay } from '../rules/dates.js'
import { LONGEST_CARD_SERIES, MOST_CARDS_AT_ONCE, seriesReference } from '../rules/card-series.js'
import { GIFT_CARD_STATES } from './office-lists.js'

const state = z.enum(GIFT_CARD_STATES)

const row = z.object({
  Id: z.string(),
  /** All that anybody knows of its number. */
  Last4: z.string(),
  State: state,
  /** What it was worth when it was new. */
  Issued: money,
  Balance: money,
  IssuedAt: z.iso.datetime(),
  ExpiresOn: localDay,
  /** Whom it was sent to; empty on paper. */
  Name: z.string(),
  To: z.string(),
  OrderGroupId: z.string().nullable(),
})
export type FoundGiftCard = z.output<typeof row>

const happened = z.object({
  Id: z.string(),
  At: z.iso.datetime(),
  Kind: z.enum([
    'issued',
    'used',
    'refunded',
    'moved',
    'withdrawn',
    'sent',
    'opened',
    'activated',
    'blocked',
    'unblocked',
    'extended',
    'replaced',
  ]),
  /** Null where no money moved; below 0 where it left the card. */
  Amount: money.nullable(),
  /** Who of the staff; empty where nobody did. */
  By: z.string(),
  Reason: z.string(),
  /** The last day it got. */
  Until: localDay.nullable(),
  /** Of the purchase that used it. */
  OrderGroupId: z.string().nullable(),
})
export type GiftCardEvent = z.output<typeof happened>

const card = row.extend({
  /** Of what the page shows: an act on what has changed since is refused. */
  Revision: z.int(),
  /** What purchases that are being paid have set aside. */
  Held: money,
  Channel: z.enum(['sms', 'email']).nullable(),
  From: z.string(),
  Delivery: z.enum(['waiting', 'sent', 'bounced', 'opened', 'cancelled']).nullable(),
  /** Where it comes from. */
  Source: z.enum(['purchase', 'bulk', 'refund', 'compensation', 'instead', 'series', 'office', 'other']),
  /** The series or the bulk order. */
  Reference: z.string(),
  Replaces: z.string().nullable(),
  Successor: z.string().nullable(),
  /** What may be done with it as it is. */
  May: z.object({
    Block: z.boolean(),
    Unblock: z.boolean(),
    Extend: z.boolean(),
    Replace: z.boolean(),
    Activate: z.boolean(),
    /** On paper: its link may be printed. */
    Print: z.boolean(),
  }),
  /** The latest first. */
  History: z.array(happened),
})
export type OfficeGiftCard = z.output<typeof card>

/** Chosen when the form is opened: the same one twice is done once. */
const actId = z.string().regex(/^[\w-]{8,60}$/)
const reason = z.string().trim().min(1, 'order.reason-missing').max(200)
const act = z.object({ Id: actId, Revision: z.int(), Reason: reason })
const one = z.object({ id: z.string().max(120) })

const holder = z.object({
  Channel: z.enum(['sms', 'email']),
  To: z.string().trim().min(1, 'giftCard.address-missing').max(254),
  Name: z.string().trim().max(80),
})

const activation = z.object({
  From: z.int(),
  To: z.int(),
  At: z.iso.datetime(),
  By: z.string(),
  Reason: z.string(),
})
const series = z.object({
  Reference: z.string(),
  Version: z.int(),
  Amount: money,
  Count: z.int(),
  /** How many of them are of use. */
  Activated: z.int(),
  /** Some of them are being made ready right now. */
  IsUnderWay: z.boolean(),
  MadeAt: z.iso.datetime(),
  MadeBy: z.string(),
  Reason: z.string(),
  Activations: z.array(activation),
})
export type GiftCardSeries = z.output<typeof series>

const reference = z.object({ reference: z.string().max(40) })

/** Gift cards as those who look after them see and change them. Whoever has a card's link has its money. */
export const officeGiftCardApi = {
  find: endpoint({
    method: 'POST',
    path: '/api/office/gift-cards/find',
    summary:
      'Gift cards by their whole number or its last four digits, the number of an order, the receiver’s name or address, a series; without words the newest, 50 a page. What is asked stands in the body.',
    access: 'customerService',
    body: z.object({
      Words: z.string().trim().max(100),
      State: state.or(z.literal('all')),
      /** `Next` of the page before. */
      After: writtenPlace(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z\/[\w-]{1,120}$/).optional(),
    }),
    response: z.object({ Rows: z.array(row), Next: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/office/gift-cards/one/:id',
    summary: 'A gift card: what is left, whose it is, all that happened to it, and what may be done with it.',
    access: 'customerService',
    params: one,
    response: card,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/office/gift-cards/one/:id/block',
    summary: 'Nobody can pay with it from now on; what is left stays the holder’s. 409 when it has changed. Audited.',
    access: 'customerService',
    params: one,
    body: act,
    response: card,
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/office/gift-cards/one/:id/unblock',
    summary: 'It is as it was before it was blocked. 409 when it has changed. Audited.',
    access: 'customerService',
    params: one,
    body: act,
    response: card,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/office/gift-cards/one/:id/extend',
    summary:
      'A later last day, also of one that has run out; at most ten years ahead. 409 when it has changed. Audited.',
    access: 'customerService',
    params: one,
    body: act.extend({ Until: localDay }),
    response: card,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/office/gift-cards/one/:id/activate',
    summary: 'A card on paper is in its holder’s hand. 409 when it has changed. Audited.',
    access: 'customerService',
    params: one,
    body: act,
    response: card,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/office/gift-cards/one/:id/replace',
    summary:
      'All that is left goes to a new card with another number; the old one is of no use any more. Sent to the holder, or on paper where nobody is named. 409 when it has changed. Audited.',
    access: 'customerService',
    params: one,
    body: act.extend({ Holder: holder.nullable() }),
    /** The new card. */
    response: card,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/office/gift-cards/one/:id/link',
    summary: 'What is printed on a card on paper. Audited.',
    access: 'customerService',
    params: one,
    response: z.object({ ClaimUrl: z.string() }),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/office/gift-cards/issue',
    summary: 'A new card to somebody’s mail or telephone. Again with the same `Id`: the same card. Audited.',
    access: 'customerServiceLead',
    body: z.object({
      Id: actId,
      Amount: amountWithin(AMOUNTS.bulkGiftCard, 'mass-order.price-out-of-range'),
      Holder: holder,
      From: z.string().trim().max(80),
      Text: z.string().trim().max(255),
      Reason: reason,
    }),
    response: card,
  }),
  series: endpoint({
    method: 'GET',
    path: '/api/office/gift-cards/series',
    summary: 'Printed series, the newest first, at most 200.',
    access: 'customerServiceLead',
    response: z.object({ Series: z.array(series) }),
  }),
  addSeries: endpoint({
    method: 'POST',
    path: '/api/office/gift-cards/series',
    summary:
      'Many cards of one amount to be printed. They are of no use, and no debt, until they are activated. Again the same: nothing. Audited.',
    access: 'customerServiceLead',
    body: z.object({
      Reference: seriesReference,
      Amount: amountWithin(AMOUNTS.bulkGiftCard, 'mass-order.price-out-of-range'),
      Count: z
        .int('giftCard.series-count')
        .min(1, 'giftCard.series-count')
        .max(LONGEST_CARD_SERIES, 'giftCard.series-count'),
      Reason: reason,
    }),
    response: series,
  }),
  seriesFile: endpoint({
    method: 'GET',
    path: '/api/office/gift-cards/series/:reference/csv',
    summary: 'What is printed on each card of a series: its number in the series, its amount and its link. Audited.',
    access: 'customerServiceLead',
    file: 'text/csv; charset=utf-8',
    params: reference,
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  activateSeries: endpoint({
    method: 'POST',
    path: '/api/office/gift-cards/series/:reference/activate',
    summary: `Cards of a series are sold: of use, and a debt, from now on; at most ${MOST_CARDS_AT_ONCE} at a time. 409 when the series has changed. Audited.`,
    access: 'customerServiceLead',
    params: reference,
    body: z
      .object({
        Id: actId,
        Version: z.int(),
        From: z.int('giftCard.series-numbers').min(1, 'giftCard.series-numbers'),
        To: z.int('giftCard.series-numbers').min(1, 'giftCard.series-numbers'),
        Reason: reason,
      })
      .refine(({ From, To }) => From <= To && To - From < MOST_CARDS_AT_ONCE, {
        error: 'giftCard.series-numbers',
        path: ['To'],
      }),
    response: series,
  }),
} as const
