import type { Cart } from '@bukett/contracts/http/cart'
import type { Ore } from '@bukett/contracts/rules/price'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Audit } from '../../shared/audit.js'
import { cartId } from '../domain/cart.js'
import { approve, reductionOf } from '../domain/service-prices.js'
import { ChangeCart, changedElsewhere } from './change-cart.js'
import type { Clerk } from './clerk.js'

/** CS-02: the second person. */
export class ApprovePrices extends Command<Cart> {
  constructor(
    readonly clerk: Clerk,
    readonly cart: string,
    /** What the second person has seen taken off; a page of before names nothing. */
    readonly seen: Ore | undefined,
  ) {
    super()
  }
}

@CommandHandler(ApprovePrices)
export class ApprovePricesHandler implements ICommandHandler<ApprovePrices> {
  constructor(
    private readonly change: ChangeCart,
    private readonly audit: Audit,
  ) {}

  /** Throws `cartChanged` where it is another sum by now, `customer-service.own-approval`. */
  async execute({ clerk, cart, seen }: ApprovePrices): Promise<Cart> {
    let amount = 0
    const approved = await this.change.run(clerk.shopper, cart, (current) => {
      amount = reductionOf(current)
      if (seen !== undefined && seen !== amount) throw changedElsewhere(current)
      return approve(current, clerk.userId)
    })
    await this.audit.record({
      actor: clerk.userId,
      roles: clerk.roles,
      action: 'cart.approve-prices',
      entity: `carts/${cartId(clerk.shopper.owner, cart)}`,
      amount,
      address: clerk.address,
    })
    return approved
  }
}
