import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { pagePlace } from '../page-place.js'
import { messageTypes } from '../rules/message-types.js'

/** An origin of a page; the domain says which a key may have. */
const origin = z.string().trim().min(1).max(300)
const stage = z.enum(['test', 'live'])

const secretKey = z.object({
  id: z.string(),
  name: z.string(),
  stage,
  /** The end of the key, for telling keys apart: the whole is shown once. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
})
const clientKey = z.object({
  id: z.string(),
  name: z.string(),
  stage,
  /** Public: it stands in the merchant's pages. */
  key: z.string(),
  origins: z.array(z.string()),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
})

const webhook = z.object({
  url: z.string().nullable(),
  /** Since when it is switched off: twelve tries in three days had failed. */
  disabledAt: z.iso.datetime().nullable(),
})

export const merchant = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Where the widget's library comes from: the folder of `sdk.js` and `express.js`. */
  library: z.string(),
  secretKeys: z.array(secretKey),
  clientKeys: z.array(clientKey),
  /** One for each mode: what tests do harms no live one. */
  webhooks: z.object({ test: webhook, live: webhook }),
})
export type Merchant = z.output<typeof merchant>

const attempt = z.object({
  at: z.iso.datetime(),
  /** Null: no answer. */
  status: z.int().nullable(),
  milliseconds: z.int(),
  error: z.string().nullable(),
  /** The beginning of what was answered. */
  answer: z.string().nullable(),
})

const deliveryState = z.enum(['waiting', 'delivered', 'failed', 'held'])

export const webhookDelivery = z.object({
  id: z.string(),
  type: z.string(),
  /** The order that it tells of. */
  orderId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  url: z.string(),
  state: deliveryState,
  nextAt: z.iso.datetime().nullable(),
  attempts: z.array(attempt),
  body: z.string(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

const ofMerchant = { id: z.string().min(1).max(40) }
const ofKey = z.object({ ...ofMerchant, keyId: z.string().min(1).max(60) })
const ofWebhook = z.object({ ...ofMerchant, stage })

const newKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('secret'), stage, name: z.string().trim().min(1).max(60) }),
  z.object({
    kind: z.literal('client'),
    stage,
    name: z.string().trim().min(1).max(60),
    origins: z.array(origin).min(1).max(20),
  }),
])
export type NewKey = z.output<typeof newKey>

/** Merchants' own administration: keys, origins, webhooks. */
export const merchantApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant',
    summary: 'The merchants that the caller works for; all of them for SuperAdmin.',
    access: 'merchant',
    response: z.array(merchant),
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/api/merchant/:id/keys',
    summary:
      'Makes a secret key, shown once, or a client key with the origins of its pages. A secret key for live mode moves money: MerchantAdmin alone.',
    access: 'merchant',
    params: z.object(ofMerchant),
    body: newKey,
    response: z.object({ merchant, key: z.string() }),
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/api/merchant/:id/keys/:keyId',
    summary: 'Ends a key at once.',
    access: 'merchant',
    params: ofKey,
    response: merchant,
  }),
  setOrigins: endpoint({
    method: 'PUT',
    path: '/api/merchant/:id/keys/:keyId/origins',
    summary: 'Which pages may use a client key (WI-04).',
    access: 'merchant',
    params: ofKey,
    body: z.object({ origins: z.array(origin).min(1).max(20) }),
    response: merchant,
  }),
  setWebhook: endpoint({
    method: 'PUT',
    path: '/api/merchant/:id/webhooks/:stage',
    summary:
      'Where webhooks of a mode go; switches them on again. A new address has a new secret that signs them, shown once.',
    access: 'merchant',
    params: ofWebhook,
    body: z.object({ url: z.string().trim().max(2000) }),
    response: z.object({
      merchant,
      /** Null: the address is that of before, and so is its secret. */
      secret: z.string().nullable(),
    }),
  }),
  newWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/merchant/:id/webhooks/:stage/secret',
    summary: 'A new secret for webhooks of a mode, shown once. The one of before ends at once.',
    access: 'merchant',
    params: ofWebhook,
    response: z.object({ merchant, secret: z.string() }),
  }),
  removeWebhook: endpoint({
    method: 'DELETE',
    path: '/api/merchant/:id/webhooks/:stage',
    summary: 'No webhooks of a mode any more.',
    access: 'merchant',
    params: ofWebhook,
    response: merchant,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/merchant/:id/webhooks/:stage/test',
    summary: 'Sends a message of the type webhook.test.',
    access: 'merchant',
    params: ofWebhook,
    response: z.object({ id: z.string() }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/merchant/:id/deliveries',
    summary: 'The log of webhooks, newest first, 50 at a time; 30 days are kept (WI-29).',
    access: 'merchant',
    params: z.object(ofMerchant),
    query: z.object({
      stage: stage.optional(),
      order: z.string().trim().min(1).max(60).optional(),
      type: z.enum(messageTypes).optional(),
      state: deliveryState.optional(),
      after: pagePlace.optional(),
    }),
    response: z.object({ rows: z.array(webhookDelivery), next: z.string().nullable() }),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/merchant/:id/deliveries/:deliveryId/replay',
    summary: 'Sends a message again under its own id.',
    access: 'merchant',
    params: z.object({ ...ofMerchant, deliveryId: z.string().min(1).max(60) }),
    response: webhookDelivery,
  }),
} as const
