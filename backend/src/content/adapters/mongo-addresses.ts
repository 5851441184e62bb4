import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Addresses } from '../application/ports.js'

interface StoredAddress {
  /** `page/mors-dag` */
  _id: string
  Kind: string
  Slug: string
  /** Of what is, or was, read there. */
  Of: string
}

/** A ceiling, not a page: all of them are written by hand. */
const most = 20_000

@Injectable()
export class MongoAddresses extends Addresses {
  readonly #addresses: Model<StoredAddress>

  constructor(mongo: Mongo) {
    super()
    this.#addresses = collectionOf<StoredAddress>(mongo.connection, 'contentAddresses', [{ on: { Kind: 1, Slug: 1 } }])
  }

  async take(Kind: 'page' | 'article', Slug: string, Of: string): Promise<void> {
    await this.#addresses.updateOne({ _id: `${Kind}/${Slug}` }, { $set: { Kind, Slug, Of } }, { upsert: true })
  }

  async all(Kind: 'page' | 'article'): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#addresses.find({ Kind }).sort({ Slug: 1 }).limit(most).lean<StoredAddress[]>()
    return new Map(rows.map(({ Slug, Of }) => [Slug, Of]))
  }
}
