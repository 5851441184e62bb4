import type { Model } from 'mongoose'
import type { Logger } from 'pino'
import { type Job, job, type Jobs } from '../jobs.js'
import type { Index } from './mongo.js'

/** What must follow a write, kept inside the document that was written, so that the two cannot be parted by a crash. */
export interface OutboxEntry {
  /** Fixed, so that a job that is scheduled twice is one job. */
  readonly id: string
  readonly at: Date
  readonly job: Job<unknown>
  readonly payload: unknown
  readonly delayMs?: number
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
): OutboxEntry => ({ id, at, job: { name, queue }, payload, ...(delayMs && { delayMs }) })

const drainOutboxes = job<Record<string, never>>('outbox', 'drain-outboxes')
const sweepMs = 5000
const batch = 100

/** Moves outbox entries to the job queue: at once when a writer asks, and by a sweep for what a crash left behind. */
export class Outboxes {
  readonly #collections: Model<WithOutbox>[] = []

  constructor(
    private readonly jobs: Jobs,
    private readonly log: Logger,
  ) {
    jobs.handle(drainOutboxes, () => this.drain())
  }

  watch(collection: Model<never>): void {
    this.#collections.push(collection as unknown as Model<WithOutbox>)
  }

  /** Called by the worker at its start. */
  async sweep(): Promise<void> {
    await this.jobs.every(drainOutboxes, {}, sweepMs)
  }

  /** Says that there is something to move; never fails the write that came before it. */
  kick(): void {
    this.jobs.schedule(drainOutboxes, {}).catch((error: unknown) => {
      this.log.warn({ error }, 'outbox waits for the sweep')
    })
  }

  async drain(): Promise<void> {
    for (const collection of this.#collections) {
      const waiting = await collection
        .find({ 'outbox.at': { $gt: new Date(0) } }, { outbox: 1 })
        .sort({ 'outbox.at': 1 })
        .limit(batch)
        .lean()
      for (const { _id, outbox = [] } of waiting) {
        for (const entry of outbox) {
          await this.jobs.schedule(entry.job, entry.payload, {
            id: entry.id,
            ...(entry.delayMs && { delayMs: entry.delayMs }),
          })
        }
        const moved = outbox.map((entry) => entry.id)
        await collection.updateOne({ _id }, { $pull: { outbox: { id: { $in: moved } } } })
      }
    }
  }

  /** How many documents wait, for the metrics. */
  async waiting(): Promise<number> {
    const counts = await Promise.all(
      this.#collections.map((collection) => collection.countDocuments({ 'outbox.at': { $gt: new Date(0) } })),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
}
