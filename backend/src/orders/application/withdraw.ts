import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { withdrawn } from '../domain/withdrawing.js'
import { ChangeOrder } from './change-order.js'

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
  constructor(private readonly change: ChangeOrder) {}

  async execute({ orderGroupId, name, lineItemIds }: Withdraw): Promise<Date> {
    const { withdrawals } = await this.change.run(orderGroupId, (group, now) =>
      withdrawn(group, { name, lineItemIds }, now),
    )
    return withdrawals.at(-1)?.at as Date
  }
}
