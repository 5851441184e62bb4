import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { networkSettingsApi } from '@bukett/contracts/http/network-settings'
import { officeOrderApi } from '@bukett/contracts/http/office-order'
import { orderApi, type RiskChoice } from '@bukett/contracts/http/order'
import { riskApi } from '@bukett/contracts/http/risk'
import { type StoreReport, storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { OrderTimers } from '../src/orders/application/order-timers.js'
import { OrderKeys } from '../src/orders/application/ports.js'
import { OrderEvents, type OrderEventsByName, type StoredOrderGroup } from '../src/orders/index.js'
import { aPaidCart, aShipment } from '../src/orders/testing/mothers.js'
import { friday, refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { keptOrder, placeOrder, settledOrder } from './orders.js'
import { providersOf } from './people.js'

/** The hour before a deadline, for a hundred orders whose stores answer, are silent, are late or fail. */
let app: TestApp
let sandbox: Sandbox
const back: OrderEventsByName['OrderCancelled'][] = []
const fees: OrderEventsByName['FeeLowered'][] = []
const cards: OrderEventsByName['ArrivedLate'][] = []

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
  await seedNetwork(app)
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
  const events = app.get(OrderEvents)
  events.on('OrderCancelled', async (event) => void back.push(event))
  events.on('FeeLowered', async (event) => void fees.push(event))
  events.on('ArrivedLate', async (event) => void cards.push(event))
  const broker = await app.signedIn({ userId: 'broker', roles: ['BrokerAdmin'] })
  const { Version } = await broker.call(networkSettingsApi.read, {})
  await broker.call(networkSettingsApi.change, { body: { Version, lateGiftCard: 75_00 } })
}, 120_000)
afterAll(async () => {
  await app?.close()
  await sandbox?.stop()
})

const day = '2026-11-24'
const at = (time: string): Date => new Date(`${day}T${time}:00+01:00`)
/** Logged in anew: a session does not last from order to delivery. */
const florist = (memberId: string): Promise<Visitor> =>
  app.signedIn({ userId: `florist-${memberId}`, roles: ['OrderHandlerAdmin'], memberId })
/** How a store behaves on the day. */
type Store = 'good' | 'silent' | 'unready' | 'lost' | 'carded' | 'fails' | 'slow'
const stores: readonly Store[] = [
  'good',
  'good',
  'silent',
  'unready',
  'unready',
  'lost',
  'carded',
  'carded',
  'fails',
  'slow',
]
/** What its buyer does; null: nothing. */
const choices: readonly (RiskChoice | null)[] = ['again', 'money', 'pickup', 'address', null]

interface Order {
  readonly id: string
  readonly key: string
  readonly store: Store
  readonly wish: RiskChoice | null
}

const report = async ({ id }: Order, Report: StoreReport, more = {}): Promise<void> => {
  const { DeliveringMemberId } = (await keptOrder(app, id)).Shipments[0]!
  const by = await florist(DeliveringMemberId!)
  await by.call(storeOrdersApi.report, { params: { orderId: `${id}-1` }, body: { Report, ...more } })
}
/** Two workers look at the same time, as they may. */
const look = async (time: string): Promise<void> => {
  app.clock.set(at(time))
  await Promise.all([app.get(OrderTimers).run(), app.get(OrderTimers).run()])
  const busy = await app.connection
    .collection('orders')
    .find({ 'duties.0': { $exists: true } })
    .toArray()
  for (const { _id } of busy) await settledOrder(app, String(_id))
}
const each = async (orders: readonly Order[], does: readonly Store[], act: (order: Order) => Promise<void>) => {
  for (const order of orders) if (does.includes(order.store)) await act(order)
}
const address = { Line1: 'Odengatan 8', PostalCode: '11157', City: 'Stockholm' }
const choose = (order: Order, group: StoredOrderGroup, Choice: RiskChoice) =>
  app.visitor().call(riskApi.choose, {
    body: {
      OrderGroupId: order.id,
      OrderGroupKey: order.key,
      RiskId: group.Shipments[0]!.risks!.at(-1)!.id,
      Choice,
      ...(Choice === 'address' && { Address: address }),
    },
  })
