import { expect, test } from '@jest/globals'
import { aPlacedOrder } from '../testing/mothers.js'
import { exportedOrder } from './exported-order.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

const { group } = aPlacedOrder()
const [shipment] = group.Shipments as [StoredShipment]
const at = new Date('2026-11-24T12:00:00Z')

/** Asked by SMS, the receiver has said where to. */
const given: StoredOrderGroup = {
  ...group,
  Shipments: [
    {
      ...shipment,
      addressBy: 'receiver',
      // Written down by staff since she answered.
      FastTrack: { Phone: '+46701740699', Name: 'Örjan', SendOption: 'within30Min', SendTime: null },
      State: 'Confirmed',
      ShippingAddress: { ...shipment.ShippingAddress, Line1: 'Hemliga gatan 7', DoorCode: '4711' },
      ReceiverDeliveryInstructions: 'Bakom huset',
      handover: { at, outcome: 'door', note: 'vid den röda grinden', hasPhoto: true },
    },
  ],
  changes: [
    {
      at,
      actor: { kind: 'receiver', id: null },
      shipmentId: shipment.ShipmentId,
      field: 'address',
      before: '',
      after: 'Hemliga gatan 7, 111 51 Stockholm',
    },
    {
      at,
      actor: { kind: 'customer', id: null },
      shipmentId: shipment.ShipmentId,
      field: 'greeting',
      before: '',
      after: 'Grattis',
    },
  ],
}

test('the buyer’s export says nothing of where a receiver wants it (FT-07), and no key', () => {
  const text = JSON.stringify(exportedOrder(given))
  for (const secret of ['Hemliga', '4711', '701740699', 'Bakom', 'grinden', group.keys.customer, group.keys.receiver])
    expect(text).not.toContain(secret)
  expect(exportedOrder(given).changes).toMatchObject([{ field: 'greeting', after: 'Grattis' }])
})

test('what the buyer has said of the receiver is in it; with whom it was left is told to the receiver alone', () => {
  expect(exportedOrder(group).Shipments).toEqual(group.Shipments)
  const handover = { at, outcome: 'neighbour', note: 'hos Svea', hasPhoto: false } as const
  const [left] = exportedOrder({ ...group, Shipments: [{ ...shipment, handover }] }).Shipments
  expect(left).toEqual({ ...shipment, handover: { ...handover, note: '' } })
})
