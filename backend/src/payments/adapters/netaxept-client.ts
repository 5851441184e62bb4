import type { ErrorCode } from '@bukett/contracts'
import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { type Agent, request } from 'undici'
import { Clock } from '../../shared/clock.js'
import { providerAgent } from '../../shared/provider-agent.js'
import { Log, Settings } from '../../shared/shared.module.js'
import {
  type CardKeeping,
  type CardTerminal,
  PaymentProvider,
  type ProviderAnswer,
  type Registered,
} from '../application/ports.js'
import { neverDrawn, paidBack, toCapture } from '../domain/money-back.js'
import { returnPath } from '../domain/outcome.js'
import { isGivenUp, needsAgreement, type ProviderReference, type Purchase } from '../domain/purchase.js'
import type { Repayment } from '../domain/repayment.js'
import { attemptId } from './attempt-id.js'
import { type NetaxeptAnswer, type PaymentInfo, readAnswer } from './netaxept-answers.js'

/** A stored card is charged for at most two years, as often as every seventh day. */
const recurringDays = 730
const recurringFrequency = 7

/** Öre: reserved and freed at once where a card is kept without buying. */
const keptCardAmount = 1_00

/** What the issuer will not take back another day: unknown, stolen, expired, not allowed (SU-04). */
const finalResponses: ReadonlySet<string> = new Set(['04', '14', '15', '41', '43', '54', '57', '62'])

type Parameters = Readonly<Record<string, string>>
type MoneyOperation = 'AUTH' | 'CAPTURE' | 'CREDIT' | 'ANNUL'

/** Cards by Netaxept: Register, Terminal, Process and Query; form fields in, XML out. */
@Injectable()
export class NetaxeptClient extends PaymentProvider implements CardTerminal, CardKeeping, OnApplicationShutdown {
  override readonly decidesWithinMs = 10 * 60_000
  readonly #agent: Agent

