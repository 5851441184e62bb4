import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { ChangeCart } from './change-cart.js'
import type { Shopper } from './shopper.js'

export class RemoveCoupon extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly code: string,
  ) {
    super()
  }
}

@CommandHandler(RemoveCoupon)
export class RemoveCouponHandler implements ICommandHandler<RemoveCoupon> {
  constructor(private readonly change: ChangeCart) {}

  execute({ shopper, cart, code }: RemoveCoupon): Promise<Cart> {
    return this.change.run(shopper, cart, (current) =>
      current.terms?.code === code.toUpperCase() && !current.terms.isPersonal ? { ...current, terms: null } : current,
    )
  }
}
