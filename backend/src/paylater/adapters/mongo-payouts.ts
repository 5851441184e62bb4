import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxIndex } from '../../shared/mongo/outbox.js'
import { type PageOf, Payouts, type Cursor } from '../application/ports.js'
import type { Owner } from '../domain/merchant.js'
import type { Account, StoredPayout } from '../domain/payout.js'
import { beyond, pageOfFound, pageSize } from './pages.js'
import { Versioned } from './versioned.js'

const batch = 500

@Injectable()
export class MongoPayouts extends Payouts {
  readonly #payouts: Model<StoredPayout>
  readonly #versioned: Versioned<StoredPayout>

  constructor(mongo: Mongo, outboxes: Outboxes) {
    super()
    this.#payouts = collectionOf<StoredPayout>(mongo.connection, 'paylater_payouts', [
      { on: { merchantId: 1, stage: 1, currency: 1, number: -1 } },
      { on: { merchantId: 1, stage: 1, openedAt: -1, _id: -1 } },
      { on: { closedAt: 1, openedAt: 1 } },
      { on: { 'bookings.id': 1 } },
      outboxIndex,
    ])
    this.#versioned = new Versioned(this.#payouts, outboxes)
  }

  find(id: string): Promise<StoredPayout | null> {
    return this.#versioned.find(id)
  }

  add(payout: StoredPayout): Promise<boolean> {
    return this.#versioned.add(payout)
  }

  save(payout: StoredPayout): Promise<boolean> {
    return this.#versioned.save(payout)
  }

  last({ merchantId, stage, currency }: Account): Promise<StoredPayout | null> {
    return this.#payouts.findOne({ merchantId, stage, currency }).sort({ number: -1 }).lean<StoredPayout>().exec()
  }

  async hasBooking(id: string): Promise<boolean> {
    return (await this.#payouts.findOne({ 'bookings.id': id }, { _id: 1 }).lean().exec()) !== null
  }

  openBefore(before: Date): Promise<StoredPayout[]> {
    return this.#payouts
      .find({ closedAt: null, openedAt: { $lt: before } })
      .sort({ openedAt: 1 })
      .limit(batch)
      .lean<StoredPayout[]>()
      .exec()
  }

  async list({ merchantId, stage }: Owner, after: Cursor | null): Promise<PageOf<StoredPayout>> {
    const found = await this.#payouts
      .find({ merchantId, stage, ...beyond('openedAt', after) })
      .sort({ openedAt: -1, _id: -1 })
      .limit(pageSize + 1)
      .lean<StoredPayout[]>()
      .exec()
    return pageOfFound(found, ({ openedAt }) => openedAt)
  }
}