  constructor(
    private readonly settings: Settings,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {
    super()
    this.#agent = providerAgent(settings.config.providerPatienceMs)
  }

  idOf(purchaseId: string, attempt: number): string {
    return attemptId(purchaseId, attempt)
  }

  register(purchase: Purchase, returnUrl = this.settings.config.publicUrl + returnPath(purchase)): Promise<Registered> {
    const atTerminal = { serviceType: 'B', redirectUrl: returnUrl, language: languageOf(purchase.buyer.language) }
    const kept = needsAgreement(purchase) ? this.#recurring() : {}
    return this.#registered(purchase, { ...atTerminal, ...kept }, 'payment.provider-away')
  }

  charge(purchase: Purchase, panHash: string): Promise<Registered> {
    // What is refused here is the card: expired, or no longer agreed to.
    return this.#registered(purchase, { serviceType: 'C', recurringType: 'R', panHash }, 'payment.card-not-usable')
  }

  async #registered(purchase: Purchase, how: Parameters, reason: ErrorCode): Promise<Registered> {
    const reference = ofPurchase(purchase)
    const answer = await this.#call('Register', {
      transactionId: reference.id,
      orderNumber: reference.id,
      amount: String(purchase.amount),
      currencyCode: purchase.currency,
      orderDescription: 'Bukett',
      ...how,
    })
    if (!answer || answer.kind === 'info') return { kind: 'away' }
    if (answer.kind === 'done' || answer.type === 'UniqueTransactionIdException')
      return { kind: 'registered', provider: reference }
    this.#warn(purchase, 'Register', answer)
    return { kind: 'refused', reason }
  }

  /** Where the browser goes to enter the card. */
  url({ id }: Pick<ProviderReference, 'id'>): string {
    const { url, merchantId } = this.settings.config.netaxept
    return `${url}/Terminal/default.aspx?${new URLSearchParams({ merchantId, transactionId: id })}`
  }

  async open(id: string, language: 'sv' | 'en', redirectUrl: string): Promise<string | null> {
    const answer = await this.#call('Register', {
      transactionId: id,
      serviceType: 'B',
      orderNumber: id,
      amount: String(keptCardAmount),
      currencyCode: 'SEK',
      redirectUrl,
      language: languageOf(language),
      orderDescription: 'Bukett',
      ...this.#recurring(),
    })
    return answer?.kind === 'done' ? this.url({ id }) : null
  }

  async kept(id: string) {
    const first = await this.#queryId(id)
    if (typeof first === 'string') return { kind: 'pending' } as const
    const isEntered = first.CardInformation.MaskedPAN !== ''
    if (isEntered && !isReserved(first) && !isRefused(first) && !isFreed(first)) await this.#processId(id, 'AUTH')
    const info = await this.#queryId(id)
    if (typeof info === 'string') return { kind: 'pending' } as const
    if (isRefused(info)) return { kind: 'refused' } as const
    const { PanHash: token, MaskedPAN: masked, ExpiryDate: expiry } = info.CardInformation
    if (!isReserved(info) && !isFreed(info)) return { kind: 'pending' } as const
    if (isReserved(info)) await this.#processId(id, 'ANNUL')
    return token
      ? ({ kind: 'kept', token, last4: masked.slice(-4) || null, expiry } as const)
      : ({ kind: 'refused' } as const)
  }

  /** A card that was entered is authorised here, so that whoever asks first completes the payment; never for one that was given up. */
  async status(purchase: Purchase): Promise<ProviderAnswer> {
    const first = await this.#query(purchase)
    if (typeof first === 'string') return { kind: first }
    const isToAuthorise = !isReserved(first) && first.CardInformation.MaskedPAN !== '' && !isGivenUp(purchase)
    if (!isToAuthorise || isRefused(first)) return verdict(purchase, first)
    const answer = await this.#demand(purchase, 'AUTH')
    // The token of a card that is kept may come with the authorisation.
    if (answer?.kind === 'done' && answer.authorizationId && !needsAgreement(purchase))
      return verdict(purchase, authorised(first, answer.authorizationId))
    const after = await this.#query(purchase)
    return typeof after === 'string' ? { kind: after } : verdict(purchase, after)
  }

  async cancel(purchase: Purchase): Promise<boolean> {
    const info = await this.#query(purchase)
    return typeof info === 'string' ? info === 'absent' : !isReserved(info)
  }

  async capture(purchase: Purchase, isFirst: boolean): Promise<boolean> {
    const amount = toCapture(purchase)
    // There is nothing to find out of what was never asked for.
    const info = isFirst ? null : await this.#query(purchase)
    if (typeof info === 'string') return false
    const captured = info?.Summary.AmountCaptured ?? 0
    if (captured >= amount) return true
    return this.#isAloneStill(purchase) && this.#process(purchase, 'CAPTURE', amount - captured)
  }

  async drawn(purchase: Purchase): Promise<number | null> {
    const info = await this.#query(purchase)
    if (typeof info === 'string') return info === 'absent' ? 0 : null
    return info.Summary.AmountCaptured
  }

  async annul(purchase: Purchase): Promise<boolean> {
    const info = await this.#query(purchase)
    if (typeof info === 'string') return false
    if (info.Summary.Annulled || info.Summary.Annuled || !info.Summary.Authorized) return true
    return this.#process(purchase, 'ANNUL')
  }

  /** Credits have no id of their own there: what has been credited before this one tells whether it was made. */
  async repay(purchase: Purchase, repayment: Repayment): Promise<'done' | 'sent' | 'failed'> {
    const info = await this.#query(purchase)
    if (typeof info === 'string') return 'sent'
    const before = paidBack(purchase, (one) => one.state === 'done') - neverDrawn(purchase)
    if (info.Summary.AmountCredited >= before + repayment.amount) return 'done'
    if (!this.#isAloneStill(purchase)) return 'sent'
    const answer = await this.#demand(purchase, 'CREDIT', repayment.amount)
    // A lost answer is no refusal: the next look asks what has been credited.
    if (!answer) return 'sent'
    return answer.kind === 'done' ? 'done' : 'failed'
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#agent.close()
  }

  /**
   * Part of a sum can be drawn, and paid back, once more: it is not sent where whoever takes the lease next could ask before it has been
   * decided. They find out then.
   */
  #isAloneStill({ leaseUntil }: Purchase): boolean {
    const left = (leaseUntil?.getTime() ?? 0) - this.clock.now().getTime()
    return left >= this.settings.config.providerPatienceMs + this.decidesWithinMs
  }

  #recurring(): Parameters {
    const until = addDays(stockholmDay(this.clock.now()), recurringDays).replaceAll('-', '')
    return { recurringType: 'R', recurringFrequency: String(recurringFrequency), recurringExpiryDate: until }
  }

  /** True when it says that it was done; a lost or repeated call is for a query to tell. */
  async #process(purchase: Purchase, operation: MoneyOperation, ore?: number): Promise<boolean> {
    return (await this.#demand(purchase, operation, ore))?.kind === 'done'
  }

  async #demand(purchase: Purchase, operation: MoneyOperation, ore?: number): Promise<NetaxeptAnswer | null> {
    const answer = await this.#processId(ofPurchase(purchase).id, operation, ore)
    if (answer?.kind === 'refused') this.#warn(purchase, operation, answer)
    return answer
  }

  #processId(transactionId: string, operation: string, ore?: number): Promise<NetaxeptAnswer | null> {
    return this.#call('Process', {
      transactionId,
      operation,
      ...(ore !== undefined && { transactionAmount: String(ore) }),
    })
  }

  #query(purchase: Purchase): Promise<PaymentInfo | 'absent' | 'away'> {
    return this.#queryId(ofPurchase(purchase).id)
  }

  async #queryId(transactionId: string): Promise<PaymentInfo | 'absent' | 'away'> {
    const answer = await this.#call('Query', { transactionId })
    if (answer?.kind === 'info') return answer.info
    return answer?.kind === 'refused' && answer.type === 'QueryException' ? 'absent' : 'away'
  }

  /** Null where nothing was heard, or nothing that could be read. */
  async #call(name: 'Register' | 'Process' | 'Query', parameters: Parameters): Promise<NetaxeptAnswer | null> {
    const { netaxept, providerPatienceMs } = this.settings.config
    const { url, merchantId, token } = netaxept
    try {
      const { statusCode, body } = await request(`${url}/Netaxept/${name}.aspx`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ merchantId, token, ...parameters }).toString(),
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(providerPatienceMs),
      })
      const text = await body.text()
      return statusCode < 300 ? readAnswer(text) : null
    } catch (error) {
      this.log.log.warn({ error, call: name }, 'Netaxept does not answer')
      return null
    }
  }

  #warn(
    { _id }: Purchase,
    call: string,
    { type, message, responseCode }: Extract<NetaxeptAnswer, { kind: 'refused' }>,
  ) {
    this.log.log.warn({ purchaseId: _id, call, type, message, responseCode }, 'Netaxept refused a call')
  }
}

