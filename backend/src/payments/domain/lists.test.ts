import { expect, test } from '@jest/globals'
import { type ListedPurchase, paymentRow, repaidAt } from './lists.js'
import { paymentsSheet } from './list-files.js'
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

test('what went back on gift cards is told beside the sum, since no account of the method has it', () => {
  const spread = listed(
    back({ amount: 300_00 }),
    back({ id: 'staff-1/giftcard', tender: 'giftcard', giftCardId: 'card-1', amount: 500_00 }),
  )
  expect(paymentRow(spread, 'sv')).toMatchObject({ Repaid: 800_00, RepaidOnGiftCards: 500_00 })
  const head = paymentsSheet('sv').head
  const cells = paymentsSheet('sv').cells(paymentRow(spread, 'sv'))
  const cellOf = (column: string) => cells[head.indexOf(column)]
  expect([cellOf('Betalat tillbaka'), cellOf('Varav på presentkort')]).toEqual([800, 500])
  const card = listed(back({ id: 'staff-1/newcard', tender: 'newcard', amount: 300_00 }))
  expect(paymentRow(card, 'sv')).toMatchObject({ Repaid: 300_00, RepaidOnGiftCards: 300_00 })
})

test('a gift that became its receiver’s gift card is no money that went back to who paid, a gift card instead of money is (FT-06)', () => {
  expect(paymentRow(listed(instead), 'sv')).toMatchObject({ Repaid: 0, RepaidAt: null })
  expect(paymentRow(listed(back({}), instead), 'sv')).toMatchObject({ Repaid: 100_00, RepaidAt: at.toISOString() })
  expect(repaidAt(listed(back({ id: 'staff-1/newcard', tender: 'newcard' })))).toEqual(at)
})

test('a file names ways and states as the list on the screen does', () => {
  const row = paymentRow({ ...listed(), method: 'klarnaPayments', state: 'Expired' }, 'sv')
  const { head, cells } = paymentsSheet('sv')
  expect(['Läge', 'Sätt'].map((column) => cells(row)[head.indexOf(column)])).toEqual(['Kom för sent', 'Senare'])
})
