import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { Metrics } from '../../shared/metrics.js'
import { Purchases } from './ports.js'

const patienceMs = 3 * 60_000
const overdueMs = 10 * 60_000
/** PA-08: all is drawn six days after the purchase at the latest; a day more is a bank that does not. */
const drawnWithinMs = 7 * 24 * 3600_000
const backWithinMs = 24 * 3600_000

/** AD-09: what operators are told of payments. */
@Injectable()
export class PaymentMetrics {
  constructor(purchases: Purchases, clock: Clock, metrics: Metrics) {
    metrics.gauge('payments_pending', 'Payments that have waited for more than three minutes.', () =>
      purchases.countIn('Pending', new Date(clock.now().getTime() - patienceMs)),
    )
    metrics.gauge('payments_overdue', 'Payments whose next step should have been taken ten minutes ago.', () =>
      purchases.countDue(new Date(clock.now().getTime() - overdueMs)),
    )
    metrics.gauge('payments_undrawn', 'Payments that are still only reserved a day after they should be drawn.', () =>
      purchases.countIn('Authorized', new Date(clock.now().getTime() - drawnWithinMs)),
    )
    metrics.gauge('repayments_waiting', 'Payments of which money has been on its way back for more than a day.', () =>
      purchases.countPayingBack(clock.now(), new Date(clock.now().getTime() - backWithinMs)),
    )
  }
}
