import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { emptyCart } from '../domain/cart.js'
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

  async execute({ shopper, cart: name }: DeleteCart): Promise<Cart> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const cart = await this.carts.find(shopper.owner, name)
      if (cart) demandFree(cart)
      if (!cart || (await this.carts.remove(cart))) return emptyCart(shopper.owner, name, this.clock.now())
    }
    throw new DomainError('cartChanged')
  }
}
