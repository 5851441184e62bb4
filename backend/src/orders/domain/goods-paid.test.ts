import { expect, test } from '@jest/globals'
import { aRose } from '../../../test/mothers.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
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