/** Who was told, by the letters that were sent. */
const lettersOf = async (id: string): Promise<string[]> => {
  const sent = await app.connection
    .collection('dispatches')
    .find({ about: `orders/${id}`, channel: 'mail' })
    .toArray()
  return sent.map(({ subject }) => String(subject))
}

test('each buyer is told once and in time, and what each has chosen, or the letter has named, is done', async () => {
  const orders: Order[] = []
  for (let index = 0; index < 100; index += 1) {
    const store = stores[index % 10]!
    const wish = choices[Math.floor(index / 10) % 5]!
    // What a silent store was given came the same morning.
    app.clock.set(store === 'silent' ? at('13:15') : friday)
    const { orderGroupId: id, customerKey: key } = await placeOrder(app, `told-${index}`, aPaidCart({}, [aShipment()]))
    await settledOrder(app, id)
    orders.push({ id, key, store, wish })
    if (store !== 'silent') await report(orders.at(-1)!, 'Accepted')
  }
  await look('14:30')
  await each(orders, ['good', 'lost', 'carded', 'fails'], (order) => report(order, 'OutForDelivery'))
  await look('15:00')
  await each(orders, ['carded'], (order) => report(order, 'Delivered', { Outcome: 'carded' }))
  // Back on their shelf, their buyers can choose all the same.
  await each(orders, ['carded'], (order) => report(order, 'Returned', { Reason: 'Ingen hemma' }))
  await each(orders, ['fails'], (order) => report(order, 'DeliveryFailed', { Reason: 'Vägen är avstängd' }))
  for (const time of ['15:30', '16:00', '16:30', '17:00']) await look(time)
  await each(orders, ['good'], (order) => report(order, 'Delivered', { Outcome: 'handed-over' }))
  for (const time of ['17:30', '18:00', '18:30']) await look(time)

  const expected = {
    silent: ['unanswered', '15:00'],
    unready: ['unready', '17:00'],
    slow: ['unready', '17:00'],
    lost: ['late', '18:30'],
    carded: ['failed', '15:00'],
    fails: ['failed', '15:00'],
  } as const
  for (const order of orders) {
    const { risks = [] } = (await keptOrder(app, order.id)).Shipments[0]!
    if (order.store === 'good') {
      expect([order.store, risks]).toEqual(['good', []])
      continue
    }
    const [kind, time] = expected[order.store]
    // Told within the hour after the moment that its rule names, and never again.
    expect([order.store, risks.map((one) => one.kind)]).toEqual([order.store, [kind]])
    const late = risks[0]!.at.getTime() - at(time).getTime()
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(3600_000)
  }

  const offered = new Map<string, RiskChoice | null>()
  for (const order of orders.filter(({ store }) => store !== 'good' && store !== 'slow')) {
    const group = await keptOrder(app, order.id)
    const view = await app
      .visitor()
      .call(orderApi.get, { params: { id: order.id }, query: { orderGroupKey: order.key } })
    const open = view.viewer === 'customer' ? (view.Shipments[0]!.Risk?.Choices ?? []) : []
    expect(open).toContain('money')
    const wish = order.wish && open.includes(order.wish) ? order.wish : order.wish && 'money'
    offered.set(order.id, wish)
    // Pressed twice, as people do.
    if (wish) await Promise.all([choose(order, group, wish), choose(order, group, wish).catch(() => undefined)])
  }
  await each(orders, ['slow'], (order) => report(order, 'Delivered', { Outcome: 'handed-over' }))
  for (const time of ['19:00', '20:00', '20:30']) await look(time)
  app.clock.set(new Date('2026-11-25T09:00:00+01:00'))
  await app.get(OrderTimers).run()

  for (const order of orders) {
    const group = await settledOrder(app, order.id)
    const shipment = group.Shipments[0]!
    const told = (await lettersOf(order.id)).filter((subject) => subject.startsWith('Om leveransen'))
    expect([order.store, told.length]).toEqual([order.store, order.store === 'good' ? 0 : 1])
    if (order.store === 'good') continue
    if (order.store === 'slow') {
      expect(shipment.risks).toMatchObject([{ end: { how: 'arrived' }, giftCard: 75_00 }])
      expect(cards.filter(({ orderGroupId }) => orderGroupId === order.id)).toMatchObject([{ amount: 75_00 }])
      const issued = await app.connection
        .collection('giftCards')
        .find({ source: `compensation:${order.id}` })
        .toArray()
      expect(issued).toMatchObject([{ delivery: { channel: 'email', to: group.email } }])
      continue
    }
    const wish = offered.get(order.id)
    const [risk] = shipment.risks!
    if (wish === null || wish === undefined) {
      // The rule that the letter named.
      if (risk!.onSilence === 'service')
        expect(group.attention).toContainEqual(expect.objectContaining({ code: 'late' }))
      else {
        expect([order.store, risk!.end]).toMatchObject([order.store, { how: 'again', actor: { kind: 'system' } }])
        expect(shipment.DeliveryDate! > day).toBe(true)
      }
      continue
    }
    expect([order.store, risk!.end]).toMatchObject([order.store, { how: wish, actor: { kind: 'customer' } }])
    if (wish === 'money') {
      expect(shipment.State).toBe('Cancelled')
      expect(back.filter(({ orderGroupId }) => orderGroupId === order.id)).toMatchObject([{ amount: group.Total }])
    }
    if (wish === 'again' || wish === 'address') expect(shipment.DeliveryDate! > day).toBe(true)
    if (wish === 'address') expect(shipment.ShippingAddress).toMatchObject(address)
    if (wish === 'pickup') {
      expect(shipment).toMatchObject({ fetched: true, PickupStoreId: shipment.DeliveringMemberId })
      expect(fees.filter(({ orderGroupId }) => orderGroupId === order.id)).toMatchObject([{ amount: 119_00 }])
    }
  }
  // Every choice and the silence were there.
  expect(new Set(offered.values())).toEqual(new Set(choices))
}, 240_000)

