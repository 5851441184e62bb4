import type { Model } from 'mongoose'
import type { Logger } from 'pino'
import { CoalescedWork } from '../coalesced-work.js'
import { type Job, job, type Jobs } from '../jobs.js'
import { carriedTrace, withinTrace } from '../tracing.js'
import type { Index } from './mongo.js'

/** What must follow a write, kept inside the document that was written, so that the two cannot be parted by a crash. */
export interface OutboxEntry {
  /** Fixed, so that a job that is scheduled twice is one job. */
  readonly id: string
  readonly at: Date
  readonly job: Job<unknown>
  readonly payload: unknown
  readonly delayMs?: number
  /** The matter that it belongs to: who moves it does so for others too. */
  readonly trace?: string
}
export interface WithOutbox {
  _id: unknown
  outbox?: OutboxEntry[]
}

/** Declared by every collection with an outbox; only documents that wait are in it. */
export const outboxIndex: Index = { on: { 'outbox.at': 1 }, options: { sparse: true, name: 'outbox' } }

export const outboxEntry = <Payload>(
  id: string,
  at: Date,
  { name, queue }: Job<Payload>,
  payload: Payload,
  delayMs?: number,
): OutboxEntry => ({ id, at, job: { name, queue }, payload, ...(delayMs && { delayMs }), ...carriedTrace() })

const drainOutboxes = job<Record<string, never>>('outbox', 'drain-outboxes')
const sweepMs = 5000
const batch = 100
const waits = { 'outbox.at': { $gt: new Date(0) } }

/** The outbox of one collection: moves its entries to the job queue at once when a writer asks. */
export class Outbox {
  readonly #pass = new CoalescedWork(() => this.#moveAll())

  constructor(
    private readonly collection: Model<WithOutbox>,
    private readonly jobs: Jobs,
    private readonly log: Logger,
  ) {}

  /** Says that there is something to move; never fails the write that came before it. */
  kick(): void {
    this.drain().catch((error: unknown) => {
      this.log.warn({ error }, 'outbox waits for the sweep')
    })
  }

  /** Resolves when all that waits now has been moved. Those who ask during a pass share the next, however many they are. */
  drain(): Promise<void> {
    return this.#pass.run()
  }

  waiting(): Promise<number> {
    return this.collection.countDocuments(waits).exec()
  }

  async #moveAll(): Promise<void> {
    for (;;) {
      const waiting = (await this.collection.collection
        .find(waits, { projection: { outbox: 1 }, sort: { 'outbox.at': 1 }, limit: batch })
        .toArray()) as unknown as WithOutbox[]
      for (const document of waiting) await this.#move(document)
      if (waiting.length < batch) return
    }
  }

  async #move({ _id, outbox = [] }: WithOutbox): Promise<void> {
    for (const { id, job, payload, delayMs, trace } of outbox)
      await withinTrace(trace, () => this.jobs.schedule(job, payload, { id, ...(delayMs && { delayMs }) }))
    const moved = outbox.map((entry) => entry.id)
    // The driver's own update: these entries have nothing that mongoose could cast.
    await this.collection.collection.updateOne({ _id: _id as never }, {
      $pull: { outbox: { id: { $in: moved } } },
    } as never)
  }
}

/** Every outbox, and the sweep for what a crash left behind. */
export class Outboxes {
  readonly #outboxes = new Map<string, Outbox>()

  constructor(
    private readonly jobs: Jobs,
    private readonly log: Logger,
  ) {
    jobs.handle(drainOutboxes, () => this.drain())
  }

  /** One for each collection, whoever writes to it: what waits is counted and moved once. */
  watch<Document>(collection: Model<Document>): Outbox {
    const known = this.#outboxes.get(collection.modelName)
    if (known) return known
    const outbox = new Outbox(collection as unknown as Model<WithOutbox>, this.jobs, this.log)
    this.#outboxes.set(collection.modelName, outbox)
    return outbox
  }

  /** Called by the worker at its start. */
  async sweep(): Promise<void> {
    await this.jobs.every(drainOutboxes, {}, sweepMs)
  }

  async drain(): Promise<void> {
    for (const outbox of this.#outboxes.values()) await outbox.drain()
  }

  /** How many documents wait, for the metrics. */
  async waiting(): Promise<number> {
    const counts = await Promise.all(Array.from(this.#outboxes.values(), (outbox) => outbox.waiting()))
    return counts.reduce((sum, count) => sum + count, 0)
  }
}
