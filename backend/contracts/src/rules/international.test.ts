import { describe, expect, test } from '@jest/globals'
import {
  checkInternationalDay,
  checkInternationalReceiver,
  earliestInternationalDay,
  internationalTurns,
  needsRegion,
} from './international.js'

describe('international minimum day (X13)', () => {
  test.each([
    ['Friday 10:59:59', '2026-11-20T10:59:59+01:00', '2026-11-20'],
    ['Friday 11:00:00', '2026-11-20T11:00:00+01:00', '2026-11-21'],
    ['Saturday 10:30:00', '2026-11-21T10:30:00+01:00', '2026-11-21'],
    ['Saturday 10:30:00.001', '2026-11-21T10:30:00.001+01:00', '2026-11-23'],
    ['Saturday 10:31', '2026-11-21T10:31:00+01:00', '2026-11-23'],
    ['Sunday 09:00', '2026-11-22T09:00:00+01:00', '2026-11-23'],
    ['Sunday 11:00', '2026-11-22T11:00:00+01:00', '2026-11-23'],
    ['the Sunday when summer time begins', '2026-03-29T10:00:00+02:00', '2026-03-30'],
    ['the Saturday before winter time, 10:31', '2026-10-24T10:31:00+02:00', '2026-10-26'],
    ['28 February of a leap year, 11:00', '2028-02-28T11:00:00+01:00', '2028-02-29'],
  ])('%s', (_, now, day) => {
    expect(earliestInternationalDay(now)).toBe(day)
  })

  test.each([
    [{ leadDays: 1 }, '2026-11-21'],
    [{ leadDays: 2 }, '2026-11-23'],
    [{ isHoliday: (day: string) => day === '2026-11-20' }, '2026-11-21'],
    [{ isHoliday: (day: string) => ['2026-11-20', '2026-11-21', '2026-11-23'].includes(day) }, '2026-11-24'],
    [{ leadDays: 1, isHoliday: (day: string) => day === '2026-11-21' }, '2026-11-23'],
  ])('lead days, Sundays and the destination’s holidays (IN-02): case %#', (destination, day) => {
    expect(earliestInternationalDay('2026-11-20T09:00:00+01:00', destination)).toBe(day)
  })

  test.each(['2026-11-20', '2026-11-21', '2026-03-28'])('%s is in time until its turn, and not from it on', (day) => {
    const [turn] = internationalTurns(day)
    expect(earliestInternationalDay(new Date(turn!.getTime() - 1))).toBe(day)
    expect(earliestInternationalDay(turn!) > day).toBe(true)
  })
})

test.each([
  ['2026-11-19', 'international.day-has-passed'],
  ['2026-11-20', 'international.before-earliest'],
  ['2026-11-21', undefined],
  ['2026-11-22', 'international.closed-day'],
  ['2026-11-26', 'international.closed-day'],
])('an international delivery chosen for %s on a Friday at noon: %s', (day, code) => {
  const destination = { isHoliday: (day: string) => day === '2026-11-26' }
  const answer = checkInternationalDay(day, '2026-11-20T12:00:00+01:00', destination)
  expect(answer).toEqual(code ? { ok: false, code } : { ok: true })
})

test('phone is mandatory, region for the United States, Canada and Australia, postal code at most 12 (IN-04)', () => {
  const receiver = { CountryCode: 'USA', DayTimePhoneNumber: '+12025550123', RegionName: 'Ohio', PostalCode: '43004' }
  const code = (change: object) => {
    const answer = checkInternationalReceiver({ ...receiver, ...change })
    return answer.ok ? undefined : answer.code
  }
  expect(code({})).toBeUndefined()
  expect(code({ DayTimePhoneNumber: ' ' })).toBe('international.phone-missing')
  expect(code({ RegionName: '' })).toBe('international.region-missing')
  expect(code({ CountryCode: 'DEU', RegionName: '' })).toBeUndefined()
  expect(code({ PostalCode: '1234567890123' })).toBe('international.postal-code-too-long')
  expect(['USA', 'CAN', 'AUS', 'SWE'].map(needsRegion)).toEqual([true, true, true, false])
})
