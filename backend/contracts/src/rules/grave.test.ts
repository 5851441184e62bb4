import { expect, test } from '@jest/globals'
import { checkGraveSite, earliestGraveDay, graveCutOff, isGraveDay } from './grave.js'

test.each([
  ['2026-11-24', true],
  ['2026-11-26', true],
  ['2026-11-25', false],
  ['2026-11-22', false],
  ['2026-01-06', false],
  ['2026-05-14', false],
  ['2028-02-29', true],
])('flowers to a grave on %s: %s (Tuesdays and Thursdays, not public holidays)', (day, allowed) => {
  expect(isGraveDay(day)).toBe(allowed)
})

test.each([
  ['2026-11-20T12:00:00+01:00', '2026-11-24'],
  ['2026-11-23T11:59:59+01:00', '2026-11-24'],
  ['2026-11-23T12:00:00+01:00', '2026-11-26'],
  ['2026-11-24T09:00:00+01:00', '2026-11-26'],
  ['2026-01-05T09:00:00+01:00', '2026-01-08'],
  ['2026-10-26T11:59:59+01:00', '2026-10-27'],
])('ordered at %s the earliest grave day is %s', (now, day) => {
  expect(earliestGraveDay(now)).toBe(day)
})

test('the cut-off is 12:00 the calendar day before', () => {
  expect(graveCutOff('2026-03-31').toISOString()).toBe('2026-03-30T10:00:00.000Z')
})

test('section or number, and the cemetery, are needed', () => {
  const cemetery = { Line1: 'Norra kyrkogården', City: 'Lund' }
  expect(checkGraveSite({ ...cemetery, GraveNumber: '12' })).toEqual({ ok: true })
  expect(checkGraveSite({ ...cemetery, GraveSection: 'B' })).toEqual({ ok: true })
  expect(checkGraveSite({ ...cemetery, GraveSection: ' ' })).toEqual({ ok: false, code: 'grave.place-missing' })
  expect(checkGraveSite({ GraveNumber: '12' })).toEqual({ ok: false, code: 'grave.cemetery-missing' })
})
