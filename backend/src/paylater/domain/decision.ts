import type { Purchase } from '@bukett/contracts/http/paylater'
import type { PaymentOption } from '@bukett/contracts/http/paylater-browser'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { parsePersonalNumber } from '@bukett/contracts/rules/personal-number'

/** WI-27: from this amount on, in minor units, everything is declined. */
const tooMuch = 2_000_000

/** How long `+slow` lets the shopper wait for a decision, in milliseconds (C17): time to see one's own page meanwhile. */
export const waitOf = ({ billing_address }: Purchase): number =>
  testWord(billing_address?.email) === 'slow' ? 3000 : 0

export type Proof = 'phone' | 'identity'

/** What is to become of a purchase, before the shopper has been asked anything. */
export type Assessment =
  | { readonly outcome: 'approved' | 'declined' }
  | { readonly outcome: 'fixable'; readonly fields: readonly string[] }
  /** The shopper must first prove a telephone, or to be the person whose number was given. */
  | { readonly outcome: 'challenge'; readonly by: Proof }

/** The word after the plus of a test person's address: `anna+denied@example.se`. */
export const testWord = (email: string | undefined): string | undefined =>
  /\+(\w+)@/.exec(email ?? '')?.[1]?.toLowerCase()

/**
 * WI-27, the decision alone: what costs how much is told by `optionsOf`, and either can be replaced without the other. The same
 * purchase is always decided the same way.
 */
export const assess = (purchase: Purchase, option: PaymentOption, now: Date): Assessment => {
  const number = purchase.customer?.national_identification_number?.replaceAll(/\D/g, '') ?? ''
  const word = testWord(purchase.billing_address?.email)
  if (purchase.order_amount >= tooMuch || number.endsWith('9') || word === 'denied') return { outcome: 'declined' }
  if (word === 'invalid') return { outcome: 'fixable', fields: ['billing_address.email'] }
  if (number.endsWith('8') && personOf(purchase, now) !== null) return { outcome: 'challenge', by: 'identity' }
  if (number.endsWith('8') || word === 'popup') return { outcome: 'challenge', by: 'phone' }
  const isOnCredit = option.kind === 'invoice' || option.kind === 'instalments'
  const isKnown = number !== '' || purchase.billing_address?.phone !== undefined
  return isOnCredit && !isKnown ? { outcome: 'challenge', by: 'phone' } : { outcome: 'approved' }
}

/** The twelve digits of the Swede whom the purchase names, whom BankID can vouch for; null for everybody else. */
export const personOf = ({ purchase_country, customer }: Purchase, now: Date): string | null => {
  if (purchase_country.toUpperCase() !== 'SE') return null
  const number = parsePersonalNumber(customer?.national_identification_number ?? '', stockholmDay(now))
  return number.ok ? number.value.replace('-', '') : null
}
