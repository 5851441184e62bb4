import type { Cart } from '@bukett/contracts/http/cart'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Catalogue } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { setQuantities } from '../domain/cart.js'
import { ChangeCart } from './change-cart.js'

export class UpdateLines extends Command<Cart> {
  constructor(
    readonly owner: string,
    readonly cart: string,
    /** Line item id to the quantity it shall have. */
    readonly quantities: ReadonlyMap<string, number>,
  ) {
    super()
  }
}

@CommandHandler(UpdateLines)
export class UpdateLinesHandler implements ICommandHandler<UpdateLines> {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly change: ChangeCart,
    private readonly clock: Clock,
  ) {}

  execute({ owner, cart, quantities }: UpdateLines): Promise<Cart> {
    const stockOf = (code: string): number | null => this.catalogue.variant(code).variant.Stock
    const today = stockholmDay(this.clock.now())
    return this.change.run(owner, cart, (current) => setQuantities(current, quantities, stockOf, today))
  }
}
