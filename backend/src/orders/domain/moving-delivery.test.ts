import { expect, test } from '@jest/globals'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { aPlacedOrder } from '../testing/mothers.js'
import { movedDelivery, type Way } from './moving-delivery.js'
import type { StoredShipment } from './stored-shipment.js'

const at = new Date('2026-11-20T10:00:00Z')
const { group } = aPlacedOrder()
const [shipment] = group.Shipments as [StoredShipment]
const moved = (deliveryType: DeliveryType) => {
  const way: Way = { deliveryType, window: null, cutOff: null, stores: new Map() }
  const wanted: StoredShipment = { ...shipment, LeaveAtDoorIfNotAtHome: true }
  return movedDelivery(group, shipment, { shipment: wanted, way, at, actor: { kind: 'receiver', id: null } }).group
}

test.each(['Bus', 'Boat', 'StorePickupAvi', 'StorePickup'] as const)(
  'what comes by %s is left at no door, whatever was answered before the way was known (FE-04)',
  (way) => {
    expect(moved(way).Shipments[0]).toMatchObject({ DeliveryType: way, LeaveAtDoorIfNotAtHome: false })
  },
)

test('what comes by car keeps the answer about the door', () => {
  expect(moved('CarZone1').Shipments[0]).toMatchObject({ LeaveAtDoorIfNotAtHome: true })
})
