import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { METHOD_OBSTACLES, PAYMENT_METHODS } from '../rules/payment-methods.js'
import { cartName } from './cart.js'

export const paymentMethodName = z.enum(PAYMENT_METHODS)
export const payLaterCategory = z.enum(['pay_now', 'pay_later', 'pay_over_time'])

/** PA-03. */
export const paymentState = z.enum([
  'Created',
  'Pending',
  'Authorized',
  'Captured',
  'Declined',
  'Cancelled',
  'Expired',
  'Failed',
  'PartiallyRefunded',
  'Refunded',
])
export type PaymentState = z.output<typeof paymentState>

/** A purchase's id: 22 characters, or what a provider made of it. */
export const purchaseId = z.string().regex(/^[\w-]{1,64}$/)

/**
 * What has become of a purchase; every way of paying answers with it. `OK`: the order is placed, or will be in a moment (`delayed`).
 * `successfulRollback`: money was taken or reserved and goes back, since the order could not be placed (PA-07).
 */
export const purchaseOutcome = z.object({
  purchaseId: z.string(),
  status: z.enum(['OK', 'Pending', 'Cancelled', 'Failed']),
  orderGroupId: z.string().nullable(),
  orderGroupKey: z.string().nullable(),
  delayed: z.boolean(),
  successfulRollback: z.boolean(),
  /** A page of ours, with the query parameters of spec 1 §2; null while the payment is pending. */
  redirectUrl: z.string().nullable(),
  /** Why it failed, as a code of the error catalogue; `Message` says it in the caller's language. */
  reason: z.string().nullable(),
  Message: z.string().nullable(),
})
export type PurchaseOutcome = z.output<typeof purchaseOutcome>

const methodRow = z.object({
  PaymentMethodName: z.enum(['swish', 'card', 'googlePay', 'applePay', 'klarnaPayments', 'invoice']),
  Category: payLaterCategory.nullable(),
  Label: z.string(),
  /** What paying so costs; credit is named (PA-02). */
  Cost: z.string(),
  IsCredit: z.boolean(),
  Offered: z.boolean(),
  /** Why not, where it is not offered. */
  Reason: z.enum(METHOD_OBSTACLES).nullable(),
})

const invoiceAddress = z.object({
  id: z.string(),
  name: z.string(),
  orgNr: z.string(),
  address: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  costCenter: z.string().nullable(),
})

/** OR-10: of how much of a cart the purchase may be withdrawn, which is said before it is bought. */
export const withdrawalOfCart = z.enum(['all', 'some', 'none'])
export type WithdrawalOfCart = z.output<typeof withdrawalOfCart>

/** In the lawful order: none is preselected, credit comes last (PA-02). */
export const paymentMethods = z.object({
  Methods: z.array(methodRow),
  /** `giftcard` when gift cards cover everything, `none` when nothing is to be paid: the customer chooses nothing then. */
  Forced: z.enum(['giftcard', 'none']).nullable(),
  Total: money,
  GiftCardAmount: money,
  ToPay: money,
  /** Companies that an invoice may be sent to (X10); empty when invoice is not offered. */
  InvoiceAddresses: z.array(invoiceAddress),
  Withdrawal: withdrawalOfCart,
  /** The payment that has locked the cart (PA-04): go on with it, or cancel it. */
  InProgress: z
    .object({ purchaseId: z.string(), PaymentMethodName: paymentMethodName, state: paymentState })
    .nullable(),
})
export type PaymentMethods = z.output<typeof paymentMethods>

/** Set by a text of a person, kept in the audit. */
const reason = z.string().trim().min(3).max(300)
const reference = z.string().trim().min(1).max(60)

const cart = z.object({ cart: cartName })
/** The cart that was read out; 409 `cartChanged` where it is another by now. */
const Version = z.int().optional()
const staffNote = z.object({ reference: reference.optional(), reason: reason.optional(), Version })

/** PA-13: why money goes back. */
export const refundReason = z.enum([
  'cancelled',
  'not-delivered',
  'quality',
  'goodwill',
  'withdrawal',
  'wrong-price',
  'other',
])

