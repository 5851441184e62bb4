import { expect, test } from '@jest/globals'
import { triesUsed } from './tries-used'

test.each([
  ['an answer at once uses up a try', 0, 1],
  ['one within the time between two questions does too', 4999, 1],
  ['one that hangs for ten seconds stands for two of five seconds', 10_000, 2],
])('%s', (_, tookMs, tries) => {
  expect(triesUsed(tookMs, 5000)).toBe(tries)
})
