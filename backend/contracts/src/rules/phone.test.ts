import { describe, expect, test } from '@jest/globals'
import { emptyAddress } from '../http/empty-shipment.js'
import { shippingAddress } from '../http/shipment.js'
import { internationalPhone, nationalPhone } from '../phones.js'
import { isSwedishMobile, parseSwedishMobile, phoneText, swedishMobile } from './phone.js'

describe('a valid Swedish mobile number (FT-03)', () => {
  test.each([
    ['0701740605', '+46701740605'],
    ['070-174 06 05', '+46701740605'],
    ['070/1740605', '+46701740605'],
    ['+46701740605', '+46701740605'],
    ['+46 70 174 06 05', '+46701740605'],
    ['0046701740699', '+46701740699'],
    ['070\u2011174\u00A006\u00A005', '+46701740605'],
    // Copied out of an address book, and out of a messenger.
    ['\u202D070-174 06 05\u202C', '+46701740605'],
    ['\u2068+46 70 174 06 05\u2069', '+46701740605'],
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

test('stored in international form, shown in national form (B.4)', () => {
  expect(phoneText('+46701740605')).toBe('070-174 06 05')
  expect(phoneText('08-123456')).toBe('08123456')
  expect(phoneText('+4722123456')).toBe('+4722123456')
})

test.each([
  ['+46701740605', '0701740605', '+46701740605'],
  ['0701740605', '0701740605', '+46701740605'],
  ['0046 8-12 34 56', '08123456', '+468123456'],
  ['+4722123456', '+4722123456', '+4722123456'],
  ['', '', ''],
  ['ring mig', 'ringmig', 'ringmig'],
])('%p in a document is told as %p of a receiver and %p of a buyer', (kept, national, international) => {
  expect(nationalPhone.encode(kept)).toBe(national)
  expect(internationalPhone.encode(kept)).toBe(international)
})

test.each([
  ['SWE', '0701740605'],
  ['NOR', '+46701740605'],
])('an address in %p is told with the number %p, which is read as it was kept', (CountryCode, told) => {
  const kept = { ...emptyAddress, CountryCode, DayTimePhoneNumber: '+46701740605' }
  expect(shippingAddress.encode(kept).DayTimePhoneNumber).toBe(told)
})
