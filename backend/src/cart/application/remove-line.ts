import type { Cart } from '@bukett/contracts/http/cart'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { removeLine } from '../domain/cart.js'
import { ChangeCart } from './change-cart.js'

export class RemoveLine extends Command<Cart> {
  constructor(
    readonly owner: string,
    readonly cart: string,
    readonly lineItemId: string,
  ) {
    super()
  }
}

@CommandHandler(RemoveLine)
export class RemoveLineHandler implements ICommandHandler<RemoveLine> {
  constructor(
    private readonly change: ChangeCart,
    private readonly clock: Clock,
  ) {}

  execute({ owner, cart, lineItemId }: RemoveLine): Promise<Cart> {
    const today = stockholmDay(this.clock.now())
    return this.change.run(owner, cart, (current) => removeLine(current, lineItemId, today))
  }
}
