import type { Model } from 'mongoose'
import type { Mongo } from '../../shared/mongo/mongo.js'
import { findKeysOf } from '../domain/find-keys.js'
import { type OrderDocument, ordersIn } from './mongo-orders.js'

const batch = 500

/** Writes anew what the list finds orders by. Whoever saves an order meanwhile has written its keys, and is not overwritten. */
export class FindKeysUpkeep {
  readonly #orders: Model<OrderDocument>

  constructor(mongo: Mongo) {
    this.#orders = ordersIn(mongo)
  }

  /** How many were written. Broken off, it may be run again. */
  async rebuild(progress: (done: number, wanted: number) => void): Promise<number> {
    const wanted = await this.#orders.estimatedDocumentCount()
    let written = 0
    let done = 0
    for (let last = ''; ;) {
      const some = await this.#orders
        .find({ _id: { $gt: last } }, { duties: 0 })
        .sort({ _id: 1 })
        .limit(batch)
        .lean<OrderDocument[]>()
      const writes = some.flatMap((order) => {
        const findKeys = findKeysOf(order)
        const isSame = order.findKeys?.toSorted().join(' ') === findKeys.toSorted().join(' ')
        const { _id, version } = order
        return isSame ? [] : [{ updateOne: { filter: { _id, version }, update: { $set: { findKeys } } } }]
      })
      if (writes.length > 0) await this.#orders.collection.bulkWrite(writes as never, { ordered: false })
      written += writes.length
      done += some.length
      progress(done, Math.max(wanted, done))
      last = some.at(-1)?._id ?? last
      if (some.length < batch) return written
    }
  }
}
