import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { pagePlace } from '../page-place.js'
import { email } from '../rules/email.js'
import { LANGUAGES } from '../rules/language.js'
import { organisationName, personName } from '../rules/names.js'
import { MERCHANT_CATEGORIES, MERCHANT_ROLES } from '../rules/merchant-terms.js'
import { messageTypes } from '../rules/message-types.js'

/** An origin of a page; the domain says which a key may have. */
const origin = z.string().trim().min(1).max(300)
const stage = z.enum(['test', 'live'])
const language = z.enum(LANGUAGES)

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

const category = z.enum(MERCHANT_CATEGORIES)
const merchantRole = z.enum(MERCHANT_ROLES)

export const merchant = z.object({
  id: z.string(),
  name: z.string(),
  /** Where Senare writes to. */
  email: z.string(),
  language,
  categories: z.array(category),
  /** Since when it sells no more; what it has sold stays. */
  endedAt: z.iso.datetime().nullable(),
  /** Where the merchant's server calls Senare; its guide and the description of every call stand there too. */
  api: z.string(),
  /** Where the widget's library comes from: the folder of `sdk.js` and `express.js`. */
  library: z.string(),
  /** What a strict page of the merchant allows. */
  policy: z.string(),
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

const terms = z.object({
  name: organisationName.max(60),
  email,
  language,
  categories: z.array(category).min(1, 'merchant.categories').max(MERCHANT_CATEGORIES.length),
})
export type MerchantTerms = z.output<typeof terms>

const merchantPerson = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: merchantRole,
  isActive: z.boolean(),
  /** Has chosen a password; until then the invitation is waited for. */
  hasBegun: z.boolean(),
  May: z.array(z.enum(['invite', 'role', 'remove'])),
})
export type MerchantPerson = z.output<typeof merchantPerson>

const ofPerson = z.object({ ...ofMerchant, userId: z.string().min(1).max(40) })

/** Merchants' own administration: who they are, people, keys, origins, webhooks. */
export const merchantApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant',
    summary: 'The merchants that the caller works for; all of them for SuperAdmin.',
    access: 'merchant',
    response: z.array(merchant),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/merchant',
    summary: 'Adds a merchant, that has no people and no keys yet. Audited.',
    access: 'superAdmin',
    takesKey: true,
    body: terms,
    response: merchant,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/merchant/:id',
    summary:
      'What a merchant is called, where Senare writes to it, and what its sessions offer. With `Read`, what was read, 409 where it is another by now (AD-03). Audited.',
    access: 'superAdmin',
    params: z.object(ofMerchant),
    body: terms.extend({
      Read: z
        .object({ name: z.string(), email: z.string(), language, categories: z.array(z.string()).max(10) })
        .optional(),
    }),
    response: merchant,
  }),
  setEnded: endpoint({
    method: 'PUT',
    path: '/api/merchant/:id/ended/:ended',
    summary:
      'Ends a merchant: its sessions are refused at once, but for what a shopper has confirmed; what it has sold can still be captured and refunded. `false` lets it sell again. Audited.',
    access: 'superAdmin',
    params: z.object({ ...ofMerchant, ended: z.stringbool() }),
    response: merchant,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/merchant/:id/people',
    summary: 'Who works for a merchant, with what the caller may do for each.',
    access: 'merchantAdmin',
    params: z.object(ofMerchant),
    response: z.array(merchantPerson),
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/api/merchant/:id/people',
    summary:
      'Lets somebody work for a merchant, who chooses a password by mail; who works for another one already needs no new account. A merchant’s administrator adds developers, SuperAdmin administrators too. Audited.',
    access: 'merchantAdmin',
    takesKey: true,
    params: z.object(ofMerchant),
    body: z.object({ email, firstName: personName.max(60), lastName: personName.max(60), role: merchantRole }),
    response: merchantPerson,
  }),
  invitePerson: endpoint({
    method: 'POST',
    path: '/api/merchant/:id/people/:userId/invitation',
    summary: 'Mails the invitation once more to somebody who has not begun.',
    access: 'merchantAdmin',
    takesKey: true,
    params: ofPerson,
    response: z.object({}),
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/api/merchant/:id/people/:userId/role',
    summary:
      'Administrator or developer, at every merchant that the person works for. Other roles end all sessions at once. Audited.',
    access: 'superAdmin',
    params: ofPerson,
    body: z.object({ role: merchantRole }),
    response: merchantPerson,
  }),
  removePerson: endpoint({
    method: 'DELETE',
    path: '/api/merchant/:id/people/:userId',
    summary: 'Somebody works for the merchant no more, from the next call on. Audited.',
    access: 'merchantAdmin',
    params: ofPerson,
    response: z.object({}),
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/api/merchant/:id/keys',
    summary:
      'Makes a secret key, shown once, or a client key with the origins of its pages. A secret key for live mode moves money: MerchantAdmin alone.',
    access: 'merchant',
    takesKey: true,
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
    takesKey: true,
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
    takesKey: true,
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
    takesKey: true,
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
