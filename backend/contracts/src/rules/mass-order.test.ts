import { expect, test } from '@jest/globals'
import { checkMassOrder, checkMassOrderRow } from './mass-order.js'

const cards = (quantity: number, price: number | undefined = 50_000) => ({ price, quantity })

test.each([
  ['five gift cards are enough', [cards(5)], undefined],
  ['five in two rows are enough', [cards(3), cards(2)], undefined],
  ['four gift cards are too few', [cards(4)], 'mass-order.too-few-cards'],
  ['one gift card is too few', [cards(1)], 'mass-order.too-few-cards'],
  ['zero gift cards are none', [cards(0)], 'mass-order.no-cards'],
  ['no rows are none', [], 'mass-order.no-cards'],
  ['one wrong row refuses all', [cards(5), cards(5, 4999)], 'mass-order.price-out-of-range'],
  ['500 rows are taken', Array(500).fill(cards(1)), undefined],
  ['501 rows are too many', Array(501).fill(cards(1)), 'mass-order.too-many-rows'],
])('%s', (_, rows, code) => {
  expect(checkMassOrder(rows)).toEqual(code ? { ok: false, code } : { ok: true })
})

test.each([
  [4999, 1, 'mass-order.price-out-of-range'],
  [5000, 1, undefined],
  [200_000, 1, undefined],
  [200_001, 1, 'mass-order.price-out-of-range'],
  [undefined, 1, 'mass-order.price-missing'],
  [5000, -1, 'mass-order.quantity-invalid'],
  [5000, 1.5, 'mass-order.quantity-invalid'],
])('a row of %p öre and %d cards: %s (the price must be from 50 to 2000 kr)', (price, quantity, code) => {
  expect(checkMassOrderRow({ price, quantity })).toEqual(code ? { ok: false, code } : { ok: true })
})
