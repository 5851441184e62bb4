import { expect, test } from '@jest/globals'
import { holdStock, newLedger, releaseStock, sellStock } from './stock.js'

const hold = (purchaseId: string, quantity: number) => ({ purchaseId, quantity })

test('two purchases hold no more than there is', () => {
  const one = holdStock(newLedger('vas', 5), 5, hold('p1', 3))!
  expect(holdStock(one, 5, hold('p2', 3))).toBeNull()
  expect(holdStock(one, 5, hold('p2', 2))?.holds).toHaveLength(2)
})

test('the same purchase again holds what it wants now', () => {
  const one = holdStock(newLedger('vas', 5), 5, hold('p1', 3))!
  expect(holdStock(one, 5, hold('p1', 5))?.holds).toEqual([hold('p1', 5)])
})

test('what was released can be held, what was sold cannot', () => {
  const one = holdStock(newLedger('vas', 5), 5, hold('p1', 5))!
  expect(holdStock(releaseStock(one, 'p1'), 5, hold('p2', 5))).not.toBeNull()
  expect(holdStock(sellStock(one, 'p1'), 5, hold('p2', 1))).toBeNull()
})

test('selling twice for one purchase counts once', () => {
  const sold = sellStock(holdStock(newLedger('vas', 5), 5, hold('p1', 2))!, 'p1')
  expect(sellStock(sold, 'p1').sold).toBe(2)
})

test('a new count in the catalogue begins anew, and what is being paid stays held', () => {
  const sold = sellStock(holdStock(newLedger('vas', 5), 5, hold('p1', 5))!, 'p1')
  const counted = holdStock(sold, 4, hold('p2', 3))!
  expect(holdStock(counted, 4, hold('p3', 2))).toBeNull()
  expect(holdStock(counted, 4, hold('p3', 1))).not.toBeNull()
})
