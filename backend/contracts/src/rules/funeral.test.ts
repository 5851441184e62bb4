import { expect, test } from '@jest/globals'
import { checkFuneralTime, FUNERAL_TIMES, funeralDeadline, inPlaceBy } from './funeral.js'

test('funeral delivery times are every 15 minutes from 08:00 to 17:00', () => {
  expect(FUNERAL_TIMES).toHaveLength(37)
  expect([FUNERAL_TIMES[0], FUNERAL_TIMES[1], FUNERAL_TIMES.at(-1)]).toEqual(['08:00', '08:15', '17:00'])
})

test('a funeral order needs a chosen time', () => {
  expect(checkFuneralTime(undefined)).toEqual({ ok: false, code: 'funeral.time-missing' })
  expect(checkFuneralTime('')).toEqual({ ok: false, code: 'funeral.time-missing' })
  expect(checkFuneralTime('17:15')).toEqual({ ok: false, code: 'funeral.time-invalid' })
  expect(checkFuneralTime('11:45')).toEqual({ ok: true })
})

test('its flowers are in place an hour before the ceremony (FU-03)', () => {
  expect([inPlaceBy('08:00'), inPlaceBy('11:15')]).toEqual(['07:00', '10:15'])
})

test.each([
  ['2026-11-24', '2026-11-23T11:00:00.000Z'],
  ['2026-11-23', '2026-11-20T11:00:00.000Z'],
  ['2026-04-07', '2026-04-02T10:00:00.000Z'],
  ['2026-12-28', '2026-12-23T11:00:00.000Z'],
])('the deadline of a ceremony on %s is %s: 12:00 the working day before', (day, deadline) => {
  expect(funeralDeadline(day).toISOString()).toBe(deadline)
})
