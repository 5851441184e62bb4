import { textPassing, passed, refused, type Check, type Refusal } from './check.js'

export const GREETING_MAX = 255
export const GREETING_LINES = 5
export const GREETING_LINE_WIDTH = 51

/** The width at which the cart form estimates a textarea's rows (X4). */
export const GREETING_ROW_WIDTH = 50

/** Spec 2 §9: the text of a digital SMS gift when the setting is 0. */
export const SMS_GREETING_MAX = 38

/** FU-06 (settings). */
export const RIBBON_LINES = 2
export const RIBBON_LINE_WIDTH = 40

type CodePointRange = readonly [first: number, last: number]

/**
 * What may be printed on a card (X4): Latin with all extensions, Greek, Cyrillic, Arabic, digits, punctuation, currency
 * and plain symbols. Control and format characters and emoji pictographs lie outside every range.
 */
export const GREETING_CHARACTERS: Readonly<Record<string, readonly CodePointRange[]>> = {
  latin: [
    [0x0020, 0x007e],
    [0x00a0, 0x00ac],
    [0x00ae, 0x02ff],
    [0x1d00, 0x1dbf],
    [0x1e00, 0x1eff],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
    [0xab30, 0xab6f],
    [0xfb00, 0xfb06],
  ],
  accents: [[0x0300, 0x036f]],
  greek: [
    [0x0370, 0x03ff],
    [0x1f00, 0x1fff],
  ],
  cyrillic: [
    [0x0400, 0x052f],
    [0x1c80, 0x1c8f],
    [0x2de0, 0x2dff],
    [0xa640, 0xa69f],
  ],
  arabic: [
    [0x0606, 0x061b],
    [0x061d, 0x06dc],
    [0x06de, 0x06ff],
    [0x0750, 0x077f],
    [0x0870, 0x088f],
    [0x0897, 0x08e1],
    [0x08e3, 0x08ff],
    [0xfb50, 0xfdcf],
    [0xfdf0, 0xfdff],
    [0xfe70, 0xfefc],
  ],
  punctuation: [
    [0x2000, 0x200a],
    [0x2010, 0x2027],
    [0x202f, 0x205f],
  ],
  numbers: [
    [0x2070, 0x209c],
    [0x2150, 0x218b],
  ],
  currency: [[0x20a0, 0x20cf]],
  symbols: [
    [0x2100, 0x214f],
    [0x2190, 0x21ff],
    [0x2200, 0x22ff],
    [0x25a0, 0x25fc],
    [0x2605, 0x2606],
    [0x2639, 0x263c],
    [0x2640, 0x2642],
    [0x2660, 0x2667],
    [0x2669, 0x266f],
    [0x2713, 0x2718],
    [0x271d, 0x271d],
    [0x2722, 0x2727],
    [0x2729, 0x274b],
    [0x2756, 0x2756],
    [0x2761, 0x2767],
  ],
}

const RANGES = Object.values(GREETING_CHARACTERS)
  .flat()
  .sort(([one], [other]) => one - other)

/** Pictures that joiners make one of: a heart on fire is not a heart and a joiner that nobody sees. */
const JOINED = '\\p{Extended_Pictographic}(?:\\u200d\\p{Extended_Pictographic})+'

const OUTSIDE = new RegExp(
  `${JOINED}|[^\\n${RANGES.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('')}]`,
  'u',
)

/** Controls, spaces that are none on a keyboard, and what is not drawn: soft hyphens, joiners, marks of direction. */
const UNSEEN = /[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u

export type CharacterRefusal =
  | (Refusal<'greeting.special-character'> & { readonly character: string })
  /** One that cannot be seen is told by the word it stands by. */
  | (Refusal<'greeting.invisible-character'> & { readonly near: string })

export type GreetingRefusal =
  | (Refusal<'greeting.too-long'> & { readonly limit: number })
  | (Refusal<'greeting.too-many-lines'> & { readonly limit: number })
  | CharacterRefusal

/**
 * The form in which a greeting is counted, checked and stored: NFC, one '\n' a line break. A heart keeps its shape
 * without the invisible selector that phones put after it.
 */
export const normaliseGreeting = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\uFE0E\uFE0F]/g, '')
    .normalize('NFC')

/** Code points, line breaks not counted (X4, UI-03). */
export const greetingLength = (text: string): number => codePoints(normaliseGreeting(text).replaceAll('\n', ''))

/** Printed lines: wrapped hard at `width` code points; a line break ends a line. */
export function greetingLines(text: string, width: number = GREETING_LINE_WIDTH): number {
  if (text === '') return 0
  const lines = normaliseGreeting(text).split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.reduce((count, line) => count + Math.max(1, Math.ceil(codePoints(line) / width)), 0)
}

/** The rows that the cart form's text field shows: counted at 50, never fewer than 1 or 4 by its variant. */
export const greetingRows = (text: string, atLeast: 1 | 4): number =>
  Math.max(atLeast, greetingLines(text, GREETING_ROW_WIDTH))

/** The first character that cannot be printed. */
export const findSpecialCharacter = (text: string): string | undefined => OUTSIDE.exec(normaliseGreeting(text))?.[0]

const refusedCharacter = (text: string): CharacterRefusal | undefined => {
  const character = findSpecialCharacter(text)
  if (character === undefined) return undefined
  return UNSEEN.test(character) && [...character].length === 1
    ? { ...refused('greeting.invisible-character'), near: wordBy(text, character) }
    : { ...refused('greeting.special-character'), character }
}

/** The last word before the first such character; at the beginning the first word after it. */
const wordBy = (text: string, character: string): string => {
  const [before = '', ...after] = normaliseGreeting(text).split(character)
  return seenWords(before).at(-1) ?? seenWords(after.join(' '))[0] ?? ''
}

const seenWords = (text: string): string[] => text.split(UNSEEN).filter(Boolean)

export interface GreetingLimits {
  /** The SMS setting, given when the cart holds a digital SMS variant; 0 stands for {@link SMS_GREETING_MAX}. */
  smsMax?: number | undefined
}

/** Spec 1 §5: at most 255 characters, at most 5 lines of 51, only printable characters. Empty text passes. */
export function checkGreeting(text: string, { smsMax }: GreetingLimits = {}): { readonly ok: true } | GreetingRefusal {
  const limit = smsMax === undefined ? GREETING_MAX : smsMax || SMS_GREETING_MAX
  const refusal = refusedCharacter(text)
  if (refusal) return refusal
  if (greetingLength(text) > limit) return { ...refused('greeting.too-long'), limit }
  if (greetingLines(text) > GREETING_LINES) return { ...refused('greeting.too-many-lines'), limit: GREETING_LINES }
  return passed
}

/** FU-06: a ribbon bears two lines of 40 characters, of the same characters as a card. */
export function checkRibbon(text: string): Check<'ribbon.too-many-lines' | 'ribbon.line-too-long'> | CharacterRefusal {
  const refusal = refusedCharacter(text)
  if (refusal) return refusal
  const lines = normaliseGreeting(text).replace(/\n$/, '').split('\n')
  if (lines.length > RIBBON_LINES) return refused('ribbon.too-many-lines')
  return lines.some((line) => codePoints(line) > RIBBON_LINE_WIDTH) ? refused('ribbon.line-too-long') : passed
}

/** IN-04: some countries' florists can print Latin letters only; the shop warns, it does not refuse. */
export const isLatinOnly = (text: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)

/** A greeting as the wire carries it; the output is normalised. */
export const greetingText = textPassing(checkGreeting).overwrite(normaliseGreeting)

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
