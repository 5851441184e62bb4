import { merchantCalls, type Purchase as ProviderPurchase } from '@bukett/contracts/http/paylater'
import type { ProviderCall } from '@bukett/contracts/http/paylater-call'
import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { type Agent, fetch } from 'undici'
import type { z } from 'zod'
import { providerAgent } from '../../shared/provider-agent.js'
import { Log, Settings } from '../../shared/shared.module.js'
import { PayLaterSessions, PaymentProvider, type ProviderAnswer, type Registered } from '../application/ports.js'
import { toCapture } from '../domain/money-back.js'
import { payLaterPurchase } from '../domain/pay-later-purchase.js'
import { isGivenUp, needsAgreement, type ProviderReference, type Purchase } from '../domain/purchase.js'
import type { Repayment } from '../domain/repayment.js'

const tries = 2
/** The payment step does not wait longer for what it offers. */
const sessionMs = 3000
/** Our key, the same call under way, too many calls: nothing is said of what was asked. */
const passing: ReadonlySet<number> = new Set([401, 409, 429])

/** It is away, or does not take our key: nobody's purchase is refused by that. */
const saysNothing = (status: number): boolean => status >= 500 || status === 401

interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The same key and body within a day is the same thing. */
  readonly key?: string
  /** Once, and not for long. */
  readonly isHasty?: boolean
}

type Heard<C extends ProviderCall> = {
  readonly status: number
  readonly body: C['response'] extends z.ZodType ? z.output<C['response']> | null : null
}

/** Senare's merchant API: the shop is its merchant no. 1, and reaches it over HTTP as every merchant does. */
@Injectable()
export class SenareClient extends PaymentProvider implements PayLaterSessions, OnApplicationShutdown {
  readonly brand = 'Senare'
  readonly #agent: Agent

  constructor(
    private readonly settings: Settings,
    private readonly log: Log,
  ) {
    super()
    this.#agent = providerAgent(settings.config.providerPatienceMs)
  }

  get libraryUrl(): string {
    return `${this.settings.config.senare.cdnUrl}/lib/v1/sdk.js`
  }

  async begin(purchase: ProviderPurchase) {
    const heard = await this.#call(merchantCalls.createSession, { body: purchase, isHasty: true })
    if (heard && !heard.body)
      this.log.log.warn({ status: heard.status }, 'Senare refused a session: its ways to pay are not offered')
    if (!heard?.body) return null
    const { session_id: sessionId, client_token: clientToken, payment_method_categories: categories } = heard.body
    return { sessionId, clientToken, categories }
  }

