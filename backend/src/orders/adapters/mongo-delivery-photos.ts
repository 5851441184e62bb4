import { Injectable } from '@nestjs/common'
import { type Model, mongo as bson } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { DeliveryPhotos } from '../application/ports.js'

interface PhotoDocument {
  /** The order's number. */
  _id: string
  groupId: string
  at: Date
  jpeg: bson.Binary
}

const keptDays = 30

@Injectable()
export class MongoDeliveryPhotos extends DeliveryPhotos {
  readonly #photos: Model<PhotoDocument>

  constructor(mongo: Mongo, personalData: PersonalData) {
    super()
    this.#photos = collectionOf<PhotoDocument>(mongo.connection, 'delivery-photos', [
      { on: { at: 1 } },
      { on: { groupId: 1 } },
    ])
    personalData.keepFor(
      documentRule(this.#photos, 'at', {
        name: 'orders.delivery-photo',
        fields: ['jpeg'],
        basis: 'contract',
        keptDays,
        after: 'delivery',
      }),
    )
  }

  async keep(_id: string, groupId: string, jpeg: Uint8Array, at: Date): Promise<void> {
    await this.#photos.updateOne({ _id }, { $set: { groupId, at, jpeg: Buffer.from(jpeg) } } as never, { upsert: true })
  }

  async find(_id: string): Promise<Uint8Array | null> {
    const found = await this.#photos.findById(_id).lean<PhotoDocument>()
    return found && new Uint8Array(found.jpeg.buffer)
  }

  async removeOf(groupId: string): Promise<void> {
    await this.#photos.deleteMany({ groupId })
  }
}
