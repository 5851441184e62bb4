import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { removeLine } from '../domain/lines.js'
import { ChangeCart } from './change-cart.js'
import type { Shopper } from './shopper.js'

export class RemoveLine extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly lineItemId: string,
  ) {
    super()
  }
}

@CommandHandler(RemoveLine)
export class RemoveLineHandler implements ICommandHandler<RemoveLine> {
  constructor(private readonly change: ChangeCart) {}

  execute({ shopper, cart, lineItemId }: RemoveLine): Promise<Cart> {
    return this.change.run(shopper, cart, (current) => removeLine(current, lineItemId))
  }
}
