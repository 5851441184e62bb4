import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { orderApi } from '@bukett/contracts/http/order'
import { attentionApi, type AttentionRow } from '@bukett/contracts/http/attention'
import { orderReviewsApi } from '@bukett/contracts/http/order-reviews'
import { officeFindApi } from '@bukett/contracts/http/office-find'
import { officeOrderApi } from '@bukett/contracts/http/office-order'
import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { toNationalForm } from '@bukett/contracts/rules/phone'
import type { Input, Role } from '@bukett/contracts'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { OrderTimers } from '../src/orders/application/order-timers.js'
import { OrderWords } from '../src/orders/application/order-words.js'
import { OrderKeys } from '../src/orders/application/ports.js'
import { aJpeg } from '../src/orders/testing/jpeg.js'
import { aPaidCart, aShipment } from '../src/orders/testing/mothers.js'
import type { StoredOrderGroup } from '../src/orders/index.js'
import { withoutMetadata } from '../src/orders/domain/jpeg.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { friday, metricOf, refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { aRose } from './mothers.js'
import { Network } from '../src/broker/index.js'
import { changedBy } from './migrations.js'
import { seedNetwork } from './network.js'
import { keptOrder, placeOrder, settledOrder } from './orders.js'
import { aUserRow, mailsTo, providersOf, seedUsers } from './people.js'

let app: TestApp
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
  await seedNetwork(app)
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
}, 60_000)
afterAll(async () => {
  await app?.close()
  await sandbox?.stop()
})
beforeEach(() => app.clock.set(friday))

const day = '2026-11-24'
/** An order that a store has been asked to take, and its store. */
const anOrder = async (purchaseId: string, shipment: Parameters<typeof aShipment>[0] = {}) => {
  const { orderGroupId, customerKey } = await placeOrder(app, purchaseId, aPaidCart({}, [aShipment(shipment)]))
  const group = await settledOrder(app, orderGroupId)
  const memberId = group.Shipments[0]!.DeliveringMemberId!
  const receiverKey = app.get(OrderKeys).of(purchaseId).receiver
  return { orderGroupId, orderId: `${orderGroupId}-1`, customerKey, receiverKey, memberId }
}
const florist = (memberId: string, roles: Role[] = ['OrderHandlerAdmin']): Promise<Visitor> =>
  app.signedIn({ userId: `florist-${memberId}`, roles, memberId })
const report = (by: Visitor, orderId: string, body: Input<typeof storeOrdersApi.report>['body']) =>
  by.call(storeOrdersApi.report, { params: { orderId }, body })
const sinceWhen = async (by: Visitor, orderId: string): Promise<string> => {
  const { Orders } = await by.call(storeOrdersApi.list, { query: { date: day } })
  return Orders.find(({ OrderId }) => OrderId === orderId)!.StateSince
}
/** AD-08: what the journal has of an order, and of whom. */
const writtenOf = async (orderGroupId: string): Promise<string[]> =>
  (
    await app.connection
      .collection('audit')
      .find({ entity: `orders/${orderGroupId}` })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ action, actor }) => `${action} ${actor}`)
const jpeg = aJpeg().toString('base64')
const photoOf = (orderGroupId: string, key: string) =>
  app.visitor().send('GET', `/api/order/${orderGroupId}/photo/1?orderGroupKey=${key}`)

