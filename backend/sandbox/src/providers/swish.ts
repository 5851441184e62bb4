import { randomBytes } from 'node:crypto'
import QRCode from 'qrcode'
import { z } from 'zod'
import type { EarlierPayment } from '../earlier-payments.js'
import type { Book } from '../ledger.js'
import { msisdn, type Person } from '../population/people.js'
import type { Answer, Incoming, Provider } from '../provider.js'
import { SANDBOX_CREDENTIALS } from '../names.js'
import { LATE, magicOutcome, type World } from '../world.js'
import { errors, LATER_ERRORS, refuse } from './swish-codes.js'
import {
  type PaymentOutcome,
  paymentObject,
  refundObject,
  type SwishPayment,
  type SwishRefund,
} from './swish-records.js'
import { asFields, type Fields, optional, oreOf, payerFaults, paymentFaults, refundFaults } from './swish-rules.js'

/** A payment that the payer does not open in time ends with TM01. */
const OPEN_WITHIN = 180_000
/** When a bank's unknown answer turns out to have been a payment. */
const BANK_SETTLES = 60_000
/** Who pays a request without a payer that nobody opens in the app. */
const ANY_PAYER = '0701740636'
const DAY = 86_400_000
const REFUNDABLE = 396 * DAY
const ENDINGS: Readonly<Record<Exclude<PaymentOutcome, 'paid'>, Pick<SwishPayment, 'status' | 'errorCode'>>> = {
  declined: { status: 'DECLINED', errorCode: 'RF07' },
  error: { status: 'ERROR', errorCode: 'FF10' },
  'payer-cancelled': { status: 'ERROR', errorCode: 'BANKIDCL' },
  timeout: { status: 'ERROR', errorCode: 'TM01' },
  unknown: { status: 'ERROR', errorCode: 'DS24' },
  'unknown-then-paid': { status: 'ERROR', errorCode: 'DS24' },
}

const qrSchema = z.strictObject({
  token: z.string().min(1),
  format: z.enum(['svg', 'png']),
  size: z.int().min(300).max(2000).optional(),
  border: z.int().min(0).max(4).optional(),
  transparent: z.boolean().optional(),
})
const cancelSchema = z.tuple([
  z.strictObject({ op: z.literal('replace'), path: z.literal('/status'), value: z.literal('cancelled') }),
])

const reference32 = () => randomBytes(16).toString('hex').toUpperCase()

/** Swish's Commerce API v2: payments and refunds of one merchant, and the state of the payers' apps. */
export class Swish {
  readonly provider: Provider
  readonly #payments: Book<SwishPayment>
  readonly #refunds: Book<SwishRefund>

