import { expect, test } from '@jest/globals'
import { shortDayText } from './use-earliest-days'

test.each([
  ['2026-11-20', 'i dag', 'today'],
  ['2026-11-21', 'i morgon', 'tomorrow'],
  ['2026-11-26', 'torsdag', 'Thursday'],
  ['2026-11-27', '27 november', '27 November'],
])('the day of a card is short: %s', (day, sv, en) => {
  expect(shortDayText(day, '2026-11-20', 'sv')).toBe(sv)
  expect(shortDayText(day, '2026-11-20', 'en')).toBe(en)
})
