import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { withdrawn } from '../domain/withdrawing.js'
import { ChangeOrder } from './change-order.js'
import { Orders } from './ports.js'
import { WithdrawalLimits } from './withdrawal-limits.js'

export class Withdraw extends Command<Date> {
  constructor(
    readonly orderGroupId: string,
    readonly name: string,
    readonly lineItemIds: readonly string[],
  ) {
    super()
  }
}

/** OR-10: returns when it was received; the receipt by mail says the same. Who asks has been identified. */
@CommandHandler(Withdraw)
export class WithdrawHandler implements ICommandHandler<Withdraw> {
  constructor(
    private readonly change: ChangeOrder,
    private readonly orders: Orders,
    private readonly limits: WithdrawalLimits,
  ) {}

  async execute({ orderGroupId, name, lineItemIds }: Withdraw): Promise<Date> {
    const order = await this.orders.find(orderGroupId)
    const spent = await this.limits.spentLines(order?.purchaseId ?? '')
    const { withdrawals } = await this.change.run(orderGroupId, (group, now) =>
      withdrawn(group, { name, lineItemIds }, now, spent),
    )
    return withdrawals.at(-1)?.at as Date
  }
}