  constructor(private readonly world: World) {
    this.#payments = world.ledger.book('swish.payment')
    this.#refunds = world.ledger.book('swish.refund')
    this.provider = {
      name: 'swish',
      prefix: '/swish',
      accepts: ['application/json', 'application/json-patch+json'],
      refuse,
      operations: [
        {
          method: 'PUT',
          path: '/swish-cpcapi/api/v2/paymentrequests/:id',
          name: 'create',
          answer: (call) => this.#create(call),
        },
        {
          method: 'GET',
          path: '/swish-cpcapi/api/v1/paymentrequests/:id',
          name: 'retrieve',
          answer: (call) => this.#retrieve(call),
        },
        {
          method: 'PATCH',
          path: '/swish-cpcapi/api/v1/paymentrequests/:id',
          name: 'cancel',
          answer: (call) => this.#cancel(call),
        },
        {
          method: 'PUT',
          path: '/swish-cpcapi/api/v2/refunds/:id',
          name: 'refund',
          answer: (call) => this.#refund(call),
        },
        {
          method: 'GET',
          path: '/swish-cpcapi/api/v1/refunds/:id',
          name: 'retrieve-refund',
          answer: (call) => this.#retrieveRefund(call),
        },
        { method: 'POST', path: '/qrg-swish/api/v1/commerce', name: 'qr', answer: (call) => this.#qr(call) },
      ],
    }
  }

  /** Takes up what a restart interrupted. */
  resume(): void {
    for (const payment of this.#payments.all()) {
      void this.#follow(payment)
      if (payment.status !== 'CREATED' && !payment.isAcknowledged) void this.#tellPayment(payment)
    }
    for (const refund of this.#refunds.all()) {
      void this.#followRefund(refund)
      if ((refund.status === 'PAID' || refund.status === 'ERROR') && !refund.isAcknowledged)
        void this.#tellRefund(refund)
    }
  }

  /** Newest first. */
  payments(): SwishPayment[] {
    return this.#payments.all().reverse()
  }

  payment(id: string): SwishPayment | undefined {
    return this.#payments.get(id)
  }

  startedWith(token: string): SwishPayment | undefined {
    return this.#payments.all().find((payment) => payment.token === token)
  }

  refundsOf(payment: SwishPayment): SwishRefund[] {
    return this.#refunds.all().filter((refund) => refund.originalPaymentReference === payment.paymentReference)
  }

  /** Ends a payment that is still open, and calls the shop. False when it was not open. */
  decide(id: string, outcome: PaymentOutcome, payer?: Person): boolean {
    const payment = this.#payments.get(id)
    if (payment?.status !== 'CREATED') return false
    void this.#end(payment, outcome, { payer })
    return true
  }

  /** Nobody is called back for it. */
  remember({ id, amount, back, at }: EarlierPayment): void {
    const shop = SANDBOX_CREDENTIALS.swish.payeeAlias
    const paid = {
      callbackUrl: '',
      callbackIdentifier: null,
      message: 'Bukett',
      status: 'PAID',
      dateCreated: at,
      datePaid: at,
      errorCode: null,
      plan: null,
      isAcknowledged: true,
    } as const
    this.#payments.put({
      ...paid,
      id,
      token: id,
      payeePaymentReference: null,
      paymentReference: id,
      payerAlias: null,
      payeeAlias: shop,
      amount,
    })
    if (back > 0)
      this.#refunds.put({
        ...paid,
        id: `${id}-back`,
        originalPaymentReference: id,
        paymentReference: `${id}-back`,
        payerPaymentReference: null,
        payerAlias: shop,
        payeeAlias: null,
        amount: back,
      })
  }

  #create({ params, body }: Incoming): Answer {
    const id = params['id'] ?? ''
    const fields = asFields(body)
    const amount = oreOf(fields['amount'])
    const refused = this.#faultsOfPayment(id, fields, amount)
    if (refused) return refused
    const now = this.world.clock.now()
    const message = String(fields['message'] ?? '')
    const payment = this.#payments.put({
      id,
      token: randomBytes(16).toString('hex'),
      payeePaymentReference: optional(fields['payeePaymentReference']),
      paymentReference: null,
      callbackUrl: String(fields['callbackUrl']),
      callbackIdentifier: optional(fields['callbackIdentifier']),
      payerAlias: optional(fields['payerAlias']),
      payeeAlias: String(fields['payeeAlias']),
      amount,
      message,
      status: 'CREATED',
      dateCreated: new Date(now).toISOString(),
      datePaid: null,
      errorCode: null,
      plan: this.#planFor(amount, message),
      isAcknowledged: false,
    })
    return {
      status: 201,
      headers: {
        location: `${this.world.settings.publicUrl}/swish/swish-cpcapi/api/v1/paymentrequests/${id}`,
        ...(payment.payerAlias === null && { paymentrequesttoken: payment.token }),
      },
      afterwards: () => this.#follow(payment),
    }
  }

  /** By an outcome set beforehand, the message or the amount's öre; otherwise a payer has three minutes. */
  #planFor(amount: number, message: string): SwishPayment['plan'] {
    const now = this.world.clock.now()
    const soon = now + this.world.settings.reaction
    const set = this.world.outcomes.next('swish')?.outcome as PaymentOutcome | 'never' | 'paid-late' | undefined
    if (!set && LATER_ERRORS[message]) return { at: soon, outcome: 'error', errorCode: message }
    const isEarly = this.world.faults.find('callback-before-response', 'swish', 'create')
    const outcome = set ?? magicOutcome(amount) ?? (isEarly && 'paid')
    if (outcome === 'never') return null
    if (outcome === 'paid-late') return { at: now + LATE, outcome: 'paid' }
    return outcome ? { at: soon, outcome } : { at: now + OPEN_WITHIN, outcome: 'timeout' }
  }

  /** Carries a plan out: now when it is due, otherwise when it is. */
  #follow({ id, plan }: SwishPayment): void | Promise<void> {
    if (!plan) return undefined
    const carryOut = async () => {
      const payment = this.#payments.get(id)
      if (payment?.plan?.at === plan.at) await this.#end(payment, plan.outcome, { errorCode: plan.errorCode })
    }
    return plan.at <= this.world.clock.now() ? carryOut() : this.world.clock.at(plan.at, carryOut)
  }

  async #end(
    payment: SwishPayment,
    outcome: PaymentOutcome,
    { payer, errorCode }: { payer?: Person | undefined; errorCode?: string | undefined } = {},
  ): Promise<void> {
    const now = this.world.clock.now()
    const ending =
      outcome === 'paid'
        ? {
            status: 'PAID' as const,
            errorCode: null,
            paymentReference: reference32(),
            datePaid: new Date(now).toISOString(),
          }
        : ENDINGS[outcome]
    const after = this.#payments.put({
      ...payment,
      ...ending,
      ...(errorCode && { errorCode, status: errorCode === 'RF07' ? 'DECLINED' : 'ERROR' }),
      payerAlias: payment.payerAlias ?? msisdn(payer?.phone ?? ANY_PAYER),
      plan: outcome === 'unknown-then-paid' ? { at: now + BANK_SETTLES, outcome: 'paid' } : null,
      isAcknowledged: false,
    })
    void this.#follow(after)
    await this.#tellPayment(after, payment)
  }

  #tellPayment(payment: SwishPayment, earlier?: SwishPayment): Promise<void> {
    return this.world.callbacks.send({
      provider: 'swish',
      url: payment.callbackUrl,
      contentType: 'application/json',
      ...(payment.callbackIdentifier && { headers: { callbackidentifier: payment.callbackIdentifier } }),
      body: JSON.stringify(paymentObject(payment)),
      ...(earlier && { earlier: JSON.stringify(paymentObject(earlier)) }),
      acknowledged: () => {
        const latest = this.#payments.get(payment.id)
        if (latest?.status === payment.status) this.#payments.put({ ...latest, isAcknowledged: true })
      },
    })
  }

  #retrieve({ params }: Incoming): Answer {
    const payment = this.#payments.get(params['id'] ?? '')
    return payment ? { body: paymentObject(payment) } : errors(['RP04'], 404)
  }

  #cancel({ params, body, headers }: Incoming): Answer {
    if (!headers['content-type']?.startsWith('application/json-patch+json')) return refuse('media-type')
    const payment = this.#payments.get(params['id'] ?? '')
    if (!payment) return errors(['RP04'], 404)
    if (!cancelSchema.safeParse(body).success) return errors(['PA01'], 400)
    if (payment.status !== 'CREATED') return errors(['RP07'])
    const cancelled = this.#payments.put({ ...payment, status: 'CANCELLED', errorCode: 'RP08', plan: null })
    return { body: paymentObject(cancelled), afterwards: () => this.#tellPayment(cancelled, payment) }
  }

  #refund({ params, body }: Incoming): Answer {
    const id = params['id'] ?? ''
    const fields = asFields(body)
    const amount = oreOf(fields['amount'])
    const original = this.#payments
      .all()
      .find((payment) => payment.status === 'PAID' && payment.paymentReference === fields['originalPaymentReference'])
    const refused = this.#faultsOfRefund(id, fields, amount, original)
    if (refused) return refused
    const now = this.world.clock.now()
    const refund = this.#refunds.put({
      id,
      originalPaymentReference: String(fields['originalPaymentReference']),
      paymentReference: null,
      payerPaymentReference: optional(fields['payerPaymentReference']),
      callbackUrl: String(fields['callbackUrl']),
      callbackIdentifier: optional(fields['callbackIdentifier']),
      payerAlias: String(fields['payerAlias']),
      payeeAlias: original?.payerAlias ?? null,
      amount,
      message: String(fields['message'] ?? ''),
      status: 'VALIDATED',
      dateCreated: new Date(now).toISOString(),
      datePaid: null,
      errorCode: null,
      plan: this.#planForRefund(now),
      isAcknowledged: false,
    })
    return {
      status: 201,
      headers: { location: `${this.world.settings.publicUrl}/swish/swish-cpcapi/api/v1/refunds/${id}` },
      afterwards: () => this.#followRefund(refund),
    }
  }

  /** Only an outcome set beforehand keeps a refund from being paid: the öre of a refund are those of its payment. */
  #planForRefund(now: number): SwishRefund['plan'] {
    const outcome = this.world.outcomes.next('swish-refund')?.outcome
    if (outcome === 'never') return null
    const at = now + (outcome === 'paid-late' ? LATE : this.world.settings.reaction)
    return { at, outcome: outcome === 'error' || outcome === 'unknown' ? outcome : 'paid' }
  }

  #followRefund({ id, plan }: SwishRefund): void | Promise<void> {
    if (!plan) return undefined
    const carryOut = async () => {
      const refund = this.#refunds.get(id)
      if (refund?.plan)
        await (refund.plan.outcome === 'paid'
          ? this.#payOut(refund)
          : this.#giveUp(refund, ENDINGS[refund.plan.outcome]))
    }
    return plan.at <= this.world.clock.now() ? carryOut() : this.world.clock.at(plan.at, carryOut)
  }

  /** The merchant is debited, then the payer is paid: two callbacks. */
  async #payOut(refund: SwishRefund): Promise<void> {
    const debited: SwishRefund = { ...refund, status: 'DEBITED', paymentReference: reference32() }
    const datePaid = this.world.clock.timestamp()
    const paid = this.#refunds.put({ ...debited, status: 'PAID', datePaid, plan: null })
    await this.#tellRefund(debited)
    await this.#tellRefund(paid, debited)
  }

  async #giveUp(refund: SwishRefund, { errorCode }: Pick<SwishPayment, 'errorCode'>): Promise<void> {
    await this.#tellRefund(this.#refunds.put({ ...refund, status: 'ERROR', errorCode, plan: null }), refund)
  }

  #tellRefund(refund: SwishRefund, earlier?: SwishRefund): Promise<void> {
    return this.world.callbacks.send({
      provider: 'swish',
      url: refund.callbackUrl,
      contentType: 'application/json',
      ...(refund.callbackIdentifier && { headers: { callbackidentifier: refund.callbackIdentifier } }),
      body: JSON.stringify(refundObject(refund)),
      ...(earlier && { earlier: JSON.stringify(refundObject(earlier)) }),
      acknowledged: () => {
        const latest = this.#refunds.get(refund.id)
        if (latest?.status === refund.status) this.#refunds.put({ ...latest, isAcknowledged: true })
      },
    })
  }

  #retrieveRefund({ params }: Incoming): Answer {
    const refund = this.#refunds.get(params['id'] ?? '')
    return refund ? { body: refundObject(refund) } : errors(['RP04'], 404)
  }

  async #qr({ body }: Incoming): Promise<Answer> {
    const read = qrSchema.safeParse(body)
    if (!read.success) return errors(['PA01'], 400)
    const { token, format, size, border = 0, transparent } = read.data
    if (format !== 'svg' && size === undefined) return errors(['PA01'], 400)
    if (!this.startedWith(token)) return errors(['RP04'], 404)
    const look = { margin: border, width: size ?? 300, ...(transparent && { color: { light: '#ffffff00' } }) }
    return format === 'svg'
      ? {
          headers: { 'content-type': 'image/svg+xml' },
          body: await QRCode.toString(`D${token}`, { ...look, type: 'svg' }),
        }
      : { headers: { 'content-type': 'image/png' }, body: await QRCode.toBuffer(`D${token}`, look) }
  }

  #faultsOfPayment(id: string, fields: Fields, amount: number): Answer | undefined {
    const refused = paymentFaults(id, fields, amount)
    if (refused) return refused
    if (this.#isTaken(id)) return errors(['RP09'])
    const { payerAlias } = fields
    const ofPayer = payerFaults(fields, this.world.clock.now())
    return ofPayer ?? (payerAlias && this.#isBusy(String(payerAlias)) ? errors(['RP06']) : undefined)
  }

  #faultsOfRefund(id: string, fields: Fields, amount: number, original: SwishPayment | undefined): Answer | undefined {
    const refused = refundFaults(id, fields, amount)
    if (refused) return refused
    if (this.#isTaken(id)) return errors(['RP09'])
    if (!original || this.world.clock.now() - Date.parse(original.datePaid ?? '') > REFUNDABLE) return errors(['RF02'])
    const refunded = this.refundsOf(original)
      .filter((refund) => refund.status !== 'ERROR')
      .reduce((sum, one) => sum + one.amount, 0)
    return refunded + amount > original.amount ? errors(['RF08']) : undefined
  }

  #isTaken(id: string): boolean {
    return this.#payments.get(id) !== undefined || this.#refunds.get(id) !== undefined
  }

  #isBusy(payerAlias: string): boolean {
    const since = this.world.clock.now() - OPEN_WITHIN
    return this.#payments
      .all()
      .some((one) => one.status === 'CREATED' && one.payerAlias === payerAlias && Date.parse(one.dateCreated) > since)
  }
}
