import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxIndex } from '../../shared/mongo/outbox.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { ProviderOrders } from '../application/ports.js'
import type { StoredOrder } from '../domain/order.js'
import { Versioned } from './versioned.js'

const batch = 100

@Injectable()
export class MongoProviderOrders extends ProviderOrders {
  readonly #orders: Model<StoredOrder>
  readonly #versioned: Versioned<StoredOrder>

  constructor(mongo: Mongo, outboxes: Outboxes, personalData: PersonalData) {
    super()
    this.#orders = collectionOf<StoredOrder>(mongo.connection, 'paylater_orders', [
      { on: { fraud: 1, placedAt: 1 } },
      { on: { placedAt: 1 } },
      outboxIndex,
    ])
    this.#versioned = new Versioned(this.#orders, outboxes)
    personalData.keepFor(
      documentRule(this.#orders, 'placedAt', {
        name: 'paylater.orders',
        fields: ['purchase'],
        basis: 'legal-obligation',
        keptDays: 8 * 365,
        after: 'order',
      }),
    )
  }

  find(id: string): Promise<StoredOrder | null> {
    return this.#versioned.find(id)
  }

  add(order: StoredOrder): Promise<boolean> {
    return this.#versioned.add(order)
  }

  save(order: StoredOrder): Promise<boolean> {
    return this.#versioned.save(order)
  }

  inReview(before: Date): Promise<StoredOrder[]> {
    return this.#orders
      .find({ fraud: 'PENDING', placedAt: { $lt: before } })
      .sort({ placedAt: 1 })
      .limit(batch)
      .lean<StoredOrder[]>()
      .exec()
  }
}
