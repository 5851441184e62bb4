import type { Cart, OrderForm } from '@bukett/contracts/http/cart'
import type { ServiceCartRow } from '@bukett/contracts/http/customer-service'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { linesOf, type StoredCart } from '../domain/cart.js'
import { serviceOwner } from '../domain/service.js'
import { needsApproval, reductionOf } from '../domain/service-prices.js'
import { CreateServiceCart } from './create-service-cart.js'
import { EndCustomers } from './end-customers.js'
import { Carts } from './ports.js'

/** Both null: for nobody that is known. */
export interface BoughtFor {
  readonly userId: string | null
  readonly organizationId: string | null
  /** Left out: Swedish. */
  readonly language?: Language | undefined
}

const mostRows = 100
const maxTries = 10

/** What customer service sees of its carts. */
@Injectable()
export class ServiceCarts {
  constructor(
    private readonly carts: Carts,
    private readonly customers: EndCustomers,
    private readonly commands: CommandBus,
  ) {}

  async list(name?: string): Promise<ServiceCartRow[]> {
    if (name !== undefined) return [await this.known(name)].flatMap((cart) => (cart ? [toRow(cart)] : []))
    return (await this.carts.ofService(mostRows)).filter((cart) => cart._id.endsWith(cart.Name)).map(toRow)
  }

  /** Null once it is bought, or taken back. */
  known(name: string): Promise<StoredCart | null> {
    return this.carts.find(serviceOwner, name)
  }

  /** A link to pay it by was sent. */
  async noteLink(name: string, at: Date): Promise<void> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const cart = await this.known(name)
      if (!cart || (await this.carts.save({ ...cart, linkSentAt: at }))) return
    }
    throw new DomainError('cartChanged')
  }

  /** Throws `cart.unknown-name`. */
  async find(name: string): Promise<StoredCart> {
    const cart = await this.carts.find(serviceOwner, name)
    if (!cart) throw new DomainError('cart.unknown-name')
    return cart
  }

  /**
   * CS-03: of a cart here, or of an order for the module that keeps those. A private customer is nobody here (CS-04); a company stays the
   * company where its person is not known, or not its own any more. The same `id` again is the same copy.
   */
  async copyOf(id: string, form: OrderForm, { userId, organizationId, language }: BoughtFor): Promise<Cart> {
    const isCompanys = userId !== null && (await this.customers.buysForCompany(userId))
    return this.commands.execute(new CreateServiceCart(id, isCompanys ? userId : null, form, organizationId, language))
  }
}

const toRow = (cart: StoredCart): ServiceCartRow => {
  const address = cart.OrderForm.Shipments[0]?.ShippingAddress
  return {
    Name: cart.Name,
    EndCustomerId: cart.EndCustomerId,
    ReceiverName: `${address?.FirstName ?? ''} ${address?.LastName ?? ''}`.trim(),
    LineCount: linesOf(cart).length,
    Total: cart.Total,
    ChangedAt: cart.changedAt.toISOString(),
    Reduction: reductionOf(cart),
    NeedsApproval: needsApproval(cart),
    LinkSentAt: cart.linkSentAt?.toISOString() ?? null,
  }
}