describe('a store’s own page (OR-13)', () => {
  test('shows its orders of a day without a price, and what waits for its answer', async () => {
    const { memberId, orderId } = await anOrder('on-the-page')
    const lina = await florist(memberId)
    const { Orders } = await lina.call(storeOrdersApi.list, { query: { date: day } })
    expect(Orders.map(({ OrderId }) => OrderId)).toContain(orderId)
    expect(JSON.stringify(Orders)).not.toMatch(/Price|Total|asa\.oberg/)
    const today = await lina.call(storeOrdersApi.list, {})
    expect(today.Unanswered.find(({ OrderId }) => OrderId === orderId)).toMatchObject({
      State: 'Assigned',
      reports: ['Accepted', 'Rejected'],
      acceptBefore: expect.any(String),
    })
  })

  test('is in order of the hour by which it is promised: a funeral at eleven stands before the cars of the day, and those by their streets', async () => {
    const { memberId, orderGroupId } = await anOrder('in-order')
    const orders = app.connection.collection('orders')
    const kept = (await orders.findOne({ _id: orderGroupId as never }))!
    const [shipment] = kept['Shipments'] as StoredOrderGroup['Shipments']
    const { ShippingAddress } = shipment!
    const at = (PostalCode: string) => ({ ShippingAddress: { ...ShippingAddress, PostalCode } })
    const wanted = [
      ['11999', 'Normal', at('11999')],
      ['11000', 'Normal', at('11000')],
      ['pickup', 'Normal', { DeliveryType: 'StorePickup', DeliveryTime: '10:30' }],
      ['funeral', 'Funeral', { DeliveryTime: '11:00' }],
    ] as const
    const added = wanted.map(([name, OrderType, more], index) => ({
      ...kept,
      _id: `99998000${index}` as never,
      purchaseId: `in-order-${name}`,
      OrderType,
      Shipments: [{ ...shipment, OrderId: name, ...more }],
    }))
    await orders.insertMany(added)
    const { Orders } = await (await florist(memberId)).call(storeOrdersApi.list, { query: { date: day } })
    await orders.deleteMany({ _id: { $in: added.map(({ _id }) => _id) } })
    const names = Orders.map(({ OrderId }) => OrderId).filter((id) => !id.startsWith('1000'))
    expect(names).toEqual(['funeral', 'pickup', '11000', '11999'])
  })

  test('has all that the central store sends that day, what has been handed over last', async () => {
    const { orderGroupId } = await anOrder('central-day')
    const orders = app.connection.collection('orders')
    const kept = (await orders.findOne({ _id: orderGroupId as never }))!
    const [shipment] = kept['Shipments'] as StoredOrderGroup['Shipments']
    const sent = { ...shipment, DeliveryType: 'ToDoor', DeliveringMemberId: null, tries: [] }
    const added = Array.from({ length: 501 }, (_, index) => ({
      ...kept,
      _id: `99997${String(index).padStart(4, '0')}` as never,
      purchaseId: `central-day-${index}`,
      deskKeys: [`central/${day}`],
      Shipments: [{ ...sent, OrderId: `central-${index}`, State: index === 0 ? 'Delivered' : 'InProduction' }],
    }))
    await orders.insertMany(added)
    const broker = await app.signedIn({ userId: 'broker', roles: ['BrokerAdmin'] })
    const { Orders } = await broker.call(storeOrdersApi.list, { query: { memberId: 'central', date: day } })
    await orders.deleteMany({ _id: { $in: added.map(({ _id }) => _id) } })
    const ids = Orders.map(({ OrderId }) => OrderId)
    expect(ids).toHaveLength(501)
    expect(ids).toContain('central-500')
    expect(ids.at(-1)).toBe('central-0')
  })

  test('is found by whom it goes to, also where thirty newer orders of the store come from somebody called so', async () => {
    const ShippingAddress = { ...aShipment().ShippingAddress, LastName: 'Qvist' }
    const { memberId, orderId, orderGroupId } = await anOrder('to-a-qvist', { ShippingAddress })
    const orders = app.connection.collection('orders')
    const kept = (await orders.findOne({ _id: orderGroupId as never }))!
    const [shipment] = kept['Shipments'] as StoredOrderGroup['Shipments']
    const newer = Array.from({ length: 30 }, (_, index) => ({
      ...kept,
      _id: `99999${String(index).padStart(4, '0')}` as never,
      purchaseId: `by-a-qvist-${index}`,
      placedAt: new Date(friday.getTime() + 1000 + index),
      BillingAddress: { ...kept['BillingAddress'], LastName: 'Qvist' },
      Shipments: [{ ...shipment, OrderId: `99999${index}-1`, ShippingAddress: aShipment().ShippingAddress }],
    }))
    await orders.insertMany(newer)
    const { Groups } = await (await florist(memberId)).call(officeFindApi.find, { body: { Words: 'qvist' } })
    await orders.deleteMany({ _id: { $in: newer.map(({ _id }) => _id) } })
    expect(Groups).toMatchObject([{ Kind: 'ownOrder', Hits: [{ Title: orderId }] }])
  })

  test('is nobody else’s: another store’s people see and report nothing, the network’s staff may', async () => {
    const { memberId, orderId } = await anOrder('not-theirs')
    const stranger = await florist('1099')
    expect((await refusal(stranger.call(storeOrdersApi.list, { query: { memberId } }))).code).toBe('forbidden')
    expect((await refusal(report(stranger, orderId, { Report: 'Accepted' }))).code).toBe('order.unknown')
    const broker = await app.signedIn({ userId: 'broker', roles: ['BrokerAdmin'] })
    // A number that is no store's is no page of the central store.
    const nobodys = broker.call(storeOrdersApi.list, { query: { memberId: '9999', date: day } })
    expect((await refusal(nobodys)).code).toBe('broker.unknown-member')
    expect(await report(broker, orderId, { Report: 'Accepted' })).toMatchObject({ State: 'Accepted' })
  })

  test('is answered by an administrator of the store; the others see it and report what they make of it (A.15)', async () => {
    const { memberId, orderId } = await anOrder('answered')
    const personal = await florist(memberId, ['MemberStaff'])
    const today = await personal.call(storeOrdersApi.list, {})
    expect(today.Unanswered.find(({ OrderId }) => OrderId === orderId)).toMatchObject({ reports: [] })
    expect((await refusal(report(personal, orderId, { Report: 'Accepted' }))).code).toBe('order.answer-not-yours')
    const accepted = await report(await florist(memberId), orderId, { Report: 'Accepted' })
    expect(accepted.reports).toContain('Rejected')
    const ready = await report(personal, orderId, { Report: 'Ready' })
    expect(ready).toMatchObject({ State: 'Ready' })
    expect(ready.reports).not.toContain('Rejected')
  })

  test('is not declined by who read it before a colleague said yes (AD-03)', async () => {
    const { memberId, orderId, orderGroupId } = await anOrder('seen-before-yes')
    const lina = await florist(memberId)
    const Seen = await sinceWhen(lina, orderId)
    app.clock.set(new Date(friday.getTime() + 60_000))
    await report(lina, orderId, { Report: 'Accepted', Seen })
    const no = { Report: 'Rejected', Reason: 'Rosorna är slut' } as const
    expect((await refusal(report(lina, orderId, { ...no, Seen }))).code).toBe('order.answered-meanwhile')
    expect((await keptOrder(app, orderGroupId)).Shipments[0]).toMatchObject({ State: 'Accepted' })
    // Read again it can be given back.
    await report(lina, orderId, { ...no, Seen: await sinceWhen(lina, orderId) })
    expect((await settledOrder(app, orderGroupId)).Shipments[0]?.tries[0]).toMatchObject({ outcome: 'rejected' })
  })

  test('is not taken for the store that is asked next by the network’s staff, who read it as another’s (AD-03)', async () => {
    const { memberId, orderId, orderGroupId } = await anOrder('seen-as-anothers')
    const Seen = await sinceWhen(await florist(memberId), orderId)
    const broker = await app.signedIn({ userId: 'broker', roles: ['BrokerAdmin'] })
    app.clock.set(new Date(friday.getTime() + 60_000))
    await report(await florist(memberId), orderId, { Report: 'Rejected', Reason: 'Rosorna är slut', Seen })
    const [next] = (await settledOrder(app, orderGroupId)).Shipments
    expect([next?.State, next?.DeliveringMemberId === memberId]).toEqual(['Assigned', false])
    expect((await refusal(report(broker, orderId, { Report: 'Accepted', Seen }))).code).toBe('order.answered-meanwhile')
    expect((await keptOrder(app, orderGroupId)).Shipments[0]).toMatchObject({ State: 'Assigned' })
    const lisa = await florist(next!.DeliveringMemberId!)
    expect(await report(lisa, orderId, { Report: 'Accepted', Seen: await sinceWhen(lisa, orderId) })).toMatchObject({
      State: 'Accepted',
    })
  })

  test('answers a no that is told again as the first time, and every other report with where the order is now', async () => {
    const { memberId, orderId, orderGroupId } = await anOrder('told-again')
    const lina = await florist(memberId)
    const no = { Report: 'Rejected', Reason: 'Rosorna är slut', Seen: await sinceWhen(lina, orderId) } as const
    await report(lina, orderId, no)
    const { Shipments } = await settledOrder(app, orderGroupId)
    expect(Shipments[0]!.DeliveringMemberId).not.toBe(memberId)
    expect(await report(lina, orderId, no)).toMatchObject({ OrderId: orderId, Stopped: 'given', reports: [] })
    expect((await keptOrder(app, orderGroupId)).Shipments).toEqual(Shipments)
    const late = await refusal(report(lina, orderId, { Report: 'Accepted' }))
    expect(late).toMatchObject({ status: 409, code: 'order.not-yours-any-more' })
    // Nobody of a store that was never asked learns that there is such an order.
    const stranger = await refusal(report(await florist('1099'), orderId, { Report: 'Accepted' }))
    expect(stranger.code).toBe('order.unknown')
  })

  test('says of a yes that is too late, where nobody else has the order, to ring customer service, which looks for a store', async () => {
    const { memberId, orderId, orderGroupId, customerKey } = await anOrder('too-late-for-nobody')
    await app.connection.collection('orders').updateOne({ _id: orderGroupId as never }, {
      $set: {
        'Shipments.0.State': 'ManualBroker',
        'Shipments.0.DeliveringMemberId': null,
        'Shipments.0.tries.0.outcome': 'silent',
      },
      $inc: { version: 1 },
    } as never)
    const yes = async (by: string) => refusal(report(await florist(by), orderId, { Report: 'Accepted' }))
    expect(await yes(memberId)).toMatchObject({ status: 409, code: 'order.answered-too-late' })
    expect((await yes('1099')).code).toBe('order.unknown')
    const params = { groupId: orderGroupId, groupKey: customerKey }
    expect(await app.visitor().call(orderApi.cancel, { params })).toEqual({ Status: 'OK' })
    expect((await yes(memberId)).code).toBe('order.cancelled-meanwhile')
  })

  test('says of an order that was cancelled meanwhile that it is not to be made', async () => {
    const { memberId, orderId, orderGroupId, customerKey } = await anOrder('cancelled-meanwhile')
    const params = { groupId: orderGroupId, groupKey: customerKey }
    expect(await app.visitor().call(orderApi.cancel, { params })).toEqual({ Status: 'OK' })
    const late = await refusal(report(await florist(memberId), orderId, { Report: 'Accepted' }))
    expect(late).toMatchObject({ status: 409, code: 'order.cancelled-meanwhile' })
  })

  test('brings an order from yes to the door, with a picture that lost its metadata', async () => {
    const { memberId, orderId, orderGroupId, customerKey, receiverKey } = await anOrder('to-the-door')
    const lina = await florist(memberId)
    await report(lina, orderId, { Report: 'Accepted' })
    await report(lina, orderId, { Report: 'OutForDelivery' })
    const early = lina.call(storeOrdersApi.putPhoto, { params: { orderId }, body: { Content: jpeg } })
    expect((await refusal(early)).code).toBe('order.wrong-state')
    await report(lina, orderId, { Report: 'Delivered', Outcome: 'neighbour', Note: 'Ek, 2 tr' })
    const kept = await lina.call(storeOrdersApi.putPhoto, { params: { orderId }, body: { Content: jpeg } })
    expect(kept).toMatchObject({ State: 'Delivered', reports: [], Delivery: { outcome: 'neighbour', photo: true } })
    expect(await writtenOf(orderGroupId)).toEqual([`order.photo florist-${memberId}`])
    const notes = await Promise.all(
      [customerKey, receiverKey].map(async (orderGroupKey) => {
        const { Shipments } = await app
          .visitor()
          .call(orderApi.get, { params: { id: orderGroupId }, query: { orderGroupKey } })
        const photo = await photoOf(orderGroupId, orderGroupKey)
        expect(photo.headers.get('content-type')).toBe('image/jpeg')
        expect(Buffer.from(await photo.arrayBuffer()).equals(withoutMetadata(aJpeg())!)).toBe(true)
        return Shipments[0]!.Delivery
      }),
    )
    expect(notes).toMatchObject([
      { outcome: 'neighbour', note: '', photo: true },
      { outcome: 'neighbour', note: 'Ek, 2 tr', photo: true },
    ])
    expect((await photoOf(orderGroupId, 'wrong')).status).toBe(404)
  })

  test('takes no picture of a new try before it is told how that ended: it would stand under the one before, and be lost', async () => {
    const { memberId, orderId } = await anOrder('pictured-again')
    const lina = await florist(memberId)
    const put = () => lina.call(storeOrdersApi.putPhoto, { params: { orderId }, body: { Content: jpeg } })
    await report(lina, orderId, { Report: 'Accepted' })
    await report(lina, orderId, { Report: 'Delivered', Outcome: 'carded' })
    expect((await put()).Delivery).toMatchObject({ outcome: 'carded', photo: true })
    await report(lina, orderId, { Report: 'Redelivery' })
    expect((await refusal(put())).code).toBe('order.wrong-state')
    await report(lina, orderId, { Report: 'Delivered', Outcome: 'handed-over' })
    expect((await put()).Delivery).toMatchObject({ outcome: 'handed-over', photo: true })
  })

  test('keeps the picture for thirty days, and from a sender who does not know the address', async () => {
    const { memberId, orderId, orderGroupId, customerKey, receiverKey } = await anOrder('hidden-photo')
    await app.connection
      .collection('orders')
      .updateOne({ _id: orderGroupId as never }, { $set: { 'Shipments.0.addressBy': 'receiver' } })
    const lina = await florist(memberId)
    await report(lina, orderId, { Report: 'Accepted' })
    await report(lina, orderId, { Report: 'Delivered', Outcome: 'door' })
    await lina.call(storeOrdersApi.putPhoto, { params: { orderId }, body: { Content: jpeg } })
    expect((await photoOf(orderGroupId, customerKey)).status).toBe(404)
    expect((await photoOf(orderGroupId, receiverKey)).status).toBe(200)
    const rule = app.get(PersonalData).rules.find(({ name }) => name === 'orders.delivery-photo')!
    expect([rule.keptDays, await rule.count(friday)]).toEqual([30, 0])
    expect(await rule.erase(new Date(friday.getTime() + 1))).toBeGreaterThan(0)
    expect((await photoOf(orderGroupId, receiverKey)).status).toBe(404)
  })

  test('refuses what is no picture, and a delivery without an outcome', async () => {
    const { memberId, orderId } = await anOrder('refused-reports')
    const lina = await florist(memberId)
    await report(lina, orderId, { Report: 'Accepted' })
    const without = await refusal(report(lina, orderId, { Report: 'Delivered' }))
    expect(without).toMatchObject({ status: 422, code: 'order.outcome-missing' })
    await report(lina, orderId, { Report: 'Delivered', Outcome: 'handed-over' })
    const Content = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    const put = lina.call(storeOrdersApi.putPhoto, { params: { orderId }, body: { Content } })
    expect((await refusal(put)).code).toBe('order.photo-invalid')
  })

  test('hands over what is collected by the code that the receiver was sent (PU-03)', async () => {
    const { orderGroupId, orderId, memberId } = await anOrder('collected')
    await app.connection
      .collection('orders')
      .updateOne({ _id: orderGroupId as never }, { $set: { 'Shipments.0.DeliveryType': 'StorePickup' } })
    const lina = await florist(memberId)
    await report(lina, orderId, { Report: 'Accepted' })
    await report(lina, orderId, { Report: 'ReadyForPickup' })
    const code = app.get(OrderKeys).pickupCode(orderId)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await refusal(report(lina, orderId, { Report: 'PickedUp', PickupCode: wrong }))).code).toBe(
      'order.pickup-code-wrong',
    )
    expect(await report(lina, orderId, { Report: 'PickedUp', PickupCode: code })).toMatchObject({ State: 'PickedUp' })
  })

  test('mails the code to the buyer where who collects has no mobile (PU-03)', async () => {
    const { orderGroupId, orderId, memberId } = await anOrder('collected-landline')
    const email = 'fast.telefon@example.se'
    const to = { 'Shipments.0.ShippingAddress.DayTimePhoneNumber': '+468123456' }
    await app.connection.collection('orders').updateOne({ _id: orderGroupId as never }, {
      $set: { 'Shipments.0.DeliveryType': 'StorePickup', 'BillingAddress.Email': email, ...to },
      $inc: { version: 1 },
    } as never)
    const lina = await florist(memberId)
    await report(lina, orderId, { Report: 'Accepted' })
    await report(lina, orderId, { Report: 'ReadyForPickup' })
    const code = app.get(OrderKeys).pickupCode(orderId)
    const ready = async () => (await mailsTo(sandbox, email)).find(({ subject }) => /klar att hämta/.test(subject))
    await until(async () => (await ready()) !== undefined)
    expect((await ready())?.text).toContain(`säger koden ${code}`)
    // Whoever collects is told where.
    const { member } = app.get(Network).current().snapshot.memberById.get(memberId)!
    expect((await ready())?.text).toContain(`, ${member.storeAddress}, ${member.storeCity}. Den som hämtar`)
  })

  test('rings the buyer of what nobody has collected in two days: it is written to, and shown the number (PU-03)', async () => {
    const { orderGroupId, orderId, memberId } = await anOrder('not-collected')
    const email = 'hamtas@example.se'
    await seedUsers(app, [aUserRow('hamtas', ['MemberStaff'], { email, memberId })])
    await app.connection
      .collection('orders')
      .updateOne({ _id: orderGroupId as never }, { $set: { 'Shipments.0.DeliveryType': 'StorePickup' } })
    const lina = await florist(memberId)
    await report(lina, orderId, { Report: 'Accepted' })
    expect(await report(lina, orderId, { Report: 'ReadyForPickup' })).toMatchObject({ CallBuyer: null })
    app.clock.set(new Date(friday.getTime() + 48 * 3600_000))
    await app.get(OrderTimers).run()
    const { BillingAddress } = await settledOrder(app, orderGroupId)
    const subject = `Order ${orderId} är inte hämtad`
    await until(async () => (await mailsTo(sandbox, email)).some((mail) => mail.subject === subject))
    const { Orders } = await (await florist(memberId)).call(storeOrdersApi.list, { query: { date: day } })
    const shown = Orders.find(({ OrderId }) => OrderId === orderId)
    expect(shown?.CallBuyer).toBe(toNationalForm(BillingAddress.DayTimePhoneNumber))
    // Who is rung may ring back: the number that is shown leads to the order, and no longer one that is not.
    const titles = async () => {
      const { Groups } = await (
        await florist(memberId)
      ).call(officeFindApi.find, {
        body: { Words: BillingAddress.DayTimePhoneNumber },
      })
      return Groups.flatMap(({ Hits }) => Hits.map(({ Title }) => Title))
    }
    expect(await titles()).toEqual([orderId])
    await app.connection.collection('orders').updateOne({ _id: orderGroupId as never }, { $set: { attention: [] } })
    expect(await titles()).toEqual([])
  })
})

