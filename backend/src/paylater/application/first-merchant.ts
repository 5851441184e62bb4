import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { asFirstMerchant, firstMerchantId, type FirstMerchantSettings, newMerchant } from '../domain/merchant.js'
import { change } from './change.js'
import { Merchants, Secrets } from './ports.js'

interface ShopSettings extends Omit<FirstMerchantSettings, 'hash'> {
  /** Where Senare writes to, until it is changed at the desk. */
  readonly email: string
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
  async bring({ email, ...shop }: ShopSettings): Promise<void> {
    const settings = { ...shop, hash: this.secrets.hash(shop.apiKey) }
    const categories = ['pay_now', 'pay_later', 'pay_over_time'] as const
    const known = await this.merchants.withSecret(settings.hash)
    if (!known)
      await this.merchants.add(newMerchant(firstMerchantId, { name: 'Bukett', email, language: 'sv', categories }))
    await change(this.merchants, known?._id ?? firstMerchantId, 'merchant.unknown', (merchant) =>
      asFirstMerchant(merchant, settings, this.clock.now()),
    )
  }
}
