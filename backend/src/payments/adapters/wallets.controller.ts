import type { Input } from '@bukett/contracts'
import type { Wallet } from '@bukett/contracts/rules/payment-methods'
import { type WalletSettings, walletsApi } from '@bukett/contracts/http/wallets'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { z } from 'zod'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { sentText } from '../../shared/http/signed-bodies.js'
import { Settings } from '../../shared/shared.module.js'
import { CompletePurchase } from '../application/complete-purchase.js'
import { Purchases } from '../application/ports.js'
import type { Purchase } from '../domain/purchase.js'
import { AppleSessions } from './apple-sessions.js'
import { Payer } from './payer.js'
import { StripeClient, stripeVersion } from './stripe-client.js'
import { isSignedByStripe } from './stripe-webhook.js'

/** What Google Pay gives for a card provider like ours: its token of the card, written as JSON. */
const googleToken = z.object({ id: z.string().regex(/^tok_\w{1,100}$/) })

/** Google Pay and Apple Pay: the sheet gives a token, with which the cart is bought. */
@Controller()
export class WalletsController {
  constructor(
    private readonly payer: Payer,
    private readonly purchases: Purchases,
    private readonly stripe: StripeClient,
    private readonly apple: AppleSessions,
    private readonly commands: CommandBus,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  @Route(walletsApi.settings)
  walletSettings(): WalletSettings {
    const { wallets } = this.settings.config
    if (!wallets) return { GooglePay: null, ApplePay: null }
    const { googlePay, applePay, stripe } = wallets
    return {
      GooglePay: {
        ScriptUrl: googlePay.scriptUrl,
        Environment: googlePay.environment,
        MerchantId: googlePay.merchantId,
        Gateway: {
          gateway: 'stripe',
          'stripe:version': stripeVersion,
          'stripe:publishableKey': stripe.publishableKey,
        },
      },
      ApplePay: applePay && { ScriptUrl: applePay.scriptUrl ?? null },
    }
  }

  @Route(walletsApi.appleSession)
  async appleSession({ body }: Input<typeof walletsApi.appleSession>) {
    return { session: await this.apple.open(body.validationUrl) }
  }

  /** The same token is the same purchase, also when its cart is gone. */
  @Route(walletsApi.purchase)
  async purchase({ params, body }: Input<typeof walletsApi.purchase>, exchange: Exchange) {
    const owner = this.payer.demandOwner(exchange.caller, params.cart)
    const authorization = await this.#tokenOf(body.wallet, body.token)
    const known = await this.purchases.withAuthorization(authorization)
    if (known && known.owner !== owner) throw new DomainError('payment.unknown')
    if (known && known.state !== 'Created') return this.#answer(known, exchange)
    try {
      const details = { authorization, shown: body.total }
      return await this.#answer(await this.payer.start(exchange, params.cart, body.wallet, details), exchange)
    } catch (error) {
      // Whoever asks again after a crash may find the cart empty, since the worker has bought it meanwhile.
      const placed = await this.purchases.withAuthorization(authorization)
      if (placed?.owner === owner && placed.order) return this.#answer(placed, exchange)
      throw error
    }
  }

  @Route(walletsApi.webhook)
  async webhook({ body }: Input<typeof walletsApi.webhook>, { request }: Exchange) {
    const secret = this.settings.config.wallets?.stripe.webhookSecret
    const isOurs =
      secret !== undefined &&
      isSignedByStripe(request.headers['stripe-signature'], sentText(request), secret, this.clock.now())
    if (!isOurs) throw new DomainError('payment.unknown')
    const { object, id, payment_intent } = body.data.object
    const intent = object === 'payment_intent' ? id : payment_intent
    const purchase = intent ? await this.purchases.withPaymentReference(intent) : null
    if (purchase) await this.commands.execute(new CompletePurchase(purchase._id, 'callback'))
    return {}
  }

  async #answer(purchase: Purchase, { caller }: Exchange) {
    const outcome = await this.payer.complete(purchase, caller)
    return { ...outcome, bankUrl: outcome.status === 'Pending' ? await this.stripe.bankUrl(purchase) : null }
  }

  async #tokenOf(wallet: Wallet, token: string): Promise<string> {
    if (wallet === 'googlePay') {
      const read = googleToken.safeParse(parsed(token))
      if (!read.success) throw new DomainError('payment.wallet-unreadable')
      return read.data.id
    }
    const read = await this.stripe.tokenOfApplePay(token)
    if (read === 'away') throw new DomainError('payment.provider-away')
    if (read === null) throw new DomainError('payment.wallet-unreadable')
    return read
  }
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
