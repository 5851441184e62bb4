import type { OrderEdit } from '@bukett/contracts/http/order'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Network } from '../../broker/index.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Decision } from '../domain/consequences.js'
import { edited } from '../domain/editing.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from '../domain/order-group.js'
import { addressGiven, movedDelivery, type Way } from '../domain/moving-delivery.js'
import { ChangeOrder } from './change-order.js'
import { DeliveryWays } from './delivery-ways.js'
import type { Opened } from './order-access.js'
import { Orders } from './ports.js'

export class UpdateOrder extends Command<StoredOrderGroup> {
  constructor(
    readonly opened: Opened,
    readonly edit: OrderEdit,
  ) {
    super()
  }
}

const maxTries = 10

/** OR-04 to OR-07. What is only written down is saved at once; what moves the delivery is asked of the engine first. */
@CommandHandler(UpdateOrder)
export class UpdateOrderHandler implements ICommandHandler<UpdateOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly change: ChangeOrder,
    private readonly ways: DeliveryWays,
    private readonly network: Network,
  ) {}

  /**
   * Throws `order.claims-more`, `order.not-editable`, `order.city-of-another-code`, `order.date-not-possible`,
   * `order.price-would-change`.
   */
  async execute({ opened, edit }: UpdateOrder): Promise<StoredOrderGroup> {
    if (edit.IsCustomer === true && opened.viewer !== 'customer') throw new DomainError('order.claims-more')
    let { group } = opened
    for (let tries = 1; ; tries += 1) {
      const known = { ...opened, group }
      const whole = this.#withCity(known, edit)
      const way = await this.#wayOf(known, whole)
      try {
        return await this.change.run(group, (current, now) => {
          // The engine was asked about the order as it was then.
          if (way && current.version !== known.group.version) throw new DomainError('order.changed')
          return this.#decide(current, opened, whole, way, now)
        })
      } catch (error) {
        const isRace = error instanceof DomainError && error.code === 'order.changed' && tries < maxTries
        const fresh = isRace ? await this.orders.find(group._id) : null
        if (!fresh) throw error
        group = fresh
      }
    }
  }

  /** A postal code has one city: it follows where it is left out, and another one is refused. */
  #withCity({ group }: Opened, edit: OrderEdit): OrderEdit {
    const { PostalCode, City } = edit.Receiver ?? {}
    if (PostalCode === undefined && City === undefined) return edit
    const old = shipmentOf(group, edit.ShipmentId)?.ShippingAddress
    const code = PostalCode ?? old?.PostalCode ?? ''
    const area = this.network.current().snapshot.postalCodes.get(code)?.area
    if (!area || (code === old?.PostalCode && City === old.City)) return edit
    if (City === undefined) return { ...edit, Receiver: { ...edit.Receiver, City: area } }
    if (sameCity(City, area)) return edit
    throw new DomainError(
      'order.city-of-another-code',
      { code: postalCodeText(code), city: area },
      { fields: [{ path: 'body.Receiver.City', code: 'order.city-of-another-code' }] },
    )
  }

  async #wayOf({ group, viewer }: Opened, edit: OrderEdit): Promise<Way | null> {
    const shipment = shipmentOf(group, edit.ShipmentId)
    if (!shipment) throw new DomainError('order.unknown')
    const { shipment: next, movesDelivery } = edited(group, shipment, edit, viewer, this.ways.now())
    if (!movesDelivery) return null
    return shipment.State === 'AwaitingReceiver' ? this.ways.forReceiver(group, next) : this.ways.same(group, next)
  }

  #decide(group: StoredOrderGroup, { viewer, actor }: Opened, edit: OrderEdit, way: Way | null, now: Date): Decision {
    const before = shipmentOf(group, edit.ShipmentId)
    if (!before) throw new DomainError('order.unknown')
    const { shipment, BillingAddress } = edited(group, before, edit, viewer, now)
    const next = {
      ...withShipment(group, shipment),
      BillingAddress,
      email: BillingAddress.Email.toLowerCase(),
      CustomerName: `${BillingAddress.FirstName} ${BillingAddress.LastName}`.trim() || group.CustomerName,
    }
    if (!way) return { group: next, after: [] }
    if (before.State === 'AwaitingReceiver') {
      const given = { ...shipment, addressBy: viewer }
      return addressGiven(withShipment(next, given), { shipment: given, way, at: now, actor })
    }
    const moved = movedDelivery(next, before, { shipment, way, at: now, actor })
    return { ...moved, after: [...moved.after, { kind: 'tell', message: 'changed', shipmentId: shipment.ShipmentId }] }
  }
}

const sameCity = (one: string, other: string): boolean =>
  one.trim().localeCompare(other, 'sv', { sensitivity: 'base' }) === 0
