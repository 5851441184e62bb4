import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { ChangeCart } from './change-cart.js'
import type { Shopper } from './shopper.js'

export class RemoveBonus extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly id: string,
  ) {
    super()
  }
}

@CommandHandler(RemoveBonus)
export class RemoveBonusHandler implements ICommandHandler<RemoveBonus> {
  constructor(private readonly change: ChangeCart) {}

  execute({ shopper, cart, id }: RemoveBonus): Promise<Cart> {
    return this.change.run(shopper, cart, (current) => ({
      ...current,
      checks: current.checks.filter((check) => check.id !== id),
      terms: current.terms?.isPersonal && current.terms.code === id.toUpperCase() ? null : current.terms,
    }))
  }
}
