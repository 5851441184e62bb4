import { describe, expect, test } from 'vitest'
import { addMonths, movedBy, weeksOf } from './calendar-month'

describe('the calendar', () => {
  test('a month begins on its weekday and weeks on Monday', () => {
    const weeks = weeksOf('2026-11-20')
    expect(weeks.map(({ number }) => number)).toEqual([44, 45, 46, 47, 48, 49])
    expect(weeks[0]?.days.findIndex(Boolean)).toBe(6)
    expect(weeks.at(-1)?.days.filter(Boolean)).toEqual(['2026-11-30'])
  })
  test('the months of the clock changes lose no day', () => {
    for (const month of ['2026-03-01', '2026-10-01'])
      expect(weeksOf(month).flatMap(({ days }) => days.filter(Boolean))).toHaveLength(31)
  })
  test('week 53 belongs to the old year', () => {
    expect(weeksOf('2027-01-01')[0]?.number).toBe(53)
  })
  test('a month on from the 31st is the last of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })
  test('keys walk by day, week, month and year', () => {
    const from = (key: string, shift = false) => movedBy('2026-11-20', key, shift)
    expect(from('ArrowLeft')).toBe('2026-11-19')
    expect(from('ArrowDown')).toBe('2026-11-27')
    expect(from('Home')).toBe('2026-11-16')
    expect(from('End')).toBe('2026-11-22')
    expect(from('PageUp')).toBe('2026-10-20')
    expect(from('PageDown', true)).toBe('2027-11-20')
    expect(from('a')).toBeUndefined()
  })
})
