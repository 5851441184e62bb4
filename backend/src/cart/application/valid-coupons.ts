import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredCart } from '../domain/cart.js'
import {
  couponCustomerOf,
  type CouponTerms,
  couponUserOf,
  type CouponUser,
  isInGroup,
  termsOf,
} from '../domain/coupon.js'
import { Coupons } from './ports.js'

/** Codes that may be used now by somebody. */
@Injectable()
export class ValidCoupons {
  constructor(
    private readonly coupons: Coupons,
    private readonly clock: Clock,
  ) {}

  /** Throws `cart.invalid-coupon`, the same whatever the reason (PR-02). `customer` is whose uses are counted. */
  async demand(code: string, user: CouponUser, customer: string): Promise<CouponTerms> {
    const terms = await this.#find(code, user, customer)
    if (!terms) throw new DomainError('cart.invalid-coupon')
    return terms
  }

  /** CA-06: the code as it is now; gone from the cart when it may not be used any more. */
  async revalidated(cart: StoredCart): Promise<StoredCart> {
    if (!cart.terms) return cart
    return { ...cart, terms: await this.#find(cart.terms.code, couponUserOf(cart), couponCustomerOf(cart)) }
  }

  async #find(code: string, user: CouponUser, customer: string): Promise<CouponTerms | null> {
    const coupon = await this.coupons.find(code.toUpperCase())
    if (!coupon) return null
    const terms = termsOf(coupon)
    const today = stockholmDay(this.clock.now())
    const isOver = (terms.from !== null && today < terms.from) || (terms.until !== null && terms.until < today)
    if (isOver || !isInGroup(terms, user)) return null
    return (await this.coupons.isLeft(coupon, customer)) ? terms : null
  }
}
