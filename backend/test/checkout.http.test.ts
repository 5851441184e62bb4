import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Cart, CartEdit } from '@bukett/contracts/http/cart'
import { cartApi, catalogueApi } from './api.js'
import { startApp, type TestApp, until, type Visitor } from './app.js'
import { aChocolate, aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { Users } from '../src/accounts/application/ports.js'
import { newUser } from '../src/accounts/domain/user.js'
import { AccountEvents } from '../src/accounts/index.js'
import { ProductKeeping } from '../src/catalogue/application/product-keeping.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { Carts } from '../src/cart/application/ports.js'
import { linesOf } from '../src/cart/domain/cart.js'
import { Checkouts } from '../src/cart/index.js'
import { aCoupon } from '../src/cart/testing/mothers.js'
import { Coupons } from '../src/promotions/application/ports.js'

let app: TestApp
let shopper: Visitor
let purchases = 0
let people = 0
const name = 'Default'
/** Tuesday. */
const day = '2026-11-24'

beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  await app.get(Products).put([aRose(), aChocolate({}, { Stock: 3 })])
  await app.get(Catalogue).refresh()
}, 60_000)
afterAll(() => app.close())
beforeEach(() => {
  shopper = app.visitor()
  purchases += 1
})

const add = (code: string, Quantity = 1) =>
  shopper.call(cartApi.addProduct, { params: { name, code }, body: { Quantity } })
const save = (OrderForm: CartEdit['OrderForm'], flags = { validate: false, refreshPrices: false, rebroker: true }) =>
  shopper.call(cartApi.saveAndRebroker, { params: { name, ...flags }, body: { OrderForm } })
const get = (visitor = shopper) => visitor.call(cartApi.get, { params: { name } })
/** `guest:<id>` of the shopper's cookie. */
const owner = () => `guest:${shopper.cookies.get('cartId')?.split('.')[0]}`
const purchaseId = () => `purchase-${purchases}`
const freeze = (id = purchaseId()) =>
  app.get(Checkouts).freeze({ owner: owner(), name, purchaseId: id, method: 'swish' })

const receiver = {
  ShipmentId: '1',
  DeliveryDate: day,
  DeliveryType: 'CarZone1',
  LeaveAtDoorIfNotAtHome: true,
  ShippingAddress: {
    FirstName: 'Åsa',
    LastName: 'Öberg',
    DayTimePhoneNumber: '+46 70-174 06 05',
    Line1: 'Sveavägen 1',
    PostalCode: '111 57',
    City: 'Stockholm',
  },
} as const
const billing = { Email: 'Kim@Example.se', FirstName: 'Kim', LastName: 'Ek', DayTimePhoneNumber: '+1 212 555 0100' }

/** Roses for Åsa on Tuesday, ready to be paid. */
const ready = async () => {
  await add('ros-rod-20')
  return save({ BillingAddress: billing, Shipments: [receiver] })
}

