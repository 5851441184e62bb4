import { describe, expect, test } from '@jest/globals'
import { lowestBefore, withPrice } from './price-history.js'

describe('PR-09, the price history', () => {
  test('a reduced price stands beside the lowest price of the 30 days before it', () => {
    const history = [
      { Since: '2026-01-01', Price: 50_000 },
      { Since: '2026-10-20', Price: 44_900 },
      { Since: '2026-11-01', Price: 49_900 },
    ]
    expect(lowestBefore(withPrice(history, 39_900, '2026-11-15'))).toBe(44_900)
  })

  test('a price that ended more than 30 days before the reduction does not count', () => {
    const history = [
      { Since: '2026-01-01', Price: 30_000 },
      { Since: '2026-09-01', Price: 50_000 },
    ]
    expect(lowestBefore(withPrice(history, 39_900, '2026-11-15'))).toBe(50_000)
  })

  test('the price that held when the 30 days began counts', () => {
    const history = [
      { Since: '2026-01-01', Price: 30_000 },
      { Since: '2026-11-10', Price: 50_000 },
    ]
    expect(lowestBefore(withPrice(history, 39_900, '2026-11-15'))).toBe(30_000)
  })

  test('the comparison does not fade while the reduction lasts', () => {
    const reduced = withPrice([{ Since: '2026-01-01', Price: 50_000 }], 39_900, '2026-11-15')
    expect(lowestBefore(withPrice(reduced, 39_900, '2027-03-01'))).toBe(50_000)
  })

  test('a price set twice in a day leaves only the last one', () => {
    const first = withPrice([{ Since: '2026-01-01', Price: 50_000 }], 10_000, '2026-11-15')
    expect(withPrice(first, 45_000, '2026-11-15')).toEqual([
      { Since: '2026-01-01', Price: 50_000 },
      { Since: '2026-11-15', Price: 45_000 },
    ])
  })

  test('what is older than the comparison needs is forgotten', () => {
    const history = [
      { Since: '2025-01-01', Price: 20_000 },
      { Since: '2026-01-01', Price: 30_000 },
    ]
    expect(withPrice(history, 35_000, '2026-11-15')).toEqual([
      { Since: '2026-01-01', Price: 30_000 },
      { Since: '2026-11-15', Price: 35_000 },
    ])
  })

  test('a new product has no earlier price', () => {
    expect(lowestBefore(withPrice([], 35_000, '2026-11-15'))).toBeNull()
  })
})
