import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import type { ListSpan } from '../../shared/office-list.js'
import { keysetPage } from '../../shared/mongo/keyset.js'
import { addNew, collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { Coupons, type CouponUse, type PlacedUse, type UsesOfCoupon } from '../application/ports.js'
import { CountedCustomers } from './counted-customers.js'
import { limitsOf, type StoredCoupon, type TypedCoupon } from '../domain/coupon.js'

/** The purchases that have used a limited code: of everybody under its code, of one customer under `<code>/<customer>`. */
export interface LimitedUses {
  _id: string
  purchases: string[]
}

type KeptUse = CouponUse & Partial<PlacedUse>

/** More uses than a series has codes. */
const mostUses = 200_000

@Injectable()
export class MongoCoupons extends Coupons {
  readonly #coupons: Model<StoredCoupon>
  readonly #limits: Model<LimitedUses>
  readonly #uses: Model<KeptUse>

  constructor(
    mongo: Mongo,
    private readonly customers: CountedCustomers,
  ) {
    super()
    this.#coupons = collectionOf<StoredCoupon>(mongo.connection, 'coupons', [{ on: { changedAt: -1, _id: 1 } }])
    this.#limits = limitsIn(mongo)
    this.#uses = couponPurchasesIn(mongo)
  }

  find(code: string): Promise<StoredCoupon | null> {
    return this.#coupons.findById(code).lean<StoredCoupon>().exec()
  }

  all(limit: number): Promise<StoredCoupon[]> {
    return this.#coupons.find().sort({ changedAt: -1, _id: 1 }).limit(limit).lean<StoredCoupon[]>().exec()
  }

  count(): Promise<number> {
    return this.#coupons.estimatedDocumentCount().exec()
  }

  async put(coupons: readonly StoredCoupon[]): Promise<void> {
    for (const coupon of coupons) await this.#coupons.replaceOne({ _id: coupon._id }, coupon, { upsert: true })
  }

  add(coupon: StoredCoupon): Promise<boolean> {
    return addNew(this.#coupons, coupon)
  }

  async save(coupon: StoredCoupon): Promise<boolean> {
    const { _id, version } = coupon
    const asRead = version === undefined ? { version: { $exists: false } } : { version }
    const { matchedCount } = await this.#coupons.replaceOne({ _id, ...asRead }, {
      ...coupon,
      version: (version ?? 1) + 1,
    } as never)
    return matchedCount === 1
  }

  async isLeft(coupon: TypedCoupon, customer: string): Promise<boolean> {
    for (const [id, max] of limitsOf(coupon, this.customers.of(customer)))
      if (await this.#limits.exists({ _id: id, [`purchases.${max - 1}`]: { $exists: true } })) return false
    return true
  }

  async use(found: TypedCoupon, customer: string, purchaseId: string, discount: number): Promise<boolean> {
    for (const [id, max] of limitsOf(found, this.customers.of(customer))) {
      if (await this.#take(id, max, purchaseId)) continue
      await this.giveBack(purchaseId)
      return false
    }
    const use = { coupon: found.coupon._id, code: found.code, discount }
    await this.#uses.updateOne({ _id: purchaseId }, { $set: use }, { upsert: true })
    return true
  }

  async giveBack(purchaseId: string): Promise<void> {
    await this.#limits.updateMany({ purchases: purchaseId }, { $pull: { purchases: purchaseId } })
    await this.#uses.deleteOne({ _id: purchaseId, usedAt: { $exists: false } })
  }

  async settle(purchaseId: string, orderGroupId: string, at: Date): Promise<void> {
    await this.#uses.updateOne({ _id: purchaseId, usedAt: { $exists: false } }, { $set: { usedAt: at, orderGroupId } })
  }

  async usesOf(coupons: readonly string[]): Promise<ReadonlyMap<string, UsesOfCoupon>> {
    const found = await this.#uses.aggregate<UsesOfCoupon & { _id: string }>([
      { $match: { coupon: { $in: [...coupons] }, usedAt: { $gt: new Date(0) } } },
      { $group: { _id: '$coupon', uses: { $sum: 1 }, cost: { $sum: '$discount' } } },
      { $sort: { _id: 1 } },
    ])
    return new Map(found.map(({ _id, uses, cost }) => [_id, { uses, cost }]))
  }

  listUses(coupon: string, part: ListSpan, limit: number): Promise<PlacedUse[]> {
    const question = { where: { coupon }, by: 'usedAt', fields: {} }
    return keysetPage(this.#uses as never, question, { ...part, since: new Date(0) }, limit)
  }

  async usedCodes(coupon: string): Promise<ReadonlySet<string>> {
    const used = await this.#uses
      .find({ coupon }, { code: 1 })
      .sort({ usedAt: -1, _id: -1 })
      .limit(mostUses)
      .lean<Pick<CouponUse, 'code'>[]>()
      .exec()
    return new Set(used.map(({ code }) => code))
  }

  /** One conditional update: the last use goes to one purchase, which has it however often it asks. */
  async #take(id: string, max: number, purchaseId: string): Promise<boolean> {
    const hasRoom = {
      _id: id,
      $or: [{ purchases: purchaseId }, { [`purchases.${max - 1}`]: { $exists: false } }],
    }
    const change = { $addToSet: { purchases: purchaseId } }
    try {
      await this.#limits.updateOne(hasRoom, change, { upsert: true })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      // It is full, or another purchase has begun it at the same moment.
      return (await this.#limits.updateOne(hasRoom, change)).matchedCount === 1
    }
  }
}

/** Its index has all that is summed, so what promotions have cost is read of no document. */
export const couponPurchasesIn = (mongo: Mongo): Model<KeptUse> =>
  collectionOf<KeptUse>(mongo.connection, 'couponPurchases', [{ on: { coupon: 1, usedAt: -1, _id: -1, discount: 1 } }])

export const limitsIn = (mongo: Mongo): Model<LimitedUses> =>
  collectionOf<LimitedUses>(mongo.connection, 'couponUses', [{ on: { purchases: 1 } }])
