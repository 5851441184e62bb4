import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import type { Consequence } from '../domain/consequences.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { Orders } from './ports.js'

type Kind = Consequence['kind']
export type Of<K extends Kind> = Extract<Consequence, { kind: K }> & {
  readonly groupId: string
  readonly dutyId: string
}
type Handler<K extends Kind> = (duty: Of<K>) => Promise<void>

/** What is still to be done about an order. It stands in the order until it is done, so that losing the queue loses nothing. */
export interface Duty {
  readonly id: string
  readonly at: Date
  readonly consequence: Consequence
}

const doDuty = job<Of<Kind>>('outbox', 'follow-up-of-order')
const sweepDuties = job<Record<string, never>>('outbox', 'sweep-order-duties')
const sweepMs = 30_000
const forgottenMs = 60_000

/** Names each consequence of a change, so that one that is scheduled twice is one job. */
export const dutiesOf = (group: StoredOrderGroup, after: readonly Consequence[], at: Date): Duty[] =>
  after.map((consequence, index) => ({ id: `order-${group._id}-${group.version}-${index}`, at, consequence }))

export const dutyEntry = (groupId: string, { id, at, consequence }: Duty): OutboxEntry =>
  outboxEntry(id, at, doDuty, { ...consequence, groupId, dutyId: id })

/** Does what follows from changes of orders. Handlers are idempotent. */
@Injectable()
export class FollowUps {
  readonly #handlers = new Map<Kind, Handler<never>>()

  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(doDuty, (duty) => this.#run(duty))
    jobs.handle(sweepDuties, () => this.sweep())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(sweepDuties, {}, sweepMs)
  }

  on<K extends Kind>(kind: K, handler: Handler<K>): void {
    if (this.#handlers.has(kind)) throw new Error(`Two handlers for ${kind}`)
    this.#handlers.set(kind, handler as unknown as Handler<never>)
  }

  /** Schedules again what should have been done a minute ago. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - forgottenMs)
    for (const { groupId, duties } of await this.orders.withDutiesBefore(before))
      for (const duty of duties) {
        const { id, job: work, payload } = dutyEntry(groupId, duty)
        await this.jobs.schedule(work, payload, { id })
      }
  }

  async #run(duty: Of<Kind>): Promise<void> {
    const handler = this.#handlers.get(duty.kind)
    if (!handler) throw new Error(`Nobody does ${duty.kind}`)
    await handler(duty as never)
    await this.orders.done(duty.groupId, duty.dutyId)
  }
}
