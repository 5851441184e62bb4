import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { SettlementRows } from '../application/ports.js'
import type { StoredSettlementRow, Sums } from '../domain/settlement.js'

/** Far above what a store does in a month. */
const mostRows = 20_000

@Injectable()
export class MongoSettlementRows extends SettlementRows {
  readonly #rows: Model<StoredSettlementRow>

  constructor(mongo: Mongo) {
    super()
    this.#rows = collectionOf<StoredSettlementRow>(mongo.connection, 'settlementRows', [
      { on: { month: 1, memberId: 1, at: 1 } },
    ])
  }

  count(): Promise<number> {
    return this.#rows.estimatedDocumentCount().exec()
  }

  async add(rows: readonly StoredSettlementRow[]): Promise<void> {
    for (const row of rows) {
      await this.#rows.collection.insertOne(row as never).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
    }
  }

  find(id: string): Promise<StoredSettlementRow | null> {
    return this.#rows.findById(id).lean<StoredSettlementRow>().exec()
  }

  ofMonth(memberId: string, month: string): Promise<StoredSettlementRow[]> {
    return this.#rows
      .find({ month, memberId })
      .sort({ at: 1, _id: 1 })
      .limit(mostRows)
      .lean<StoredSettlementRow[]>()
      .exec()
  }

  async sums(month: string, memberId: string | null): Promise<Map<string, Sums>> {
    const sums = await this.#rows.aggregate<Sums & { _id: string }>([
      { $match: { month, ...(memberId !== null && { memberId }) } },
      {
        $group: {
          _id: '$memberId',
          delivered: { $sum: '$delivered' },
          sold: { $sum: '$sold' },
          correction: { $sum: '$correction' },
          compensation: { $sum: '$compensation' },
        },
      },
    ])
    return new Map(sums.map(({ _id, ...sum }) => [_id, sum]))
  }
}
