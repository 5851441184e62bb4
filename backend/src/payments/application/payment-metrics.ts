import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { Metrics } from '../../shared/metrics.js'
import { Purchases } from './ports.js'

const patienceMs = 3 * 60_000

/** AD-09: what operators are told of payments. */
@Injectable()
export class PaymentMetrics {
  constructor(purchases: Purchases, clock: Clock, metrics: Metrics) {
    metrics.gauge('payments_pending', 'Payments that have waited for more than three minutes.', () =>
      purchases.countPending(new Date(clock.now().getTime() - patienceMs)),
    )
  }
}
