import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { writtenPlace } from '../page-place.js'
import { localDay } from '../rules/dates.js'
import { SUBSCRIPTION_STATUSES } from '../rules/subscription.js'
import { paymentMethodName, paymentState } from './payments.js'

/** `repaid`: by the day on which money went back; the others by the day on which somebody began to pay. */
export const PAYMENT_LISTS = ['all', 'paid', 'waiting', 'failed', 'cancelled', 'repaid'] as const
export type PaymentListKind = (typeof PAYMENT_LISTS)[number]

/** `outstanding`: what can still be paid with, the first to run out first. `used`: by the day of its last use. */
export const GIFT_CARD_LISTS = ['issued', 'outstanding', 'used'] as const
export type GiftCardListKind = (typeof GIFT_CARD_LISTS)[number]

/** `won`: by the day it began; `lost`: by the day it ended before its time; the others by the day since which they are so. */
export const SUBSCRIPTION_LISTS = ['won', 'active', 'paused', 'lost'] as const
export type SubscriptionListKind = (typeof SUBSCRIPTION_LISTS)[number]

const paymentRow = z.object({
  Id: z.string(),
  /** When somebody began to pay. */
  At: z.iso.datetime(),
  State: paymentState,
  Method: paymentMethodName,
  /** By the method, gift cards aside. */
  Amount: money,
  /** Has gone back, or is about to. */
  Repaid: money,
  /** What of that went to gift cards, and is on no account of the method. */
  RepaidOnGiftCards: money,
  RepaidAt: z.iso.datetime().nullable(),
  /** A delivery of a subscription that was charged by itself. */
  IsRenewal: z.boolean(),
  /** Why nothing came of it, in the reader's language. */
  Reason: z.string().nullable(),
  /** Null where nothing was ordered. */
  OrderGroupId: z.string().nullable(),
})
export type PaymentRow = z.output<typeof paymentRow>

export const GIFT_CARD_STATES = ['waiting', 'active', 'spent', 'expired', 'blocked'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

const giftCardRow = z.object({
  Id: z.string(),
  /** All that anybody knows of its number. */
  Last4: z.string(),
  State: z.enum(GIFT_CARD_STATES),
  Issued: money,
  Balance: money,
  IssuedAt: z.iso.datetime(),
  UsedAt: z.iso.datetime().nullable(),
  ExpiresOn: localDay,
  /** In which it was bought; null where it was issued otherwise. */
  OrderGroupId: z.string().nullable(),
})
export type GiftCardRow = z.output<typeof giftCardRow>

const subscriptionListRow = z.object({
  /** Of the order that began it. */
  OrderGroupId: z.string(),
  Status: z.enum(SUBSCRIPTION_STATUSES),
  /** Why it is paused, or how it ended. */
  Because: z.enum(['owner', 'payment', 'account', 'network', 'completed', 'order-cancelled']).nullable(),
  StartedAt: z.iso.datetime(),
  StatusSince: z.iso.datetime(),
  /** The day of the next delivery; null where none is planned. */
  NextOn: localDay.nullable(),
  CycleInDays: z.int(),
  /** How many were ordered. */
  Made: z.int(),
  /** Of what is paid for ahead; null for what goes on. */
  Left: z.int().nullable(),
  Method: z.enum(['card', 'klarnaPayments', 'invoice']),
  /** Goods and delivery, each time. */
  Price: money,
})
export type SubscriptionListRow = z.output<typeof subscriptionListRow>

/** Stockholm days, both included; left out: every day. */
const span = z.object({ from: localDay.optional(), to: localDay.optional() })
/** `Next` of the page before. */
const after = writtenPlace(/^\d{4}-\d\d-\d\d(?:T[\d:.]{8,12}Z)?\/[\w-]{1,100}$/).optional()
const payments = span.extend({ list: z.enum(PAYMENT_LISTS) })
const giftCards = span.extend({ list: z.enum(GIFT_CARD_LISTS) })
const subscriptions = span.extend({ list: z.enum(SUBSCRIPTION_LISTS) })
const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ Rows: z.array(row), Next: z.string().nullable() })

const file = 'text/csv; charset=utf-8'
const bytes = z.instanceof(Uint8Array<ArrayBufferLike>)

/** The lists behind the figures of money. Nobody's name stands in them. */
export const officeListsApi = {
  payments: endpoint({
    method: 'GET',
    path: '/api/office/payments',
    summary: 'Tries to pay, the latest first, 50 a page.',
    access: 'serviceOrBroker',
    query: payments.extend({ after }),
    response: pageOf(paymentRow),
  }),
  paymentsCsv: endpoint({
    method: 'GET',
    path: '/api/office/payments/csv',
    summary: 'The same for a spreadsheet, all of them.',
    access: 'serviceOrBroker',
    file,
    query: payments,
    response: bytes,
  }),
  giftCards: endpoint({
    method: 'GET',
    path: '/api/office/giftcards',
    summary: 'Gift cards by what has become of them, 50 a page.',
    access: 'serviceOrBroker',
    query: giftCards.extend({ after }),
    response: pageOf(giftCardRow),
  }),
  giftCardsCsv: endpoint({
    method: 'GET',
    path: '/api/office/giftcards/csv',
    summary: 'The same for a spreadsheet, all of them.',
    access: 'serviceOrBroker',
    file,
    query: giftCards,
    response: bytes,
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/api/office/subscriptions',
    summary: 'Subscriptions by what has become of them, the latest first, 50 a page.',
    access: 'serviceOrBroker',
    query: subscriptions.extend({ after }),
    response: pageOf(subscriptionListRow),
  }),
  subscriptionsCsv: endpoint({
    method: 'GET',
    path: '/api/office/subscriptions/csv',
    summary: 'The same for a spreadsheet, all of them.',
    access: 'serviceOrBroker',
    file,
    query: subscriptions,
    response: bytes,
  }),
} as const
