import type { Input } from '@bukett/contracts'
import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import { paymentLinkApi } from '@bukett/contracts/http/payment-link'
import { Controller } from '@nestjs/common'
import { serviceOwner } from '../../cart/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { CallIds } from '../../shared/http/call-ids.js'
import { Callers } from '../../shared/http/caller.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { PaymentLinks } from '../application/payment-links.js'
import type { PaymentDetails } from '../domain/purchase.js'
import { NetaxeptClient } from './netaxept-client.js'
import { Payer } from './payer.js'
import { msisdn, SwishRequests } from './swish-requests.js'

type Linked = Pick<Input<typeof paymentLinkApi.card>['body'], 'Token' | 'Shown'>

/** CS-02: customer service sends the link, and whoever has it pays. */
@Controller()
export class PaymentLinkController {
  constructor(
    private readonly links: PaymentLinks,
    private readonly payer: Payer,
    private readonly callers: Callers,
    private readonly requests: SwishRequests,
    private readonly netaxept: NetaxeptClient,
    private readonly limits: RateLimits,
    private readonly callIds: CallIds,
  ) {}

  @Route(customerServiceApi.sendLink)
  async send({ params, body }: Input<typeof customerServiceApi.sendLink>, { caller, request }: Exchange) {
    return this.links.send(await this.callIds.of(request, caller), params.cartName, body, caller)
  }

  @Route(paymentLinkApi.open)
  async open({ body }: Input<typeof paymentLinkApi.open>, { caller }: Exchange) {
    await this.limits.demand('payment-link-address', caller.address)
    const order = await this.links.open(body.Token, caller.locale)
    await this.limits.giveBack('payment-link-address', caller.address)
    return order
  }

  @Route(paymentLinkApi.swish)
  async swish({ body }: Input<typeof paymentLinkApi.swish>, exchange: Exchange) {
    const phone = body.phone ? msisdn(body.phone) : null
    const purchase = await this.#start(body, 'swish', { phone }, exchange)
    return this.requests.first(purchase, exchange.caller.locale)
  }

  @Route(paymentLinkApi.card)
  async card({ body }: Input<typeof paymentLinkApi.card>, exchange: Exchange) {
    const { _id, provider } = await this.#start(body, 'card', {}, exchange)
    if (!provider) throw new DomainError('payment.provider-away')
    return { purchaseId: _id, transactionId: provider.id, terminalUrl: this.netaxept.url(provider) }
  }

  /** The browser that pays follows the payment, as that of a shopper does. Throws `cartChanged` where it is another order than was shown. */
  async #start({ Token, Shown: shown }: Linked, method: 'swish' | 'card', more: PaymentDetails, exchange: Exchange) {
    const { cartName, until: linkUntil } = this.links.demand(Token)
    const payer = this.callers.guestOwner(exchange.caller, exchange.reply)
    const { cartOwner } = exchange.caller
    const details = { ...more, payer, ...(cartOwner?.startsWith('user:') && { payerUser: cartOwner }), linkUntil }
    return this.payer.begin(exchange, serviceOwner, cartName, method, details, { shown }).catch((error: unknown) => {
      // The cart knows streets and telephones that the page does not show.
      throw error instanceof DomainError && error.code === 'cartChanged' ? new DomainError('cartChanged') : error
    })
  }
}
