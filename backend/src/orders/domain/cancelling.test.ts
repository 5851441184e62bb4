import { describe, expect, test } from '@jest/globals'
import { aPlacedOrder } from '../testing/mothers.js'
import { amountOnCancel, lastCancelled } from './cancelling.js'

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

  test('is the gift card’s part where the shop gave the rest away, in the page and in the letter', () => {
    const Payments = ['gift', 'giftcard'].map((PaymentMethodName) => ({
      PaymentMethodName,
      Amount: 200_00,
      Last4: null,
    }))
    Payments[0]!.Amount = group.Total - 200_00
    const mixed = { ...group, Payments }
    expect(amountOnCancel(mixed)).toBe(200_00)
    expect(amountOnCancel({ ...mixed, Refunds: [refund] })).toBe(200_00 - 48_50)
    const Shipments = mixed.Shipments.map((shipment) => ({ ...shipment, State: 'Cancelled' as const }))
    expect(lastCancelled({ ...mixed, Shipments }).amount).toBe(200_00)
  })
})
