import { expect, test } from '@jest/globals'
import { complainedOf } from './complaints.js'
import type { StoredShipment } from './stored-shipment.js'

const by = (ShipmentId: string, DeliveringMemberId: string | null, State: StoredShipment['State'] = 'Delivered') =>
  ({ ShipmentId, DeliveringMemberId, State }) as StoredShipment

test('a complaint about a whole order is one about each store that delivered', () => {
  expect(complainedOf({ Shipments: [by('1', '1001'), by('2', '1002'), by('3', '1001')] })).toEqual(['1001', '1002'])
  expect(complainedOf({ Shipments: [by('1', '1001'), by('2', '1002', 'Cancelled')] })).toEqual(['1001'])
  expect(complainedOf({ Shipments: [by('1', '1001', 'Cancelled')] })).toEqual(['1001'])
})

test('a complaint about one delivery of an order is that store’s, and of no other', () => {
  const Shipments = [by('1', '1001'), by('2', '1002', 'Cancelled')]
  expect(complainedOf({ Shipments }, ['1'])).toEqual(['1001'])
  expect(complainedOf({ Shipments }, ['2'])).toEqual(['1002'])
  expect(complainedOf({ Shipments: [by('1', null, 'Cancelled')] }, ['1'])).toEqual([])
})
