import type { Input } from '@bukett/contracts'
import type { orderApi } from '@bukett/contracts/http/order'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { DEFAULT_DELIVERY_TIME } from '@bukett/contracts/rules/delivery-dates'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { chosenAbroad, isRejectedAbroad, refundedAbroad } from '../domain/abroad.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { ChangeOrder } from './change-order.js'
import { DeliveryWays } from './delivery-ways.js'
import type { Opened } from './order-access.js'

export class ChooseAbroad extends Command<StoredOrderGroup> {
  constructor(
    readonly opened: Opened,
    readonly wanted: Input<typeof orderApi.chooseAbroad>['body'],
  ) {
    super()
  }
}

/** IN-05: the partner has said no; its buyer chooses another day or the money. */
@CommandHandler(ChooseAbroad)
export class ChooseAbroadHandler implements ICommandHandler<ChooseAbroad> {
  constructor(
    private readonly change: ChangeOrder,
    private readonly ways: DeliveryWays,
  ) {}

  /** Throws `order.not-editable` for the receiver, `order.wrong-state`, and what a day is refused with. */
  async execute({ opened: { group, viewer, actor }, wanted }: ChooseAbroad): Promise<StoredOrderGroup> {
    if (viewer !== 'customer') throw new DomainError('order.not-editable')
    const shipment = shipmentOf(group, wanted.ShipmentId)
    if (!shipment) throw new DomainError('order.unknown')
    const { ShipmentId: shipmentId } = shipment
    const day = wanted.DeliveryDate
    if (day === undefined)
      return this.change.run(group, (current, now) => refundedAbroad(current, shipmentId, now, actor))
    // The day that the partner itself has proposed is asked of nobody else.
    const isProposed = day === shipment.abroad?.answer?.suggestedDate && day >= stockholmDay(this.ways.now())
    if (isRejectedAbroad(shipment) && !isProposed)
      await this.ways.same(group, { ...shipment, DeliveryDate: day, DeliveryTime: DEFAULT_DELIVERY_TIME })
    return this.change.run(group, (current, at) => chosenAbroad(current, shipmentId, day, { at, actor }))
  }
}
