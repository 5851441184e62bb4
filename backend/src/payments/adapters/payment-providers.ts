import type { PaymentMethod } from '@bukett/contracts/rules/payment-methods'
import { Injectable } from '@nestjs/common'
import { Metrics } from '../../shared/metrics.js'
import { type PaymentProvider, PaymentProviders } from '../application/ports.js'
import { CountedProvider } from './counted-provider.js'
import { NetaxeptClient } from './netaxept-client.js'
import { SenareClient } from './senare-client.js'
import { StripeClient } from './stripe-client.js'
import { SwishClient } from './swish-client.js'

/** All other methods need nobody outside. */
@Injectable()
export class ConfiguredProviders extends PaymentProviders {
  readonly #byMethod: ReadonlyMap<PaymentMethod, PaymentProvider>

  constructor(
    swish: SwishClient,
    netaxept: NetaxeptClient,
    senare: SenareClient,
    stripe: StripeClient,
    metrics: Metrics,
  ) {
    super()
    const clients = { swish, card: netaxept, googlePay: stripe, applePay: stripe, klarnaPayments: senare }
    this.#byMethod = new Map(
      Object.entries(clients).map(([method, client]) => [
        method as PaymentMethod,
        new CountedProvider(client, method, metrics),
      ]),
    )
  }

  of(method: PaymentMethod): PaymentProvider | null {
    return this.#byMethod.get(method) ?? null
  }
}
