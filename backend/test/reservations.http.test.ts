import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { swishApi } from '@bukett/contracts/http/swish'
import { CommandBus } from '@nestjs/cqrs'
import { BonusAccounts } from '../src/accounts/application/ports.js'
import { newBonusAccount } from '../src/accounts/domain/bonus.js'
import { Bookings } from '../src/broker/application/ports.js'
import { Capacities, holderOf, Network, NetworkUpkeep } from '../src/broker/index.js'
import { Coupons } from '../src/promotions/application/ports.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { GiftCards, Purchases } from '../src/payments/application/ports.js'
import { cartApi } from './api.js'
import { friday, type Visitor } from './app.js'
import { aRose } from './mothers.js'
import { settledOrder } from './orders.js'
import { aPrintedCard, fillCart, openShop, payBySwish, type ShopAndBanks } from './purchases.js'

/**
 * Whatever becomes of a purchase, everything it had set aside is either used or free again: a gift card, a bonus check, a use of a code,
 * counted goods and the store's place on the day.
 */
let shop: ShopAndBanks
let people = 0

const name = 'Default'
const code = 'ros-rod-20'
const coupon = 'TIO'
const friends = 6

beforeAll(async () => {
  shop = await openShop()
  const { app } = shop
  await app.get(Products).put([aRose({}, { Stock: friends })])
  await app.get(Catalogue).refresh()
  await app.get(Coupons).put([
    {
      _id: coupon,
      gives: { kind: 'percent', percent: 10 },
      products: [],
      categories: [],
      from: null,
      until: null,
      minAmount: 0,
      group: 'everyone',
      isPersonal: false,
      maxUses: friends,
      maxUsesPerCustomer: 1,
    },
  ])
}, 120_000)
afterAll(() => shop.close())

/** A cart that takes of everything there is little of, on its way through Swish. */
const begun = async () => {
  const { app, banks } = shop
  await banks.reset()
  app.clock.set(friday)
  const userId = `köpare-${(people += 1)}`
  const check = {
    id: `check-${people}`,
    amount: 50_00,
    expiresOn: '2027-05-20',
    state: 'free',
    purchaseId: null,
  } as const
  await app.get(BonusAccounts).save({ ...newBonusAccount(userId), checks: [check] })
  const shopper = await app.signedIn({ userId, roles: ['PrivateCustomer'] })
  await fillCart(shopper, code)
  await shopper.call(cartApi.applyCoupon, { params: { name, code: coupon } })
  await shopper.call(cartApi.useBonus, { params: { name, id: check.id } })
  const { id: cardId, token } = await aPrintedCard(app, 100_00)
  const { Code, Pin } = await shopper.call(giftCardApi.open, { params: { token } })
  await shopper.call(giftCardApi.apply, { body: { Code, Pin } })
  const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
  const purchase = (await app.get(Purchases).find(id))!
  return { shopper, userId, cardId, id, atSwish: purchase.provider!.id, purchase }
}
type Begun = Awaited<ReturnType<typeof begun>>

/** What this purchase has of each thing. */
const setAside = async ({ userId, cardId, id, purchase }: Begun) => {
  const { app } = shop
  const card = (await app.get(GiftCards).find(cardId))!
  const [check] = (await app.get(BonusAccounts).find(userId))!.checks
  const shipment = purchase.frozen!.cart.OrderForm.Shipments[0]!
  const bookings = await app.connection
    .collection('bookings')
    .find({ memberId: shipment.DeliveringMemberId, date: shipment.DeliveryDate })
    .toArray()
  const stock = await app.connection.collection('stockLedgers').findOne({ _id: code as never })
  const uses = await app.connection.collection('couponUses').find({ purchases: id }).toArray()
  return {
    giftCard: card.holds.length > 0 ? 'held' : card.balance === 0 ? 'used' : 'free',
    bonus: check!.state,
    coupon: uses.length,
    place: bookings.some(({ holds }) => holds.some((hold: { id: string }) => hold.id === id)) ? 'held' : 'not held',
    stock: stock!['holds'].some((hold: { purchaseId: string }) => hold.purchaseId === id) ? 'held' : stock!['sold'],
  }
}
const work = (id: string) => shop.app.get(CommandBus).execute(new CompletePurchase(id, 'worker'))
const poll = ({ shopper, id }: Begun) => shopper.call(swishApi.paymentRequestByPost, { body: { id } })
const cartOf = ({ shopper }: Begun) => shopper.call(cartApi.get, { params: { name } })

