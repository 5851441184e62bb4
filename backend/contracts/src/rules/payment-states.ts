import type { PaymentState } from '../http/payments.js'

/** PA-03. The money is the buyer's no longer, or has been and came back. */
export const PAID_STATES = ['Authorized', 'Captured', 'PartiallyRefunded', 'Refunded'] as const satisfies PaymentState[]

/** It came to nothing without anybody ending it: what the buyer ends is no fault. */
export const FAILED_STATES = ['Declined', 'Expired', 'Failed'] as const satisfies PaymentState[]
