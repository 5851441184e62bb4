import { describe, expect, test } from '@jest/globals'
import { aChocolate, aRose } from '../../../test/mothers.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'

const fastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const

describe('placing an order', () => {
  test('one purchase is one group, each shipment one order under it (OR-01)', () => {
    const { group } = aPlacedOrder({
      cart: aPaidCart({}, [aShipment(), aShipment({ ShipmentId: '2' }), aShipment({ ShipmentId: '3', LineItems: [] })]),
    })
    expect(group.Shipments.map(({ OrderId }) => OrderId)).toEqual(['100000017-1', '100000017-2'])
  })

  test('amounts are the cart’s, and delivery bears its part of the VAT', () => {
    const cart = aPaidCart({}, [aShipment({ LineItems: [aLine(), aLine(aChocolate(), { LineItemId: 'line-2' })] })])
    const { group } = aPlacedOrder({ cart })
    const lineTax = group.Shipments[0]!.LineItems.reduce((sum, { Tax }) => sum + Tax, 0)
    expect(group).toMatchObject({ Total: 767_00, TotalDelivery: 119_00, Tax: cart.TaxTotal })
    expect(group.TotalDeliveryTax).toBe(cart.TaxTotal - lineTax)
    expect(group.TotalDeliveryTax).toBeGreaterThan(0)
  })

  test('the confirmation and the choice of a member follow, and of a guest whose address it names', () => {
    const { after } = aPlacedOrder()
    expect(after).toEqual([
      { kind: 'tell', message: 'confirmation', shipmentId: null },
      { kind: 'assign', shipmentId: '1' },
      { kind: 'find-owner' },
    ])
  })

  test('whose a delivery of a subscription is that subscription says, and nobody is looked for', () => {
    const { group, after } = aPlacedOrder({ purchaseId: 'sub-100000009-1-1' })
    expect(group).toMatchObject({ userId: null })
    expect(after.map(({ kind }) => kind)).not.toContain('find-owner')
  })

  test('a fast-track order waits for its receiver, and is assigned to nobody (FT-02)', () => {
    const { group, after } = aPlacedOrder({
      cart: aPaidCart({}, [aShipment({ FastTrack: fastTrack, DeliveryDate: null })]),
    })
    expect(group.Shipments[0]).toMatchObject({ State: 'AwaitingReceiver', addressBy: 'receiver', editDeadline: null })
    expect(after.map(({ kind }) => kind)).toEqual(['tell', 'find-owner'])
  })

  test('the SMS goes out within 30 minutes, again after 24 and 72 hours, and ends after 14 days (FT-04, FT-06)', () => {
    const { group } = aPlacedOrder({
      now: new Date('2026-11-20T09:10:00Z'),
      cart: aPaidCart({}, [aShipment({ FastTrack: fastTrack, DeliveryDate: null })]),
    })
    expect(group.timers.map(({ kind, at }) => [kind, at.toISOString().slice(0, 16)])).toEqual([
      ['ask-receiver', '2026-11-20T09:30'],
      ['remind-receiver', '2026-11-21T09:30'],
      ['remind-receiver', '2026-11-23T09:30'],
      ['tell-sender', '2026-11-27T09:30'],
      ['give-up-receiver', '2026-12-04T09:30'],
    ])
  })

  test('a digital gift is scheduled', () => {
    const { group, after } = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ DeliveryType: 'DigitalSms' })]) })
    expect(group.Shipments[0]).toMatchObject({ State: 'Scheduled', editDeadline: null })
    expect(after.map(({ kind }) => kind)).not.toContain('assign')
  })

  test('a digital gift that a cart of versions before asks an address for is scheduled, and nobody is asked (FT-01)', () => {
    const LineItems = [aLine(aRose({}, { ProductCategory: 'Digital' }))]
    const asking = aShipment({ FastTrack: fastTrack, DeliveryType: null, DeliveryDate: null, LineItems })
    const cart = aPaidCart({}, [asking])
    const { group, after } = aPlacedOrder({ cart: { ...cart, OrderForm: { ...cart.OrderForm, IsFastTrack: true } } })
    expect(group).toMatchObject({ IsFastTrack: false, timers: [] })
    expect(group.Shipments[0]).toMatchObject({ State: 'Scheduled', FastTrack: null, addressBy: 'customer' })
    expect(after.map(({ kind }) => kind)).toEqual(['tell', 'find-owner'])
  })

  test('it can be edited until the cut-off or two hours before the delivery begins, whichever is first (OR-04)', () => {
    const deadline = (changes: Parameters<typeof aShipment>[0]) =>
      aPlacedOrder({ cart: aPaidCart({}, [aShipment(changes)]) }).group.Shipments[0]!.editDeadline?.toISOString()
    expect(deadline({})).toBe('2026-11-24T07:00:00.000Z')
    const [method] = aShipment().AvailableDeliveryMethods
    const dayBefore = [{ ...method!, cutOffAt: '2026-11-23T14:00:00.000Z' }]
    expect(deadline({ AvailableDeliveryMethods: dayBefore })).toBe('2026-11-23T14:00:00.000Z')
    expect(deadline({ DeliveryTime: '15:00' })).toBe('2026-11-24T12:00:00.000Z')
  })

  test('the receiver is told when the buyer wants it, or the driver needs a door code; never for funerals (OR-11)', () => {
    const isTold = (changes: Parameters<typeof aShipment>[0], OrderType: 'Normal' | 'Funeral' = 'Normal') => {
      const cart = aPaidCart({}, [aShipment(changes)])
      const { group } = aPlacedOrder({ cart: { ...cart, OrderForm: { ...cart.OrderForm, OrderType } } })
      return group.timers.some(({ kind }) => kind === 'notify-receiver')
    }
    const flat = { ...aShipment().ShippingAddress, HouseType: 'Flat' as const }
    expect(isTold({})).toBe(false)
    expect(isTold({ NotifyReceiver: true })).toBe(true)
    expect(isTold({ ShippingAddress: flat })).toBe(true)
    expect(isTold({ ShippingAddress: { ...flat, DoorCode: '1234' } })).toBe(false)
    expect(isTold({ NotifyReceiver: true }, 'Funeral')).toBe(false)
    // It is fetched: no driver comes, and the surprise is kept.
    expect(isTold({ NotifyReceiver: true, ShippingAddress: flat, DeliveryType: 'StorePickup' })).toBe(false)
    // BR-02: he knows.
    expect(isTold({ NotifyReceiver: true, ShippingAddress: flat, Receiver: 'BuyToMyself' })).toBe(false)
  })
})
