import { Injectable } from '@nestjs/common'
import { couponCustomerOf, couponUserOf, ValidCoupons } from '../../promotions/index.js'
import type { StoredCart } from '../domain/cart.js'

/** CA-06: the code as it is now; gone from the cart when it may not be used any more. */
@Injectable()
export class RevalidatedCoupons {
  constructor(private readonly coupons: ValidCoupons) {}

  async revalidated(cart: StoredCart): Promise<StoredCart> {
    if (!cart.terms) return cart
    return { ...cart, terms: await this.coupons.find(cart.terms.code, couponUserOf(cart), couponCustomerOf(cart)) }
  }
}
