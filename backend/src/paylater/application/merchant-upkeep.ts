import { Injectable } from '@nestjs/common'
import type { NewKey } from '@bukett/contracts/http/paylater-admin'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import {
  addedKey,
  allowedOrigin,
  clientKeyText,
  revokedKey,
  type Stage,
  type StoredMerchant,
  webhooksOf,
  withWebhook,
} from '../domain/merchant.js'
import { change } from './change.js'
import { Couriers, Merchants, Secrets } from './ports.js'

/** Keys, origins and webhook of a merchant. */
@Injectable()
export class MerchantUpkeep {
  constructor(
    private readonly merchants: Merchants,
    private readonly secrets: Secrets,
    private readonly couriers: Couriers,
    private readonly clock: Clock,
  ) {}

  /** Returns the whole key too: a secret one is never seen again, but by the call with the same `id` (API-08). */
  async createKey(id: string, merchantId: string, wanted: NewKey): Promise<{ merchant: StoredMerchant; key: string }> {
    const { name, stage } = wanted
    const made = { id, name, stage, createdAt: this.clock.now(), revokedAt: null }
    const key = wanted.kind === 'secret' ? this.secrets.secretKey(stage, id) : clientKeyText(stage, merchantId, id)
    const entry =
      wanted.kind === 'secret'
        ? { secret: { ...made, hash: this.secrets.hash(key), ending: key.slice(-4) } }
        : { client: { ...made, key, origins: originsIn(wanted.origins, stage) } }
    const merchant = await this.#change(merchantId, (current) => {
      if ([...current.secretKeys, ...current.clientKeys].some((known) => known.id === id)) return current
      const next = addedKey(current, entry)
      if (!next) throw new DomainError('merchant.too-many-keys')
      return next
    })
    return { merchant, key }
  }

  revokeKey(merchantId: string, keyId: string): Promise<StoredMerchant> {
    return this.#change(merchantId, (merchant) => {
      const next = revokedKey(merchant, keyId, this.clock.now())
      if (!next) throw new DomainError('merchant.unknown-key')
      return next
    })
  }

  setOrigins(merchantId: string, keyId: string, origins: readonly string[]): Promise<StoredMerchant> {
    return this.#change(merchantId, (merchant) => {
      const key = merchant.clientKeys.find(({ id }) => id === keyId)
      if (!key) throw new DomainError('merchant.unknown-key')
      const allowed = originsIn(origins, key.stage)
      const clientKeys = merchant.clientKeys.map((one) => (one.id === keyId ? { ...one, origins: allowed } : one))
      return { ...merchant, clientKeys }
    })
  }

  /**
   * A new address has a new secret; one that was there keeps it, and is switched on again. The secret is said where it is new, and again
   * to the call with the same `id`.
   */
  async setWebhook(
    id: string,
    merchantId: string,
    stage: Stage,
    url: string,
  ): Promise<{ merchant: StoredMerchant; secret: string | null }> {
    if (!this.couriers.isReachable(url)) throw new DomainError('merchant.webhook-url')
    const made = this.secrets.webhookSecret(id)
    const merchant = await this.#change(merchantId, (current) => {
      const known = webhooksOf(current)[stage]
      const secret = known?.url === url ? known.secret : made
      return withWebhook(current, stage, { url, secret, disabledAt: null })
    })
    return { merchant, secret: webhooksOf(merchant)[stage]?.secret === made ? made : null }
  }

  /** The one of before ends at once. */
  async newWebhookSecret(
    id: string,
    merchantId: string,
    stage: Stage,
  ): Promise<{ merchant: StoredMerchant; secret: string }> {
    const secret = this.secrets.webhookSecret(id)
    const merchant = await this.#change(merchantId, (current) => {
      const known = webhooksOf(current)[stage]
      if (!known) throw new DomainError('merchant.no-webhook')
      return withWebhook(current, stage, { ...known, secret })
    })
    return { merchant, secret }
  }

  removeWebhook(merchantId: string, stage: Stage): Promise<StoredMerchant> {
    return this.#change(merchantId, (merchant) => withWebhook(merchant, stage, null))
  }

  #change(id: string, decide: (merchant: StoredMerchant) => StoredMerchant): Promise<StoredMerchant> {
    return change(this.merchants, id, 'merchant.unknown', decide)
  }
}

const originsIn = (texts: readonly string[], stage: Stage): string[] => [
  ...new Set(
    texts.map((text) => {
      const origin = allowedOrigin(text, stage)
      if (origin === null) throw new DomainError('merchant.origin')
      return origin
    }),
  ),
]
