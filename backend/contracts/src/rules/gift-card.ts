import { parsed, refused, textParsedBy, type Parsed } from './check.js'
import { passesLuhn } from './luhn.js'

const LONG_CODE = 8

/**
 * Spec 1 §5: a product code longer than 7 characters means the variant whose code ends in the same character, else the
 * first variant; case is ignored, and without a match it is the first too (CA-14).
 */
export function chooseGiftCardVariant<Variant extends { Code: string }>(
  productCode: string,
  variants: readonly Variant[],
): Variant | undefined {
  const last = (code: string) => code.slice(-1).toLowerCase()
  const matching = variants.find(({ Code }) => Code !== '' && last(Code) === last(productCode))
  return (productCode.length >= LONG_CODE ? matching : undefined) ?? variants[0]
}

/** Sixteen digits with a Luhn check (GC-01), typed with or without spaces and hyphens; kept without. */
export function parseGiftCardCode(text: string): Parsed<string, 'gift-card.code-invalid'> {
  const digits = text.replace(/[\s-]/g, '')
  return digits.length === 16 && passesLuhn(digits) ? parsed(digits) : refused('gift-card.code-invalid')
}

/** Four digits. */
export function parseGiftCardPin(text: string): Parsed<string, 'gift-card.pin-invalid'> {
  const digits = text.trim()
  return /^\d{4}$/.test(digits) ? parsed(digits) : refused('gift-card.pin-invalid')
}

/** Grouped by four: '1234 5678 9012 3452'. */
export const giftCardCodeText = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$& ')

export const giftCardCode = textParsedBy(parseGiftCardCode)

export const giftCardPin = textParsedBy(parseGiftCardPin)
