import { aCart, aChosenShipment, aDigitalLine, aShipment, cartOf } from '@bukett/ui-kit/mocks/cart'
import { describe, expect, test } from '@jest/globals'
import { unfinishedStep } from './unfinished-step'

const maja = { ...aShipment().ShippingAddress, FirstName: 'Maja', LastName: 'Lindqvist' }
const sent = {
  Channel: 'sms',
  To: '+46701740611',
  Name: 'Maja',
  SendAt: null,
  From: 'Emma',
  Text: '',
} as const

describe('a payment that is opened too early leads to what is missing', () => {
  test('the place and the day', () => expect(unfinishedStep(aCart())).toBe('cart'))
  test('the receiver', () => expect(unfinishedStep(cartOf([aChosenShipment()]))).toBe('receiver'))
  test('the receiver of a gift card that is sent', () =>
    expect(unfinishedStep(aCart([aDigitalLine()]))).toBe('digital'))
  test('the store that it is collected from', () => {
    const collected = aChosenShipment({ DeliveryType: 'StorePickup', PickupStoreId: null, ShippingAddress: maja })
    expect(unfinishedStep(cartOf([collected]))).toBe('receiver')
    expect(unfinishedStep(cartOf([{ ...collected, PickupStoreId: '1001' }]))).toBeUndefined()
  })
  test('the second delivery too', () => {
    const first = aChosenShipment({ ShippingAddress: maja })
    expect(unfinishedStep(cartOf([first, aShipment({ ShipmentId: '2' })]))).toBe('cart')
  })
})

describe('nothing is missing', () => {
  test('of a bouquet to somebody', () =>
    expect(unfinishedStep(cartOf([aChosenShipment({ ShippingAddress: maja })]))).toBeUndefined())
  test('of a gift card whose receiver is named', () =>
    expect(unfinishedStep(aCart([aDigitalLine({ DigitalDelivery: { ...sent } })]))).toBeUndefined())
  test('where the receiver is asked by SMS', () => {
    const FastTrack = { Phone: '+46701740611', Name: 'Maja', SendOption: 'within30Min', SendTime: null } as const
    const form = { ...aCart().OrderForm, IsFastTrack: true }
    expect(unfinishedStep(cartOf([aShipment({ FastTrack })], { OrderForm: form }))).toBeUndefined()
  })
  test('of a cart whose payment is under way', () =>
    expect(unfinishedStep(aCart(undefined, { Locked: { PurchaseId: 'purchase-1' } }))).toBeUndefined())
  test('of an empty cart, which says so itself', () => expect(unfinishedStep(aCart([]))).toBeUndefined())
})
