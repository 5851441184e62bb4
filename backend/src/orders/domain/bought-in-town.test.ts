import { expect, test } from '@jest/globals'
import { boughtFrom, type BoughtOrder } from './bought-in-town.js'

const lund = new Set(['1001', '1002'])
const anOrder = (
  email: string,
  codes: readonly string[],
  { State = 'Delivered', DeliveringMemberId = '1001' }: Partial<BoughtOrder['Shipments'][number]> = {},
): BoughtOrder => ({
  email,
  Shipments: [{ State, DeliveringMemberId, LineItems: codes.map((ParentProductCode) => ({ ParentProductCode })) }],
})
const three = ['asa@example.se', 'bo@example.se', 'cia@example.se']

test('what most people bought comes first', () => {
  const orders = [...three.map((email) => anOrder(email, ['ROS', 'TULPAN'])), anOrder('dan@example.se', ['TULPAN'])]
  expect(boughtFrom(lund, orders)).toEqual(['TULPAN', 'ROS'])
})

test('two buyers are too few, however often they buy, and so are orders that say nobody any more', () => {
  const twice = [...three.slice(1), ...three.slice(1)].map((email) => anOrder(email, ['ROS']))
  expect(boughtFrom(lund, twice)).toEqual([])
  const erased = ['', '', ''].map((email) => anOrder(email, ['ROS']))
  expect(boughtFrom(lund, erased)).toEqual([])
})

test('only what the town’s stores have handed over counts', () => {
  const by = (changes: Parameters<typeof anOrder>[2]) => three.map((email) => anOrder(email, ['ROS'], changes))
  expect(boughtFrom(lund, by({ DeliveringMemberId: '1002', State: 'Closed' }))).toEqual(['ROS'])
  expect(boughtFrom(lund, by({ DeliveringMemberId: '2001' }))).toEqual([])
  expect(boughtFrom(lund, by({ DeliveringMemberId: null }))).toEqual([])
  expect(boughtFrom(lund, by({ State: 'Cancelled' }))).toEqual([])
  expect(boughtFrom(lund, by({ State: 'Accepted' }))).toEqual([])
})
