import { parsed, refused, textParsedBy, type Parsed } from './check.js'

/** Spec 2 §5: three or more characters trigger the search. */
export const startsSearch = (text: string): boolean => text.trim().length >= 3

/** Store finder (PU-04): from three characters; from five when it begins with a digit or has a dash. */
export function startsStoreSearch(text: string): boolean {
  const query = text.trim()
  return query.length >= (/^\d|-/.test(query) ? 5 : 3)
}

/** Spec 2 §5: wait between the last key and the question, in milliseconds. */
export const TYPEAHEAD_DEBOUNCE = 400

/** Inspiration's search term: trimmed, 3 to 99 characters (spec 2 §5). */
export function parseInspirationTerm(text: string): Parsed<string, 'search.too-short' | 'search.too-long'> {
  const term = text.trim()
  if (term.length < 3) return refused('search.too-short')
  return term.length > 99 ? refused('search.too-long') : parsed(term)
}

export const inspirationTerm = textParsedBy(parseInspirationTerm)
