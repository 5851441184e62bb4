import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { Coupons } from '../application/ports.js'
import type { StoredCoupon } from '../domain/coupon.js'

/** The purchases that have used a limited code: of everybody under its code, of one customer under `<code>/<customer>`. */
interface CouponUses {
  _id: string
  purchases: string[]
}

@Injectable()
export class MongoCoupons extends Coupons {
  readonly #coupons: Model<StoredCoupon>
  readonly #uses: Model<CouponUses>

  constructor(mongo: Mongo) {
    super()
    this.#coupons = collectionOf<StoredCoupon>(mongo.connection, 'coupons')
    this.#uses = collectionOf<CouponUses>(mongo.connection, 'couponUses', [{ on: { purchases: 1 } }])
  }

  find(code: string): Promise<StoredCoupon | null> {
    return this.#coupons.findById(code).lean<StoredCoupon>().exec()
  }

  count(): Promise<number> {
    return this.#coupons.estimatedDocumentCount().exec()
  }

  async put(coupons: readonly StoredCoupon[]): Promise<void> {
    for (const coupon of coupons) await this.#coupons.replaceOne({ _id: coupon._id }, coupon, { upsert: true })
  }

  async isLeft(coupon: StoredCoupon, customer: string): Promise<boolean> {
    for (const [id, max] of limitsOf(coupon, customer))
      if (await this.#uses.exists({ _id: id, [`purchases.${max - 1}`]: { $exists: true } })) return false
    return true
  }

  async use(coupon: StoredCoupon, customer: string, purchaseId: string): Promise<boolean> {
    for (const [id, max] of limitsOf(coupon, customer)) {
      if (await this.#take(id, max, purchaseId)) continue
      await this.giveBack(purchaseId)
      return false
    }
    return true
  }

  async giveBack(purchaseId: string): Promise<void> {
    await this.#uses.updateMany({ purchases: purchaseId }, { $pull: { purchases: purchaseId } })
  }

  /** One conditional update: the last use goes to one purchase. */
  async #take(id: string, max: number, purchaseId: string): Promise<boolean> {
    if (await this.#uses.exists({ _id: id, purchases: purchaseId })) return true
    try {
      const { matchedCount, upsertedCount } = await this.#uses.updateOne(
        { _id: id, [`purchases.${max - 1}`]: { $exists: false } },
        { $addToSet: { purchases: purchaseId } },
        { upsert: true },
      )
      return matchedCount + upsertedCount === 1
    } catch (error) {
      // The upsert found the document, and it is full.
      if (isDuplicateKey(error)) return false
      throw error
    }
  }
}

const limitsOf = ({ _id, maxUses, maxUsesPerCustomer }: StoredCoupon, customer: string): [string, number][] => [
  ...(maxUses === null ? [] : [[_id, maxUses] as [string, number]]),
  ...(maxUsesPerCustomer === null ? [] : [[`${_id}/${customer}`, maxUsesPerCustomer] as [string, number]]),
]