describe('a store that has said yes', () => {
  const kim = () => app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
  const shownTo = async (memberId: string, orderId: string) => {
    const { Orders } = await (await florist(memberId)).call(storeOrdersApi.list, { query: { date: day } })
    return Orders.find(({ OrderId }) => OrderId === orderId)
  }
  const accepted = async (purchaseId: string) => {
    const order = await anOrder(purchaseId)
    const email = `${purchaseId}@example.se`
    await seedUsers(app, [aUserRow(purchaseId, ['MemberStaff'], { email, memberId: order.memberId })])
    await report(await florist(order.memberId), order.orderId, { Report: 'Accepted' })
    return { ...order, email }
  }
  const isMailed = (email: string, subject: string) =>
    until(async () => (await mailsTo(sandbox, email)).some((mail) => mail.subject === subject))

  test('is told to stop where the buyer cancels, and its day says so without a button (026)', async () => {
    const { orderId, orderGroupId, customerKey, memberId, email } = await accepted('stop-cancelled')
    const params = { groupId: orderGroupId, groupKey: customerKey }
    expect(await app.visitor().call(orderApi.cancel, { params })).toEqual({ Status: 'OK' })
    await settledOrder(app, orderGroupId)
    await isMailed(email, `Order ${orderId} är avbokad`)
    expect(await shownTo(memberId, orderId)).toMatchObject({ State: 'Cancelled', Stopped: 'cancelled', reports: [] })
    // What a version before wrote of it last did not know that it stays.
    await app.connection.collection('orders').updateOne({ _id: orderGroupId as never }, { $set: { deskKeys: [] } })
    expect(await shownTo(memberId, orderId)).toBeUndefined()
    const step = '076-what-a-store-is-to-make-no-more-stays-on-its-day'
    expect(await changedBy(app, step)).toBeGreaterThan(0)
    const { ShippingAddress } = (await shownTo(memberId, orderId))!
    expect(ShippingAddress).not.toMatchObject({ Line1: '' })
    expect(await changedBy(app, step)).toBe(0)
    // When its day has passed nobody needs its people, and an older write's is not brought back.
    app.clock.set('2026-11-25T08:00:00Z')
    const passed = await shownTo(memberId, orderId)
    expect(passed).toMatchObject({ State: 'Cancelled', Stopped: 'cancelled', LineItems: [{ Quantity: 1 }] })
    expect(JSON.stringify(passed)).not.toMatch(/Örjan|Sveavägen|Grattis|740606/)
    expect(await changedBy(app, step)).toBe(0)
    await app.connection.collection('orders').updateOne({ _id: orderGroupId as never }, { $set: { deskKeys: [] } })
    expect(await changedBy(app, step)).toBe(0)
    expect(await shownTo(memberId, orderId)).toBeUndefined()
  })

  test('hears of no order that is cancelled before it has answered', async () => {
    const { orderId, orderGroupId, customerKey, memberId } = await anOrder('asked-cancelled')
    const params = { groupId: orderGroupId, groupKey: customerKey }
    expect(await app.visitor().call(orderApi.cancel, { params })).toEqual({ Status: 'OK' })
    await settledOrder(app, orderGroupId)
    expect(await shownTo(memberId, orderId)).toBeUndefined()
  })

  test('is told of words that are changed after its yes, and sees on the card which (026)', async () => {
    const { orderId, orderGroupId, customerKey, memberId, email } = await accepted('changed-after')
    const edit = (changes: object) =>
      app.visitor().call(orderApi.update, {
        body: { OrderGroupId: orderGroupId, OrderGroupKey: customerKey, ShipmentId: '1', ...changes },
      })
    expect((await shownTo(memberId, orderId))?.Changed).toEqual([])
    app.clock.set(new Date(friday.getTime() + 120_000))
    await edit({ GreetingCardText: 'Grattis, mormor' })
    await settledOrder(app, orderGroupId)
    const [greetingAt, doorAt] = [120_000, 180_000].map((later) => new Date(friday.getTime() + later).toISOString())
    app.clock.set(new Date(doorAt!))
    await edit({ DoorCode: '4711', AllowOrderReview: false })
    await edit({ AllowOrderReview: true })
    expect((await shownTo(memberId, orderId))?.Changed).toEqual([
      { Field: 'greeting', At: greetingAt },
      { Field: 'door', At: doorAt },
    ])
    await settledOrder(app, orderGroupId)
    await isMailed(email, `Ändrat i order ${orderId}: texten på kortet`)
    await isMailed(email, `Ändrat i order ${orderId}: portkoden`)
    const told = (await mailsTo(sandbox, email)).filter(({ subject }) => subject.startsWith('Ändrat'))
    // Who has written the card writes it anew for new words on it alone.
    expect(told.map(({ subject, text }) => [subject.endsWith('kortet'), text.includes('skriv ett nytt')])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    )
    expect([told.length, told.some(({ text }) => /mormor|4711/.test(text))]).toEqual([2, false])
    await report(await florist(memberId), orderId, { Report: 'Delivered', Outcome: 'door' })
    expect((await shownTo(memberId, orderId))?.Changed).toEqual([])
  })

  test('is told to stop where another store is given it, and reads no more of who gets it', async () => {
    const { orderId, orderGroupId, memberId, email } = await accepted('stop-given')
    const { Revision } = await (await kim()).call(officeOrderApi.get, { params: { number: orderGroupId } })
    const MemberId = memberId === '1007' ? '1001' : '1007'
    const Act = { Kind: 'store', ShipmentId: '1', MemberId, Reason: 'Butiken har brunnit' } as const
    const { Consequences } = await (
      await kim()
    ).call(officeOrderApi.act, { params: { number: orderGroupId }, body: { Act, Revision, Preview: false } })
    const { memberShopName, name } = app.get(Network).current().snapshot.memberById.get(memberId)!.member
    expect(Consequences.Told).toEqual([
      { Who: 'store', Message: 'store-stopped', To: expect.stringMatching(memberShopName || name) },
    ])
    await settledOrder(app, orderGroupId)
    await isMailed(email, `Order ${orderId} går till en annan butik`)
    const [mail] = (await mailsTo(sandbox, email)).filter(({ subject }) => subject.includes('annan butik'))
    expect(mail?.links.some((url) => url.includes(`butik=${memberId}`))).toBe(true)
    const shown = await shownTo(memberId, orderId)
    expect(shown).toMatchObject({ Stopped: 'given', reports: [], LineItems: [{ Quantity: 1 }] })
    expect(JSON.stringify(shown)).not.toMatch(/Örjan|Sveavägen|Grattis|740606/)
    expect(await shownTo(MemberId, orderId)).toMatchObject({ State: 'Assigned', reports: ['Accepted', 'Rejected'] })
    // Given back to it, it is its own again, and stands there once.
    const again = await (await kim()).call(officeOrderApi.get, { params: { number: orderGroupId } })
    await (
      await kim()
    ).call(officeOrderApi.act, {
      params: { number: orderGroupId },
      body: { Act: { ...Act, MemberId: memberId }, Revision: again.Revision, Preview: false },
    })
    await settledOrder(app, orderGroupId)
    expect((await shownTo(memberId, orderId))?.reports).toEqual(['Accepted', 'Rejected'])
  })
})

