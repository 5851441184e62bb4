import { Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { isOutage } from '../../shared/mongo/mongo.js'
import { Log } from '../../shared/shared.module.js'
import { CompletePurchase } from './complete-purchase.js'
import { Purchases } from './ports.js'

/** Goes on with one purchase; what to do stands in its document. */
const continuePurchase = job<{ readonly purchaseId: string }>('payment-poll', 'continue-purchase', {
  isFoundAgain: true,
})
const findDuePurchases = job<Record<string, never>>('payment-poll', 'find-due-purchases')
const sweepMs = 5000
/** One that fails each time has one job in ten minutes: such a job is tried for nearly as long. */
const roundMs = 10 * 60_000
const batch = 200
/** At the same time: as many jobs as a queue does at once. */
const atOnce = 8

/** The worker's part: every purchase is looked at when its time has come, derived from MongoDB alone. */
@Injectable()
export class ContinuePurchases {
  /** What an earlier look has not done yet: a provider may take longer than the pause between two. */
  readonly #underWay = new Set<string>()
  /** What has got its job in this round. */
  #round = { number: 0, told: new Set<string>() }

  constructor(
    private readonly purchases: Purchases,
    private readonly commands: CommandBus,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    jobs.handle(continuePurchase, async ({ purchaseId }) => {
      await this.commands.execute(new CompletePurchase(purchaseId, 'worker'))
    })
    jobs.handle(findDuePurchases, () => this.dispatch())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(findDuePurchases, {}, sweepMs)
  }

  /**
   * Goes on with each that is due, the longest waiting first; what is not begun within the pause is left to the next look. One that
   * fails gets a job, which is tried again and told of; the looks go on all the same.
   */
  async dispatch(): Promise<void> {
    const now = this.clock.now()
    const until = performance.now() + sweepMs
    const due = await this.purchases.due(now, batch)
    const goOn = async (): Promise<void> => {
      for (let id = due.shift(); id !== undefined && performance.now() < until; id = due.shift())
        await this.#complete(id, now)
    }
    await Promise.all(Array.from({ length: atOnce }, goOn))
  }

  async #complete(purchaseId: string, now: Date): Promise<void> {
    if (this.#underWay.has(purchaseId)) return
    this.#underWay.add(purchaseId)
    try {
      await this.commands.execute(new CompletePurchase(purchaseId, 'worker'))
    } catch (error) {
      // The next look comes soon, and finds it.
      if (isOutage(error)) throw error
      await this.#tell(purchaseId, error, Math.floor(now.getTime() / roundMs))
    } finally {
      this.#underWay.delete(purchaseId)
    }
  }

  async #tell(purchaseId: string, error: unknown, round: number): Promise<void> {
    if (this.#round.number !== round) this.#round = { number: round, told: new Set() }
    const { told } = this.#round
    if (told.has(purchaseId)) return
    this.log.log.warn({ error, purchaseId }, 'a purchase gets a job of its own')
    await this.jobs.schedule(continuePurchase, { purchaseId }, { id: `purchase-${purchaseId}-at-${round}` })
    told.add(purchaseId)
  }
}
