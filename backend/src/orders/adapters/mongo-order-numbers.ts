import { FIRST_ORDER_COUNTER } from '@bukett/contracts/rules/order-number'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { OrderNumbers } from '../application/ports.js'

interface Counter {
  _id: string
  /** The last one given out. */
  value: number
}

/** A number that a purchase has taken before its order stands. */
interface Claim {
  /** Of the purchase. */
  _id: string
  value: number
}

const name = 'order-groups'

@Injectable()
export class MongoOrderNumbers extends OrderNumbers {
  readonly #counters: Model<Counter>
  readonly #claims: Model<Claim>

  constructor(mongo: Mongo) {
    super()
    this.#counters = collectionOf<Counter>(mongo.connection, 'counters')
    this.#claims = collectionOf<Claim>(mongo.connection, 'orderClaims')
  }

  async next(): Promise<number> {
    const counter = await this.#raise()
    if (counter) return counter.value
    await this.atLeast(FIRST_ORDER_COUNTER - 1)
    return this.next()
  }

  async claimedBy(purchaseId: string): Promise<number> {
    const value = await this.next()
    if (await addNew(this.#claims, { _id: purchaseId, value })) return value
    const claim = await this.#claims.findById(purchaseId).lean<Claim>().exec()
    if (!claim) throw new Error(`The claim of purchase ${purchaseId} is neither new nor known`)
    return claim.value
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
