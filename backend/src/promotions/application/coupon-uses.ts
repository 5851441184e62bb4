import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { CouponBook } from './coupon-book.js'
import { Coupons } from './ports.js'

interface Wanted {
  readonly code: string
  /** By what uses are counted. */
  readonly customer: string
  readonly purchaseId: string
  /** What it takes off. */
  readonly discount: number
}

/** Uses of codes by purchases. Every call may come twice. */
@Injectable()
export class CouponUses {
  constructor(
    private readonly book: CouponBook,
    private readonly coupons: Coupons,
    private readonly clock: Clock,
  ) {}

  /** Throws `cart.invalid-coupon`; nothing is used then. */
  async take({ code, customer, purchaseId, discount }: Wanted): Promise<void> {
    const found = await this.book.inUse(code)
    if (!found || !(await this.coupons.use(found, customer, purchaseId, discount)))
      throw new DomainError('cart.invalid-coupon')
  }

  /** The purchase came to nothing. */
  giveBack(purchaseId: string): Promise<void> {
    return this.coupons.giveBack(purchaseId)
  }

  /** The order is placed: the use is gone. */
  settle(purchaseId: string, orderGroupId: string): Promise<void> {
    return this.coupons.settle(purchaseId, orderGroupId, this.clock.now())
  }
}
