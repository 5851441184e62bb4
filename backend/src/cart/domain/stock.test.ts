import { expect, test } from '@jest/globals'
import { holdStock, newLedger, releaseStock, sellStock } from './stock.js'

const five = { counted: 5 }
const hold = (purchaseId: string, quantity: number) => ({ purchaseId, quantity })

test('two purchases hold no more than there is', () => {
  const one = holdStock(newLedger('vas', five), five, hold('p1', 3))!
  expect(holdStock(one, five, hold('p2', 3))).toBeNull()
  expect(holdStock(one, five, hold('p2', 2))?.holds).toHaveLength(2)
})

test('the same purchase again holds what it wants now', () => {
  const one = holdStock(newLedger('vas', five), five, hold('p1', 3))!
  expect(holdStock(one, five, hold('p1', 5))?.holds).toEqual([hold('p1', 5)])
})

test('what was released can be held, what was sold cannot', () => {
  const one = holdStock(newLedger('vas', five), five, hold('p1', 5))!
  expect(holdStock(releaseStock(one, 'p1'), five, hold('p2', 5))).not.toBeNull()
  expect(holdStock(sellStock(one, 'p1'), five, hold('p2', 1))).toBeNull()
})

test('selling twice for one purchase counts once', () => {
  const sold = sellStock(holdStock(newLedger('vas', five), five, hold('p1', 2))!, 'p1')
  expect(sellStock(sold, 'p1').sold).toBe(2)
})

test('a new count in the catalogue begins anew, and what is being paid stays held', () => {
  const sold = sellStock(holdStock(newLedger('vas', five), five, hold('p1', 5))!, 'p1')
  const counted = holdStock(sold, { counted: 4 }, hold('p2', 3))!
  expect(holdStock(counted, { counted: 4 }, hold('p3', 2))).toBeNull()
  expect(holdStock(counted, { counted: 4 }, hold('p3', 1))).not.toBeNull()
})

test('the same number of another change is a new count', () => {
  const sold = sellStock(holdStock(newLedger('vas', five), five, hold('p1', 5))!, 'p1')
  const again = { ...five, countedIn: 'c2' }
  expect(holdStock(sold, five, hold('p2', 1))).toBeNull()
  expect(holdStock(sold, again, hold('p2', 5))).toMatchObject({ counted: 5, countedIn: 'c2', sold: 0 })
})

test('a count that is taken back forgets nothing that was sold before it or meanwhile', () => {
  const sold = sellStock(holdStock(newLedger('vas', five), five, hold('p1', 2))!, 'p1')
  const wrong = { counted: 50, countedIn: 'c2' }
  const meanwhile = sellStock(holdStock(sold, wrong, hold('p2', 1))!, 'p2')
  expect(holdStock(meanwhile, five, hold('p3', 3))).toBeNull()
  expect(holdStock(meanwhile, five, hold('p3', 2))).toMatchObject({ counted: 5, sold: 3 })
  expect(holdStock(sold, wrong, hold('p2', 49))).not.toBeNull()
})

test('a process that has not heard of a new count yet forgets nothing that was sold of it', () => {
  const sold = sellStock(holdStock(newLedger('vas', five), five, hold('p1', 2))!, 'p1')
  const again = { ...five, countedIn: 'c2' }
  const counted = sellStock(holdStock(sold, again, hold('p2', 4))!, 'p2')
  const late = sellStock(holdStock({ ...counted, sold: 1 }, five, hold('p3', 1))!, 'p3')
  expect(late).toMatchObject({ counted: 5, sold: 4 })
  const heard = holdStock({ ...late, sold: late.sold + 3 }, again, hold('p4', 1))
  expect(heard).toBeNull()
  expect(holdStock(late, again, hold('p4', 3))).toMatchObject({ countedIn: 'c2', sold: 2 })
})

test('a product that an older version has written, without the change that counted it, has sold what it had', () => {
  const counted = { ...five, countedIn: 'c2' }
  const sold = sellStock(holdStock(newLedger('vas', counted), counted, hold('p1', 5))!, 'p1')
  expect(holdStock(sold, five, hold('p2', 1))).toBeNull()
  expect(holdStock(sold, { counted: 6 }, hold('p2', 6))).not.toBeNull()
})
