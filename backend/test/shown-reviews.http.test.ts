import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type OrderReview, orderApi } from '@bukett/contracts/http/order'
import { orderReviewsApi } from '@bukett/contracts/http/order-reviews'
import { shownReviewsApi } from '@bukett/contracts/http/shown-reviews'
import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { ChangeOrder } from '../src/orders/application/change-order.js'
import { OrderKeys } from '../src/orders/application/ports.js'
import { anonymised } from '../src/orders/domain/erasing.js'
import { aPaidCart, aShipment } from '../src/orders/testing/mothers.js'
import { Announcements } from '../src/shared/announcements.js'
import { commandsOf, friday, refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { keptOrder, placeOrder, settledOrder } from './orders.js'

const hour = 3600_000
const text = 'Så fina! Budet ringde innan, och rosorna höll i två veckor.'

let app: TestApp
let kim: Visitor
beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
  kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
}, 60_000)
afterAll(() => app?.close())

/** A delivery that its receiver has said something of. */
const reviewed = async (purchaseId: string, said: Partial<OrderReview>) => {
  const { orderGroupId, customerKey } = await placeOrder(app, purchaseId, aPaidCart({}, [aShipment()]))
  const group = await settledOrder(app, orderGroupId)
  const memberId = group.Shipments[0]!.DeliveringMemberId!
  const orderGroupKey = app.get(OrderKeys).of(purchaseId).receiver
  const lina = await app.signedIn({ userId: `florist-${memberId}`, roles: ['OrderHandlerAdmin'], memberId })
  const orderId = `${orderGroupId}-1`
  await lina.call(storeOrdersApi.report, { params: { orderId }, body: { Report: 'Accepted' } })
  await lina.call(storeOrdersApi.report, {
    params: { orderId },
    body: { Report: 'Delivered', Outcome: 'handed-over' },
  })
  app.clock.set(new Date(friday.getTime() + 3 * hour))
  const body = { orderGroupId, orderGroupKey, deliveryScore: 5, productScore: 4, ...said }
  const view = await app.visitor().call(orderApi.review, { body })
  app.clock.set(friday)
  const release = () => kim.call(orderReviewsApi.release, { params: { orderGroupId } })
  const hide = (key: string | undefined) =>
    app.visitor().call(shownReviewsApi.hide, { body: { orderGroupId, ...(key && { orderGroupKey: key }) } })
  return { orderGroupId, customerKey, orderGroupKey, memberId, view, release, hide }
}
const ofRose = () => app.visitor().call(shownReviewsApi.ofProduct, { params: { code: aRose()._id } })
const ofStore = (id: string) => app.visitor().call(shownReviewsApi.ofStore, { params: { id } })
const none = { Count: 0, Mean: null, Items: [] }

test('what nobody has let be shown is not, however good it is', async () => {
  const { memberId, release } = await reviewed('kept-private', { text })
  await release()
  expect(await ofRose()).toEqual(none)
  expect(await ofStore(memberId)).toEqual(none)
})

test('the network reads all by days, store and stars, a store its own, and nobody words that have not been read', async () => {
  const bad = await reviewed('listed-bad', { deliveryScore: 2, productScore: 5, text: 'Den kom först i skymningen.' })
  const good = await reviewed('listed-good', { deliveryScore: 5, productScore: 5 })
  const { memberId } = bad
  const day = '2026-11-20'
  const of = (query: object, by = kim) => by.call(orderReviewsApi.given, { query })
  const numbers = ({ Rows }: Awaited<ReturnType<typeof of>>) => Rows.map(({ OrderGroupId }) => OrderGroupId)

  const all = await of({ from: day, to: day })
  expect(numbers(all)).toEqual(expect.arrayContaining([bad.orderGroupId, good.orderGroupId]))
  expect(all.Rows.find(({ OrderGroupId }) => OrderGroupId === bad.orderGroupId)).toEqual({
    OrderGroupId: bad.orderGroupId,
    OrderId: `${bad.orderGroupId}-1`,
    deliveryScore: 2,
    productScore: 5,
    at: new Date(friday.getTime() + 3 * hour).toISOString(),
    text: null,
    answer: null,
    Store: { id: memberId, name: expect.any(String) },
    DeliveryDate: expect.any(String),
  })
  expect(numbers(await of({ from: '2026-11-21' }))).toEqual([])
  expect(numbers(await of({ memberId, atMost: 2 }))).toEqual([bad.orderGroupId])
  expect(numbers(await of({ memberId: '9999' }))).toEqual([])

  const lina = await app.signedIn({ userId: 'lina-of-list', roles: ['MemberStaff'], memberId })
  expect(numbers(await of({}, lina))).toEqual(numbers(await of({ memberId })))
  expect((await refusal(of({ memberId: '9999' }, lina))).code).toBe('forbidden')

  await bad.release()
  expect((await of({ atMost: 2 })).Rows).toMatchObject([{ text: 'Den kom först i skymningen.' }])
  const file = await lina.send('GET', '/api/office/reviews/csv?atMost=2&lang=sv')
  expect(await file.text()).toContain(`;2;5;Den kom först i skymningen.;`)
  expect((await refusal(of({ from: '2026-11-21', to: day }))).code).toBe('figures.span-backwards')
})

