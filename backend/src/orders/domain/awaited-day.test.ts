import type { OrderEdit } from '@bukett/contracts/http/order'
import { describe, expect, test } from '@jest/globals'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { cancelled } from './cancelling.js'
import type { Decision } from './consequences.js'
import { runDue } from './due.js'
import { edited } from './editing.js'
import { addressGiven, movedDelivery } from './moving-delivery.js'
import { foreseen } from './office-view.js'
import type { OrderActor } from './order-actor.js'
import { type StoredOrderGroup, withShipment } from './order-group.js'
import { shipmentAgain } from './sending-again.js'
import { broughtAgain } from './settling-risk.js'
import type { Risk } from './stored-shipment.js'
import { textMessage } from './messages/text-messages.js'

const noon = new Date('2026-11-20T11:00:00Z')
const night = new Date('2026-11-20T22:00:00Z')
const morning = new Date('2026-11-21T08:00:00Z')
const way = { deliveryType: 'CarZone1', window: null, cutOff: null, stores: new Map<string, number>() } as const
const buyer = { kind: 'customer', id: null } as const
const receiver = { kind: 'receiver', id: null } as const
const of = ({ group }: Pick<Decision, 'group'>) => group.Shipments[0]!
const said = ({ after }: Decision) =>
  after.flatMap((one) => (one.kind === 'tell' && one.message.startsWith('receiver-') ? [one.message] : []))

const another = { DayTimePhoneNumber: '0701740699' }

const placed = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ NotifyReceiver: true })]) }).group
const told = runDue(placed, noon)
const unasked = aPlacedOrder().group
const correct = (group: StoredOrderGroup, Receiver: OrderEdit['Receiver']) =>
  edited(group, of({ group }), { OrderGroupId: group._id, ShipmentId: '1', Receiver }, 'customer', noon).shipment
const moving = (
  group: StoredOrderGroup,
  day: string,
  at = noon,
  actor: OrderActor = buyer,
  Receiver: OrderEdit['Receiver'] = {},
): Decision => {
  const shipment = { ...correct(group, Receiver), DeliveryDate: day }
  return movedDelivery(withShipment(group, shipment), of({ group }), { shipment, way, at, actor })
}
const move = (...how: Parameters<typeof moving>): StoredOrderGroup => moving(...how).group
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
    expect(said(cancel(withShipment(told.group, correct(told.group, another))))).toEqual([])
  })

  test('hears nothing at a number that is corrected with the day or the postal code', () => {
    const moved = move(told.group, '2026-11-25', noon, buyer, another)
    expect(said(runDue(moved, noon))).toEqual([])
    expect(said(cancel(moved))).toEqual([])
    expect(said(cancel(move(told.group, '2026-11-24', noon, buyer, another)))).toEqual([])
  })

  test('knows the day still where the driver has another number to ring in the evening', () => {
    const called = withShipment(told.group, correct(told.group, { EveningPhoneNumber: '0701740699' }))
    expect(said(runDue(move(called, '2026-11-25'), noon))).toEqual(['receiver-moved'])
    const atNight = move(told.group, '2026-11-25', night)
    const calledAtNight = withShipment(atNight, correct(atNight, { EveningPhoneNumber: '0701740699' }))
    expect(said(runDue(calledAtNight, morning))).toEqual(['receiver-moved'])
  })

  test('stands among whom customer service sees that an act tells, where another day is said', () => {
    const toldBy = (before: StoredOrderGroup, decision: Decision) =>
      foreseen(before, decision, { storeOf: (id) => ({ id, name: id }) }).Told.filter(({ Who }) => Who === 'receiver')
    const toReceiver = [{ Who: 'receiver', Message: 'receiver-moved', To: of(told).ShippingAddress.DayTimePhoneNumber }]
    expect(toldBy(told.group, moving(told.group, '2026-11-25'))).toEqual(toReceiver)
    expect(toldBy(unasked, moving(unasked, '2026-11-25'))).toEqual([])
    expect(toldBy(told.group, moving(told.group, '2026-11-25', noon, buyer, another))).toEqual([])
    const atNight = move(told.group, '2026-11-25', night)
    expect(toldBy(atNight, moving(atNight, '2026-11-26', night))).toEqual(toReceiver)
    expect(toldBy(atNight, moving(atNight, '2026-11-24', night))).toEqual([])
  })

  test('does not hear that what another order brings, or what is long past, does not come', () => {
    const again = { id: 'a', at: noon, by: buyer, shipmentId: '1', number: '100000018', reason: 'Borttappad' }
    expect(said(cancel({ ...told.group, sentAgain: [again] }))).toEqual([])
    expect(said(cancel(told.group, new Date('2026-11-24T16:00:00Z')))).toEqual(['receiver-cancelled'])
    expect(said(cancel(told.group, new Date('2026-12-08T11:00:00Z')))).toEqual([])
  })

  test('of an order that sends it again is told anew', () => {
    const wish = { id: 'a', number: '100000018', shipmentId: '1', reason: 'late', day: '2026-11-27', time: '12:00' }
    const lines = of(told).LineItems.map(({ LineItemId, Quantity }) => ({ lineItemId: LineItemId, quantity: Quantity }))
    const next = shipmentAgain(told.group, of(told), { ...wish, lines, deliveryType: 'CarZone1', memberId: null })
    expect(next.toldDay).toBeUndefined()
  })
})

test('whose number takes no SMS is told nothing, waits for nothing, and their key ends with the order (OR-08)', () => {
  const landline = withShipment(placed, correct(placed, { DayTimePhoneNumber: '08-123 456' }))
  const due = runDue(landline, noon)
  expect(said(due)).toEqual([])
  expect(of(due).toldDay).toBeUndefined()
  expect(said(cancel(due.group))).toEqual([])
  expect(cancel(due.group).group.keys.receiver).toBeNull()
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
