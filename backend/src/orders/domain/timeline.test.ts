import { expect, test } from '@jest/globals'
import { aPlacedOrder } from '../testing/mothers.js'
import type { OrderActor } from './order-actor.js'
import { move } from './order-states.js'
import { timelineOf } from './timeline.js'
import { unsaid } from './unsaid-reasons.js'

test('a move tells what somebody said of it, and no word of the code where nobody said anything', () => {
  const store: OrderActor = { kind: 'member', id: 'kerstin' }
  const at = new Date('2026-11-24T08:00:00Z')
  const moves = [
    ['Assigned', 'assigned'],
    ['Accepted', 'Accepted'],
    ['InProduction', 'Ready'],
    ['Ready', 'Ready'],
    ['OutForDelivery', 'OutForDelivery'],
    ['DeliveryFailed', 'Porten är låst'],
    ['Redelivery', 'Redelivery'],
    ['OutForDelivery', 'door'],
    ['Delivered', 'door'],
  ] as const
  const group = moves.reduce(
    (now, [to, reason]) => move(now, { shipmentId: '1', to, at, actor: store, reason }).group,
    aPlacedOrder().group,
  )
  const names = { actor: () => 'Kerstin', store: () => 'Blad & Blom' }
  const said = timelineOf(group, names).flatMap((event) => (event.Kind === 'moved' ? event.Reason : []))
  expect(said.filter((reason) => reason !== '')).toEqual(['Porten är låst'])
})

test.each(Object.values(unsaid))('“%s”, which the shop writes down for itself, is told to nobody', (reason) => {
  const { group } = aPlacedOrder()
  const history = [{ state: 'Confirmed', at: group.placedAt, actor: { kind: 'system', id: null }, reason } as const]
  const Shipments = group.Shipments.map((shipment) => ({ ...shipment, history }))
  const names = { actor: () => '', store: () => '' }
  expect(timelineOf({ ...group, Shipments }, names)).toMatchObject([{ Kind: 'moved', Reason: '' }])
})
