import { expect, test } from '@jest/globals'
import { kronorTyped } from './kronor-typed'

test.each([
  ['349', 349_00],
  ['349,50', 349_50],
  ['1 349.5', 1349_50],
  ['0,01', 1],
  ['40 kr', 40_00],
  ['1\u00A0349,50\u00A0kr', 1349_50],
  ['10000000', null],
  ['0', null],
  ['-5', null],
  ['1,234', null],
  ['tre', null],
  ['', null],
])('an amount is read as it is written: %s', (text, ore) => {
  expect(kronorTyped(text)).toBe(ore)
})
