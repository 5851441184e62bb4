import { wordsOf } from './words.js'

const mostWords = 8
const mostLetters = 60

/**
 * As what a search is counted: its words, without day, price and place. Null for what may be somebody's own, such as an address, a
 * telephone or a number, and for what has no words.
 */
export const countedWords = (query: string, words: string): string | null => {
  if (query.includes('@') || /(\d[\s-]*){5}/.test(words)) return null
  const counted = wordsOf(words).slice(0, mostWords).join(' ')
  return counted === '' || counted.length > mostLetters ? null : counted
}
