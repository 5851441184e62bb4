import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { type MemberReview, Reviews } from '../application/ports.js'
import type { ReviewSum } from '../domain/member.js'

@Injectable()
export class MongoReviews extends Reviews {
  readonly #reviews: Model<MemberReview>

  constructor(mongo: Mongo) {
    super()
    this.#reviews = collectionOf<MemberReview>(mongo.connection, 'member-reviews', [
      { on: { memberId: 1, at: 1 } },
      { on: { at: 1 } },
    ])
  }

  async add(reviews: readonly MemberReview[]): Promise<void> {
    const writes = reviews.map(({ _id, ...review }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: review }, upsert: true },
    }))
    if (writes.length > 0) await this.#reviews.collection.bulkWrite(writes as never, { ordered: false })
  }

  async sums(since: Date, memberId?: string): Promise<ReadonlyMap<string, ReviewSum>> {
    const rows = await this.#reviews.aggregate<ReviewSum & { _id: string }>([
      { $match: { ...(memberId !== undefined && { memberId }), at: { $gte: since } } },
      {
        $group: {
          _id: '$memberId',
          count: { $sum: 1 },
          points: { $sum: { $add: ['$deliveryScore', '$productScore'] } },
        },
      },
      { $sort: { _id: 1 } },
    ])
    return new Map(rows.map(({ _id, count, points }) => [_id, { count, points }]))
  }

  count(): Promise<number> {
    return this.#reviews.estimatedDocumentCount().exec()
  }
}
