import type { AddToCart, Cart } from '@bukett/contracts/http/cart'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Catalogue } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { Ids } from '../../shared/ids.js'
import { addLine } from '../domain/cart.js'
import { lineOf } from '../domain/line.js'
import { ChangeCart } from './change-cart.js'

export class AddProduct extends Command<Cart> {
  constructor(
    readonly owner: string,
    readonly cart: string,
    readonly variantCode: string,
    readonly wanted: AddToCart,
    readonly isOrganisation: boolean,
  ) {
    super()
  }
}

@CommandHandler(AddProduct)
export class AddProductHandler implements ICommandHandler<AddProduct> {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly change: ChangeCart,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({ owner, cart, variantCode, wanted, isOrganisation }: AddProduct): Promise<Cart> {
    const { product, variant } = this.catalogue.variant(variantCode)
    const addons = (wanted.Addons ?? []).map(({ Code, Quantity }) => ({
      addon: this.catalogue.addon(Code),
      quantity: Quantity,
    }))
    const line = lineOf(this.ids.next(), { product, variant, addons, wanted, isOrganisation })
    const today = stockholmDay(this.clock.now())
    return this.change.run(owner, cart, (current) => addLine(current, line, variant.Stock, today))
  }
}
