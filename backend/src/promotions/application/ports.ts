import type { ListSpan } from '../../shared/office-list.js'
import type { StoredCoupon, TypedCoupon } from '../domain/coupon.js'

/** What a purchase took off by a coupon. */
export interface CouponUse {
  /** The purchase. */
  readonly _id: string
  readonly coupon: string
  /** As it was typed, of a series. */
  readonly code: string
  readonly discount: number
}

/** One whose order was placed. */
export interface PlacedUse extends CouponUse {
  readonly usedAt: Date
  readonly orderGroupId: string
}

/** How often a coupon was used, and what that cost. */
export interface UsesOfCoupon {
  readonly uses: number
  readonly cost: number
}

/** The store of coupons and of who has used them (PR-02). */
export abstract class Coupons {
  abstract find(code: string): Promise<StoredCoupon | null>
  /** The last changed first, then by code. */
  abstract all(limit: number): Promise<StoredCoupon[]>
  abstract count(): Promise<number>
  abstract put(coupons: readonly StoredCoupon[]): Promise<void>
  /** False where the code is taken. */
  abstract add(coupon: StoredCoupon): Promise<boolean>
  /** Keeps it one version on; false when somebody else changed it since it was read. */
  abstract save(coupon: StoredCoupon): Promise<boolean>
  /** Whether there is a use left, of all and of this customer's. */
  abstract isLeft(coupon: TypedCoupon, customer: string): Promise<boolean>
  /** Uses the code for a purchase; false when the last use is taken. The same purchase again uses nothing more. */
  abstract use(coupon: TypedCoupon, customer: string, purchaseId: string, discount: number): Promise<boolean>
  /** The purchase came to nothing. */
  abstract giveBack(purchaseId: string): Promise<void>
  /** The order of the purchase is placed. Silent where it used none. */
  abstract settle(purchaseId: string, orderGroupId: string, at: Date): Promise<void>
  /** Of placed orders, by coupon. */
  abstract usesOf(coupons: readonly string[]): Promise<ReadonlyMap<string, UsesOfCoupon>>
  /** Of placed orders, the latest first. */
  abstract listUses(coupon: string, part: ListSpan, limit: number): Promise<PlacedUse[]>
  /** Codes of a series that purchases have used, or hold. */
  abstract usedCodes(coupon: string): Promise<ReadonlySet<string>>
}

/** Codes of single use. None of them is kept: each is a function of the shop's secret, its series and its number. */
export abstract class SeriesCodes {
  /** The tail of the code with this number, from 1. */
  abstract tailOf(series: string, number: number): string
  /** The number of a tail; null where it is of no code of this series. */
  abstract numberOf(series: string, tail: string): number | null
}
