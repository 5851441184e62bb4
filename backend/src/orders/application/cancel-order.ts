import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { cancelled, cancelStatusOf } from '../domain/cancelling.js'
import { unsaid } from '../domain/unsaid-reasons.js'
import { ChangeOrder } from './change-order.js'
import { LaterDeliveries } from './later-deliveries.js'
import type { Opened } from './order-access.js'

export class CancelOrder extends Command<void> {
  constructor(readonly opened: Opened) {
    super()
  }
}

/** OR-09: the whole purchase, with the money back. */
@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly change: ChangeOrder,
    private readonly later: LaterDeliveries,
  ) {}

  /** Throws `order.cancel-refused`, with the reason as `Status`. */
  async execute({ opened: { group, viewer, actor } }: CancelOrder): Promise<void> {
    const bound = await this.later.boundIn(group)
    await this.change.run(group, (current, now) => {
      const Status = cancelStatusOf(current, viewer, now, bound)
      if (Status !== 'OK') throw new DomainError('order.cancel-refused', {}, { Status })
      return cancelled(current, {
        shipmentIds: current.Shipments.map(({ ShipmentId }) => ShipmentId),
        at: now,
        actor,
        why: 'cancelled',
        reason: unsaid.cancelledByBuyer,
      })
    })
  }
}
