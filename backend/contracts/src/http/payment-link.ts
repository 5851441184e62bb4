import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { localDay } from '../rules/dates.js'
import { lineItem } from './line-item.js'
import { cardTerminal } from './nets.js'
import { withdrawalOfCart } from './payments.js'
import { swishRequest } from './swish.js'

const chosen = lineItem.pick({
  SelectedColours: true,
  DescriptionText1: true,
  DescriptionText2: true,
  SubscriptionCycleInDays: true,
  SubscriptionPeriodInMonths: true,
  SubscriptionMaxCycles: true,
  Addons: true,
}).shape

const Token = z.string().min(20).max(160)

/** 409 `cartChanged` where the order is another by now. */
const Shown = z.string().max(60).optional()

/** What somebody has ordered on the phone and pays by a link. */
const linkedOrder = z.object({
  /** `open`: to be paid. `paid`: `Confirmation` is the page of the order. `over`: the link is too old, or the order was taken back. */
  State: z.enum(['open', 'paid', 'over']),
  Lines: z.array(
    z.object({
      Name: z.string(),
      Picture: z.string(),
      Quantity: z.int(),
      /** With its addons and every delivery of it, before discounts. */
      Total: money,
      /** What was chosen of it. */
      ...chosen,
      /** Of its first delivery, once it is chosen. */
      Day: localDay.nullable(),
    }),
  ),
  Deliveries: z.array(
    z.object({
      Receiver: z.string(),
      City: z.string(),
      Day: localDay.nullable(),
      GreetingCardText: z.string(),
      /** FT-01: is asked by SMS, and chooses address and day. */
      IsFastTrack: z.boolean(),
    }),
  ),
  GoodsTotal: money,
  DeliveryFee: money,
  DiscountTotal: money,
  TaxTotal: money,
  Total: money,
  ToPay: money,
  /** It comes again and again: paid by a card, which is kept for the deliveries after the first (SU-11). */
  IsSubscription: z.boolean(),
  Withdrawal: withdrawalOfCart,
  /** Where a payment request is sent if the payer likes. */
  Phone: z.string(),
  Confirmation: z.string().nullable(),
  /** Names what is shown here, and goes along with the payment. A server of before says nothing. */
  Shown: z.string().optional(),
})
export type LinkedOrder = z.output<typeof linkedOrder>

/** CS-02: whoever has the link may pay, and sees what is paid. It is mailed or sent by SMS by customer service. */
export const paymentLinkApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/paymentlink',
    summary: 'What a payment link is for.',
    access: 'everyone',
    body: z.object({ Token }),
    response: linkedOrder,
  }),
  swish: endpoint({
    method: 'POST',
    path: '/api/paymentlink/swish',
    summary: 'Begins to pay by Swish; the payment is followed by the calls of `swish`.',
    access: 'everyone',
    takesKey: true,
    body: z.object({ Token, Shown, phone: z.string().max(30).optional() }),
    response: swishRequest,
  }),
  card: endpoint({
    method: 'POST',
    path: '/api/paymentlink/card',
    summary: 'Begins to pay by card; the payment is followed by the calls of `nets`.',
    access: 'everyone',
    takesKey: true,
    body: z.object({ Token, Shown }),
    response: cardTerminal,
  }),
} as const
