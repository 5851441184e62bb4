import { keysOfWord, phoneDigits, type Wanted, wantedWord, wordKey, wordsIn } from '../../shared/find-words.js'
import type { GiftCard } from './gift-card.js'

/** What a card is looked for by: of whom it was sent to, and nothing else, so that whatever is erased from it is erased from here. */
export const cardKeysOf = ({ delivery }: Pick<GiftCard, 'delivery'>): string[] => {
  if (!delivery) return []
  const address =
    delivery.channel === 'sms' ? [`f:${phoneDigits(delivery.to)}`] : wordsIn(delivery.to).flatMap(keysOfWord)
  return [...new Set([...wordsIn(delivery.name).flatMap(keysOfWord), ...address])]
}

/** A telephone, or the beginnings of words; what leaves fewest comes first. */
export const cardsWanted = (text: string): [Wanted, ...Wanted[]] => {
  const number = text.replace(/[\s-]/g, '')
  if (/^\+?\d{6,}$/.test(number)) return [{ key: `f:${phoneDigits(number)}` }]
  const [first = { key: wordKey('') }, ...others] = wordsIn(text)
    .map(wantedWord)
    .toSorted((a, b) => b.key.length - a.key.length)
  return [first, ...others]
}
