import type { Cart, CartEdit } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Network } from '../../broker/index.js'
import { International } from '../../catalogue/index.js'
import { couponUserOf, isInGroup } from '../../promotions/index.js'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredCart } from '../domain/cart.js'
import { editCart } from '../domain/edit-cart.js'
import { CartChecks } from './cart-checks.js'
import { ChangeCart } from './change-cart.js'
import { boughtFor, EndCustomers } from './end-customers.js'
import { Shelves } from './shelves.js'
import type { Shopper } from './shopper.js'

/** CA-02. */
export interface SaveFlags {
  /** 422 with the faults by field, and nothing is saved; otherwise a draft. */
  readonly validate: boolean
  readonly refreshPrices: boolean
  readonly rebroker: boolean
}

export class SaveCart extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly edit: CartEdit,
    readonly flags: SaveFlags,
    /** The version that the edit began from. */
    readonly version: number | undefined,
  ) {
    super()
  }
}

@CommandHandler(SaveCart)
export class SaveCartHandler implements ICommandHandler<SaveCart> {
  constructor(
    private readonly change: ChangeCart,
    private readonly checks: CartChecks,
    private readonly shelves: Shelves,
    private readonly customers: EndCustomers,
    private readonly network: Network,
    private readonly international: International,
  ) {}

  async execute({ shopper, cart, edit, flags, version }: SaveCart): Promise<Cart> {
    if (edit.OrderForm?.IsFastTrack && !this.network.current().snapshot.settings.fastTrack)
      throw new DomainError('cart.fast-track-off')
    const company = shopper.isService ? await this.customers.companyOf(edit.EndCustomerId) : undefined
    const decide = (current: StoredCart): StoredCart => {
      const edited = editCart(current, edit, shopper.isService, this.international.alpha2Of)
      const cycle = edit.OrderForm?.SubscriptionCycleInDays
      // What was shown and comes back is no choice: the lines may have more cycles than one.
      const isChosen = cycle && cycle !== current.OrderForm.SubscriptionCycleInDays
      const cycled = isChosen ? this.shelves.withCycle(edited, cycle) : edited
      const bought = company === undefined ? cycled : withOwnCode(boughtFor(cycled, company))
      return flags.refreshPrices ? this.shelves.repriced(bought) : bought
    }
    return this.change.run(shopper, cart, decide, {
      version,
      rebroker: flags.rebroker,
      ...(flags.validate && { check: this.checks.demandReceivers }),
    })
  }
}

/** A code that is not for the new customer goes with the old one. */
const withOwnCode = (cart: StoredCart): StoredCart =>
  cart.terms && !isInGroup(cart.terms, couponUserOf(cart)) ? { ...cart, terms: null } : cart
