import type { Purchase } from '@bukett/contracts/http/paylater'
import type { PaymentOption } from '@bukett/contracts/http/paylater-browser'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { parsePersonalNumber } from '@bukett/contracts/rules/personal-number'
import type { Stage } from './merchant.js'

/** WI-27: from this amount on, in minor units, everything is declined. */
const tooMuch = 2_000_000

/** What is bought, and whether it is for money or a trial. */
export interface Bought {
  readonly stage: Stage
  readonly purchase: Purchase
}

/** In live mode an address is an address, whatever stands after its plus sign. */
export const wordsIn = ({ stage, purchase }: Bought): string[] =>
  stage === 'test' ? testWords(purchase.billing_address?.email) : []

/** How long `+slow` lets the shopper wait for a decision, in milliseconds (C17): time to see one's own page meanwhile. */
export const waitOf = (bought: Bought): number => (wordsIn(bought).includes('slow') ? 3000 : 0)

/** `+app` takes the step in Senare's own app instead of a page; there is one in test mode only, played by who tests. */
export const isForApp = (bought: Bought): boolean => wordsIn(bought).includes('app')

export type Proof = 'phone' | 'identity'

/** What is to become of a purchase, before the shopper has been asked anything. */
export type Assessment =
  | { readonly outcome: 'approved' | 'declined' }
  | { readonly outcome: 'fixable'; readonly fields: readonly string[] }
  /** The shopper must first prove a telephone, or to be the person whose number was given. */
  | { readonly outcome: 'challenge'; readonly by: Proof }

/** The words after the plus signs of a test person's address: `anna+denied@example.se`, `anna+popup+slow@example.se`. */
export const testWords = (email: string | undefined): string[] =>
  /\+([\w+-]+)@/
    .exec(email ?? '')?.[1]
    ?.toLowerCase()
    .split('+') ?? []

/**
 * WI-27, the decision alone: what costs how much is told by `optionsOf`, and either can be replaced without the other. The same
 * purchase is always decided the same way.
 */
export const assess = (bought: Bought, option: PaymentOption, now: Date): Assessment => {
  const { purchase } = bought
  const number = purchase.customer?.national_identification_number?.replaceAll(/\D/g, '') ?? ''
  const words = wordsIn(bought)
  if (purchase.order_amount >= tooMuch || number.endsWith('9') || words.includes('denied'))
    return { outcome: 'declined' }
  if (words.includes('invalid')) return { outcome: 'fixable', fields: ['billing_address.email'] }
  if (number.endsWith('8') && personOf(purchase, now) !== null) return { outcome: 'challenge', by: 'identity' }
  if (number.endsWith('8') || words.includes('popup')) return { outcome: 'challenge', by: 'phone' }
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
