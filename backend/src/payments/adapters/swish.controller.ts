import { timingSafeEqual } from 'node:crypto'
import { errorText, type Input, isErrorCode } from '@bukett/contracts'
import type { Locale } from '@bukett/contracts'
import { swishApi, type SwishRequest, type SwishStatus } from '@bukett/contracts/http/swish'
import { isSwedishMobile } from '@bukett/contracts/rules/phone'
import { parsePaymentPhone } from '@bukett/contracts/rules/world-phone'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Settings } from '../../shared/shared.module.js'
import { CancelPurchase } from '../application/cancel-purchase.js'
import { CompletePurchase } from '../application/complete-purchase.js'
import { PurchaseReader } from '../application/purchase-reader.js'
import { countdownMs, type Purchase } from '../domain/purchase.js'
import { defaultCart, Payer } from './payer.js'
import { SwishClient } from './swish-client.js'

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
    private readonly settings: Settings,
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
    const request = await this.#request(purchase, exchange.caller.locale)
    const token = request.appUrl && purchase.provider?.token
    return token ? { ...request, qrCode: await this.swish.qrCode(token) } : request
  }

  async #poll({ id }: Id, { caller }: Exchange): Promise<SwishRequest> {
    const purchase = await this.reader.own(this.payer.ownersOf(caller), id)
    return this.#request(await this.#continued(purchase), caller.locale)
  }

  async #complete({ id }: Id, { caller }: Exchange) {
    const purchase = await this.reader.own(this.payer.ownersOf(caller), id)
    const outcome = await this.payer.complete(purchase, caller)
    return { ...outcome, success: outcome.status === 'OK', cartreference: purchase.cartName }
  }

  async #cancel({ id }: Id, { caller }: Exchange): Promise<SwishRequest> {
    const purchase = await this.reader.own(this.payer.ownersOf(caller), id)
    const after = await this.commands.execute(new CancelPurchase(purchase._id, 'customer'))
    return this.#request(after ?? purchase, caller.locale)
  }

  async #continued(purchase: Purchase): Promise<Purchase> {
    return (await this.commands.execute(new CompletePurchase(purchase._id, 'customer'))) ?? purchase
  }

  async #request(purchase: Purchase, locale: Locale): Promise<SwishRequest> {
    const { redirectUrl, reason } = this.reader.outcome(purchase, locale)
    const status = statusOf(purchase)
    const token = status === 'CREATED' ? (purchase.provider?.token ?? null) : null
    const waiting = `/transactionInfo?${new URLSearchParams({ purchaseId: purchase._id })}`
    return {
      id: purchase._id,
      status,
      amount: purchase.amount,
      callbackUrl: redirectUrl ?? waiting,
      appUrl: token && this.#appUrl(token, waiting),
      qrCode: null,
      expiresAt: new Date(purchase.createdAt.getTime() + countdownMs).toISOString(),
      Message: isErrorCode(reason) ? errorText(reason, locale) : null,
    }
  }

  #appUrl(token: string, back: string): string {
    const { swish, publicUrl } = this.settings.config
    return `${swish.appUrl}?${new URLSearchParams({ token, callbackurl: publicUrl + back })}`
  }
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const statusOf = ({ state, refusal }: Purchase): SwishStatus => {
  if (refusal) return 'ERROR'
  switch (state) {
    case 'Created':
    case 'Pending':
      return 'CREATED'
    case 'Declined':
      return 'DECLINED'
    case 'Cancelled':
      return 'CANCELLED'
    case 'Expired':
    case 'Failed':
      return 'ERROR'
    default:
      return 'PAID'
  }
}

/** The payer's number as Swish wants it: 46701740605. A Swedish one must be a mobile. Throws the rule's code, `phone.invalid`. */
const msisdn = (phone: string): string => {
  const number = parsePaymentPhone(phone)
  if (!number.ok) throw new DomainError(number.code)
  if (number.value.startsWith('+46') && !isSwedishMobile(number.value)) throw new DomainError('phone.invalid')
  return number.value.slice(1)
}
