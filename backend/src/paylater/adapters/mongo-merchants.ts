import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxIndex } from '../../shared/mongo/outbox.js'
import { Merchants } from '../application/ports.js'
import { namesOf, originsBeside, type StoredMerchant } from '../domain/merchant.js'
import { Versioned } from './versioned.js'

const most = 1000
/** A policy is one line: a page of more merchants than this has the lists of some. */
const fewest = 5

export const merchantsIn = (mongo: Mongo): Model<StoredMerchant> =>
  collectionOf<StoredMerchant>(mongo.connection, 'paylater_merchants', [
    { on: { 'secretKeys.hash': 1 } },
    { on: { 'clientKeys.id': 1 } },
    { on: { 'clientKeys.origins': 1 } },
    { on: { staff: 1 } },
    outboxIndex,
  ])

@Injectable()
export class MongoMerchants extends Merchants {
  readonly #merchants: Model<StoredMerchant>
  readonly #versioned: Versioned<StoredMerchant>

  constructor(mongo: Mongo, outboxes: Outboxes) {
    super()
    this.#merchants = merchantsIn(mongo)
    this.#versioned = new Versioned(this.#merchants, outboxes)
  }

  find(id: string): Promise<StoredMerchant | null> {
    return this.#versioned.find(id)
  }

  add(merchant: StoredMerchant): Promise<boolean> {
    return this.#versioned.add(merchant)
  }

  save(merchant: StoredMerchant): Promise<boolean> {
    return this.#versioned.save(merchant)
  }

  withSecret(hash: string): Promise<StoredMerchant | null> {
    return this.#merchants.findOne({ 'secretKeys.hash': hash }).lean<StoredMerchant>().exec()
  }

  withClientKey(id: string): Promise<StoredMerchant | null> {
    return this.#merchants.findOne({ 'clientKeys.id': id }).lean<StoredMerchant>().exec()
  }

  of(staffId: string | null): Promise<StoredMerchant[]> {
    const whose = staffId === null ? {} : { staff: staffId }
    return this.#merchants.find(whose).sort({ name: 1, _id: 1 }).limit(most).lean<StoredMerchant[]>().exec()
  }

  async originsBeside(origin: string): Promise<string[]> {
    const merchants = await this.#merchants
      .find({ 'clientKeys.origins': { $in: namesOf(origin) } }, { clientKeys: 1 })
      .sort({ _id: 1 })
      .limit(fewest)
      .lean<Pick<StoredMerchant, 'clientKeys'>[]>()
      .exec()
    return originsBeside(
      merchants.flatMap(({ clientKeys }) => clientKeys),
      origin,
    )
  }

  count(): Promise<number> {
    return this.#merchants.countDocuments().exec()
  }
}
