import type { Merchant, WebhookDelivery } from '@bukett/contracts/http/paylater-admin'
import type { StoredMerchant } from '../domain/merchant.js'
import type { StoredDelivery } from '../domain/webhook.js'

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
export const merchantView = ({ _id, name, email, secretKeys, clientKeys, webhook }: StoredMerchant): Merchant => ({
  id: _id,
  name,
  email,
  secretKeys: secretKeys.map(withDates),
  clientKeys: clientKeys.map((key) => ({ ...withDates(key), origins: [...key.origins] })),
  webhook: { url: webhook?.url ?? null, disabledAt: webhook?.disabledAt?.toISOString() ?? null },
})

export const deliveryView = (delivery: StoredDelivery): WebhookDelivery => {
  const { _id, type, createdAt, url, state, nextAt, attempts, body } = delivery
  return {
    id: _id,
    type,
    createdAt: createdAt.toISOString(),
    url,
    state,
    nextAt: nextAt?.toISOString() ?? null,
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
    body,
  }
}
