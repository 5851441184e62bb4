import { parsed, passed, refused, textParsedBy, type Check, type Parsed } from './check.js'

const PERSON = /^[\p{L}\p{M} ()'’.-]*$/u
const ORGANISATION = /^[\p{L}\p{M}\d ()'’.&/,-]*$/u
const LETTER = /\p{L}/u

export type NameRefusal = 'name.missing' | 'name.special-character'

/** A line as it is kept: a space where a spreadsheet put a tab or a page a space that does not break. A line break stays. */
export const spaced = (text: string): string => text.replaceAll(/[\t\p{Zs}]+/gu, ' ').trim()

/**
 * A receiver's or customer's name (X5): letters with their accents, spaces, hyphen, parentheses, apostrophe and full
 * stop; no digits. Judged as it is kept.
 */
export function checkPersonName(name: string): Check<NameRefusal> {
  const kept = spaced(name)
  if (!kept) return refused('name.missing')
  return PERSON.test(kept) && LETTER.test(kept) ? passed : refused('name.special-character')
}

/** A company's or unit's name (X5): as a person's, and digits, `&`, `/` and `,`. */
export function checkOrganisationName(name: string): Check<NameRefusal> {
  const kept = spaced(name)
  if (!kept) return refused('name.missing')
  return ORGANISATION.test(kept) ? passed : refused('name.special-character')
}

const keptOf = (name: string, answer: Check<NameRefusal>): Parsed<string, NameRefusal> =>
  answer.ok ? parsed(spaced(name)) : answer

export const personName = textParsedBy((name) => keptOf(name, checkPersonName(name)))

export const organisationName = textParsedBy((name) => keptOf(name, checkOrganisationName(name)))
