import type { Input } from '@bukett/contracts'
import { netsApi } from '@bukett/contracts/http/nets'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { CancelPurchase } from '../application/cancel-purchase.js'
import { PurchaseReader } from '../application/purchase-reader.js'
import { NetaxeptClient } from './netaxept-client.js'
import { defaultCart, Payer } from './payer.js'

/** Card payments at the terminal. */
@Controller()
export class NetsController {
  constructor(
    private readonly payer: Payer,
    private readonly commands: CommandBus,
    private readonly reader: PurchaseReader,
    private readonly netaxept: NetaxeptClient,
  ) {}

  @Route(netsApi.register)
  register({ query }: Input<typeof netsApi.register>, exchange: Exchange) {
    return this.#register(query.cartName, false, exchange)
  }

  @Route(netsApi.registerRecurring)
  registerRecurring({ query }: Input<typeof netsApi.registerRecurring>, exchange: Exchange) {
    return this.#register(query.cartName, true, exchange)
  }

  @Route(netsApi.transactionInfo)
  async transactionInfo({ params, query }: Input<typeof netsApi.transactionInfo>, { caller }: Exchange) {
    const purchase = await this.reader.ownTransaction(this.payer.ownersOf(caller), params.id)
    // What the terminal put into the address proves nothing; a payment that was made is completed all the same.
    if (query.responseCode === 'Cancel') await this.commands.execute(new CancelPurchase(purchase._id, 'customer'))
    return this.payer.complete(purchase, caller)
  }

  async #register(cartName = defaultCart, isRecurring: boolean, exchange: Exchange) {
    const { _id, provider } = await this.payer.start(exchange, cartName, 'card', { isRecurring })
    if (!provider) throw new DomainError('payment.provider-away')
    return { purchaseId: _id, transactionId: provider.id, terminalUrl: this.netaxept.url(provider) }
  }
}
