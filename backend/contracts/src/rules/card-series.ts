import { parsed, refused, textParsedBy, type Parsed } from './check.js'

/** A box of printed cards, and what a store sells of it in a day. */
export const LONGEST_CARD_SERIES = 5000
export const MOST_CARDS_AT_ONCE = 500

/** What a printed series is called: it stands on each card before its number. */
export const seriesReference = textParsedBy((text): Parsed<string, 'giftCard.series-reference'> => {
  const reference = text.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{1,22}[A-Z0-9]$/.test(reference) ? parsed(reference) : refused('giftCard.series-reference')
})
