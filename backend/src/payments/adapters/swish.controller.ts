import { timingSafeEqual } from 'node:crypto'
import type { Input } from '@bukett/contracts'
import { swishApi, type SwishRequest } from '@bukett/contracts/http/swish'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { CancelPurchase } from '../application/cancel-purchase.js'
import { CompletePurchase } from '../application/complete-purchase.js'
import { PurchaseReader } from '../application/purchase-reader.js'
import type { Purchase } from '../domain/purchase.js'
import { defaultCart, Payer } from './payer.js'
import { SwishClient } from './swish-client.js'
import { msisdn, SwishRequests } from './swish-requests.js'

type Id = { readonly id: string }
type Registration = Input<typeof swishApi.register>['query']

/** The mobile payment, by the specs' GETs and by POST alike (PA-06). */
@Controller()
export class SwishController {
  constructor(
    private readonly payer: Payer,
    private readonly commands: CommandBus,
    private readonly reader: PurchaseReader,
    private readonly swish: SwishClient,
    private readonly requests: SwishRequests,
  ) {}

  @Route(swishApi.register)
  register({ query }: Input<typeof swishApi.register>, exchange: Exchange) {
    return this.#register(query, exchange)
  }

  @Route(swishApi.registerByPost)
  registerByPost({ body }: Input<typeof swishApi.registerByPost>, exchange: Exchange) {
    return this.#register(body, exchange)
  }

  @Route(swishApi.paymentRequest)
  paymentRequest({ query }: Input<typeof swishApi.paymentRequest>, exchange: Exchange) {
    return this.#poll(query, exchange)
  }

  @Route(swishApi.paymentRequestByPost)
  paymentRequestByPost({ body }: Input<typeof swishApi.paymentRequestByPost>, exchange: Exchange) {
    return this.#poll(body, exchange)
  }

  @Route(swishApi.complete)
  complete({ query }: Input<typeof swishApi.complete>, exchange: Exchange) {
    return this.#complete(query, exchange)
  }

  @Route(swishApi.completeByPost)
  completeByPost({ body }: Input<typeof swishApi.completeByPost>, exchange: Exchange) {
    return this.#complete(body, exchange)
  }

  @Route(swishApi.cancel)
  cancel({ query }: Input<typeof swishApi.cancel>, exchange: Exchange) {
    return this.#cancel(query, exchange)
  }

  @Route(swishApi.cancelByPost)
  cancelByPost({ body }: Input<typeof swishApi.cancelByPost>, exchange: Exchange) {
    return this.#cancel(body, exchange)
  }

  /** Its body is not read. Who does not know the address of a payment cannot make us ask for it. */
  @Route(swishApi.callback)
  async callback({ params }: Input<typeof swishApi.callback>) {
    const [purchaseId = ''] = params.token.split('.')
    if (!isSame(params.token, this.swish.callbackToken(purchaseId))) throw new DomainError('payment.unknown')
    await this.commands.execute(new CompletePurchase(purchaseId, 'callback'))
    return {}
  }

  async #register({ cartName = defaultCart, phone }: Registration, exchange: Exchange): Promise<SwishRequest> {
    const purchase = await this.payer.start(exchange, cartName, 'swish', { phone: phone ? msisdn(phone) : null })
    return this.requests.first(purchase, exchange.caller.locale)
  }

  async #poll({ id }: Id, { caller }: Exchange): Promise<SwishRequest> {
    const purchase = await this.reader.own(this.payer.ownersOf(caller), id)
    return this.requests.of(await this.#continued(purchase), caller.locale)
  }

  async #complete({ id }: Id, { caller }: Exchange) {
    const purchase = await this.reader.own(this.payer.ownersOf(caller), id)
    const outcome = await this.payer.complete(purchase, caller)
    return { ...outcome, success: outcome.status === 'OK', cartreference: purchase.cartName }
  }

  async #cancel({ id }: Id, { caller }: Exchange): Promise<SwishRequest> {
    const purchase = await this.reader.own(this.payer.ownersOf(caller), id)
    const after = await this.commands.execute(new CancelPurchase(purchase._id, 'customer'))
    return this.requests.of(after ?? purchase, caller.locale)
  }

  async #continued(purchase: Purchase): Promise<Purchase> {
    return (await this.commands.execute(new CompletePurchase(purchase._id, 'customer'))) ?? purchase
  }
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
