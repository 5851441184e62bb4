import { instantOf, stockholmMoment } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { Metrics } from '../../shared/metrics.js'
import { Orders } from './ports.js'

const patienceMs = 10 * 60_000
/** OR-13. */
const [askedAt, toldAt] = ['19:00', '20:30']

/** AD-09: what operators are told of orders. */
@Injectable()
export class OrderMetrics {
  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.gauge('orders_unassigned', 'Orders that no store has been found for in ten minutes.', () =>
      this.orders.countUnassigned(new Date(this.clock.now().getTime() - patienceMs)),
    )
    metrics.gauge('orders_waiting', 'Orders of which something has waited for its job for ten minutes.', () =>
      this.orders.countWaiting(new Date(this.clock.now().getTime() - patienceMs)),
    )
    metrics.gauge(
      'deliveries_unconfirmed',
      'Orders of which nobody has said by 19:00 on their day that they came.',
      () => this.orders.countUnconfirmed(this.#expectedBy()),
    )
  }

  /** From 19:00 on those of today are waited for, too. */
  #expectedBy(): Date {
    const now = this.clock.now()
    const { day, time } = stockholmMoment(now)
    return time < askedAt ? now : instantOf(day, toldAt)
  }
}
