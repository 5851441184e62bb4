import type { ProviderAddress } from '@bukett/contracts/http/paylater'
import type { Merchant, MerchantPerson, WebhookDelivery } from '@bukett/contracts/http/paylater-admin'
import type { MerchantOrder, MerchantOrderRow, OrderHappened } from '@bukett/contracts/http/paylater-books'
import type { Caller } from '../../shared/http/caller.js'
import type { MerchantLogin } from '../../shared/merchant-logins.js'
import { mayKeep } from '../application/merchant-terms.js'
import type { Places } from '../application/ports.js'
import { type StoredMerchant, type Webhook, webhooksOf } from '../domain/merchant.js'
import { merchantPolicy } from '../domain/merchant-policy.js'
import { givenBack, orderView, possible, type StoredOrder } from '../domain/order.js'
import type { StoredWebhookDelivery } from '../domain/webhook.js'
import { isSuper } from './own-merchants.js'

interface Dated {
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

const withDates = <K extends Dated>(key: K) => ({
  ...key,
  createdAt: key.createdAt.toISOString(),
  revokedAt: key.revokedAt?.toISOString() ?? null,
})

/** A merchant without what must not travel: hashes and the webhook's secret. */
export const merchantView = (merchant: StoredMerchant, { api, cdn }: Pick<Places, 'api' | 'cdn'>): Merchant => {
  const { _id, name, email, language, categories, endedAt, secretKeys, clientKeys } = merchant
  const { test, live } = webhooksOf(merchant)
  return {
    id: _id,
    name,
    email,
    language,
    categories: [...categories],
    endedAt: endedAt?.toISOString() ?? null,
    api,
    library: `${cdn}/lib/v1`,
    policy: merchantPolicy({ api, cdn }),
    secretKeys: secretKeys.map(withDates),
    clientKeys: clientKeys.map((key) => ({ ...withDates(key), origins: [...key.origins] })),
    webhooks: { test: webhookView(test), live: webhookView(live) },
  }
}

/** With what the caller may do. */
export const personView = (login: MerchantLogin, caller: Caller): MerchantPerson => {
  const keeps = mayKeep(caller, login.role)
  return {
    ...login,
    May: [
      ...(keeps && login.isActive && !login.hasBegun ? (['invite'] as const) : []),
      ...(isSuper(caller) ? (['role'] as const) : []),
      ...(keeps ? (['remove'] as const) : []),
    ],
  }
}

const webhookView = (webhook: Webhook | null) => ({
  url: webhook?.url ?? null,
  disabledAt: webhook?.disabledAt?.toISOString() ?? null,
})

export const deliveryView = (delivery: StoredWebhookDelivery): WebhookDelivery => {
  const { _id, type, orderId, createdAt, url, state, nextAt, attempts, body } = delivery
  return {
    id: _id,
    type,
    orderId: orderId ?? null,
    createdAt: createdAt.toISOString(),
    url,
    state,
    nextAt: nextAt?.toISOString() ?? null,
    attempts: attempts.map(({ at, answer = null, ...attempt }) => ({ ...attempt, answer, at: at.toISOString() })),
    body,
  }
}

export const merchantOrderRow = (order: StoredOrder, now: Date): MerchantOrderRow => ({
  ...orderView(order, now),
  buyer: buyerOf(order),
})

export const merchantOrderView = (order: StoredOrder, now: Date): MerchantOrder => {
  const { capture, cancel, release, refundable } = possible(order, now)
  return {
    ...orderView(order, now),
    stage: order.stage,
    buyer: buyerOf(order),
    email: order.purchase.billing_address?.email ?? null,
    refundable_amount: refundable,
    can_capture: capture,
    can_cancel: cancel,
    can_release: release,
    history: historyOf(order, now),
  }
}

/** The name, or whatever else the merchant knows the shopper by; last whom it goes to, as Senare has asked her for. */
const buyerOf = ({ purchase: { billing_address, shipping_address } }: StoredOrder): string =>
  nameOf(billing_address) || billing_address?.email || nameOf(shipping_address)

const nameOf = ({ given_name = '', family_name = '' }: ProviderAddress = {}): string =>
  `${given_name} ${family_name}`.trim()

/** What has happened to an order, the latest last. */
const historyOf = (order: StoredOrder, now: Date): OrderHappened[] => {
  const { _id, placedAt, acceptedAt, captures, refunds, cancelledAt, purchase } = order
  const amount = purchase.order_amount
  const released = givenBack(order, now)
  const happened = [
    { id: `${_id}-placed`, kind: 'placed' as const, at: placedAt, amount },
    ...(acceptedAt ? [{ id: `${_id}-accepted`, kind: 'accepted' as const, at: acceptedAt, amount: null }] : []),
    ...captures.map((capture) => ({ ...capture, kind: 'captured' as const })),
    ...refunds.map((refund) => ({ ...refund, kind: 'refunded' as const })),
    ...(released ? [{ id: `${_id}-released`, kind: 'released' as const, ...released }] : []),
    ...(cancelledAt ? [{ id: `${_id}-cancelled`, kind: 'cancelled' as const, at: cancelledAt, amount: null }] : []),
  ]
  return happened
    .toSorted((one, other) => (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity))
    .map(({ at, ...one }) => ({ ...one, at: at?.toISOString() ?? null }))
}
