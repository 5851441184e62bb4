/** What the shop counts of itself, as editors write it in braces: `En av våra {butiker} butiker`. The same words in every language. */
export const SHOP_WORDS = ['butiker', 'orter', 'idag', 'imorgon', 'betyg', 'omdömen'] as const
export type ShopWord = (typeof SHOP_WORDS)[number]

const inBraces = /\{([^{}]*)\}/g

export const isShopWord = (word: string): word is ShopWord => (SHOP_WORDS as readonly string[]).includes(word)

export const shopWordsIn = (text: string): ShopWord[] =>
  [...text.matchAll(inBraces)].flatMap(([, word = '']) => (isShopWord(word) ? [word] : []))

/** The first in braces that nobody can fill, with its braces. */
export const unknownWordIn = (text: string): string | undefined =>
  [...text.matchAll(inBraces)].find(([, word = '']) => !isShopWord(word))?.[0]

/** With each of the shop's words as `written` has it. */
export const withShopWords = (text: string, written: (word: ShopWord) => string): string =>
  text.replaceAll(inBraces, (whole, word: string) => (isShopWord(word) ? written(word) : whole))
