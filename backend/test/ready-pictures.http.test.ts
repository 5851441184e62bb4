import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { officeOrderApi } from '@bukett/contracts/http/office-order'
import { orderApi } from '@bukett/contracts/http/order'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { readyPictureApi } from '@bukett/contracts/http/ready-picture'
import { type StoreReport, storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { aJpeg } from '../src/orders/testing/jpeg.js'
import { OrderKeys } from '../src/orders/application/ports.js'
import { withoutMetadata } from '../src/orders/domain/jpeg.js'
import { refusal, type TestApp, until, type Visitor } from './app.js'
import { keptOrder, settledOrder } from './orders.js'
import { mailsTo } from './people.js'
import { fillCart, openShop, type ShopAndBanks } from './purchases.js'

/** The store takes a picture of what it has made, and its buyer sees it before it leaves. */
let shop: ShopAndBanks
let app: TestApp
let lena: Visitor
let clerks = 0

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  lena = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
}, 120_000)
afterAll(() => shop.close())

const anOrder = async () => {
  const clerk = await app.signedIn({ userId: `pictures-${(clerks += 1)}`, roles: ['MemberStaff'], memberId: '1001' })
  await fillCart(clerk, undefined, undefined, undefined, { Quantity: 1 })
  const paid = await clerk.call(paymentsApi.registerPayedInStore, { params: { cart: 'Default' }, body: {} })
  const { purchaseId = '', orderGroupId = '' } = paid as { purchaseId?: string; orderGroupId?: string }
  const { DeliveringMemberId: memberId } = (await settledOrder(app, orderGroupId)).Shipments[0]!
  const florist = await app.signedIn({ userId: `florist-${memberId}`, roles: ['OrderHandlerAdmin'], memberId })
  const orderId = `${orderGroupId}-1`
  const { customer, receiver } = app.get(OrderKeys).of(purchaseId)
  const report = (Report: StoreReport, more = {}) =>
    florist.call(storeOrdersApi.report, { params: { orderId }, body: { Report, ...more } })
  await report('Accepted')
  const send = (path: string, key: string) =>
    app.visitor().send('GET', `/api/order/${orderGroupId}/${path}?orderGroupKey=${key}`)
  return {
    orderGroupId,
    orderId,
    florist,
    customer,
    receiver,
    report,
    see: (key: string) => send('ready-picture/1', key),
  }
}
type Order = Awaited<ReturnType<typeof anOrder>>
const take = ({ florist, orderId }: Order, picture: Buffer = aJpeg()) =>
  florist.call(readyPictureApi.take, { params: { orderId }, body: { Content: picture.toString('base64') } })
const object = ({ orderGroupId, customer }: Order, OrderGroupKey = customer, Text = 'De skulle vara rosa') =>
  app
    .visitor()
    .call(readyPictureApi.object, { body: { OrderGroupId: orderGroupId, OrderGroupKey, Id: 'objection-1', Text } })
const answer = ({ florist, orderId }: Order, Text: string) =>
  florist.call(readyPictureApi.answer, { params: { orderId }, body: { Text } })

describe('a picture before it leaves', () => {
  test('says that it is ready, has no metadata, and is seen by the buyer in letter and order, by the receiver when it has come', async () => {
    const order = await anOrder()
    const picture = aJpeg()
    expect(await take(order, picture)).toMatchObject({ State: 'Ready', ReadyPicture: { Objections: [] } })
    const { BillingAddress } = await settledOrder(app, order.orderGroupId)
    await until(async () =>
      (await mailsTo(shop.sandbox, BillingAddress.Email)).some(
        ({ subject, html }) =>
          subject === `Så här blev din beställning ${order.orderGroupId}` &&
          html.includes(`/api/order/${order.orderGroupId}/ready-picture/1?orderGroupKey=`),
      ),
    )
    const seen = await order.see(order.customer)
    expect(seen.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(Buffer.from(await seen.arrayBuffer()).equals(withoutMetadata(picture)!)).toBe(true)
    expect((await order.see(order.receiver)).status).toBe(404)
    const receivers = () =>
      app.visitor().call(orderApi.get, { params: { id: order.orderGroupId }, query: { orderGroupKey: order.receiver } })
    expect((await receivers()).Shipments[0]).toMatchObject({ hasReadyPicture: false })
    await order.report('OutForDelivery')
    expect((await refusal(take(order))).code).toBe('order.wrong-state')
    expect((await refusal(object(order))).code).toBe('order.objection-too-late')
    await order.report('Delivered', { Outcome: 'handed-over' })
    expect((await receivers()).Shipments[0]).toMatchObject({ hasReadyPicture: true })
    expect((await order.see(order.receiver)).status).toBe(200)
  })

  test('which looks wrong to its buyer stays in the store until the store has answered', async () => {
    const order = await anOrder()
    await take(order)
    expect((await refusal(object(order, order.receiver))).code).toBe('order.unknown')
    await Promise.all(Array.from({ length: 5 }, () => object(order)))
    const stored = (await settledOrder(app, order.orderGroupId)).Shipments[0]!
    expect(stored.picture?.objections).toHaveLength(1)
    expect((await refusal(order.report('OutForDelivery'))).code).toBe('order.objection-waits')
    const said = await answer(order, 'Vi byter dem nu.')
    expect(said.reports).toContain('OutForDelivery')
    const view = await app
      .visitor()
      .call(orderApi.get, { params: { id: order.orderGroupId }, query: { orderGroupKey: order.customer } })
    expect(view.viewer === 'customer' && view.Shipments[0]!.ReadyPicture?.Objections).toMatchObject([
      { Text: 'De skulle vara rosa', Answer: { Text: 'Vi byter dem nu.' } },
    ])
    const { Events } = await lena.call(officeOrderApi.get, { params: { number: order.orderGroupId } })
    expect(Events.flatMap(({ Kind, Who }) => (/^pictured|object/.test(Kind) ? [`${Kind} ${Who.kind}`] : []))).toEqual([
      'pictured member',
      'objected customer',
      'objection-answered member',
    ])
    await order.report('OutForDelivery')
  })

  test('is answered with a new picture as well', async () => {
    const order = await anOrder()
    await take(order)
    await object(order)
    const again = await take(order)
    expect(again.ReadyPicture?.Objections).toMatchObject([{ Answer: { Text: '' } }])
    expect(await order.report('OutForDelivery')).toMatchObject({ State: 'OutForDelivery' })
  })

  test('is refused where it is no picture, by another store, and without words', async () => {
    const order = await anOrder()
    const bad = await refusal(take(order, Buffer.from('<svg/>')))
    expect([bad.code, bad.body.fields?.[0]?.path]).toEqual(['order.photo-invalid', 'body.Content'])
    expect((await keptOrder(app, order.orderGroupId)).Shipments[0]!.State).toBe('Accepted')
    const stranger = await app.signedIn({ userId: 'stranger', roles: ['MemberStaff'], memberId: '1099' })
    expect((await refusal(take({ ...order, florist: stranger }))).code).toBe('order.unknown')
    await take(order)
    const empty = await app.visitor().send('PUT', '/api/order/objection', {
      OrderGroupId: order.orderGroupId,
      OrderGroupKey: order.customer,
      Id: 'objection-1',
      Text: ' ',
    })
    expect(await empty.json()).toMatchObject({ fields: [{ path: 'body.Text', code: 'order.objection-words' }] })
  })
})
