import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { MongoNews, news, newsIndex } from '../../shared/mongo/mongo-news.js'
import { type JobFailure, JobFailures } from '../application/ports.js'

/** As far back as figures are read. */
const keptSeconds = 1096 * 24 * 3600

@Injectable()
export class MongoJobFailures extends JobFailures {
  readonly #failures: Model<JobFailure>
  readonly #news: MongoNews<JobFailure>

  constructor(mongo: Mongo) {
    super()
    this.#failures = collectionOf<JobFailure>(mongo.connection, 'jobFailures', [
      { on: { failedAt: 1 }, options: { expireAfterSeconds: keptSeconds } },
      newsIndex,
    ])
    this.#news = new MongoNews<JobFailure>(this.#failures, { version: 1, failedAt: 1 })
  }

  async keep(failures: readonly JobFailure[]): Promise<void> {
    if (failures.length === 0) return
    await this.#failures.collection.bulkWrite(
      failures.map(({ _id, ...failure }) => ({
        updateOne: {
          filter: { _id: _id as never },
          update: { $setOnInsert: { ...failure, ...news } as never },
          upsert: true,
        },
      })),
      { ordered: false },
    )
  }

  waiting(limit: number): Promise<JobFailure[]> {
    return this.#news.waiting(limit)
  }

  heard(failures: readonly Pick<JobFailure, '_id' | 'version'>[]): Promise<void> {
    return this.#news.heard(failures)
  }

  all(): AsyncIterable<JobFailure> {
    return this.#news.all()
  }

  count(): Promise<number> {
    return this.#news.count()
  }
}
