import type { Cart } from '@bukett/contracts/http/cart'
import { MASS_ORDER_MAX_CARDS } from '@bukett/contracts/rules/mass-order'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { changeLines } from '../domain/lines.js'
import { cartSettings } from '../domain/settings.js'
import { ChangeCart } from './change-cart.js'
import { type LineWishes, Shelves } from './shelves.js'
import type { Shopper } from './shopper.js'

interface LineUpdate extends LineWishes {
  readonly LineItemId: string
  readonly Quantity: number
}

export class UpdateLines extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly updates: readonly LineUpdate[],
    readonly version?: number | undefined,
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

  execute({ shopper, cart, updates, version }: UpdateLines): Promise<Cart> {
    const wanted = new Map(
      updates.map(({ LineItemId, Quantity, ...wishes }) => [
        LineItemId,
        {
          quantity: Quantity,
          ...(Object.values(wishes).some((wish) => wish !== undefined) && { becomes: this.shelves.becoming(wishes) }),
        },
      ]),
    )
    // Larger orders are customer service's: what a company has ordered in numbers (MO-03).
    const most = shopper.isService ? MASS_ORDER_MAX_CARDS : cartSettings.maxUnits
    return this.change.run(shopper, cart, (current) => changeLines(current, wanted, this.shelves.stockOf, most), {
      version,
    })
  }
}
