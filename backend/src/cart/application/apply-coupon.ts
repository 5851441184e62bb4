import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { couponCustomerOf, type CouponTerms, couponUserOf, ValidCoupons } from '../../promotions/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { CartFinish } from './cart-finish.js'
import { ChangeCart } from './change-cart.js'
import { ServiceCarts } from './service-carts.js'
import type { Shopper } from './shopper.js'

/** PR-02: one code a cart; the new one takes the place of the old, or of a personal offer (PR-05). */
export class ApplyCoupon extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly code: string,
  ) {
    super()
  }
}

@CommandHandler(ApplyCoupon)
export class ApplyCouponHandler implements ICommandHandler<ApplyCoupon> {
  constructor(
    private readonly coupons: ValidCoupons,
    private readonly finish: CartFinish,
    private readonly change: ChangeCart,
    private readonly service: ServiceCarts,
  ) {}

  async execute({ shopper, cart, code }: ApplyCoupon): Promise<Cart> {
    const terms = await this.#terms(shopper, cart, code)
    if (terms.isPersonal) throw new DomainError('cart.invalid-coupon')
    return this.change.run(shopper, cart, (current) => {
      const applied = { ...current, terms }
      if (!this.finish.priced(applied).Coupons[0]?.Applied) throw new DomainError('cart.invalid-coupon')
      return applied
    })
  }
  /** In a cart of customer service the code is for whom it is bought for (CS-04). */
  async #terms(shopper: Shopper, name: string, code: string): Promise<CouponTerms> {
    if (!shopper.isService) return this.coupons.demand(code, shopper, shopper.userId ?? '')
    const cart = await this.service.find(name)
    return this.coupons.demand(code, couponUserOf(cart), couponCustomerOf(cart))
  }
}
