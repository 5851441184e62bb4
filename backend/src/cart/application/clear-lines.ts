import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { clearLines } from '../domain/lines.js'
import { ChangeCart } from './change-cart.js'
import type { Shopper } from './shopper.js'

/** CA-09. */
export class ClearLines extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly keepsReceiver: boolean,
  ) {
    super()
  }
}

@CommandHandler(ClearLines)
export class ClearLinesHandler implements ICommandHandler<ClearLines> {
  constructor(private readonly change: ChangeCart) {}

  execute({ shopper, cart, keepsReceiver }: ClearLines): Promise<Cart> {
    return this.change.run(shopper, cart, (current) => clearLines(current, keepsReceiver))
  }
}
