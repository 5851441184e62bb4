import { expect, test } from '@jest/globals'
import { isCardExpired } from './card-expiry.js'

test('a card is good until the end of its month', () => {
  expect(isCardExpired(2026, '10', '2026-11-01')).toBe(true)
  expect(isCardExpired(2026, '11', '2026-11-30')).toBe(false)
  expect(isCardExpired(2027, '01', '2026-12-31')).toBe(false)
})