describe('the whole-cart save of the broker flow', () => {
  test('finds the methods, the fee and the store, and keeps the receiver in its one form', async () => {
    const cart = await ready()
    const [shipment] = cart.OrderForm.Shipments
    expect(shipment?.AvailableDeliveryMethods.map(({ deliveryType }) => deliveryType)).toContain('CarZone1')
    expect(shipment).toMatchObject({
      DeliveryDate: day,
      DeliveryDateTime: '2026-11-24T11:00:00.000Z',
      DeliveryType: 'CarZone1',
      ShippingAddress: { DayTimePhoneNumber: '0701740605', PostalCode: '11157' },
    })
    expect(shipment?.DeliveringMemberId).not.toBeNull()
    expect(cart.DeliveryFee).toBeGreaterThan(0)
    expect(cart.Total).toBe(549_00 + cart.DeliveryFee)
    expect(cart.OrderForm.BillingAddressEmail).toBe('kim@example.se')
    expect(cart.OrderForm.BillingAddress.DayTimePhoneNumber).toBe('+12125550100')
  })

  test('validate answers 422 with the faults by their path in the cart, and saves nothing', async () => {
    await ready()
    const before = await get()
    const answer = await shopper.send('PUT', '/api/carts/Default/true/false', {
      OrderForm: {
        Shipments: [{ ShipmentId: '1', ShippingAddress: { FirstName: 'R2D2' }, LeaveAtDoorIfNotAtHome: null }],
      },
    })
    expect(answer.status).toBe(422)
    const body = (await answer.json()) as { errorCode: string; fields: { path: string; Message: string }[] }
    expect(body.errorCode).toBe('cart.invalid')
    expect(body.fields.map(({ path }) => path)).toEqual([
      'OrderForm.Shipments.0.ShippingAddress.FirstName',
      'OrderForm.Shipments.0.LeaveAtDoorIfNotAtHome',
    ])
    expect(body.fields[1]?.Message).toBe('Vänligen ange om leveransen kan lämnas vid dörr eller inte')
    expect(await get()).toEqual(before)
  })

  test('a refusal with one thing to mend says that thing, in the words of the spec', async () => {
    await ready()
    const save = async (shipment: object, language = 'sv') => {
      const body = { OrderForm: { Shipments: [{ ShipmentId: '1', ...shipment }] } }
      const answer = await shopper.send('PUT', `/api/carts/Default/true/false?lang=${language}`, body)
      return ((await answer.json()) as { Message: string }).Message
    }
    const door = { LeaveAtDoorIfNotAtHome: null }
    expect(await save(door)).toBe('Vänligen ange om leveransen kan lämnas vid dörr eller inte')
    expect(await save({ ...door, ShippingAddress: { FirstName: 'R2D2' } })).toBe(
      'Något fält innehåller fel. Vänligen ändra det och försök igen',
    )
  })

  describe('a typo in the postal code', () => {
    const draft = (shipment: object) =>
      save(
        { Shipments: [{ ShipmentId: '1', ...shipment }] },
        { validate: false, refreshPrices: false, rebroker: false },
      )
    const typed = (PostalCode: string) => draft({ ShippingAddress: { PostalCode } })

    test('that is corrected brings back the delivery that was chosen', async () => {
      const before = await ready()
      const wrong = await typed('98765')
      expect(wrong.OrderForm.Shipments[0]).toMatchObject({ DeliveryDate: day, DeliveryType: null, DeliveryFee: 0 })
      expect(wrong.Notices.map(({ code }) => code)).toEqual(['deliveryTypeGone'])
      await typed('9876')
      const right = await typed('111 57')
      expect(right.OrderForm.Shipments).toEqual(before.OrderForm.Shipments)
      expect(right).toMatchObject({ Notices: [], Total: before.Total })
    })

    test('brings nothing back to who has chosen no way since', async () => {
      await ready()
      await typed('98765')
      await draft({ DeliveryType: 'Bus' })
      const right = await typed('111 57')
      expect(right.OrderForm.Shipments[0]).toMatchObject({ DeliveryType: null })
    })
  })

  test('a stale version answers 409 cartChanged with the fresh cart', async () => {
    const cart = await ready()
    await add('choklad-ask')
    const stale = { Version: cart.Version, OrderForm: { Shipments: [{ ShipmentId: '1', GreetingCardText: 'Hej' }] } }
    for (const answer of [
      await shopper.send('PUT', '/api/carts/Default/false/false', stale),
      await shopper.send(
        'PUT',
        '/api/carts/Default/false/false',
        { OrderForm: stale.OrderForm },
        { 'if-match': `"${cart.Version}"` },
      ),
    ]) {
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({
        errorCode: 'cartChanged',
        cart: { Version: cart.Version + 1, GoodsTotal: 648 },
      })
    }
  })
})

