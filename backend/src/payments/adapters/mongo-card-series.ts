import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { CardSeriesBook } from '../application/ports.js'
import type { CardSeries } from '../domain/card-series.js'

@Injectable()
export class MongoCardSeries extends CardSeriesBook {
  readonly #series: Model<CardSeries>

  constructor(mongo: Mongo) {
    super()
    this.#series = collectionOf<CardSeries>(mongo.connection, 'giftCardSeries', [
      { on: { madeAt: -1 } },
      { on: { dueAt: 1 }, options: { sparse: true } },
    ])
  }

  find(reference: string): Promise<CardSeries | null> {
    return this.#series.findById(reference).lean<CardSeries>().exec()
  }

  newest(most: number): Promise<CardSeries[]> {
    return this.#series.find().sort({ madeAt: -1 }).limit(most).lean<CardSeries[]>().exec()
  }

  due(now: Date, limit: number): Promise<CardSeries[]> {
    return this.#series
      .find({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<CardSeries[]>()
      .exec()
  }

  add(series: CardSeries): Promise<boolean> {
    return addNew(this.#series, series)
  }

  async save(series: CardSeries): Promise<boolean> {
    const { matchedCount } = await this.#series.replaceOne({ _id: series._id, version: series.version }, {
      ...series,
      version: series.version + 1,
    } as never)
    return matchedCount === 1
  }
}
