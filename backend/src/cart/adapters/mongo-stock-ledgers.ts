import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { StockLedgers } from '../application/ports.js'
import type { StockLedger } from '../domain/stock.js'

const mostOfPurchase = 50

@Injectable()
export class MongoStockLedgers extends StockLedgers {
  readonly #ledgers: Model<StockLedger>

  constructor(mongo: Mongo) {
    super()
    this.#ledgers = collectionOf<StockLedger>(mongo.connection, 'stockLedgers', [{ on: { 'holds.purchaseId': 1 } }])
  }

  find(variantCode: string): Promise<StockLedger | null> {
    return this.#ledgers.findById(variantCode).lean<StockLedger>().exec()
  }

  all(): AsyncIterable<StockLedger> {
    return this.#ledgers.find().sort({ _id: 1 }).lean<StockLedger>().cursor()
  }

  heldBy(purchaseId: string): Promise<StockLedger[]> {
    return this.#ledgers
      .find({ 'holds.purchaseId': purchaseId })
      .sort({ _id: 1 })
      .limit(mostOfPurchase)
      .lean<StockLedger[]>()
      .exec()
  }

  async save(ledger: StockLedger): Promise<boolean> {
    const { _id, version } = ledger
    const next = { ...ledger, version: version + 1 }
    try {
      if (version === 0) await this.#ledgers.collection.insertOne(next as never)
      else return (await this.#ledgers.replaceOne({ _id, version }, next)).matchedCount === 1
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }
}
