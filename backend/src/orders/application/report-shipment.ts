import type { Input } from '@bukett/contracts'
import type { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { reported } from '../domain/store-reports.js'
import { ChangeOrder } from './change-order.js'
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

  /** Throws what `reported` throws, and `order.pickup-code-wrong`. */
  execute({ at: { group, shipment, isCentral, mayAnswer, actor }, said }: ReportShipment): Promise<StoredOrderGroup> {
    const { Report, Reason = '', Outcome = null, Note = '', At, PickupCode } = said
    const code = PickupCode ?? ''
    if (Report === 'PickedUp' && code !== '' && code !== this.keys.pickupCode(shipment.OrderId))
      throw new DomainError(
        'order.pickup-code-wrong',
        {},
        { fields: [{ path: 'body.PickupCode', code: 'order.pickup-code-wrong' }] },
      )
    return this.change.run(group, (current, now) =>
      reported(current, {
        shipmentId: shipment.ShipmentId,
        report: Report,
        reason: Reason,
        outcome: Outcome,
        note: Note,
        handedOverAt: At === undefined ? null : new Date(At),
        isCentral,
        mayAnswer,
        actor,
        at: now,
      }),
    )
  }
}
