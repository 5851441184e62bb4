import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { officeMoneyApi } from '@bukett/contracts/http/office-money'
import { officeOrderApi, type OrderAct } from '@bukett/contracts/http/office-order'
import { orderApi } from '@bukett/contracts/http/order'
import { subscriptionApi } from '@bukett/contracts/http/subscription'
import { CommandBus } from '@nestjs/cqrs'
import { addDays } from '@bukett/contracts/rules/dates'
import { allocate } from '@bukett/contracts/rules/price'
import { NetworkUpkeep } from '../src/broker/index.js'
import { anOpenDay } from '../src/broker/testing/mothers.js'
import { OrderAccess, PlaceOrder, ShipmentProgress } from '../src/orders/index.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { Jobs } from '../src/shared/jobs.js'
import { Seeds } from '../src/shared/seeds.js'
import { Subscriptions } from '../src/subscriptions/application/ports.js'
import { giveBackPrepaid } from '../src/subscriptions/application/postbox.js'
import { aCoupon } from '../src/cart/testing/mothers.js'
import { Coupons } from '../src/promotions/application/ports.js'
import { friday, refusal, type TestApp, until, type Visitor } from './app.js'
import { changedBy } from './migrations.js'
import { settledOrder } from './orders.js'
import { aUserRow, seedUsers } from './people.js'
import { openShop, type ShopAndBanks } from './purchases.js'
import { firstDay, keptSubscription, sellSubscriptions, subscribe, workAt } from './subscriptions.js'

let shop: ShopAndBanks
let app: TestApp
let owner: Visitor

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  await sellSubscriptions(app)
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.banks.reset()
  app.clock.set(friday)
  owner = await app.signedIn({ userId: `user-${Math.random()}`, roles: ['PrivateCustomer'] })
})

const list = (visitor = owner) => visitor.call(subscriptionApi.list, {})
const get = (id: string, visitor = owner, orderGroupKey?: string) =>
  visitor.call(subscriptionApi.get, { params: { id }, query: { ...(orderGroupKey && { orderGroupKey }) } })
const ordersOf = (id: string) =>
  app.connection.collection('orders').countDocuments({ purchaseId: { $regex: `^sub-${id}-` } })

test('the demo’s subscriptions load, each with its next day where the network reaches it', async () => {
  for (const seed of app.get(Seeds).all)
    if (['organizations', 'subscriptions'].includes(seed.collection)) await seed.load()
  const annika = await app.signedIn({ userId: 'annika-ronnang', roles: ['PrivateCustomer'] })
  const rows = await list(annika)
  expect(rows.length).toBe(5)
  // To Göteborg; of the other places this piece of the network knows nothing.
  expect(rows.find(({ OrderGroupId }) => OrderGroupId === '100002138')).toMatchObject({
    SubscriptionStatus: 'UnderReview',
    SubscriptionNextDeliveryDate: expect.any(String),
    needsPayment: true,
  })
  // There is no order to it; its key opens it all the same.
  const key = app.get(OrderAccess).keysOf('demo-100002138').customer
  expect(await get('100002138', app.visitor(), key)).toMatchObject({ OrderGroupId: '100002138' })
  expect(await refusal(get('100002138', app.visitor(), 'another'))).toMatchObject({ code: 'subscription.unknown' })
})

