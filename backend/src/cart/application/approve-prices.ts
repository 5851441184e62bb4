import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Audit } from '../../shared/audit.js'
import { cartId } from '../domain/cart.js'
import { approve } from '../domain/service-prices.js'
import { ChangeCart } from './change-cart.js'
import type { Clerk } from './clerk.js'

/** CS-02: the second person. */
export class ApprovePrices extends Command<Cart> {
  constructor(
    readonly clerk: Clerk,
    readonly cart: string,
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

  async execute({ clerk, cart }: ApprovePrices): Promise<Cart> {
    const approved = await this.change.run(clerk.shopper, cart, (current) => approve(current, clerk.userId))
    await this.audit.record({
      actor: clerk.userId,
      roles: clerk.roles,
      action: 'cart.approve-prices',
      entity: `carts/${cartId(clerk.shopper.owner, cart)}`,
      address: clerk.address,
    })
    return approved
  }
}
