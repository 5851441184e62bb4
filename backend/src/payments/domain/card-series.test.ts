import { expect, test } from '@jest/globals'
import { activatedIn, type CardSeries, withActivation } from './card-series.js'

const now = new Date('2026-11-20T09:00:00Z')
const series: CardSeries = {
  _id: 'VAR27',
  version: 1,
  amount: 300_00,
  count: 1000,
  madeAt: now,
  madeBy: 'lina',
  reason: 'Till butikerna',
  activations: [],
  issued: 0,
}
const activation = (from: number, to: number, id = `${from}-${to}`) => ({
  id,
  from,
  to,
  at: now,
  by: 'lina',
  reason: 'Sålda',
})

test('cards are activated by their numbers, once', () => {
  const after = withActivation(series, activation(1, 20))
  expect(after).toMatchObject({ dueAt: now, activations: [{ from: 1, to: 20 }] })
  expect(withActivation(after, activation(1, 20))).toBe(after)
  expect(activatedIn(withActivation(after, activation(21, 21)))).toBe(21)
  expect(() => withActivation(after, activation(15, 30))).toThrow('giftCard.series-active')
})

test.each([
  [20, 1],
  [990, 1001],
  [1, 501],
])('%s to %s are no numbers to activate', (from, to) => {
  expect(() => withActivation(series, activation(from, to))).toThrow('giftCard.series-numbers')
})
