import type { Purchase } from '@bukett/contracts/http/paylater'
import type { PaymentOption } from '@bukett/contracts/http/paylater-browser'

/** WI-27: from this amount on, in minor units, everything is declined. */
const tooMuch = 2_000_000

/** What is to become of a purchase, before the shopper has been asked anything. */
export type Assessment =
  | { readonly outcome: 'approved' | 'declined' }
  | { readonly outcome: 'fixable'; readonly fields: readonly string[] }
  /** The shopper must first prove a telephone. */
  | { readonly outcome: 'challenge' }

/** The word after the plus of a test person's address: `anna+denied@example.se`. */
export const testWord = (email: string | undefined): string | undefined =>
  /\+(\w+)@/.exec(email ?? '')?.[1]?.toLowerCase()

/**
 * WI-27, the decision alone: what costs how much is told by `optionsOf`, and either can be replaced without the other. The same
 * purchase is always decided the same way.
 */
export const assess = (purchase: Purchase, option: PaymentOption): Assessment => {
  const number = purchase.customer?.national_identification_number?.replaceAll(/\D/g, '') ?? ''
  const word = testWord(purchase.billing_address?.email)
  if (purchase.order_amount >= tooMuch || number.endsWith('9') || word === 'denied') return { outcome: 'declined' }
  if (word === 'invalid') return { outcome: 'fixable', fields: ['billing_address.email'] }
  if (number.endsWith('8') || word === 'popup') return { outcome: 'challenge' }
  const isOnCredit = option.kind === 'invoice' || option.kind === 'instalments'
  const isKnown = number !== '' || purchase.billing_address?.phone !== undefined
  return { outcome: isOnCredit && !isKnown ? 'challenge' : 'approved' }
}
