import type { Cart, OrderForm } from '@bukett/contracts/http/cart'
import type { Language } from '@bukett/contracts/rules/language'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { emptyCart } from '../domain/cart.js'
import { serviceOwner } from '../domain/service.js'
import { CartFinish } from './cart-finish.js'
import { boughtFor, EndCustomers } from './end-customers.js'
import { Carts } from './ports.js'
import { Shelves } from './shelves.js'

/** CS-01, CS-03: a new cart of customer service, empty or with the lines, receivers and texts of another. */
export class CreateServiceCart extends Command<Cart> {
  constructor(
    /** The same one again is the same cart (API-08). */
    readonly id: string,
    readonly endCustomerId: string | null,
    /** Of a cart or an order. */
    readonly copied: OrderForm | null = null,
    /** The company that it is for, where none of its people is named. */
    readonly organizationId: string | null = null,
    /** In which its customer is written to. */
    readonly language?: Language,
  ) {
    super()
  }
}

@CommandHandler(CreateServiceCart)
export class CreateServiceCartHandler implements ICommandHandler<CreateServiceCart> {
  constructor(
    private readonly carts: Carts,
    private readonly customers: EndCustomers,
    private readonly shelves: Shelves,
    private readonly finish: CartFinish,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `account.unknown-user`, `customer-service.private-customer`. */
  async execute({ id, endCustomerId, copied, organizationId, language }: CreateServiceCart): Promise<Cart> {
    const company = (await this.customers.companyOf(endCustomerId)) ?? organizationId
    // Ids may hold an underline, names of carts do not.
    const name = `CustomerService-${id.replaceAll('_', '-')}`
    const known = await this.carts.find(serviceOwner, name)
    if (known) return known
    const empty = boughtFor(emptyCart(serviceOwner, name, this.clock.now()), company)
    const cart = { ...empty, EndCustomerId: endCustomerId, ...(language && { Language: language }) }
    const full = copied ? this.shelves.copied(cart, copied, () => this.ids.next()) : cart
    const saved = await this.carts.save(this.finish.finished(full, null, null))
    // Or somebody else has asked for it at the same time.
    const kept = saved ?? (await this.carts.find(serviceOwner, name))
    if (!kept) throw new DomainError('cartChanged')
    return kept
  }
}
