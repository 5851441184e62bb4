import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type CouponTerms, type CouponUser, isInGroup, termsOf } from '../domain/coupon.js'
import { CouponBook } from './coupon-book.js'
import { Coupons } from './ports.js'

/** Codes that may be used now by somebody. */
@Injectable()
export class ValidCoupons {
  constructor(
    private readonly book: CouponBook,
    private readonly coupons: Coupons,
    private readonly clock: Clock,
  ) {}

  /** Throws `cart.invalid-coupon`, the same whatever the reason (PR-02). `customer` is whose uses are counted. */
  async demand(code: string, user: CouponUser, customer: string): Promise<CouponTerms> {
    const terms = await this.find(code, user, customer)
    if (!terms) throw new DomainError('cart.invalid-coupon')
    return terms
  }

  /** The code as it is now; null when it may not be used any more. */
  async find(code: string, user: CouponUser, customer: string): Promise<CouponTerms | null> {
    const found = await this.book.inUse(code)
    if (!found) return null
    const terms = termsOf(found)
    const today = stockholmDay(this.clock.now())
    const isOver = (terms.from !== null && today < terms.from) || (terms.until !== null && terms.until < today)
    if (isOver || !isInGroup(terms, user)) return null
    return (await this.coupons.isLeft(found, customer)) ? terms : null
  }
}
