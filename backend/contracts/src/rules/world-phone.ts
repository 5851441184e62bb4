import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { parsed, refused, textParsedBy, type Parsed } from './check.js'
import { withoutMarks } from './marks.js'

/** The payment field's countries on top (spec 1 §5). */
const PREFERRED_COUNTRIES: readonly CountryCode[] = ['SE', 'NO', 'DK', 'FI']

/** Digits after the calling code of a number that a person has; plans hold shorter and longer ones for machines. */
const SUBSCRIBER_LENGTHS: Readonly<Record<string, readonly [fewest: number, most: number]>> = {
  '46': [7, 9],
  '47': [8, 8],
  '45': [8, 8],
  '358': [5, 12],
}

const REFUSALS = {
  INVALID_COUNTRY: 'phone.invalid-country-code',
  NOT_A_NUMBER: 'phone.invalid',
  TOO_SHORT: 'phone.too-short',
  TOO_LONG: 'phone.too-long',
  INVALID_LENGTH: 'phone.invalid',
} as const

export type PhoneRefusal = (typeof REFUSALS)[keyof typeof REFUSALS]

/** Marks and the hyphens of text programs, which libphonenumber does not know all of, and 00 for +: here it is dialled so, in the USA or Australia not. */
const plain = (text: string): string =>
  withoutMarks(text)
    .replace(/[\u2010-\u2013]/g, '-')
    .trim()
    .replace(/^00(?=\D*[1-9])/, '+')

const knownCountry = (country: string): CountryCode => (isSupportedCountry(country) ? country : 'SE')

/**
 * Any telephone of the world in international form, as it is kept (B.4). A number without + or 00 is read as the chosen country's
 * (ISO alpha-2), with or without its leading 0; one that keeps a 0 which its country does not know is refused. The messages are the payment field's (spec 1 §5).
 */
export function parsePaymentPhone(text: string, country: string = 'SE'): Parsed<string, PhoneRefusal> {
  const typed = plain(text)
  const defaultCountry = knownCountry(country)
  // 00 dials abroad, where no code begins with 0.
  if (/^0{3}/.test(typed)) return refused('phone.invalid')
  const wrong = validatePhoneNumberLength(typed, defaultCountry)
  const number = parsePhoneNumberFromString(typed, { defaultCountry, extract: false })
  const lengths = number && SUBSCRIBER_LENGTHS[number.countryCallingCode]
  if (lengths) {
    const [fewest, most] = lengths
    if (number.nationalNumber.length < fewest) return refused('phone.too-short')
    if (number.nationalNumber.length > most) return refused('phone.too-long')
  }
  if (wrong) return refused(REFUSALS[wrong])
  // Where the 0 is a part of numbers (Italy, the Ivory Coast) they are valid with it; elsewhere it is another country's, or one too many.
  if (!number || (number.nationalNumber.startsWith('0') && !number.isValid())) return refused('phone.invalid')
  return parsed(number.number)
}

/** The cart receiver's number, mobile or landline (B.4), of the country that the goods go to (ISO alpha-2) unless it says otherwise. */
export function parseReceiverPhone(text: string, country?: string): Parsed<string, 'phone.missing' | PhoneRefusal> {
  return /\d|\p{L}/u.test(text) ? parsePaymentPhone(text, country) : refused('phone.missing')
}

/** The phone of a receiver in Sweden; the output is in international form. */
export const receiverPhone = textParsedBy((text) => parseReceiverPhone(text))

/** The country (ISO alpha-2) that a number in international form begins with. */
export const countryOfPhone = (text: string): string | undefined => parsePhoneNumberFromString(plain(text))?.country

/** Every country with its calling code: the preferred ones first, the others by their names in the given language. */
export const phoneCountries = (language: string): { country: string; callingCode: string; name: string }[] => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  // One for all: each `localeCompare` in a language makes its own.
  const { compare } = new Intl.Collator(language)
  const rank = (country: CountryCode): number =>
    PREFERRED_COUNTRIES.includes(country) ? PREFERRED_COUNTRIES.indexOf(country) : 9
  return getCountries()
    .map((country) => ({ country, callingCode: getCountryCallingCode(country), name: names.of(country) ?? country }))
    .sort((a, b) => rank(a.country) - rank(b.country) || compare(a.name, b.name))
}
