import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import {
  checkGreeting,
  checkRibbon,
  findSpecialCharacter,
  GREETING_CHARACTERS,
  greetingLength,
  greetingLines,
  greetingRows,
  greetingText,
  isLatinOnly,
  normaliseGreeting,
} from './greeting.js'

/** Code points of the scripts allowed, of those beside them, controls, accents and line breaks. */
const someText = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 0x2fff }), fc.constantFrom(0x0a, 0x0d, 0x30a, 0x1f600)))
  .map((codePoints) => String.fromCodePoint(...codePoints))

const letters = (count: number) => 'å'.repeat(count)

describe('greeting card text (spec 1 §5, X4)', () => {
  test.each([
    ['empty text', '', { ok: true }],
    ['255 characters', letters(255), { ok: true }],
    ['256 characters', letters(256), { ok: false, code: 'greeting.too-long', limit: 255 }],
    ['5 lines', 'a\nb\nc\nd\ne', { ok: true }],
    ['6 lines', 'a\nb\nc\nd\ne\nf', { ok: false, code: 'greeting.too-many-lines', limit: 5 }],
    ['5 lines ended by a line break', 'a\nb\nc\nd\ne\n', { ok: true }],
    ['an empty line is a line', 'a\n\n\n\n\nb', { ok: false, code: 'greeting.too-many-lines', limit: 5 }],
    ['5 full lines with line breaks', Array(5).fill(letters(51)).join('\n'), { ok: true }],
    ['the same with CRLF, which counts as one', Array(5).fill(letters(51)).join('\r\n'), { ok: true }],
    [
      '52 characters wrap to a second line',
      `${letters(52)}\nb\nc\nd\ne`,
      { ok: false, code: 'greeting.too-many-lines', limit: 5 },
    ],
    ['Swedish', 'Grattis på födelsedagen, älskade mormor! 100 år – kram från Åke & Zoë', { ok: true }],
    ['Greek', 'Χρόνια πολλά!', { ok: true }],
    ['Cyrillic', 'С днём рождения!', { ok: true }],
    ['Arabic', 'عيد ميلاد سعيد', { ok: true }],
    ['currency and symbols', '€ £ $ ♥ ☆ ★ ♪ ✓ ½ ™ “citat” … •', { ok: true }],
    ['a heart with a phone’s emoji selector', 'Kram \u2764\uFE0F', { ok: true }],
    ['an emoji', 'Kram 😀!', { ok: false, code: 'greeting.special-character', character: '😀' }],
    ['Chinese', '你好', { ok: false, code: 'greeting.special-character', character: '你' }],
    ['a tab', 'a\tb', { ok: false, code: 'greeting.invisible-character', near: 'a' }],
    ['a zero-width joiner', 'a\u200Db', { ok: false, code: 'greeting.invisible-character', near: 'a' }],
    ['a direction override', 'a\u202Eb', { ok: false, code: 'greeting.invisible-character', near: 'a' }],
    [
      'a soft hyphen in the second word',
      'Kära mor\u00ADmor',
      { ok: false, code: 'greeting.invisible-character', near: 'mor' },
    ],
    [
      'a space of no width before the first word',
      '\u200BGrattis',
      { ok: false, code: 'greeting.invisible-character', near: 'Grattis' },
    ],
    ['a word of Persian', 'سلام می\u200Cخواهم', { ok: false, code: 'greeting.invisible-character', near: 'می' }],
    [
      'a heart on fire, which is one picture',
      'Kram \u2764\uFE0F\u200D🔥',
      { ok: false, code: 'greeting.special-character', character: '\u2764\u200D🔥' },
    ],
  ])('%s', (_, text, answer) => {
    expect(checkGreeting(text)).toEqual(answer)
  })

  test('an SMS gift’s text holds as many characters as the setting says, 38 when it is 0', () => {
    expect(checkGreeting(letters(38), { smsMax: 0 })).toEqual({ ok: true })
    expect(checkGreeting(letters(39), { smsMax: 0 })).toEqual({ ok: false, code: 'greeting.too-long', limit: 38 })
    expect(checkGreeting(letters(60), { smsMax: 60 })).toEqual({ ok: true })
    expect(checkGreeting(letters(61), { smsMax: 60 })).toEqual({ ok: false, code: 'greeting.too-long', limit: 60 })
  })

  test('lines are counted at 51 characters, code points and not code units', () => {
    expect([letters(51), letters(52), letters(102), letters(103)].map((text) => greetingLines(text))).toEqual([
      1, 2, 2, 3,
    ])
    expect(greetingLines('𐌰'.repeat(51))).toBe(1)
    expect([greetingLines(''), greetingLines('\n'), greetingLines('a\n\nb')]).toEqual([0, 1, 3])
  })

  test('the cart form counts rows at 50, 1 row or 4 by variant', () => {
    expect([
      greetingRows('', 1),
      greetingRows('', 4),
      greetingRows(letters(51), 1),
      greetingRows(letters(251), 4),
    ]).toEqual([1, 4, 2, 6])
  })

  test('line breaks don’t count as characters, and a letter with its accent is one', () => {
    expect(greetingLength('a\r\nb\nc')).toBe(3)
    expect(greetingLength('A\u030Asa')).toBe(3)
    expect(normaliseGreeting('A\u030Asa\r\nÖ\rb')).toBe('Åsa\nÖ\nb')
  })

  test('the schema’s issue is the code, its output the normalised text', () => {
    expect(greetingText.parse('A\u030Asa\r\nB')).toBe('Åsa\nB')
    expect(greetingText.safeParse('😀').error?.issues).toMatchObject([
      { message: 'greeting.special-character', params: { character: '😀' } },
    ])
  })

  test('normalising changes neither verdict nor itself', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const normal = normaliseGreeting(text)
        expect(normaliseGreeting(normal)).toBe(normal)
        expect(checkGreeting(normal)).toEqual(checkGreeting(text))
      }),
    )
  })
})

