import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { orderApi } from '@bukett/contracts/http/order'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { PlaceOrder } from '../src/orders/index.js'
import { OrderKeys, Orders } from '../src/orders/application/ports.js'
import { FollowUps } from '../src/orders/application/follow-ups.js'
import { aPaidCart } from '../src/orders/testing/mothers.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'
import type { StoredOrderGroup } from '../src/orders/index.js'
import type { ApiError } from './api.js'
import { friday, startApp, type TestApp } from './app.js'
import { aChocolate, aRose } from './mothers.js'
import { seedNetwork } from './network.js'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  await app.get(Products).put([aRose(), aChocolate()])
  await app.get(Catalogue).refresh()
})
afterAll(() => app.close())

const customer = { userId: null, organizationId: null, language: 'sv', costCenter: null } as const
const place = (purchaseId: string, cart = aPaidCart(), who: Partial<typeof customer> | { userId: string } = {}) =>
  app.get(PlaceOrder).place({
    purchaseId,
    frozen: { cart, frozenAt: friday },
    payments: [{ PaymentMethodName: 'swish', Amount: cart.Total, Last4: null }],
    customer: { ...customer, ...who },
    owner: 'guest:1',
  })
const kept = async (id: string): Promise<StoredOrderGroup> => (await app.get(Orders).find(id))!
const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect('answer').toBe('refusal') as never,
    (error) => error as ApiError,
  )
/** Everything that follows has been done when the orders have no duty left. */
const settled = async (id: string): Promise<StoredOrderGroup> => {
  for (let rounds = 0; rounds < 200; rounds += 1) {
    await app.get(Outboxes).drain()
    await new Promise((resolve) => setImmediate(resolve))
    const duties = await app.connection
      .collection('orders')
      .findOne({ _id: id as never }, { projection: { duties: 1 } })
    if (duties?.['duties'].length === 0) return kept(id)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('The duties of the order are not done')
}

describe('placing an order', () => {
  test('the same purchase again, and at the same time, makes one order and one answer (PA-05)', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => place('twenty-at-once')))
    answers.push(await place('twenty-at-once'))
    expect(new Set(answers.map(({ orderGroupId }) => orderGroupId)).size).toBe(1)
    expect(new Set(answers.map(({ customerKey }) => customerKey)).size).toBe(1)
    expect(await app.connection.collection('orders').countDocuments({ purchaseId: 'twenty-at-once' })).toBe(1)
  })

  test('only hashes of the keys are kept (OR-08)', async () => {
    const { orderGroupId, customerKey } = await place('hashes')
    const { receiver } = app.get(OrderKeys).of('hashes')
    const text = JSON.stringify(await app.connection.collection('orders').findOne({ _id: orderGroupId as never }))
    expect(text).not.toContain(customerKey)
    expect(text).not.toContain(receiver)
  })

  test('a member is chosen, has a place booked, and is counted once though the job runs twice', async () => {
    const { orderGroupId } = await place('assigned')
    const group = await settled(orderGroupId)
    const [shipment] = group.Shipments
    expect(shipment).toMatchObject({ State: 'Assigned', tries: [{ outcome: 'asked' }] })
    expect(group.timers.some(({ kind }) => kind === 'accept')).toBe(true)
    const booking = await app.connection
      .collection('bookings')
      .findOne({ _id: `${shipment!.DeliveringMemberId}/2026-11-24` as never })
    expect(booking?.['orders']).toContain(`${orderGroupId}-1`)
    expect(await app.connection.collection('assignments').countDocuments({ _id: `${orderGroupId}-1#1` as never })).toBe(
      1,
    )
  })

  test('what a lost queue forgot is done by the sweep', async () => {
    const { orderGroupId } = await place('forgotten')
    await settled(orderGroupId)
    const duty = { id: 'order-x', at: new Date(friday.getTime() - 120_000), consequence: { kind: 'tell-crm' } }
    await app.connection
      .collection('orders')
      .updateOne({ _id: orderGroupId as never }, { $push: { duties: duty } as never })
    await app.get(FollowUps).sweep()
    await settled(orderGroupId)
  })
})

describe('an order by its key', () => {
  test('the buyer sees prices, the receiver none, and nobody else anything (OR-08)', async () => {
    const { orderGroupId, customerKey } = await place('by-key')
    const { receiver } = app.get(OrderKeys).of('by-key')
    const get = (orderGroupKey?: string) =>
      app.visitor().call(orderApi.get, { params: { id: orderGroupId }, query: { orderGroupKey } })
    expect(await get(customerKey)).toMatchObject({ viewer: 'customer', Total: 668_00, orderiseditable: true })
    const seen = await get(receiver)
    expect(seen).toMatchObject({ viewer: 'receiver', From: 'Åsa', awaitsReceiver: false })
    expect(JSON.stringify(seen)).not.toMatch(/Price|Total|Tax|Payments|asa\.oberg|Grattis/)
    expect((await refusal(get())).code).toBe('order.unknown')
    expect((await refusal(get('not-a-key'))).code).toBe('order.unknown')
  })
})
