import type { StoredMember } from './member.js'
import { folded } from './postal-codes.js'

/** What the network's people find a store by: its names, town, postal code and number. */
export const storeWords = (member: StoredMember): string =>
  folded([member._id, member.memberShopName, member.name, member.storeCity, member.storePostalCode].join(' '))

/** A postal code as it is written. */
const spacedCode = /\b(\d{3})\s+(\d{2})\b/g

/** Signs around a word, as in "Kaprifolen (1058)"; those within one are its own. */
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** Finds what has each of the words, in whichever order. `told` is folded. */
export const wordSearch = (query: string): ((told: string) => boolean) => {
  const words = folded(query.replaceAll(spacedCode, '$1$2'))
    .split(' ')
    .map((word) => word.replaceAll(around, '') || word)
  return (told) => words.every((word) => told.includes(word))
}
