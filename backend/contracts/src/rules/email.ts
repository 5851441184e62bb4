import { parsed, passed, refused, textParsedBy, type Check, type Parsed } from './check.js'
import { withoutMarks } from './marks.js'

const LOCAL_PART = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** The standard pattern: dot-separated local part, a domain with a dot; RFC 5321's lengths. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return (
    at > 0 && at <= 64 && text.length <= 254 && LOCAL_PART.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1))
  )
}

/** Accounts are unique without regard to case (AC-07), nor to marks that come along with a copied address. */
export const normaliseEmail = (text: string): string => withoutMarks(text).trim().toLowerCase()

export function parseEmail(text: string): Parsed<string, 'email.invalid'> {
  const address = normaliseEmail(text)
  return isEmail(address) ? parsed(address) : refused('email.invalid')
}

/** As a guest one needs an e-mail and nothing else; the message has its own words (spec 1 §5). */
export const checkGuestEmail = (text: string): Check<'email.invalid-for-guest'> =>
  isEmail(normaliseEmail(text)) ? passed : refused('email.invalid-for-guest')

/** An e-mail address; the output is trimmed and in lower case. */
export const email = textParsedBy(parseEmail)
