import { FIRST_ORDER_COUNTER } from '@bukett/contracts/rules/order-number'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { OrderNumbers } from '../application/ports.js'

interface Counter {
  _id: string
  /** The last one given out. */
  value: number
}

const name = 'order-groups'

@Injectable()
export class MongoOrderNumbers extends OrderNumbers {
  readonly #counters: Model<Counter>

  constructor(mongo: Mongo) {
    super()
    this.#counters = collectionOf<Counter>(mongo.connection, 'counters')
  }

  async next(): Promise<number> {
    const counter = await this.#raise()
    if (counter) return counter.value
    await this.atLeast(FIRST_ORDER_COUNTER - 1)
    return this.next()
  }

  async atLeast(value: number): Promise<void> {
    await this.#counters.updateOne({ _id: name }, { $max: { value } }, { upsert: true })
  }

  #raise(): Promise<Counter | null> {
    return this.#counters
      .findByIdAndUpdate(name, { $inc: { value: 1 } }, { returnDocument: 'after' })
      .lean<Counter>()
      .exec()
  }
}
