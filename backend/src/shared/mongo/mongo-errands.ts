import type { Connection, Model } from 'mongoose'
import type { Clock } from '../clock.js'
import { Errands } from '../errands.js'
import type { Job } from '../jobs.js'
import { addNew, collectionOf } from './mongo.js'
import { type Outbox, outboxEntry, type Outboxes, outboxIndex, type WithOutbox } from './outbox.js'

/** Longer than any queue is away; what was moved is an empty document that nobody reads. */
const keptSeconds = 7 * 24 * 3600

interface Errand extends WithOutbox {
  _id: string
  at: Date
}

export class MongoErrands extends Errands {
  readonly #errands: Model<Errand>
  readonly #outbox: Outbox

  constructor(
    connection: Connection,
    outboxes: Outboxes,
    private readonly clock: Clock,
  ) {
    super()
    this.#errands = collectionOf<Errand>(connection, 'errands', [
      outboxIndex,
      { on: { at: 1 }, options: { expireAfterSeconds: keptSeconds } },
    ])
    this.#outbox = outboxes.watch(this.#errands)
  }

  async leave<Payload>(job: Job<Payload>, payload: Payload, id: string): Promise<void> {
    const at = this.clock.now()
    await addNew(this.#errands, { _id: id, at, outbox: [outboxEntry(id, at, job, payload)] })
    this.#outbox.kick()
  }
}