describe('the published ranges', () => {
  const all = Object.values(GREETING_CHARACTERS).flat()

  test('hold no control, format, private or emoji character', () => {
    const wrong: string[] = []
    for (const [first, last] of all) {
      expect(first).toBeLessThanOrEqual(last)
      for (let codePoint = first; codePoint <= last; codePoint++) {
        const character = String.fromCodePoint(codePoint)
        if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Emoji_Presentation}]/u.test(character))
          wrong.push(codePoint.toString(16))
      }
    }
    expect(wrong).toEqual([])
  })

  test('hold every letter of the four scripts that text in them uses', () => {
    for (let codePoint = 0; codePoint < 0x2000; codePoint++) {
      const character = String.fromCodePoint(codePoint)
      if (
        /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(character) &&
        /\p{L}/u.test(character)
      ) {
        expect([codePoint.toString(16), findSpecialCharacter(character)]).toEqual([codePoint.toString(16), undefined])
      }
    }
  })
})

describe('ribbon (FU-06)', () => {
  test.each([
    ['Vila i frid\nFamiljen Öberg', { ok: true }],
    [`${letters(40)}\n${letters(40)}\n`, { ok: true }],
    [letters(41), { ok: false, code: 'ribbon.line-too-long' }],
    ['a\nb\nc', { ok: false, code: 'ribbon.too-many-lines' }],
    ['😀', { ok: false, code: 'greeting.special-character', character: '😀' }],
    ['Vila\u00ADi frid', { ok: false, code: 'greeting.invisible-character', near: 'Vila' }],
    ['', { ok: true }],
  ])('%p', (text, answer) => {
    expect(checkRibbon(text)).toEqual(answer)
  })
})

test('a warning for letters that are not Latin (IN-04)', () => {
  expect(isLatinOnly('Grattis, Zoë! 100 % ♥')).toBe(true)
  expect(isLatinOnly('Χρόνια πολλά')).toBe(false)
})
