import { behind, past, type Reader } from './query-reader.js'

const most = [
  'upp till',
  'billigare än',
  'mindre än',
  'less than',
  'up to',
  'at most',
  'under',
  'max',
  'maximalt',
  'högst',
  'below',
  'maximum',
]
const least = [
  'mer än',
  'dyrare än',
  'more than',
  'at least',
  'över',
  'minst',
  'från',
  'from',
  'minimum',
  'above',
  'over',
]
const between = ['mellan', 'between']
const paid = ['för', 'for']
const joints = ['och', 'and', 'till', 'to']
const currency = ['kr', 'kronor', 'kronors', 'sek', 'spänn', 'riksdaler']
const dearest = 100_000
/** Öre: a smaller number without its unit may tell how many. */
const leastBare = 50_00

const tellsAge = (word: string | undefined): boolean => /^(år|year)/.test(word ?? '')

/** An amount in kronor at a place of the query, and whether its unit is said. */
const amountAt = (words: readonly string[], at: number) => {
  const [, digits, unit] = /^(\d{1,6})(kr|kronor|sek)?$/.exec(words[at] ?? '') ?? []
  const kronor = Number(digits)
  if (digits === undefined || kronor < 1 || kronor > dearest) return null
  if (unit !== undefined) return { ore: kronor * 100, end: at + 1, isSaid: true }
  if (tellsAge(words[at + 1])) return null
  const end = past(words, at + 1, currency)
  return { ore: kronor * 100, end, isSaid: end > at + 1 }
}

/** `under 400`, `upp till 400`, `minst 300`. */
const readLimit: Reader = (words, at) => {
  const amountBehind = (phrases: readonly string[]) => {
    const end = phrases.map((phrase) => behind(words, at, phrase)).find((found) => found !== null)
    return end === undefined ? null : amountAt(words, end)
  }
  const highest = amountBehind(most)
  if (highest) return { price: { to: highest.ore }, end: highest.end }
  const lowest = amountBehind(least)
  return lowest && { price: { from: lowest.ore }, end: lowest.end }
}

/** `mellan 300 och 400`, `300 till 400 kr`, `300-400`. */
const readSpan: Reader = (words, at) => {
  const from = amountAt(words, past(words, at, [...between, ...paid]))
  if (!from) return null
  const next = past(words, from.end, joints)
  const to = amountAt(words, next)
  if (!to || to.ore <= from.ore) return null
  const isBetween = between.includes(words[at] ?? '')
  const isSideBySide = next === from.end && from.ore >= leastBare
  return isBetween || to.isSaid || isSideBySide ? { price: { from: from.ore, to: to.ore }, end: to.end } : null
}

/** `för 400`, `400 kr`. */
const readSum: Reader = (words, at) => {
  const sum = amountAt(words, past(words, at, [...between, ...paid]))
  if (!sum) return null
  const isPaid = paid.includes(words[at] ?? '') && sum.ore >= leastBare
  return sum.isSaid || isPaid ? { price: { to: sum.ore }, end: sum.end } : null
}

export const readPrice: Reader = (words, at, known) =>
  readLimit(words, at, known) ?? readSpan(words, at, known) ?? readSum(words, at, known)
