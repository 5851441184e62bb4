import { Injectable } from '@nestjs/common'
import type { Model, QueryFilter } from 'mongoose'
import { serviceOwner } from '../../cart/index.js'
import { keysetPage } from '../../shared/mongo/keyset.js'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { MongoNews, news, newsIndex } from '../../shared/mongo/mongo-news.js'
import type { ListSpan } from '../../shared/office-list.js'
import { type CountedPurchase, type PurchaseNews, Purchases } from '../application/ports.js'
import { staffWroteAt } from '../domain/erasing.js'
import { type ListedPurchase, repaidAt } from '../domain/lists.js'
import { cartKey, type Purchase } from '../domain/purchase.js'

/** Customer service's carts have names of their own; all others have few. */
const ofService = { owner: serviceOwner } as const

/** Of one cart at the same moment. */
const mostBegun = 20

/** Longer than a lease and the pause before the next try. */
const soonMs = 5 * 60_000

/** Neither the mark of news nor what a list or age finds it by is part of the purchase. */
const inner = { news: 0, repaidAt: 0, staffWroteAt: 0 } as const

const listed = {
  createdAt: 1,
  state: 1,
  method: 1,
  amount: 1,
  repayments: 1,
  history: 1,
  'details.isRenewal': 1,
  'order.groupId': 1,
} as const
const hasRepaid = { repaidAt: { $exists: true } } as const
const always = new Date(0)

/** What counts of a purchase: its cart is large. */
const counted = { version: 1, createdAt: 1, state: 1, method: 1, 'details.isRenewal': 1 } as const

@Injectable()
export class MongoPurchases extends Purchases {
  readonly #purchases: Model<Purchase>

  constructor(mongo: Mongo) {
    super()
    this.#purchases = purchasesIn(mongo)
  }

  find(id: string): Promise<Purchase | null> {
    return this.#one({ _id: id })
  }

  async openOf(owner: string, cartName: string): Promise<Purchase | null> {
    const open = await this.#purchases
      .find({ openCart: cartKey(owner, cartName) }, inner)
      .sort({ createdAt: -1 })
      .limit(mostBegun)
      .lean<Purchase[]>()
    return open.find(({ state }) => state !== 'Created') ?? open[0] ?? null
  }

  async ofServiceCart(cartName: string): Promise<Purchase | null> {
    const [newest] = await this.#purchases
      .find({ ...ofService, cartName }, inner)
      .sort({ createdAt: -1 })
      .limit(1)
      .lean<Purchase[]>()
    return newest ?? null
  }

  withProviderId(id: string): Promise<Purchase | null> {
    return this.#one({ 'provider.id': id })
  }

  withAuthorization(token: string): Promise<Purchase | null> {
    return this.#purchases
      .findOne({ 'details.authorization': token }, inner)
      .sort({ createdAt: -1 })
      .lean<Purchase>()
      .exec()
  }

  withPaymentReference(reference: string): Promise<Purchase | null> {
    return this.#one({ 'provider.paymentReference': reference })
  }

  ofOrder(orderGroupId: string): Promise<Purchase | null> {
    return this.#one({ 'order.groupId': orderGroupId })
  }

  async add(purchase: Purchase): Promise<Purchase | null> {
    const added = { ...purchase, version: 1 }
    return (await addNew(this.#purchases, { ...added, ...kept(added) })) ? added : null
  }

  async save(purchase: Purchase): Promise<Purchase | null> {
    const { _id, version } = purchase
    const next = { ...purchase, version: version + 1 }
    const { matchedCount } = await this.#purchases.collection.replaceOne({ _id: _id as never, version }, {
      ...next,
      ...kept(next),
    } as never)
    return matchedCount === 1 ? next : null
  }

  count(): Promise<number> {
    return this.#purchases.estimatedDocumentCount().exec()
  }

  async orderNumbers(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = (await this.#purchases.collection
      .find({ _id: { $in: ids } } as never, {
        projection: { 'order.groupId': 1 },
        sort: { _id: 1 },
        limit: ids.length,
      })
      .toArray()) as unknown as Pick<ListedPurchase, '_id' | 'order'>[]
    return new Map(found.flatMap(({ _id, order }) => (order ? [[_id, order.groupId]] : [])))
  }