/** The cart keeps its own hold of the gift card, for half an hour. */
const asBefore = { giftCard: 'held', bonus: 'free', coupon: 0, place: 'not held', stock: 0 }

test('everything is set aside while a purchase is paid, and the cart shows how it stands (PA-03)', async () => {
  const one = await begun()
  expect(await setAside(one)).toEqual({ giftCard: 'held', bonus: 'reserved', coupon: 2, place: 'held', stock: 'held' })
  const { OrderForm } = await cartOf(one)
  expect(OrderForm.Payments).toEqual([
    { PaymentMethodName: 'swish', Status: 'Pending', Amount: one.purchase.amount, InternalId: one.id },
    { PaymentMethodName: 'giftcard', Status: 'Pending', Amount: 100_00, InternalId: one.id },
  ])
  await shop.banks.swish(one.atSwish, 'declined')
  await poll(one)
})

describe('when nothing comes of it, all is as before', () => {
  const endings: readonly (readonly [string, string, (one: Begun) => Promise<unknown>])[] = [
    ['declined', 'Declined', ({ atSwish }) => shop.banks.swish(atSwish, 'declined')],
    ['failed', 'Failed', ({ atSwish }) => shop.banks.swish(atSwish, 'error')],
    [
      'cancelled by the customer',
      'Cancelled',
      ({ shopper, id }) => shopper.call(swishApi.cancelByPost, { body: { id } }),
    ],
    ['timed out', 'Expired', ({ atSwish }) => shop.banks.swish(atSwish, 'timeout')],
    [
      'left, and given up by the worker',
      'Expired',
      async ({ id }) => {
        shop.app.clock.set(new Date(friday.getTime() + 11 * 60_000))
        await work(id)
      },
    ],
  ]

  test.each(endings)('%s', async (_, state, end) => {
    const one = await begun()
    await end(one)
    await work(one.id)
    expect(await shop.app.get(Purchases).find(one.id)).toMatchObject({ state, order: null })
    expect(await setAside(one)).toEqual(asBefore)
    const { OrderForm, Locked } = await cartOf(one)
    expect(Locked).toBeNull()
    expect(OrderForm.Payments).toMatchObject([{ Status: state }, { Status: state }])
  })
})

test('refused after the money came, all is as before and the money goes back', async () => {
  const one = await begun()
  const kept = (await shop.app.get(Purchases).find(one.id))!
  await shop.app.get(Purchases).save({ ...kept, amount: kept.amount + 1_00 })
  await shop.banks.fault('swish', 'lost-callback')
  await shop.banks.swish(one.atSwish, 'paid')
  await poll(one)
  await work(one.id)
  shop.app.clock.set(new Date(friday.getTime() + 120_000))
  await work(one.id)
  expect(await shop.app.get(Purchases).find(one.id)).toMatchObject({ state: 'Refunded', order: null })
  expect(await setAside(one)).toEqual(asBefore)
})

test('paid, all is used, once', async () => {
  const one = await begun()
  await shop.banks.swish(one.atSwish, 'paid')
  await poll(one)
  await work(one.id)
  const after = await setAside(one)
  expect(after).toEqual({ giftCard: 'used', bonus: 'redeemed', coupon: 2, place: 'not held', stock: 1 })
  const carts = shop.app.connection.collection('carts')
  expect(await carts.findOne({ _id: `user:${one.userId}/${name}` as never })).toBeNull()
  // What the return page shows of it.
  const { frozen } = (await shop.app.get(Purchases).find(one.id))!
  expect(frozen!.cart.OrderForm.Payments).toMatchObject([{ Status: 'Pending' }, { Status: 'Pending' }])
})

