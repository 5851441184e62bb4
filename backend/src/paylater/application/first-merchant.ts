import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import {
  asFirstMerchant,
  firstMerchantId,
  type FirstMerchantSettings,
  newMerchant,
  withoutDemo,
} from '../domain/merchant.js'
import { change } from './change.js'
import { Merchants, Secrets } from './ports.js'

interface ShopSettings extends Omit<FirstMerchantSettings, 'hash'> {
  /** Where Senare writes to, until it is changed at the desk. */
  readonly email: string
  /** The key and the secret of trials, which a shop that sells no longer knows; null in a trial. */
  readonly demo: { readonly apiKey: string; readonly webhookSecret: string } | null
}

/** Whose the shop's key is. */
export interface KeyHolder {
  readonly id: string
  readonly name: string
  /** The key opens nothing: it was revoked at the desk. */
  readonly isRevoked: boolean
  readonly isEnded: boolean
}

/** The shop as a merchant of Senare, by the key and the secret that whoever runs it has given both: else no session of it would open. */
@Injectable()
export class FirstMerchant {
  constructor(
    private readonly merchants: Merchants,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Again, it changes nothing. */
  async bring({ email, demo, ...shop }: ShopSettings): Promise<KeyHolder> {
    if (demo) await this.#withdraw(demo)
    const settings = { ...shop, hash: this.secrets.hash(shop.apiKey) }
    const categories = ['pay_now', 'pay_later', 'pay_over_time'] as const
    const known = await this.merchants.withSecret(settings.hash)
    if (!known)
      await this.merchants.add(newMerchant(firstMerchantId, { name: 'Bukett', email, language: 'sv', categories }))
    const holder = known?._id ?? firstMerchantId
    const { _id, name, endedAt, secretKeys } = await change(this.merchants, holder, 'merchant.unknown', (merchant) =>
      asFirstMerchant(merchant, settings, this.clock.now()),
    )
    const isRevoked = secretKeys.some(({ hash, revokedAt }) => hash === settings.hash && revokedAt !== null)
    return { id: _id, name, isRevoked, isEnded: Boolean(endedAt) }
  }

  async #withdraw({ apiKey, webhookSecret }: NonNullable<ShopSettings['demo']>): Promise<void> {
    const hash = this.secrets.hash(apiKey)
    const known = await this.merchants.withSecret(hash)
    if (!known) return
    await change(this.merchants, known._id, 'merchant.unknown', (merchant) =>
      withoutDemo(merchant, hash, webhookSecret, this.clock.now()),
    )
  }
}
