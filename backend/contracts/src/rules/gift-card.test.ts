import { describe, expect, test } from '@jest/globals'
import { chooseGiftCardVariant, giftCardCode, giftCardCodeText, giftCardPin, parseGiftCardCode } from './gift-card.js'

describe('gift card variant (CA-14)', () => {
  const variants = [{ Code: 'KORT-A' }, { Code: 'KORT-B' }, { Code: 'KORT-c' }]

  test.each([
    ['PRESENTB', 'KORT-B'],
    ['presentb', 'KORT-B'],
    ['PRESENTC', 'KORT-c'],
    ['PRESENB', 'KORT-A'],
    ['PRESENTX', 'KORT-A'],
  ])('%s chooses %s', (code, variant) => {
    expect(chooseGiftCardVariant(code, variants)?.Code).toBe(variant)
  })

  test('a product without variants has none', () => {
    expect(chooseGiftCardVariant('PRESENTB', [])).toBeUndefined()
  })
})

test.each([
  ['4111111111111111', '4111111111111111'],
  ['4111 1111 1111 1111', '4111111111111111'],
  ['4111-1111-1111-1111', '4111111111111111'],
])('the code %s is kept as %s', (text, value) => {
  expect(parseGiftCardCode(text)).toEqual({ ok: true, value })
  expect(giftCardCode.parse(text)).toBe(value)
})

test.each(['4111111111111112', '411111111111111', '41111111111111111', '', 'abcd'])(
  'the code %p is refused',
  (text) => {
    expect(parseGiftCardCode(text)).toEqual({ ok: false, code: 'gift-card.code-invalid' })
  },
)

test('the PIN has four digits', () => {
  expect(giftCardPin.parse(' 0042 ')).toBe('0042')
  expect(['042', '00421', 'abcd', ''].some((pin) => giftCardPin.safeParse(pin).success)).toBe(false)
})

test('the code is shown grouped by four', () => {
  expect(giftCardCodeText('4111111111111111')).toBe('4111 1111 1111 1111')
})
