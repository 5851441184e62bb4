import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Complaints, type MemberComplaint } from '../application/ports.js'

@Injectable()
export class MongoComplaints extends Complaints {
  readonly #complaints: Model<MemberComplaint>

  constructor(mongo: Mongo) {
    super()
    this.#complaints = collectionOf<MemberComplaint>(mongo.connection, 'member-complaints', [
      { on: { memberId: 1, at: 1 } },
    ])
  }

  async add({ _id, ...complaint }: MemberComplaint): Promise<void> {
    await this.#complaints.updateOne({ _id }, { $setOnInsert: complaint }, { upsert: true })
  }

  async countsSince(since: Date, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#complaints.aggregate<{ _id: string; count: number }>([
      { $match: { memberId: { $in: memberIds }, at: { $gte: since } } },
      { $group: { _id: '$memberId', count: { $sum: 1 } } },
    ])
    return new Map(rows.map(({ _id, count }) => [_id, count]))
  }
}
