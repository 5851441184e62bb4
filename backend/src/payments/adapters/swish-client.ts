import { createHmac } from 'node:crypto'
import type { ErrorCode } from '@bukett/contracts'
import { fromKronor } from '@bukett/contracts/rules/price'
import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { type Agent, fetch, type Response } from 'undici'
import { z } from 'zod'
import { providerAgent } from '../../shared/provider-agent.js'
import { Log, Settings } from '../../shared/shared.module.js'
import { PaymentProvider, type ProviderAnswer, type Registered } from '../application/ports.js'
import type { ProviderReference, Purchase } from '../domain/purchase.js'
import type { Repayment, RepaymentEnd } from '../domain/repayment.js'
import { attemptId } from './attempt-id.js'

/** Swish may take twice as long to create. */
const createFactor = 2

const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  paymentReference: z.string().nullish(),
  errorCode: z.string().nullish(),
})
type SwishPayment = z.output<typeof payment>

const refundObject = z.object({ id: z.string(), status: z.string(), errorCode: z.string().nullish() })
const faults = z.array(z.object({ errorCode: z.string() }))

/** What the customer is told of a refusal; all else is a failure of ours. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  ACMT03: 'payment.phone-not-enrolled',
  BE18: 'phone.invalid',
  RP06: 'payment.phone-busy',
}
/** The id is taken: it was heard before. */
const heardBefore = 'RP09'
/** The bank has not answered: it may have paid. */
const unknownOutcome = 'DS24'
/** What Swish says of a repayment itself. Any other refusal is of our certificate or our pace: the same one is asked for again. */
const refusesRepayment: ReadonlySet<number> = new Set([400, 422])

type Ending = Omit<Extract<ProviderAnswer, { kind: 'over' }>, 'kind'>
const declined: Ending = { state: 'Declined', reason: 'payment.declined' }
const cancelled: Ending = { state: 'Cancelled', reason: 'payment.cancelled' }
const failed: Ending = { state: 'Failed', reason: 'payment.failed' }
const endings: ReadonlyMap<string, Ending> = new Map([
  ['DECLINED', declined],
  ['CANCELLED', cancelled],
  ['ERROR', failed],
])
/** What the code of an ERROR says more exactly. */
const errorEndings: ReadonlyMap<string, Ending> = new Map([
  ['RF07', declined],
  ['BANKIDCL', cancelled],
  ['RP08', cancelled],
  ['TM01', { state: 'Expired', reason: 'payment.expired' }],
])

const swedishKronor = (ore: number): string => (ore / 100).toFixed(2)

/** Swish's Commerce API, version 2: JSON over TLS with our client certificate. */
@Injectable()
export class SwishClient extends PaymentProvider implements OnApplicationShutdown {
  readonly #agent: Agent

  constructor(
    private readonly settings: Settings,
    private readonly log: Log,
    /** The payment is made: whoever waits for its picture alone does not wait long. */
    private readonly pictureMs = 3000,
  ) {
    super()
    const { providerPatienceMs, swish } = settings.config
    this.#agent = providerAgent(providerPatienceMs, { ...swish, headersMs: createFactor * providerPatienceMs })
  }

  /** 32 upper-case hexadecimal digits, chosen by the merchant. */
  idOf(purchaseId: string, attempt: number): string {
    return attemptId(purchaseId, attempt).toUpperCase()
  }

  /** Nobody can be charged without the telephone in hand (`subscription-renews`). */
  charge(): Promise<Registered> {
    return Promise.resolve({ kind: 'refused', reason: 'payment.card-not-usable' })
  }

