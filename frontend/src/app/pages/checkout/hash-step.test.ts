import { expect, test } from '@jest/globals'
import { hashStep } from './hash-step'

test.each([
  ['#!/payment', 'payment'],
  ['#!/Payment/', 'payment'],
  ['#!/payment?status=Failed', 'payment'],
  ['#!/cart-digital', 'digital'],
  ['#!/', 'receiver'],
  ['#!/varukorg', undefined],
  ['#summary', undefined],
  ['', undefined],
])('%s leads to %s', (hash, step) => {
  expect(hashStep(hash)).toBe(step)
})
