import { expect, test } from '@jest/globals'
import { lastMonths, monthsToChoose, monthText } from './last-months'

test('the present month first, back over the turn of the year', () => {
  const months = lastMonths('2027-02-28')
  expect(months.slice(0, 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(months).toHaveLength(24)
  expect(months.at(-1)).toBe('2025-03')
})

test('an older month that a link names is shown, and chosen among the others', () => {
  const months = lastMonths('2027-02-28')
  expect(monthsToChoose('2027-02-28', '2024-06')).toEqual([...months, '2024-06'])
  for (const asked of [null, '2026-11', '2027-03', '2024-13', '2024-6', 'allt'])
    expect(monthsToChoose('2027-02-28', asked)).toEqual(months)
})

test('a month in words', () => {
  expect(monthText('2026-11', 'sv')).toBe('november 2026')
  expect(monthText('2026-05', 'en')).toBe('May 2026')
})
