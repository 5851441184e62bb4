import { expect, test } from '@jest/globals'
import { cardDebt } from './card-debt.js'

test('what is owed at the end of a year is what was sold until then less what was used and has run out', () => {
  const counted = [
    { part: '2024-12', n: { cardsSold: 1000_00, cardsUsed: 200_00 } },
    { part: '2025-06', n: { cardsSold: 500_00, cardsUsed: 300_00 } },
    { part: '2026-11-19', n: { cardsUsed: 100_00, cardsSold: 50_00 } },
    { part: '2026-11-20', n: { cardsExpired: 150_00 } },
    { part: '2026-11-21', n: { cardsExpired: 300_00 } },
    { part: '2027-06', n: { cardsExpired: 500_00 } },
  ]
  expect(cardDebt(counted, '2026-11-20')).toEqual({
    Day: '2026-11-20',
    Years: [
      { Year: 2026, Sold: 50_00, Used: 100_00, Expired: 150_00, Outstanding: 800_00 },
      { Year: 2025, Sold: 500_00, Used: 300_00, Expired: 0, Outstanding: 1000_00 },
      { Year: 2024, Sold: 1000_00, Used: 200_00, Expired: 0, Outstanding: 800_00 },
    ],
    RunsOut: [
      { Year: 2026, Amount: 300_00 },
      { Year: 2027, Amount: 500_00 },
    ],
  })
})

test('nothing was sold, and nothing is owed', () => {
  expect(cardDebt([], '2026-11-20')).toEqual({ Day: '2026-11-20', Years: [], RunsOut: [] })
})
