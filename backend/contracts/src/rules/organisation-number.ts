import { parsed, passed, refused, textParsedBy, textPassing, type Check, type Parsed } from './check.js'
import type { LocalDay } from './dates.js'
import { passesLuhn } from './luhn.js'
import { parsePersonalNumber } from './personal-number.js'

export interface OrganisationNumber {
  /** '556200-4431'. */
  number: string
  /** A sole trader's number is his personal number: personal data (AC-06). */
  isSoleTrader: boolean
}

/** Ten digits, the dash after the sixth optional; Luhn; the third digit at least 2, else a valid personal number. */
export function parseOrganisationNumber(
  text: string,
  today: LocalDay,
): Parsed<OrganisationNumber, 'organisation-number.invalid'> {
  const typed = text.trim()
  if (!/^\d{6}-?\d{4}$/.test(typed) || !passesLuhn(typed.replace('-', '')))
    return refused('organisation-number.invalid')
  const isSoleTrader = Number(typed[2]) < 2
  if (isSoleTrader && !parsePersonalNumber(typed, today).ok) return refused('organisation-number.invalid')
  return parsed({ number: `${typed.slice(0, 6)}-${typed.slice(-4)}`, isSoleTrader })
}

/** The public bodies' number series (AC-12): they need a GLN as e-invoice address. */
export const needsGln = (organisationNumber: string): boolean => /^2[013]/.test(organisationNumber.trim())

/** GS1: thirteen digits, weights 1 and 3 in turn, the last digit makes the sum a multiple of ten. */
export const isGln = (text: string): boolean =>
  /^\d{13}$/.test(text) &&
  [...text].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0) % 10 === 0

/** AC-12: missing only where one is needed. */
export function checkGln(
  text: string,
  organisationNumber: string,
): Check<'organisation.gln-missing' | 'organisation.gln-invalid'> {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return needsGln(organisationNumber) ? refused('organisation.gln-missing') : passed
  return isGln(typed) ? passed : refused('organisation.gln-invalid')
}

export const gln = textPassing((text) => (isGln(text) ? passed : refused('organisation.gln-invalid')))

/** Two digits of a year have every day of this century that they can have: 1900 had no 29 February. */
const anyDay = '2099-12-31'

/** The number that a company writes of itself; a sole trader's may be of any day that has been. */
export const ownOrganisationNumber = textParsedBy((text) => {
  const answer = parseOrganisationNumber(text, anyDay)
  return answer.ok ? parsed(answer.value.number) : answer
})

/** SE, the ten digits of the organisation number, 01. */
export const swedishVatNumber = textParsedBy((text) => {
  const typed = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^SE\d{10}01$/.test(typed) ? parsed(typed) : refused('setting.vat-number-invalid')
})
