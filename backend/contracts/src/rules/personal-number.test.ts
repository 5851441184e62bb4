import { describe, expect, test } from '@jest/globals'
import { maskPersonalNumber, parsePersonalNumber } from './personal-number.js'

// Example numbers from the tax agency's own brochures; they belong to nobody.
const today = '2026-11-20'

describe('personal identity number (AC-05)', () => {
  test.each([
    ['8112289874', '19811228-9874'],
    ['811228-9874', '19811228-9874'],
    ['198112289874', '19811228-9874'],
    ['19811228-9874', '19811228-9874'],
    [' 811228-9874 ', '19811228-9874'],
    ['640823-3234', '19640823-3234'],
    ['121212-1212', '20121212-1212'],
    ['121212+1212', '19121212-1212'],
    ['19121212-1212', '19121212-1212'],
    ['701063-2391', '19701063-2391'],
    ['000229-0005', '20000229-0005'],
  ])('%s is converted to %s', (text, value) => {
    expect(parsePersonalNumber(text, today)).toEqual({ ok: true, value })
  })

  test.each([
    ['wrong check digit', '811228-9873'],
    ['no real day', '010229-0004'],
    ['day 60', '701060-2394'],
    ['century and plus', '19121212+1212'],
    ['too short', '81122898'],
    ['too long', '19811228-98744'],
    ['letters', '811228-987A'],
    ['empty', ''],
    ['a day in the future', '20261231-0009'],
  ])('%s: %s is refused', (_, text) => {
    expect(parsePersonalNumber(text, today)).toEqual({ ok: false, code: 'personal-number.invalid' })
  })

  test('a two-digit year means the latest century that is not in the future', () => {
    expect(parsePersonalNumber('121212-1212', '2012-12-12')).toMatchObject({ value: '20121212-1212' })
    expect(parsePersonalNumber('121212-1212', '2012-12-11')).toMatchObject({ value: '19121212-1212' })
  })

  test('the plus counts from the calendar year of the 100th birthday', () => {
    expect(parsePersonalNumber('121212+1212', '2012-01-01')).toMatchObject({ value: '19121212-1212' })
    expect(parsePersonalNumber('121212+1212', '2011-12-31')).toMatchObject({ value: '18121212-1212' })
  })

  test('29 February needs a leap year', () => {
    expect(parsePersonalNumber('20280229-0003', '2028-02-29').ok).toBe(true)
    expect(parsePersonalNumber('20280229-0003', '2028-02-28').ok).toBe(false)
  })
})

test('shown masked', () => {
  expect(maskPersonalNumber('19121212-1212')).toBe('19121212-****')
})
