import { randomBytes } from 'node:crypto'
import QRCode from 'qrcode'
import { z } from 'zod'
import { isCallbackUrl } from '../callbacks.js'
import { SANDBOX_CREDENTIALS } from '../names.js'
import type { Book } from '../ledger.js'
import { msisdn, personWithMsisdn, type Person } from '../population/people.js'
import type { Answer, Incoming, Problem, Provider } from '../provider.js'
import { LATE, magicOutcome, type World } from '../world.js'

export type PaymentOutcome =
  'paid' | 'declined' | 'error' | 'payer-cancelled' | 'timeout' | 'unknown' | 'unknown-then-paid'

/** What comes of it by itself, unless somebody decides before. */
interface Plan<Outcome> {
  readonly at: number
  readonly outcome: Outcome
  /** The error code to end with, when it is not the outcome's own. */
  readonly errorCode?: string
}

export interface SwishPayment {
  /** The merchant's instruction UUID. */
  readonly id: string
  readonly token: string
  readonly payeePaymentReference: string | null
  readonly paymentReference: string | null
  readonly callbackUrl: string
  readonly callbackIdentifier: string | null
  readonly payerAlias: string | null
  readonly payeeAlias: string
  /** Öre. */
  readonly amount: number
  readonly message: string
  readonly status: 'CREATED' | 'PAID' | 'DECLINED' | 'ERROR' | 'CANCELLED'
  readonly dateCreated: string
  readonly datePaid: string | null
  readonly errorCode: string | null
  readonly plan: Plan<PaymentOutcome> | null
  /** The shop has answered 200 to the callback of the present status. */
  readonly isAcknowledged: boolean
}

export interface SwishRefund {
  readonly id: string
  readonly originalPaymentReference: string
  readonly paymentReference: string | null
  readonly payerPaymentReference: string | null
  readonly callbackUrl: string
  readonly callbackIdentifier: string | null
  readonly payerAlias: string
  readonly payeeAlias: string | null
  /** Öre. */
  readonly amount: number
  readonly message: string
  readonly status: 'VALIDATED' | 'DEBITED' | 'PAID' | 'ERROR'
  readonly dateCreated: string
  readonly datePaid: string | null
  readonly errorCode: string | null
  readonly plan: Plan<'paid' | 'error'> | null
  readonly isAcknowledged: boolean
}

/** A payment that the payer does not open in time ends with TM01. */
const OPEN_WITHIN = 180_000
/** When a bank's unknown answer turns out to have been a payment. */
const BANK_SETTLES = 60_000
/** Who pays a request without a payer that nobody opens in the app. */
const ANY_PAYER = '0701740636'
const DAY = 86_400_000
const REFUNDABLE = 396 * DAY
const HIGHEST = 999_999_999_999_99

/** Errors of creating, by code: 422. */
const REFUSALS: Readonly<Record<string, string>> = {
  FF08: 'PaymentReference is invalid',
  RP01: 'Missing Merchant Swish Number',
  RP02: 'Wrong formatted message',
  RP03: 'Callback URL is missing or does not use Https',
  RP04: 'No payment request found related to a token',
  RP06: 'A payment request already exists for that payer',
  RP07: 'Payment request is not in a valid state to be cancelled',
  RP09: 'The given instructionUUID is not available',
  BE18: 'Payer alias is invalid',
  PA01: 'Parameter is not correct',
  PA02: 'Amount value is missing or not a valid number',
  AM02: 'Amount value is too large',
  AM03: 'Invalid or missing Currency',
  AM06: 'Specified transaction amount is less than agreed minimum',
  ACMT01: 'Counterpart is not activated',
  ACMT03: 'Payer not Enrolled',
  ACMT07: 'Payee not Enrolled',
  VR01: 'Payer does not meet age limit',
  VR02: 'The payer alias in the request is not enroled in swish with the supplied ssn',
  RF02: 'Original Payment not found or original payment is more than 13 months old',
  RF03: 'Payer alias in the refund does not match the payee alias in the original payment',
  RF08: 'Amount value is too large or greater than the original amount',
}

/** Errors that come later, with the status ERROR or DECLINED. */
const LATER_ERRORS: Readonly<Record<string, string>> = {
  RF07: 'Transaction declined',
  BANKIDCL: 'Payer cancelled BankId signing',
  BANKIDONGOING: 'BankID already in use',
  BANKIDUNKN: 'BankID are not able to authorize the payment',
  FF10: 'Bank system processing error',
  TM01: 'Swish timed out before the payment was started',
  DS24: 'Swish timed out waiting for an answer from the banks after payment was started',
  RP08: 'Payment request has been cancelled',
}

