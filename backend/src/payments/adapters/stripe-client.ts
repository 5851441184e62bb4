import { createHash } from 'node:crypto'
import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { type Agent, request } from 'undici'
import { providerAgent } from '../../shared/provider-agent.js'
import { Log, Settings } from '../../shared/shared.module.js'
import { PaymentProvider, type ProviderAnswer, type Registered } from '../application/ports.js'
import { toCapture } from '../domain/money-back.js'
import { returnPath } from '../domain/outcome.js'
import { isGivenUp, type ProviderReference, type Purchase } from '../domain/purchase.js'
import type { Repayment } from '../domain/repayment.js'
import { attemptId } from './attempt-id.js'
import {
  errorBody,
  type Intent,
  intentObject,
  isReserved,
  isUntried,
  refundList,
  refundObject,
  verdictOf,
} from './stripe-answers.js'

/** What the answers look like is fixed by it, whatever Stripe makes new. */
export const stripeVersion = '2024-06-20'

type Fields = Readonly<Record<string, string>>
type Heard =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly type: string; readonly code: string }

interface Ask {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly fields?: Fields
  /** The same call under the same key is done once, and answered twice. */
  readonly key?: string
}

/**
 * The cards of wallets, by Stripe's PaymentIntents: form fields in, JSON out. An intent is made before its card is tried, and only this
 * shop's servers can try one, so what was given up is never paid by anybody else.
 */
@Injectable()
export class StripeClient extends PaymentProvider implements OnApplicationShutdown {
  readonly #agent: Agent

  constructor(
    private readonly settings: Settings,
    private readonly log: Log,
  ) {
    super()
    this.#agent = providerAgent(settings.config.providerPatienceMs)
  }

  /** Begins every key of a call for this attempt. */
  idOf(purchaseId: string, attempt: number): string {
    return attemptId(purchaseId, attempt)
  }

