import { parsed, refused, textParsedBy, type Parsed } from './check.js'
import { withoutMarks } from './marks.js'

/** Spaces, hyphens (a keyboard's and a text program's) and slashes. */
const SEPARATORS = /[\s/\u002D\u2010-\u2013]/g

const stripped = (text: string): string => withoutMarks(text).replace(SEPARATORS, '')

const MOBILE = /^(?:\+46|0046|0)(7[02369]\d{7})$/

/**
 * A Swedish mobile number in international form, '+46701740605': how fast-track and accounts keep it (FT-03, B.4).
 * 070, 072, 073, 076, 079, +46 or 0046; spaces, hyphens and slashes are dropped.
 */
export function parseSwedishMobile(text: string): Parsed<string, 'phone.not-a-mobile'> {
  const number = MOBILE.exec(stripped(text))?.[1]
  return number ? parsed(`+46${number}`) : refused('phone.not-a-mobile')
}

export const isSwedishMobile = (text: string): boolean => MOBILE.test(stripped(text))

/** A Swedish mobile number; the output is in international form. */
export const swedishMobile = textParsedBy(parseSwedishMobile)

/** The cart receiver's form on the wire (spec 1 §5): separators dropped, +46 or 0046 becomes 0. Any text is taken. */
export const toNationalForm = (text: string): string => stripped(text).replace(/^(?:\+|00)46/, '0')

/** The kept form (B.4) of a number that was kept in national form once. Any text is taken. */
export const toInternationalForm = (text: string): string =>
  stripped(text)
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^0(?=[1-9])/, '+46')

/** As people write it: '070-174 06 05'. Numbers other than Swedish mobiles come back in national form, ungrouped. */
export function phoneText(text: string): string {
  const national = toNationalForm(text)
  const groups = /^(07\d)(\d{3})(\d{2})(\d{2})$/.exec(national)
  return groups ? `${groups[1]}-${groups[2]} ${groups[3]} ${groups[4]}` : national
}

/** Whom a gift or a card goes to, by message or by mail, as people write it. */
export const addresseeText = (channel: string | null, to: string): string => (channel === 'sms' ? phoneText(to) : to)
