import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Bonus } from '../../accounts/index.js'
import { couponCustomerOf, couponUserOf, ValidCoupons } from '../../promotions/index.js'
import { Clock } from '../../shared/clock.js'
import type { StoredCart } from '../domain/cart.js'

/** CA-06: the code and the bonus checks as they are now; gone from the cart when they may not be used any more. */
@Injectable()
export class RevalidatedReductions {
  constructor(
    private readonly coupons: ValidCoupons,
    private readonly bonus: Bonus,
    private readonly clock: Clock,
  ) {}

  async revalidated(cart: StoredCart): Promise<StoredCart> {
    const { terms, checks, CustomerId: userId } = cart
    const found = terms && (await this.coupons.find(terms.code, couponUserOf(cart), couponCustomerOf(cart)))
    if (checks.length === 0 || !userId) return { ...cart, terms: found }
    const actor = { roles: [], userId, organizationId: null, memberId: null }
    const { checks: known } = await this.bonus.read(actor, userId)
    const today = stockholmDay(this.clock.now())
    const usable = new Set(known.items.flatMap((one) => (!one.redeemed && one.expiresOn >= today ? [one.id] : [])))
    return { ...cart, terms: found, checks: checks.filter(({ id }) => usable.has(id)) }
  }
}