  /** One look a state: an index gives each of them in its order. */
  async listed(states: readonly Purchase['state'][], part: ListSpan, limit: number): Promise<ListedPurchase[]> {
    const some = await Promise.all(
      states.map((state) =>
        keysetPage<ListedPurchase>(
          this.#purchases as never,
          { where: { state }, by: 'createdAt', fields: listed },
          part,
          limit,
        ),
      ),
    )
    return some
      .flat()
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1))
      .slice(0, limit)
  }

  listedRepaid(part: ListSpan, limit: number): Promise<ListedPurchase[]> {
    return keysetPage(
      this.#purchases as never,
      { where: {}, by: 'repaidAt', fields: listed },
      { ...part, since: part.since ?? always },
      limit,
    )
  }

  async remove({ _id, version }: Purchase): Promise<void> {
    await this.#purchases.deleteOne({ _id, version })
  }

  async due(now: Date, limit: number): Promise<string[]> {
    const found = await this.#purchases
      .find({ checkAt: { $lte: now } }, { _id: 1 })
      .sort({ checkAt: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>()
    return found.map(({ _id }) => _id)
  }

  async *ofPerson(userId: string, email: string): AsyncIterable<Purchase> {
    yield* this.#each({ 'buyer.userId': userId })
    // What somebody bought while logged in is theirs, whoever gets the receipt.
    if (email) yield* this.#each({ 'frozen.cart.OrderForm.BillingAddressEmail': email, 'buyer.userId': null })
  }

  async *withPeopleBefore(before: Date): AsyncIterable<Purchase> {
    yield* this.#each({ personalSince: { $lt: before } })
  }

  countWithPeopleBefore(before: Date): Promise<number> {
    return this.#purchases.countDocuments({ personalSince: { $lt: before } }).exec()
  }

  async *withWordsBefore(before: Date): AsyncIterable<Purchase> {
    yield* this.#each({ staffWroteAt: { $lt: before } })
  }

  countWithWordsBefore(before: Date): Promise<number> {
    return this.#purchases.countDocuments({ staffWroteAt: { $lt: before } }).exec()
  }

  countIn(state: Purchase['state'], before: Date): Promise<number> {
    return this.#purchases.countDocuments({ state, createdAt: { $lt: before } }).exec()
  }

  countDue(before: Date): Promise<number> {
    return this.#purchases.countDocuments({ checkAt: { $lte: before } }).exec()
  }

  /** What pays back is looked at every minute, so only those that are due soon are. */
  countPayingBack(now: Date, askedBefore: Date): Promise<number> {
    return this.#purchases
      .countDocuments({
        checkAt: { $lte: new Date(now.getTime() + soonMs) },
        repayments: { $elemMatch: { state: { $in: ['wanted', 'sent'] }, at: { $lt: askedBefore } } },
      })
      .exec()
  }

  async #one(wanted: object): Promise<Purchase | null> {
    return this.#purchases.collection.findOne(wanted, { projection: inner }) as Promise<Purchase | null>
  }

  async *#each(wanted: QueryFilter<Purchase>): AsyncIterable<Purchase> {
    for await (const purchase of this.#purchases.find(wanted, inner).sort({ _id: 1 }).lean<Purchase[]>().cursor())
      yield purchase as Purchase
  }
}

/** Written with each change. */
const kept = (purchase: Purchase) => {
  const [repaid, wrote] = [repaidAt(purchase), staffWroteAt(purchase)]
  return { ...news, ...(repaid && { repaidAt: repaid }), ...(wrote && { staffWroteAt: wrote }) }
}

export const purchasesIn = (mongo: Mongo): Model<Purchase> =>
  collectionOf<Purchase>(mongo.connection, 'purchases', [
    { on: { openCart: 1, createdAt: -1 }, options: { partialFilterExpression: { openCart: { $exists: true } } } },
    { on: { cartName: 1, createdAt: -1 }, options: { partialFilterExpression: ofService } },
    { on: { 'provider.id': 1 }, options: { sparse: true } },
    { on: { 'order.groupId': 1 }, options: { sparse: true } },
    { on: { 'details.authorization': 1 }, options: { sparse: true } },
    { on: { 'provider.paymentReference': 1 }, options: { sparse: true } },
    { on: { checkAt: 1 } },
    { on: { 'buyer.userId': 1, createdAt: -1 } },
    { on: { 'frozen.cart.OrderForm.BillingAddressEmail': 1 }, options: { sparse: true } },
    { on: { personalSince: 1 }, options: { sparse: true } },
    { on: { staffWroteAt: 1 }, options: { sparse: true } },
    { on: { state: 1, createdAt: -1, _id: -1 } },
    { on: { repaidAt: -1, _id: -1 }, options: { partialFilterExpression: hasRepaid } },
    newsIndex,
  ])

export const newsOfPurchases = (mongo: Mongo): PurchaseNews =>
  new MongoNews<CountedPurchase>(purchasesIn(mongo) as never, counted)
