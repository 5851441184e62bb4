import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { swishApi } from '@bukett/contracts/http/swish'
import { CommandBus } from '@nestjs/cqrs'
import { BonusAccounts } from '../src/accounts/application/ports.js'
import { newBonusAccount } from '../src/accounts/domain/bonus.js'
import { Coupons } from '../src/promotions/application/ports.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { GiftCards, Purchases } from '../src/payments/application/ports.js'
import { cartApi } from './api.js'
import { friday, type Visitor } from './app.js'
import { aRose } from './mothers.js'
import { fillCart, openShop, type ShopAndBanks } from './purchases.js'

/**
 * Whatever becomes of a purchase, everything it had set aside is either used or free again: a gift card, a bonus check, a use of a code,
 * counted goods and the store's place on the day.
 */
let shop: ShopAndBanks
let service: Visitor
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
  service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
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
  const { Cards } = await service.call(giftCardApi.issue, {
    body: { reference: `reservation-${people}`, rows: [{ Amount: 100_00, Quantity: 1 }] },
  })
  const cardId = Cards[0]!.Id
  const token = Cards[0]!.ClaimUrl.split('/').at(-1)!
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
