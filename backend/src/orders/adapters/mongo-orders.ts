import type { SoldListKind } from '@bukett/contracts/http/office-orders'
import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import { addDays, instantOf } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Model, QueryFilter } from 'mongoose'
import { keyBeginningWith } from '../../shared/find-words.js'
import { keysetPage } from '../../shared/mongo/keyset.js'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { MongoNews, news, newsIndex } from '../../shared/mongo/mongo-news.js'
import { deskKeysOf } from '../application/desk-keys.js'
import type { BoughtOrder } from '../domain/bought-in-town.js'
import type { Duty } from '../domain/consequences.js'
import {
  type Found,
  type OrderAtWork,
  type OrderNews,
  Orders,
  type OwnOrdersQuery,
  type ReviewedPart,
  type Search,
  type ShownSum,
} from '../application/ports.js'
import { dayKey, findKeysOf, memberKey } from '../domain/find-keys.js'
import { figureKey, isStoreFigure } from '../domain/store-figures.js'
import type { Attention } from '../domain/attention.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { reviewKeysOf } from '../domain/shown-reviews.js'

export type OrderDocument = StoredOrderGroup & { duties: Duty[] } & Keys

interface Keys {
  deskKeys: string[]
  /** Missing in orders that are older than the list (order-migrations.ts). */
  findKeys?: string[]
  /** Missing in orders that are older than the reviews that the shop shows: none of theirs is shown. */
  reviewKeys?: string[]
}

/** What lists find it by: of the order alone, so it is written with the order and cannot be behind it. */
export const keysOf = (group: Omit<StoredOrderGroup, '_id' | 'version'>): Keys => ({
  deskKeys: deskKeysOf(group),
  findKeys: findKeysOf(group),
  reviewKeys: reviewKeysOf(group),
})

/** Not a part of the order that is decided on. */
const inner = { duties: 0, deskKeys: 0, findKeys: 0, reviewKeys: 0, news: 0 } as const
const read = { projection: inner } as const

const given = {
  OrderType: 1,
  'Shipments.OrderId': 1,
  'Shipments.State': 1,
  'Shipments.DeliveringMemberId': 1,
  'Shipments.DeliveryDate': 1,
} as const

const bought = {
  email: 1,
  'Shipments.State': 1,
  'Shipments.DeliveringMemberId': 1,
  'Shipments.LineItems.ParentProductCode': 1,
} as const

/** Of any words, or none. */
const hasReview = { 'review.deliveryScore': { $exists: true } } as const
/** Most reviews are scores alone. */
const hasReviewText = { 'review.text': { $type: 'string' } } as const
/** And fewer may be shown in the shop. */
const isForTheShop = { 'review.mayBeShown': true } as const

const newestFirst = { placedAt: -1, _id: -1 } as const
/** Nobody has said what became of it: of what is back in its store somebody has. */
const isUnsaid = ({ attention, Shipments }: Pick<StoredOrderGroup, 'attention' | 'Shipments'>): boolean =>
  attention.some(
    ({ code, shipmentId }) =>
      code === 'not-delivered' &&
      !Shipments.some(({ ShipmentId, State }) => ShipmentId === shipmentId && State === 'Returned'),
  )

const placeOf = ({ _id, placedAt }: Pick<StoredOrderGroup, '_id' | 'placedAt'>) => ({ id: _id, placedAt })

const beforeEnd = ({ id, placedAt }: { readonly id: string; readonly placedAt: Date }) => [
  { placedAt: { $gte: placedAt } },
  { $nor: [{ placedAt, _id: { $lt: id } }] },
]

/** By which it is found on a day. */
const keyOn = (list: SoldListKind | undefined, day: string): string =>
  isStoreFigure(list) ? figureKey(list, day) : dayKey(day)

