import { parsed, refused, textParsedBy, type Parsed } from './check.js'
import { HOME_COUNTRY } from './international.js'

/** Digits and spaces with at least one non-zero (spec 1 §5), five of them (B.4); kept as '12345'. */
export function parsePostalCode(text: string): Parsed<string, 'postal-code.invalid'> {
  const digits = withoutSpaces(text)
  return /^\d{5}$/.test(digits) && digits !== '00000' ? parsed(digits) : refused('postal-code.invalid')
}

export const isPostalCode = (text: string): boolean => parsePostalCode(text).ok

/** '123 45'. Anything but five digits comes back as it is, and so does what another country writes. */
export const postalCodeText = (text: string, country: string = HOME_COUNTRY): string =>
  country === HOME_COUNTRY ? text.replace(/^(\d{3})(\d{2})$/, '$1 $2') : text

/** A Swedish postal code; the output has no space. */
export const postalCode = textParsedBy(parsePostalCode)

/** Look-ups begin above three characters (spec 1 §5, BR-09). */
export const ADDRESS_QUERY_MIN = 4

/** What is looked up: trimmed; a numeric query has its spaces removed. */
export function addressQuery(text: string): string {
  const digits = withoutSpaces(text)
  return /^\d+$/.test(digits) ? digits : text.trim()
}

/** Longer than three characters, and not for funeral products, whose church gives the address (FU-07). */
export const startsAddressLookup = (text: string, { isFuneral = false } = {}): boolean =>
  !isFuneral && addressQuery(text).length >= ADDRESS_QUERY_MIN

/** A numeric query of exactly five digits with postal results selects the first by itself. */
export const selectsFirstPostalCode = (text: string, results: number): boolean =>
  results > 0 && /^\d{5}$/.test(addressQuery(text))

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