describe('what needs somebody (BR-13)', () => {
  const service = () => app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
  const stuck = async (purchaseId: string) => {
    const order = await anOrder(purchaseId)
    await app.connection.collection('orders').updateOne({ _id: order.orderGroupId as never }, {
      $set: {
        'Shipments.0.State': 'ManualBroker',
        'Shipments.0.DeliveringMemberId': null,
        attention: [{ code: 'no-member', shipmentId: '1', since: friday }],
      },
      $inc: { version: 1 },
    } as never)
    return order
  }

  const seenBy = async (who: Visitor, orderId: string) =>
    (await who.call(attentionApi.list, {})).find(({ OrderId }) => OrderId === orderId)!
  const seenOf = ({ Code, Since, Revision }: AttentionRow) => ({ Code, Since, Revision })

  test('is listed for customer service, which names a store past three tries', async () => {
    const { orderId, orderGroupId } = await stuck('nobody-has-it')
    const kim = await service()
    const row = await seenBy(kim, orderId)
    expect(row).toMatchObject({ Code: 'no-member', Store: null })
    // What would go back is told before it does.
    expect(row.CancelAmount).toBe((await keptOrder(app, orderGroupId)).Total)
    const give = (memberId: string) =>
      kim.call(attentionApi.assign, { params: { orderId }, body: { ...seenOf(row), memberId } })
    expect((await refusal(give('nobody'))).code).toBe('broker.unknown-member')
    const left = await give('1007')
    expect(left.map(({ OrderId }) => OrderId)).not.toContain(orderId)
    const [shipment] = (await settledOrder(app, orderGroupId)).Shipments
    expect(shipment).toMatchObject({ State: 'Assigned', DeliveringMemberId: '1007' })
  })

  test('says of each whether what its store says can be written down in the order', async () => {
    const { orderId, orderGroupId } = await anOrder('store-is-rung')
    const kim = await service()
    const keep = (changes: object) =>
      app.connection
        .collection('orders')
        .updateOne({ _id: orderGroupId as never }, { $set: changes, $inc: { version: 1 } } as never)
    const mayIn = async (State: StoredOrderGroup['Shipments'][number]['State']) => {
      await keep({ 'Shipments.0.State': State, attention: [{ code: 'late', shipmentId: '1', since: friday }] })
      return (await seenBy(kim, orderId)).mayReport
    }
    expect([await mayIn('OutForDelivery'), await mayIn('DeliveryFailed'), await mayIn('Returned')]).toEqual([
      true,
      true,
      false,
    ])
    await app.connection.collection('orders').deleteOne({ _id: orderGroupId as never })
  })

  test('stands above goods that come back, which have fourteen days, however long these have waited', async () => {
    const urgent = await stuck('urgent')
    const returned = await anOrder('returned')
    await app.connection.collection('orders').updateOne({ _id: returned.orderGroupId as never }, {
      $set: { attention: [{ code: 'withdrawal', shipmentId: '1', since: new Date(friday.getTime() - 3600_000) }] },
      $inc: { version: 1 },
    } as never)
    const ids = (await (await service()).call(attentionApi.list, {})).map(({ OrderId }) => OrderId)
    expect(ids).toContain(urgent.orderId)
    expect(ids.at(-1)).toBe(returned.orderId)
    // Who cannot pay them back is not asked to, and cannot say that it is done.
    const broker = await app.signedIn({ userId: 'natverket', roles: ['BrokerAdmin'] })
    const ofBroker = (await broker.call(attentionApi.list, {})).map(({ OrderId }) => OrderId)
    expect(ofBroker).toEqual(ids.filter((id) => id !== returned.orderId))
    const Since = new Date(friday.getTime() - 3600_000).toISOString()
    const solved = broker.call(attentionApi.solve, {
      params: { orderId: returned.orderId },
      body: { Code: 'withdrawal', Since },
    })
    expect((await refusal(solved)).code).toBe('order.withdrawal-not-yours')
  })

  test('is shown however many have not been reported: what can be helped, and what goes back; each part says how many there are', async () => {
    const [helped, owed] = [await stuck('can-be-helped'), await anOrder('is-owed')]
    const orders = app.connection.collection('orders')
    const errand = (code: string, since: Date) => [{ code, shipmentId: '1', since }]
    await orders.updateOne({ _id: owed.orderGroupId as never }, {
      $set: { attention: errand('repayment', friday) },
      $inc: { version: 1 },
    } as never)
    const kim = await service()
    const before = await kim.call(attentionApi.counts, {})
    const kept = (await orders.findOne({ _id: owed.orderGroupId as never }))!
    const [shipment] = kept['Shipments'] as StoredOrderGroup['Shipments']
    const silent = Array.from({ length: 201 }, (_, index) => ({
      ...kept,
      _id: `99996${String(index).padStart(4, '0')}` as never,
      purchaseId: `silent-${index}`,
      timers: [],
      attention: errand('not-delivered', new Date(friday.getTime() - 86_400_000)),
      Shipments: [{ ...shipment, OrderId: `silent-${index}` }],
    }))
    await orders.insertMany(silent)
    const [rows, counts] = [await kim.call(attentionApi.list, {}), await kim.call(attentionApi.counts, {})]
    const broker = await app.signedIn({ userId: 'natverket', roles: ['BrokerAdmin'] })
    const ofBroker = await broker.call(attentionApi.counts, {})
    await orders.deleteMany({ _id: { $in: silent.map(({ _id }) => _id) } })
    const ids = rows.map(({ OrderId }) => OrderId)
    expect(ids).toEqual(expect.arrayContaining([helped.orderId, owed.orderId]))
    expect(rows.filter(({ Code }) => Code === 'not-delivered')).toHaveLength(200)
    expect(counts).toEqual({ ...before, outcomes: before.outcomes + 201 })
    // What goes back is customer service's.
    expect(ofBroker).toEqual({ ...counts, money: 0 })
  })

  test('is paid back with a reason, or said to be solved', async () => {
    const { orderId, orderGroupId } = await stuck('paid-back')
    const kim = await service()
    const seen = seenOf(await seenBy(kim, orderId))
    await kim.call(attentionApi.refund, { params: { orderId }, body: { ...seen, Reason: 'Butiken har brunnit' } })
    const group = await settledOrder(app, orderGroupId)
    expect(group.Shipments[0]).toMatchObject({ State: 'Cancelled' })
    expect(group.Shipments[0]!.history.at(-1)).toMatchObject({ actor: { kind: 'staff', id: 'kim' } })
    const other = await stuck('solved')
    const params = { orderId: other.orderId }
    const { Code, Since } = await seenBy(kim, other.orderId)
    const left = await kim.call(attentionApi.solve, { params, body: { Code, Since } })
    expect(left.map(({ OrderId }) => OrderId)).not.toContain(other.orderId)
  })

  test('is neither moved nor cancelled by who saw it before a colleague gave it to a store, which has said yes (AD-03)', async () => {
    const { orderId, orderGroupId } = await stuck('given-meanwhile')
    const [kim, ada] = [await service(), await app.signedIn({ userId: 'ada', roles: ['CustomerService'] })]
    const seen = seenOf(await seenBy(kim, orderId))
    const params = { orderId }
    const seenByAda = seenOf(await seenBy(ada, orderId))
    await ada.call(attentionApi.assign, { params, body: { ...seenByAda, memberId: '1007' } })
    await settledOrder(app, orderGroupId)
    await report(await florist('1007'), orderId, { Report: 'Accepted' })
    const late = [
      kim.call(attentionApi.assign, { params, body: seen }),
      kim.call(attentionApi.assign, { params, body: { ...seen, memberId: '1001' } }),
      kim.call(attentionApi.refund, { params, body: { ...seen, Reason: 'Ingen butik' } }),
    ]
    for (const one of late) expect((await refusal(one)).code).toBe('order.changed-by-others')
    const [shipment] = (await settledOrder(app, orderGroupId)).Shipments
    expect(shipment).toMatchObject({ State: 'Accepted', DeliveringMemberId: '1007' })
  })

  test('is not moved or paid back by a page from before a row was sent along, whose user is asked to load it again', async () => {
    const { orderId, orderGroupId } = await stuck('older-page')
    const kim = await service()
    const params = { orderId }
    const late = [
      kim.call(attentionApi.assign, { params, body: {} }),
      kim.call(attentionApi.assign, { params, body: { memberId: '1007' } }),
      kim.call(attentionApi.refund, { params, body: { Reason: 'Ingen butik' } }),
    ]
    for (const { status, code } of await Promise.all(late.map(refusal)))
      expect([status, code]).toEqual([409, 'order.changed'])
    expect((await settledOrder(app, orderGroupId)).Shipments[0]).toMatchObject({ State: 'ManualBroker' })
  })

  test('is not moved a second time by who saw another store have it, though somebody still has to look after it', async () => {
    const { memberId, orderId, orderGroupId } = await anOrder('moved-once')
    await report(await florist(memberId), orderId, { Report: 'Accepted' })
    await app.connection.collection('orders').updateOne({ _id: orderGroupId as never }, {
      $set: { attention: [{ code: 'substitution', shipmentId: '1', since: friday }] },
      $inc: { version: 1 },
    } as never)
    const kim = await service()
    const seen = seenOf(await seenBy(kim, orderId))
    const give = (to: string) => kim.call(attentionApi.assign, { params: { orderId }, body: { ...seen, memberId: to } })
    await give('1007')
    await settledOrder(app, orderGroupId)
    expect((await refusal(give('1001'))).code).toBe('order.changed-by-others')
    const [shipment] = (await settledOrder(app, orderGroupId)).Shipments
    expect(shipment).toMatchObject({ State: 'Assigned', DeliveringMemberId: '1007' })
  })
})

