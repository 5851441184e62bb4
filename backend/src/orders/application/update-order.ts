import type { OrderEdit } from '@bukett/contracts/http/order'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { ChangeOrder } from './change-order.js'
import type { Opened } from './order-access.js'
import { OrderEdits } from './order-edits.js'
import { Orders } from './ports.js'

export class UpdateOrder extends Command<StoredOrderGroup> {
  constructor(
    readonly opened: Opened,
    readonly edit: OrderEdit,
  ) {
    super()
  }
}

const maxTries = 10

/** OR-04 to OR-07. What is only written down is saved at once; what moves the delivery is asked of the engine first. */
@CommandHandler(UpdateOrder)
export class UpdateOrderHandler implements ICommandHandler<UpdateOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly change: ChangeOrder,
    private readonly edits: OrderEdits,
  ) {}

  /** Throws `order.claims-more`, and what OrderEdits throws. */
  async execute({ opened, edit }: UpdateOrder): Promise<StoredOrderGroup> {
    if (edit.IsCustomer === true && opened.viewer !== 'customer') throw new DomainError('order.claims-more')
    let { group } = opened
    for (let tries = 1; ; tries += 1) {
      const decide = await this.edits.decisionOf({ ...opened, group }, edit)
      try {
        return await this.change.run(group, decide)
      } catch (error) {
        const isRace = error instanceof DomainError && error.code === 'order.changed' && tries < maxTries
        const fresh = isRace ? await this.orders.find(group._id) : null
        if (!fresh) throw error
        group = fresh
      }
    }
  }
}
