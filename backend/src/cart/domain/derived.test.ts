import { expect, test } from '@jest/globals'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { aRose } from '../../../test/mothers.js'
import { aCart, choiceOf, delivered } from '../testing/mothers.js'
import type { StoredCart } from './cart.js'
import { withDerived } from './derived.js'

const doorOf = (cart: StoredCart) => withDerived(cart).OrderForm.Shipments[0]?.LeaveAtDoorIfNotAtHome

const answered = (DeliveryType: DeliveryType | null) =>
  delivered(aCart(choiceOf(aRose())), 0, { DeliveryType, LeaveAtDoorIfNotAtHome: true })

test.each(['StorePickupAvi', 'Bus', 'Boat', 'International'] as const)(
  'nothing is left at a door by %s, however the cart came to that way (spec 1 §4)',
  (type) => expect(doorOf(answered(type))).toBe(false),
)

test.each(['CarZone1', null] as const)('the answer stays with the way %s', (type) =>
  expect(doorOf(answered(type))).toBe(true),
)

test('nobody is asked about a door at a funeral', () => {
  const cart = answered('CarZone1')
  expect(doorOf({ ...cart, OrderForm: { ...cart.OrderForm, OrderType: 'Funeral' } })).toBe(false)
})
