import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { cancelled, cancelStatusOf } from '../domain/cancelling.js'
import { unsaid } from '../domain/unsaid-reasons.js'
import { ChangeOrder } from './change-order.js'
import type { Opened } from './order-access.js'

export class CancelOrder extends Command<void> {
  constructor(readonly opened: Opened) {
    super()
  }
}

/** OR-09: the whole purchase, with the money back. */
@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(private readonly change: ChangeOrder) {}

  /** Throws `order.cancel-refused`, with the reason as `Status`. */
  async execute({ opened: { group, viewer, actor } }: CancelOrder): Promise<void> {
    await this.change.run(group, (current, now) => {
      const Status = cancelStatusOf(current, viewer, now)
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
