import { describe, expect, test } from '@jest/globals'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { cancelled } from './cancelling.js'
import type { Decision } from './consequences.js'
import { runDue } from './due.js'
import { edited } from './editing.js'
import { addressGiven, movedDelivery } from './moving-delivery.js'
import type { OrderActor } from './order-actor.js'
import { type StoredOrderGroup, withShipment } from './order-group.js'
import { shipmentAgain } from './sending-again.js'
import { broughtAgain } from './settling-risk.js'
import type { Risk } from './stored-shipment.js'
import { textMessage } from './text-messages.js'

const noon = new Date('2026-11-20T11:00:00Z')
const night = new Date('2026-11-20T22:00:00Z')
const morning = new Date('2026-11-21T08:00:00Z')
const way = { deliveryType: 'CarZone1', window: null, cutOff: null, stores: new Map<string, number>() } as const
const buyer = { kind: 'customer', id: null } as const
const receiver = { kind: 'receiver', id: null } as const
const of = ({ group }: Pick<Decision, 'group'>) => group.Shipments[0]!
const said = ({ after }: Decision) =>
  after.flatMap((one) => (one.kind === 'tell' && one.message.startsWith('receiver-') ? [one.message] : []))

const placed = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ NotifyReceiver: true })]) }).group
const told = runDue(placed, noon)
const unasked = aPlacedOrder().group
const move = (group: StoredOrderGroup, day: string, at = noon, actor: OrderActor = buyer): StoredOrderGroup => {
  const [old] = group.Shipments
  const shipment = { ...old!, DeliveryDate: day }
  return movedDelivery(withShipment(group, shipment), old!, { shipment, way, at, actor }).group
}
const cancel = (group: StoredOrderGroup, at = noon) =>
  cancelled(group, { shipmentIds: ['1'], at, actor: buyer, why: 'cancelled', reason: '' })

describe('a receiver who was told a day by SMS (OR-11)', () => {
  test('is told once, and the day is noted', () => {
    expect(said(told)).toEqual(['receiver-notice'])
    expect(of(told).toldDay).toBe('2026-11-24')
    expect(of({ group: placed }).toldDay).toBeUndefined()
  })

  test('is told when it comes on another day, in the morning where it is night, and of the last day alone', () => {
    expect(said(runDue(move(told.group, '2026-11-25'), noon))).toEqual(['receiver-moved'])
    const twice = move(move(told.group, '2026-11-25', night), '2026-11-26', night)
    expect(said(runDue(twice, night))).toEqual([])
    const heard = runDue(twice, morning)
    expect(said(heard)).toEqual(['receiver-moved'])
    expect(of(heard).toldDay).toBe('2026-11-26')
    // As it was before anything was said.
    expect(said(runDue(move(twice, '2026-11-24', night), morning))).toEqual([])
  })

  test('is told of the day on which it is brought again', () => {
    const risk = { id: 'unready-1', kind: 'unready', answerBefore: night, end: null } as Risk
    const atRisk = withShipment(told.group, { ...of(told), risks: [risk] })
    const again = broughtAgain(
      atRisk,
      { day: '2026-11-25', way, price: 0 },
      { shipmentId: '1', riskId: risk.id, actor: buyer, at: noon },
    )
    expect(said(runDue(again.group, noon))).toEqual(['receiver-moved'])
  })

  test('is told when it comes no more, of the day that was said, and the link goes on opening', () => {
    const gone = cancel(told.group)
    expect(said(gone)).toEqual(['receiver-cancelled'])
    expect(gone.group.keys.receiver).toBe('receiver-hash')
    const unheard = cancel(move(told.group, '2026-11-25', night), night)
    expect(said(unheard)).toEqual(['receiver-cancelled'])
    const facts = { shipment: of(unheard), url: '', pickupCode: '', storeName: '' }
    expect(textMessage('receiver-cancelled', { ...facts, group: unheard.group })).toContain('24 november')
    expect(textMessage('receiver-moved', { ...facts, group: unheard.group })).toContain('25 november')
  })

  test('hears nothing of what its buyer fetches instead, nor at another number than was told', () => {
    expect(said(cancel(withShipment(told.group, { ...of(told), fetched: true })))).toEqual([])
    const number = { OrderGroupId: told.group._id, ShipmentId: '1', Receiver: { DayTimePhoneNumber: '0701740699' } }
    const corrected = edited(told.group, of(told), number, 'customer', noon).shipment
    expect(said(cancel(withShipment(told.group, corrected)))).toEqual([])
    const own = edited(told.group, of(told), number, 'receiver', noon).shipment
    expect(said(cancel(withShipment(told.group, own)))).toEqual(['receiver-cancelled'])
  })

  test('of an order that sends it again is told anew', () => {
    const wish = { id: 'a', number: '100000018', shipmentId: '1', reason: 'late', day: '2026-11-27', time: '12:00' }
    const lines = of(told).LineItems.map(({ LineItemId, Quantity }) => ({ lineItemId: LineItemId, quantity: Quantity }))
    const next = shipmentAgain(told.group, of(told), { ...wish, lines, deliveryType: 'CarZone1', memberId: null })
    expect(next.toldDay).toBeUndefined()
  })
})

test('who was told nothing hears neither of another day nor that it does not come', () => {
  expect(said(runDue(move(unasked, '2026-11-25'), noon))).toEqual([])
  expect(said(cancel(unasked))).toEqual([])
  // The first SMS waits for the morning, and says the day of then.
  const moved = move(placed, '2026-11-25')
  expect(said(runDue(moved, noon))).toEqual(['receiver-notice'])
  expect(said(cancel(moved))).toEqual([])
})

test('who has said a day is told when another moves it, and hears nothing of what they move themselves (FT-05)', () => {
  const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
  const { group: asked } = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ FastTrack, DeliveryDate: null })]) })
  const shipment = { ...asked.Shipments[0]!, DeliveryDate: '2026-11-24', addressBy: 'receiver' } as const
  const answered = addressGiven(asked, { shipment, way, at: noon, actor: receiver }).group
  expect(said(runDue(move(answered, '2026-11-25'), noon))).toEqual(['receiver-moved'])
  const own = move(answered, '2026-11-26', noon, receiver)
  expect(said(runDue(own, noon))).toEqual([])
  expect(said(cancel(own))).toEqual(['receiver-cancelled'])
})
