import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, documentOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { type ProductInPlace, Products } from '../application/ports.js'
import type { StoredProduct } from '../domain/product.js'

const batch = 1000
const fewShown = 10

export const productsIn = (mongo: Mongo): Model<StoredProduct> =>
  collectionOf<StoredProduct>(mongo.connection, 'products', [{ on: { 'Pictures.Id': 1 }, options: { sparse: true } }])

@Injectable()
export class MongoProducts extends Products {
  readonly #products: Model<StoredProduct>

  constructor(mongo: Mongo) {
    super()
    this.#products = productsIn(mongo)
  }

  async count(): Promise<number> {
    return this.#products.estimatedDocumentCount()
  }

  async *all(): AsyncIterable<Iterable<StoredProduct>> {
    const cursor = this.#products.collection.find<Uint8Array>({}, { raw: true, sort: { _id: 1 }, batchSize: batch })
    while (await cursor.hasNext()) yield madeOf(cursor.readBufferedDocuments())
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

  async change(all: readonly ProductInPlace[]): Promise<ReadonlySet<string>> {
    const lost = new Set<string>()
    for (let from = 0; from < all.length; from += batch)
      for (const code of await this.#change(all.slice(from, from + batch))) lost.add(code)
    return lost
  }

  async #change(some: readonly ProductInPlace[]): Promise<string[]> {
    const writes = some.map(({ was, to }) =>
      was
        ? { replaceOne: { filter: { _id: was._id, Revision: was.Revision ?? { $exists: false } }, replacement: to } }
        : { insertOne: { document: to } },
    )
    const written = await this.#products.bulkWrite(writes as never, { ordered: false }).catch((error: unknown) => {
      if (isDuplicateKey(error)) return null
      throw error
    })
    if (written && written.matchedCount + written.insertedCount === some.length) return []
    // Somebody was first with some of them; each tells by its last change whose it is.
    const now = new Map((await this.find(some.map(({ to }) => to._id))).map((one) => [one._id, one]))
    return some.flatMap(({ to }) => {
      const own = to.Changes?.at(-1)?.Id
      return now.get(to._id)?.Changes?.some(({ Id }) => Id === own) ? [] : [to._id]
    })
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

/** One at a time: a thousand at once outlive the young generation, which doubled what reading a hundred thousand cost. */
function* madeOf(all: readonly Uint8Array[]): Iterable<StoredProduct> {
  for (const bytes of all) yield documentOf<StoredProduct>(bytes)
}
