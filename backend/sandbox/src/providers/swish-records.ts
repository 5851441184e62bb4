import { messageOf } from './swish-codes.js'

export type PaymentOutcome =
  | 'paid'
  | 'declined'
  | 'error'
  | 'payer-cancelled'
  | 'timeout'
  | 'unknown'
  | 'unknown-then-paid'

/** What comes of it by itself, unless somebody decides before. */
export interface Plan<Outcome> {
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
  readonly plan: Plan<'paid' | 'error' | 'unknown'> | null
  readonly isAcknowledged: boolean
}

/** As Swish writes it. */
export function paymentObject(payment: SwishPayment): object {
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

/** As Swish writes it. */
export function refundObject(refund: SwishRefund): object {
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
