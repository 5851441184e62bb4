import { expect, test } from '@jest/globals'
import { legal as en } from './en/legal'
import { legal as sv } from './sv/legal'

const words: Readonly<Record<string, string>> = {
  två: '2',
  tre: '3',
  sex: '6',
  two: '2',
  three: '3',
  six: '6',
}

/** The numbers that a section promises by: days, years, points, hours. */
const numbersOf = (paragraphs: readonly string[]): string[] =>
  paragraphs
    .join(' ')
    // Swedish terms say "klockan 9" of what is 09:00 in English.
    .replaceAll(/\b0?(\d{1,2}):00\b/g, '$1')
    // Thousands, and postal codes, are written with a space or a comma.
    .replaceAll(/(?<=\d)[ ,](?=\d)/g, '')
    .match(/\d+|\p{L}+/gu)!
    .flatMap((word) => words[word] ?? (/^\d/.test(word) ? [word] : []))
    .toSorted()

test.each(['purchaseTerms', 'memberTerms', 'privacy'] as const)(
  '%s: what is promised in English is promised in Swedish, to the day',
  (name) => {
    const promised = ({ sections }: (typeof sv)[typeof name]) => sections.map(({ paragraphs }) => numbersOf(paragraphs))
    expect(promised(en[name])).toEqual(promised(sv[name]))
  },
)
