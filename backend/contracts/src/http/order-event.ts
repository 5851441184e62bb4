import * as z from 'zod'
import { money } from '../money.js'
import { namedStore } from './attention.js'
import { localDay } from '../rules/dates.js'
import { deliveryOutcome, orderState, riskEnd, riskKind, riskSilence } from './order.js'

/** What of an order can be changed; a change is told with before and after. */
export const CHANGED_FIELDS = [
  'day',
  'time',
  'method',
  'name',
  'address',
  'phone',
  'door',
  'house',
  'leaveAtDoor',
  'instructions',
  'receiverInstructions',
  'greeting',
  'deceased',
  'grave',
  'customer',
] as const
export const changedField = z.enum(CHANGED_FIELDS)
export type ChangedField = z.output<typeof changedField>

const who = z.object({
  kind: z.enum(['customer', 'receiver', 'member', 'staff', 'system']),
  /** Empty for who has no name here: the holder of a key, or the shop itself. */
  name: z.string(),
})

const happened = {
  Id: z.string(),
  At: z.iso.datetime(),
  Who: who,
  /** Of which delivery; null: of the whole purchase. */
  OrderId: z.string().nullable(),
}
const outcome = z.enum(['asked', 'accepted', 'rejected', 'silent', 'full', 'moved', 'cancelled'])

/** One thing that happened to an order. */
export const orderEvent = z.discriminatedUnion('Kind', [
  z.object({ ...happened, Kind: z.literal('moved'), State: orderState, Reason: z.string() }),
  z.object({
    ...happened,
    Kind: z.literal('asked'),
    Store: namedStore,
    Outcome: outcome,
    AnswerBefore: z.iso.datetime(),
  }),
  z.object({ ...happened, Kind: z.literal('changed'), Field: changedField, Before: z.string(), After: z.string() }),
  z.object({
    ...happened,
    Kind: z.literal('told'),
    Channel: z.enum(['mail', 'sms']),
    To: z.string(),
    Subject: z.string(),
    Text: z.string(),
    isRefused: z.boolean(),
    /** Staff had it said in other words, or to somebody else. */
    isCorrected: z.boolean(),
  }),
  z.object({ ...happened, Kind: z.literal('refunded'), Amount: money, PaymentMethodName: z.string() }),
  z.object({ ...happened, Kind: z.literal('handed-over'), Outcome: deliveryOutcome, Note: z.string() }),
  z.object({ ...happened, Kind: z.literal('withdrew'), Lines: z.array(z.string()) }),
  z.object({
    ...happened,
    Kind: z.literal('reviewed'),
    DeliveryScore: z.int(),
    ProductScore: z.int(),
    Text: z.string(),
  }),
  z.object({ ...happened, Kind: z.literal('noted'), Text: z.string(), Mentioned: z.array(z.string()) }),
  z.object({ ...happened, Kind: z.literal('attention'), Code: z.string() }),
  z.object({
    ...happened,
    Kind: z.literal('substitution-asked'),
    Missing: z.string(),
    Instead: z.string(),
    Deduction: money,
    AnswerBefore: z.iso.datetime(),
  }),
  z.object({
    ...happened,
    Kind: z.literal('substitution-answered'),
    Instead: z.string(),
    State: z.enum(['allowed', 'refused', 'withdrawn']),
  }),
  /** The buyer was told that the delivery is at risk, with the rule for who chooses nothing. */
  z.object({
    ...happened,
    Kind: z.literal('risk'),
    Risk: riskKind,
    AnswerBefore: z.iso.datetime(),
    OnSilence: riskSilence,
  }),
  z.object({ ...happened, Kind: z.literal('risk-ended'), How: riskEnd, Day: localDay.nullable() }),
  z.object({ ...happened, Kind: z.literal('pictured') }),
  /** What the buyer saw wrong in the picture, and the store's answer: without words it is a new picture. */
  z.object({ ...happened, Kind: z.literal('objected'), Text: z.string() }),
  z.object({ ...happened, Kind: z.literal('objection-answered'), Text: z.string() }),
  /** What staff did that the order does not tell of itself, from the diary (AD-08). */
  z.object({
    ...happened,
    Kind: z.literal('acted'),
    /** `payment.refund`. */
    Action: z.string(),
    Reason: z.string(),
    Amount: money.nullable(),
  }),
  /** `isFrom`: this order is the one that was sent again; else it is the new one. */
  z.object({
    ...happened,
    Kind: z.literal('sent-again'),
    OrderGroupId: z.string(),
    isFrom: z.boolean(),
    Reason: z.string(),
  }),
])
export type OrderEvent = z.output<typeof orderEvent>
