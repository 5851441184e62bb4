import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { WALLETS } from '../rules/payment-methods.js'
import { cartName } from './cart.js'
import { purchaseOutcome } from './payments.js'

/** What a page needs before it can ask whether this device can pay so. Nothing in it is secret. */
export const walletSettings = z.object({
  GooglePay: z
    .object({
      /** The page loads Google's own library from there. */
      ScriptUrl: z.string(),
      Environment: z.enum(['TEST', 'PRODUCTION']),
      MerchantId: z.string(),
      /** Who reads the card's token: the card provider, by its public key. */
      Gateway: z.record(z.string(), z.string()),
    })
    .nullable(),
  ApplePay: z
    .object({
      /** Where a browser without Apple Pay of its own finds one; null: only those that have it. */
      ScriptUrl: z.string().nullable(),
    })
    .nullable(),
})
export type WalletSettings = z.output<typeof walletSettings>

export const walletsApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/wallets',
    summary: 'The wallets that this shop takes; null: not that one. Whether the device can pay so, it knows itself.',
    access: 'everyone',
    response: walletSettings,
  }),
  appleSession: endpoint({
    method: 'POST',
    path: '/api/wallets/apple/session',
    summary: 'Proves to Apple who the shop is, when the sheet asks for it; the answer is Apple’s own, for the sheet.',
    access: 'everyone',
    body: z.object({ validationUrl: z.url({ protocol: /^https?$/ }).max(300) }),
    response: z.object({ session: z.record(z.string(), z.unknown()) }),
  }),
  purchase: endpoint({
    method: 'POST',
    path: '/api/wallets/:cart/purchase',
    summary:
      'Buys the cart with the token that the wallet gave; again: the same order. `total` is the sum that its sheet showed: another one answers 409.',
    access: 'everyone',
    takesKey: true,
    params: z.object({ cart: cartName }),
    body: z.object({
      wallet: z.enum(WALLETS),
      /** As the wallet gave it, written as JSON. */
      token: z.string().min(2).max(20_000),
      total: amountWithin(AMOUNTS.total),
    }),
    response: purchaseOutcome.extend({
      /** Where the bank wants to see its customer first, who comes back to `/transactionInfo`. */
      bankUrl: z.string().nullable(),
    }),
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/wallets/webhook',
    summary: 'The card provider says that something has happened, signed. Only a signal: the truth is asked for.',
    access: 'everyone',
    fromOutside: true,
    signedBody: true,
    body: z.object({
      type: z.string().max(80),
      data: z.object({
        object: z.object({
          object: z.string().max(60),
          id: z.string().max(100),
          payment_intent: z.string().max(100).nullish(),
        }),
      }),
    }),
    response: z.object({}),
  }),
} as const
