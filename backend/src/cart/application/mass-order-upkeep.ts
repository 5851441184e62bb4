import type { Cart, OrderForm } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { MassOrder, MassOrderState } from '@bukett/contracts/http/mass-order'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Catalogue, nameOf } from '../../catalogue/index.js'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { Ids } from '../../shared/ids.js'
import { emptyCart, emptyShipment, linesOf, type StoredCart } from '../domain/cart.js'
import { lineOfRow, moved, type StoredMassOrder, withoutPerson } from '../domain/mass-order.js'
import { serviceOwner } from '../domain/service.js'
import { CreateServiceCart } from './create-service-cart.js'
import { FillServiceCart } from './fill-service-cart.js'
import { Logotypes, MassOrders } from './ports.js'
import { uploadHash } from './send-mass-order.js'
import { ServiceCarts } from './service-carts.js'
import { Shelves } from './shelves.js'

/** AD-08: nobody moves it to where it began. */
const actions: Partial<Record<MassOrderState, AuditAction>> = {
  Quoted: 'mass-order.quote',
  Confirmed: 'mass-order.confirm',
  Delivered: 'mass-order.deliver',
  Declined: 'mass-order.decline',
}

/** Of those that something is still to be done with, and of the others. */
const mostOpen = 1000
const mostClosed = 100
const maxTries = 10

/** One that somebody has emptied is: it was filled before. Versions before noted nothing, but a cart that was never changed was not filled. */
const isFilled = ({ isCartFilled }: StoredMassOrder, cart: StoredCart): boolean =>
  linesOf(cart).length > 0 || isCartFilled === true || (isCartFilled === undefined && cart.Version > 1)

const withFilled = (order: StoredMassOrder): StoredMassOrder =>
  order.isCartFilled === true ? order : { ...order, isCartFilled: true }

/** What becomes of mass orders once they are here. */
@Injectable()
export class MassOrderUpkeep {
  constructor(
    private readonly orders: MassOrders,
    private readonly logotypes: Logotypes,
    private readonly carts: ServiceCarts,
    private readonly commands: CommandBus,
    private readonly catalogue: Catalogue,
    private readonly shelves: Shelves,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly audit: Audit,
  ) {}

  /** What is still to be done first, and all of it: a confirmed one waits from October until Christmas. */
  async list(state: MassOrderState | undefined): Promise<Omit<MassOrder, 'Logotype'>[]> {
    const of = async (states: readonly MassOrderState[], limit: number) => {
      const rows = await Promise.all(states.map((one) => this.orders.newest(one, limit)))
      const newest = rows.flat().toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())
      return newest.slice(0, limit).map((order) => this.#shown(order))
    }
    const wanted = (states: readonly MassOrderState[]) => states.filter((one) => state === undefined || one === state)
    const [open, closed] = await Promise.all([
      of(wanted(['Received', 'Quoted', 'Confirmed']), mostOpen),
      of(wanted(['Delivered', 'Declined']), mostClosed),
    ])
    return [...open, ...closed]
  }

  /** Throws `mass-order.unknown`. */
  async read(id: string): Promise<MassOrder> {
    return this.#shown(await this.#find(id))
  }

