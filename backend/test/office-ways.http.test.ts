import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { officeMoneyApi } from '@bukett/contracts/http/office-money'
import { officeOrderApi, type OfficeOrder, type OrderAct } from '@bukett/contracts/http/office-order'
import { orderApi } from '@bukett/contracts/http/order'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { shareOf } from '@bukett/contracts/rules/price'
import { CommandBus } from '@nestjs/cqrs'
import { SettlementRows } from '../src/administration/application/ports.js'
import { countsOfOrder } from '../src/insight/domain/order-counts.js'
import { doDuties } from '../src/orders/application/duties.js'
import { goodsNetOf, ShipmentProgress } from '../src/orders/index.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { Jobs } from '../src/shared/jobs.js'
import { friday, refusal, type TestApp, until, type Visitor } from './app.js'
import { keptOrder, settledOrder } from './orders.js'
import { mailsTo } from './people.js'
import { fillCart, openShop, type ShopAndBanks } from './purchases.js'

/** What customer service does with how an order reaches its receiver: once more, or in another way. */
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
beforeEach(() => app.clock.set(friday))

/** Two bouquets for Saturday, paid in a store's till. */
const anOrder = async (Quantity = 2) => {
  const clerk = await app.signedIn({ userId: `way-${(clerks += 1)}`, roles: ['MemberStaff'], memberId: '1001' })
  await fillCart(clerk, undefined, undefined, undefined, { Quantity })
  const { purchaseId = '', orderGroupId = '' } = (await clerk.call(paymentsApi.registerPayedInStore, {
    params: { cart: 'Default' },
    body: {},
  })) as { purchaseId?: string; orderGroupId?: string }
  await settledOrder(app, orderGroupId)
  return { purchaseId, order: await read(orderGroupId) }
}
const read = (number: string) => lena.call(officeOrderApi.get, { params: { number } })
const ways = (order: OfficeOrder, day?: string) =>
  lena.call(officeOrderApi.ways, {
    params: { number: order.OrderGroupId, shipmentId: order.Shipments[0]!.ShipmentId },
    query: day === undefined ? {} : { day },
  })
const act = (order: OfficeOrder, Act: OrderAct, Preview = false) =>
  lena.call(officeOrderApi.act, {
    params: { number: order.OrderGroupId },
    body: { Act, Revision: order.Revision, Preview },
  })
const allOf = (number: string) =>
  app.connection.collection('orders').find({ 'againOf.number': number }).sort({ _id: 1 }).toArray()

