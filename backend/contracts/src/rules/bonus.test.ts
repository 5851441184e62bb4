import { expect, test } from '@jest/globals'
import { bonusProgress } from './bonus.js'

test.each([
  [1000, 0],
  [250, 75],
  [1, 99.9],
  [0, 100],
])('%i points to the next check are %d percent', (points, percent) => {
  expect(bonusProgress(points)).toBe(percent)
})
