import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { luhnDigit, passesLuhn } from './luhn.js'

const someDigits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 })

test.each([
  ['10000001', 7],
  ['811218987', 6],
  ['556200443', 1],
  ['7992739871', 3],
  ['0', 0],
])('the check digit of %s is %i', (digits, digit) => {
  expect(luhnDigit(digits)).toBe(digit)
})

test('digits with their check digit pass, and with any other last digit fail', () => {
  fc.assert(
    fc.property(someDigits, fc.integer({ min: 1, max: 9 }), (digits, off) => {
      const check = luhnDigit(digits)
      expect(passesLuhn(`${digits}${check}`)).toBe(true)
      expect(passesLuhn(`${digits}${(check + off) % 10}`)).toBe(false)
    }),
  )
})

test('one mistyped digit is always found', () => {
  const position = fc.nat()
  fc.assert(
    fc.property(someDigits, position, fc.integer({ min: 1, max: 9 }), (digits, position, off) => {
      const typed = [...`${digits}${luhnDigit(digits)}`]
      const index = position % typed.length
      typed[index] = String((Number(typed[index]) + off) % 10)
      expect(passesLuhn(typed.join(''))).toBe(false)
    }),
  )
})

test('only digits pass', () => {
  expect(['', '0', '12 34', 'abc'].some(passesLuhn)).toBe(false)
})
