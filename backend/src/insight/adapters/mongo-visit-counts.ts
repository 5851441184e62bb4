import type { LocalDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { VisitCounts, type Visits } from '../application/visits.js'

type VisitsOfDay = Visits & { _id: LocalDay }

@Injectable()
export class MongoVisitCounts extends VisitCounts {
  readonly #days: Model<VisitsOfDay>

  constructor(mongo: Mongo) {
    super()
    this.#days = collectionOf<VisitsOfDay>(mongo.connection, 'visits')
  }

  async between(from: LocalDay, to: LocalDay) {
    const days = (await this.#days.collection
      .find({ _id: { $gte: from, $lte: to } } as never, { sort: { _id: 1 }, limit: 4000 })
      .toArray()) as unknown as VisitsOfDay[]
    return days.map(({ _id, seen, added }) => ({ day: _id, seen, added }))
  }

  async add(day: LocalDay, { seen, added }: Visits): Promise<void> {
    await this.#days.collection.updateOne({ _id: day } as never, { $inc: { seen, added } }, { upsert: true })
  }
}
