import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { declined } from '../domain/fast-track.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { ChangeOrder } from './change-order.js'
import type { Opened } from './order-access.js'

export class DeclineGift extends Command<StoredOrderGroup> {
  constructor(
    readonly opened: Opened,
    readonly shipmentId: string | undefined,
  ) {
    super()
  }
}

/** The receiver of a gift without an address says no. Said twice it is said once. */
@CommandHandler(DeclineGift)
export class DeclineGiftHandler implements ICommandHandler<DeclineGift> {
  constructor(private readonly change: ChangeOrder) {}

  /** Throws `order.unknown` for anybody but the receiver, `fast-track.not-awaited`. */
  async execute({ opened: { group, viewer }, shipmentId }: DeclineGift): Promise<StoredOrderGroup> {
    if (viewer !== 'receiver') throw new DomainError('order.unknown')
    return this.change.run(group, (current, now) => declined(current, shipmentId, now))
  }
}
