import type { Input } from '@bukett/contracts'
import type { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { reported } from '../domain/store-reports.js'
import { ChangeOrder } from './change-order.js'
import { storeOfShipment } from './desk-keys.js'
import { OrderKeys } from './ports.js'
import type { AtDesk } from './store-desk.js'

type Said = Input<typeof storeOrdersApi.report>['body']

export class ReportShipment extends Command<StoredOrderGroup> {
  constructor(
    readonly at: AtDesk,
    readonly said: Said,
  ) {
    super()
  }
}

/** OR-13: a store says how far an order has come. */
@CommandHandler(ReportShipment)
export class ReportShipmentHandler implements ICommandHandler<ReportShipment> {
  constructor(
    private readonly change: ChangeOrder,
    private readonly keys: OrderKeys,
  ) {}

  /** Throws what `reported` throws, `order.pickup-code-wrong`, and `order.not-yours-any-more` where another store was given it at this moment. */
  execute({
    at: { group, shipment, store, isCentral, mayAnswer, actor },
    said,
  }: ReportShipment): Promise<StoredOrderGroup> {
    const { Report, Seen, Reason = '', Outcome = null, Note = '', At, PickupCode } = said
    const code = PickupCode ?? ''
    if (Report === 'PickedUp' && code !== '' && code !== this.keys.pickupCode(shipment.OrderId))
      throw new DomainError(
        'order.pickup-code-wrong',
        {},
        { fields: [{ path: 'body.PickupCode', code: 'order.pickup-code-wrong' }] },
      )
    return this.change.run(group, (current, now) => {
      const known = shipmentOf(current, shipment.ShipmentId)
      if (!known || storeOfShipment(known) !== store) throw new DomainError('order.not-yours-any-more')
      return reported(current, {
        shipmentId: shipment.ShipmentId,
        ...(Seen && { seen: new Date(Seen) }),
        report: Report,
        reason: Reason,
        outcome: Outcome,
        note: Note,
        handedOverAt: At === undefined ? null : new Date(At),
        isCentral,
        mayAnswer,
        actor,
        at: now,
      })
    })
  }
}
