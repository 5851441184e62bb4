import { expect, test } from '@jest/globals'
import {
  addressQuery,
  parsePostalCode,
  postalCode,
  postalCodeText,
  selectsFirstPostalCode,
  startsAddressLookup,
} from './postal-code.js'

test.each(['11122', '111 22', ' 111 22 ', '111\u00A022'])('%p is kept as 11122', (text) => {
  expect(parsePostalCode(text)).toEqual({ ok: true, value: '11122' })
  expect(postalCode.parse(text)).toBe('11122')
})

test.each(['', '00000', '000 00', '1112', '111222', '1112a', '111-22'])('%p is refused', (text) => {
  expect(parsePostalCode(text)).toEqual({ ok: false, code: 'postal-code.invalid' })
  expect(postalCode.safeParse(text).error?.issues[0]?.message).toBe('postal-code.invalid')
})

test('shown as 123 45', () => {
  expect(postalCodeText('12345')).toBe('123 45')
  expect(postalCodeText('Lund')).toBe('Lund')
  expect(postalCodeText('12345', 'SWE')).toBe('123 45')
})

test('of another country it is shown as it was written: 12345 Berlin', () => {
  expect(postalCodeText('12345', 'DEU')).toBe('12345')
})

test.each([
  ['Lun', false],
  ['Lund', true],
  [' Lun ', false],
  ['111', false],
  ['11 1', false],
  ['111 2', true],
])('a look-up runs for %p: %s (only for queries longer than 3 characters)', (text, runs) => {
  expect(startsAddressLookup(text)).toBe(runs)
  expect(startsAddressLookup(text, { isFuneral: true })).toBe(false)
})

test('a numeric query has spaces removed, another keeps them', () => {
  expect(addressQuery(' 111 22 ')).toBe('11122')
  expect(addressQuery(' Storgatan 3 ')).toBe('Storgatan 3')
})

test.each([
  ['11122', 2, true],
  ['111 22', 1, true],
  ['11122', 0, false],
  ['1112', 3, false],
  ['111222', 3, false],
  ['Lunda', 3, false],
])('%s with %i postal results selects the first: %s', (text, results, selects) => {
  expect(selectsFirstPostalCode(text, results)).toBe(selects)
})