  async register(purchase: Purchase): Promise<Registered> {
    const reference = ofPurchase(purchase)
    const { config } = this.settings
    const answer = await this.#send('PUT', `/api/v2/paymentrequests/${reference.id}`, {
      payeeAlias: config.swish.payeeAlias,
      amount: swedishKronor(purchase.amount),
      currency: purchase.currency,
      callbackUrl: `${config.publicUrl}/api/swish/callback/${this.callbackToken(purchase._id)}`,
      callbackIdentifier: this.callbackToken(purchase._id).slice(-32),
      message: 'Bukett',
      ...(purchase.details.phone && { payerAlias: purchase.details.phone }),
    })
    if (answer?.status === 201) {
      await answer.body?.cancel()
      return registered(reference, answer.headers.get('paymentrequesttoken'))
    }
    if (!answer || answer.status >= 500) return this.#recover(purchase, reference)
    const codes = await faultsOf(answer)
    if (codes.includes(heardBefore)) return this.#recover(purchase, reference)
    const code = codes.find((one) => refusals[one])
    if (!code) this.log.log.error({ purchaseId: purchase._id, status: answer.status, codes }, 'Swish refused a payment')
    return { kind: 'refused', reason: (code && refusals[code]) || 'payment.provider-away' }
  }

  async status(purchase: Purchase): Promise<ProviderAnswer> {
    const reference = ofPurchase(purchase)
    const found = await this.#find(reference.id)
    if (found === 'away' || found === 'absent') return { kind: found }
    const { status, errorCode } = found
    if (status === 'PAID')
      return {
        kind: 'paid',
        isCaptured: true,
        amount: fromKronor(found.amount),
        currency: found.currency,
        provider: { ...reference, paymentReference: found.paymentReference ?? null },
      }
    if (status === 'ERROR' && errorCode === unknownOutcome) return { kind: 'pending', isUncertain: true }
    const ending = (status === 'ERROR' && errorEndings.get(errorCode ?? '')) || endings.get(status)
    if (ending) return { kind: 'over', ...ending }
    // What it may come to mean nobody here knows: it is asked for again.
    if (status !== 'CREATED')
      this.log.log.warn({ purchaseId: purchase._id, status, errorCode }, 'Swish tells a status that is not known')
    return { kind: 'pending', isUncertain: false }
  }

  async cancel(purchase: Purchase): Promise<boolean> {
    const { id } = ofPurchase(purchase)
    const answer = await this.#send(
      'PATCH',
      `/api/v1/paymentrequests/${id}`,
      [{ op: 'replace', path: '/status', value: 'cancelled' }],
      'application/json-patch+json',
    )
    await answer?.body?.cancel()
    if (answer?.ok || answer?.status === 404) return true
    const found = await this.#find(id)
    return typeof found === 'object' ? isOver(found) : found === 'absent'
  }

  /** Mobile payments are drawn when they are made. */
  async capture(): Promise<boolean> {
    return true
  }

  async drawn({ amount }: Purchase): Promise<number> {
    return amount
  }

  async annul(): Promise<boolean> {
    return false
  }

  async repay(purchase: Purchase, repayment: Repayment): Promise<RepaymentEnd> {
    const id = this.#refundIdOf(purchase, repayment)
    const known = await this.#findRefund(id)
    if (known === 'away') return 'sent'
    if (known !== 'absent') return known
    const { config } = this.settings
    const answer = await this.#send('PUT', `/api/v2/refunds/${id}`, {
      originalPaymentReference: ofPurchase(purchase).paymentReference,
      callbackUrl: `${config.publicUrl}/api/swish/callback/${this.callbackToken(purchase._id)}`,
      payerAlias: config.swish.payeeAlias,
      amount: swedishKronor(repayment.amount),
      currency: purchase.currency,
      message: 'Återbetalning Bukett',
    })
    if (!answer || answer.ok || answer.status >= 500) return 'sent'
    const codes = await faultsOf(answer)
    if (codes.includes(heardBefore)) return 'sent'
    this.log.log.error({ purchaseId: purchase._id, status: answer.status, codes }, 'Swish refused a repayment')
    return refusesRepayment.has(answer.status) ? 'failed' : 'sent'
  }

  override async repaid(purchase: Purchase, repayment: Repayment): Promise<RepaymentEnd | null> {
    const known = await this.#findRefund(this.#refundIdOf(purchase, repayment))
    if (known === 'away') return null
    // It was there once: that it is there no more says nothing of the money.
    return known === 'absent' ? 'unknown' : known
  }

  #refundIdOf({ _id }: Purchase, { id, attempt }: Repayment): string {
    return this.idOf(`${id}@${_id}`, attempt)
  }

  /** The address that Swish calls back: only who has been told it can make us ask. */
  callbackToken(purchaseId: string): string {
    const mac = createHmac('sha256', this.settings.config.secret).update(`swish-callback:${purchaseId}`).digest('hex')
    return `${purchaseId}.${mac.slice(0, 32)}`
  }

  /** The picture that the payment app reads from another screen; null while Swish does not make it. */
  async qrCode(token: string): Promise<string | null> {
    try {
      const answer = await fetch(`${this.settings.config.swish.qrUrl}/api/v1/commerce`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, format: 'svg', size: 300 }),
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(this.pictureMs),
      })
      const picture = Buffer.from(await answer.arrayBuffer())
      return answer.ok ? `data:image/svg+xml;base64,${picture.toString('base64')}` : null
    } catch (error) {
      this.log.log.warn({ error }, 'Swish draws no code')
      return null
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#agent.close()
  }

  /** The answer to a creation was lost. With a telephone it goes on; without one the token is lost, so nobody may be able to pay it. */
  async #recover(purchase: Purchase, reference: ProviderReference): Promise<Registered> {
    const found = await this.#find(reference.id)
    if (typeof found === 'string') return { kind: 'away' }
    if (purchase.details.phone || found.status !== 'CREATED') return registered(reference, null)
    return (await this.cancel(purchase)) ? { kind: 'lost' } : registered(reference, null)
  }

  async #find(id: string): Promise<SwishPayment | 'absent' | 'away'> {
    const answer = await this.#send('GET', `/api/v1/paymentrequests/${id}`)
    if (answer?.status === 404) return 'absent'
    const read = answer?.ok ? payment.safeParse(await answer.json().catch(() => null)) : null
    return read?.data ?? 'away'
  }

  async #findRefund(id: string): Promise<RepaymentEnd | 'absent' | 'away'> {
    const answer = await this.#send('GET', `/api/v1/refunds/${id}`)
    if (answer?.status === 404) return 'absent'
    const read = answer?.ok ? refundObject.safeParse(await answer.json().catch(() => null)) : null
    if (!read?.data) return 'away'
    // Money that may be on its way is not sent once more.
    if (read.data.status === 'ERROR') return read.data.errorCode === unknownOutcome ? 'unknown' : 'failed'
    return read.data.status === 'PAID' ? 'done' : 'sent'
  }

  /** Null where nothing was heard. */
  async #send(method: string, path: string, body?: unknown, type = 'application/json'): Promise<Response | null> {
    const { swish, providerPatienceMs } = this.settings.config
    try {
      return await fetch(`${swish.url}/swish-cpcapi${path}`, {
        method,
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(method === 'PUT' ? createFactor * providerPatienceMs : providerPatienceMs),
        ...(body !== undefined && { headers: { 'content-type': type }, body: JSON.stringify(body) }),
      })
    } catch (error) {
      this.log.log.warn({ error, method }, 'Swish does not answer')
      return null
    }
  }
}

const ofPurchase = ({ _id, provider }: Purchase): ProviderReference => {
  if (!provider) throw new Error(`Purchase ${_id} has no id at Swish`)
  return provider
}

const registered = (provider: ProviderReference, token: string | null): Registered => ({
  kind: 'registered',
  provider: { ...provider, token },
})

const isOver = ({ status, errorCode }: SwishPayment): boolean =>
  status === 'DECLINED' || status === 'CANCELLED' || (status === 'ERROR' && errorCode !== unknownOutcome)

const faultsOf = async (answer: Response): Promise<string[]> =>
  (faults.safeParse(await answer.json().catch(() => null)).data ?? []).map(({ errorCode }) => errorCode)
