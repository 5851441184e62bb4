import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { Pictures } from '../application/ports.js'
import type { StoredPicture } from '../domain/picture.js'

@Injectable()
export class MongoPictures extends Pictures {
  readonly #pictures: Model<StoredPicture>

  constructor(mongo: Mongo) {
    super()
    this.#pictures = collectionOf<StoredPicture>(mongo.connection, 'pictures', [
      { on: { At: -1, _id: -1 } },
      { on: { Content: 1 }, options: { unique: true } },
    ])
  }

  async all(): Promise<StoredPicture[]> {
    return this.#pictures.find().sort({ At: -1, _id: -1 }).lean<StoredPicture[]>()
  }

  async find(id: string): Promise<StoredPicture | null> {
    return this.#pictures.findById(id).lean<StoredPicture>()
  }

  async withContent(content: string): Promise<StoredPicture | null> {
    return this.#pictures.findOne({ Content: content }).lean<StoredPicture>()
  }

  async add(picture: StoredPicture): Promise<boolean> {
    return addNew(this.#pictures, picture)
  }

  async change(picture: StoredPicture): Promise<boolean> {
    const { _id, WasUsed: _, ...fields } = picture
    try {
      const { matchedCount } = await this.#pictures.updateOne({ _id, Version: picture.Version - 1 }, { $set: fields })
      return matchedCount === 1
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  async remove({ _id, Version, WasUsed }: Pick<StoredPicture, '_id' | 'Version' | 'WasUsed'>): Promise<boolean> {
    const { deletedCount } = await this.#pictures.deleteOne({ _id, Version, WasUsed })
    return deletedCount === 1
  }

  async markUsed(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#pictures.updateMany({ _id: { $in: ids } }, { $set: { WasUsed: true } })
  }

  async put(pictures: readonly StoredPicture[]): Promise<void> {
    const writes = pictures.map((picture) => ({
      replaceOne: { filter: { _id: picture._id }, replacement: picture, upsert: true },
    }))
    await this.#pictures.bulkWrite(writes, { ordered: false })
  }
}
