import { expect, test } from '@jest/globals'
import { complainedOf } from './complaints.js'
import type { StoredShipment } from './order-group.js'

const by = (DeliveringMemberId: string | null, State: StoredShipment['State'] = 'Delivered') =>
  ({ DeliveringMemberId, State }) as StoredShipment

test('money that goes back for poor goods is a complaint about each store that delivered, once', () => {
  expect(complainedOf({ Shipments: [by('1001'), by('1002'), by('1001')] }, 'quality')).toEqual(['1001', '1002'])
  expect(complainedOf({ Shipments: [by('1001'), by('1002', 'Cancelled')] }, 'quality')).toEqual(['1001'])
})

test('what was not delivered is the complaint of the store that should have brought it, and of no other', () => {
  expect(complainedOf({ Shipments: [by('1001'), by('1002', 'Cancelled')] }, 'not-delivered')).toEqual(['1002'])
  expect(complainedOf({ Shipments: [by('1001')] }, 'not-delivered')).toEqual(['1001'])
  expect(complainedOf({ Shipments: [by(null, 'Cancelled')] }, 'not-delivered')).toEqual([])
})

test.each(['cancelled', 'goodwill', 'withdrawal', 'wrong-price', 'other', 'Kunden ångrade sig'])(
  'money that goes back for %p is nobody’s fault',
  (why) => expect(complainedOf({ Shipments: [by('1001')] }, why)).toEqual([]),
)
