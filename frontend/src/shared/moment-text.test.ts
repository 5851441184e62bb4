import { expect, test } from '@jest/globals'
import { momentText, momentWithYear } from './moment-text'

test('a moment is a Stockholm time, as each language says one', () => {
  expect(momentText('2026-11-26T11:00:00.000Z', 'sv')).toBe('26 november 12.00')
  expect(momentText('2026-11-26T11:00:00.000Z', 'en')).toBe('26 November at 12:00')
})

test('a moment with its year has the same words between its day and its time', () => {
  expect(momentWithYear('2027-05-30T08:00:00.000Z', 'sv')).toBe('30 maj 2027 10.00')
  expect(momentWithYear('2027-05-30T08:00:00.000Z', 'en')).toBe('30 May 2027 at 10:00')
})