describe('each delivery of a purchase has a place of its own, though they go to one town on one day (BR-08)', () => {
  const day = '2026-11-21'
  const bouquet = 'BUK1001A'
  let one: string
  let other: string

  const stores = () => [...shop.app.get(Network).current().snapshot.memberById.keys()]
  const booked = async () => {
    const places = await shop.app.get(Bookings).onDays([day])
    return new Map(places.map(({ memberId, taken }) => [memberId, taken]))
  }
  /** So many places are left at these stores on the day, and none at the others. */
  const leave = async (places: Record<string, number>) => {
    const taken = await booked()
    const capacityOn = (store: string) => ({ [day]: (taken.get(store) ?? 0) + (places[store] ?? 0) })
    await shop.app
      .get(NetworkUpkeep)
      .setMembers(stores().map((_id) => ({ _id, fields: { capacityOn: capacityOn(_id) } })))
  }

  /** Two bouquets, split "Var för sig" into two deliveries. */
  const twoDeliveries = async () => {
    const { app, banks } = shop
    await banks.reset()
    app.clock.set(friday)
    const shopper = app.visitor()
    const filled = await fillCart(shopper, bouquet, day, name, { Quantity: 2 })
    const [line] = filled.OrderForm.Shipments[0]!.LineItems
    const LineItems = [{ LineItemId: line!.LineItemId, Quantity: 1 }]
    const { OrderForm } = await shopper.call(cartApi.split, { params: { name }, body: { LineItems } })
    const [first, second] = OrderForm.Shipments
    const { DeliveryDate, DeliveryType, GreetingCardText, LeaveAtDoorIfNotAtHome, ShippingAddress } = first!
    const same = { DeliveryDate, DeliveryType, GreetingCardText, LeaveAtDoorIfNotAtHome, ShippingAddress }
    await shopper.call(cartApi.save, {
      params: { name, validate: true, refreshPrices: false },
      body: { OrderForm: { Shipments: [{ ShipmentId: second!.ShipmentId, ...same }] } },
    })
    return shopper
  }
  const begin = async (shopper: Visitor) => {
    const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
    const { frozen, provider } = (await shop.app.get(Purchases).find(id))!
    return { id, atSwish: provider!.id, shipments: frozen!.cart.OrderForm.Shipments }
  }
  const cancel = (shopper: Visitor, { id }: { id: string }) => shopper.call(swishApi.cancelByPost, { body: { id } })
  const storesOf = (shipments: readonly { DeliveringMemberId: string | null }[]) =>
    shipments.map(({ DeliveringMemberId }) => DeliveringMemberId!)

  beforeAll(async () => {
    const shopper = await twoDeliveries()
    const first = await begin(shopper)
    await cancel(shopper, first)
    one = storesOf(first.shipments)[0]!
    await leave(Object.fromEntries(stores().map((store) => [store, store === one ? 0 : 9])))
    const next = await begin(shopper)
    await cancel(shopper, next)
    other = storesOf(next.shipments)[0]!
  })
  afterAll(() => shop.app.get(NetworkUpkeep).setMembers(stores().map((_id) => ({ _id, fields: { capacityOn: {} } }))))

  test('where one place is left in the town, two are not sold', async () => {
    await leave({ [one]: 2 })
    const shopper = await twoDeliveries()
    await leave({ [one]: 1 })
    await expect(begin(shopper)).rejects.toMatchObject({
      body: {
        errorCode: 'deliveryNoLongerPossible',
        fields: [{ path: 'OrderForm.Shipments.1.DeliveryType', code: 'delivery.method-gone' }],
      },
    })
    const { Locked, OrderForm } = await shopper.call(cartApi.get, { params: { name } })
    expect(Locked).toBeNull()
    // The cart shows which one is to be chosen anew.
    expect(OrderForm.Shipments.map(({ DeliveryType }) => DeliveryType)).toEqual([expect.any(String), null])
    expect((await booked()).get(one) ?? 0).toBe(0)
  })

  test('where two stores have one place each, each store brings one', async () => {
    await leave({ [one]: 1, [other]: 1 })
    const before = await booked()
    const { orderGroupId } = await payBySwish(shop, await twoDeliveries())
    const { Shipments } = await settledOrder(shop.app, orderGroupId)
    expect(Shipments.map(({ State }) => State)).toEqual(['Assigned', 'Assigned'])
    expect(storesOf(Shipments).toSorted()).toEqual([one, other].toSorted())
    const after = await booked()
    for (const store of [one, other]) expect(after.get(store)).toBe((before.get(store) ?? 0) + 1)
  })

  test('what comes to nothing gives both back', async () => {
    await leave({ [one]: 2 })
    const before = (await booked()).get(one) ?? 0
    const shopper = await twoDeliveries()
    const begun = await begin(shopper)
    expect((await booked()).get(one)).toBe(before + 2)
    await cancel(shopper, begun)
    expect((await booked()).get(one)).toBe(before)
  })

  test('paid after its places are gone, where one is left in the town, the money goes back', async () => {
    await leave({ [one]: 2 })
    const shopper = await twoDeliveries()
    const { id, atSwish, shipments } = await begin(shopper)
    await shop.banks.fault('swish', 'lost-callback')
    await shop.banks.swish(atSwish, 'paid')
    shop.app.clock.set(new Date(friday.getTime() + 4 * 60_000))
    for (const { ShipmentId } of shipments)
      await shop.app.get(Capacities).release({ memberId: one, date: day, holder: holderOf(id, shipments, ShipmentId) })
    await leave({ [other]: 1 })
    const { status } = await shopper.call(swishApi.completeByPost, { body: { id } })
    expect(status).not.toBe('OK')
  })

  test('paid after the count-down, both are brought by the places that they hold', async () => {
    await leave({ [one]: 2 })
    const shopper = await twoDeliveries()
    const { id, atSwish } = await begin(shopper)
    await shop.banks.fault('swish', 'lost-callback')
    await shop.banks.swish(atSwish, 'paid')
    shop.app.clock.set(new Date(friday.getTime() + 4 * 60_000))
    const { status, orderGroupId } = await shopper.call(swishApi.completeByPost, { body: { id } })
    expect(status).toBe('OK')
    expect(storesOf((await settledOrder(shop.app, orderGroupId!)).Shipments)).toEqual([one, one])
  })

  test('one that goes elsewhere leaves the other its place', async () => {
    await leave({ [one]: 2 })
    const capacities = shop.app.get(Capacities)
    const { id, atSwish, shipments } = await begin(await twoDeliveries())
    const holders = shipments.map(({ ShipmentId }) => holderOf(id, shipments, ShipmentId))
    await capacities.release({ memberId: one, date: day, holder: holders[1]! })
    const before = (await booked()).get(one)!
    await capacities.release({ memberId: one, date: day, holder: holders[1]! })
    expect((await booked()).get(one)).toBe(before)
    await leave({})
    await shop.banks.swish(atSwish, 'paid')
    await work(id)
    const { order } = (await shop.app.get(Purchases).find(id))!
    const { Shipments } = await settledOrder(shop.app, order!.groupId)
    expect(Shipments.map(({ State, DeliveringMemberId }) => [State, DeliveringMemberId])).toEqual([
      ['Assigned', one],
      ['ManualBroker', null],
    ])
  })

  test('one whose place is gone does not take that of the first, which is still to be given to its store', async () => {
    await leave({ [one]: 2 })
    const capacities = shop.app.get(Capacities)
    const { id, atSwish, shipments } = await begin(await twoDeliveries())
    const second = holderOf(id, shipments, shipments[1]!.ShipmentId)
    await capacities.release({ memberId: one, date: day, holder: second })
    await leave({})
    // The first is tried again after the second.
    const use = jest.spyOn(capacities, 'use').mockRejectedValueOnce(new Error('away'))
    await shop.banks.swish(atSwish, 'paid')
    await work(id)
    const { order } = (await shop.app.get(Purchases).find(id))!
    const { Shipments } = await settledOrder(shop.app, order!.groupId)
    use.mockRestore()
    expect(Shipments.map(({ State, DeliveringMemberId }) => [State, DeliveringMemberId])).toEqual([
      ['Assigned', one],
      ['ManualBroker', null],
    ])
  })
})
