import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { receiptOf } from '../domain/receipt.js'
import { ChangeOrder } from './change-order.js'
import type { Opened } from './order-access.js'
import { ReceiptPrinter } from './ports.js'

export class PrintReceipt extends Command<Uint8Array> {
  constructor(readonly opened: Opened) {
    super()
  }
}

/** OR-15: for the buyer only; whoever else asks is told that there is no such order. */
@CommandHandler(PrintReceipt)
export class PrintReceiptHandler implements ICommandHandler<PrintReceipt> {
  constructor(
    private readonly change: ChangeOrder,
    private readonly printer: ReceiptPrinter,
  ) {}

  async execute({ opened: { group, viewer } }: PrintReceipt): Promise<Uint8Array> {
    if (viewer !== 'customer' || !group.confirmationSent) throw new DomainError('order.unknown')
    let isCopy = false
    const current = await this.change.run(group, (now, at) => {
      isCopy = now.receiptGivenAt !== null
      return { group: isCopy ? now : { ...now, receiptGivenAt: at }, after: [] }
    })
    return this.printer.print(receiptOf(current, isCopy))
  }
}
