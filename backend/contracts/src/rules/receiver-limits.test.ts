import { expect, test } from '@jest/globals'
import { RECEIVER_LIMITS } from './receiver-limits.js'
import { orderEdit } from '../http/order.js'
import { shipmentEdit } from '../http/shipment.js'
import { subscriptionApi, subscriptionEdit } from '../http/subscription.js'

const long = (field: keyof typeof RECEIVER_LIMITS) => 'a'.repeat(RECEIVER_LIMITS[field])
const address = {
  FirstName: long('name'),
  LastName: long('name'),
  CoAddress: long('line'),
  Line1: long('line'),
  City: long('city'),
}
const DoorCode = long('doorCode')
const DeliveryInstructions = long('instructions')

test('whatever the checkout took of a receiver comes back unchanged when something else of it is changed', () => {
  const ofCart = { ShipmentId: '1', DeliveryInstructions, ShippingAddress: { ...address, DoorCode } }
  expect(shipmentEdit.safeParse(ofCart).error).toBeUndefined()
  const ofOrder = { OrderGroupId: '100000017', Receiver: address, DoorCode, DeliveryInstructions }
  expect(orderEdit.safeParse({ ...ofOrder, GraveSection: long('grave') }).error).toBeUndefined()
  const OrderInfo = { OrderAddress: { ...address, DoorCode }, DeliveryInstructions }
  expect(subscriptionEdit.safeParse({ OrderGroupId: '100000017', OrderInfo }).error).toBeUndefined()
})

test.each(['Mamma & Pappa', 'Kontor 24/7, Bygg AB'])(
  'a gift certificate may be from %p, as a card may (SU-12)',
  (From) => {
    const body = { SendOn: '2026-11-23', Name: 'Bo', Email: 'bo@example.se', From, Text: '' }
    expect(subscriptionApi.setCertificate.body.safeParse(body).error).toBeUndefined()
  },
)
