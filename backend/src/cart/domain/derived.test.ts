import { describe, expect, test } from '@jest/globals'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { aRose } from '../../../test/mothers.js'
import { aCart, choiceOf, delivered } from '../testing/mothers.js'
import { type StoredCart, withShipments } from './cart.js'
import { withDerived } from './derived.js'
import { clearLines } from './lines.js'

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

describe('what was said of a funeral', () => {
  const ceremony = { NameOfDeceased: 'Karin Holm', FuneralActId: 'akt-1', DeliveryTime: '14:00' }
  const left = { NameOfDeceased: '', FuneralActId: null, DeliveryTime: null }
  const shipmentOf = (cart: StoredCart) => withDerived(cart).OrderForm.Shipments[0]
  const funeral = (cart: StoredCart): StoredCart => ({
    ...cart,
    OrderForm: { ...cart.OrderForm, OrderType: 'Funeral' },
  })
  const roses = delivered(aCart(choiceOf(aRose())), 0, ceremony)

  test('stays with goods for a funeral', () => expect(shipmentOf(funeral(roses))).toMatchObject(ceremony))

  test('waits in an emptied cart for the next wreath', () =>
    expect(shipmentOf(clearLines(funeral(roses), true))).toMatchObject(ceremony))

  test.each(['Normal', 'Grave'] as const)(
    'its church stays at a funeral, and goes along with no order of the kind %s',
    (OrderType) => {
      const atChurch = withShipments(roses, (one) => ({
        ...one,
        ShippingAddress: { ...one.ShippingAddress, Organization: 'Luleå domkyrka' },
      }))
      const churchOf = (cart: StoredCart) => shipmentOf(cart)!.ShippingAddress.Organization
      expect(churchOf(funeral(atChurch))).toBe('Luleå domkyrka')
      expect(churchOf(clearLines(funeral(atChurch), true))).toBe('Luleå domkyrka')
      expect(churchOf({ ...atChurch, OrderForm: { ...atChurch.OrderForm, OrderType } })).toBe('')
    },
  )

  test('does not go along with other goods, nor does the hour of the ceremony', () => {
    const { DeliveryDateTime, ...shipment } = shipmentOf(roses)!
    expect(shipment).toMatchObject({ ...left, DeliveryDate: '2026-11-24' })
    expect(DeliveryDateTime).toBe('2026-11-24T11:00:00.000Z')
  })
})

describe('who is asked for his address (FT-01)', () => {
  const FastTrack = { Phone: '+46701740606', Name: 'Bo', SendOption: 'within30Min', SendTime: null } as const
  const asking = (cart: StoredCart, IsFastTrack: boolean) => {
    const asked = withShipments(cart, (one) => ({ ...one, FastTrack }))
    const { OrderForm } = withDerived({ ...asked, OrderForm: { ...asked.OrderForm, IsFastTrack } })
    return [OrderForm.IsFastTrack, OrderForm.Shipments[0]?.FastTrack ?? null]
  }

  test('is the receiver of flowers that are sent so', () =>
    expect(asking(aCart(choiceOf(aRose())), true)).toEqual([true, FastTrack]))

  test('is nobody whose address has been given', () =>
    expect(asking(aCart(choiceOf(aRose())), false)).toEqual([false, null]))

  test('is nobody who gets a mail or a message', () =>
    expect(asking(aCart(choiceOf(aRose({}, { ProductCategory: 'Digital' }))), true)).toEqual([false, null]))

  test('is not said of a cart that is emptied for something else', () => {
    const cart = withShipments(aCart(choiceOf(aRose())), (one) => ({ ...one, FastTrack }))
    const { OrderForm } = clearLines({ ...cart, OrderForm: { ...cart.OrderForm, IsFastTrack: true } }, true)
    expect(OrderForm).toMatchObject({ IsFastTrack: false, Shipments: [{ FastTrack: null }] })
  })
})