test('a store is written to when it gets an order and when nobody has said at 19:00 that it came; customer service at 20:30 (OR-13)', async () => {
  const { memberId, orderId, orderGroupId } = await anOrder('nobody-says')
  const email = 'butiken@example.se'
  await seedUsers(app, [aUserRow('butiken', ['MemberStaff'], { email, memberId })])
  await report(await florist(memberId), orderId, { Report: 'Accepted' })
  app.clock.set('2026-11-24T17:59:00Z')
  const before = await metricOf(app, 'deliveries_unconfirmed')
  app.clock.set('2026-11-24T18:00:00Z')
  const silent = await metricOf(app, 'deliveries_unconfirmed')
  expect(silent).toBeGreaterThan(before)
  await app.get(OrderTimers).run()
  await settledOrder(app, orderGroupId)
  const subject = `Är order ${orderId} lämnad?`
  // The store is asked about its other orders of the day too.
  const asked = async () => (await mailsTo(sandbox, email)).find((mail) => mail.subject === subject)
  await until(async () => (await asked()) !== undefined)
  expect(new URL((await asked())!.links[0]!).pathname).toBe('/admin/store')
  app.clock.set('2026-11-24T19:30:00Z')
  await app.get(OrderTimers).run()
  expect((await settledOrder(app, orderGroupId)).attention).toMatchObject([{ code: 'not-delivered' }])
  expect(await metricOf(app, 'deliveries_unconfirmed')).toBe(silent)
  // Its store has said what became of it: customer service's, and no alarm.
  const set = (State: string) =>
    app.connection
      .collection('orders')
      .updateOne({ _id: orderGroupId as never }, { $set: { 'Shipments.0.State': State } })
  await set('Returned')
  expect(await metricOf(app, 'deliveries_unconfirmed')).toBe(silent - 1)
  await set('Accepted')
  await report(await florist(memberId), orderId, { Report: 'Delivered', Outcome: 'handed-over' })
  expect(await metricOf(app, 'deliveries_unconfirmed')).toBe(silent - 1)
})

