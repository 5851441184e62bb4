import { expect, test } from '@jest/globals'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { paperCardLinesOf, storeOrderOf } from './store-view.js'

const printable = (DeliveringMemberId: string | null, State: OrderState): boolean => {
  const LineItems = [{ ...aLine(), IsGiftCardProduct: true, DigitalDelivery: null }]
  const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ LineItems })]) })
  return paperCardLinesOf(group, { ...group.Shipments[0]!, DeliveringMemberId, State }).length > 0
}

test('cards on paper are no store’s to print before it has taken their order (GC-09)', () => {
  for (const state of ['Confirmed', 'ManualBroker', 'Assigned'] as const)
    expect([state, printable('1001', state)]).toEqual([state, false])
  for (const state of ['Accepted', 'Ready', 'OutForDelivery'] as const)
    expect([state, printable('1001', state)]).toEqual([state, true])
})

test('the central desk, which is not asked, prints what is confirmed and not cancelled (GC-09)', () => {
  expect([printable(null, 'Confirmed'), printable(null, 'Cancelled')]).toEqual([true, false])
})

test('a card that was withdrawn from before it left is not printed, and the store reads that it goes with nothing', () => {
  const cards = ['card', 'kept'].map((LineItemId) =>
    aLine(undefined, { LineItemId, IsGiftCardProduct: true, DigitalDelivery: null }),
  )
  const LineItems = [aLine(), ...cards]
  const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ LineItems })]) })
  const withdrawals = [{ at: new Date(), name: 'Åsa Öberg', lineItemIds: ['card', 'line-1'] }]
  const shipment = { ...group.Shipments[0]!, State: 'Accepted' } as const
  const view = (one: typeof group) => storeOrderOf(one, shipment, { isCentral: false, mayAnswer: true }, new Date())
  expect([paperCardLinesOf(group, shipment), view(group)?.WithdrawnCards]).toEqual([['card', 'kept'], []])
  const after = { ...group, withdrawals }
  expect([paperCardLinesOf(after, shipment), view(after)?.WithdrawnCards]).toEqual([['kept'], ['card']])
})

test('who brings a gift without an address has the number that gave it to ring at a locked door', () => {
  const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
  const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ FastTrack })]) })
  const [placed] = group.Shipments
  const ShippingAddress = { ...placed!.ShippingAddress, DayTimePhoneNumber: '' }
  const given = { ...placed!, ShippingAddress, State: 'Accepted' } as const
  const phone = storeOrderOf(group, given, { isCentral: false, mayAnswer: true }, new Date())?.ShippingAddress
    .DayTimePhoneNumber
  expect(phone).toBe('+46701740606')
})