describe('a delivery that could not be handed over', () => {
  test('is its buyer’s to decide, with days to choose from; not its receiver’s, not twice, and customer service sees it all', async () => {
    app.clock.set(friday)
    const { orderGroupId: id, customerKey: key } = await placeOrder(app, 'nobody-home', aPaidCart({}, [aShipment()]))
    await settledOrder(app, id)
    const order: Order = { id, key, store: 'carded', wish: 'again' }
    await report(order, 'Accepted')
    await report(order, 'Delivered', { Outcome: 'carded' })
    const group = await settledOrder(app, id)
    const { receiver } = app.get(OrderKeys).of('nobody-home')
    const days = (OrderGroupKey: string) =>
      app.visitor().call(riskApi.days, { body: { OrderGroupId: id, OrderGroupKey } })
    expect((await refusal(days(receiver))).code).toBe('order.unknown')
    expect((await refusal(choose({ ...order, key: receiver }, group, 'money'))).code).toBe('order.unknown')
    const { Days } = await days(key)
    expect(Days).toHaveLength(6)
    const body = { OrderGroupId: id, OrderGroupKey: key, RiskId: 'failed-1' }
    const nowhere = app.visitor().call(riskApi.choose, { body: { ...body, Choice: 'address' } })
    expect((await refusal(nowhere)).body.fields).toMatchObject([
      { path: 'body.Address.Line1', code: 'order.address-missing' },
    ])
    const past = app.visitor().call(riskApi.choose, { body: { ...body, Choice: 'again', DeliveryDate: '2026-11-20' } })
    expect((await refusal(past)).code).toBe('order.date-not-possible')
    const view = await app
      .visitor()
      .call(riskApi.choose, { body: { ...body, Choice: 'again', DeliveryDate: Days[2]! } })
    expect(view.viewer === 'customer' && view.Shipments[0]).toMatchObject({
      State: 'Redelivery',
      DeliveryDate: Days[2],
    })
    const late = app.visitor().call(riskApi.choose, { body: { ...body, Choice: 'money' } })
    expect((await refusal(late)).code).toBe('order.risk-over')
    await settledOrder(app, id)
    const lena = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    const { Events } = await lena.call(officeOrderApi.get, { params: { number: id } })
    expect(Events.find(({ Kind }) => Kind === 'risk')).toMatchObject({ Risk: 'failed', OnSilence: 'again' })
    expect(Events.find(({ Kind }) => Kind === 'risk-ended')).toMatchObject({
      How: 'again',
      Day: Days[2],
      Who: { kind: 'customer' },
    })
    expect(
      Events.some((event) => event.Kind === 'told' && event.Subject === `Om leveransen av din beställning ${id}`),
    ).toBe(true)
  })
})
