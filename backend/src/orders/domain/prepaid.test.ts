import { expect, test } from '@jest/globals'
import { feeForFetching } from './given-away.js'
import { goodsNetOf } from './goods-net.js'
import type { StoredOrderGroup } from './order-group.js'
import { asPaid, paidWith, prepaidIn } from './prepaid.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'

const thirteen = 13
/** Thirteen weekly bouquets of 400 kr, and what a code has taken off the whole. */
const bought = (Discount: number, isFree = false): StoredOrderGroup => {
  const Price = thirteen * 400_00 - Discount
  const terms = { SubscriptionCycleInDays: 7, SubscriptionPeriodInMonths: 3, SubscriptionMaxCycles: thirteen }
  const line = aLine(undefined, { DiscountedPrice: 400_00, Price, Discount, ...terms })
  const DeliveryFee = thirteen * 119_00
  const shipment = aShipment({ LineItems: [line], DeliveryFee, DeliveryDiscount: isFree ? DeliveryFee : 0 })
  return aPlacedOrder({ cart: aPaidCart({}, [shipment]) }).group
}

/** One of the others as the version before placed it: at the price without the code. */
const delivery = (): StoredOrderGroup => {
  const line = aLine(undefined, { DiscountedPrice: 400_00, Price: 400_00 })
  return aPlacedOrder({
    number: '100000030',
    purchaseId: 'sub-100000017-1-1',
    cart: aPaidCart({}, [aShipment({ LineItems: [line] })]),
    payments: [{ PaymentMethodName: 'prepaid', Amount: 519_00, Last4: null }],
  }).group
}

test('the store of each delivery of a period has its share of what was paid for it, a code taken off (SU-07, FE-07)', () => {
  for (const [percent, net] of [
    [0, 320_00],
    [20, 256_00],
    [25, 240_00],
  ] as const) {
    const first = bought((thirteen * 400_00 * percent) / 100)
    expect([percent, goodsNetOf(first.Shipments[0]!)]).toEqual([percent, net])
    expect([percent, goodsNetOf(asPaid(delivery(), first).Shipments[0]!)]).toEqual([percent, net])
  }
})

test('its order adds up to that part, goods and delivery, with the tax in it', () => {
  const group = asPaid(delivery(), bought(1040_00, true))
  expect(group).toMatchObject({
    GoodsTotal: 400_00,
    DeliveryFee: 119_00,
    DiscountTotal: 80_00 + 119_00,
    Total: 320_00,
    Tax: 64_00,
    Taxes: [{ TaxPercent: 25, Net: 256_00, Tax: 64_00 }],
    TotalDelivery: 0,
    TotalDeliveryTax: 0,
    Payments: [{ PaymentMethodName: 'prepaid', Amount: 320_00 }],
    Shipments: [{ DeliveryFee: 119_00, DeliveryDiscount: 119_00, LineItems: [{ Price: 320_00, Discount: 80_00 }] }],
  })
})

test('read once more it is the same, and without a code it is what it was', () => {
  const first = bought(1234_57)
  const once = asPaid(delivery(), first)
  expect(asPaid(once, first)).toEqual(once)
  expect(asPaid(delivery(), bought(0))).toEqual(delivery())
})

test('of two periods in one shipment the buyer is asked about the part of the fee that goes back (219)', () => {
  const terms = { SubscriptionCycleInDays: 7, SubscriptionPeriodInMonths: 3, SubscriptionMaxCycles: thirteen }
  const half = { SubscriptionCycleInDays: 14, SubscriptionPeriodInMonths: 3, SubscriptionMaxCycles: 6 }
  const own = aLine(undefined, { ...terms, DiscountedPrice: 400_00, Price: thirteen * 400_00 })
  const other = aLine(undefined, { ...half, LineItemId: 'other', DiscountedPrice: 300_00, Price: 6 * 300_00 })
  const together = aShipment({ LineItems: [own, other], DeliveryFee: thirteen * 119_00 })
  const first = aPlacedOrder({ cart: aPaidCart({}, [together]) }).group
  const paid = asPaid(delivery(), first)
  expect(feeForFetching(paid, paid.Shipments[0]!)).toBe(81_42)
  expect(paid.Shipments[0]).toMatchObject({ DeliveryFee: 119_00 })
  // The last one of the other period has its part of the same fee.
  const [theirs] = delivery().Shipments
  const LineItems = theirs!.LineItems.map((line) => ({ ...line, LineItemId: 'other', Price: 300_00 }))
  const second = { ...delivery(), Shipments: [{ ...theirs!, LineItems }] }
  expect(feeForFetching(second, asPaid(second, first).Shipments[0]!)).toBe(81_42)
  expect(feeForFetching(delivery(), asPaid(delivery(), bought(0)).Shipments[0]!)).toBe(119_00)
})

test('the order that it was paid with is known by its purchase; others were paid by themselves', () => {
  expect(paidWith(delivery())).toBe('100000017')
  // The second subscription of an order.
  expect(paidWith({ ...delivery(), purchaseId: 'sub-100000017-2-3-1' })).toBe('100000017')
  expect(paidWith({ ...delivery(), Payments: [] })).toBeNull()
  expect(paidWith(bought(0))).toBeNull()
})

test('what has paid several deliveries is the order that was bought, as far as it stands, and no delivery of it', () => {
  const first = bought(0)
  expect(prepaidIn(first)).toEqual(['1'])
  const Shipments = first.Shipments.map((one) => ({ ...one, State: 'Cancelled' as const }))
  expect(prepaidIn({ ...first, Shipments })).toEqual([])
  expect(prepaidIn(delivery())).toEqual([])
})
