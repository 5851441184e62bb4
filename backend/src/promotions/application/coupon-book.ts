import { partsOfSingleCode, singleCodeText } from '@bukett/contracts/rules/promotion-codes'
import { Injectable } from '@nestjs/common'
import { isSeries, type TypedCoupon } from '../domain/coupon.js'
import { Coupons, SeriesCodes } from './ports.js'

/** Which coupon a code is of, as it was typed. Always asked of MongoDB: what is stopped is stopped in every process at once. */
@Injectable()
export class CouponBook {
  constructor(
    private readonly coupons: Coupons,
    private readonly codes: SeriesCodes,
  ) {}

  async find(typed: string): Promise<TypedCoupon | null> {
    const code = typed.trim().toUpperCase()
    const coupon = await this.coupons.find(code)
    if (coupon) return isSeries(coupon) ? null : { coupon, code }
    const parts = partsOfSingleCode(code)
    return parts && this.#ofSeries(parts)
  }

  /** What can be used now: known, and not stopped. */
  async inUse(typed: string): Promise<TypedCoupon | null> {
    const found = await this.find(typed)
    return found?.coupon.stoppedAt ? null : found
  }

  async #ofSeries({ begins, tail }: { begins: string; tail: string }): Promise<TypedCoupon | null> {
    const coupon = await this.coupons.find(begins)
    const number = coupon && this.codes.numberOf(coupon._id, tail)
    if (!coupon || number === null || number > (coupon.series ?? 0)) return null
    return { coupon, code: singleCodeText(begins, tail) }
  }
}