  async adjust(sessionId: string, purchase: ProviderPurchase): Promise<'done' | 'gone' | 'away'> {
    const heard = await this.#call(merchantCalls.updateSession, {
      params: { id: sessionId },
      body: purchase,
      isHasty: true,
    })
    if (!heard) return 'away'
    if (heard.status < 300) return 'done'
    // Our key, the same call under way, too many calls: the shopper's session is as good as before.
    if (heard.status !== 404) this.log.log.warn({ status: heard.status }, 'Senare took no change of a session')
    return heard.status === 404 ? 'gone' : 'away'
  }

  idOf(purchaseId: string, attempt: number): string {
    return `${purchaseId}-${attempt}`
  }

  /** Places the order of the authorisation that the widget gave. Said twice it is placed once. */
  async register(purchase: Purchase): Promise<Registered> {
    const reference = ofPurchase(purchase)
    const withToken = needsAgreement(purchase) ? await this.#agreement(purchase, reference) : reference
    if (withToken === 'away') return { kind: 'away' }
    if (withToken === 'refused') return { kind: 'refused', reason: 'payment.failed' }
    const heard = await this.#order(purchase, withToken)
    if (heard?.body) return { kind: 'registered', provider: { ...withToken, paymentReference: heard.body.order_id } }
    if (!heard || saysNothing(heard.status)) return { kind: 'away' }
    this.log.log.warn({ purchaseId: purchase._id, status: heard.status }, 'Senare refused an order')
    await this.#withdraw(withToken)
    return { kind: 'refused', reason: 'payment.failed' }
  }

  async charge(purchase: Purchase, agreement: string): Promise<Registered> {
    const reference = ofPurchase(purchase)
    const heard = await this.#call(merchantCalls.orderByToken, {
      params: { token: agreement },
      body: {
        ...withoutSession(payLaterPurchase(purchase.frozen.cart, purchase.buyer.language)),
        merchant_reference1: purchase._id,
      },
      key: `${reference.id}-order`,
    })
    if (heard?.body) return { kind: 'registered', provider: { ...reference, paymentReference: heard.body.order_id } }
    if (!heard || saysNothing(heard.status)) return { kind: 'away' }
    this.log.log.warn({ purchaseId: purchase._id, status: heard.status }, 'Senare refused a renewal')
    return { kind: 'refused', reason: heard.status === 404 ? 'payment.card-not-usable' : 'payment.declined' }
  }

  /** One that is not there has ended; ended twice it is so once. */
  override async endAgreement(agreement: string): Promise<boolean> {
    const heard = await this.#call(merchantCalls.changeCustomerToken, {
      params: { token: agreement },
      body: { status: 'CANCELLED' },
    })
    return heard !== null && (heard.status < 300 || heard.status === 404)
  }

  async status(purchase: Purchase): Promise<ProviderAnswer> {
    const reference = await this.#known(purchase)
    if (typeof reference === 'string') return { kind: reference }
    const heard = await this.#call(merchantCalls.readOrder, { params: { id: reference.paymentReference ?? '' } })
    if (heard?.status === 404) return { kind: 'absent' }
    if (!heard?.body) return { kind: 'away' }
    const { status, fraud_status: review, captured_amount: captured, order_amount: amount } = heard.body
    const isOver = review === 'REJECTED' || status === 'CANCELLED' || status === 'EXPIRED'
    // What is paid after it was given up becomes no order.
    if (isOver || isGivenUp(purchase)) await this.#withdraw(reference)
    if (review === 'REJECTED') return { kind: 'over', state: 'Declined', reason: 'payment.declined' }
    if (isOver) return { kind: 'over', state: 'Cancelled', reason: 'payment.cancelled' }
    if (review === 'PENDING') return { kind: 'pending', isUncertain: false }
    const currency = heard.body.purchase_currency
    return { kind: 'paid', isCaptured: captured > 0, amount, currency, provider: reference }
  }

  async cancel(purchase: Purchase): Promise<boolean> {
    const reference = await this.#known(purchase)
    return reference === 'absent' || (typeof reference === 'object' && (await this.#cancelled(reference)))
  }

  async capture(purchase: Purchase): Promise<boolean> {
    const reference = ofPurchase(purchase)
    const captured_amount = toCapture(purchase)
    const heard = await this.#call(merchantCalls.capture, {
      params: { id: reference.paymentReference ?? '' },
      body: { captured_amount },
      key: `${reference.id}-capture-${captured_amount}`,
    })
    if (heard && heard.status >= 300)
      this.log.log.warn({ purchaseId: purchase._id, status: heard.status }, 'Senare refused a draw')
    return heard !== null && heard.status < 300
  }

  async drawn(purchase: Purchase): Promise<number | null> {
    const heard = await this.#call(merchantCalls.readOrder, {
      params: { id: ofPurchase(purchase).paymentReference ?? '' },
    })
    if (heard?.status === 404) return 0
    return heard?.body ? heard.body.captured_amount : null
  }

  annul(purchase: Purchase): Promise<boolean> {
    return this.#cancelled(ofPurchase(purchase))
  }

  /** A key holds for a day; by its reference a refund whose answer was lost is found at any time. */
  async repay(purchase: Purchase, { id, amount, attempt }: Repayment): Promise<'done' | 'sent' | 'failed'> {
    const order = ofPurchase(purchase).paymentReference ?? ''
    const reference = `${id}-${attempt}`.slice(-255)
    const before = await this.#call(merchantCalls.readOrder, { params: { id: order } })
    // Only an order that is not there has no refund; what cannot be read may have one whose answer was lost.
    if (!before?.body) return before?.status === 404 ? 'failed' : 'sent'
    if (before.body.refunds.some((refund) => refund.reference === reference)) return 'done'
    const heard = await this.#call(merchantCalls.refund, {
      params: { id: order },
      body: { refunded_amount: amount, reference },
      key: reference,
    })
    if (!heard || heard.status >= 500 || passing.has(heard.status)) return 'sent'
    return heard.status < 300 ? 'done' : 'failed'
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#agent.close()
  }

  /** SU-11: what later deliveries are charged to; before the order, as the provider wants it. */
  async #agreement(purchase: Purchase, reference: ProviderReference): Promise<ProviderReference | 'refused' | 'away'> {
    const heard = await this.#call(merchantCalls.createCustomerToken, {
      params: { token: purchase.details.authorization ?? '' },
      body: { purchase_country: 'SE', purchase_currency: 'SEK', description: 'Bukett', intended_use: 'SUBSCRIPTION' },
      key: `${reference.id}-agreement`,
    })
    if (heard?.body) return { ...reference, recurring: { token: heard.body.token_id, masked: '', expiry: '' } }
    return heard && !saysNothing(heard.status) ? 'refused' : 'away'
  }

  /** Nothing was bought by which it could be charged. Where that is not heard, its age ends it there. */
  async #withdraw({ recurring }: ProviderReference): Promise<void> {
    if (recurring) await this.endAgreement(recurring.token)
  }

  /** The answer to it was lost with that to the order: within a day it is told again. */
  async #withdrawUnheard(purchase: Purchase, reference: ProviderReference): Promise<void> {
    const made = needsAgreement(purchase) ? await this.#agreement(purchase, reference) : null
    if (made && typeof made === 'object') await this.#withdraw(made)
  }

  #order(purchase: Purchase, { id }: ProviderReference) {
    return this.#call(merchantCalls.placeOrder, {
      params: { token: purchase.details.authorization ?? '' },
      body: {
        ...payLaterPurchase(purchase.frozen.cart, purchase.details.linesIn ?? 'sv'),
        merchant_reference1: purchase._id,
      },
      key: `${id}-order`,
    })
  }

  /** The order there. Was the answer to it lost, the authorisation is given back; if it is used up, the order is asked for once more. */
  async #known(purchase: Purchase): Promise<ProviderReference | 'absent' | 'away'> {
    const reference = ofPurchase(purchase)
    if (reference.paymentReference) return reference
    const token = purchase.details.authorization
    if (token === undefined) return this.#found(purchase._id, reference)
    const isOver = isGivenUp(purchase)
    const given = isOver ? await this.#call(merchantCalls.cancelAuthorization, { params: { token } }) : null
    if (given) await this.#withdrawUnheard(purchase, reference)
    if (given && (given.status < 300 || given.status === 404)) return 'absent'
    const heard = await this.#order(purchase, reference)
    if (isOver && !given && heard) await this.#withdrawUnheard(purchase, reference)
    if (heard?.body) return { ...reference, paymentReference: heard.body.order_id }
    return heard && !saysNothing(heard.status) ? 'absent' : 'away'
  }

  /** One that was ordered by an agreement; that is not the purchase's to know. */
  async #found(purchaseId: string, reference: ProviderReference): Promise<ProviderReference | 'absent' | 'away'> {
    const heard = await this.#call(merchantCalls.findOrders, { query: { merchant_reference1: purchaseId } })
    if (!heard?.body) return 'away'
    const [order] = heard.body.orders
    return order ? { ...reference, paymentReference: order.order_id } : 'absent'
  }

  async #cancelled({ paymentReference }: ProviderReference): Promise<boolean> {
    const params = { id: paymentReference ?? '' }
    const heard = await this.#call(merchantCalls.cancel, { params })
    if (heard && heard.status < 300) return true
    const order = await this.#call(merchantCalls.readOrder, { params })
    return order?.status === 404 || order?.body?.status === 'CANCELLED' || order?.body?.status === 'EXPIRED'
  }

  /** Null where nothing was heard; each call may be made again. A body that is not as the contract has it counts as none. */
  async #call<C extends ProviderCall>(call: C, sent: Sent): Promise<Heard<C> | null> {
    for (let left = sent.isHasty ? 1 : tries; left > 0; left -= 1) {
      const heard = await this.#once(call, sent)
      if (heard) return heard
    }
    return null
  }

  async #once<C extends ProviderCall>(call: C, sent: Sent): Promise<Heard<C> | null> {
    const { params = {}, query, body, key, isHasty } = sent
    const { senare, providerPatienceMs } = this.settings.config
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    try {
      const answer = await fetch(senare.url + path + (query ? `?${new URLSearchParams(query)}` : ''), {
        method: call.method,
        headers: {
          authorization: `Basic ${Buffer.from(`${senare.apiKey}:`).toString('base64')}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(isHasty ? Math.min(sessionMs, providerPatienceMs) : providerPatienceMs),
      })
      if (answer.status === 401) this.log.log.error({ call: call.summary }, 'Senare does not take our key')
      const json: unknown = await answer.json().catch(() => null)
      const read = answer.ok && call.response ? (call.response as z.ZodType).safeParse(json) : null
      return { status: answer.status, body: read?.data ?? null } as Heard<C>
    } catch (error) {
      this.log.log.warn({ error, call: call.summary }, 'Senare does not answer')
      return null
    }
  }
}

const ofPurchase = ({ _id, provider }: Purchase): ProviderReference => {
  if (!provider) throw new Error(`Purchase ${_id} has no id at Senare`)
  return provider
}

/** What a customer token is ordered by: who pays, and in which language, is known there. */
const withoutSession = ({ intent: _intent, locale: _locale, customer: _customer, ...order }: ProviderPurchase) => order
