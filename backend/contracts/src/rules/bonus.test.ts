import { expect, test } from '@jest/globals'
import { bonusPoints, bonusProgress } from './bonus.js'

test.each([
  [1000, 0],
  [250, 75],
  [1, 99.9],
  [0, 100],
])('%i points to the next check are %d percent', (points, percent) => {
  expect(bonusProgress(points)).toBe(percent)
})

test('one point per full krona (PR-03)', () => {
  expect([bonusPoints(54_999), bonusPoints(99), bonusPoints(54_900, 2)]).toEqual([549, 0, 1098])
})
