import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { BankId } from '../../shared/bankid/bankid.js'
import { BankIdOrders } from './ports.js'

/** Nothing happens when the order is over, or somebody else's. */
export class CancelBankId extends Command<void> {
  constructor(
    readonly orderRef: string,
    readonly owner: string,
  ) {
    super()
  }
}

@CommandHandler(CancelBankId)
export class CancelBankIdHandler implements ICommandHandler<CancelBankId> {
  constructor(
    private readonly bankId: BankId,
    private readonly orders: BankIdOrders,
  ) {}

  async execute({ orderRef, owner }: CancelBankId): Promise<void> {
    const order = await this.orders.find(orderRef)
    if (order?.owner !== owner || !(await this.orders.remove(orderRef))) return
    await this.bankId.cancel(order.orderRef).catch(() => undefined)
  }
}
