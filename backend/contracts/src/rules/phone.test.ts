import { describe, expect, test } from '@jest/globals'
import {
  checkPaymentPhone,
  isSwedishMobile,
  parsePaymentPhone,
  parseReceiverPhone,
  parseSwedishMobile,
  phoneText,
  receiverPhone,
  swedishMobile,
  toNationalForm,
} from './phone.js'

describe('a valid Swedish mobile number (FT-03)', () => {
  test.each([
    ['0701740605', '+46701740605'],
    ['070-174 06 05', '+46701740605'],
    ['070/1740605', '+46701740605'],
    ['+46701740605', '+46701740605'],
    ['+46 70 174 06 05', '+46701740605'],
    ['0046701740699', '+46701740699'],
    ['070\u2011174\u00A006\u00A005', '+46701740605'],
  ])('%s is kept as %s', (text, value) => {
    expect(parseSwedishMobile(text)).toEqual({ ok: true, value })
    expect(swedishMobile.parse(text)).toBe(value)
  })

  test.each(['070', '072', '073', '076', '079'])('%s is a mobile prefix', (prefix) => {
    expect(isSwedishMobile(`${prefix}1740605`)).toBe(true)
  })

  test.each([
    '',
    '0711740605',
    '0741740605',
    '07017406',
    '07017406055',
    '46701740605',
    '+47701740605',
    '08123456',
    '070174060a',
  ])('%p is none', (text) => {
    expect(parseSwedishMobile(text)).toEqual({ ok: false, code: 'phone.not-a-mobile' })
    expect(swedishMobile.safeParse(text).error?.issues[0]?.message).toBe('phone.not-a-mobile')
  })
})

describe('the receiver’s phone in the cart (spec 1 §5)', () => {
  test.each([
    ['+46 70-174 06 05', '0701740605'],
    ['0046701740605', '0701740605'],
    ['070/174 06 05', '0701740605'],
    ['08-12 34 56', '08123456'],
    ['+46 8 123 456 78', '0812345678'],
  ])('%s becomes %s', (text, value) => {
    expect(toNationalForm(text)).toBe(value)
    expect(parseReceiverPhone(text)).toEqual({ ok: true, value })
    expect(receiverPhone.parse(text)).toBe(value)
  })

  test.each(['+47 22 12 34 56', '0047 22123456'])('a foreign number keeps its country: %s', (text) => {
    expect(parseReceiverPhone(text)).toEqual({ ok: true, value: '+4722123456' })
  })

  test.each([
    ['', 'phone.missing'],
    [' - ', 'phone.missing'],
    ['12345', 'phone.invalid'],
    ['0012', 'phone.invalid'],
    ['ring mig', 'phone.invalid'],
    ['+46 070 174 06 05', 'phone.invalid'],
    ['07017406050000', 'phone.invalid'],
  ])('%p is refused: %s', (text, code) => {
    expect(parseReceiverPhone(text)).toEqual({ ok: false, code })
  })
})

describe('the payment phone field (spec 1 §5)', () => {
  test.each([
    ['070-174 06 05', '46', '+46701740605'],
    ['+46701740605', '46', '+46701740605'],
    ['0046701740605', '47', '+46701740605'],
    ['22123456', '47', '+4722123456'],
    ['+45 12 34 56 78', '46', '+4512345678'],
    ['+358 40 1234567', '46', '+358401234567'],
    ['+1 202 555 0123', '46', '+12025550123'],
  ])('%s with country +%s is %s', (text, callingCode, value) => {
    expect(parsePaymentPhone(text, callingCode)).toEqual({ ok: true, value })
    expect(checkPaymentPhone(text, callingCode)).toEqual({ ok: true })
  })

  test.each([
    ['abc', 'phone.invalid'],
    ['', 'phone.invalid'],
    ['+460701740605', 'phone.too-long'],
    ['+46 08 12 34 56', 'phone.invalid'],
    ['+999123456', 'phone.invalid-country-code'],
    ['+210123456', 'phone.invalid-country-code'],
    ['07017', 'phone.too-short'],
    ['+', 'phone.too-short'],
    ['+4712345', 'phone.too-short'],
    ['070174060555', 'phone.too-long'],
    ['+47123456789', 'phone.too-long'],
    ['+1234567890123456', 'phone.too-long'],
  ])('%p is refused: %s', (text, code) => {
    expect(checkPaymentPhone(text)).toEqual({ ok: false, code })
  })
})

test('stored in international form, shown in national form (B.4)', () => {
  expect(phoneText('+46701740605')).toBe('070-174 06 05')
  expect(phoneText('08-123456')).toBe('08123456')
  expect(phoneText('+4722123456')).toBe('+4722123456')
})
