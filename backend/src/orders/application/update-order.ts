import type { OrderEdit } from '@bukett/contracts/http/order'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import type { Decision } from '../domain/consequences.js'
import { edited } from '../domain/editing.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from '../domain/order-group.js'
import { addressGiven, movedDelivery, type Way } from '../domain/moving-delivery.js'
import { ChangeOrder } from './change-order.js'
import { DeliveryWays } from './delivery-ways.js'
import type { Opened } from './order-access.js'

export class UpdateOrder extends Command<StoredOrderGroup> {
  constructor(
    readonly opened: Opened,
    readonly edit: OrderEdit,
  ) {
    super()
  }
}

/** OR-04 to OR-07. What is only written down is saved at once; what moves the delivery is asked of the engine first. */
@CommandHandler(UpdateOrder)
export class UpdateOrderHandler implements ICommandHandler<UpdateOrder> {
  constructor(
    private readonly change: ChangeOrder,
    private readonly ways: DeliveryWays,
  ) {}

  /** Throws `order.claims-more`, `order.not-editable`, `order.date-not-possible`, `order.price-would-change`. */
  async execute({ opened, edit }: UpdateOrder): Promise<StoredOrderGroup> {
    const { group, viewer } = opened
    if (edit.IsCustomer === true && viewer !== 'customer') throw new DomainError('order.claims-more')
    const way = await this.#wayOf(opened, edit)
    return this.change.run(group, (current, now) => {
      // The engine was asked about the order as it was then.
      if (way && current.version !== group.version) throw new DomainError('order.changed')
      return this.#decide(current, opened, edit, way, now)
    })
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
