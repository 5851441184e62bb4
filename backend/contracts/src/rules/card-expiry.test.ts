import { expect, test } from '@jest/globals'
import { CARD_MONTHS, cardYears, isCardExpired } from './card-expiry.js'

test('years are the current plus the 7 following, months 01 to 12', () => {
  expect(cardYears('2026-11-20')).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033])
  expect([CARD_MONTHS.length, CARD_MONTHS[0], CARD_MONTHS.at(-1)]).toEqual([12, '01', '12'])
})

test('a card is good until the end of its month', () => {
  expect(isCardExpired(2026, '10', '2026-11-01')).toBe(true)
  expect(isCardExpired(2026, '11', '2026-11-30')).toBe(false)
  expect(isCardExpired(2027, '01', '2026-12-31')).toBe(false)
})
