import { describe, expect, test } from '@jest/globals'
import { aPlacedOrder } from '../testing/mothers.js'
import { amountOnCancel } from './cancelling.js'

describe('what a buyer gets back who cancels', () => {
  const { group } = aPlacedOrder()
  const refund = { Id: 'refund-1', At: '2026-11-20T10:00:00.000Z', PaymentMethodName: 'swish', Amount: 48_50 }

  test('is all that was paid', () => {
    expect(amountOnCancel(group)).toBe(group.Total)
  })

  test('is what has not gone back before', () => {
    expect(amountOnCancel({ ...group, Refunds: [refund] })).toBe(group.Total - 48_50)
    expect(amountOnCancel({ ...group, Refunds: [{ ...refund, Amount: group.Total }] })).toBe(0)
  })

  test('is nothing where the shop gave it away', () => {
    const Payments = [{ PaymentMethodName: 'gift', Amount: group.Total, Last4: null }]
    expect(amountOnCancel({ ...group, Payments })).toBe(0)
  })
})
