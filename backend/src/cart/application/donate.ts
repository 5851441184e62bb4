import type { Cart } from '@bukett/contracts/http/cart'
import type { Ore } from '@bukett/contracts/rules/price'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Catalogue } from '../../catalogue/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { lineOf } from '../domain/line.js'
import { addLine } from '../domain/lines.js'
import { ChangeCart } from './change-cart.js'
import { Shelves } from './shelves.js'
import type { Shopper } from './shopper.js'

/** CA-15: one donation a cart; another one takes its place. */
export class Donate extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly code: string,
    readonly amount: Ore,
  ) {
    super()
  }
}

@CommandHandler(Donate)
export class DonateHandler implements ICommandHandler<Donate> {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly shelves: Shelves,
    private readonly change: ChangeCart,
    private readonly ids: Ids,
  ) {}

  async execute({ shopper, cart, code, amount }: Donate): Promise<Cart> {
    if (!this.catalogue.isSold(code)) throw new DomainError('cart.no-donation')
    const { product, variant } = this.catalogue.variant(code)
    if (variant.ProductCategory !== 'Donation') throw new DomainError('cart.no-donation')
    const id = this.ids.next()
    const wanted = { CustomerSelectedPrice: variant.Price, Quantity: 1 }
    const line = lineOf(id, { product, variant, addons: [], wanted, isOrganisation: false })
    const given = { ...line, PlacedPrice: amount, DiscountedPrice: amount, IsCustomerSpecifiedPrice: true }
    return this.change.run(shopper, cart, (current) => addLine(current, given, this.shelves))
  }
}
