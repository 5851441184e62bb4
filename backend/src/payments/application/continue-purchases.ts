import { Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { CompletePurchase } from './complete-purchase.js'
import { Purchases } from './ports.js'

/** Goes on with one purchase; what to do stands in its document. */
const continuePurchase = job<{ readonly purchaseId: string }>('payment-poll', 'continue-purchase')
const findDuePurchases = job<Record<string, never>>('payment-poll', 'find-due-purchases')
const sweepMs = 5000
const batch = 200

/** The worker's part: every purchase is looked at when its time has come, derived from MongoDB alone. */
@Injectable()
export class ContinuePurchases {
  constructor(
    private readonly purchases: Purchases,
    private readonly commands: CommandBus,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    jobs.handle(continuePurchase, async ({ purchaseId }) => {
      await this.commands.execute(new CompletePurchase(purchaseId, 'worker'))
    })
    jobs.handle(findDuePurchases, () => this.dispatch())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(findDuePurchases, {}, sweepMs)
  }

  /** One job for each that is due; by the second, so that a sweep does not pile them up. */
  async dispatch(): Promise<void> {
    const now = this.clock.now()
    const round = Math.floor(now.getTime() / sweepMs)
    for (const purchaseId of await this.purchases.due(now, batch))
      await this.jobs.schedule(continuePurchase, { purchaseId }, { id: `purchase-${purchaseId}-at-${round}` })
  }
}
