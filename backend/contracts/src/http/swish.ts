import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { cartName } from './cart.js'
import { purchaseId, purchaseOutcome } from './payments.js'

/** Spec 1 §4 names the first two; guides and callbacks show the others (PA-06). */
export const swishStatus = z.enum(['CREATED', 'PAID', 'DECLINED', 'ERROR', 'CANCELLED'])
export type SwishStatus = z.output<typeof swishStatus>

/** A mobile payment under way: poll every 5 seconds, 36 times, while CREATED. */
export const swishRequest = z.object({
  id: purchaseId,
  status: swishStatus,
  amount: money,
  /** Where to go when it is PAID: the confirmation, or the page that waits for it. */
  callbackUrl: z.string(),
  /** The payment app on this device; null when the request went to a telephone. */
  appUrl: z.string().nullable(),
  /** A QR code as SVG data URL for another screen, in the answer to register; null when the request went to a telephone. */
  qrCode: z.string().nullable(),
  /** When the payment app no longer opens it. */
  expiresAt: z.iso.datetime(),
  /** Why it is no longer CREATED. */
  Message: z.string().nullable(),
})
export type SwishRequest = z.output<typeof swishRequest>

/** Spec 1 §7: the purchase response has `success` and `cartreference`. */
export const swishPurchase = purchaseOutcome.extend({ success: z.boolean(), cartreference: z.string() })

/** `phone` sends the request to that telephone; without it the app is opened by `appUrl` or the QR code. */
const registration = z.object({ cartName: cartName.optional(), phone: z.string().trim().max(30).optional() })
const one = z.object({ id: purchaseId })

/** The same call by the specs' GET and by POST, which our own client uses (PA-06). */
export const swishApi = {
  register: endpoint({
    method: 'GET',
    path: '/api/swish/register',
    summary: 'Asks for the payment of the cart. Again for an unchanged cart: the same payment.',
    access: 'everyone',
    takesKey: true,
    changesState: true,
    query: registration,
    response: swishRequest,
  }),
  registerByPost: endpoint({
    method: 'POST',
    path: '/api/swish/register',
    summary: 'Asks for the payment of the cart. Again for an unchanged cart: the same payment.',
    access: 'everyone',
    takesKey: true,
    body: registration,
    response: swishRequest,
  }),
  paymentRequest: endpoint({
    method: 'GET',
    path: '/api/swish/paymentRequest',
    summary: 'Where the payment stands. Once PAID the order is placed.',
    access: 'everyone',
    changesState: true,
    query: one,
    response: swishRequest,
  }),
  paymentRequestByPost: endpoint({
    method: 'POST',
    path: '/api/swish/paymentRequest',
    summary: 'Where the payment stands. Once PAID the order is placed.',
    access: 'everyone',
    body: one,
    response: swishRequest,
  }),
  complete: endpoint({
    method: 'GET',
    path: '/api/swish/complete',
    summary: 'Places the order of a paid request; again: the same order.',
    access: 'everyone',
    changesState: true,
    query: one,
    response: swishPurchase,
  }),
  completeByPost: endpoint({
    method: 'POST',
    path: '/api/swish/complete',
    summary: 'Places the order of a paid request; again: the same order.',
    access: 'everyone',
    body: one,
    response: swishPurchase,
  }),
  cancel: endpoint({
    method: 'GET',
    path: '/api/swish/cancel',
    summary: 'Cancels the request while it is CREATED; one that was paid meanwhile is completed.',
    access: 'everyone',
    changesState: true,
    query: one,
    response: swishRequest,
  }),
  cancelByPost: endpoint({
    method: 'POST',
    path: '/api/swish/cancel',
    summary: 'Cancels the request while it is CREATED; one that was paid meanwhile is completed.',
    access: 'everyone',
    body: one,
    response: swishRequest,
  }),
  callback: endpoint({
    method: 'POST',
    path: '/api/swish/callback/:token',
    summary: 'Swish says that something has happened. Only a signal: the truth is asked for.',
    access: 'everyone',
    fromOutside: true,
    params: z.object({ token: z.string().max(100) }),
    response: z.object({}),
  }),
} as const
