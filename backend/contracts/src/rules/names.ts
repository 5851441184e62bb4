import { passed, refused, textPassing, type Check } from './check.js'

const PERSON = /^[\p{L}\p{M} ()'’.-]*$/u
const ORGANISATION = /^[\p{L}\p{M}\d ()'’.&/,-]*$/u
const LETTER = /\p{L}/u

export type NameRefusal = 'name.missing' | 'name.special-character'

/**
 * A receiver's or customer's name (X5): letters with their accents, spaces, hyphen, parentheses, apostrophe and full
 * stop; no digits.
 */
export function checkPersonName(name: string): Check<NameRefusal> {
  if (!name.trim()) return refused('name.missing')
  return PERSON.test(name) && LETTER.test(name) ? passed : refused('name.special-character')
}

/** A company's or unit's name (X5): as a person's, and digits, `&`, `/` and `,`. */
export function checkOrganisationName(name: string): Check<NameRefusal> {
  if (!name.trim()) return refused('name.missing')
  return ORGANISATION.test(name) ? passed : refused('name.special-character')
}

export const personName = textPassing(checkPersonName)

export const organisationName = textPassing(checkOrganisationName)