/** As the figures count (081): no sale is cancelled or sends another order again; a delivery is a store's, and lives. */
const countedIn = (list: SoldListKind, comes: Search['comes'] = {}): QueryFilter<OrderDocument> => {
  const { from, to } = comes
  const DeliveryDate = { $ne: null, ...(from && { $gte: from }), ...(to && { $lte: to }) }
  const State = { $ne: 'Cancelled' as const }
  // Its key says so.
  if (isStoreFigure(list)) return {}
  if (list === 'deliveries')
    return { Shipments: { $elemMatch: { State, DeliveryDate, DeliveringMemberId: { $ne: null } } } }
  return {
    againOf: null,
    ...(list === 'all' && { Shipments: { $elemMatch: { State } } }),
  } as QueryFilter<OrderDocument>
}

const sweepBatch = 100
const receiversRead = 50

@Injectable()
export class MongoOrders extends Orders {
  readonly #orders: Model<OrderDocument>

  constructor(mongo: Mongo) {
    super()
    this.#orders = ordersIn(mongo)
  }

  async find(id: string): Promise<StoredOrderGroup | null> {
    return this.#orders.collection.findOne({ _id: id as never }, read) as Promise<StoredOrderGroup | null>
  }

  count(): Promise<number> {
    return this.#orders.estimatedDocumentCount().exec()
  }