  async register(purchase: Purchase): Promise<Registered> {
    const reference = ofPurchase(purchase)
    const ask: Ask = {
      method: 'POST',
      path: '/v1/payment_intents',
      fields: {
        amount: String(purchase.amount),
        currency: purchase.currency.toLowerCase(),
        capture_method: 'manual',
        'payment_method_types[]': 'card',
        'metadata[purchase]': purchase._id,
      },
      key: `${reference.id}-create`,
    }
    // An answer that was lost is given again under the same key; until its card is tried an intent costs nobody anything.
    const heard = (await this.#call(ask)) ?? (await this.#call(ask))
    if (!heard) return { kind: 'away' }
    if (heard.kind === 'refused') return { kind: 'refused', reason: 'payment.provider-away' }
    const intent = intentObject.safeParse(heard.body)
    return intent.success
      ? { kind: 'registered', provider: { ...reference, paymentReference: intent.data.id } }
      : { kind: 'away' }
  }

  /** A wallet's token is of one payment (`subscription-renews`). */
  charge(): Promise<Registered> {
    return Promise.resolve({ kind: 'refused', reason: 'payment.card-not-usable' })
  }

  /** A card that was given and not tried yet is tried here, so that whoever asks first completes the payment; never for one that was given up. */
  async status(purchase: Purchase): Promise<ProviderAnswer> {
    const intent = await this.#intent(purchase)
    if (typeof intent === 'string') return { kind: intent }
    const token = purchase.details.authorization
    if (!isUntried(intent) || token === undefined || isGivenUp(purchase)) return verdictOf(ofPurchase(purchase), intent)
    return this.#tried(purchase, intent, token)
  }

  /** Where the bank wants to see its customer before it says yes; null where it does not. */
  async bankUrl(purchase: Purchase): Promise<string | null> {
    const intent = await this.#intent(purchase)
    return typeof intent === 'string' ? null : (intent.next_action?.redirect_to_url?.url ?? null)
  }

  /**
   * True where no money is reserved. Nothing is cancelled at Stripe, since a reservation that another process has made meanwhile would end
   * with it, below an order that stands; what the bank's page still reserves is found by a later look, and freed.
   */
  async cancel(purchase: Purchase): Promise<boolean> {
    const intent = await this.#intent(purchase)
    if (typeof intent === 'string') return intent === 'absent'
    return !isReserved(intent) && intent.status !== 'processing'
  }

  async capture(purchase: Purchase): Promise<boolean> {
    const intent = await this.#intent(purchase)
    if (typeof intent === 'string') return false
    if (intent.status === 'succeeded') return true
    const amount = String(toCapture(purchase))
    return this.#does(purchase, 'capture', { amount_to_capture: amount }, `-${amount}`)
  }

  async drawn(purchase: Purchase): Promise<number | null> {
    const intent = await this.#intent(purchase)
    if (typeof intent === 'string') return intent === 'absent' ? 0 : null
    return intent.status === 'succeeded' ? intent.amount_received : 0
  }

  async annul(purchase: Purchase): Promise<boolean> {
    const intent = await this.#intent(purchase)
    if (typeof intent === 'string') return intent === 'absent'
    return intent.status === 'canceled' || this.#does(purchase, 'cancel', {})
  }

  /** A key is forgotten there after a day: what has been paid back already is read first. */
  async repay(purchase: Purchase, { id, attempt, amount }: Repayment): Promise<'done' | 'sent' | 'failed'> {
    const payment_intent = ofPurchase(purchase).paymentReference ?? ''
    const made = await this.#call({
      method: 'GET',
      path: `/v1/refunds?${new URLSearchParams({ payment_intent, limit: '100' })}`,
    })
    const all = made?.kind === 'done' ? refundList.safeParse(made.body) : null
    if (!all?.success) return 'sent'
    const reference = `${id}-${attempt}`
    const known = all.data.data.find(({ metadata }) => metadata?.['repayment'] === reference)
    if (known) return progressOf(known.status)
    const heard = await this.#call({
      method: 'POST',
      path: '/v1/refunds',
      fields: { payment_intent, amount: String(amount), 'metadata[repayment]': reference },
      key: `${ofPurchase(purchase).id}-refund-${hashOf(reference)}`,
    })
    if (heard?.kind === 'refused') this.#warn(purchase, 'refund', heard)
    if (!heard || isPassing(heard)) return 'sent'
    const refund = heard.kind === 'done' ? refundObject.safeParse(heard.body) : null
    return refund?.success ? progressOf(refund.data.status) : 'failed'
  }

  /** What stands for a card of Apple Pay, whose token we pass on as it came. Null: it could not be read. */
  async tokenOfApplePay(paymentToken: string): Promise<string | null | 'away'> {
    const heard = await this.#call({
      method: 'POST',
      path: '/v1/tokens',
      fields: { pk_token: paymentToken },
      key: `token-${hashOf(paymentToken)}`,
    })
    if (!heard || isPassing(heard)) return 'away'
    const id = heard.kind === 'done' ? (heard.body as { id?: unknown }).id : null
    return typeof id === 'string' ? id : null
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#agent.close()
  }

  async #tried(purchase: Purchase, { id }: Intent, token: string): Promise<ProviderAnswer> {
    const reference = ofPurchase(purchase)
    const heard = await this.#call({
      method: 'POST',
      path: `/v1/payment_intents/${id}/confirm`,
      fields: {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][token]': token,
        return_url: this.settings.config.publicUrl + returnPath(purchase, { transactionId: reference.id }),
        'expand[]': 'latest_charge',
      },
      key: `${reference.id}-confirm`,
    })
    const tried = heard?.kind === 'done' ? intentObject.safeParse(heard.body) : null
    if (tried?.success) return verdictOf(reference, tried.data)
    if (!heard || isPassing(heard)) return { kind: 'away' }
    if (heard.kind === 'refused') this.#warn(purchase, 'confirm', heard)
    // The card was refused, or somebody else was first: the intent knows.
    const after = await this.#intent(purchase)
    if (typeof after === 'string') return { kind: after }
    return isUntried(after)
      ? { kind: 'over', state: 'Declined', reason: 'payment.declined' }
      : verdictOf(reference, after)
  }

  async #does(purchase: Purchase, what: 'capture' | 'cancel', fields: Fields, suffix = ''): Promise<boolean> {
    const { id, paymentReference } = ofPurchase(purchase)
    const heard = await this.#call({
      method: 'POST',
      path: `/v1/payment_intents/${paymentReference ?? ''}/${what}`,
      fields,
      key: `${id}-${what}${suffix}`,
    })
    if (heard?.kind === 'refused') this.#warn(purchase, what, heard)
    return heard?.kind === 'done'
  }

  /** `absent` where none was ever made, or its name was lost: then nobody can have paid it. */
  async #intent(purchase: Purchase): Promise<Intent | 'absent' | 'away'> {
    const { paymentReference } = ofPurchase(purchase)
    if (paymentReference === null) return 'absent'
    const path = `/v1/payment_intents/${paymentReference}?${new URLSearchParams({ 'expand[]': 'latest_charge' })}`
    const heard = await this.#call({ method: 'GET', path })
    if (heard?.kind === 'refused' && heard.status === 404) return 'absent'
    const intent = heard?.kind === 'done' ? intentObject.safeParse(heard.body) : null
    return intent?.success ? intent.data : 'away'
  }

  /** Null where nothing was heard, or nothing that could be read. */
  async #call({ method, path, fields, key }: Ask): Promise<Heard | null> {
    const { wallets, providerPatienceMs } = this.settings.config
    if (!wallets) return null
    try {
      const { statusCode, body } = await request(wallets.stripe.url + path, {
        method,
        headers: {
          authorization: `Bearer ${wallets.stripe.secretKey}`,
          'stripe-version': stripeVersion,
          ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(fields && { body: new URLSearchParams(fields).toString() }),
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(providerPatienceMs),
      })
      const answer: unknown = await body.json()
      if (statusCode < 300) return { kind: 'done', body: answer }
      const read = errorBody.safeParse(answer)
      const { type, code } = read.success ? read.data.error : { type: 'unknown', code: '' }
      return { kind: 'refused', status: statusCode, type, code: code ?? '' }
    } catch (error) {
      this.log.log.warn({ error, call: `${method} ${path}` }, 'Stripe does not answer')
      return null
    }
  }

  #warn({ _id }: Purchase, call: string, { status, type, code }: Extract<Heard, { kind: 'refused' }>) {
    this.log.log.warn({ purchaseId: _id, call, status, type, code }, 'Stripe refused a call')
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Its own fault, too many calls, or the same one under way: asked again later. */
const isPassing = (heard: Heard): boolean =>
  heard.kind === 'refused' && (heard.status >= 500 || heard.status === 429 || heard.status === 409)

const progressOf = (status: string | null | undefined): 'done' | 'sent' | 'failed' => {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'succeeded' ? 'done' : 'sent'
}

const ofPurchase = ({ _id, provider }: Purchase): ProviderReference => {
  if (!provider) throw new Error(`Purchase ${_id} has no id at Stripe`)
  return provider
}
