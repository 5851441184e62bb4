import type { Answer, Problem } from '../provider.js'

/** Errors of creating, by code: 422. */
export const REFUSALS: Readonly<Record<string, string>> = {
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
export const LATER_ERRORS: Readonly<Record<string, string>> = {
  RF07: 'Transaction declined',
  BANKIDCL: 'Payer cancelled BankId signing',
  BANKIDONGOING: 'BankID already in use',
  BANKIDUNKN: 'BankID are not able to authorize the payment',
  FF10: 'Bank system processing error',
  TM01: 'Swish timed out before the payment was started',
  DS24: 'Swish timed out waiting for an answer from the banks after payment was started',
  RP08: 'Payment request has been cancelled',
}

export const messageOf = (code: string | null) =>
  code === null ? null : (LATER_ERRORS[code] ?? REFUSALS[code] ?? code)
export const errors = (codes: readonly string[], status = 422): Answer => ({
  status,
  body: codes.map((errorCode) => ({ errorCode, errorMessage: messageOf(errorCode), additionalInformation: null })),
})

/** What is wrong with the call itself, before Swish reads it. */
export function refuse(problem: Problem): Answer {
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