test('customer service is told which store has an order that nobody says has come, and where none has', async () => {
  const { orderGroupId } = await anOrder('late-without-a-store')
  const group = await settledOrder(app, orderGroupId)
  const told = async (shipment: Partial<StoredOrderGroup['Shipments'][number]>) => {
    const order = { ...group, Shipments: group.Shipments.map((one) => ({ ...one, ...shipment })) }
    return JSON.stringify(await app.get(OrderWords).of(order, 'service-late', '1'))
  }
  expect(await told({})).not.toContain('Butik: ingen.')
  expect(await told({ DeliveringMemberId: null })).toContain('Butik: ingen.')
})

test('what customer service reads opens the order, which a store’s page shows only where a store has it', async () => {
  const { orderGroupId } = await anOrder('late-and-opened')
  const group = await settledOrder(app, orderGroupId)
  const link = async (message: 'service-late' | 'store-late') => {
    const words = await app.get(OrderWords).of(group, message, '1')
    return words?.channel === 'mail' ? words.letter.link : undefined
  }
  const { text, url = '' } = (await link('service-late')) ?? {}
  expect([text, new URL(url).pathname]).toEqual(['Till ordern', `/admin/orders/${orderGroupId}`])
  expect((await link('store-late'))?.text).toBe('Till butikens order')
})

