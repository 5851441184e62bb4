import { describe, expect, test } from '@jest/globals'
import {
  checkGln,
  gln,
  isGln,
  needsGln,
  ownOrganisationNumber,
  parseOrganisationNumber,
} from './organisation-number.js'

const today = '2026-11-20'

describe('organisation number (AC-06)', () => {
  test.each([
    ['5562004431', '556200-4431', false],
    ['556200-4431', '556200-4431', false],
    ['202100-5489', '202100-5489', false],
    ['811228-9874', '811228-9874', true],
    ['8112289874', '811228-9874', true],
    ['701063-2391', '701063-2391', true],
  ])('%s becomes six digits, dash, four digits: %s; sole trader: %s', (text, number, isSoleTrader) => {
    expect(parseOrganisationNumber(text, today)).toEqual({ ok: true, value: { number, isSoleTrader } })
  })

  test.each([
    ['wrong check digit', '556200-4432'],
    ['third digit 1 and no day of the year', '551300-4431'],
    ['dash in the wrong place', '5562-004431'],
    ['too short', '556200443'],
    ['too long', '55620044311'],
    ['letters', '55620O-4431'],
    ['empty', ''],
  ])('%s: %s is refused', (_, text) => {
    expect(parseOrganisationNumber(text, today)).toEqual({ ok: false, code: 'organisation-number.invalid' })
  })
})

test('what a company writes of itself may be the number of a sole trader born on a leap day', () => {
  expect(ownOrganisationNumber.parse('0002290005')).toBe('000229-0005')
  expect(ownOrganisationNumber.safeParse('010229-0004').success).toBe(false)
})

describe('GLN (AC-12)', () => {
  test.each([
    ['202100-5489', true],
    ['212000-0142', true],
    ['232100-0016', true],
    ['222000-0000', false],
    ['556200-4431', false],
  ])('%s needs one: %s', (number, needed) => {
    expect(needsGln(number)).toBe(needed)
  })

  test.each([
    ['7300000000004', true],
    ['4006381333931', true],
    ['7350000000002', false],
    ['400638133393', false],
    ['40063813339310', false],
    ['4006381333930', false],
    ['abcdefghijklm', false],
  ])('%s has thirteen digits with a right check digit: %s', (text, right) => {
    expect(isGln(text)).toBe(right)
    expect(gln.safeParse(text).success).toBe(right)
  })

  test('a public body must give one, a company may', () => {
    expect(checkGln('', '202100-5489')).toEqual({ ok: false, code: 'organisation.gln-missing' })
    expect(checkGln('', '556200-4431')).toEqual({ ok: true })
    expect(checkGln('4006381333930', '556200-4431')).toEqual({ ok: false, code: 'organisation.gln-invalid' })
    expect(checkGln('4006381 33393 1', '202100-5489')).toEqual({ ok: true })
  })
})