describe('a subscription that was bought', () => {
  test('stands among the own ones, with its next delivery a cycle after the first', async () => {
    const { id } = await subscribe(shop, owner)
    expect(await list()).toMatchObject([
      {
        OrderGroupId: id,
        SubscriptionStatus: 'Active',
        SubscriptionCycleInDays: 7,
        SubscriptionNextDeliveryDate: '2026-12-03',
        Products: [{ Code: 'PRN9001A', Quantity: 1, SubscriptionMaxCycles: null }],
        DeliveriesLeft: null,
        needsPayment: false,
      },
    ])
  })

  test('keeps the card sealed, and the purchase keeps none', async () => {
    const { id } = await subscribe(shop, owner)
    const { means, purchaseId } = await keptSubscription(app, id)
    expect(means).toMatchObject({ method: 'card', last4: '0004' })
    await until(async () => {
      const purchase = await app.connection.collection('purchases').findOne({ _id: purchaseId as never })
      return purchase?.['provider'].recurring === null
    })
    expect(JSON.stringify(means)).not.toContain('"token"')
  })

  test('is seen by its owner with what it costs and when it comes', async () => {
    const { id, key } = await subscribe(shop, owner)
    const view = await get(id)
    expect(view).toMatchObject({
      viewer: 'customer',
      Terms: 'Varje torsdag från 26 november 2026',
      PaymentInfo: { PaymentMethodName: 'card', Last4: '0004', canChangeCard: true, Due: null },
    })
    expect(view.Deliveries.map(({ Index, DeliveryDate, State }) => [Index, DeliveryDate, State])).toEqual([
      [0, firstDay, 'ordered'],
      [1, '2026-12-03', 'planned'],
      [2, '2026-12-10', 'planned'],
      [3, '2026-12-17', 'planned'],
      [4, '2026-12-24', 'planned'],
      [5, '2026-12-31', 'planned'],
      [6, '2027-01-07', 'planned'],
    ])
    expect(await get(id, app.visitor(), key)).toEqual(view)
  })

  test('tells its owner at the address that staff put right in its order, and the stranger’s key opens it no more', async () => {
    const { id, key } = await subscribe(shop, owner)
    const { purchaseId, email } = await keptSubscription(app, id)
    await settledOrder(app, id)
    const staff = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
    const { Revision } = await staff.call(officeOrderApi.get, { params: { number: id } })
    const Act: OrderAct = { Kind: 'edit', Edit: { ShipmentId: '1', Customer: { Email: 'Heard.Right@example.se' } } }
    await staff.call(officeOrderApi.act, { params: { number: id }, body: { Act, Revision, Preview: false } })
    await settledOrder(app, id)
    expect(email).not.toBe('heard.right@example.se')
    expect(await keptSubscription(app, id)).toMatchObject({
      email: 'heard.right@example.se',
      billing: { Email: 'Heard.Right@example.se' },
      buyerCorrections: 1,
    })
    expect(await refusal(get(id, app.visitor(), key))).toMatchObject({ code: 'subscription.unknown' })
    const right = app.get(OrderAccess).keysOf(purchaseId, { buyer: 1 }).customer
    expect(await get(id, app.visitor(), right)).toMatchObject({ OrderGroupId: id })
  })

  test('is nobody else’s', async () => {
    const { id } = await subscribe(shop, owner)
    const other = await app.signedIn({ userId: 'somebody else', roles: ['PrivateCustomer'] })
    for (const visitor of [other, app.visitor()])
      expect(await refusal(get(id, visitor))).toMatchObject({ status: 404, code: 'subscription.unknown' })
    expect(await refusal(get(id, other, 'a wrong key'))).toMatchObject({ code: 'subscription.unknown' })
    expect(await list(other)).toEqual([])
    const cancelled = other.call(subscriptionApi.cancel, { params: { id }, query: {} })
    expect(await refusal(cancelled)).toMatchObject({ code: 'subscription.unknown' })
  })
})