describe('freezing for a payment', () => {
  test('locks the cart with what is paid, and any edit answers 409 paymentInProgress', async () => {
    const cart = await ready()
    const frozen = await freeze()
    expect(frozen).toMatchObject({ purchaseId: purchaseId(), method: 'swish', name, cart: { Total: cart.Total } })
    expect((await get()).Locked).toEqual({ PurchaseId: purchaseId() })
    for (const call of [
      shopper.send('POST', '/api/carts/Default/products/choklad-ask', {}),
      shopper.send('PUT', '/api/carts/Default/false/false', {}),
      shopper.send('DELETE', '/api/carts/Default'),
      shopper.send('DELETE', '/api/carts/Default/products'),
    ]) {
      const answer = await call
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ errorCode: 'paymentInProgress', purchaseId: purchaseId() })
    }
  })

  test('is the same frozen cart for the same purchase, and refused to another', async () => {
    await ready()
    const first = await freeze()
    expect(await freeze()).toEqual(first)
    await expect(freeze('another')).rejects.toMatchObject({
      code: 'paymentInProgress',
      extra: { purchaseId: purchaseId() },
    })
  })

  test('thawing gives the cart back; another purchase thaws nothing; twice is once', async () => {
    await ready()
    const { cartId } = await freeze()
    const checkouts = app.get(Checkouts)
    await checkouts.thaw(cartId, 'another')
    expect((await get()).Locked).not.toBeNull()
    await checkouts.thaw(cartId, purchaseId())
    await checkouts.thaw(cartId, purchaseId())
    expect((await get()).Locked).toBeNull()
    await add('choklad-ask')
  })

  test('closing leaves an empty cart, and a new one of the same name in peace', async () => {
    await ready()
    const frozen = await freeze()
    const checkouts = app.get(Checkouts)
    await checkouts.close({ ...frozen, purchaseId: 'another' }, '')
    expect((await get()).Locked).not.toBeNull()
    await checkouts.close(frozen, '100000001')
    expect(await get()).toMatchObject({ Version: 0, Total: 0 })
    await add('ros-rod-20')
    await checkouts.close(frozen, '100000001')
    expect((await get()).Version).toBe(1)
  })

  test('an empty cart, a missing receiver and a missing e-mail are told before any money moves', async () => {
    await add('ros-rod-20')
    await expect(freeze()).rejects.toMatchObject({ code: 'cart.invalid', status: 422 })
    await save({ Shipments: [receiver] })
    await expect(freeze()).rejects.toMatchObject({
      extra: { fields: [{ path: 'OrderForm.BillingAddressEmail', code: 'email.invalid-for-guest' }] },
    })
    await shopper.call(cartApi.clearLines, { params: { name } })
    await expect(freeze()).rejects.toMatchObject({ code: 'cart.empty' })
  })

  test('a delivery that is no longer possible answers 409 deliveryNoLongerPossible', async () => {
    await ready()
    app.clock.set('2026-11-24T16:00:00Z')
    try {
      await expect(freeze()).rejects.toMatchObject({
        code: 'deliveryNoLongerPossible',
        status: 409,
        extra: { fields: [{ path: 'OrderForm.Shipments.0.DeliveryType', code: 'delivery.not-possible' }] },
      })
      expect((await get()).Locked).toBeNull()
    } finally {
      app.clock.set('2026-11-20T09:00:00Z')
    }
  })

  test('a day that has passed is told as that, and by its own words until another is chosen', async () => {
    await ready()
    const dayFault = (code: string) => ({
      extra: { fields: [{ path: 'OrderForm.Shipments.0.DeliveryDate', code }] },
    })
    app.clock.set('2026-11-25T08:00:00Z')
    try {
      await expect(freeze()).rejects.toMatchObject(dayFault('delivery.day-has-passed'))
      await expect(freeze()).rejects.toMatchObject(dayFault('delivery.day-gone'))
    } finally {
      app.clock.set('2026-11-20T09:00:00Z')
    }
  })

  test('a price that has changed since it was shown is shown first', async () => {
    const before = await ready()
    await app.get(Products).put([aRose({}, { Price: 599_00 }), aChocolate({}, { Stock: 3 })])
    await app.get(Catalogue).refresh()
    try {
      await expect(freeze()).rejects.toMatchObject({ code: 'cartChanged', extra: { cart: { GoodsTotal: 599 } } })
      const shown = await get()
      expect(shown.Total).toBe(before.Total + 50_00)
      expect((await freeze()).cart.Total).toBe(shown.Total)
    } finally {
      await app.get(Products).put([aRose(), aChocolate({}, { Stock: 3 })])
      await app.get(Catalogue).refresh()
    }
  })

  test('a tax class that is corrected is the one that is paid, which changes no sum and is not asked about (PR-06)', async () => {
    const before = await ready()
    await app.get(Products).put([aRose({}, { VatClass: 'book' }), aChocolate({}, { Stock: 3 })])
    await app.get(Catalogue).refresh()
    try {
      const { cart } = await freeze()
      expect(cart.Total).toBe(before.Total)
      expect(linesOf(cart)).toMatchObject([{ VatClass: 'book', TaxPercent: 6 }])
      expect(cart.TaxTotal).toBeLessThan(before.TaxTotal)
    } finally {
      await app.get(Products).put([aRose(), aChocolate({}, { Stock: 3 })])
      await app.get(Catalogue).refresh()
    }
  })

  test('a campaign that begins and ends by itself is shown first, and what was frozen keeps its price', async () => {
    const before = await ready()
    const Plans = [
      { Kind: 'campaign', From: '2026-11-20T09:30:00.000Z', To: '2026-11-20T09:45:00.000Z', Price: 449_00 },
    ] as const
    await app.get(Products).put([aRose({}, { Plans }), aChocolate({}, { Stock: 3 })])
    await app.get(Catalogue).refresh()
    try {
      // Nobody reads the range again at these moments: whoever asks gets the price of the moment.
      app.clock.set('2026-11-20T09:30:00Z')
      await expect(freeze()).rejects.toMatchObject({ code: 'cartChanged', extra: { cart: { GoodsTotal: 449 } } })
      const frozen = await freeze()
      expect(frozen.cart.Total).toBe(before.Total - 100_00)
      app.clock.set('2026-11-20T09:45:00Z')
      expect((await get()).Total).toBe(before.Total - 100_00)
      await app.get(Checkouts).thaw(frozen.cartId, purchaseId())
      await expect(freeze()).rejects.toMatchObject({ code: 'cartChanged', extra: { cart: { GoodsTotal: 549 } } })
    } finally {
      app.clock.set('2026-11-20T09:00:00Z')
      await app.get(Products).put([aRose(), aChocolate({}, { Stock: 3 })])
      await app.get(Catalogue).refresh()
    }
  })

  test('the one use of a code goes where it takes something off, and nowhere else', async () => {
    const { code: _, ...terms } = aCoupon({ gives: { kind: 'freeDelivery' } })
    const coupon = { _id: 'FRAKTFRITT', ...terms, maxUses: 1, maxUsesPerCustomer: null }
    await app.get(Coupons).put([coupon])
    const isLeft = () => app.get(Coupons).isLeft({ coupon, code: coupon._id }, 'kim@example.se')
    const buy = async (delivery: object, id: string) => {
      await add('ros-rod-20')
      await save({ BillingAddress: billing, Shipments: [{ ...receiver, ...delivery }] })
      await shopper.call(cartApi.applyCoupon, { params: { name, code: coupon._id } })
      return freeze(id)
    }
    const collected = await buy({ DeliveryType: 'StorePickup', PickupStoreId: '1001' }, 'collected')
    expect(collected.cart).toMatchObject({ DeliveryFee: 0, Coupons: [{ Applied: true, Discount: 0 }] })
    await app.get(Checkouts).close(collected, '100000099')
    expect(await isLeft()).toBe(true)
    const { cart } = await buy({}, 'brought')
    expect(cart.Coupons).toMatchObject([{ Discount: cart.DeliveryFee }])
    expect(await isLeft()).toBe(false)
  })

  test('counted goods are held while they are paid, given back, and sold once', async () => {
    const sees = async () => {
      const { Variants } = await shopper.call(catalogueApi.product, { params: { code: 'choklad' } })
      const [card] = await shopper.call(catalogueApi.selected, { query: { codes: 'choklad' } })
      return [Variants[0]?.Stock, card?.IsSoldOut]
    }
    await ready()
    await add('choklad-ask', 3)
    const other = shopper
    shopper = app.visitor()
    await ready()
    await add('choklad-ask', 1)
    const late = shopper
    shopper = other
    expect(await sees()).toEqual([3, false])
    const first = await freeze('stock-1')
    // What is shown sinks with what is held and sold, and nobody puts in more than that (CA-11).
    expect(await sees()).toEqual([0, true])
    const third = app.visitor()
    const more = await third.send('POST', '/api/carts/Default/products/choklad-ask', { Quantity: 1 })
    expect(await more.json()).toMatchObject({ errorCode: 'cart.out-of-stock' })
    shopper = late
    await expect(freeze('stock-2')).rejects.toMatchObject({ code: 'cart.out-of-stock' })
    expect((await get()).Locked).toBeNull()
    await app.get(Checkouts).thaw(first.cartId, 'stock-1')
    expect(await sees()).toEqual([3, false])
    const second = await freeze('stock-2')
    await app.get(Checkouts).close(second, '100000001')
    expect(await sees()).toEqual([2, false])
    shopper = other
    await expect(freeze('stock-3')).rejects.toMatchObject({ code: 'cart.out-of-stock' })
  })

  test('the same number written anew is a new count', async () => {
    const left = () => app.get(Catalogue).stockOf('praliner-ask')
    const count = (Stock: number) =>
      app.get(ProductKeeping).change('PRALINER', 'lager', (now) => ({
        ...now,
        Variants: now.Variants.map((variant) => ({ ...variant, Stock })),
      }))
    const sell = async (pieces: number, purchase: string) => {
      shopper = app.visitor()
      await ready()
      await add('praliner-ask', pieces)
      const frozen = await freeze(purchase)
      await app.get(Checkouts).close(frozen, `order-${purchase}`)
    }
    await app.get(Products).put([aChocolate({ _id: 'PRALINER' }, { Code: 'praliner-ask', Stock: 3 })])
    await app.get(Catalogue).refresh()
    await count(2)
    await count(3)
    await until(async () => left() === 3)
    await sell(3, 'count-1')
    expect(left()).toBe(0)
    await count(0)
    await count(3)
    await until(async () => left() === 3)
    await sell(3, 'count-2')
    expect(left()).toBe(0)
  })
})