test('what may be shown is, when somebody has read it: with the product and the store, until who wrote it says no', async () => {
  const given = await reviewed('shown', { text, mayBeShown: true })
  const { orderGroupId, customerKey, orderGroupKey, memberId, view, release, hide } = given
  expect(view).toMatchObject({ Review: { mayBeShown: true, waits: true } })
  expect(await ofRose()).toEqual(none)
  const waiting = await kim.call(orderReviewsApi.list, {})
  expect(waiting.find((row) => row.OrderGroupId === orderGroupId)).toMatchObject({ mayBeShown: true })
  await release()
  const shown = { Month: '2026-11', Town: 'Stockholm', Text: text, Answer: null }
  expect(await ofRose()).toEqual({ Count: 1, Mean: 4, Items: [{ ...shown, Stars: 4 }] })
  expect(await ofStore(memberId)).toEqual({ Count: 1, Mean: 4.5, Items: [{ ...shown, Stars: 4.5 }] })
  expect(JSON.stringify(await ofRose())).not.toContain(orderGroupId)

  // The buyer's key is not the writer's, and a wrong one is nobody's.
  await hide(customerKey)
  expect((await refusal(hide('wrong'))).code).toBe('order.unknown')
  expect((await refusal(hide(undefined))).code).toBe('order.unknown')
  expect(await ofRose()).toMatchObject({ Count: 1 })
  // Long after the order's own page has closed.
  app.clock.set(new Date(friday.getTime() + 400 * 24 * hour))
  const told: string[] = []
  app.get(Announcements).on('reviews', (message) => void told.push(message))
  await hide(orderGroupKey)
  app.clock.set(friday)
  // Every process forgets what it has drawn and read.
  await until(() => told.length > 0)
  expect(JSON.parse(told[0]!)).toContain(`store:${memberId}`)
  expect(await ofRose()).toEqual(none)
  expect(await ofStore(memberId)).toEqual(none)
  expect((await keptOrder(app, orderGroupId)).review).toMatchObject({ text, isTextApproved: true })
})

test('of several receivers who wrote it takes it back with the key of the own delivery, and no other does', async () => {
  const two = aPaidCart({}, [aShipment({ ShipmentId: 's1' }), aShipment({ ShipmentId: 's2' })])
  const { orderGroupId, customerKey } = await placeOrder(app, 'shown-by-one-of-two', two)
  await settledOrder(app, orderGroupId)
  const [one, other] = ['s1', 's2'].map((id) => app.get(OrderKeys).receiverOf('shown-by-one-of-two', id))
  for (const [index, { DeliveringMemberId: memberId }] of (await keptOrder(app, orderGroupId)).Shipments.entries()) {
    const lina = await app.signedIn({
      userId: `florist-${memberId}`,
      roles: ['OrderHandlerAdmin'],
      memberId: memberId!,
    })
    const params = { orderId: `${orderGroupId}-${index + 1}` }
    await lina.call(storeOrdersApi.report, { params, body: { Report: 'Accepted' } })
    await lina.call(storeOrdersApi.report, { params, body: { Report: 'Delivered', Outcome: 'handed-over' } })
  }
  app.clock.set(new Date(friday.getTime() + 3 * hour))
  const said = { orderGroupId, deliveryScore: 5, productScore: 4, mayBeShown: true } as const
  await app.visitor().call(orderApi.review, { body: { ...said, orderGroupKey: other! } })
  app.clock.set(friday)
  const hide = (orderGroupKey: string) =>
    app.visitor().call(shownReviewsApi.hide, { body: { orderGroupId, orderGroupKey } })
  const mayBeShown = async () => (await keptOrder(app, orderGroupId)).review?.mayBeShown ?? false
  for (const key of [one!, customerKey]) await hide(key)
  expect(await mayBeShown()).toBe(true)
  await hide(other!)
  expect(await mayBeShown()).toBe(false)
})

