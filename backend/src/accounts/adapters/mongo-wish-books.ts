import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { type StoredWishes, WishBooks } from '../application/ports.js'

@Injectable()
export class MongoWishBooks extends WishBooks {
  readonly #books: Model<StoredWishes>

  constructor(mongo: Mongo) {
    super()
    this.#books = collectionOf<StoredWishes>(mongo.connection, 'quietWishes')
  }

  among(owners: readonly string[]): Promise<StoredWishes[]> {
    return this.#books
      .find({ _id: { $in: [...owners] } })
      .sort({ _id: 1 })
      .lean<StoredWishes[]>()
      .exec()
  }

  async save({ _id, version, Days, People }: StoredWishes): Promise<boolean> {
    const next = { Days, People, version: version + 1 }
    if (version === 0) return addNew(this.#books, { _id, ...next })
    return (await this.#books.updateOne({ _id, version }, { $set: next })).matchedCount > 0
  }

  async remove(owner: string): Promise<void> {
    await this.#books.deleteOne({ _id: owner })
  }

  async removeAsRead({ _id, version }: Pick<StoredWishes, '_id' | 'version'>): Promise<boolean> {
    return (await this.#books.deleteOne({ _id, version })).deletedCount === 1
  }
}