describe('goods that are sent again', () => {
  const again = (order: OfficeOrder, more: Partial<Extract<OrderAct, { Kind: 'again' }>> = {}): OrderAct => ({
    Kind: 'again',
    Id: 'again-0001',
    ShipmentId: order.Shipments[0]!.ShipmentId,
    Lines: [{ LineItemId: order.Shipments[0]!.LineItems[0]!.LineItemId, Quantity: 1 }],
    DeliveryDate: '2026-11-23',
    DeliveryType: order.Shipments[0]!.DeliveryType!,
    MemberId: null,
    Reason: 'Kom fram vissna',
    ...more,
  })

  test('are told first: what, when, by whom, what the network pays and who hears of it; telling does nothing', async () => {
    const { order } = await anOrder()
    const before = await keptOrder(app, order.OrderGroupId)
    const numbers = await app.connection.collection('counters').find({}).sort({ _id: 1 }).toArray()
    const { Ways } = await ways(order, '2026-11-23')
    const way = Ways.find(({ DeliveryType }) => DeliveryType === order.Shipments[0]!.DeliveryType)!
    const MemberId = way.Stores[0]!.id
    const { Consequences } = await act(order, again(order, { MemberId }), true)
    const [line] = before.Shipments[0]!.LineItems
    const net = goodsNetOf({ LineItems: [{ ...line!, Price: line!.Price / 2, Tax: shareOf(line!.Tax, 1, 2) }] })
    expect(Consequences).toMatchObject({
      Again: {
        OrderGroupId: null,
        Day: '2026-11-23',
        DeliveryType: way.DeliveryType,
        Lines: [{ Name: line!.DisplayName, Quantity: 1 }],
      },
      Places: [{ Kind: 'sought', Store: { id: MemberId }, Day: '2026-11-23' }],
      Back: 0,
      Told: [{ Who: 'buyer', To: 'asa.oberg@example.se', Message: 'sent-again' }],
    })
    expect(Consequences.Again!.Cost).toBeGreaterThanOrEqual(shareOf(net, 80, 100))
    expect(await keptOrder(app, order.OrderGroupId)).toEqual(before)
    expect(await app.connection.collection('counters').find({}).sort({ _id: 1 }).toArray()).toEqual(numbers)
  })

  test('make one order of their own however often it is pressed or done, free to its buyer and linked both ways', async () => {
    const { order } = await anOrder()
    const number = order.OrderGroupId
    const wish = again(order)
    const [first, second] = await Promise.all([act(order, wish), act(order, wish).catch(() => null)])
    const third = await act(order, wish)
    const [sent] = first.Order!.SentAgain
    expect([second?.Order?.SentAgain ?? [sent], third.Order!.SentAgain]).toEqual([[sent], [sent]])
    await settledOrder(app, number)
    await settledOrder(app, sent!)
    // A worker that was stopped after placing it begins again.
    const duty = {
      id: 'again-once-more',
      consequence: {
        kind: 'send-again',
        wish: {
          id: 'again-0001',
          number: sent!,
          shipmentId: order.Shipments[0]!.ShipmentId,
          lines: [{ lineItemId: order.Shipments[0]!.LineItems[0]!.LineItemId, quantity: 1 }],
          day: '2026-11-23',
          time: '12:00',
          deliveryType: order.Shipments[0]!.DeliveryType!,
          window: null,
          price: 0,
          cost: 0,
          cutOff: null,
          memberId: null,
          reason: '',
        },
      },
    } as const
    await app.get(Jobs).schedule(doDuties, { groupId: number, duties: [duty] }, { id: duty.id })
    await until(async () => (await read(number)).SentAgain.length === 1)
    expect((await allOf(number)).map(({ _id }) => String(_id))).toEqual([sent])

    const next = await read(sent!)
    expect(next).toMatchObject({
      AgainOf: number,
      Channel: 'phone',
      State: 'Assigned',
      DeliveryFee: 0,
      Payments: [{ PaymentMethodName: 'gift', Amount: next.Total }],
      Shipments: [{ DeliveryDate: '2026-11-23', LineItems: [{ Quantity: 1 }], DeliveryFee: 0 }],
    })
    expect(next.Total).toBe(order.Shipments[0]!.LineItems[0]!.Price / 2)
    expect(next.Events).toContainEqual(
      expect.objectContaining({ Kind: 'sent-again', OrderGroupId: number, isFrom: false, Reason: 'Kom fram vissna' }),
    )
    expect((await read(number)).Events).toContainEqual(
      expect.objectContaining({ Kind: 'sent-again', OrderGroupId: sent, isFrom: true }),
    )
    expect(await lena.call(officeMoneyApi.get, { params: { number: sent! } })).toMatchObject({ Paid: 0, Rest: 0 })
    await until(async () =>
      (await mailsTo(shop.sandbox, 'asa.oberg@example.se')).some(({ subject }) => subject.includes(`${number} igen`)),
    )
    const audited = await app.connection
      .collection('audit')
      .find({ entity: `orders/${number}`, action: 'order.again' })
      .toArray()
    expect(audited).toHaveLength(1)
    expect(audited[0]).toMatchObject({ actor: 'lena', reason: 'Kom fram vissna' })
  })

  test('are paid to the store that makes them, and are nobody’s sale', async () => {
    const { order } = await anOrder()
    const { Order } = await act(order, again(order))
    await settledOrder(app, order.OrderGroupId)
    const number = Order!.SentAgain[0]!
    const group = await settledOrder(app, number)
    const memberId = group.Shipments[0]!.DeliveringMemberId!
    const step = { orderGroupId: number, shipmentId: '1', actor: { kind: 'staff', id: 'x' }, reason: 'test' } as const
    for (const state of ['Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'Delivered'] as const)
      await app.get(ShipmentProgress).to(state, step)
    const rows = app.get(SettlementRows)
    await until(async () => (await rows.ofMonth(memberId, '2026-11')).some(({ orderId }) => orderId === `${number}-1`))
    const own = await rows.ofMonth(memberId, '2026-11')
    expect(own.filter(({ orderId }) => orderId === `${number}-1`)).toMatchObject([
      { kind: 'delivered', memberId, delivered: shareOf(goodsNetOf(group.Shipments[0]!), 80, 100) },
    ])
    const places = { countyOf: () => null, occasionOf: () => null }
    const counted = countsOfOrder(await keptOrder(app, number), places).flatMap((count) => count.rows)
    expect(counted.some(({ n }) => (n.orders ?? 0) > 0 || (n.turnover ?? 0) > 0)).toBe(false)
    expect(counted.some(({ n }) => (n.deliveries ?? 0) > 0)).toBe(true)
  })

  test('are no more than were ordered, and go on a day on which somebody delivers', async () => {
    const { order } = await anOrder()
    const LineItemId = order.Shipments[0]!.LineItems[0]!.LineItemId
    for (const [more, code] of [
      [{ Lines: [] }, 'order.nothing-to-send-again'],
      [{ Lines: [{ LineItemId, Quantity: 3 }] }, 'order.nothing-to-send-again'],
      [{ Lines: [{ LineItemId: 'another', Quantity: 1 }] }, 'order.nothing-to-send-again'],
      [{ DeliveryDate: '2026-11-22' }, 'order.date-not-possible'],
      [{ DeliveryDate: '2031-11-20' }, 'order.date-not-possible'],
      [{ DeliveryDate: '2026-11-19' }, 'delivery.day-has-passed'],
      [{ MemberId: 'nobody' }, 'broker.unknown-member'],
    ] as const)
      expect(
        (
          await refusal(
            act(order, again(order, { ...more, Lines: [...(more.Lines ?? [{ LineItemId, Quantity: 1 }])] }), true),
          )
        ).code,
      ).toBe(code)
    expect(await allOf(order.OrderGroupId)).toEqual([])
  })

  test('keep the time of the first, pay nothing back when they are cancelled, and say so to nobody', async () => {
    const { order } = await anOrder()
    await app.connection
      .collection('orders')
      .updateOne({ _id: order.OrderGroupId as never }, { $set: { 'Shipments.0.DeliveryTime': '15:30' } })
    const { Order } = await act(order, again(order))
    await settledOrder(app, order.OrderGroupId)
    const number = Order!.SentAgain[0]!
    expect((await settledOrder(app, number)).Shipments[0]).toMatchObject({ DeliveryTime: '15:30' })
    await act(await read(number), { Kind: 'cancel', ShipmentIds: ['1'], Reason: 'Behövdes inte' })
    await settledOrder(app, number)
    await until(async () =>
      (await mailsTo(shop.sandbox, 'asa.oberg@example.se')).some(({ subject }) =>
        subject.includes(`${number} är avbokad`),
      ),
    )
    const mails = await mailsTo(shop.sandbox, 'asa.oberg@example.se')
    expect(mails.find(({ subject }) => subject.includes(`${number} är avbokad`))!.text).not.toContain(
      'betalas tillbaka',
    )
  })
})

describe('another way of delivery', () => {
  const collect = async (order: OfficeOrder): Promise<Extract<OrderAct, { Kind: 'method' }>> => {
    const { Ways } = await ways(order)
    const pickup = Ways.find(({ DeliveryType }) => DeliveryType === 'StorePickup')!
    const store = pickup.Stores.find(({ Times }) => Times.length > 0)!
    return {
      Kind: 'method',
      ShipmentId: order.Shipments[0]!.ShipmentId,
      DeliveryType: 'StorePickup',
      MemberId: store.id,
      Time: store.Times.at(-1)!,
      isDifferenceBack: true,
      Reason: 'Vill hämta själv',
    }
  }

  test('tells who can and what it costs more or less, and gives the difference back where staff say so', async () => {
    const { order, purchaseId } = await anOrder(1)
    const fee = order.Shipments[0]!.DeliveryFee
    const wish = await collect(order)
    const { Ways } = await ways(order)
    expect(Ways.find(({ DeliveryType }) => DeliveryType === 'StorePickup')!.Difference).toBe(-fee)
    const { Consequences } = await act(order, wish, true)
    expect(Consequences).toMatchObject({
      Changes: [
        { Field: 'time', After: wish.Time },
        { Field: 'method', Before: order.Shipments[0]!.DeliveryType, After: 'StorePickup' },
      ],
      Back: fee,
      Borne: 0,
    })
    expect(Consequences.Places).toContainEqual(
      expect.objectContaining({ Kind: 'sought', Store: { id: wish.MemberId, name: expect.any(String) } }),
    )
    await act(order, wish)
    const kept = await settledOrder(app, order.OrderGroupId)
    expect(kept.Shipments[0]).toMatchObject({
      DeliveryType: 'StorePickup',
      PickupStoreId: wish.MemberId,
      DeliveringMemberId: wish.MemberId,
      DeliveryTime: wish.Time,
      State: 'Assigned',
    })
    await app.get(CommandBus).execute(new CompletePurchase(purchaseId, 'worker'))
    await until(async () => (await read(order.OrderGroupId)).Refunds.length === 1)
    expect((await read(order.OrderGroupId)).Refunds).toMatchObject([{ Amount: fee }])
    const money = await lena.call(officeMoneyApi.get, { params: { number: order.OrderGroupId } })
    expect(money).toMatchObject({ Rest: order.Total - fee, Fees: [{ Price: 0 }] })
    const place = await app.connection
      .collection('bookings')
      .findOne({ _id: `${wish.MemberId}/2026-11-21T${wish.Time}` as never })
    expect(place?.['orders']).toContain(order.Shipments[0]!.OrderId)
    expect(JSON.stringify(await app.connection.collection('audit').findOne({ action: 'order.method' }))).toContain(
      'Vill hämta själv',
    )
    // And back: what was paid back is not asked for again, and is borne.
    const now = await read(order.OrderGroupId)
    const home = { ...wish, DeliveryType: order.Shipments[0]!.DeliveryType!, MemberId: null, isDifferenceBack: true }
    const { Time: _time, ...back } = home
    expect((await act(now, back, true)).Consequences).toMatchObject({ Back: 0, Borne: fee })
    await act(now, back)
    expect((await settledOrder(app, order.OrderGroupId)).Shipments[0]).toMatchObject({
      DeliveryType: order.Shipments[0]!.DeliveryType,
      PickupStoreId: null,
      State: 'Assigned',
    })
    expect((await read(order.OrderGroupId)).Refunds).toHaveLength(1)
  })

  test('is never chosen on a page that is older than the order, nor for a half hour that is not free', async () => {
    const { order } = await anOrder(1)
    const wish = await collect(order)
    expect((await refusal(act(order, { ...wish, Time: '23:00' }, true))).code).toBe('delivery.slot-closed')
    expect((await refusal(act(order, { ...wish, MemberId: null }, true))).code).toBe('delivery.no-pickup-store')
    expect((await refusal(act(order, { ...wish, DeliveryType: 'Boat', MemberId: null }, true))).code).toBe(
      'order.date-not-possible',
    )
    app.clock.set(new Date(friday.getTime() + 60_000))
    await act(order, { Kind: 'edit', Edit: { ShipmentId: wish.ShipmentId, GreetingCardText: 'Kram' } })
    expect((await refusal(act(order, wish))).code).toBe('order.changed-by-others')
  })

  test('to a door needs an address', async () => {
    const { order } = await anOrder(1)
    await act(order, await collect(order))
    await settledOrder(app, order.OrderGroupId)
    await app.connection
      .collection('orders')
      .updateOne({ _id: order.OrderGroupId as never }, { $set: { 'Shipments.0.ShippingAddress.Line1': '' } })
    const now = await read(order.OrderGroupId)
    const home: OrderAct = {
      Kind: 'method',
      ShipmentId: now.Shipments[0]!.ShipmentId,
      DeliveryType: order.Shipments[0]!.DeliveryType!,
      MemberId: null,
      isDifferenceBack: false,
      Reason: 'Hem i stället',
    }
    expect((await refusal(act(now, home, true))).code).toBe('order.address-missing')
  })

  test('keeps the day movable afterwards at the price of the way it has now', async () => {
    const { order } = await anOrder(1)
    const wish = await collect(order)
    await act(order, wish)
    await settledOrder(app, order.OrderGroupId)
    const { days } = await lena.call(orderApi.deliveryDates, {
      body: { OrderGroupId: order.OrderGroupId, OrderGroupKey: '' },
    })
    expect(days.some(({ available }) => available)).toBe(true)
  })
})
