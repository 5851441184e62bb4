import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { cartName } from './cart.js'
import { payLaterCategory, purchaseOutcome } from './payments.js'

/** Spec 1 §3, KlarnaSession: what the pay-later widget is started with. */
export const payLaterSession = z.object({
  client_token: z.string(),
  /** The page loads the provider's library from there. */
  sdk_url: z.string(),
  payment_method_categories: z.array(z.object({ identifier: z.string(), name: z.string() })),
})
export type PayLaterSession = z.output<typeof payLaterSession>

/** The pay-later method; its paths are the specs' own. */
export const klarnaApi = {
  adjust: endpoint({
    method: 'POST',
    path: '/api/klarna/:cart/adjust',
    summary:
      'Begins the session of the cart, or sends its lines anew after a change: before authorise and reauthorise.',
    access: 'everyone',
    params: z.object({ cart: cartName }),
    response: payLaterSession,
  }),
  chooseCategory: endpoint({
    method: 'POST',
    path: '/api/klarna/paymentMethodCategory/:id',
    summary: 'Keeps the category that the customer has chosen (PA-09).',
    access: 'everyone',
    params: z.object({ id: payLaterCategory }),
    query: z.object({ cartName: cartName.optional() }),
    response: z.object({}),
  }),
  purchase: endpoint({
    method: 'POST',
    path: '/api/klarna/purchase/:id',
    summary: 'Places the order with the authorisation token that the widget gave; again: the same order.',
    access: 'everyone',
    takesKey: true,
    params: z.object({ id: z.string().regex(/^[\w.-]{1,200}$/) }),
    query: z.object({ cartName: cartName.optional(), isSubscription: z.stringbool().optional() }),
    response: purchaseOutcome,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/klarna/webhook',
    summary: 'The provider says that something has happened, signed. Only a signal: the truth is asked for.',
    access: 'everyone',
    fromOutside: true,
    body: z.object({
      type: z.string().max(60),
      data: z.object({
        order_id: z.string().max(100).optional(),
        session_id: z.string().max(100).optional(),
        authorization_token: z.string().max(200).optional(),
      }),
    }),
    response: z.object({}),
  }),
} as const
