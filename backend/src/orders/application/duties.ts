import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { Log } from '../../shared/shared.module.js'
import type { Consequence, Duty } from '../domain/consequences.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { Orders } from './ports.js'

/** What the job needs of a duty. Of a job that an older version scheduled nobody knows since when it waits. */
export type Task = Pick<Duty, 'id' | 'consequence'> & { readonly at?: Date | string }

export interface TasksOfOrder {
  readonly groupId: string
  readonly duties: readonly Task[]
  /** They have been scheduled before, and may have been begun. */
  readonly isAgain?: true
}

export const doDuties = job<TasksOfOrder>('outbox', 'follow-ups-of-order')
const sweepDuties = job<Record<string, never>>('outbox', 'sweep-order-duties')
const sweepMs = 30_000
const forgottenMs = 60_000

const aloneId = ({ id }: Task): string => `${id}-alone`

/**
 * Names each consequence of a change, so that what is scheduled twice is one job. `by`: whose, where it is not a change of the version:
 * what placing brings, and what a job will have brought if nobody is first, have the same version as what somebody else does meanwhile.
 */
export const dutiesOf = (group: StoredOrderGroup, after: readonly Consequence[], at: Date, by = ''): Duty[] =>
  after.map((consequence, index) => ({ id: `order-${group._id}-${group.version}-${index}${by}`, at, consequence }))

export const byPlacing = '-placed'

/** Of the job that has begun with this duty. */
export const byJob = (first: Task | undefined): string => `-after-${first?.id.split('-').slice(2).join('-') ?? ''}`

/** Schedules what follows from changes of orders; what is done then is in FollowUps. */
@Injectable()
export class Duties {
  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {
    jobs.handle(sweepDuties, () => this.sweep())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(sweepDuties, {}, sweepMs)
  }

  /** Has done what a saved change brings. Never fails the write that came before it: the sweep finds what was not heard. */
  begin(groupId: string, duties: readonly Task[]): void {
    this.#schedule(groupId, duties).catch((error: unknown) => {
      this.log.log.warn({ error, groupId }, 'what follows an order waits for the sweep')
    })
  }

  /** One that failed is tried again by itself, and holds up none of the others. The queue tells of its faults. */
  async alone(groupId: string, task: Task): Promise<void> {
    await this.jobs.schedule(doDuties, { groupId, duties: [task], isAgain: true }, { id: aloneId(task) })
  }

  /** Schedules again what should have been done a minute ago, what has failed for good too; whose job waits or runs is left to it. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - forgottenMs)
    for await (const { groupId, duties } of this.orders.withDutiesBefore(before)) {
      const together: Task[] = []
      for (const duty of duties) {
        const alone: TasksOfOrder = { groupId, duties: [duty], isAgain: true }
        if (!(await this.jobs.resume(doDuties, alone, aloneId(duty)))) together.push(duty)
      }
      const [first] = together
      const tasks: TasksOfOrder = { groupId, duties: together, isAgain: true }
      if (first && !(await this.jobs.resume(doDuties, tasks, first.id)))
        await this.jobs.schedule(doDuties, tasks, { id: first.id })
    }
  }

  /** What one change brings is one job. */
  async #schedule(groupId: string, duties: readonly Task[]): Promise<void> {
    const [first] = duties
    if (first) await this.jobs.schedule(doDuties, { groupId, duties }, { id: first.id })
  }
}