  async ofPurchase(purchaseId: string): Promise<StoredOrderGroup | null> {
    return this.#orders.collection.findOne(
      { purchaseId },
      { ...read, sort: { _id: 1 } },
    ) as Promise<StoredOrderGroup | null>
  }

  async hasLater(number: string): Promise<boolean> {
    const later = {
      purchaseId: { $regex: `^sub-${number}-` },
      'Payments.PaymentMethodName': 'prepaid',
      Shipments: { $elemMatch: { State: { $ne: 'Cancelled' as const } } },
    }
    return (await this.#orders.collection.findOne(later, { projection: { _id: 1 } })) !== null
  }

  add(group: StoredOrderGroup, duties: readonly Duty[]): Promise<boolean> {
    return addNew(this.#orders, { ...group, ...news, duties, ...keysOf(group) })
  }

  async atWork(id: string): Promise<OrderAtWork | null> {
    const found = await this.#orders.collection.findOne({ _id: id as never }, { projection: { news: 0 } })
    if (!found) return null
    const {
      duties,
      deskKeys: _desk,
      findKeys: _find,
      reviewKeys: _review,
      ...group
    } = found as unknown as OrderDocument
    return { group, duties }
  }

  /** What is still to be done is not written back: it may have been done since the group was read. */
  async save({ _id, version, ...fields }: StoredOrderGroup, added: readonly Duty[]): Promise<boolean> {
    const { matchedCount } = await this.#orders.collection.updateOne({ _id: _id as never, version }, {
      $set: { ...fields, ...news, ...keysOf(fields), version: version + 1 },
      ...(added.length > 0 && { $push: { duties: { $each: added } } }),
    } as never)
    return matchedCount === 1
  }

  /** Whoever adds a duty or ends one writes a new version, so none is lost and none comes back. */
  async conclude(group: StoredOrderGroup, left: readonly Duty[]): Promise<boolean> {
    const { _id, version } = group
    const next = { ...group, duties: left, ...news, ...keysOf(group), version: version + 1 }
    const { matchedCount } = await this.#orders.collection.replaceOne({ _id: _id as never, version }, next as never)
    return matchedCount === 1
  }

  async *withDutiesBefore(moment: Date): AsyncIterable<{ groupId: string; duties: Duty[] }> {
    const groups = this.#orders
      .find({ 'duties.at': { $lt: moment } }, { duties: 1 })
      .sort({ 'duties.at': 1 })
      .lean<Pick<OrderDocument, '_id' | 'duties'>[]>()
      .cursor({ batchSize: sweepBatch })
    for await (const { _id, duties } of groups) yield { groupId: _id, duties: duties.filter(({ at }) => at < moment) }
  }

  ofUser({ userId, fromDate, toDate, limit }: OwnOrdersQuery): Promise<StoredOrderGroup[]> {
    return this.#orders
      .find({ userId, placedAt: { $gte: instantOf(fromDate), $lt: instantOf(addDays(toDate, 1)) } }, inner)
      .sort({ placedAt: -1 })
      .limit(limit)
      .lean<StoredOrderGroup[]>()
      .exec()
  }

  atDesk(deskKeys: string): Promise<StoredOrderGroup[]> {
    return this.#orders.find({ deskKeys }, inner).sort({ deliverBy: 1, _id: 1 }).lean<StoredOrderGroup[]>().exec()
  }

  onDesk($gte: string, $lte: string): Promise<Pick<StoredOrderGroup, 'OrderType' | 'Shipments'>[]> {
    return this.#orders
      .find({ deskKeys: { $elemMatch: { $gte, $lte } } }, given)
      .sort({ deliverBy: 1, _id: 1 })
      .lean<Pick<StoredOrderGroup, 'OrderType' | 'Shipments'>[]>()
      .exec()
  }

  lastOfStore(memberId: string, since: Date, limit: number): Promise<BoughtOrder[]> {
    return this.#orders
      .find({ findKeys: memberKey(memberId), placedAt: { $gte: since } }, bought)
      .sort(newestFirst)
      .limit(limit)
      .lean<BoughtOrder[]>()
      .exec()
  }

  needingAttention(codes: readonly Attention['code'][], limit: number): Promise<StoredOrderGroup[]> {
    return this.#orders
      .find(
        { 'attention.since': { $gt: new Date(0) }, attention: { $elemMatch: { code: { $in: [...codes] } } } },
        inner,
      )
      .sort({ 'attention.since': 1 })
      .limit(limit)
      .lean<StoredOrderGroup[]>()
      .exec()
  }

  async countAttention(): Promise<ReadonlyMap<Attention['code'], number>> {
    const counted = await this.#orders.aggregate<{ _id: Attention['code']; count: number }>([
      { $match: { 'attention.since': { $gt: new Date(0) } } },
      { $unwind: '$attention' },
      { $group: { _id: '$attention.code', count: { $sum: 1 } } },
    ])
    return new Map(counted.map(({ _id, count }) => [_id, count]))
  }

  async countUnassigned(before: Date): Promise<number> {
    const [looked, inVain] = await Promise.all([
      this.#orders.countDocuments({
        'duties.at': { $lte: before },
        duties: { $elemMatch: { 'consequence.kind': 'assign', at: { $lte: before } } },
      }),
      this.#orders.countDocuments({
        'attention.since': { $lte: before },
        attention: { $elemMatch: { code: { $in: ['no-member', 'pickup-only'] }, since: { $lte: before } } },
      }),
    ])
    return looked + inVain
  }

  countWaiting(before: Date): Promise<number> {
    const waits = { at: { $lte: before }, 'consequence.kind': { $ne: 'tell-crm' } }
    return this.#orders.countDocuments({ 'duties.at': { $lte: before }, duties: { $elemMatch: waits } }).exec()
  }

  async countUnconfirmed(by: Date): Promise<number> {
    const [silent, told] = await Promise.all([
      this.#orders.countDocuments({
        'timers.at': { $lte: by },
        timers: { $elemMatch: { kind: 'undelivered', at: { $lte: by } } },
        // What waits in a store is brought by nobody.
        'Shipments.DeliveryType': { $ne: 'StorePickup' },
        'Shipments.State': { $ne: 'ReadyForPickup' },
      }),
      this.#orders
        .find(
          { 'attention.since': { $gt: new Date(0) }, attention: { $elemMatch: { code: 'not-delivered' } } },
          { attention: 1, 'Shipments.ShipmentId': 1, 'Shipments.State': 1 },
        )
        .lean<Pick<StoredOrderGroup, 'attention' | 'Shipments'>[]>()
        .exec(),
    ])
    return silent + told.filter(isUnsaid).length
  }

  async withReviewToRead(limit: number): Promise<StoredOrderGroup[]> {
    const oldest = (which: typeof hasReviewText | typeof isForTheShop) =>
      this.#orders
        .find({ ...which, 'review.isTextApproved': false }, inner)
        .sort({ 'review.at': 1 })
        .limit(limit)
        .lean<StoredOrderGroup[]>()
        .exec()
    const both = [...(await oldest(hasReviewText)), ...(await oldest(isForTheShop))]
    const each = [...new Map(both.map((group) => [group._id, group])).values()]
    const when = ({ review }: StoredOrderGroup): number => review?.at.getTime() ?? 0
    return each.toSorted((one, other) => when(one) - when(other)).slice(0, limit)
  }

  withShownReview(limit: number, keys?: readonly string[]): Promise<StoredOrderGroup[]> {
    const which = keys ? { reviewKeys: { $in: [...keys] } } : { 'review.isTextApproved': true }
    return this.#orders
      .find({ ...isForTheShop, ...which }, inner)
      .sort({ 'review.at': -1 })
      .limit(limit)
      .lean<StoredOrderGroup[]>()
      .exec()
  }

  reviewed({ memberId, atMost, ...part }: ReviewedPart, limit: number): Promise<StoredOrderGroup[]> {
    const where = {
      ...hasReview,
      ...(memberId !== null && { 'Shipments.DeliveringMemberId': memberId }),
      ...(atMost !== undefined && {
        $or: [{ 'review.deliveryScore': { $lte: atMost } }, { 'review.productScore': { $lte: atMost } }],
      }),
    }
    return keysetPage(this.#orders as never, { where, by: 'review.at', fields: inner }, part, limit)
  }

  async sumOfShown(keys: readonly string[]): Promise<ShownSum> {
    const [sum] = await this.#orders.aggregate<ShownSum>([
      { $match: { ...isForTheShop, reviewKeys: { $in: [...keys] } } },
      {
        $group: {
          _id: null,
          count: { $sum: 1 },
          delivery: { $sum: '$review.deliveryScore' },
          product: { $sum: '$review.productScore' },
        },
      },
    ])
    return sum ?? { count: 0, delivery: 0, product: 0 }
  }

  async hasAnyOf(userId: string): Promise<boolean> {
    return (await this.#orders.exists({ userId })) !== null
  }

  async receiversOf(userId: string): Promise<ShippingAddress[]> {
    const groups = await this.#orders
      // Nobody is sent to again where a funeral was.
      .find({ userId, OrderType: 'Normal' }, { Shipments: 1 })
      .sort({ placedAt: -1 })
      .limit(receiversRead)
      .lean<Pick<StoredOrderGroup, 'Shipments'>[]>()
    return groups.flatMap(({ Shipments }) =>
      Shipments.filter(({ addressBy }) => addressBy === 'customer').map(({ ShippingAddress }) => ShippingAddress),
    )
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
    yield* this.#each({ userId }, { _id: 1 })
    if (email) yield* this.#each({ email, userId: null }, { _id: 1 })
  }

  async *ofGuest(email: string): AsyncIterable<StoredOrderGroup> {
    // In the order of the index.
    yield* this.#each({ email, userId: null }, { placedAt: 1 })
  }

  /** One look: a page of the newest among at most so many that the index gives for the first of what is wanted. */
  async search({ wanted, after, from, until, comes, counts, totals, rows, most }: Search): Promise<Found> {
    const [first, ...others] = wanted
    const within: QueryFilter<OrderDocument> = {
      ...(first && { findKeys: first.key }),
      ...(Boolean(after || from || until) && {
        placedAt: { ...(from && { $gte: from }), ...(until && { $lt: until }), ...(after && { $lte: after.placedAt }) },
      }),
      ...(after && { $nor: [{ placedAt: after.placedAt, _id: { $gte: after.id } }] }),
    }
    const rest = [
      ...(first?.beginning === undefined ? [] : [keyBeginningWith(first.beginning)]),
      ...others.map(({ key, beginning }) =>
        beginning === undefined ? { findKeys: key } : keyBeginningWith(beginning),
      ),
      // Days in a row are keys in a row: from a first one, to what is behind the last.
      ...(comes
        ? [
            {
              findKeys: { $elemMatch: { $gte: keyOn(counts, comes.from ?? ''), $lte: keyOn(counts, comes.to ?? '~') } },
            },
          ]
        : []),
      ...(counts ? [countedIn(counts, comes)] : []),
      ...(totals ? [{ Total: totals }] : []),
    ]
    const end = rest.length > 0 ? await this.#last(within, most) : null
    const groups = await this.#orders
      .find({ $and: [within, ...(end ? beforeEnd(end) : []), ...rest] }, inner)
      .sort(newestFirst)
      .limit(rows + 1)
      .lean<StoredOrderGroup[]>()
    if (groups.length > rows) return { groups: groups.slice(0, rows), next: placeOf(groups[rows - 1]!) }
    return { groups, next: end }
  }

  /** The last that one look takes in; null when it takes in all that are left. */
  async #last(within: QueryFilter<OrderDocument>, most: number): Promise<Found['next']> {
    const [last] = await this.#orders
      .find(within, { placedAt: 1 })
      .sort(newestFirst)
      .skip(most)
      .limit(1)
      .lean<Pick<StoredOrderGroup, '_id' | 'placedAt'>[]>()
    return last ? placeOf(last) : null
  }

  /** A stream: one group in memory at a time. */
  #each(filter: QueryFilter<OrderDocument>, sort: Record<string, 1>): AsyncIterable<StoredOrderGroup> {
    return this.#orders.find(filter, inner).sort(sort).lean<StoredOrderGroup>().cursor()
  }

  async *toErase(level: number, before: Date): AsyncIterable<StoredOrderGroup> {
    // In the order of the index: years of orders are not sorted in memory.
    yield* this.#each(ended(level, before), { deliverBy: 1 })
  }

  countToErase(level: number, before: Date): Promise<number> {
    return this.#orders.countDocuments(ended(level, before)).exec()
  }
}

