import { expect, test } from '@jest/globals'
import { type Paid, repayable, type Repayment, splitRepayment } from './repayment.js'

const aRepayment = (changes: Partial<Repayment>): Repayment => ({
  id: 'one',
  tender: 'main',
  giftCardId: null,
  amount: 100_00,
  reason: 'quality',
  by: 'user:lena',
  at: new Date('2026-11-20T09:00:00Z'),
  state: 'done',
  attempt: 1,
  ...changes,
})
const paid = (repayments: Repayment[] = []): Paid => ({
  main: 300_00,
  giftCards: [
    { id: 'a', amount: 100_00 },
    { id: 'b', amount: 50_00 },
  ],
  repayments,
})

test('money goes back by the method first, then to the gift cards (PA-13)', () => {
  expect(splitRepayment(paid(), 350_00)).toEqual([
    { tender: 'main', giftCardId: null, amount: 300_00 },
    { tender: 'giftcard', giftCardId: 'a', amount: 50_00 },
  ])
})

test('never more than was paid, by each', () => {
  const before = [aRepayment({ amount: 250_00 }), aRepayment({ id: 'two', tender: 'giftcard', giftCardId: 'a' })]
  expect(repayable(paid(before))).toBe(100_00)
  expect(splitRepayment(paid(before), 999_00)).toEqual([
    { tender: 'main', giftCardId: null, amount: 50_00 },
    { tender: 'giftcard', giftCardId: 'b', amount: 50_00 },
  ])
})

test('what could not be paid back still can be', () => {
  expect(repayable(paid([aRepayment({ state: 'failed' })]))).toBe(450_00)
  expect(repayable(paid([aRepayment({ state: 'sent' })]))).toBe(350_00)
})