const ENDINGS: Readonly<Record<Exclude<PaymentOutcome, 'paid'>, Pick<SwishPayment, 'status' | 'errorCode'>>> = {
  declined: { status: 'DECLINED', errorCode: 'RF07' },
  error: { status: 'ERROR', errorCode: 'FF10' },
  'payer-cancelled': { status: 'ERROR', errorCode: 'BANKIDCL' },
  timeout: { status: 'ERROR', errorCode: 'TM01' },
  unknown: { status: 'ERROR', errorCode: 'DS24' },
  'unknown-then-paid': { status: 'ERROR', errorCode: 'DS24' },
}

const messageOf = (code: string | null) => (code === null ? null : (LATER_ERRORS[code] ?? REFUSALS[code] ?? code))
const errors = (codes: readonly string[], status = 422): Answer => ({
  status,
  body: codes.map((errorCode) => ({ errorCode, errorMessage: messageOf(errorCode), additionalInformation: null })),
})

const instructionId = /^[0-9A-F]{32}$/
const reference = /^[A-Za-z0-9]{1,36}$/
const messageText = /^[a-öA-Ö0-9:;.,?!()"” ]{0,50}$/
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
    return { at, outcome: outcome === 'error' ? 'error' : 'paid' }
  }

  #followRefund({ id, plan }: SwishRefund): void | Promise<void> {
    if (!plan) return undefined
    const carryOut = async () => {
      const refund = this.#refunds.get(id)
      if (refund?.plan) await (plan.outcome === 'paid' ? this.#payOut(refund) : this.#giveUp(refund))
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

  async #giveUp(refund: SwishRefund): Promise<void> {
    await this.#tellRefund(this.#refunds.put({ ...refund, status: 'ERROR', errorCode: 'FF10', plan: null }), refund)
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
    if (!instructionId.test(id)) return errors(['PA01'], 400)
    const { payeeAlias, payerAlias, message, payeePaymentReference, payerSSN, ageLimit } = fields
    if (payeeAlias !== undefined && payeeAlias !== SANDBOX_CREDENTIALS.swish.payeeAlias) return errors(['PA01'], 403)
    const codes = [
      ...amountFaults(fields, amount),
      ...(payeeAlias === undefined ? ['RP01'] : []),
      ...(isCallbackUrl(String(fields['callbackUrl'] ?? '')) ? [] : ['RP03']),
      ...(payeePaymentReference === undefined || matches(payeePaymentReference, reference) ? [] : ['FF08']),
      ...(message === undefined || matches(message, messageText) ? [] : ['RP02']),
      ...(payerAlias === undefined || matches(payerAlias, /^[1-9]\d{7,14}$/) ? [] : ['BE18']),
      ...parameterFaults(fields, PAYMENT_FIELDS),
    ]
    if (codes.length > 0) return errors(codes)
    if (REFUSALS[String(message)]) return errors([String(message)])
    if (this.#payments.get(id) || this.#refunds.get(id)) return errors(['RP09'])
    const payer = personWithMsisdn(String(payerAlias))
    if (payer?.swish === 'not-enrolled') return errors(['ACMT03'])
    if (payer && payerSSN !== undefined && payerSSN !== payer.personalNumber) return errors(['VR02'])
    if (payer && ageLimit !== undefined && this.#ageOf(payer) < Number(ageLimit)) return errors(['VR01'])
    return payerAlias && this.#isBusy(String(payerAlias)) ? errors(['RP06']) : undefined
  }

  #faultsOfRefund(id: string, fields: Fields, amount: number, original: SwishPayment | undefined): Answer | undefined {
    if (!instructionId.test(id)) return errors(['PA01'], 400)
    if (fields['payerAlias'] !== SANDBOX_CREDENTIALS.swish.payeeAlias) return errors(['PA01'], 403)
    const { message, payerPaymentReference } = fields
    const codes = [
      ...amountFaults(fields, amount),
      ...(isCallbackUrl(String(fields['callbackUrl'] ?? '')) ? [] : ['RP03']),
      ...(payerPaymentReference === undefined || matches(payerPaymentReference, reference) ? [] : ['FF08']),
      ...(message === undefined || matches(message, messageText) ? [] : ['RP02']),
      ...parameterFaults(fields, REFUND_FIELDS),
    ]
    if (codes.length > 0) return errors(codes)
    if (REFUSALS[String(message)]) return errors([String(message)])
    if (this.#payments.get(id) || this.#refunds.get(id)) return errors(['RP09'])
    if (!original || this.world.clock.now() - Date.parse(original.datePaid ?? '') > REFUNDABLE) return errors(['RF02'])
    const refunded = this.refundsOf(original)
      .filter((refund) => refund.status !== 'ERROR')
      .reduce((sum, refund) => sum + refund.amount, 0)
    return refunded + amount > original.amount ? errors(['RF08']) : undefined
  }

  #isBusy(payerAlias: string): boolean {
    const since = this.world.clock.now() - OPEN_WITHIN
    return this.#payments
      .all()
      .some((one) => one.status === 'CREATED' && one.payerAlias === payerAlias && Date.parse(one.dateCreated) > since)
  }

  #ageOf({ personalNumber }: Person): number {
    const born = Date.parse(`${personalNumber.slice(0, 4)}-${personalNumber.slice(4, 6)}-${personalNumber.slice(6, 8)}`)
    return Math.floor((this.world.clock.now() - born) / (365.25 * DAY))
  }
}

