import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { BankIdOrders } from '../application/ports.js'
import type { BankIdOrder } from '../domain/bankid.js'

const keptSeconds = 600
const most = 20

@Injectable()
export class MongoBankIdOrders extends BankIdOrders {
  readonly #orders: Model<BankIdOrder>

  constructor(mongo: Mongo) {
    super()
    this.#orders = collectionOf<BankIdOrder>(mongo.connection, 'bankid_orders', [
      { on: { launchedAt: 1 }, options: { expireAfterSeconds: keptSeconds } },
      { on: { owner: 1, launchedAt: 1 } },
      { on: { address: 1, launchedAt: 1 } },
    ])
  }

  find(id: string): Promise<BankIdOrder | null> {
    return this.#orders.findById(id).lean<BankIdOrder>().exec()
  }

  openOf(owner: string): Promise<BankIdOrder[]> {
    return this.#orders.find({ owner }).sort({ launchedAt: 1 }).limit(most).lean<BankIdOrder[]>().exec()
  }

  countOpenAt(address: string, launchedAfter: Date): Promise<number> {
    return this.#orders.countDocuments({ address, launchedAt: { $gt: launchedAfter } }).exec()
  }

  async add(order: BankIdOrder): Promise<void> {
    await this.#orders.collection.insertOne(order as never)
  }

  async claim({ _id, collectedAt }: BankIdOrder, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.#orders.updateOne({ _id, collectedAt }, { $set: { collectedAt: now } })
    return modifiedCount === 1
  }

  async save(order: BankIdOrder): Promise<void> {
    await this.#orders.replaceOne({ _id: order._id }, order)
  }

  async remove(id: string): Promise<boolean> {
    const { deletedCount } = await this.#orders.deleteOne({ _id: id })
    return deletedCount === 1
  }
}
