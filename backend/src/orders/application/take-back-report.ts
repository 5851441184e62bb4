import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { takenBackByStore } from '../domain/taking-back.js'
import { ChangeOrder } from './change-order.js'
import { storeOfShipment } from './desk-keys.js'
import type { AtDesk } from './store-desk.js'

export class TakeBackReport extends Command<StoredOrderGroup> {
  constructor(
    readonly at: AtDesk,
    readonly seen: Date,
  ) {
    super()
  }
}

/** OR-13: a store has reported of the wrong order, and says so at once. */
@CommandHandler(TakeBackReport)
export class TakeBackReportHandler implements ICommandHandler<TakeBackReport> {
  constructor(private readonly change: ChangeOrder) {}

  /** Throws what `takenBackByStore` throws, and `order.not-yours-any-more` where another store was given it at this moment. */
  execute({ at: { group, shipment, store, actor }, seen }: TakeBackReport): Promise<StoredOrderGroup> {
    const { ShipmentId: shipmentId } = shipment
    return this.change.run(group, (current, at) => {
      const known = shipmentOf(current, shipmentId)
      if (!known || storeOfShipment(known) !== store) throw new DomainError('order.not-yours-any-more')
      return takenBackByStore(current, { shipmentId, seen, actor, at })
    })
  }
}
