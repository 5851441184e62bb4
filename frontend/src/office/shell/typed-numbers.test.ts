import { expect, test } from '@jest/globals'
import { numberOrNull, numberTyped } from './typed-numbers'

test.each([
  ['1 349,50', 1349.5],
  ['1349.5', 1349.5],
  ['1\u00A0350', 1350],
  ['\u221212,5', -12.5],
  // A place in the range, between others.
  ['4,125', 4.125],
  ['', Number.NaN],
  ['tre', Number.NaN],
])('a number is read as it is written: %p', (text, number) => {
  expect(numberTyped(text)).toBe(number)
})

test.each(['1,350', '1.350', '1.000 ', '1,350.00', '1.350,00'])(
  'a sign after the thousands does not make a thousandth of it: %p is refused',
  (text) => {
    expect([numberTyped(text), numberOrNull(text)]).toEqual([Number.NaN, Number.NaN])
  },
)
