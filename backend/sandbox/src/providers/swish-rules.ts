import { isCallbackUrl } from '../callbacks.js'
import { SANDBOX_CREDENTIALS } from '../names.js'
import { personWithMsisdn, type Person } from '../population/people.js'
import type { Answer } from '../provider.js'
import { errors, REFUSALS } from './swish-codes.js'

const DAY = 86_400_000
const HIGHEST = 999_999_999_999_99

const instructionId = /^[0-9A-F]{32}$/
const reference = /^[A-Za-z0-9]{1,36}$/
const messageText = /^[a-öA-Ö0-9:;.,?!()"” ]{0,50}$/

export type Fields = Readonly<Partial<Record<string, unknown>>>

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

export const asFields = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}

export const optional = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const matches = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value)

/** "110", "110.5" or "110.00" in öre; NaN when it is no such number. */
export function oreOf(amount: unknown): number {
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

/** What the fields of a payment are refused for. */
export function paymentFaults(id: string, fields: Fields, amount: number): Answer | undefined {
  if (!instructionId.test(id)) return errors(['PA01'], 400)
  const { payeeAlias, payerAlias, message, payeePaymentReference } = fields
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
  return refusalOf(codes, message)
}

/** What the fields of a refund are refused for. */
export function refundFaults(id: string, fields: Fields, amount: number): Answer | undefined {
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
  return refusalOf(codes, message)
}

/** An error code as the message brings that error. */
const refusalOf = (codes: readonly string[], message: unknown): Answer | undefined => {
  if (codes.length > 0) return errors(codes)
  return REFUSALS[String(message)] ? errors([String(message)]) : undefined
}

/** Why this payer may not pay: not enrolled, somebody else, too young. */
export function payerFaults({ payerAlias, payerSSN, ageLimit }: Fields, now: number): Answer | undefined {
  const payer = personWithMsisdn(String(payerAlias))
  if (payer?.swish === 'not-enrolled') return errors(['ACMT03'])
  if (payer && payerSSN !== undefined && payerSSN !== payer.personalNumber) return errors(['VR02'])
  return payer && ageLimit !== undefined && ageOf(payer, now) < Number(ageLimit) ? errors(['VR01']) : undefined
}

const ageOf = ({ personalNumber }: Person, now: number): number => {
  const born = Date.parse(`${personalNumber.slice(0, 4)}-${personalNumber.slice(4, 6)}-${personalNumber.slice(6, 8)}`)
  return Math.floor((now - born) / (365.25 * DAY))
}
