import { expect, test } from '@jest/globals'
import { attemptId } from './attempt-id.js'

test('an attempt has the same name at its provider in every version: a lost answer is asked for by it', () => {
  expect(attemptId('purchase-1', 1)).toBe('e8c5615cff2e0af62eecd6b650cf2579')
  expect(attemptId('purchase-1', 2)).not.toBe(attemptId('purchase-1', 1))
})
