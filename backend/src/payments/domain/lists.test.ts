import { expect, test } from '@jest/globals'
import { type ListedPurchase, paymentRow, repaidAt } from './lists.js'
import type { Repayment } from './repayment.js'

const at = new Date('2026-11-20T09:00:00.000Z')
const back = (changes: Partial<Repayment>): Repayment => ({
  id: 'staff-1/main',
  tender: 'main',
  giftCardId: null,
  amount: 100_00,
  reason: 'r',
  by: 'user:lena',
  at,
  state: 'done',
  attempt: 1,
  ...changes,
})
const listed = (...repayments: Repayment[]): ListedPurchase => ({
  _id: 'purchase-1',
  createdAt: at,
  state: 'Captured',
  method: 'swish',
  amount: 668_00,
  repayments,
  history: [],
  details: {},
  order: { groupId: '100000017' },
})
const instead = back({ id: 'instead-1/newcard', tender: 'newcard', amount: 568_00, at: new Date(at.getTime() + 1) })

test('a gift that became its receiver’s gift card is no money that went back to who paid, a gift card instead of money is (FT-06)', () => {
  expect(paymentRow(listed(instead), 'sv')).toMatchObject({ Repaid: 0, RepaidAt: null })
  expect(paymentRow(listed(back({}), instead), 'sv')).toMatchObject({ Repaid: 100_00, RepaidAt: at.toISOString() })
  expect(repaidAt(listed(back({ id: 'staff-1/newcard', tender: 'newcard' })))).toEqual(at)
})
