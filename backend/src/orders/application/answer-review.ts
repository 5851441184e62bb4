import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { answered } from '../domain/reviewing.js'
import { ChangeOrder } from './change-order.js'
import type { AtDesk } from './store-desk.js'

export class AnswerReview extends Command<StoredOrderGroup> {
  constructor(
    readonly at: AtDesk,
    readonly text: string,
  ) {
    super()
  }
}

/** OR-12: the store that brought it answers what the receiver said. */
@CommandHandler(AnswerReview)
export class AnswerReviewHandler implements ICommandHandler<AnswerReview> {
  constructor(private readonly change: ChangeOrder) {}

  /** Throws what `answered` throws. */
  execute({ at: { group, shipment }, text }: AnswerReview): Promise<StoredOrderGroup> {
    return this.change.run(group, (current, now) => answered(current, shipment.ShipmentId, text, now))
  }
}
