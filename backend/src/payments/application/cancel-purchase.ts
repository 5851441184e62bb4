import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { giveUp, type Purchase } from '../domain/purchase.js'
import { CompletePurchase } from './complete-purchase.js'
import { PaymentProviders, Purchases } from './ports.js'

/** Cancels what has not been paid; what has been is completed. Answers with how it stands then. */
export class CancelPurchase extends Command<Purchase | null> {
  constructor(
    readonly purchaseId: string,
    readonly by: 'customer',
  ) {
    super()
  }
}

const maxTries = 5

@CommandHandler(CancelPurchase)
export class CancelPurchaseHandler implements ICommandHandler<CancelPurchase> {
  constructor(
    private readonly purchases: Purchases,
    private readonly providers: PaymentProviders,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute({ purchaseId, by }: CancelPurchase): Promise<Purchase | null> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      // First what is true: a payment that was made counts.
      const purchase = await this.commands.execute(new CompletePurchase(purchaseId, 'customer'))
      if (!purchase || (purchase.state !== 'Pending' && purchase.state !== 'Created')) return purchase
      const provider = purchase.provider && this.providers.of(purchase.method)
      if (provider && !(await provider.cancel(purchase))) return purchase
      const at = this.clock.now()
      const given = giveUp(purchase, { state: 'Cancelled', reason: 'payment.cancelled', by, at })
      if (await this.purchases.save(given)) return this.commands.execute(new CompletePurchase(purchaseId, 'customer'))
    }
    return this.purchases.find(purchaseId)
  }
}
