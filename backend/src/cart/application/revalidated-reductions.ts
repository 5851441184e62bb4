import { Injectable } from '@nestjs/common'
import { Bonus } from '../../accounts/index.js'
import { couponCustomerOf, couponUserOf, ValidCoupons } from '../../promotions/index.js'
import type { StoredCart } from '../domain/cart.js'

/** CA-06: the code and the bonus checks as they are now; gone from the cart when they may not be used any more. */
@Injectable()
export class RevalidatedReductions {
  constructor(
    private readonly coupons: ValidCoupons,
    private readonly bonus: Bonus,
  ) {}

  async revalidated(cart: StoredCart): Promise<StoredCart> {
    const { terms, checks, CustomerId: userId } = cart
    const found = terms && (await this.coupons.find(terms.code, couponUserOf(cart), couponCustomerOf(cart)))
    if (checks.length === 0 || !userId) return { ...cart, terms: found }
    const usable = new Set((await this.bonus.usableChecks(userId)).map(({ id }) => id))
    return { ...cart, terms: found, checks: checks.filter(({ id }) => usable.has(id)) }
  }
}
