import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { Log } from '../../shared/shared.module.js'
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

interface DutiesOfOrder {
  readonly groupId: string
  readonly duties: readonly Pick<Duty, 'id' | 'consequence'>[]
}

const doDuties = job<DutiesOfOrder>('outbox', 'follow-ups-of-order')
const sweepDuties = job<Record<string, never>>('outbox', 'sweep-order-duties')
const sweepMs = 30_000
const forgottenMs = 60_000

/** Names each consequence of a change, so that what is scheduled twice is one job. */
export const dutiesOf = (group: StoredOrderGroup, after: readonly Consequence[], at: Date): Duty[] =>
  after.map((consequence, index) => ({ id: `order-${group._id}-${group.version}-${index}`, at, consequence }))

/** Does what follows from changes of orders. Handlers are idempotent. */
@Injectable()
export class FollowUps {
  readonly #handlers = new Map<Kind, Handler<never>>()

  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {
    jobs.handle(doDuties, (duties) => this.#run(duties))
    jobs.handle(sweepDuties, () => this.sweep())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(sweepDuties, {}, sweepMs)
  }

  on<K extends Kind>(kind: K, handler: Handler<K>): void {
    if (this.#handlers.has(kind)) throw new Error(`Two handlers for ${kind}`)
    this.#handlers.set(kind, handler as unknown as Handler<never>)
  }

  /** Has done what a saved change brings. Never fails the write that came before it: the sweep finds what was not heard. */
  begin(groupId: string, duties: readonly Duty[]): void {
    this.#schedule(groupId, duties).catch((error: unknown) => {
      this.log.log.warn({ error, groupId }, 'what follows an order waits for the sweep')
    })
  }

  /** Schedules again what should have been done a minute ago. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - forgottenMs)
    for (const { groupId, duties } of await this.orders.withDutiesBefore(before)) await this.#schedule(groupId, duties)
  }

  /** What one change brings is one job. */
  async #schedule(groupId: string, duties: readonly Duty[]): Promise<void> {
    const [first] = duties
    const todo = duties.map(({ id, consequence }) => ({ id, consequence }))
    if (first) await this.jobs.schedule(doDuties, { groupId, duties: todo }, { id: first.id })
  }

  /** One that fails is tried again by itself, and holds up none of the others. */
  async #run({ groupId, duties }: DutiesOfOrder): Promise<void> {
    const [only, ...others] = duties
    if (only && others.length === 0) {
      await this.#do(groupId, only)
      return this.orders.done(groupId, [only.id])
    }
    const done: string[] = []
    for (const duty of duties)
      try {
        await this.#do(groupId, duty)
        done.push(duty.id)
      } catch {
        await this.#alone(groupId, duty)
      }
    await this.orders.done(groupId, done)
  }

  /** The queue tells of its faults. */
  async #alone(groupId: string, { id, consequence }: Pick<Duty, 'id' | 'consequence'>): Promise<void> {
    await this.jobs.schedule(doDuties, { groupId, duties: [{ id, consequence }] }, { id: `${id}-alone` })
  }

  async #do(groupId: string, { id: dutyId, consequence }: Pick<Duty, 'id' | 'consequence'>): Promise<void> {
    const handler = this.#handlers.get(consequence.kind)
    if (!handler) throw new Error(`Nobody does ${consequence.kind}`)
    await handler({ ...consequence, groupId, dutyId } as never)
  }
}
