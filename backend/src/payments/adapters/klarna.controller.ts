import type { Input } from '@bukett/contracts'
import { klarnaApi } from '@bukett/contracts/http/klarna'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Log, Settings } from '../../shared/shared.module.js'
import { CompletePurchase } from '../application/complete-purchase.js'
import { PayLaterCheckout } from '../application/pay-later-checkout.js'
import { PayLaterVisits, Purchases } from '../application/ports.js'
import { StartPurchase } from '../application/start-purchase.js'
import type { PaymentDetails } from '../domain/purchase.js'
import { defaultCart, Payer } from './payer.js'
import { isSigned } from './standard-webhook.js'

/** The pay-later method; the paths are the specs' own. */
@Controller()
export class KlarnaController {
  constructor(
    private readonly payer: Payer,
    private readonly checkout: PayLaterCheckout,
    private readonly purchases: Purchases,
    private readonly visits: PayLaterVisits,
    private readonly commands: CommandBus,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  @Route(klarnaApi.adjust)
  async adjust({ params }: Input<typeof klarnaApi.adjust>, { caller }: Exchange) {
    const owner = this.payer.demandOwner(caller, params.cart)
    return this.checkout.adjust(owner, params.cart, await this.payer.buyerOf(caller, params.cart))
  }

  @Route(klarnaApi.chooseCategory)
  async chooseCategory({ params, query }: Input<typeof klarnaApi.chooseCategory>, { caller }: Exchange) {
    const cartName = query.cartName ?? defaultCart
    await this.checkout.choose(this.payer.demandOwner(caller, cartName), cartName, params.id)
    return {}
  }

  /** The webhook may have been first: its purchase is this one. */
  @Route(klarnaApi.purchase)
  async purchase({ params, query }: Input<typeof klarnaApi.purchase>, exchange: Exchange) {
    const { caller } = exchange
    const cartName = query.cartName ?? defaultCart
    const owner = this.payer.demandOwner(caller, cartName)
    const known = await this.purchases.withAuthorization(params.id)
    if (known && known.owner !== owner) throw new DomainError('payment.unknown')
    if (known && known.state !== 'Created') return this.payer.complete(known, caller)
    const linesIn = await this.checkout.linesIn(owner, cartName)
    const details = { authorization: params.id, isRecurring: query.isSubscription ?? false, ...named(linesIn) }
    try {
      return await this.payer.complete(await this.payer.start(exchange, cartName, 'klarnaPayments', details), caller)
    } catch (error) {
      // Whoever presses again after a crash may find the cart empty, since the webhook or the worker has bought it meanwhile.
      const placed = await this.purchases.withAuthorization(params.id)
      if (placed?.owner === owner && placed.order) return this.payer.complete(placed, caller)
      throw error
    }
  }

  @Route(klarnaApi.webhook)
  async webhook({ body }: Input<typeof klarnaApi.webhook>, { request }: Exchange) {
    const { webhookSecret } = this.settings.config.senare
    if (!isSigned(request.headers, request.body, webhookSecret, this.clock.now()))
      throw new DomainError('payment.unknown')
    const { order_id: orderId, session_id: sessionId, authorization_token: authorization } = body.data
    if (orderId) await this.#goOn(orderId)
    else if (sessionId && authorization && body.type === 'authorization.created')
      await this.#placeFor(sessionId, authorization)
    return {}
  }

  async #goOn(orderId: string): Promise<void> {
    const purchase = await this.purchases.withPaymentReference(orderId)
    if (purchase) await this.commands.execute(new CompletePurchase(purchase._id, 'callback'))
  }

  /** The browser may be gone. What the cart refuses is for the customer to see, not for the provider. */
  async #placeFor(sessionId: string, authorization: string): Promise<void> {
    const visit = await this.visits.withSession(sessionId)
    if (!visit || (await this.purchases.withAuthorization(authorization))) return
    const at = visit._id.lastIndexOf('/')
    const [owner, cartName] = [visit._id.slice(0, at), visit._id.slice(at + 1)]
    const userId = owner.startsWith('user:') ? owner.slice('user:'.length) : null
    const isRecurring = visit.purchase.intent === 'buy_and_tokenize'
    const buyer = visit.buyer ?? { userId, organizationId: null, language: 'sv' as const }
    try {
      const details = { authorization, isRecurring, ...named(visit.linesIn) }
      const { _id } = await this.commands.execute(new StartPurchase(owner, cartName, 'klarnaPayments', details, buyer))
      await this.commands.execute(new CompletePurchase(_id, 'callback'))
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error
      this.log.log.info({ sessionId, code: error.code }, 'an authorised cart could not be bought')
    }
  }
}

/** Swedish is what goes without saying. */
const named = (linesIn: PaymentDetails['linesIn']): Pick<PaymentDetails, 'linesIn'> =>
  linesIn === 'en' ? { linesIn } : {}
