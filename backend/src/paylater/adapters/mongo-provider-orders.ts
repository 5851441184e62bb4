import type { OrderStatus } from '@bukett/contracts/http/paylater'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxIndex } from '../../shared/mongo/outbox.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { type OrderSearch, type PageOf, type Place, ProviderOrders } from '../application/ports.js'
import type { Owner } from '../domain/merchant.js'
import { captureMs, statusOf, type StoredOrder } from '../domain/order.js'
import { beyond, pageOfFound, pageSize } from './pages.js'
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
      { on: { merchantId: 1, stage: 1, placedAt: -1, _id: -1 } },
      { on: { merchantId: 1, stage: 1, 'sought.words': 1, placedAt: -1, _id: -1 } },
      { on: { merchantId: 1, stage: 1, 'sought.status': 1, placedAt: -1, _id: -1 } },
      outboxIndex,
    ])
    this.#versioned = new Versioned(this.#orders, outboxes)
    personalData.keepFor(
      documentRule(this.#orders, 'placedAt', {
        name: 'paylater.orders',
        fields: ['purchase', 'sought'],
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
    return this.#versioned.add(withSought(order))
  }

  save(order: StoredOrder): Promise<boolean> {
    return this.#versioned.save(withSought(order))
  }

  async list(
    { merchantId, stage }: Owner,
    { word, reference, status, from, until, now }: OrderSearch,
    after: Place | null,
  ): Promise<PageOf<StoredOrder>> {
    const expired = new Date(now.getTime() - captureMs)
    const running = { placedAt: { $gt: expired } }
    const over = { placedAt: { $lte: expired } }
    const standing: Readonly<Record<OrderStatus, object[]>> = {
      AUTHORIZED: [{ 'sought.status': 'AUTHORIZED' }, running],
      PART_CAPTURED: [{ 'sought.status': 'PART_CAPTURED' }, running],
      CAPTURED: [{ $or: [{ 'sought.status': 'CAPTURED' }, { 'sought.status': 'PART_CAPTURED', ...over }] }],
      CANCELLED: [{ 'sought.status': 'CANCELLED' }],
      EXPIRED: [{ 'sought.status': 'AUTHORIZED' }, over],
    }
    const sifted = [
      ...(status ? standing[status] : []),
      ...(from ? [{ placedAt: { $gte: from } }] : []),
      ...(until ? [{ placedAt: { $lt: until } }] : []),
      ...(after ? [beyond('placedAt', after)] : []),
    ]
    const found = await this.#orders
      .find({
        merchantId,
        stage,
        // Whose people have been forgotten has nothing left to show.
        purchase: { $ne: null },
        ...(word !== null && { 'sought.words': wordOf(word) }),
        ...(reference !== null && { 'purchase.merchant_reference1': reference }),
        ...(sifted.length > 0 && { $and: sifted }),
      })
      .sort({ placedAt: -1, _id: -1 })
      .limit(pageSize + 1)
      .lean<StoredOrder[]>()
      .exec()
    return pageOfFound(found, ({ placedAt }) => placedAt)
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

const wordOf = (text: string): string => text.trim().toLowerCase()

/** What an order is found by, kept beside it. That its time has run out, its age says. */
const withSought = (order: StoredOrder): StoredOrder & { readonly sought: object } => {
  const { merchant_reference1, merchant_reference2, billing_address } = order.purchase
  const words = [order._id, merchant_reference1, merchant_reference2, billing_address?.email, billing_address?.phone]
  return {
    ...order,
    sought: {
      status: statusOf(order, order.placedAt),
      words: [...new Set(words.filter((word) => word !== undefined).map(wordOf))],
    },
  }
}