const staffRegistration = <const Path extends `/${string}`>(path: Path, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    access: 'cashier',
    takesKey: true,
    body: staffNote,
    response: purchaseOutcome,
  }) as const

export const paymentsApi = {
  methods: endpoint({
    method: 'GET',
    path: '/api/payments/methods',
    summary: 'The ways to pay the cart, in the lawful order, with why one cannot be had.',
    access: 'everyone',
    query: z.object({ cartName: cartName.optional() }),
    response: paymentMethods,
  }),
  outcome: endpoint({
    method: 'GET',
    path: '/api/payments/purchase/:purchaseId',
    summary: 'What has become of the own purchase: the return page asks while it is `delayed` or `Pending`.',
    access: 'everyone',
    params: z.object({ purchaseId }),
    response: purchaseOutcome,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/payments/:cart/cancel',
    summary: 'Cancels the payment that has locked the cart. Answers with the order when it was paid already.',
    access: 'everyone',
    params: cart,
    response: purchaseOutcome,
  }),
  registerNone: endpoint({
    method: 'POST',
    path: '/api/payments/:cart/register/none',
    summary: 'Completes a purchase that bonus or coupon brought to zero (PA-14).',
    access: 'everyone',
    takesKey: true,
    params: cart,
    /** The cart that was read out; 409 `cartChanged` where it is another by now. */
    query: z.object({ Version: z.coerce.number().int().optional() }),
    response: purchaseOutcome,
  }),
  registerPayedInStore: endpoint({
    ...staffRegistration('/api/payments/:cart/register/payedinstore', 'Paid in the store (PA-11).'),
    params: cart,
  }),
  registerCash: endpoint({
    ...staffRegistration('/api/payments/:cart/register/cashregister', 'Paid in cash at the register (PA-11).'),
    params: cart,
  }),
  registerCashOrTerminal: endpoint({
    ...staffRegistration(
      '/api/payments/:cart/register/cashregister/:terminal',
      "`true`: paid at the store's card terminal (PA-11).",
    ),
    params: z.object({ cart: cartName, terminal: z.stringbool() }),
  }),
  registerInvoiceSpcs: endpoint({
    ...staffRegistration('/api/payments/:cart/register/invoicespcs', 'Invoiced by the accounting program (PA-11).'),
    params: cart,
  }),
  registerPaid: endpoint({
    ...staffRegistration('/api/payments/:cart/register/paid', 'Settled elsewhere; `reference` is required (PA-11).'),
    params: cart,
  }),
  registerGift: endpoint({
    ...staffRegistration('/api/payments/:cart/register/gift', 'No charge; `reason` is required (PA-11).'),
    params: cart,
  }),
  decrease: endpoint({
    method: 'POST',
    path: '/api/payments/cart/:cart/decreasePayment',
    summary: "Lowers what is paid for the order in hand to the cart's new total; pays back what is over (PA-12).",
    access: 'customerService',
    takesKey: true,
    params: cart,
    body: z.object({ orderGroupId: z.string().max(20), total: amountWithin(AMOUNTS.total), reason }),
    response: z.object({ Paid: money, Refunded: money }),
  }),
  changePayment: endpoint({
    method: 'POST',
    path: '/api/payments/order/:id/changePayment',
    summary: 'Moves an order whose payment is not captured to another method (PA-12).',
    access: 'customerService',
    params: z.object({ id: z.string().max(20) }),
    body: z.object({
      method: z.enum(['invoicespcs', 'payedinstore', 'paid', 'gift']),
      reference: reference.optional(),
      reason,
    }),
    response: z.object({ PaymentMethodName: paymentMethodName, Amount: money }),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/payments/order/:id/refund',
    summary: 'Pays back: first what was captured, then to gift cards, then bonus checks (PA-13).',
    access: 'customerService',
    takesKey: true,
    params: z.object({ id: z.string().max(20) }),
    body: z.object({ amount: amountWithin(AMOUNTS.refund), reason: refundReason, note: reason.optional() }),
    response: z.object({ Refunded: money, Rest: money }),
  }),
} as const
