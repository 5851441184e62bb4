import type { OrderStatus } from '@bukett/contracts/http/paylater'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxIndex } from '../../shared/mongo/outbox.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { type OrderSearch, type PageOf, type Cursor, ProviderOrders } from '../application/ports.js'
import type { Owner } from '../domain/merchant.js'
import { captureMs, statusOf, type StoredOrder } from '../domain/order.js'
import { beyond, pageOfFound, pageSize } from './pages.js'
import { Versioned } from './versioned.js'

const batch = 100

/** What an order is found by, kept beside it. */
export interface Sought {
  readonly status: OrderStatus
  readonly words: readonly string[]
}

export const ordersIn = (mongo: Mongo): Model<StoredOrder> =>
  collectionOf<StoredOrder>(mongo.connection, 'paylater_orders', [
    { on: { fraud: 1, placedAt: 1 } },
    { on: { placedAt: 1 } },
    { on: { merchantId: 1, stage: 1, placedAt: -1, _id: -1 } },
    { on: { merchantId: 1, stage: 1, 'sought.words': 1, placedAt: -1, _id: -1 } },
    { on: { merchantId: 1, stage: 1, 'sought.status': 1, placedAt: -1, _id: -1 } },
    outboxIndex,
  ])

@Injectable()
export class MongoProviderOrders extends ProviderOrders {
  readonly #orders: Model<StoredOrder>
  readonly #versioned: Versioned<StoredOrder>

  constructor(mongo: Mongo, outboxes: Outboxes, personalData: PersonalData) {
    super()
    this.#orders = ordersIn(mongo)
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
    after: Cursor | null,
  ): Promise<PageOf<StoredOrder>> {
    const expired = new Date(now.getTime() - captureMs)
    const running = { placedAt: { $gt: expired } }
    const over = { placedAt: { $lte: expired } }
    // What stands under one state in two ways is found in two searches: one search for both would leave the index of the states.
    const standing: Readonly<Record<OrderStatus, object[]>> = {
      AUTHORIZED: [{ 'sought.status': 'AUTHORIZED', ...running }],
      PART_CAPTURED: [{ 'sought.status': 'PART_CAPTURED', ...running }],
      CAPTURED: [{ 'sought.status': 'CAPTURED' }, { 'sought.status': 'PART_CAPTURED', ...over }],
      CANCELLED: [{ 'sought.status': 'CANCELLED' }],
      EXPIRED: [{ 'sought.status': 'AUTHORIZED', ...over }],
    }
    const sifted = [
      ...(from ? [{ placedAt: { $gte: from } }] : []),
      ...(until ? [{ placedAt: { $lt: until } }] : []),
      ...(after ? [beyond('placedAt', after)] : []),
    ]
    const search = (state: object, sought: string | null): Promise<StoredOrder[]> =>
      this.#orders
        .find({
          merchantId,
          stage,
          ...(sought !== null && { 'sought.words': sought }),
          ...(reference !== null && { 'purchase.merchant_reference1': reference }),
          $and: [state, ...sifted],
        })
        .sort({ placedAt: -1, _id: -1 })
        .limit(pageSize + 1)
        .lean<StoredOrder[]>()
        .exec()
    const states = status ? standing[status] : [{}]
    const words = word === null ? [null] : [...new Set([wordOf(word), ...telephoneIn(word)])]
    const found = await Promise.all(words.flatMap((sought) => states.map((state) => search(state, sought))))
    const each = new Map(found.flat().map((order) => [order._id, order]))
    return pageOfFound([...each.values()].toSorted(newestFirst), ({ placedAt }) => placedAt)
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

const newestFirst = (one: StoredOrder, other: StoredOrder): number =>
  other.placedAt.getTime() - one.placedAt.getTime() || (one._id < other._id ? 1 : -1)

const wordOf = (text: string): string => text.trim().toLowerCase()

/** Its last nine digits, so that no way of writing it is another number (189); none where a text is no telephone. */
export const telephoneIn = (text: string): string[] => {
  const digits = text.replaceAll(/\D/g, '')
  return /^[\d\s()+-]*$/.test(text) && digits.length >= 9 ? [digits.slice(-9)] : []
}

/** That its time has run out, its age says. */
const withSought = (order: StoredOrder): StoredOrder & { readonly sought: Sought } => {
  const { merchant_reference1, merchant_reference2, billing_address } = order.purchase
  const words = [order._id, merchant_reference1, merchant_reference2, billing_address?.email, billing_address?.phone]
  return {
    ...order,
    sought: {
      status: statusOf(order, order.placedAt),
      words: [
        ...new Set([
          ...words.filter((word) => word !== undefined).map(wordOf),
          ...telephoneIn(billing_address?.phone ?? ''),
        ]),
      ],
    },
  }
}
