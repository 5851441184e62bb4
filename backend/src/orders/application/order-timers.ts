import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { Log } from '../../shared/shared.module.js'
import { runDue } from '../domain/due.js'
import { ChangeOrder } from './change-order.js'
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
      for (const { _id } of due) done += (await this.#runOf(_id)) ? 1 : 0
      if (done === 0) return
    }
  }

  async #runOf(id: string): Promise<boolean> {
    try {
      await this.change.run(id, runDue)
      return true
    } catch (error) {
      this.log.log.error({ error, orderGroupId: id }, 'a timer of an order failed')
      return false
    }
  }
}