  /** Throws `mass-order.unknown`, `mass-order.state`. */
  async setState(id: string, state: MassOrderState, { userId, roles, address }: Caller): Promise<MassOrder> {
    let isMoved = false
    const order = await this.#change(id, (current) => {
      const next = moved(current, state)
      isMoved = next !== current
      return next
    })
    const action = actions[state]
    if (isMoved && action)
      await this.audit.record({ actor: userId ?? '', roles, action, entity: `massOrders/${id}`, address })
    return this.#shown(order)
  }

  /** The picture is drawn anew before it is kept. Throws `mass-order.unknown`, `mass-order.logotype-invalid`. */
  async putLogotype(token: string, file: Buffer): Promise<void> {
    const order = await this.orders.byUpload(uploadHash(token))
    if (!order) throw new DomainError('mass-order.unknown')
    const picture = await this.logotypes.redrawn(file)
    if (!picture) throw new DomainError('mass-order.logotype-invalid')
    const Logotype = `data:image/png;base64,${picture.toString('base64')}`
    await this.#change(order._id, (current) => ({ ...current, Logotype }))
  }

  /** PV-02. Throws `mass-order.unknown`. */
  async forgetPerson(id: string): Promise<void> {
    await this.#change(id, withoutPerson)
  }

  /**
   * MO-03: each row is a line of its own, priced as ordered. The same cart when it is asked for again, by whomever: it is named by the order.
   * It is empty until its name is noted, so that nothing of it can be sold that the order does not know of, whenever the call dies.
   * Throws `mass-order.cart-gone`: one that was bought is not made a second time.
   */
  async toCart(id: string): Promise<Cart> {
    const order = await this.#find(id)
    const noted = order.CartName === null ? null : await this.#noted(order.CartName)
    const cart =
      noted && isFilled(order, noted) ? noted : await this.#filled(order, noted ?? (await this.#begun(order)))
    if (order.isCartFilled !== true) await this.#change(id, withFilled)
    return cart
  }

  async #filled(order: StoredMassOrder, empty: StoredCart): Promise<Cart> {
    const cart = await this.commands.execute(new FillServiceCart(empty, this.#form(order)))
    if (!cart) throw new DomainError('mass-order.cart-gone')
    return cart
  }

  async #begun({ _id, OrganizationId, Language }: StoredMassOrder): Promise<StoredCart> {
    const { Name } = await this.commands.execute(new CreateServiceCart(_id, null, null, OrganizationId, Language))
    await this.#change(_id, (current) =>
      current.CartName === null ? { ...current, CartName: Name, isCartFilled: false } : current,
    )
    return this.#noted(Name)
  }

  async #noted(name: string): Promise<StoredCart> {
    const known = await this.carts.known(name)
    if (!known) throw new DomainError('mass-order.cart-gone')
    return known
  }

  /** A shipment for what goes together: printed cards, and those that are sent as a mail or a message (record 021). */
  #form(order: StoredMassOrder): OrderForm {
    const { OrderForm } = emptyCart(serviceOwner, '', this.clock.now())
    const parcels: LineItem[][] = []
    for (const row of order.LineItems) {
      const line = lineOfRow(this.ids.next(), this.catalogue.variant(row.Code), row, order)
      const fitting = parcels.find((lines) => this.shelves.goTogether([...lines, line].map(({ Code }) => Code)))
      if (fitting) fitting.push(line)
      else parcels.push([line])
    }
    const { Address } = order
    const { FirstName, LastName, CompanyName, DayTimePhoneNumber, Line1, PostalCode, City } = Address
    return {
      ...OrderForm,
      CustomerType: 'company',
      BillingAddress: {
        Email: Address.Email,
        FirstName,
        LastName,
        DayTimePhoneNumber,
        CompanyName,
        Line1,
        PostalCode,
        City,
      },
      BillingAddressEmail: Address.Email,
      Shipments: parcels.map((lines, index) => {
        const shipment = emptyShipment(String(index + 1), lines)
        return {
          ...shipment,
          GreetingCardText: order.GreetingCardText,
          ShippingAddress: {
            ...shipment.ShippingAddress,
            FirstName,
            LastName,
            CompanyName,
            DayTimePhoneNumber,
            Line1,
            PostalCode,
            City,
          },
        }
      }),
    }
  }

  #shown<Row extends Omit<StoredMassOrder, 'Logotype'>>({ _id, receivedAt, LineItems, ...order }: Row) {
    return {
      ...order,
      LineItems: LineItems.map((row) => {
        const { Code } = row
        const card = this.catalogue.isSold(Code) ? this.catalogue.variant(Code).product : this.catalogue.find(Code)
        return card ? { ...row, Name: nameOf(card, 'sv'), NameEn: nameOf(card, 'en') } : row
      }),
      Id: _id,
      ReceivedAt: receivedAt.toISOString(),
    }
  }

  async #find(id: string): Promise<StoredMassOrder> {
    const order = await this.orders.find(id)
    if (!order) throw new DomainError('mass-order.unknown')
    return order
  }

  async #change(id: string, decide: (order: StoredMassOrder) => StoredMassOrder): Promise<StoredMassOrder> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const order = await this.#find(id)
      const next = decide(order)
      if (next === order || (await this.orders.save(next))) return next
    }
    throw new DomainError('unavailable')
  }
}