describe('a prepaid one (SU-07)', () => {
  const threeMonths = { cycle: 14, months: 3 } as const

  test('is charged whole at its start, and orders what is left without a charge', async () => {
    const { id } = await subscribe(shop, owner, threeMonths)
    const order = await app.connection.collection('orders').findOne({ _id: id as never })
    const { DeliveryFees, DeliveryFee, LineItems } = order!['Shipments'][0]
    expect(LineItems[0]).toMatchObject({ Price: 6 * 299_00, SubscriptionMaxCycles: 6 })
    expect(DeliveryFee).toBe(6 * DeliveryFees[0].Price)
    expect(await list()).toMatchObject([{ SubscriptionPeriodInMonths: 3, DeliveriesLeft: 5 }])
    const { plan } = await keptSubscription(app, id)
    const after = await workAt(app, id, plan!.attemptsAt[0])
    expect(after).toMatchObject({ made: 2, plan: { date: '2026-12-24' } })
    const renewed = await app.connection.collection('orders').findOne({ purchaseId: `sub-${id}-1-1` })
    expect(renewed!['Payments']).toMatchObject([{ PaymentMethodName: 'prepaid', Amount: renewed!['Total'] }])
    expect(renewed!['Total']).toBe(order!['Total'] / 6)
  })

  describe('that was bought with a code', () => {
    const net = (6 * 299_00 * 0.8 * 0.8) / 6
    const settled = (number: string) =>
      app.connection.collection('settlementRows').findOne({ _id: `${number}-1#delivered` as never })
    const deliver = async (orderGroupId: string) => {
      await settledOrder(app, orderGroupId)
      const step = { orderGroupId, shipmentId: '1', actor: { kind: 'system', id: null }, reason: 'test' } as const
      for (const state of ['Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'Delivered'] as const)
        await app.get(ShipmentProgress).to(state, step)
      await until(async () => (await settled(orderGroupId)) !== null)
      return (await settled(orderGroupId))!
    }
    const renewed = async () => {
      const { code: _code, ...terms } = aCoupon({ gives: { kind: 'percent', percent: 20 } })
      await app.get(Coupons).put([{ _id: 'TJUGO', ...terms, maxUses: null, maxUsesPerCustomer: null }])
      const { id } = await subscribe(shop, owner, { ...threeMonths, coupon: 'TJUGO' })
      const { plan } = await keptSubscription(app, id)
      await workAt(app, id, plan!.attemptsAt[0])
      const order = await app.connection.collection('orders').findOne({ purchaseId: `sub-${id}-1-1` })
      return { id, order: order! }
    }

    test('pays the store of each delivery its share of what was paid', async () => {
      const { id, order } = await renewed()
      expect(order['Shipments'][0].LineItems[0]).toMatchObject({ Price: 239_20, Discount: 59_80 })
      expect(order['Payments']).toMatchObject([{ PaymentMethodName: 'prepaid', Amount: order['Total'] }])
      for (const number of [id, String(order['_id'])])
        expect(await deliver(number)).toMatchObject({ goodsNet: Math.round(net) })
    })

    test('what was put instead costs less, and the fee of one that is fetched, go back once it has come, once', async () => {
      const { id, order } = await renewed()
      const number = String(order['_id'])
      await settledOrder(app, number)
      const [{ LineItemId }] = order['Shipments'][0].LineItems
      const answer = { state: 'allowed', at: friday, actor: { kind: 'customer', id: null } }
      const substitutions = [{ id: 'q', lineItemId: LineItemId, deduction: 40_00, answer }]
      const fee = order['Shipments'][0].DeliveryFee
      await app.connection
        .collection('orders')
        .updateOne(
          { _id: order['_id'] },
          { $set: { 'Shipments.0.substitutions': substitutions, 'Shipments.0.feeBack': fee } },
        )
      const { purchaseId } = await keptSubscription(app, id)
      const back = async () =>
        (await app.connection.collection('purchases').findOne({ _id: purchaseId as never }))!['repayments'].map(
          ({ amount }: { amount: number }) => amount,
        )
      expect(await deliver(number)).toMatchObject({ goodsNet: Math.round(net - 40_00 * 0.8) })
      await until(async () => (await back()).length > 0)
      const step = {
        orderGroupId: number,
        shipmentId: '1',
        actor: { kind: 'system', id: null },
        reason: 'test',
      } as const
      await app.get(ShipmentProgress).to('Closed', step)
      await settledOrder(app, number)
      expect(await back()).toEqual([40_00 + fee])
      // It belongs to the flowers and the fee that it was paid for, and is spread over nothing else (227).
      const bought = async () =>
        (await app.connection.collection('orders').findOne({ _id: id as never }))!['Shipments'][0]
      await app.get(CommandBus).execute(new CompletePurchase(purchaseId, 'worker'))
      await until(async () => (await bought()).backBy !== undefined)
      expect((await bought()).backBy).toEqual({ fee, lines: [{ lineItemId: LineItemId, amount: 40_00 }] })
    })

    test('does so for a delivery that the version before has placed without the code', async () => {
      const { order } = await renewed()
      const number = String(order['_id'])
      await settledOrder(app, number)
      const [line] = order['Shipments'][0].LineItems
      const LineItems = [{ ...line, Price: 299_00, Tax: 59_80, Discount: 0 }]
      await app.connection
        .collection('orders')
        .updateOne({ _id: order['_id'] }, { $set: { 'Shipments.0.LineItems': LineItems } })
      expect(await deliver(number)).toMatchObject({ goodsNet: Math.round(net) })
    })
  })

  test('gives back what is not delivered when it is cancelled, by what was paid (SU-06)', async () => {
    const { id } = await subscribe(shop, owner, threeMonths)
    const { purchaseId } = await keptSubscription(app, id)
    const purchase = () => app.connection.collection('purchases').findOne({ _id: purchaseId as never })
    const { amount } = (await purchase())!
    expect(await get(id)).toMatchObject({ RefundIfCancelled: (amount / 6) * 5, canChangeProduct: false })
    await owner.call(subscriptionApi.cancel, { params: { id }, query: {} })
    await until(async () => (await purchase())!['repayments'].length > 0)
    expect((await purchase())!['repayments']).toMatchObject([{ amount: (amount / 6) * 5, tender: 'main' }])
    expect(await get(id)).toMatchObject({ SubscriptionStatus: 'Cancelled', RefundIfCancelled: 0 })
    const again = owner.call(subscriptionApi.cancel, { params: { id }, query: {} })
    expect(await refusal(again)).toMatchObject({ code: 'subscription.ended' })
  })

  test('beside another in the same purchase gives back what was paid for it alone (SU-06)', async () => {
    const { id } = await subscribe(shop, owner, { cycle: 28, months: 3, beside: { cycle: 28, months: 6 } })
    const other = `${id}-2`
    await until(async () => (await app.get(Subscriptions).find(other)) !== null)
    const order = (await app.connection.collection('orders').findOne({ _id: id as never }))!
    const { DeliveryFee, LineItems } = order['Shipments'][0]
    expect(LineItems.map(({ Price }: { Price: number }) => Price)).toEqual([3 * 299_00, 6 * 299_00])
    const [feeOfThree = 0, feeOfSix = 0] = allocate(DeliveryFee, [3, 6])
    const shares = (paid: number, count: number) =>
      allocate(
        paid,
        Array.from({ length: count }, () => 1),
      ).slice(1)
    const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
    const ofThree = sum(shares(3 * 299_00 + feeOfThree, 3))
    const ofSix = sum(shares(6 * 299_00 + feeOfSix, 6))
    expect(await get(id)).toMatchObject({ RefundIfCancelled: ofThree })
    expect(await get(other, owner)).toMatchObject({ RefundIfCancelled: ofSix })
    const { purchaseId } = await keptSubscription(app, id)
    for (const one of [id, other]) await owner.call(subscriptionApi.cancel, { params: { id: one }, query: {} })
    const amounts = async () =>
      (await app.connection.collection('purchases').findOne({ _id: purchaseId as never }))!['repayments'].map(
        ({ amount }: { amount: number }) => amount,
      )
    await until(async () => (await amounts()).length === 2)
    expect((await amounts()).toSorted((a: number, b: number) => a - b)).toEqual([ofThree, ofSix])
    // Each is noted with its own line, of which no more is left for staff than the delivery that is made.
    const noted = (await app.connection.collection('purchases').findOne({ _id: purchaseId as never }))!['refunds']
    const partOf = (which: string) => noted.find((one: { id: string }) => one.id === `subscription-${which}`)
    const [threeFee, threeLine] = allocate(ofThree, [feeOfThree, 3 * 299_00])
    const [sixFee, sixLine] = allocate(ofSix, [feeOfSix, 6 * 299_00])
    const shipmentId = order['Shipments'][0].ShipmentId
    expect([partOf(id), partOf(other)]).toMatchObject([
      {
        feeParts: [{ shipmentId, amount: threeFee }],
        lineParts: [{ lineItemId: LineItems[0].LineItemId, amount: threeLine }],
      },
      {
        feeParts: [{ shipmentId, amount: sixFee }],
        lineParts: [{ lineItemId: LineItems[1].LineItemId, amount: sixLine }],
      },
    ])
    const lena = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    const { Lines } = await lena.call(officeMoneyApi.get, { params: { number: id } })
    expect(Lines.map(({ Price }) => Price)).toEqual([3 * 299_00 - threeLine!, 6 * 299_00 - sixLine!])
  })

  test('gives back what a job of the version before asks, which names no subscription, as a sum', async () => {
    const { id } = await subscribe(shop, owner, threeMonths)
    const { purchaseId } = await keptSubscription(app, id)
    await app.get(Jobs).schedule(giveBackPrepaid, { id, purchaseId, amount: 100_00 })
    const purchase = () => app.connection.collection('purchases').findOne({ _id: purchaseId as never })
    await until(async () => (await purchase())!['repayments'].length > 0)
    expect((await purchase())!['repayments']).toMatchObject([{ amount: 100_00 }])
    expect((await purchase())!['refunds'] ?? []).toEqual([])
  })

  describe('that was ended while a delivery was locked', () => {
    const ended = async () => {
      const { id } = await subscribe(shop, owner, { cycle: 28, months: 3 })
      const { plan, purchaseId, userId } = await keptSubscription(app, id)
      app.clock.set(plan!.lockAt)
      // The session is older than its hours by then.
      owner = await app.signedIn({ userId: userId!, roles: ['PrivateCustomer'] })
      await owner.call(subscriptionApi.cancel, { params: { id }, query: {} })
      const purchase = async () =>
        (await app.connection.collection('purchases').findOne({ _id: purchaseId as never })) as unknown as {
          amount: number
          repayments: { id: string; amount: number }[]
        }
      await until(async () => (await purchase()).repayments.length === 1)
      return { id, plan: plan!, purchase, share: (await purchase()).amount / 3 }
    }

    test('gives its share back once when no store can make it after all', async () => {
      const { id, plan, purchase, share } = await ended()
      const { past } = await workAt(app, id, plan.attemptsAt[0])
      const { orderGroupId } = past.at(-1)!
      const actor = { kind: 'system', id: null } as const
      const failed = { orderGroupId: orderGroupId!, shipmentId: '1', actor, reason: 'no store could deliver' }
      await app.get(ShipmentProgress).cancel(failed, 'not-delivered')
      await until(async () => (await purchase()).repayments.length === 2)
      expect((await purchase()).repayments.map(({ amount }) => amount)).toEqual([share, share])
      expect(await keptSubscription(app, id)).toMatchObject({ status: 'Cancelled', because: 'owner', made: 1 })
    })

    test('gives its share back when its day is gone before it is ordered', async () => {
      const { id, plan, purchase, share } = await ended()
      const around = [-3, -2, -1, 0, 1, 2, 3, 4].map((days) => addDays(plan.date, days))
      await app.get(NetworkUpkeep).put({ networkDays: around.map((day) => anOpenDay(day, { kind: 'closed' })) })
      try {
        expect(await workAt(app, id, plan.attemptsAt[0])).toMatchObject({ status: 'Cancelled', plan: null, made: 1 })
      } finally {
        await app.get(NetworkUpkeep).put({ networkDays: around.map((day) => anOpenDay(day, { active: false })) })
      }
      await until(async () => (await purchase()).repayments.length === 2)
      expect((await purchase()).repayments.map(({ amount }) => amount)).toEqual([share, share])
    })
  })

  test('ends with its last delivery', async () => {
    const { id } = await subscribe(shop, owner, { cycle: 28, months: 3 })
    for (const made of [2, 3]) {
      const { plan } = await keptSubscription(app, id)
      expect(await workAt(app, id, plan!.attemptsAt[0])).toMatchObject({ made })
    }
    expect(await keptSubscription(app, id)).toMatchObject({ status: 'Cancelled', because: 'completed', plan: null })
  })
})

describe('a renewal', () => {
  test('is ordered and charged thirty hours before its order time, and the next one is planned', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    const [at] = plan!.attemptsAt
    await workAt(app, id, new Date(at.getTime() - 1000))
    expect(await ordersOf(id)).toBe(0)
    const after = await workAt(app, id, at)
    expect(after).toMatchObject({
      status: 'Active',
      made: 2,
      nextIndex: 2,
      plan: { date: '2026-12-10', attempt: null },
    })
    expect(await ordersOf(id)).toBe(1)
    const order = await app.connection.collection('orders').findOne({ purchaseId: `sub-${id}-1-1` })
    expect(order).toMatchObject({ Total: expect.any(Number), Payments: [{ PaymentMethodName: 'card', Last4: '0004' }] })
    expect(order!['Shipments'][0]).toMatchObject({ DeliveryDate: '2026-12-03' })
  })
})

test('what a subscription has ordered leads to it, and is not offered once more', async () => {
  const { id, key } = await subscribe(shop, owner)
  const { plan } = await keptSubscription(app, id)
  const [, past] = (await workAt(app, id, plan!.attemptsAt[0])).past
  const rows = await owner.call(orderApi.history, { query: {} })
  expect(rows.map(({ offersAgain, ofSubscription }) => ({ offersAgain, ofSubscription }))).toEqual([
    { offersAgain: false, ofSubscription: id },
    { offersAgain: true },
  ])
  const seen = await owner.call(orderApi.get, { params: { id: past!.orderGroupId! }, query: {} })
  expect(seen).toMatchObject({ offersAgain: false, ofSubscription: id })
  const first = await app.visitor().call(orderApi.get, { params: { id }, query: { orderGroupKey: key } })
  expect(first).toMatchObject({ offersAgain: true })
  expect(first).not.toHaveProperty('ofSubscription')
})

describe('a guest’s whose address an account has proved', () => {
  const orderOf = (purchaseId: string) => app.connection.collection('orders').findOne({ purchaseId })

  test('is the account’s from the next delivery on, which the key of that delivery leads nobody else to (AC-08)', async () => {
    await seedUsers(app, [aUserRow('proved-before', ['PrivateCustomer'])])
    const { id } = await subscribe(shop, app.visitor())
    const email = 'proved-before@example.se'
    await app.connection.collection('subscriptions').updateOne({ _id: id as never }, { $set: { email } })
    const { plan } = await keptSubscription(app, id)
    expect(await workAt(app, id, plan!.attemptsAt[0])).toMatchObject({ userId: 'proved-before', isOwnerFound: true })
    const purchaseId = `sub-${id}-1-1`
    const order = await orderOf(purchaseId)
    expect(order).toMatchObject({ userId: 'proved-before', isOwnerFound: true })
    const [number, orderGroupKey] = [String(order!._id), app.get(PlaceOrder).keyOf(purchaseId)]
    const query = { orderGroupKey }
    const seen = await app.visitor().call(orderApi.get, { params: { id: number }, query })
    expect(seen).not.toHaveProperty('ofSubscription')
    const session = await app.signedIn({ userId: 'proved-before', roles: ['PrivateCustomer'] })
    expect(await session.call(orderApi.get, { params: { id: number }, query: {} })).toMatchObject({
      ofSubscription: id,
    })
  })

  test('goes with the address where its own page corrects that, but for what its owner’s session says (229, 250)', async () => {
    await seedUsers(
      app,
      ['typo', 'no-typo'].map((name) => aUserRow(name, ['PrivateCustomer'])),
    )
    const { id, key } = await subscribe(shop, app.visitor())
    const tell = async (visitor: Visitor, BillingAddressEmail: string, OrderGroupKey?: string) => {
      const body = { OrderGroupId: id, OrderGroupKey, OrderInfo: { BillingAddressEmail } }
      await visitor.call(subscriptionApi.update, { body })
      return keptSubscription(app, id)
    }
    expect(await tell(app.visitor(), 'typo@example.se', key)).toMatchObject({ userId: 'typo', isOwnerFound: true })
    expect(await tell(app.visitor(), 'no-typo@example.se', key)).toMatchObject({ userId: 'no-typo' })
    const session = await app.signedIn({ userId: 'no-typo', roles: ['PrivateCustomer'] })
    expect(await tell(session, 'nobodys@example.se')).toMatchObject({ userId: 'no-typo' })
    expect(await tell(app.visitor(), 'nor.this@example.se', key)).toMatchObject({ userId: null, isOwnerFound: false })
  })
})

test('a delivery planned before its notice was reckoned from its lock is told in time, by whoever was not told (SU-03)', async () => {
  const step = '067-a-delivery-is-told-days-before-its-lock'
  const planned = async (of: object) => {
    const { id } = await subscribe(shop, owner)
    const christmas = { 'plan.cutOffAt': new Date('2026-12-28T13:00Z'), 'plan.lockAt': new Date('2026-12-23T07:00Z') }
    const set = { ...christmas, 'plan.noticeAt': new Date('2026-12-23T07:00Z'), ...of }
    await app.connection.collection('subscriptions').updateOne({ _id: id as never }, { $set: set })
    return id
  }
  const waiting = await planned({})
  const told = await planned({ 'plan.isNoticed': true })
  const before = await keptSubscription(app, told)
  expect(await changedBy(app, step)).toBe(1)
  expect(await keptSubscription(app, waiting)).toMatchObject({
    plan: { noticeAt: new Date('2026-12-21T08:00Z'), lockAt: new Date('2026-12-23T07:00Z') },
    wakeAt: new Date('2026-12-21T08:00Z'),
  })
  expect(await keptSubscription(app, told)).toEqual(before)
  expect(await changedBy(app, step)).toBe(0)
})
