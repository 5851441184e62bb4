import { expect, test } from '@jest/globals'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import type { StoredOrderGroup } from './order-group.js'
import { move } from './order-states.js'
import { mayReview, reviewed, reviewForStore } from './reviewing.js'

const staff = { kind: 'staff', id: 'kim' } as const
const noon = new Date('2026-11-24T11:00:00Z')
const later = new Date('2026-11-24T14:00:00Z')
const brought = ['Assigned', 'Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'Delivered'] as const

const moved = (group: StoredOrderGroup, shipmentId: string, states: readonly OrderState[]) =>
  states.reduce((current, to) => move(current, { shipmentId, to, at: noon, actor: staff, reason: 'test' }).group, group)
const by = (group: StoredOrderGroup, stores: Record<string, string>): StoredOrderGroup => ({
  ...group,
  Shipments: group.Shipments.map((one) => ({ ...one, DeliveringMemberId: stores[one.ShipmentId]! })),
})
const { group: two } = aPlacedOrder({
  cart: aPaidCart({}, [aShipment({ ShipmentId: '1' }), aShipment({ ShipmentId: '2' })]),
})
const bothBrought = by(moved(moved(two, '1', brought), '2', brought), { 1: '1001', 2: '1002' })
const stars = { orderGroupId: two._id, deliveryScore: 1, productScore: 2, text: 'Vissna rosor' } as const

test.each([
  ['receiver', '1', '1001', '1'],
  ['receiver', '2', '1002', '2'],
  ['customer', null, '1002', '2'],
] as const)('what a %s of delivery %s says counts for store %s, and for no other', (viewer, only, memberId, id) => {
  const { group, after } = reviewed(bothBrought, stars, { viewer, only }, later)
  expect(after).toMatchObject([{ kind: 'reviewed', memberId }])
  const read = { ...group, review: { ...group.review!, isTextApproved: true } }
  const stores = read.Shipments.filter((shipment) => reviewForStore(read, shipment))
  expect(stores.map(({ ShipmentId }) => ShipmentId)).toEqual([id])
})

test('a review from before its delivery was kept counts for the last one', () => {
  const { group } = reviewed(bothBrought, stars, { viewer: 'receiver', only: '1' }, later)
  const { shipmentId: _kept, ...review } = { ...group.review!, isTextApproved: true }
  const older = { ...group, review }
  expect(older.Shipments.map((shipment) => reviewForStore(older, shipment) !== null)).toEqual([false, true])
})

test('who got nothing is not asked how it was', () => {
  const one = moved(moved(two, '1', ['Cancelled']), '2', brought)
  expect(['1', '2', null].map((only) => mayReview(one, only, later))).toEqual([false, true, true])
  expect(() => reviewed(one, stars, { viewer: 'receiver', only: '1' }, later)).toThrow('order.review-not-open')
})
