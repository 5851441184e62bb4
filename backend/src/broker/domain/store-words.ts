import type { StoredMember } from './member.js'
import { folded } from './postal-codes.js'

/** What the network's people find a store by: its names, town, postal code and number. */
export const storeWords = (member: StoredMember): string =>
  folded([member._id, member.memberShopName, member.name, member.storeCity, member.storePostalCode].join(' '))

/** A postal code as it is written. */
const spacedCode = /\b(\d{3})\s+(\d{2})\b/g

/** Finds what has each of the words, in whichever order. `told` is folded. */
export const wordSearch = (query: string): ((told: string) => boolean) => {
  const words = folded(query.replaceAll(spacedCode, '$1$2')).split(' ')
  return (told) => words.every((word) => told.includes(word))
}
