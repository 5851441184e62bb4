import { expect, test } from '@jest/globals'
import { checkDonation, customDonation, largestRoundUp, roundUpAmount, showsDonation } from './donation.js'

test.each([
  [1000, 43_700, 300],
  [1000, 44_000, 1000],
  [500, 43_700, 700],
  [500, 43_200, 300],
  [500, 43_500, 500],
  [1000, 43_750, 250],
  [0, 44_000, 0],
])('default %i and a total of %i öre round up by %i (CA-15)', (defaultAmount, total, amount) => {
  expect(roundUpAmount(defaultAmount, total)).toBe(amount)
})

test.each([1000, 2500, 500, 0])(
  'no total rounds up by more than is told beforehand, with a default of %i',
  (defaultAmount) => {
    const amounts = Array.from({ length: 1000 }, (_, rest) => roundUpAmount(defaultAmount, 43_000 + rest))
    expect(Math.max(...amounts)).toBe(largestRoundUp(defaultAmount))
  },
)

test('an offer below 1 kr is not shown', () => {
  expect([showsDonation(99), showsDonation(100)]).toEqual([false, true])
})

test.each([
  ['25', true, 2500],
  ['25,50', true, 2550],
  ['', true, 300],
  ['0', true, 300],
  ['25', false, 300],
  ['abc', true, 300],
])('a custom amount typed as %p, valid %s, comes to %i öre', (text, isValid, amount) => {
  expect(customDonation(text, isValid, 300)).toBe(amount)
})

test.each([
  [99, false],
  [100, true],
  [50_000, true],
  [50_001, false],
])('a donation of %i öre is taken: %s', (amount, taken) => {
  expect(checkDonation(amount)).toEqual(taken ? { ok: true } : { ok: false, code: 'donation.out-of-range' })
})
