import { past, type Reader } from './query-reader.js'
import { foldedOf } from './words.js'

const shortestBeginning = 4

/** Who looks for a store looks for it in the town, not for what goes there. */
const asksForStore = (words: readonly string[]): boolean =>
  words.some((word) =>
    /^(butik|florist|blomsterhand|blomsteraff|affar|oppet|oppning|store|shop|opening)/.test(foldedOf(word)),
  )

/** `21120`, `211 20`. */
const readPostalCode: Reader = (words, at, { townOf }) => {
  const word = words[at] ?? ''
  const [code, end] = /^\d{3}$/.test(word) ? [word + (words[at + 1] ?? ''), at + 2] : [word, at + 1]
  const place = /^\d{5}$/.test(code) ? townOf(code, false) : null
  return place && { place, end }
}

/** `till Malmö`, `i Upplands Väsby`; a town's bare name beside other words. */
const readTown: Reader = (words, at, { townOf, isOfGoods }) => {
  const start = past(words, at, ['till', 'i', 'to', 'in', 'vid'])
  const isLed = start > at
  if (!isLed && words.length === 1) return null
  for (const count of [2, 1]) {
    const parts = words.slice(start, start + count)
    const name = parts.join(' ')
    if (parts.length < count || parts.some((part) => /\d/.test(part)) || (count === 1 && isOfGoods(name))) continue
    const place = townOf(name, isLed && count === 1 && name.length >= shortestBeginning)
    if (place) return { place, end: start + count }
  }
  return null
}

export const readPlace: Reader = (words, at, known) =>
  readPostalCode(words, at, known) ?? (asksForStore(words) ? null : readTown(words, at, known))
