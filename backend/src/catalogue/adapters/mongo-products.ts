import type { PlacedPicture } from '@bukett/contracts/http/media'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Products } from '../application/ports.js'
import type { StoredProduct } from '../domain/product.js'

const batch = 1000
const fewShown = 10

@Injectable()
export class MongoProducts extends Products {
  readonly #products: Model<StoredProduct>

  constructor(mongo: Mongo) {
    super()
    this.#products = collectionOf<StoredProduct>(mongo.connection, 'products', [
      { on: { 'Pictures.Id': 1 }, options: { sparse: true } },
    ])
  }

  async count(): Promise<number> {
    return this.#products.estimatedDocumentCount()
  }

  async *all(): AsyncIterable<readonly StoredProduct[]> {
    const cursor = this.#products.collection.find<StoredProduct>({}, { sort: { _id: 1 }, batchSize: batch })
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments()
  }

  async find(codes: readonly string[]): Promise<StoredProduct[]> {
    return this.#products
      .find({ _id: { $in: codes } })
      .sort({ _id: 1 })
      .lean<StoredProduct[]>()
  }

  async showing(pictureId: string): Promise<StoredProduct[]> {
    return this.#products
      .find({ 'Pictures.Id': pictureId } as object)
      .sort({ _id: 1 })
      .limit(fewShown)
      .lean<StoredProduct[]>()
  }

  async setPictures(_id: string, was: StoredProduct['Pictures'], Pictures: PlacedPicture[]): Promise<boolean> {
    const found = { _id, Pictures: was ?? { $exists: false } }
    const { matchedCount } = await this.#products.updateOne(found as never, { $set: { Pictures } } as never)
    return matchedCount === 1
  }

  async put(products: readonly StoredProduct[]): Promise<void> {
    for (let from = 0; from < products.length; from += batch) {
      const writes = products
        .slice(from, from + batch)
        .map((product) => ({ replaceOne: { filter: { _id: product._id }, replacement: product, upsert: true } }))
      await this.#products.bulkWrite(writes, { ordered: false })
    }
  }
}
