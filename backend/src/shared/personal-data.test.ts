import { expect, test } from '@jest/globals'
import { addDays, instantOf } from '@bukett/contracts/rules/dates'
import { erasedFrom, erasedOn } from './personal-data.js'

test.each([
  ['2026-11-20', '10:00', '2026-12-21'],
  ['2026-11-20', '02:59', '2026-12-20'],
  ['2026-11-25', '00:00', '2026-12-25'],
  ['2026-10-10', '00:00', '2026-11-09'],
  ['2027-03-10', '00:00', '2027-04-09'],
  ['2028-01-31', '23:59', '2028-03-02'],
])(
  'what is told to be erased thirty days after %s %s is taken in that night, and in none before',
  (day, time, told) => {
    const from = instantOf(day, time)
    expect(erasedOn(from, 30)).toBe(told)
    const isTakenOn = (night: string): boolean =>
      from.getTime() < instantOf(night, erasedFrom).getTime() - 30 * 24 * 3600_000
    expect([isTakenOn(addDays(told, -1)), isTakenOn(told)]).toEqual([false, true])
  },
)
