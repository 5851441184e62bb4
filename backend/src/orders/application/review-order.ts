import type { OrderReview } from '@bukett/contracts/http/order'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { reviewed } from '../domain/reviewing.js'
import { ChangeOrder } from './change-order.js'
import type { Opened } from './order-access.js'

export class ReviewOrder extends Command<StoredOrderGroup> {
  constructor(
    readonly opened: Opened,
    readonly review: OrderReview,
  ) {
    super()
  }
}

/** OR-12. */
@CommandHandler(ReviewOrder)
export class ReviewOrderHandler implements ICommandHandler<ReviewOrder> {
  constructor(private readonly change: ChangeOrder) {}

  execute({ opened, review }: ReviewOrder): Promise<StoredOrderGroup> {
    return this.change.run(opened.group, (current, now) => reviewed(current, review, opened, now))
  }
}
