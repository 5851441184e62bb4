import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { type PayLaterVisit, PayLaterVisits } from '../application/ports.js'

const keptSeconds = 48 * 3600

@Injectable()
export class MongoPayLaterVisits extends PayLaterVisits {
  readonly #visits: Model<PayLaterVisit>

  constructor(mongo: Mongo) {
    super()
    this.#visits = collectionOf<PayLaterVisit>(mongo.connection, 'payLaterVisits', [
      { on: { sessionId: 1 } },
      { on: { begunAt: 1 }, options: { expireAfterSeconds: keptSeconds } },
    ])
  }

  find(cartId: string): Promise<PayLaterVisit | null> {
    return this.#visits.findById(cartId).lean<PayLaterVisit>().exec()
  }

  withSession(sessionId: string): Promise<PayLaterVisit | null> {
    return this.#visits.findOne({ sessionId }).lean<PayLaterVisit>().exec()
  }

  async put(visit: PayLaterVisit): Promise<void> {
    await this.#visits.replaceOne({ _id: visit._id }, visit, { upsert: true })
  }
}
