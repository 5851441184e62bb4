import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { changeLines } from '../domain/lines.js'
import { ChangeCart } from './change-cart.js'
import { Shelves } from './shelves.js'
import type { Shopper } from './shopper.js'

interface LineUpdate {
  readonly LineItemId: string
  readonly Quantity: number
  readonly Code?: string | undefined
  readonly Addons?: readonly { readonly Code: string; readonly Quantity: number }[] | undefined
}

export class UpdateLines extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly updates: readonly LineUpdate[],
  ) {
    super()
  }
}

@CommandHandler(UpdateLines)
export class UpdateLinesHandler implements ICommandHandler<UpdateLines> {
  constructor(
    private readonly shelves: Shelves,
    private readonly change: ChangeCart,
  ) {}

  execute({ shopper, cart, updates }: UpdateLines): Promise<Cart> {
    const wanted = new Map(
      updates.map(({ LineItemId, Quantity, Code, Addons }) => [
        LineItemId,
        { quantity: Quantity, ...((Code || Addons) && { becomes: this.shelves.becoming(Code, Addons) }) },
      ]),
    )
    return this.change.run(shopper, cart, (current) => changeLines(current, wanted, this.shelves.stockOf))
  }
}
