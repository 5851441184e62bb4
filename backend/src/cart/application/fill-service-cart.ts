import type { Cart, OrderForm } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Ids } from '../../shared/ids.js'
import { linesOf, type StoredCart } from '../domain/cart.js'
import { CartFinish } from './cart-finish.js'
import { Carts } from './ports.js'
import { Shelves } from './shelves.js'

/** Puts the content into a cart of customer service that is empty. Null where it is gone meanwhile: it is never made anew. */
export class FillServiceCart extends Command<Cart | null> {
  constructor(
    readonly cart: StoredCart,
    readonly form: OrderForm,
  ) {
    super()
  }
}

@CommandHandler(FillServiceCart)
export class FillServiceCartHandler implements ICommandHandler<FillServiceCart> {
  constructor(
    private readonly carts: Carts,
    private readonly shelves: Shelves,
    private readonly finish: CartFinish,
    private readonly ids: Ids,
  ) {}

  async execute({ cart, form }: FillServiceCart): Promise<Cart | null> {
    if (linesOf(cart).length > 0) return cart
    const full = this.shelves.copied(cart, form, () => this.ids.next())
    // Or somebody else has filled it at the same time.
    return (await this.carts.save(this.finish.finished(full, null, null))) ?? this.carts.findById(cart._id)
  }
}
