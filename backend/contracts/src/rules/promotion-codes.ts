import { parsed, type Parsed, refused, textParsedBy } from './check.js'

export const LONGEST_SERIES = 50_000

/** Of a code of single use, after what it begins with. Letters and digits that are taken for one another do not stand in it. */
export const TAIL_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const TAIL_LENGTH = 12

/** A code that somebody gives a promotion: 3 to 24 of A to Z, digits and dashes, in capitals however it was typed. */
export const parsePromotionCode = (text: string): Parsed<string, 'promotion.code'> => {
  const code = text.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{1,22}[A-Z0-9]$/.test(code) ? parsed(code) : refused('promotion.code')
}

export const promotionCode = textParsedBy(parsePromotionCode)

const confused: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** What a code of single use begins with, and its tail however it was set out and whatever was taken for something else; null: too short. */
export const partsOfSingleCode = (typed: string): { readonly begins: string; readonly tail: string } | null => {
  const text = typed.toUpperCase().replace(/\s/g, '')
  let tail = ''
  let at = text.length
  while (at > 0 && tail.length < TAIL_LENGTH) {
    at -= 1
    const letter = text[at]!
    if (letter !== '-') tail = (confused[letter] ?? letter) + tail
  }
  const begins = text.slice(0, at).replace(/-+$/, '')
  return tail.length === TAIL_LENGTH && begins !== '' ? { begins, tail } : null
}

/** `VAR2027-7K3M-9QXT-W2AB`. */
export const singleCodeText = (begins: string, tail: string): string =>
  [begins, ...(tail.match(/.{4}/g) ?? [])].join('-')
