import type { Connection, Model } from 'mongoose'
import type { Clock } from '../clock.js'
import { DurableJobs } from '../durable-jobs.js'
import type { Job } from '../jobs.js'
import { addNew, collectionOf } from './mongo.js'
import { type Outbox, outboxEntry, type Outboxes, outboxIndex, type WithOutbox } from './outbox.js'

/** Longer than any queue is away; what was moved is an empty document that nobody reads. */
const keptSeconds = 7 * 24 * 3600

interface DurableJob extends WithOutbox {
  _id: string
  at: Date
}

/** The collection keeps its first name: two versions share it. */
export class MongoDurableJobs extends DurableJobs {
  readonly #jobs: Model<DurableJob>
  readonly #outbox: Outbox

  constructor(
    connection: Connection,
    outboxes: Outboxes,
    private readonly clock: Clock,
  ) {
    super()
    this.#jobs = collectionOf<DurableJob>(connection, 'errands', [
      outboxIndex,
      { on: { at: 1 }, options: { expireAfterSeconds: keptSeconds } },
    ])
    this.#outbox = outboxes.watch(this.#jobs)
  }

  async leave<Payload>(job: Job<Payload>, payload: Payload, id: string): Promise<void> {
    const at = this.clock.now()
    await addNew(this.#jobs, { _id: id, at, outbox: [outboxEntry(id, at, job, payload)] })
    this.#outbox.kick()
  }
}
