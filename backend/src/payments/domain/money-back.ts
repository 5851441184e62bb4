import type { Purchase } from './purchase.js'
import type { Repayment } from './repayment.js'

/** What of the method's money has gone back, in öre. */
export const paidBack = ({ repayments }: Purchase, matches: (one: Repayment) => boolean): number =>
  repayments.filter((one) => one.tender === 'main' && matches(one)).reduce((sum, { amount }) => sum + amount, 0)

/** What had gone back before the rest was drawn, in öre: it stands among the repayments, and not in `captured`. */
export const neverDrawn = ({ amount, captured, refusal }: Purchase): number =>
  // One that was refused may have come with another amount than was asked for.
  captured > 0 && !refusal ? amount - captured : 0

/** What of an authorised payment is still to be drawn, in öre. */
export const toCapture = (purchase: Purchase): number =>
  purchase.amount - paidBack(purchase, (one) => one.state !== 'failed')