/** Nothing of a gift ages while its receiver is asked where it goes (FT-02): it has no day to count from. */
const ended = (erased: number, before: Date): QueryFilter<OrderDocument> => ({
  erased,
  deliverBy: { $lt: before },
  'Shipments.State': { $ne: 'AwaitingReceiver' },
})

const isInvoiced = { 'Invoice.OrganizationId': { $exists: true } }

export const ordersIn = (mongo: Mongo): Model<OrderDocument> =>
  collectionOf<OrderDocument>(mongo.connection, 'orders', [
    // What makes the order of a purchase one is its number (094).
    { on: { purchaseId: 1, _id: 1 } },
    { on: { userId: 1, placedAt: -1 } },
    { on: { organizationId: 1, placedAt: -1 }, options: { sparse: true } },
    { on: { 'Invoice.OrganizationId': 1, placedAt: -1 }, options: { partialFilterExpression: isInvoiced } },
    { on: { email: 1, placedAt: 1 } },
    { on: { placedAt: -1, _id: -1 } },
    { on: { findKeys: 1, placedAt: -1, _id: -1 } },
    { on: { deskKeys: 1, deliverBy: 1, _id: 1 } },
    { on: { 'timers.at': 1 }, options: { sparse: true } },
    { on: { 'attention.since': 1 }, options: { sparse: true } },
    { on: { 'review.isTextApproved': 1, 'review.at': 1 }, options: { partialFilterExpression: hasReviewText } },
    { on: { 'review.at': -1, 'review.isTextApproved': 1 }, options: { partialFilterExpression: isForTheShop } },
    { on: { 'review.at': -1, _id: -1 }, options: { partialFilterExpression: hasReview } },
    {
      on: { 'Shipments.DeliveringMemberId': 1, 'review.at': -1, _id: -1 },
      options: { partialFilterExpression: hasReview },
    },
    { on: { reviewKeys: 1, 'review.at': -1 }, options: { partialFilterExpression: isForTheShop } },
    { on: { 'duties.at': 1 }, options: { sparse: true } },
    { on: { erased: 1, deliverBy: 1 } },
    newsIndex,
  ])

export const newsOfOrders = (mongo: Mongo): OrderNews =>
  new MongoNews<StoredOrderGroup>(ordersIn(mongo) as never, inner)