const aCustomer = async (): Promise<{ id: string; visitor: Visitor }> => {
  people += 1
  const id = `customer-${people}`
  const details = { email: `${id}@example.se`, firstName: 'Kim', lastName: 'Ek', acceptPurchaseTerms: true }
  await app.get(Users).add(newUser(id, details, { roles: ['PrivateCustomer'] }, app.clock.now()))
  const session = { userId: id, roles: ['PrivateCustomer' as const], organizationId: null, memberId: null }
  return { id, visitor: await app.signedIn(session) }
}
const logIn = (userId: string) => app.get(AccountEvents).tell('LoggedIn', { userId, guestOwner: owner() })
const guestsCarts = () => app.get(Carts).ofOwner(owner())
const codesIn = ({ OrderForm }: Cart) =>
  OrderForm.Shipments.flatMap(({ LineItems }) => LineItems.map(({ Code }) => Code))
const putIn = (visitor: Visitor) =>
  visitor.call(cartApi.addProduct, { params: { name, code: 'choklad-ask' }, body: {} })
const restore = (visitor: Visitor) => visitor.call(cartApi.restore, { params: { name } })

describe('a guest’s cart whose owner logs in while it is being paid (CA-06)', () => {
  const thaw = (id = purchaseId()) => app.get(Checkouts).thaw(`${owner()}/${name}`, id)

  test('stays where its payment looks for it, and is the user’s when nothing comes of that', async () => {
    await ready()
    await freeze()
    const { id, visitor } = await aCustomer()
    await logIn(id)
    expect((await get()).Locked).toEqual({ PurchaseId: purchaseId() })
    expect(codesIn(await get(visitor))).toEqual([])
    await thaw()
    expect(await get(visitor)).toMatchObject({
      CustomerId: id,
      Locked: null,
      Notices: [],
      OrderForm: { Shipments: [{ DeliveryDate: day, ShippingAddress: { FirstName: 'Åsa' } }] },
    })
    expect(codesIn(await get(visitor))).toEqual(['ros-rod-20'])
    expect(await guestsCarts()).toEqual([])
  })

  test('is handed over once, though a crash has it handed over again', async () => {
    const { id, visitor } = await aCustomer()
    await putIn(visitor)
    await ready()
    await freeze()
    await logIn(id)
    const [locked] = await guestsCarts()
    await thaw()
    // As if the guest's cart had not been removed yet.
    await app.get(Carts).keep(locked!)
    await thaw()
    expect(codesIn(await get(visitor))).toEqual(['choklad-ask'])
    expect(await guestsCarts()).toEqual([])
    const restored = await restore(visitor)
    expect(codesIn(restored)).toEqual(['ros-rod-20'])
    // Nothing else waits.
    expect(restored.Notices).toEqual([])
  })

  test('is put aside where the user has goods by then, and offered', async () => {
    const { id, visitor } = await aCustomer()
    await putIn(visitor)
    await ready()
    await freeze()
    await logIn(id)
    await thaw()
    const own = await get(visitor)
    expect(codesIn(own)).toEqual(['choklad-ask'])
    expect(own.Notices).toMatchObject([{ code: 'cartReplaced' }])
    expect(await guestsCarts()).toEqual([])
    expect(await restore(visitor)).toMatchObject({
      CustomerId: id,
      Locked: null,
      OrderForm: { Shipments: [{ DeliveryDate: day, ShippingAddress: { FirstName: 'Åsa' } }] },
    })
    expect(codesIn(await restore(visitor))).toEqual(['choklad-ask'])
  })

  test('is handed over once, also where its new owner is paying it by then', async () => {
    const { id } = await aCustomer()
    await ready()
    await freeze()
    await logIn(id)
    const [locked] = await guestsCarts()
    await thaw()
    await app.get(Checkouts).freeze({ owner: `user:${id}`, name, purchaseId: `own-${id}`, method: 'swish' })
    // As if the guest's cart had not been removed yet.
    await app.get(Carts).keep(locked!)
    await thaw()
    expect(await guestsCarts()).toEqual([])
  })

  test('is found by login or by the end of its payment, when both come at once', async () => {
    for (let count = 0; count < 5; count += 1) {
      shopper = app.visitor()
      await ready()
      await freeze(`at-once-${count}`)
      const { id, visitor } = await aCustomer()
      await Promise.all([logIn(id), thaw(`at-once-${count}`)])
      expect(codesIn(await get(visitor))).toEqual(['ros-rod-20'])
      expect(await guestsCarts()).toEqual([])
    }
  })

  test('is not given to who logs in after the first on the same browser', async () => {
    await ready()
    await freeze()
    const first = await aCustomer()
    const second = await aCustomer()
    await logIn(first.id)
    await logIn(second.id)
    await thaw()
    expect(codesIn(await get(first.visitor))).toEqual(['ros-rod-20'])
    expect(codesIn(await get(second.visitor))).toEqual([])
  })

  test('is gone when it is paid, and the user’s own stays as it is', async () => {
    const { id, visitor } = await aCustomer()
    await putIn(visitor)
    await ready()
    const frozen = await freeze()
    await logIn(id)
    await app.get(Checkouts).close(frozen, '100000001')
    expect(await guestsCarts()).toEqual([])
    expect(codesIn(await get(visitor))).toEqual(['choklad-ask'])
  })

  test('can be changed by its guest again where the account is closed by then', async () => {
    await ready()
    await freeze()
    const { id } = await aCustomer()
    await logIn(id)
    const user = await app.get(Users).find(id)
    await app.get(Users).save({ ...user!, isActive: false })
    await thaw()
    expect(await get()).toMatchObject({ Locked: null })
    expect(codesIn(await add('choklad-ask'))).toEqual(['ros-rod-20', 'choklad-ask'])
  })
})

