import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { emptyCart, type StoredCart } from '../domain/cart.js'
import { asidesOf, offersAnother, withOfferAlone } from '../domain/put-aside.js'
import { demandFree } from './change-cart.js'
import { Carts } from './ports.js'
import type { Shopper } from './shopper.js'

const maxTries = 5

export class DeleteCart extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
  ) {
    super()
  }
}

@CommandHandler(DeleteCart)
export class DeleteCartHandler implements ICommandHandler<DeleteCart> {
  constructor(
    private readonly carts: Carts,
    private readonly clock: Clock,
  ) {}

  async execute({ shopper: { owner }, cart: name }: DeleteCart): Promise<Cart> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const cart = await this.carts.find(owner, name)
      if (!cart) return emptyCart(owner, name, this.clock.now())
      demandFree(cart)
      const left = await this.#emptied(cart, owner)
      if (left) return left
    }
    throw new DomainError('cartChanged')
  }

  /** What offers a cart that a login put aside goes on offering it (CA-06). Null when somebody else changed it since it was read. */
  async #emptied(cart: StoredCart, owner: string): Promise<StoredCart | null> {
    const now = this.clock.now()
    const aside = offersAnother(cart) && asidesOf(await this.carts.ofOwner(owner), cart._id).at(-1)
    if (aside) return this.carts.save(withOfferAlone(cart, aside, now))
    return (await this.carts.remove(cart)) ? emptyCart(owner, cart.Name, now) : null
  }
}
