import { expect, test } from '@jest/globals'
import { taxesOf } from '@bukett/contracts/rules/price'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import type { StoredOrderGroup } from './order-group.js'
import { taxedByDay } from './taxed-by-day.js'

const chocolate = aLine(undefined, { LineItemId: 'choklad', Price: 99_00, DiscountedPrice: 99_00, VatClass: 'food' })
const placed = (day: string, lines = [aLine(), chocolate]): StoredOrderGroup =>
  aPlacedOrder({ cart: aPaidCart({}, [aShipment({ DeliveryDate: day, LineItems: lines })]) }).group
const movedTo = (group: StoredOrderGroup, DeliveryDate: string | null): StoredOrderGroup => ({
  ...group,
  Shipments: group.Shipments.map((shipment) => ({ ...shipment, DeliveryDate })),
})
const on = (group: StoredOrderGroup, day: string) =>
  taxesOf(
    group.Shipments[0]!.LineItems.map(({ Price, VatClass }) => ({ gross: Price, vatClass: VatClass })),
    group.TotalDelivery,
    day,
  )

test.each([
  ['2027-12-31', '2028-01-01', 12],
  ['2028-01-01', '2027-12-31', 6],
])('food that is moved from %s to %s bears %s %% of the same price (PR-06)', (from, to, rate) => {
  const before = placed(from)
  const after = taxedByDay(before, movedTo(before, to))
  const taxes = on(before, to)
  const [flowers, food] = after.Shipments[0]!.LineItems
  expect(food).toMatchObject({ Price: 99_00, TaxPercent: rate, Tax: taxes.lines[1]!.vat })
  expect(flowers).toMatchObject({ TaxPercent: 25, Tax: before.Shipments[0]!.LineItems[0]!.Tax })
  expect([after.Total, after.Tax]).toEqual([before.Total, taxes.vat])
  expect(after.TotalDeliveryTax).toBe(taxes.delivery.reduce((sum, { vat }) => sum + vat, 0))
  expect(after.Taxes.map(({ TaxPercent }) => TaxPercent)).toEqual([25, rate])
  expect(after.Taxes.reduce((sum, { Net, Tax }) => sum + Net + Tax, 0)).toBe(before.Total)
  // There and back it is what it was.
  const back = taxedByDay(after, movedTo(after, from))
  expect([back.Tax, back.TotalDeliveryTax]).toEqual([before.Tax, before.TotalDeliveryTax])
})

test('an order whose rates are the same on its new day is the same order', () => {
  for (const [group, to] of [
    [placed('2027-12-30'), '2027-12-31'],
    [placed('2027-12-31', [aLine()]), '2028-01-01'],
  ] as const) {
    const moved = movedTo(group, to)
    expect(taxedByDay(group, moved)).toBe(moved)
  }
})

test('what waits for its receiver bears the rate of the day that is chosen', () => {
  const sold = placed('2027-12-31')
  const before = { ...movedTo(sold, null), frozenAt: new Date('2027-12-30T10:00:00Z') }
  expect(taxedByDay(before, movedTo(before, '2028-01-03')).Shipments[0]!.LineItems[1]).toMatchObject({ TaxPercent: 12 })
})

test('an addon of its own rate has its part of what the line was paid with, and a delivery that is prepaid stays as it was taxed', () => {
  const [addon] = [{ Code: 'tryffel', Price: 50_00, Quantity: 1, VatClass: 'food' as const }]
  const line = aLine(undefined, { Price: 549_00, DiscountedPrice: 499_00, Discount: 0 })
  const before = placed('2027-12-31', [{ ...line, Addons: [{ ...line.Addons[0], ...addon } as never] }])
  const tax = (group: StoredOrderGroup) => group.Shipments[0]!.LineItems[0]!.Tax
  const after = taxedByDay(before, movedTo(before, '2028-01-01'))
  expect(tax(after)).toBe(
    taxesOf(
      [
        { gross: 499_00, vatClass: 'standard' },
        { gross: 50_00, vatClass: 'food' },
      ],
      before.TotalDelivery,
      '2028-01-01',
    )
      .lines.map(({ vat }) => vat)
      .reduce((sum, vat) => sum + vat, 0),
  )
  const prepaid = {
    ...before,
    Payments: [{ PaymentMethodName: 'prepaid' as const, Amount: before.Total, Last4: null }],
  }
  const moved = movedTo(prepaid, '2028-01-01')
  expect(taxedByDay(prepaid, moved)).toBe(moved)
})