describe('a login while the user’s own cart is being paid (CA-06)', () => {
  const paying = async () => {
    const { id, visitor } = await aCustomer()
    await ready()
    await logIn(id)
    const begin = { owner: `user:${id}`, name, purchaseId: `own-${id}`, method: 'swish' }
    return { id, visitor, own: await app.get(Checkouts).freeze(begin) }
  }

  test('has a guest’s that is being paid too wait for the end of both', async () => {
    const { id, visitor, own } = await paying()
    await ready()
    const guests = await freeze()
    await logIn(id)
    const thaw = () => app.get(Checkouts).thaw(guests.cartId, purchaseId())
    await expect(thaw()).rejects.toMatchObject({ code: 'paymentInProgress' })
    expect((await get()).Locked).toEqual({ PurchaseId: purchaseId() })
    await app.get(Checkouts).close(own, '100000001')
    await thaw()
    expect(await get(visitor)).toMatchObject({ CustomerId: id, Locked: null, Notices: [] })
    expect(codesIn(await get(visitor))).toEqual(['ros-rod-20'])
    expect(await guestsCarts()).toEqual([])
  })

  test('leaves the guest’s to the next one', async () => {
    const { id, visitor, own } = await paying()
    await add('choklad-ask')
    await logIn(id)
    expect(codesIn(await get())).toEqual(['choklad-ask'])
    await app.get(Checkouts).close(own, '100000001')
    await logIn(id)
    expect(codesIn(await get(visitor))).toEqual(['choklad-ask'])
    expect(await guestsCarts()).toEqual([])
  })
})

