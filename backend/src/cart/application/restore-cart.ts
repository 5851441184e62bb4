import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { cartId, emptyCart, itemCount } from '../domain/cart.js'
import { withNotice } from '../domain/derived.js'
import { asidesOf, putAside } from '../domain/put-aside.js'
import { CartFinish } from './cart-finish.js'
import { demandFree, ofShopper } from './change-cart.js'
import { Deliveries } from './deliveries.js'
import { Carts } from './ports.js'
import type { Shopper } from './shopper.js'

const maxTries = 5

/** CA-06: the cart that a login put aside changes places with the present one; of several the one that is kept least long. */
export class RestoreCart extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
  ) {
    super()
  }
}

@CommandHandler(RestoreCart)
export class RestoreCartHandler implements ICommandHandler<RestoreCart> {
  constructor(
    private readonly carts: Carts,
    private readonly finish: CartFinish,
    private readonly deliveries: Deliveries,
    private readonly clock: Clock,
  ) {}

  /** Throws `cart.nothing-to-restore`. */
  async execute({ shopper, cart: name }: RestoreCart): Promise<Cart> {
    const { owner } = shopper
    for (let tries = 0; tries < maxTries; tries += 1) {
      const now = this.clock.now()
      const [aside, ...others] = asidesOf(await this.carts.ofOwner(owner), cartId(owner, name))
      const present = (await this.carts.find(owner, name)) ?? emptyCart(owner, name, now)
      if (!aside) throw new DomainError('cart.nothing-to-restore')
      demandFree(present)
      const { _id, Version, mark, mergedFrom } = present
      const given = ofShopper(this.finish.fresh({ ...aside, _id, Version, mark, mergedFrom, Notices: [] }), shopper)
      const back = others.length > 0 ? withNotice(given, 'cartReplaced') : given
      const fixedFee = await this.deliveries.fixedFeeOf(back.organizationId)
      const saved = await this.carts.save(this.finish.finished(back, null, fixedFee))
      if (!saved) continue
      // The present one is put aside only when the other stands in its place: a crash between loses the swap, not the restored cart.
      if (itemCount(present) > 0) await this.carts.keep(putAside(present, aside._id, now))
      else await this.carts.remove(aside)
      return saved
    }
    throw new DomainError('cartChanged')
  }
}
