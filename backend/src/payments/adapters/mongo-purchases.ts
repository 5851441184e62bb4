import { Injectable } from '@nestjs/common'
import type { Model, QueryFilter } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Purchases } from '../application/ports.js'
import { cartKey, type Purchase } from '../domain/purchase.js'

@Injectable()
export class MongoPurchases extends Purchases {
  readonly #purchases: Model<Purchase>

  constructor(mongo: Mongo) {
    super()
    this.#purchases = collectionOf<Purchase>(mongo.connection, 'purchases', [
      { on: { openCart: 1 }, options: { unique: true, sparse: true } },
      { on: { 'provider.id': 1 }, options: { sparse: true } },
      { on: { 'order.groupId': 1 }, options: { sparse: true } },
      { on: { 'details.authorization': 1 }, options: { sparse: true } },
      { on: { 'provider.paymentReference': 1 }, options: { sparse: true } },
      { on: { checkAt: 1 } },
      { on: { 'buyer.userId': 1, createdAt: -1 } },
      { on: { 'frozen.cart.OrderForm.BillingAddressEmail': 1 }, options: { sparse: true } },
      { on: { personalSince: 1 }, options: { sparse: true } },
    ])
  }

  find(id: string): Promise<Purchase | null> {
    return this.#one({ _id: id })
  }

  openOf(owner: string, cartName: string): Promise<Purchase | null> {
    return this.#one({ openCart: cartKey(owner, cartName) })
  }

  withProviderId(id: string): Promise<Purchase | null> {
    return this.#one({ 'provider.id': id })
  }

  withAuthorization(token: string): Promise<Purchase | null> {
    return this.#purchases.findOne({ 'details.authorization': token }).sort({ createdAt: -1 }).lean<Purchase>().exec()
  }

  withPaymentReference(reference: string): Promise<Purchase | null> {
    return this.#one({ 'provider.paymentReference': reference })
  }

  ofOrder(orderGroupId: string): Promise<Purchase | null> {
    return this.#one({ 'order.groupId': orderGroupId })
  }

  async add(purchase: Purchase): Promise<Purchase | null> {
    const added = { ...purchase, version: 1 }
    return (await addNew(this.#purchases, added)) ? added : null
  }

  async save(purchase: Purchase): Promise<Purchase | null> {
    const { _id, version } = purchase
    const next = { ...purchase, version: version + 1 }
    const { matchedCount } = await this.#purchases.collection.replaceOne({ _id: _id as never, version }, next as never)
    return matchedCount === 1 ? next : null
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
    if (email) yield* this.#each({ 'frozen.cart.OrderForm.BillingAddressEmail': email })
  }

  async *withPeopleBefore(before: Date): AsyncIterable<Purchase> {
    yield* this.#each({ personalSince: { $lt: before } })
  }

  countWithPeopleBefore(before: Date): Promise<number> {
    return this.#purchases.countDocuments({ personalSince: { $lt: before } }).exec()
  }

  async #one(wanted: object): Promise<Purchase | null> {
    return this.#purchases.collection.findOne(wanted) as Promise<Purchase | null>
  }

  async *#each(wanted: QueryFilter<Purchase>): AsyncIterable<Purchase> {
    for await (const purchase of this.#purchases.find(wanted).sort({ _id: 1 }).lean<Purchase[]>().cursor())
      yield purchase as Purchase
  }
}
