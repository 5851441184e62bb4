import type { LocalDay } from '@bukett/contracts/rules/dates'

/** A town, or a postal code of it, that flowers are to go to. */
export interface WishedPlace {
  readonly PostalCode: string
  readonly Area: string
}

/** What a query says beside the words that goods are found by. */
export interface Wish {
  /** What is left to find by; empty where everything has been understood. */
  readonly words: string
  /** In öre, both included. */
  readonly price: { readonly from?: number; readonly to?: number } | null
  readonly day: LocalDay | null
  readonly place: WishedPlace | null
}

/** What is known around a query. */
export interface Known {
  readonly today: LocalDay
  /** A town by its whole name or, where `begun` is said, by its beginning, the largest first; or a postal code. */
  townOf(name: string, begun: boolean): WishedPlace | null
  /** Whether goods are called so: flowers go to mum, not to a town that begins so. */
  isOfGoods(word: string): boolean
}

/** What was read at a place of a query, and behind which of its words the reading goes on. */
export type Read = Partial<Pick<Wish, 'price' | 'day' | 'place'>> & { readonly end: number }
export type Reader = (words: readonly string[], at: number, known: Known) => Read | null

/** Behind one of these words, where it stands there. */
export const past = (words: readonly string[], at: number, leading: readonly string[]): number =>
  leading.includes(words[at] ?? '') ? at + 1 : at

/** Behind this phrase; null where it does not stand there. */
export const behind = (words: readonly string[], at: number, phrase: string): number | null => {
  const parts = phrase.split(' ')
  return parts.every((part, offset) => words[at + offset] === part) ? at + parts.length : null
}
