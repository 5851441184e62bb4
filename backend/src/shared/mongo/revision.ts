import type { Connection, Model } from 'mongoose'
import { collectionOf } from './mongo.js'
import { type Outbox, type OutboxEntry, type Outboxes, outboxIndex } from './outbox.js'

interface RevisionDocument {
  _id: string
  number: number
  outbox?: OutboxEntry[]
}

/** What rises, is added or is taken away together with the number. */
interface Besides {
  /** Only if the document is like this; otherwise it is made when it is not there. */
  readonly where?: object
  readonly inc?: Readonly<Record<string, number>>
  readonly push?: object
  readonly pull?: object
}

/**
 * How far something has come that processes hold in memory: a number that rises with each change, in one document with the outbox that
 * tells them. `Fields` are what the document has beside.
 */
export class Revision<Fields extends object = object> {
  readonly #documents: Model<RevisionDocument & Fields>
  readonly #outbox: Outbox

  constructor(
    connection: Connection,
    collection: string,
    private readonly id: string,
    outboxes: Outboxes,
  ) {
    this.#documents = collectionOf<RevisionDocument & Fields>(connection, collection, [outboxIndex])
    this.#outbox = outboxes.watch(this.#documents)
  }

  /** Null before the first change. */
  async read(): Promise<(RevisionDocument & Fields) | null> {
    const found = await this.#documents.collection.findOne({ _id: this.id as never }, { projection: { outbox: 0 } })
    return found as (RevisionDocument & Fields) | null
  }

  /** The number alone; 0 before the first change. */
  async reached(): Promise<number> {
    const found = await this.#documents.collection.findOne({ _id: this.id as never }, { projection: { number: 1 } })
    return (found as Pick<RevisionDocument, 'number'> | null)?.number ?? 0
  }

  /** One higher; what must follow is kept in the same write. */
  async raise(entry: OutboxEntry, { where, inc, push, pull }: Besides = {}): Promise<void> {
    const change = { $inc: { number: 1, ...inc }, $push: { ...push, outbox: entry }, ...(pull && { $pull: pull }) }
    await this.#documents.updateOne({ _id: this.id, ...where } as never, change as never, {
      upsert: where === undefined,
    })
  }

  /** Tells at once; what a crash leaves untold is told by the sweep. */
  tell(): void {
    this.#outbox.kick()
  }
}