describe('the offer of a cart that a login put aside (CA-06)', () => {
  const replaced = async () => {
    const customer = await aCustomer()
    await putIn(customer.visitor)
    await ready()
    await logIn(customer.id)
    const begin = () =>
      app.get(Checkouts).freeze({ owner: `user:${customer.id}`, name, purchaseId: purchaseId(), method: 'swish' })
    return { ...customer, begin }
  }
  const offer = { Locked: null, Total: 0, Notices: [{ code: 'cartReplaced' }] }

  test('is left when the other cart is bought, however often that is told, and gives it back', async () => {
    const { visitor, begin } = await replaced()
    const frozen = await begin()
    for (let times = 0; times < 2; times += 1) {
      await app.get(Checkouts).close(frozen, '100000001')
      expect(await get(visitor)).toMatchObject(offer)
      expect(codesIn(await get(visitor))).toEqual([])
    }
    expect(await restore(visitor)).toMatchObject({ Notices: [] })
    await app.get(Checkouts).close(frozen, '100000001')
    expect(codesIn(await get(visitor))).toEqual(['choklad-ask'])
  })

  test('is left by another purchase’s end as it is', async () => {
    const { visitor, begin } = await replaced()
    const frozen = await begin()
    await app.get(Checkouts).close({ ...frozen, purchaseId: 'another' }, '')
    expect(codesIn(await get(visitor))).toEqual(['ros-rod-20'])
  })

  test('is left when the other cart is emptied, as long as what it offers is kept', async () => {
    const { id, visitor } = await replaced()
    expect(await visitor.call(cartApi.remove, { params: { name } })).toMatchObject(offer)
    const inThirtyDays = new Date('2026-12-20T09:00:00Z')
    const [left, aside] = await app.get(Carts).ofOwner(`user:${id}`)
    expect([left?.expiresAt, aside?.expiresAt]).toEqual([inThirtyDays, inThirtyDays])
    expect(codesIn(await restore(visitor))).toEqual(['choklad-ask'])
    await visitor.call(cartApi.remove, { params: { name } })
    expect(await get(visitor)).toMatchObject({ Version: 0, Notices: [] })
  })

  test('goes along when a guest’s cart takes the place of what was left', async () => {
    const { id, visitor, begin } = await replaced()
    await app.get(Checkouts).close(await begin(), '100000001')
    await ready()
    await logIn(id)
    const merged = await get(visitor)
    expect(codesIn(merged)).toEqual(['ros-rod-20'])
    expect(merged.Notices).toMatchObject(offer.Notices)
    expect(codesIn(await restore(visitor))).toEqual(['choklad-ask'])
  })
})
