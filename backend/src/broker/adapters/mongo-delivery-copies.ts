import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { DeliveryCopies, type DeliveryCopy } from '../application/ports.js'

/** Somewhat longer than it can be taken back. */
const keptSeconds = 2 * 24 * 3600

const mostOfStore = 100

@Injectable()
export class MongoDeliveryCopies extends DeliveryCopies {
  readonly #copies: Model<DeliveryCopy>

  constructor({ connection }: Mongo) {
    super()
    this.#copies = collectionOf<DeliveryCopy>(connection, 'deliveryCopies', [
      { on: { at: 1 }, options: { expireAfterSeconds: keptSeconds } },
    ])
  }

  async add(copy: DeliveryCopy): Promise<void> {
    await addNew(this.#copies, copy)
  }

  async find(id: string): Promise<DeliveryCopy | null> {
    return this.#copies.findById(id).lean<DeliveryCopy>()
  }

  async ofStore(memberId: string, since: Date): Promise<DeliveryCopy[]> {
    return this.#copies
      .find({ at: { $gt: since }, $or: [{ from: memberId }, { to: memberId }] })
      .sort({ at: -1 })
      .limit(mostOfStore)
      .lean<DeliveryCopy[]>()
  }

  async remove(id: string): Promise<void> {
    await this.#copies.collection.deleteOne({ _id: id as never })
  }
}
