import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import { addDays, instantOf } from '@bukett/contracts/rules/dates'
import { DELIVERY_TYPES } from '@bukett/contracts/rules/delivery-types'
import { Injectable } from '@nestjs/common'
import type { Model, QueryFilter } from 'mongoose'
import { fulfilledBy } from '../../broker/index.js'
import { collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { type Outbox, Outboxes, outboxIndex, type WithOutbox } from '../../shared/mongo/outbox.js'
import { type Duty, dutyEntry } from '../application/follow-ups.js'
import { Orders, type OwnOrdersQuery, type StoreDays } from '../application/ports.js'
import type { StoredOrderGroup } from '../domain/order-group.js'

export type OrderDocument = StoredOrderGroup & WithOutbox & { duties: Duty[] }

/** Not a part of the order that is decided on. */
const inner = { outbox: 0, duties: 0 } as const

const sweepBatch = 100
const receiversRead = 50
const mostOfStore = 500
const centralTypes = DELIVERY_TYPES.filter((type) => fulfilledBy(type) === 'central')

@Injectable()
export class MongoOrders extends Orders {
  readonly #orders: Model<OrderDocument>
  readonly #outbox: Outbox

  constructor(mongo: Mongo, outboxes: Outboxes) {
    super()
    this.#orders = ordersIn(mongo)
    this.#outbox = outboxes.watch(this.#orders as never)
  }

  find(id: string): Promise<StoredOrderGroup | null> {
    return this.#orders.findById(id, inner).lean<StoredOrderGroup>().exec()
  }

  count(): Promise<number> {
    return this.#orders.estimatedDocumentCount().exec()
  }

  ofPurchase(purchaseId: string): Promise<StoredOrderGroup | null> {
    return this.#orders.findOne({ purchaseId }, inner).lean<StoredOrderGroup>().exec()
  }

  async add(group: StoredOrderGroup, duties: readonly Duty[]): Promise<boolean> {
    const outbox = duties.map((duty) => dutyEntry(group._id, duty))
    try {
      await this.#orders.collection.insertOne({ ...group, duties, ...(outbox.length > 0 && { outbox }) } as never)
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
    this.#outbox.kick()
    return true
  }

  /** What waits in the outbox is not written back: it may have been moved on since the group was read. */
  async save({ _id, version, ...fields }: StoredOrderGroup, duties: readonly Duty[]): Promise<boolean> {
    const outbox = duties.map((duty) => dutyEntry(_id, duty))
    const { matchedCount } = await this.#orders.updateOne({ _id, version }, {
      $set: { ...fields, version: version + 1 },
      ...(duties.length > 0 && { $push: { outbox: { $each: outbox }, duties: { $each: duties } } }),
    } as never)
    if (matchedCount === 1 && duties.length > 0) this.#outbox.kick()
    return matchedCount === 1
  }

  async done(_id: string, dutyId: string): Promise<void> {
    await this.#orders.updateOne({ _id }, { $pull: { duties: { id: dutyId } } })
  }

  async withDutiesBefore(moment: Date): Promise<{ groupId: string; duties: Duty[] }[]> {
    const groups = await this.#orders
      .find({ 'duties.at': { $lt: moment } }, { duties: 1 })
      .sort({ 'duties.at': 1 })
      .limit(sweepBatch)
      .lean<Pick<OrderDocument, '_id' | 'duties'>[]>()
    return groups.map(({ _id, duties }) => ({ groupId: _id, duties: duties.filter(({ at }) => at < moment) }))
  }

  ofUser({ userId, fromDate, toDate, limit }: OwnOrdersQuery): Promise<StoredOrderGroup[]> {
    return this.#orders
      .find({ userId, placedAt: { $gte: instantOf(fromDate), $lt: instantOf(addDays(toDate, 1)) } }, inner)
      .sort({ placedAt: -1 })
      .limit(limit)
      .lean<StoredOrderGroup[]>()
      .exec()
  }

  ofStore({ memberId, fromDate, toDate, isUnanswered }: StoreDays): Promise<StoredOrderGroup[]> {
    return this.#orders
      .find(
        {
          Shipments: {
            $elemMatch: {
              DeliveringMemberId: memberId,
              DeliveryDate: { $gte: fromDate, $lte: toDate },
              ...(isUnanswered && { State: 'Assigned' }),
              ...(memberId === null && { DeliveryType: { $in: centralTypes } }),
            },
          },
        },
        inner,
      )
      .sort({ deliverBy: 1, _id: 1 })
      .limit(mostOfStore)
      .lean<StoredOrderGroup[]>()
      .exec()
  }

  async hasAnyOf(userId: string): Promise<boolean> {
    return (await this.#orders.exists({ userId })) !== null
  }

  async receiversOf(userId: string): Promise<ShippingAddress[]> {
    const groups = await this.#orders
      .find({ userId }, { Shipments: 1 })
      .sort({ placedAt: -1 })
      .limit(receiversRead)
      .lean<Pick<StoredOrderGroup, 'Shipments'>[]>()
    return groups.flatMap(({ Shipments }) =>
      Shipments.filter(({ addressBy }) => addressBy === 'customer').map(({ ShippingAddress }) => ShippingAddress),
    )
  }

  async give(email: string, userId: string): Promise<void> {
    await this.#orders.updateMany({ email, userId: null }, { $set: { userId }, $inc: { version: 1 } })
  }

  withTimersUntil(now: Date): Promise<StoredOrderGroup[]> {
    return this.#orders
      .find({ 'timers.at': { $lte: now } }, inner)
      .sort({ 'timers.at': 1 })
      .limit(sweepBatch)
      .lean<StoredOrderGroup[]>()
      .exec()
  }

  async *ofPerson(userId: string, email: string): AsyncIterable<StoredOrderGroup> {
    for (const filter of [{ userId }, { email, userId: null }]) yield* this.#each(filter)
  }

  /** A stream: one group in memory at a time. */
  #each(filter: QueryFilter<OrderDocument>): AsyncIterable<StoredOrderGroup> {
    return this.#orders.find(filter, inner).sort({ _id: 1 }).lean<StoredOrderGroup>().cursor()
  }

  async *toErase(level: number, before: Date): AsyncIterable<StoredOrderGroup> {
    yield* this.#each({ erased: level, deliverBy: { $lt: before } })
  }

  countToErase(level: number, before: Date): Promise<number> {
    return this.#orders.countDocuments({ erased: level, deliverBy: { $lt: before } }).exec()
  }
}

export const ordersIn = (mongo: Mongo): Model<OrderDocument> =>
  collectionOf<OrderDocument>(mongo.connection, 'orders', [
    { on: { purchaseId: 1 }, options: { unique: true } },
    { on: { userId: 1, placedAt: -1 } },
    { on: { organizationId: 1, placedAt: -1 }, options: { sparse: true } },
    { on: { email: 1, placedAt: 1 } },
    { on: { placedAt: -1 } },
    { on: { 'Shipments.DeliveringMemberId': 1, 'Shipments.DeliveryDate': 1 } },
    { on: { 'timers.at': 1 }, options: { sparse: true } },
    { on: { 'duties.at': 1 }, options: { sparse: true } },
    { on: { erased: 1, deliverBy: 1 } },
    outboxIndex,
  ])
