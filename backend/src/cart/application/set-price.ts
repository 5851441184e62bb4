import type { Cart } from '@bukett/contracts/http/cart'
import type { PriceOverride } from '@bukett/contracts/http/line-item'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Audit } from '../../shared/audit.js'
import { cartId } from '../domain/cart.js'
import { setPrice } from '../domain/service-prices.js'
import { ChangeCart } from './change-cart.js'
import type { Clerk } from './clerk.js'

/** CS-02: another price a piece, with its reason; null for the price that everybody pays. */
export class SetPrice extends Command<Cart> {
  constructor(
    readonly clerk: Clerk,
    readonly cart: string,
    readonly lineItemId: string,
    readonly override: PriceOverride | null,
  ) {
    super()
  }
}

@CommandHandler(SetPrice)
export class SetPriceHandler implements ICommandHandler<SetPrice> {
  constructor(
    private readonly change: ChangeCart,
    private readonly audit: Audit,
  ) {}

  async execute({ clerk, cart, lineItemId, override }: SetPrice): Promise<Cart> {
    const by = clerk.userId
    const changed = await this.change.run(clerk.shopper, cart, (current) =>
      setPrice(current, { lineItemId, override, by }),
    )
    await this.audit.record({
      actor: by,
      roles: clerk.roles,
      action: override ? 'cart.set-price' : 'cart.clear-price',
      entity: `carts/${cartId(clerk.shopper.owner, cart)}`,
      changed: [`PriceOverride ${lineItemId}`],
      ...(override && { reason: override.Reason, amount: override.Price }),
      address: clerk.address,
    })
    return changed
  }
}