type Fields = Readonly<Partial<Record<string, unknown>>>

const PAYMENT_FIELDS = [
  'payeeAlias',
  'amount',
  'currency',
  'callbackUrl',
  'payerAlias',
  'payeePaymentReference',
  'message',
  'payerSSN',
  'ageLimit',
  'callbackIdentifier',
]
const REFUND_FIELDS = [
  'originalPaymentReference',
  'callbackUrl',
  'payerAlias',
  'amount',
  'currency',
  'message',
  'payerPaymentReference',
  'callbackIdentifier',
]

const asFields = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}

const optional = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const matches = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value)

/** "110", "110.5" or "110.00" in öre; NaN when it is no such number. */
function oreOf(amount: unknown): number {
  const text = typeof amount === 'number' ? String(amount) : amount
  const [, kronor = '', ore = ''] = typeof text === 'string' ? (/^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text) ?? []) : []
  return kronor ? Number(kronor) * 100 + Number(ore.padEnd(2, '0')) : Number.NaN
}

function amountFaults({ currency }: Fields, amount: number): string[] {
  const codes: string[] = []
  if (Number.isNaN(amount)) codes.push('PA02')
  if (amount < 1) codes.push('AM06')
  if (amount > HIGHEST) codes.push('AM02')
  if (currency !== 'SEK') codes.push('AM03')
  return codes
}

/** Unknown names, and the forms of the rarer fields. */
function parameterFaults(fields: Fields, known: readonly string[]): string[] {
  const { callbackIdentifier, payerSSN, ageLimit } = fields
  const isWrong =
    Object.keys(fields).some((name) => !known.includes(name)) ||
    (callbackIdentifier !== undefined && !matches(callbackIdentifier, /^[0-9A-Za-z-]{32,36}$/)) ||
    (payerSSN !== undefined && !matches(payerSSN, /^\d{12}$/)) ||
    (ageLimit !== undefined && !/^[1-9]\d?$/.test(String(ageLimit)))
  return isWrong ? ['PA01'] : []
}

function paymentObject(payment: SwishPayment): object {
  return {
    id: payment.id,
    payeePaymentReference: payment.payeePaymentReference,
    paymentReference: payment.paymentReference,
    callbackUrl: payment.callbackUrl,
    payerAlias: payment.payerAlias,
    payeeAlias: payment.payeeAlias,
    amount: payment.amount / 100,
    currency: 'SEK',
    message: payment.message,
    status: payment.status,
    dateCreated: payment.dateCreated,
    datePaid: payment.datePaid,
    errorCode: payment.errorCode,
    errorMessage: messageOf(payment.errorCode),
  }
}

function refundObject(refund: SwishRefund): object {
  return {
    id: refund.id,
    originalPaymentReference: refund.originalPaymentReference,
    paymentReference: refund.paymentReference,
    payerPaymentReference: refund.payerPaymentReference,
    callbackUrl: refund.callbackUrl,
    payerAlias: refund.payerAlias,
    payeeAlias: refund.payeeAlias,
    amount: refund.amount / 100,
    currency: 'SEK',
    message: refund.message,
    status: refund.status,
    dateCreated: refund.dateCreated,
    datePaid: refund.datePaid,
    errorCode: refund.errorCode,
    errorMessage: messageOf(refund.errorCode),
  }
}

function refuse(problem: Problem): Answer {
  switch (problem) {
    case 'media-type':
      return { status: 415 }
    case 'method':
      return { status: 405 }
    case 'not-found':
      return { status: 404 }
    case 'syntax':
    case 'too-large':
      return { status: 400 }
    case 'broken':
      return { status: 500 }
  }
}
