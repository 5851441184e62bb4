import { expect, test } from '@jest/globals'
import { aRose } from '../../../test/mothers.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { endingReasons } from './gift-ending.js'
import { goodsPaid } from './goods-paid.js'

const card = (Amount: number) => [{ Id: 'card', Last4: '4711', Amount }]

test('goods earn bonus, the delivery does not (PR-03)', () => {
  expect(goodsPaid(aPlacedOrder().group)).toBe(549_00)
})

test('gift cards bought and donations earn none', () => {
  const giftCard = aRose({}, { ProductCategory: 'GiftCard', VatClass: 'voucher' })
  const cart = aPaidCart({}, [aShipment({ LineItems: [aLine(), aLine(giftCard, { LineItemId: 'line-2' })] })])
  expect(goodsPaid(aPlacedOrder({ cart }).group)).toBe(549_00)
})

test('what a gift card paid is spread over goods and delivery in proportion', () => {
  const { group } = aPlacedOrder({ cart: aPaidCart({ GiftCards: card(334_00) }) })
  expect(group.Total).toBe(668_00)
  expect(goodsPaid(group)).toBe(549_00 / 2)
})

test('paid by gift cards alone earns nothing', () => {
  expect(goodsPaid(aPlacedOrder({ cart: aPaidCart({ GiftCards: card(668_00) }) }).group)).toBe(0)
})

const two = aPlacedOrder({
  cart: aPaidCart({}, [
    aShipment(),
    aShipment({ ShipmentId: '2', LineItems: [aLine(aRose(), { LineItemId: 'line-2' })] }),
  ]),
}).group
const cancelledSecond = {
  ...two,
  Shipments: two.Shipments.map((shipment, at) => (at === 1 ? { ...shipment, State: 'Cancelled' as const } : shipment)),
}
const refundOf = (Amount: number) => [
  { Id: 'r1', At: '2026-11-21T10:00:00.000Z', PaymentMethodName: 'swish', Amount } as const,
]

test('a bouquet that was cancelled takes nothing from the one that came, before and after its money is back', () => {
  expect(goodsPaid(two)).toBe(2 * 549_00)
  expect(goodsPaid(cancelledSecond)).toBe(549_00)
  expect(goodsPaid({ ...cancelledSecond, Refunds: refundOf(668_00) })).toBe(549_00)
})

test('what is paid back beyond the cancelled bouquet is taken from what came, in proportion', () => {
  expect(goodsPaid({ ...cancelledSecond, Refunds: refundOf(668_00 + 334_00) })).toBe(549_00 / 2)
})

test('what goes back by the fee or by a gift card takes nothing from the flowers, and what goes back by them all of it', () => {
  const giftCard = aRose({}, { ProductCategory: 'GiftCard', VatClass: 'voucher' })
  const card = aLine(giftCard, { LineItemId: 'line-2' })
  const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ LineItems: [aLine(), card] })]) })
  const paidBack = (fee: number, flowers: number, voucher: number, refunded = fee + flowers + voucher) => {
    const lines = [
      { lineItemId: 'line-1', amount: flowers },
      { lineItemId: 'line-2', amount: voucher },
    ]
    const Shipments = group.Shipments.map((one) => ({ ...one, backBy: { fee, lines } }))
    return goodsPaid({ ...group, Shipments, Refunds: refundOf(refunded) })
  }
  expect(paidBack(119_00, 0, 0)).toBe(549_00)
  expect(paidBack(0, 0, card.Price)).toBe(549_00)
  expect(paidBack(119_00, 100_00, card.Price)).toBe(449_00)
  expect(paidBack(119_00, 549_00, card.Price)).toBe(0)
  // The bank has not taken the second of two yet.
  expect(paidBack(119_00, 0, card.Price, 119_00)).toBe(549_00)
  // In an order from before that was told, the fee that went back by itself.
  const Shipments = group.Shipments.map((one) => ({ ...one, feeBack: 119_00 }))
  expect(goodsPaid({ ...group, Shipments, Refunds: refundOf(119_00) })).toBe(549_00)
})

test('what went back of a line of what came is taken from it, though the money of the cancelled one never comes this way', () => {
  const [came, cancelled] = cancelledSecond.Shipments as [(typeof two.Shipments)[0], (typeof two.Shipments)[0]]
  const backBy = { fee: 0, lines: [{ lineItemId: 'line-1', amount: 334_00 }] }
  const paidBack = (amount: number) =>
    goodsPaid({ ...two, Shipments: [{ ...came, backBy }, cancelled], Refunds: amount > 0 ? refundOf(amount) : [] })
  expect(paidBack(334_00)).toBe(549_00 - 334_00)
  expect(paidBack(334_00 + 668_00)).toBe(549_00 - 334_00)
  // The bank has taken neither yet.
  expect(paidBack(0)).toBe(549_00)
})

test.each([
  ['nothing is taken from what came', 0, 0, 549_00],
  ['what goes back of what came is taken from it', 0, 334_00, 549_00 / 2],
  ['all of what came is taken where all of it goes back', 0, 668_00, 0],
  ['what had gone back of it before is not taken from what came', 149_00, 149_00, 549_00],
])('of a gift that became a gift card %s (FT-06)', (_, goneBack, refunded, points) => {
  const [came, gift] = two.Shipments as [(typeof two.Shipments)[0], (typeof two.Shipments)[0]]
  const ended = {
    ...gift,
    State: 'Cancelled' as const,
    goneBack,
    FastTrack: { Phone: '+46701740607', Name: 'Bo', SendOption: 'now', SendTime: null, IfSilent: 'gift-card' } as never,
    history: [{ ...gift.history[0]!, state: 'Cancelled' as const, reason: endingReasons['gift-card'] }],
  }
  const group = { ...two, Shipments: [came, ended], Refunds: refunded > 0 ? refundOf(refunded) : [] }
  expect(goodsPaid(group)).toBe(points)
})
