import type { Language } from '@bukett/contracts/rules/language'
import { type ShopWord, shopWordsIn, withShopWords } from '@bukett/contracts/rules/shop-words'

/** What the shop counts of itself; null while it is not known. */
export type NumberOf = (word: ShopWord) => number | null

/** Stars are told with a decimal, everything else is counted. */
const decimals: Partial<Record<ShopWord, number>> = { betyg: 1 }

/** One is no number to speak of, and the words around it are in the plural. */
const leastCounted = 2

const isTold = (word: ShopWord, numberOf: NumberOf): boolean => {
  const number = numberOf(word)
  return number !== null && (decimals[word] !== undefined || number >= leastCounted)
}

/** Whether all of its numbers can be told. */
export const isWholly = (text: string, numberOf: NumberOf): boolean =>
  shopWordsIn(text).every((word) => isTold(word, numberOf))

/** The text with the shop's numbers in it, as the language writes them. A sentence with one that cannot be told is left out. */
export const wordsFilled = (text: string, language: Language, numberOf: NumberOf): string => {
  if (shopWordsIn(text).length === 0) return text
  // What ends a paragraph stays its end.
  const told = sentencesOf(text, language).map((one) => (isWholly(one, numberOf) ? one : (/\n*$/.exec(one)?.[0] ?? '')))
  return withShopWords(told.join('').trim(), (word) => {
    const digits = decimals[word] ?? 0
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    return format.format(numberOf(word) ?? 0)
  })
}

/** A sentence may begin with a number, which a segmenter would take for what goes on. */
const sentencesOf = (text: string, language: Language): string[] => {
  const begun = withShopWords(text, (word) => 'X'.repeat(word.length + 2))
  const segments = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(begun)]
  return segments.map(({ index, segment }) => text.slice(index, index + segment.length))
}