const ofPurchase = ({ _id, provider }: Purchase): ProviderReference => {
  if (!provider) throw new Error(`Purchase ${_id} has no id at Netaxept`)
  return provider
}

const isReserved = ({ Summary }: PaymentInfo): boolean =>
  (Summary.Authorized || Summary.AmountCaptured > 0) && !Summary.Annulled && !Summary.Annuled

/** As a query would tell it now: what was authorised is the order's amount, which the first one told. */
const authorised = (info: PaymentInfo, AuthorizationId: string): PaymentInfo => ({
  ...info,
  Summary: { ...info.Summary, Authorized: true, AuthorizationId },
})

const isFreed = ({ Summary }: PaymentInfo): boolean => Summary.Annulled || Summary.Annuled

const refusals = (info: PaymentInfo): string[] =>
  info.ErrorLog.PaymentError.filter(
    ({ Operation, ResponseCode }) => Operation.toUpperCase() === 'AUTH' && ResponseCode !== '98',
  ).map(({ ResponseCode }) => ResponseCode)

/** Refused by the card's issuer; other faults may pass. */
const isRefused = (info: PaymentInfo): boolean => refusals(info).length > 0

const languageOf = (language: 'sv' | 'en'): string => (language === 'en' ? 'en_GB' : 'sv_SE')

const verdict = (purchase: Purchase, info: PaymentInfo): ProviderAnswer => {
  const { Summary, OrderInformation, CardInformation } = info
  if (isReserved(info)) {
    const { MaskedPAN: masked, ExpiryDate: expiry, PanHash: token } = CardInformation
    return {
      kind: 'paid',
      isCaptured: Summary.AmountCaptured > 0,
      amount: OrderInformation.Amount,
      currency: OrderInformation.Currency,
      provider: {
        ...ofPurchase(purchase),
        paymentReference: Summary.AuthorizationId || null,
        recurring: token ? { token, masked, expiry } : null,
        last4: masked.slice(-4) || null,
      },
    }
  }
  if (!isRefused(info)) return { kind: 'pending', isUncertain: false }
  const isFinal = purchase.details.isRenewal === true && refusals(info).some((code) => finalResponses.has(code))
  return { kind: 'over', state: 'Declined', reason: isFinal ? 'payment.card-not-usable' : 'payment.declined' }
}
