import { expect, test } from '@jest/globals'
import { emptyCart, type StoredCart } from '../domain/cart.js'
import { SavedCarts } from './saved-carts.js'

const cartOf = (guest: string, lines = 0): StoredCart => {
  const cart = emptyCart(`guest:${guest}`, 'Default', new Date(0))
  const [shipment] = cart.OrderForm.Shipments
  const LineItems = Array.from({ length: lines }, () => ({}) as never)
  return { ...cart, OrderForm: { ...cart.OrderForm, Shipments: [{ ...shipment!, LineItems }] } }
}

test('a cart is known as it was saved last, until it is forgotten', () => {
  const saved = new SavedCarts()
  const first = cartOf('1')
  const second = { ...first, Version: 2 }
  saved.keep(first)
  saved.keep(second)
  expect(saved.find(first._id)).toBe(second)
  saved.forget(first._id)
  expect(saved.find(first._id)).toBeNull()
})

test('no more is kept than has room, the oldest going first', () => {
  const saved = new SavedCarts()
  const [a, b, c] = [cartOf('a', 700), cartOf('b', 700), cartOf('c', 700)]
  for (const cart of [a, b, a, c]) saved.keep(cart)
  expect([a, b, c].map(({ _id }) => saved.find(_id) !== null)).toEqual([true, false, true])
})