test('the calendar of a funeral names the ceremony, whose hour it is (FU-03)', async () => {
  const { orderGroupId } = await anOrder('in-the-calendar')
  const order = { ...(await settledOrder(app, orderGroupId)), OrderType: 'Funeral' as const }
  expect(JSON.stringify(await app.get(OrderWords).of(order, 'confirmation', undefined))).toContain(
    'SUMMARY:Blommor till ceremonin',
  )
})

describe('what a receiver writes (OR-12)', () => {
  const text = 'Så fina, och budet ringde innan!'
  const hour = 3600_000
  const read = async (orderGroupId: string, orderGroupKey: string) =>
    (await app.visitor().call(orderApi.get, { params: { id: orderGroupId }, query: { orderGroupKey } })).Review
  const reviewed = async (purchaseId: string) => {
    const order = await anOrder(purchaseId)
    const lina = await florist(order.memberId)
    await report(lina, order.orderId, { Report: 'Accepted' })
    await report(lina, order.orderId, { Report: 'Delivered', Outcome: 'handed-over' })
    app.clock.set(new Date(friday.getTime() + 3 * hour))
    const { orderGroupId, receiverKey: orderGroupKey } = order
    await app
      .visitor()
      .call(orderApi.review, { body: { orderGroupId, orderGroupKey, deliveryScore: 5, productScore: 4, text } })
    app.clock.set(friday)
    const answer = (Text: string, by = lina) =>
      by.call(storeOrdersApi.answerReview, { params: { orderId: order.orderId }, body: { Text } })
    const seenByStore = async () => {
      const { Orders } = await lina.call(storeOrdersApi.list, { query: { date: day } })
      return Orders.find(({ OrderId }) => OrderId === order.orderId)!.Review
    }
    return { ...order, answer, seenByStore }
  }
  const kim = () => app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
  const audited = (orderGroupId: string) =>
    app.connection
      .collection('audit')
      .find({ entity: `orders/${orderGroupId}` })
      .toArray()

  test('waits until it is released; then the buyer and the store see it, and the store answers once', async () => {
    const { orderGroupId, orderId, memberId, customerKey, receiverKey, answer, seenByStore } =
      await reviewed('review-released')
    const email = 'omdomen@example.se'
    await seedUsers(app, [aUserRow('omdomen', ['MemberStaff'], { email, memberId })])
    expect(await read(orderGroupId, receiverKey)).toMatchObject({ text, waits: true, answer: null })
    expect(await read(orderGroupId, customerKey)).toMatchObject({ deliveryScore: 5, text: null })
    expect(await seenByStore()).toBeNull()
    expect((await refusal(answer('Tack!'))).code).toBe('order.review-not-released')
    const service = await kim()
    const waiting = await service.call(orderReviewsApi.list, {})
    expect(waiting.find(({ OrderGroupId }) => OrderGroupId === orderGroupId)).toMatchObject({
      text,
      Store: { id: memberId },
    })
    const release = () => service.call(orderReviewsApi.release, { params: { orderGroupId } })
    expect((await release()).map(({ OrderGroupId }) => OrderGroupId)).not.toContain(orderGroupId)
    expect((await refusal(release())).code).toBe('order.review-not-waiting')
    expect(await audited(orderGroupId)).toMatchObject([{ actor: 'kim', action: 'order.review-release' }])
    expect(await read(orderGroupId, customerKey)).toMatchObject({ text })
    expect(await seenByStore()).toMatchObject({ text, answer: null })
    await settledOrder(app, orderGroupId)
    expect((await mailsTo(sandbox, email)).map(({ subject }) => subject)).toContain(`Omdöme om order ${orderId}`)
    expect((await refusal(answer('Nej', await florist('1099')))).code).toBe('order.unknown')
    expect((await answer('Det gläder oss')).Review).toMatchObject({ answer: { text: 'Det gläder oss' } })
    expect((await refusal(answer('Och en sak till'))).code).toBe('order.review-answered')
    expect(await writtenOf(orderGroupId)).toEqual([
      'order.review-release kim',
      `order.review-answer florist-${memberId}`,
    ])
    for (const key of [customerKey, receiverKey])
      expect(await read(orderGroupId, key)).toMatchObject({ answer: { text: 'Det gläder oss' } })
  })

  test('is not kept when it is refused: who wrote it is told why, and the scores stay', async () => {
    const { orderGroupId, customerKey, receiverKey, seenByStore } = await reviewed('review-refused')
    const service = await kim()
    const Reason = 'Namnger en granne'
    await service.call(orderReviewsApi.refuse, { params: { orderGroupId }, body: { Reason } })
    expect(await read(orderGroupId, receiverKey)).toMatchObject({
      deliveryScore: 5,
      text: null,
      waits: false,
      refusal: Reason,
    })
    expect(JSON.stringify([await read(orderGroupId, customerKey), await seenByStore()])).not.toMatch(/fina|granne/)
    const kept = await app.connection.collection('orders').findOne({ _id: orderGroupId as never })
    expect(JSON.stringify(kept)).not.toContain(text)
    expect(await audited(orderGroupId)).toMatchObject([
      { action: 'order.review-refuse', changed: ['review'], reason: Reason },
    ])
  })

  test('is not in the buyer’s export before it is released (PV-04)', async () => {
    const { orderGroupId } = await reviewed('review-export')
    const userId = 'review-buyer'
    await app.connection
      .collection('orders')
      .updateOne({ _id: orderGroupId as never }, { $set: { userId }, $inc: { version: 1 } })
    const records = app.get(PersonalData).records.find(({ name }) => name === 'orders')!
    const exported = async () => {
      const groups = (await records.export({ userId, email: 'nobody@example.se' })) as StoredOrderGroup[]
      return groups.map(({ _id, review }) => [_id, review?.text])
    }
    expect(await exported()).toEqual([[orderGroupId, null]])
    await (await kim()).call(orderReviewsApi.release, { params: { orderGroupId } })
    expect(await exported()).toEqual([[orderGroupId, text]])
  })
})
