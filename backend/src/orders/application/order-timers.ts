import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { Log } from '../../shared/shared.module.js'
import { runDue } from '../domain/due.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { ChangeOrder } from './change-order.js'
import { LaterDeliveries } from './later-deliveries.js'
import { Orders } from './ports.js'

const runTimers = job<Record<string, never>>('broker-clock', 'run-order-timers')
const everyMs = 15_000
const mostRounds = 50

/** Runs the orders' timers (domain/timers). They stand in the orders, so that no queue can lose them. */
@Injectable()
export class OrderTimers {
  constructor(
    private readonly orders: Orders,
    private readonly change: ChangeOrder,
    private readonly later: LaterDeliveries,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {
    jobs.handle(runTimers, () => this.run())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(runTimers, {}, everyMs)
  }

  /** An order that cannot be handled does not keep the others waiting. */
  async run(): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) {
      const due = await this.orders.withTimersUntil(this.clock.now())
      let done = 0
      for (const group of due) done += (await this.#runOf(group)) ? 1 : 0
      if (done === 0) return
    }
  }

  async #runOf(group: StoredOrderGroup): Promise<boolean> {
    const id = group._id
    try {
      const bound = await this.later.boundIn(group)
      await this.change.run(id, (current, now) => runDue(current, now, bound))
      return true
    } catch (error) {
      this.log.log.error({ error, orderGroupId: id }, 'a timer of an order failed')
      return false
    }
  }
}
