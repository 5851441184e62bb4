import { toInternationalForm } from '@bukett/contracts/rules/phone'

/** Words are found by their first three and five letters and whole; what lies between is compared with the document itself. */
const prefixLengths = [5, 3] as const
const longestWord = 40

/** Without case, accents and dots over letters. */
export const plainText = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

export const wordsIn = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}@._-]+/u)
    .map((word) => word.replace(/^[._-]+|[._-]+$/g, '').slice(0, longestWord))
    .filter((word) => word.length > 1)

/** 46701740605, however it was written. */
export const phoneDigits = (phone: string): string => toInternationalForm(phone).replace(/\D/g, '')

/** The key that every whole word has; what no document has where nothing was asked that can be found. */
export const wordKey = (word: string): string => `w:${word}`
const prefixKey = (prefix: string): string => `x:${prefix}`

/** What a document is found by for a word in it. */
export const keysOfWord = (word: string): string[] => [
  wordKey(word),
  ...prefixLengths.filter((length) => word.length >= length).map((length) => prefixKey(word.slice(0, length))),
]

/** One thing that is asked for: a document has this key, or one that begins so. */
export interface Wanted {
  readonly key: string
  readonly beginning?: string
  /** Where no document has the key: what was typed may go on. */
  readonly orElse?: Wanted
}

/** With an ending, it may be a whole address for mail: many begin as it does, and few have it. */
const wholeAddress = /^[^@]+@[^@]+\.\p{L}{2,}$/u

/** The beginning of a word; of an address for mail that looks whole, first itself. */
export const wantedWord = (word: string): Wanted =>
  wholeAddress.test(word) ? { key: wordKey(word), orElse: wantedBeginning(word) } : wantedBeginning(word)

/** What is asked for when nothing was found; null where there is nothing else to ask for. */
export const otherwise = <Asked extends readonly Wanted[]>(wanted: Asked): Asked | null =>
  wanted.some(({ orElse }) => orElse) ? (wanted.map((one) => one.orElse ?? one) as unknown as Asked) : null

const wantedBeginning = (word: string): Wanted => {
  const prefix = prefixLengths.find((length) => word.length >= length)
  if (prefix === undefined) return { key: wordKey(word) }
  return word.length === prefix
    ? { key: prefixKey(word) }
    : { key: prefixKey(word.slice(0, prefix)), beginning: wordKey(word) }
}

/** What was typed is no pattern; in brackets it is no bound of the index either, which walks another key. */
export const keyBeginningWith = (text: string) => ({
  findKeys: { $regex: `^(?:${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})` },
})
