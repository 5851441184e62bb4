import { describe, expect, test } from '@jest/globals'
import { countryOfPhone, parsePaymentPhone, parseReceiverPhone, phoneCountries, receiverPhone } from './world-phone.js'

describe('the receiver’s phone in the cart (spec 1 §5) is kept in international form', () => {
  test.each([
    ['+46 70-174 06 05', '+46701740605'],
    ['0046701740605', '+46701740605'],
    ['070/174 06 05', '+46701740605'],
    ['070\u2011174\u00A006\u00A005', '+46701740605'],
    // Copied out of an address book, and out of a messenger.
    ['\u202D070-174 06 05\u202C', '+46701740605'],
    ['\u20680047 22123456\u2069', '+4722123456'],
    ['08-12 34 56', '+468123456'],
    ['+46 (0)8 123 456 78', '+46812345678'],
    ['+47 22 12 34 56', '+4722123456'],
    ['0047 22123456', '+4722123456'],
  ])('%s becomes %s', (text, value) => {
    expect(parseReceiverPhone(text)).toEqual({ ok: true, value })
    expect(receiverPhone.parse(text)).toBe(value)
  })

  test.each([
    ['22 12 34 56', 'NO', '+4722123456'],
    ['40 12 34 56', 'DK', '+4540123456'],
    ['06 12345678', 'NL', '+31612345678'],
    ['+46 70-174 06 05', 'NO', '+46701740605'],
    // 00 is no way out of the USA or Australia, and is meant as one all the same.
    ['0046701740605', 'US', '+46701740605'],
    ['00 46 70-174 06 05', 'AU', '+46701740605'],
    ['0012125550123', 'US', '+12125550123'],
    ['07 01 74 06 05', 'CI', '+2250701740605'],
  ])('%s, where the goods go to %s, becomes %s', (text, country, value) => {
    expect(parseReceiverPhone(text, country)).toEqual({ ok: true, value })
  })

  test.each([
    ['', 'phone.missing'],
    [' - ', 'phone.missing'],
    ['ring mig', 'phone.invalid'],
    ['12345', 'phone.too-short'],
    ['07017406050000', 'phone.too-long'],
    ['+999 123456', 'phone.invalid-country-code'],
  ])('%p is refused: %s', (text, code) => {
    expect(parseReceiverPhone(text)).toEqual({ ok: false, code })
  })
})

test.each(['US', 'PL', 'EE', 'SG', 'NO'])('a Swedish mobile without code is no number of %s', (country) => {
  expect(parseReceiverPhone('070-174 06 05', country).ok).toBe(false)
})

describe('the payment phone field (spec 1 §5)', () => {
  test.each([
    ['070-174 06 05', 'SE', '+46701740605'],
    ['701740605', 'SE', '+46701740605'],
    ['+46701740605', 'SE', '+46701740605'],
    ['0046701740605', 'NO', '+46701740605'],
    ['22123456', 'NO', '+4722123456'],
    ['+45 12 34 56 78', 'SE', '+4512345678'],
    ['+358 40 1234567', 'SE', '+358401234567'],
    ['+1 202 555 0123', 'SE', '+12025550123'],
    ['(202) 555-0123', 'US', '+12025550123'],
    ['+44 (0)20 7946 0958', 'SE', '+442079460958'],
    ['8 912 123-45-67', 'KZ', '+79121234567'],
    // In Italy the 0 is a part of the number.
    ['06 6981 2345', 'IT', '+390669812345'],
    ['030 123456', 'DE', '+4930123456'],
    ['070-174 06 05', 'nowhere', '+46701740605'],
  ])('%s of %s is %s', (text, country, value) => {
    expect(parsePaymentPhone(text, country)).toEqual({ ok: true, value })
  })

  test.each([
    ['abc', 'phone.invalid'],
    ['', 'phone.invalid'],
    ['0001234567', 'phone.invalid'],
    ['+999123456', 'phone.invalid-country-code'],
    ['+210123456', 'phone.invalid-country-code'],
    ['07017', 'phone.too-short'],
    ['+4712345', 'phone.too-short'],
    ['+1 212 555 01', 'phone.too-short'],
    ['070174060555', 'phone.too-long'],
    ['+47123456789', 'phone.too-long'],
    ['+1234567890123456', 'phone.too-long'],
  ])('%p is refused: %s', (text, code) => {
    expect(parsePaymentPhone(text)).toEqual({ ok: false, code })
  })
})

test('every country of the world can be chosen, the neighbours first', () => {
  const countries = phoneCountries('sv')
  expect(countries.slice(0, 4)).toEqual([
    { country: 'SE', callingCode: '46', name: 'Sverige' },
    { country: 'NO', callingCode: '47', name: 'Norge' },
    { country: 'DK', callingCode: '45', name: 'Danmark' },
    { country: 'FI', callingCode: '358', name: 'Finland' },
  ])
  expect(countries.length).toBeGreaterThan(200)
  expect(countries.map(({ name }) => name).slice(4)).toEqual(
    countries
      .map(({ name }) => name)
      .slice(4)
      .sort((one, other) => one.localeCompare(other, 'sv')),
  )
  expect(phoneCountries('en')).toContainEqual({ country: 'US', callingCode: '1', name: 'United States' })
})

test('a number that says its country chooses it', () => {
  expect(countryOfPhone('+47 22 12 34 56')).toBe('NO')
  expect(countryOfPhone('+46701740605')).toBe('SE')
  expect(countryOfPhone('\u202A+46701740605\u202C')).toBe('SE')
  expect(countryOfPhone('070-174 06 05')).toBeUndefined()
  expect(countryOfPhone('+')).toBeUndefined()
})
