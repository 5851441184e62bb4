import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Jobs, type Try } from '../../shared/jobs.js'
import { type MailOrder, sendMails, sendNewMails } from '../../shared/messages.js'
import { type Consequence, type Decision, isTelling } from '../domain/consequences.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import type { Decide } from './change-order.js'
import { DeskHints } from './desk-hints.js'
import { byJob, doDuties, Duties, dutiesOf, type Task, type TasksOfOrder } from './duties.js'
import { type OrderAtWork, Orders } from './ports.js'

type Kind = Consequence['kind']
export type Of<K extends Kind> = Extract<Consequence, { kind: K }> & {
  readonly dutyId: string
  /** Since when it waits. */
  readonly since: Date | string
}

/** How a duty changes its order, and what it says to people. */
export interface Change {
  readonly decide?: Decide
  readonly mails?: readonly MailOrder[]
  /** Called with the order as it was kept. */
  readonly kept?: (group: StoredOrderGroup) => Promise<void>
}

/** Is given the order as it was read for all its duties. */
type Handler<K extends Kind> = (group: StoredOrderGroup, duty: Of<K>) => Promise<Change | void>

interface Turn {
  readonly doneNow: readonly string[]
  readonly changes: readonly Change[]
}

const maxTries = 20
/** Longer, and a slow mail server would hold up the orders behind this one. */
const mailMs = 2000

/**
 * Does what follows from changes of orders. Handlers are idempotent. The order is read once for all duties of a change and kept once with
 * what they made of it; what follows from that is done in the same job. People are told last, all at once, in the job that has the order.
 */
@Injectable()
export class FollowUps {
  readonly #handlers = new Map<Kind, Handler<never>>()

  constructor(
    private readonly orders: Orders,
    private readonly duties: Duties,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly hints: DeskHints,
  ) {
    jobs.handle(doDuties, (tasks, tried) => this.#run(tasks, tried))
  }

  on<K extends Kind>(kind: K, handler: Handler<K>): void {
    if (this.#handlers.has(kind)) throw new Error(`Two handlers for ${kind}`)
    this.#handlers.set(kind, handler as unknown as Handler<never>)
  }

  async #run({ groupId, duties, isAgain }: TasksOfOrder, { isFirst }: Try): Promise<void> {
    const areNew = isFirst && !isAgain
    let order = await this.orders.atWork(groupId)
    let tasks = duties
    let done: readonly string[] = []
    while (order && tasks.length > 0) {
      const [turn, later] = inTurn(tasks)
      const own = await this.#do(order.group, turn, tasks.length === 1)
      if (own.changes.length === 0 && later.length > 0) {
        // The next turn's save tells of these too.
        done = [...done, ...own.doneNow]
        tasks = later
        continue
      }
      const told = await this.#tellAhead(order.group, turn, own, later)
      const changes = [...own.changes, ...told.changes]
      done = [...done, ...own.doneNow, ...told.doneNow]
      await this.#send(
        changes.flatMap((change) => change.mails ?? []),
        areNew,
      )
      const isDone = new Set(done)
      const { order: kept, added } = await this.#conclude(order, turn, changes, isDone)
      for (const change of changes) await change.kept?.(kept.group)
      order = kept
      tasks = [...later.filter(({ id }) => !isDone.has(id)), ...added]
    }
  }

  /**
   * Where the change gives the order to a store, and all that is left is to tell people, they are told before it is kept: it is kept
   * once then. Should somebody else change the order at this very moment, its store is told again of what becomes of it.
   */
  async #tellAhead(
    group: StoredOrderGroup,
    turn: readonly Task[],
    { changes }: Turn,
    later: readonly Task[],
  ): Promise<Turn> {
    const isAssignment = changes.length === 1 && turn.some(({ consequence }) => consequence.kind === 'assign')
    if (!isAssignment) return nothing
    const now = this.clock.now()
    const ahead = allOf(changes, group, now)
    const tasks = [...later, ...dutiesOf(group, ahead.after, now, byJob(turn[0]))]
    if (!tasks.every(({ consequence }) => tellsOnly(consequence))) return nothing
    const doneNow: string[] = []
    const told: Change[] = []
    for (const task of tasks)
      try {
        const change = await this.#handle(ahead.group, task)
        if (change) told.push(change)
        doneNow.push(task.id)
      } catch {
        // Its turn comes once the order is kept, and there its fault is heard.
      }
    return { doneNow, changes: told }
  }

  async #send(mails: readonly MailOrder[], areNew: boolean): Promise<void> {
    if (mails.length === 0) return
    const id = mails.map((mail) => mail.id).join('+')
    const job = areNew ? sendNewMails : sendMails
    await this.jobs.promptly({ job, orElse: sendMails, withinMs: mailMs, id }, mails)
  }

  /** One that fails is tried again by itself, and holds up none of the others. */
  async #do(group: StoredOrderGroup, tasks: readonly Task[], isAlone: boolean): Promise<Turn> {
    const doneNow: string[] = []
    const changes: Change[] = []
    for (const task of tasks)
      try {
        const change = await this.#handle(group, task)
        if (change) changes.push(change)
        doneNow.push(task.id)
      } catch (error) {
        if (isAlone) throw error
        await this.duties.alone(group._id, task)
      }
    return { doneNow, changes }
  }

  #handle(group: StoredOrderGroup, { id: dutyId, at: since = long, consequence }: Task): Promise<Change | void> {
    const handler = this.#handlers.get(consequence.kind)
    if (!handler) throw new Error(`Nobody does ${consequence.kind}`)
    return handler(group, { ...consequence, dutyId, since } as never)
  }

  /** The order as it is now, and what follows from how it was changed. */
  async #conclude(
    known: OrderAtWork,
    turn: readonly Task[],
    changes: readonly Change[],
    done: ReadonlySet<string>,
  ): Promise<{ order: OrderAtWork; added: readonly Task[] }> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const order = tries === 0 ? known : await this.orders.atWork(known.group._id)
      if (!order) throw new DomainError('order.unknown')
      const now = this.clock.now()
      const { group, after } = allOf(changes, order.group, now)
      const left = order.duties.filter(({ id }) => !done.has(id))
      if (group === order.group && after.length === 0 && left.length === order.duties.length)
        return { order, added: [] }
      const added = dutiesOf(order.group, after, now, byJob(turn[0])).filter(({ id }) => !done.has(id))
      const duties = [...left, ...added]
      if (await this.orders.conclude(group, duties)) {
        this.hints.changed(order.group, group)
        return { order: { group: { ...group, version: group.version + 1 }, duties }, added }
      }
    }
    throw new DomainError('order.changed')
  }
}

/** Of a move to a store its listeners need no more than they are told: none looks the order up. */
const tellsOnly = (one: Consequence): boolean => isTelling(one) || (one.kind === 'moved' && one.state === 'Assigned')

/** Of whom it is not known. */
const long = new Date(0)

const nothing: Turn = { doneNow: [], changes: [] }

/** Those that are done now, and those that wait for what the others bring. */
const inTurn = (tasks: readonly Task[]): [now: readonly Task[], later: readonly Task[]] => {
  const others = tasks.filter(({ consequence }) => !isTelling(consequence))
  return others.length > 0 ? [others, tasks.filter((task) => !others.includes(task))] : [tasks, []]
}

const allOf = (changes: readonly Change[], group: StoredOrderGroup, now: Date): Decision =>
  changes.reduce<Decision>(
    (before, { decide }) => {
      if (!decide) return before
      const next = decide(before.group, now)
      return { group: next.group, after: [...before.after, ...next.after] }
    },
    { group, after: [] },
  )
