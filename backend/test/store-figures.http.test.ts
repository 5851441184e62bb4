import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { figuresApi, type Figures } from '@bukett/contracts/http/figures'
import { officeOrdersApi, STORE_FIGURES, type StoreFigure } from '@bukett/contracts/http/office-orders'
import { NetworkUpkeep } from '../src/broker/index.js'
import { aMember } from '../src/broker/testing/mothers.js'
import { CountChanges } from '../src/insight/application/count-changes.js'
import { Orders } from '../src/orders/application/ports.js'
import type { StoredShipment } from '../src/orders/index.js'
import { aPlacedOrder } from '../src/orders/testing/mothers.js'
import { startApp, type TestApp, type Visitor } from './app.js'
import { changedBy } from './migrations.js'

let app: TestApp
let broker: Visitor
let kim: Visitor
const day = '2026-11-24'
const asked = new Date('2026-11-23T09:00:00Z')
const clerk = { kind: 'staff', id: 'kim' } as const

const tryOf = (memberId: string, outcome: StoredShipment['tries'][number]['outcome'], at = asked) => ({
  memberId,
  at,
  acceptBefore: at.getTime(),
  outcome,
})
const delivered = (moment: string): Partial<StoredShipment> => ({
  DeliveringMemberId: '1001',
  DeliveryDate: day,
  State: 'Delivered',
  window: { from: '10:00', to: '17:00' },
  history: [{ state: 'Delivered', at: new Date(moment), actor: clerk, reason: '' }],
})
const cases: readonly Partial<StoredShipment>[] = [
  delivered('2026-11-24T15:59:00Z'),
  delivered('2026-11-24T17:30:00Z'),
  delivered('2026-11-24T18:30:00Z'),
  { ...delivered('2026-11-24T17:30:00Z'), DeliveryDate: '2026-11-25' },
  { ...delivered('2026-11-24T17:30:00Z'), State: 'Cancelled' },
  { State: 'Confirmed', tries: [tryOf('1001', 'rejected'), tryOf('1002', 'rejected'), tryOf('1001', 'silent')] },
  { State: 'Cancelled', tries: [tryOf('1002', 'rejected')] },
  { State: 'Confirmed', tries: [tryOf('1002', 'rejected', new Date('2026-11-22T09:00:00Z')), tryOf('1001', 'full')] },
]

beforeAll(async () => {
  app = await startApp()
  await app.get(NetworkUpkeep).put({
    members: [aMember({ _id: '1001', memberShopName: 'Rosen' }), aMember({ _id: '1002', memberShopName: 'Liljan' })],
  })
  for (const [index, changes] of cases.entries()) {
    const { group } = aPlacedOrder({ number: `10000${index}017`, purchaseId: `p-${index}` })
    const Shipments = group.Shipments.map((shipment) => ({ ...shipment, tries: [], ...changes }))
    await app.get(Orders).add({ ...group, Shipments }, [])
  }
  await app.get(CountChanges).run()
  broker = await app.signedIn({ userId: 'broker', roles: ['BrokerAdmin'] })
  kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
})
afterAll(() => app.close())

const nameOf = { late: 'Late', unanswered: 'Unanswered', rejected: 'Rejected' } as const satisfies Record<
  StoreFigure,
  keyof Figures
>
const figureOf = async (figure: StoreFigure, from: string, to: string): Promise<number> =>
  Number((await broker.call(figuresApi.overview, { query: { from, to } })).Now[nameOf[figure]])
const soldOf = async (list: StoreFigure, from: string, to: string) =>
  (await broker.call(officeOrdersApi.sold, { query: { list, from, to } })).Rows
const foundOf = async (Figure: StoreFigure, DayFrom: string, DayTo: string) =>
  (await kim.call(officeOrdersApi.find, { body: { Question: { Figure, DayFrom, DayTo }, Rows: 50 } })).Rows
const times = (rows: readonly { readonly Deliveries: number }[]): number =>
  rows.reduce((sum, { Deliveries }) => sum + Deliveries, 0)

describe('the list behind a figure of stores (100)', () => {
  test.each(STORE_FIGURES)(
    'of what is %s counts what the figure counts, for each span and for either reader',
    async (figure) => {
      const spans = [
        ['2026-11-22', '2026-11-25'],
        ['2026-11-23', '2026-11-23'],
        [day, day],
        ['2026-11-26', '2026-11-30'],
      ] as const
      for (const [from, to] of spans) {
        const counted = await figureOf(figure, from, to)
        expect([from, figure, times(await soldOf(figure, from, to))]).toEqual([from, figure, counted])
        expect([from, figure, times(await foundOf(figure, from, to))]).toEqual([from, figure, counted])
      }
    },
  )

  test('says which orders, and which store said no', async () => {
    expect((await soldOf('late', day, day)).map(({ OrderGroupId }) => OrderGroupId)).toEqual(['100002017', '100001017'])
    const no = await soldOf('rejected', '2026-11-23', '2026-11-23')
    expect(no.map(({ OrderGroupId, Deliveries, Store }) => [OrderGroupId, Deliveries, Store?.name])).toEqual([
      ['100006017', 1, 'Liljan'],
      ['100005017', 2, 'Rosen'],
    ])
    expect(await figureOf('rejected', '2026-11-23', '2026-11-23')).toBe(3)
  })

  test('refuses a figure that nobody knows', async () => {
    expect((await broker.send('GET', '/api/office/orders/sold?list=early')).status).toBe(400)
    const Question = { Figure: 'early' }
    expect((await kim.send('POST', '/api/office/orders/find', { Question, Rows: 50 })).status).toBe(400)
  })

  test('holds orders that an older version kept, once (095)', async () => {
    const orders = app.connection.collection('orders')
    const kept = await orders.findOne({ _id: '100001017' as never })
    const before = kept!['findKeys'].filter((key: string) => !key.startsWith('late:'))
    await orders.updateOne({ _id: '100001017' as never }, { $set: { findKeys: before } })
    expect(await soldOf('late', day, day)).toHaveLength(1)
    expect(await changedBy(app, '089-orders-are-found-by-the-figures-of-stores')).toBe(1)
    expect(await soldOf('late', day, day)).toHaveLength(2)
  })
})
