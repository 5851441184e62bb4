import type { AddToCart, Cart } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Network } from '../../broker/index.js'
import { Catalogue, type StoredProduct } from '../../catalogue/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { addedOnce } from '../domain/added-once.js'
import type { AddedBy, StoredCart } from '../domain/cart.js'
import { lineOf } from '../domain/line.js'
import { addLine, clearLines } from '../domain/lines.js'
import { inCountryOfGoods } from '../domain/receiver-country.js'
import { ChangeCart } from './change-cart.js'
import { Shelves } from './shelves.js'
import type { Shopper } from './shopper.js'

export class AddProduct extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly variantCode: string,
    readonly wanted: AddToCart,
    /** The same call again adds nothing more (API-08). */
    readonly by: AddedBy | null = null,
    /** What it takes the place of. */
    readonly instead: 'lines' | 'receivers' | undefined = undefined,
  ) {
    super()
  }
}

@CommandHandler(AddProduct)
export class AddProductHandler implements ICommandHandler<AddProduct> {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly shelves: Shelves,
    private readonly network: Network,
    private readonly change: ChangeCart,
    private readonly ids: Ids,
  ) {}

  execute({ shopper, cart, variantCode, wanted, by, instead }: AddProduct): Promise<Cart> {
    if (!shopper.isService) this.catalogue.demandListed(variantCode)
    const { product, variant } = this.catalogue.variant(variantCode)
    demandOwnListing(product, wanted)
    const addons = this.shelves.addons(wantedAddons(product, wanted))
    const id = this.ids.next()
    const lineFor = (isOrganisation: boolean): LineItem =>
      lineOf(id, { product, variant, addons, wanted, isOrganisation })
    // Customer service buys for whom the cart is, a company that has no account here, too (201).
    const isCompanys = ({ organizationId, OrderForm }: StoredCart): boolean =>
      organizationId !== null || (shopper.isService && OrderForm.CustomerType === 'company')
    const emptied = (current: StoredCart): StoredCart => (instead ? clearLines(current, instead === 'lines') : current)
    const add = (current: StoredCart): StoredCart =>
      this.#referred(
        inCountryOfGoods(addLine(emptied(current), lineFor(isCompanys(current)), this.shelves)),
        wanted.referringMemberId,
      )
    return this.change.run(shopper, cart, (current) => addedOnce(current, by, add))
  }

  /** BR-22: the first member whose page brought the shopper; an unknown one is not heard. */
  #referred(cart: StoredCart, memberId: string | undefined): StoredCart {
    const isKnown = memberId !== undefined && this.network.current().snapshot.memberById.has(memberId)
    return isKnown && cart.ReferringMemberId === null ? { ...cart, ReferringMemberId: memberId } : cart
  }
}

/** The spec's own name for what goes with the variant; what a bundle holds comes with it anyway, and is no addon. */
const wantedAddons = ({ ChildProducts: parts }: StoredProduct, { Addons, ChildProducts = [] }: AddToCart) =>
  Addons ??
  [...new Set(ChildProducts.map((code) => code.toUpperCase()))]
    .filter((code) => !parts.some((part) => part.toUpperCase() === code))
    .map((Code) => ({ Code, Quantity: 1 }))

/** IN-03: the id comes from the country's list, and is that of the very product. */
const demandOwnListing = ({ _id, International }: StoredProduct, { InternationalProductId: id }: AddToCart): void => {
  if (id !== undefined && (!International || _id.toUpperCase() !== id.toUpperCase()))
    throw new DomainError('cart.other-international-product')
}