test('stars alone are read too before they are shown', async () => {
  const { orderGroupId, release } = await reviewed('stars-alone', { mayBeShown: true })
  const waiting = await kim.call(orderReviewsApi.list, {})
  expect(waiting.find((row) => row.OrderGroupId === orderGroupId)).toMatchObject({ text: '', mayBeShown: true })
  await release()
  expect(await ofRose()).toMatchObject({ Count: 1, Items: [{ Text: null }] })
  await app.get(ChangeOrder).run(orderGroupId, (group) => ({ group: anonymised(group), after: [] }))
  expect(await ofRose()).toEqual(none)
})

test('staff take one out of the shop, with a reason that who wrote it reads', async () => {
  const { orderGroupId, orderGroupKey, release } = await reviewed('withheld', { text, mayBeShown: true })
  const withhold = () =>
    kim.call(shownReviewsApi.withhold, { params: { orderGroupId }, body: { Reason: 'Nämner ett pris' } })
  expect((await refusal(withhold())).code).toBe('order.review-not-shown')
  await release()
  const rows = await kim.call(shownReviewsApi.list, {})
  expect(rows.map((row) => row.OrderGroupId)).toEqual([orderGroupId])
  expect(await withhold()).toEqual([])
  expect(await ofRose()).toEqual(none)
  const { Review } = await app.visitor().call(orderApi.get, { params: { id: orderGroupId }, query: { orderGroupKey } })
  expect(Review).toMatchObject({ withheld: 'Nämner ett pris', text })
  expect(Review).toMatchObject({ mayBeShown: false })
  const audited = await app.connection.collection('audit').find({ action: 'order.review-withhold' }).toArray()
  expect(audited).toMatchObject([{ entity: `orders/${orderGroupId}`, actor: 'kim', reason: 'Nämner ett pris' }])
})

test('who looks at a product or a store after somebody else asks the database nothing, and sees what has changed at once', async () => {
  const { memberId, orderGroupKey, release, hide } = await reviewed('read-once', { text, mayBeShown: true })
  // Reviews are read by their sum first; nothing that works beside the shop sums orders.
  const sums = async (call: () => Promise<unknown>): Promise<string[]> =>
    (await commandsOf(app, call)).filter((command) => command === 'aggregate orders')
  await ofRose()
  await ofStore(memberId)
  expect(await sums(ofRose)).toEqual([])
  expect(await sums(() => ofStore(memberId))).toEqual([])
  await release()
  expect(await sums(ofRose)).toEqual(['aggregate orders'])
  expect(await ofRose()).toMatchObject({ Count: 1 })
  expect(await ofStore(memberId)).toMatchObject({ Count: 1 })
  expect(await sums(ofRose)).toEqual([])
  await hide(orderGroupKey)
  expect(await ofRose()).toEqual(none)
  expect(await ofStore(memberId)).toEqual(none)
})

test('what was refused when it was read is not shown, with its stars or without', async () => {
  const { orderGroupId } = await reviewed('refused', { text, mayBeShown: true })
  await kim.call(orderReviewsApi.refuse, { params: { orderGroupId }, body: { Reason: 'Namnger en granne' } })
  expect(await ofRose()).toEqual(none)
})

test('a product that is not sold, and one of which nothing was said, have none', async () => {
  for (const code of ['NOTHING', 'BUK1001'])
    expect(await app.visitor().call(shownReviewsApi.ofProduct, { params: { code } })).toEqual(none)
})
