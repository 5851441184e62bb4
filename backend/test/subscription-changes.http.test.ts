import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import { accountApi } from '@bukett/contracts/http/account'
import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { officeOrderApi, type OrderAct } from '@bukett/contracts/http/office-order'
import { officePeopleApi } from '@bukett/contracts/http/office-people'
import { orderApi, type OrderEdit } from '@bukett/contracts/http/order'
import type { OwnSubscription, SubscriptionEdit } from '@bukett/contracts/http/subscription'
import { subscriptionApi } from '@bukett/contracts/http/subscription'
import { AccountEvents } from '../src/accounts/index.js'
import { NetworkUpkeep } from '../src/broker/index.js'
import { anOpenDay } from '../src/broker/testing/mothers.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { ContinuePurchases } from '../src/payments/application/continue-purchases.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { Subscriptions } from '../src/subscriptions/application/ports.js'
import { FoundSubscription } from '../src/subscriptions/application/found-subscription.js'
import { OrderAccess, OrderReader, ShipmentProgress } from '../src/orders/index.js'
import { CancelOrder } from '../src/orders/application/cancel-order.js'
import { LaterDeliveries } from '../src/orders/application/later-deliveries.js'
import { CommandBus } from '@nestjs/cqrs'
import { friday, refusal, refusals, type TestApp, until, type Visitor } from './app.js'
import { settledOrder } from './orders.js'
import { aUserRow, linkTo, mailsTo, seedUsers } from './people.js'
import { openShop, type ShopAndBanks } from './purchases.js'
import { keptSubscription, sellSubscriptions, subscribe, workAt } from './subscriptions.js'

let shop: ShopAndBanks
let app: TestApp
let owner: Visitor
let userId = ''
let count = 0

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  await sellSubscriptions(app)
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.banks.reset()
  app.clock.set(friday)
  userId = `owner-${(count += 1)}`
  owner = await app.signedIn({ userId, roles: ['PrivateCustomer'] })
})

const own = (view: { viewer: string }): OwnSubscription => {
  if (view.viewer !== 'customer') throw new Error('The owner is taken for the receiver')
  return view as OwnSubscription
}
const get = async (id: string) => own(await owner.call(subscriptionApi.get, { params: { id }, query: {} }))
const setActive = async (id: string, flag: boolean) =>
  own(await owner.call(subscriptionApi.setActive, { params: { id, flag: String(flag) }, query: {} }))
const change = async (id: string, index: number, body: { DeliveryDate?: string | null; Skipped?: boolean }) =>
  own(await owner.call(subscriptionApi.changeDelivery, { params: { id, index: String(index) }, query: {}, body }))
const update = async (id: string, edit: Omit<SubscriptionEdit, 'OrderGroupId'>) =>
  own(await owner.call(subscriptionApi.update, { body: { OrderGroupId: id, ...edit } }))
const days = ({ Deliveries }: OwnSubscription) =>
  Deliveries.filter(({ State }) => State !== 'ordered').map(({ DeliveryDate, State }) => [DeliveryDate, State])
const lockOf = async (id: string) => (await keptSubscription(app, id)).plan!.lockAt

describe('pause and resume (SU-05)', () => {
  test('paused, nothing is planned; resumed, it goes on with the first day two days ahead', async () => {
    const { id } = await subscribe(shop, owner)
    expect(await setActive(id, false)).toMatchObject({
      SubscriptionStatus: 'Paused',
      SubscriptionNextDeliveryDate: null,
      resumesOn: '2026-12-03',
    })
    app.clock.set('2026-12-02T09:00:00Z')
    expect((await get(id)).resumesOn).toBe('2026-12-10')
    expect(await setActive(id, true)).toMatchObject({
      SubscriptionStatus: 'Active',
      SubscriptionNextDeliveryDate: '2026-12-10',
    })
  })

  test('customer service does it for whoever calls, and skips a delivery too', async () => {
    const { id } = await subscribe(shop, owner)
    const service = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
    const opened = { params: { id }, query: {} }
    expect(await service.call(subscriptionApi.get, opened)).toMatchObject({ viewer: 'customer' })
    const [first] = days(await get(id))
    const skipped = { params: { id, index: '1' }, query: {}, body: { Skipped: true } }
    expect(days(own(await service.call(subscriptionApi.changeDelivery, skipped)))[0]).not.toEqual(first)
    const pausing = { params: { id, flag: 'false' }, query: {} }
    expect(await service.call(subscriptionApi.setActive, pausing)).toMatchObject({ SubscriptionStatus: 'Paused' })
  })

  test('said twice it is said once', async () => {
    const { id } = await subscribe(shop, owner)
    await setActive(id, false)
    const { version } = await keptSubscription(app, id)
    await setActive(id, false)
    expect((await keptSubscription(app, id)).version).toBe(version)
  })

  test('after the lock the delivery is made all the same, and it is the last', async () => {
    const { id } = await subscribe(shop, owner)
    app.clock.set(await lockOf(id))
    expect(await setActive(id, false)).toMatchObject({ SubscriptionStatus: 'Paused', lockedDelivery: '2026-12-03' })
    const { plan } = await keptSubscription(app, id)
    expect(await workAt(app, id, plan!.attemptsAt[0])).toMatchObject({ made: 2, status: 'Paused', plan: null })
  })

  test('the spec’s words do as well', async () => {
    const { id } = await subscribe(shop, owner)
    for (const [flag, status] of [
      ['paused', 'Paused'],
      ['active', 'Active'],
    ] as const) {
      const answer = await owner.send('PUT', `/api/subscription/${id}/${flag}`)
      expect(await answer.json()).toMatchObject({ SubscriptionStatus: status })
    }
    expect((await owner.send('PUT', `/api/subscription/${id}/perhaps`)).status).toBe(400)
  })
})

describe('one delivery (SU-01, SU-02)', () => {
  test('is skipped and taken back; the others keep their days', async () => {
    const { id } = await subscribe(shop, owner)
    const skipped = await change(id, 1, { Skipped: true })
    expect(days(skipped).slice(0, 3)).toEqual([
      ['2026-12-03', 'skipped'],
      ['2026-12-10', 'planned'],
      ['2026-12-17', 'planned'],
    ])
    expect(skipped.SubscriptionNextDeliveryDate).toBe('2026-12-10')
    expect(days(await change(id, 1, { Skipped: false }))[0]).toEqual(['2026-12-03', 'planned'])
  })

  test('skipped it is passed at its lock, without a charge', async () => {
    const { id } = await subscribe(shop, owner)
    await change(id, 1, { Skipped: true })
    const after = await workAt(app, id, await lockOf(id))
    expect(after).toMatchObject({ made: 1, nextIndex: 2, plan: { date: '2026-12-10' } })
  })

  test('is moved for itself; null takes it back', async () => {
    const { id } = await subscribe(shop, owner)
    expect(days(await change(id, 1, { DeliveryDate: '2026-12-05' })).slice(0, 2)).toEqual([
      ['2026-12-05', 'planned'],
      ['2026-12-10', 'planned'],
    ])
    expect(days(await change(id, 2, { DeliveryDate: '2026-12-11' }))[1]).toEqual(['2026-12-11', 'planned'])
    expect(days(await change(id, 1, { DeliveryDate: null }))[0]).toEqual(['2026-12-03', 'planned'])
  })

  test('moved to a day whose lock has passed it is charged at once (SU-03)', async () => {
    const { id } = await subscribe(shop, owner)
    app.clock.set('2026-11-29T09:00:00Z')
    await change(id, 1, { DeliveryDate: '2026-12-01' })
    expect(await workAt(app, id, '2026-11-29T09:00:00Z')).toMatchObject({ made: 2 })
  })

  test.each([
    ['a Sunday', '2026-12-06', 'delivery.subscription-sunday'],
    ['tomorrow', '2026-11-21', 'delivery.before-earliest'],
    ['yesterday', '2026-11-19', 'delivery.day-has-passed'],
    ['the day of the next one', '2026-12-10', 'subscription.day-taken'],
    ['the day of the first one', '2026-11-26', 'subscription.day-taken'],
  ])('is not moved to %s', async (_what, DeliveryDate, code) => {
    const { id } = await subscribe(shop, owner)
    expect(await refusal(change(id, 1, { DeliveryDate }))).toMatchObject({ code })
  })

  test('is not changed when it is locked, or behind', async () => {
    const { id } = await subscribe(shop, owner)
    expect(await refusal(change(id, 0, { Skipped: true }))).toMatchObject({ code: 'subscription.delivery-locked' })
    app.clock.set(await lockOf(id))
    expect(await refusal(change(id, 1, { Skipped: true }))).toMatchObject({ code: 'subscription.delivery-locked' })
    expect((await change(id, 2, { Skipped: true })).Deliveries.find(({ Index }) => Index === 2)?.State).toBe('skipped')
  })
})

describe('an edit', () => {
  test('changes day and cycle from the next delivery on', async () => {
    const { id } = await subscribe(shop, owner)
    const view = await update(id, { OrderInfo: { DeliveryDateTime: '2026-12-05', SubscriptionCycleInDays: 14 } })
    expect(days(view).slice(0, 3)).toEqual([
      ['2026-12-05', 'planned'],
      ['2026-12-19', 'planned'],
      ['2027-01-02', 'planned'],
    ])
  })

  test('keeps the time of an instant, on the half hour', async () => {
    const { id } = await subscribe(shop, owner)
    const view = await update(id, { OrderInfo: { DeliveryDateTime: '2026-12-03T13:30:00.000Z' } })
    expect(view).toMatchObject({ OrderInfo: { DeliveryTime: '14:30' }, SubscriptionNextDeliveryDate: '2026-12-03' })
    const odd = update(id, { OrderInfo: { DeliveryDateTime: '2026-12-03T13:17:00.000Z' } })
    expect(await refusal(odd)).toMatchObject({ code: 'delivery.time-invalid' })
  })

  test('of the hour alone leaves what was skipped and moved, and the weekday (SU-02)', async () => {
    const { id } = await subscribe(shop, owner)
    await change(id, 1, { DeliveryDate: '2026-12-05' })
    await change(id, 2, { Skipped: true })
    const view = await update(id, { OrderInfo: { DeliveryDateTime: '2026-12-05T13:30:00.000Z' } })
    expect(view).toMatchObject({ OrderInfo: { DeliveryTime: '14:30' } })
    expect(days(view).slice(0, 3)).toEqual([
      ['2026-12-05', 'planned'],
      ['2026-12-10', 'skipped'],
      ['2026-12-17', 'planned'],
    ])
  })

  test('of the hour alone while the next is skipped, paused or locked is taken', async () => {
    const { id } = await subscribe(shop, owner)
    await change(id, 1, { Skipped: true })
    const skipped = await update(id, { OrderInfo: { DeliveryDateTime: '2026-12-10T13:30:00.000Z' } })
    expect(days(skipped)[0]).toEqual(['2026-12-03', 'skipped'])
    await change(id, 1, { Skipped: false })
    await change(id, 2, { DeliveryDate: '2026-12-11' })
    await setActive(id, false)
    const paused = await update(id, { OrderInfo: { DeliveryDateTime: '2026-12-03T14:30:00.000Z' } })
    expect(paused).toMatchObject({ resumesOn: '2026-12-03', OrderInfo: { DeliveryTime: '15:30' } })
    await setActive(id, true)
    app.clock.set(await lockOf(id))
    const locked = await update(id, { OrderInfo: { DeliveryDateTime: '2026-12-03T15:30:00.000Z' } })
    expect(locked).toMatchObject({ OrderInfo: { DeliveryTime: '16:30' } })
    expect(days(locked).slice(0, 2)).toEqual([
      ['2026-12-03', 'locked'],
      ['2026-12-11', 'planned'],
    ])
  })

  test('of the cycle leaves the next delivery skipped', async () => {
    const { id } = await subscribe(shop, owner)
    await change(id, 1, { Skipped: true })
    const view = await update(id, { OrderInfo: { SubscriptionCycleInDays: 14 } })
    expect(days(view).slice(0, 2)).toEqual([
      ['2026-12-03', 'skipped'],
      ['2026-12-17', 'planned'],
    ])
  })

  test('of the cycle leaves the next delivery on the day that it was moved to', async () => {
    const { id } = await subscribe(shop, owner, { cycle: 14 })
    await change(id, 1, { DeliveryDate: '2026-12-12' })
    const view = await update(id, { OrderInfo: { SubscriptionCycleInDays: 28 } })
    expect(days(view).slice(0, 2)).toEqual([
      ['2026-12-12', 'planned'],
      ['2027-01-07', 'planned'],
    ])
    await change(id, 1, { DeliveryDate: '2026-12-17' })
    // The others follow from it where they would come before it.
    const often = await update(id, { OrderInfo: { SubscriptionCycleInDays: 7 } })
    expect(days(often).slice(0, 2)).toEqual([
      ['2026-12-17', 'planned'],
      ['2026-12-24', 'planned'],
    ])
  })

  test('of the cycle beside the day that is shown is taken as it is shown, while the next is skipped or locked', async () => {
    const { id } = await subscribe(shop, owner)
    await change(id, 1, { Skipped: true })
    const skipped = await update(id, {
      OrderInfo: { DeliveryDateTime: '2026-12-10T13:30:00.000Z', SubscriptionCycleInDays: 14 },
    })
    expect(days(skipped).slice(0, 2)).toEqual([
      ['2026-12-10', 'planned'],
      ['2026-12-24', 'planned'],
    ])
    app.clock.set(await lockOf(id))
    const locked = await update(id, {
      OrderInfo: { DeliveryDateTime: '2026-12-10T13:30:00.000Z', SubscriptionCycleInDays: 7 },
    })
    expect(days(locked).slice(0, 2)).toEqual([
      ['2026-12-10', 'locked'],
      ['2026-12-24', 'planned'],
    ])
  })

  test('of the day while the next is locked is told from the first that comes on it (SU-10)', async () => {
    const { id } = await subscribe(shop, owner)
    app.clock.set(new Date((await lockOf(id)).getTime() + 60_000))
    const view = await update(id, { OrderInfo: { DeliveryDateTime: '2026-12-11' } })
    expect(days(view).slice(0, 2)).toEqual([
      ['2026-12-03', 'locked'],
      ['2026-12-11', 'planned'],
    ])
    expect(view.Terms).toBe('Varje fredag från 11 december 2026')
  })

  test('another address gets what the network brings there', async () => {
    const { id } = await subscribe(shop, owner)
    const OrderAddress = {
      FirstName: 'Siv',
      LastName: 'Alm',
      Line1: 'Drottninggatan 2',
      PostalCode: '11151',
      City: 'Stockholm',
    }
    expect(await update(id, { OrderInfo: { OrderAddress } })).toMatchObject({ OrderInfo: { OrderAddress } })
    const nowhere = update(id, { OrderInfo: { OrderAddress: { PostalCode: '99999' } } })
    expect(await refusal(nowhere)).toMatchObject({ code: 'subscription.not-deliverable' })
    const nameless = await refusal(update(id, { OrderInfo: { OrderAddress: { LastName: '', Line1: ' ' } } }))
    expect(nameless.body.fields).toMatchObject([
      { path: 'body.OrderInfo.OrderAddress.LastName', code: 'name.missing' },
      { path: 'body.OrderInfo.OrderAddress.Line1', code: 'address.missing' },
    ])
    expect((await get(id)).OrderInfo.OrderAddress).toMatchObject({ PostalCode: '11151', Line1: 'Drottninggatan 2' })
  })

  test('another size costs what it costs today', async () => {
    const { id } = await subscribe(shop, owner)
    const view = await update(id, { ProductInfo: { LineItems: [{ Code: 'PRN9001B', Quantity: 1 }] } })
    expect(view).toMatchObject({ Price: { Goods: 399_00 }, ProductInfo: { LineItems: [{ Code: 'PRN9001B' }] } })
    const bouquet = update(id, { ProductInfo: { LineItems: [{ Code: 'BUK1001A', Quantity: 1 }] } })
    expect(await refusal(bouquet)).toMatchObject({ code: 'subscription.not-a-subscription' })
    const rare = update(id, { ProductInfo: { LineItems: [{ Code: 'PRN9006A', Quantity: 1 }] } })
    expect(await refusal(rare)).toMatchObject({ code: 'subscription.cycle-not-offered' })
  })

  test('of whom we write to needs an address and a mobile', async () => {
    const { id } = await subscribe(shop, owner)
    const given = { BillingAddressEmail: 'ny@example.se', BillingAddressMobilePhoneNumber: '070-174 06 20' }
    expect(await update(id, { OrderInfo: given })).toMatchObject({
      OrderInfo: { BillingAddressEmail: 'ny@example.se', BillingAddressMobilePhoneNumber: '+46701740620' },
    })
    for (const OrderInfo of [{ BillingAddressEmail: 'ny' }, { BillingAddressMobilePhoneNumber: '08-123' }]) {
      const answer = await owner.send('PUT', '/api/subscription', { OrderGroupId: id, OrderInfo })
      expect(answer.status).toBe(400)
    }
  })

  test('after the lock leaves the delivery that is under way as it was', async () => {
    const { id } = await subscribe(shop, owner)
    app.clock.set(await lockOf(id))
    await update(id, { ProductInfo: { LineItems: [{ Code: 'PRN9001C', Quantity: 1 }] } })
    const { plan } = await keptSubscription(app, id)
    await workAt(app, id, plan!.attemptsAt[0])
    const order = await app.connection.collection('orders').findOne({ purchaseId: `sub-${id}-1-1` })
    expect(order!['Shipments'][0].LineItems[0].Code).toBe('PRN9001A')
    expect((await get(id)).Price.Goods).toBe(529_00)
  })

  test('of a prepaid one does not touch what was paid for', async () => {
    const { id } = await subscribe(shop, owner, { months: 3 })
    const product = update(id, { ProductInfo: { LineItems: [{ Code: 'PRN9001B', Quantity: 1 }] } })
    expect(await refusal(product)).toMatchObject({ code: 'subscription.is-prepaid' })
    const cycle = update(id, { OrderInfo: { SubscriptionCycleInDays: 14 } })
    expect(await refusal(cycle)).toMatchObject({ code: 'subscription.is-prepaid' })
    expect(await update(id, { OrderInfo: { DeliveryDateTime: '2026-12-04' } })).toMatchObject({
      SubscriptionNextDeliveryDate: '2026-12-04',
    })
  })

  test('is offered no Sunday, not even one that the network has opened (SU-02, BR-06)', async () => {
    const { id } = await subscribe(shop, owner)
    await app.get(NetworkUpkeep).put({ networkDays: [anOpenDay('2026-12-13')] })
    const { days: shown } = await owner.call(subscriptionApi.days, { params: { id }, query: {} })
    expect(shown.find(({ date }) => date === '2026-12-13')).toMatchObject({ available: false, deliveryTypes: [] })
    await app.get(NetworkUpkeep).put({ networkDays: [anOpenDay('2026-12-13', { active: false })] })
  })
})

test('nobody collects a subscription in a store, not even of goods that have become a bouquet since', async () => {
  const { id } = await subscribe(shop, owner)
  const products = app.get(Products)
  const sold = app.get(Catalogue).variant('PRN9001A').product
  const isOffered = async () => {
    const { days: shown } = await owner.call(subscriptionApi.days, { params: { id }, query: {} })
    expect(shown.some(({ available }) => available)).toBe(true)
    return shown.some(({ deliveryTypes }) => deliveryTypes.includes('StorePickup'))
  }
  expect(await isOffered()).toBe(false)
  await products.put([
    {
      ...sold,
      ProductCategory: 'Flowers',
      Subscription: null,
      Variants: sold.Variants.map((variant) => ({ ...variant, ProductCategory: 'Flowers' })),
    } as typeof sold,
  ])
  await app.get(Catalogue).refresh()
  expect(await isOffered()).toBe(false)
  const collected = update(id, { OrderInfo: { DeliveryType: 'StorePickup' } })
  expect(await refusal(collected)).toMatchObject({ code: 'subscription.not-deliverable' })
  await products.put([sold])
  await app.get(Catalogue).refresh()
})

describe('a dearer delivery (SU-08)', () => {
  const dearer = (id: string, less: number) =>
    app.connection.collection('subscriptions').updateOne({ _id: id as never }, { $inc: { agreedFee: -less } })
  const notice = async (id: string) => {
    const { plan } = await keptSubscription(app, id)
    return workAt(app, id, plan!.noticeAt)
  }

  test('by twenty kronor needs no consent', async () => {
    const { id } = await subscribe(shop, owner)
    await dearer(id, 20_00)
    expect((await notice(id)).plan).toMatchObject({ needsConsent: false })
  })

  test('by more is skipped without consent, and made with it', async () => {
    const { id } = await subscribe(shop, owner)
    await dearer(id, 20_01)
    const { plan } = await notice(id)
    expect(plan).toMatchObject({ needsConsent: true })
    expect(await workAt(app, id, plan!.attemptsAt[0])).toMatchObject({ made: 1, plan: { date: '2026-12-10' } })
    const { PriceChange } = await get(id)
    expect(PriceChange).toMatchObject({ From: '2026-12-10', needsConsent: true })
    const accept = (Total: number) =>
      owner.call(subscriptionApi.acceptPrice, { params: { id }, query: {}, body: { Total } })
    expect(await refusal(accept(PriceChange!.Total - 1))).toMatchObject({ code: 'subscription.price-has-changed' })
    expect(own(await accept(PriceChange!.Total)).PriceChange).toBeNull()
    expect(await refusal(accept(PriceChange!.Total))).toMatchObject({ code: 'subscription.nothing-to-accept' })
    const next = await keptSubscription(app, id)
    expect(await workAt(app, id, next.plan!.attemptsAt[0])).toMatchObject({ made: 2 })
  })

  test('by more without consent is not said to be made all the same by who ends or pauses it', async () => {
    for (const stop of ['end', 'pause'] as const) {
      const { id } = await subscribe(shop, owner)
      await dearer(id, 20_01)
      const { plan } = await notice(id)
      app.clock.set(plan!.lockAt)
      expect((await get(id)).lockedDelivery).toBeNull()
      if (stop === 'pause') await setActive(id, false)
      else await owner.call(subscriptionApi.cancel, { params: { id }, query: {} })
      expect(await keptSubscription(app, id)).toMatchObject({
        status: stop === 'end' ? 'Cancelled' : 'Paused',
        plan: null,
      })
      app.clock.set(friday)
    }
  })
})

describe('a gift certificate (SU-12)', () => {
  const wish = { SendOn: '2026-11-23', Name: 'Bo', Email: 'bo@example.se', From: 'Åsa', Text: 'Grattis!' }
  const setCertificate = (id: string, body = wish) =>
    owner.call(subscriptionApi.setCertificate, { params: { id }, query: {}, body })

  test('opens the subscription to its receiver, who sees no price and may move deliveries', async () => {
    const { id } = await subscribe(shop, owner)
    const { purchaseId } = await keptSubscription(app, id)
    const query = { orderGroupKey: app.get(OrderAccess).keysOf(purchaseId).receiver }
    const read = () => app.visitor().call(subscriptionApi.get, { params: { id }, query })
    await setCertificate(id)
    expect(await refusal(read())).toMatchObject({ code: 'subscription.unknown' })
    await workAt(app, id, '2026-11-23T08:00:00Z')
    const view = await read()
    expect(view).toMatchObject({ viewer: 'receiver', From: 'Åsa' })
    expect(JSON.stringify(view)).not.toMatch(/Price|Total|Amount|asa\.oberg/)
    const visitor = app.visitor()
    const params = { id, index: '2' }
    const moved = await visitor.call(subscriptionApi.changeDelivery, {
      params,
      query,
      body: { DeliveryDate: '2026-12-11' },
    })
    expect(moved.Deliveries.find(({ Index }) => Index === 2)).toMatchObject({
      DeliveryDate: '2026-12-11',
      isMoved: true,
    })
    const refused = await refusals([
      visitor.call(subscriptionApi.changeDelivery, { params, query, body: { Skipped: true } }),
      visitor.call(subscriptionApi.cancel, { params: { id }, query }),
      visitor.call(subscriptionApi.changeCard, { params: { id }, query }),
    ])
    for (const one of refused) expect(one).toMatchObject({ code: 'subscription.unknown' })
    expect(await refusal(setCertificate(id))).toMatchObject({ code: 'subscription.certificate-sent' })
  })

  test('whose address takes no mail is told to its owner, who corrects it and has it sent again', async () => {
    const { id } = await subscribe(shop, owner)
    await setCertificate(id, { ...wish, Email: 'bounce.bo@example.se' })
    const { certificate } = await workAt(app, id, '2026-11-23T08:00:00Z')
    await until(async () => (await keptSubscription(app, id)).certificate?.bouncedAt !== undefined)
    // Customer service sees on the same page what has become of it.
    const service = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
    const seen = own(await service.call(subscriptionApi.get, { params: { id }, query: {} }))
    expect(seen.Certificate).toMatchObject({ Email: 'bounce.bo@example.se', BouncedAt: expect.any(String) })
    const { email } = await keptSubscription(app, id)
    const bounces = async () =>
      (await mailsTo(shop.sandbox, email)).filter(({ subject }) => subject === 'Gåvobeviset till Bo kom inte fram')
    await until(async () => (await bounces()).some(({ links }) => links.join().includes(`/prenumeration/${id}`)))
    // No sending of its own before it is changed.
    expect(await workAt(app, id, '2026-11-23T09:00:00Z')).toMatchObject({
      certificate: { sentAt: certificate?.sentAt },
    })
    const corrected = { ...wish, Email: 'bo.ratt@example.se' }
    expect(own(await setCertificate(id, corrected)).Certificate).toMatchObject({ SentAt: null, BouncedAt: null })
    await workAt(app, id, '2026-11-23T09:01:00Z')
    expect((await mailsTo(shop.sandbox, 'bo.ratt@example.se'))[0]?.subject).toContain(
      'du har fått en blomprenumeration',
    )
    expect((await get(id)).Certificate).toMatchObject({ SentAt: '2026-11-23T09:01:00.000Z', BouncedAt: null })
    expect(await refusal(setCertificate(id))).toMatchObject({ code: 'subscription.certificate-sent' })
  })

  test.each(['2026-11-19', '2027-11-21'])('is not sent on %s', async (SendOn) => {
    const { id } = await subscribe(shop, owner)
    expect(await refusal(setCertificate(id, { ...wish, SendOn }))).toMatchObject({
      code: 'subscription.certificate-day',
    })
  })
})

describe('what is asked without a subscription', () => {
  test('whether and how a postal code is reached (SU-09)', async () => {
    const check = (postalCode: string, date: string) =>
      owner.call(subscriptionApi.deliveryCheck, { params: { postalCode, date } })
    expect(await check('11151', '2026-11-26')).toMatchObject({ Deliverable: true, EarliestDate: '2026-11-26' })
    expect(await check('111 51', '2026-11-21')).toMatchObject({ Deliverable: false, EarliestDate: '2026-11-23' })
    expect(await check('99999', '2026-11-26')).toEqual({ Deliverable: false, DeliveryTypes: [], EarliestDate: null })
    const wrong = await owner.send('GET', '/api/subscription/deliverycheck/abc/2026-13-01')
    expect(wrong.status).toBe(400)
  })

  test('what can be subscribed to instead, the own sizes first', async () => {
    const products = await owner.call(subscriptionApi.products, { params: { code: 'PRN9005B' } })
    expect(products[0]).toMatchObject({ Code: 'PRN9005', Variants: [{ Price: 349_00 }, { Price: 449_00 }] })
    expect(products.length).toBe(8)
    const bouquet = owner.call(subscriptionApi.products, { params: { code: 'BUK1001A' } })
    expect(await refusal(bouquet)).toMatchObject({ code: 'subscription.not-a-subscription' })
  })

  test('what is hidden is offered and sold to nobody else; who has it keeps it, in any of its sizes (record 200)', async () => {
    const { id } = await subscribe(shop, owner, { code: 'PRN9005A' })
    const other = await subscribe(shop, owner)
    const show = async (Sites: ('gift' | 'home')[]): Promise<void> => {
      await app.connection.collection<{ _id: string }>('products').updateOne({ _id: 'PRN9005' }, { $set: { Sites } })
      await app.get(Catalogue).refresh()
    }
    const offered = async (code: string): Promise<string[]> =>
      (await owner.call(subscriptionApi.products, { params: { code } })).map(({ Code }) => Code)
    const toB = { ProductInfo: { LineItems: [{ Code: 'PRN9005B', Quantity: 1 }] } }
    expect(await offered('PRN9001')).toContain('PRN9005')
    await show([])
    try {
      expect(await offered('PRN9001')).not.toContain('PRN9005')
      expect(await offered('PRN9005')).toEqual(expect.arrayContaining(['PRN9005', 'PRN9001']))
      expect(await refusal(update(other.id, toB))).toMatchObject({ code: 'catalogue.unknown-product' })
      expect(await update(id, { ProductInfo: { LineItems: [{ Code: 'PRN9005A', Quantity: 2 }] } })).toMatchObject({
        ProductInfo: { LineItems: [{ Code: 'PRN9005A', Quantity: 2 }] },
      })
      expect(await update(id, toB)).toMatchObject({ ProductInfo: { LineItems: [{ Code: 'PRN9005B' }] } })
    } finally {
      await show(['gift'])
    }
  })

  test('an invoice is for a subscription only', async () => {
    const call = owner.call(subscriptionApi.registerInvoice, { query: {}, body: { organizationId: 'x' } })
    expect(await refusal(call)).toMatchObject({ code: 'subscription.not-in-cart' })
  })
})

describe('what happens elsewhere', () => {
  test('the same order begins one subscription, however often it is told of', async () => {
    const { id } = await subscribe(shop, owner)
    const { purchaseId, version } = await keptSubscription(app, id)
    await Promise.all([1, 2, 3].map(() => app.get(FoundSubscription).run(id, purchaseId)))
    expect(await app.connection.collection('subscriptions').countDocuments({ orderGroupId: id })).toBe(1)
    expect((await keptSubscription(app, id)).version).toBe(version)
  })

  test('the order that began it is cancelled, and so is it', async () => {
    const { id, key } = await subscribe(shop, owner)
    const opened = await app.get(OrderAccess).open(id, key, { roles: ['Guest'], userId: null } as never)
    await app.get(CommandBus).execute(new CancelOrder(opened))
    await until(async () => (await keptSubscription(app, id)).status === 'Cancelled')
    expect(await keptSubscription(app, id)).toMatchObject({ because: 'order-cancelled', plan: null })
  })

  describe('an order that is cancelled before its subscription is begun', () => {
    const cancel = async (id: string, key: string) => {
      const opened = await app.get(OrderAccess).open(id, key, { roles: ['Guest'], userId: null } as never)
      await app.get(CommandBus).execute(new CancelOrder(opened))
    }
    /** As it is before the job has run that begins it. */
    const notBegun = async () => {
      const bought = await subscribe(shop, owner)
      const { purchaseId } = await keptSubscription(app, bought.id)
      await app.connection.collection('subscriptions').deleteOne({ _id: bought.id as never })
      return { ...bought, purchaseId }
    }

    test('begins none', async () => {
      const { id, key, purchaseId } = await notBegun()
      await cancel(id, key)
      await app.get(FoundSubscription).run(id, purchaseId)
      expect(await app.get(Subscriptions).find(id)).toBeNull()
    })

    test('ends it where it was cancelled meanwhile', async () => {
      const { id, key, purchaseId } = await notBegun()
      const store = app.get(Subscriptions)
      const add = store.add.bind(store)
      const moneyIsBack = async () => {
        await app.get(ContinuePurchases).dispatch()
        const purchase = await app.connection.collection('purchases').findOne({ _id: purchaseId as never })
        return purchase!['state'] === 'Cancelled'
      }
      store.add = async (...given) => {
        await cancel(id, key)
        await until(moneyIsBack)
        return add(...given)
      }
      try {
        await app.get(FoundSubscription).run(id, purchaseId)
      } finally {
        store.add = add
      }
      expect(await keptSubscription(app, id)).toMatchObject({ because: 'order-cancelled', plan: null })
    })
  })

  test('one shipment of the order that began two is cancelled: what came with it ends, the other goes on', async () => {
    const { id } = await subscribe(shop, owner, { beside: { cycle: 14, months: 0 } })
    const other = `${id}-2`
    await until(async () => (await app.get(Subscriptions).find(other)) !== null)
    const orders = app.connection.collection('orders')
    const [shipment] = (await orders.findOne({ _id: id as never }))!['Shipments']
    const [first, second] = shipment.LineItems
    const Shipments = [
      { ...shipment, LineItems: [first] },
      { ...shipment, ShipmentId: '2', OrderId: `${shipment.OrderId}2`, LineItems: [second] },
    ]
    await orders.updateOne({ _id: id as never }, { $set: { Shipments } })
    const actor = { kind: 'system', id: null } as const
    const failed = { orderGroupId: id, shipmentId: '2', actor, reason: 'no store could deliver' }
    await app.get(ShipmentProgress).cancel(failed, 'not-delivered')
    await until(async () => (await keptSubscription(app, other)).status === 'Cancelled')
    expect(await keptSubscription(app, other)).toMatchObject({ because: 'order-cancelled', plan: null })
    expect(await keptSubscription(app, id)).toMatchObject({ status: 'Active' })
  })

  test('the order that began a prepaid one is not cancelled while it has paid a later delivery: its subscription is ended (208)', async () => {
    const { id } = await subscribe(shop, owner, { cycle: 28, months: 3 })
    await settledOrder(app, id)
    const bound = async () => [...(await app.get(LaterDeliveries).boundIn((await app.get(OrderReader).find(id))!))]
    expect(await bound()).toEqual([])
    await workAt(app, id, (await keptSubscription(app, id)).plan!.attemptsAt[0])
    const [shipmentId] = await bound()
    const staff = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
    const { Revision } = await staff.call(officeOrderApi.get, { params: { number: id } })
    const Act: OrderAct = { Kind: 'cancel', ShipmentIds: [shipmentId!], Reason: 'Kom inte' }
    const cancel = () =>
      staff.call(officeOrderApi.act, { params: { number: id }, body: { Act, Revision, Preview: true } })
    expect(await refusal(cancel())).toMatchObject({ code: 'order.later-deliveries' })
    const later = (await keptSubscription(app, id)).past.at(-1)!.orderGroupId!
    await settledOrder(app, later)
    const actor = { kind: 'system', id: null } as const
    const failed = { orderGroupId: later, shipmentId: '1', actor, reason: 'no store could deliver' }
    await app.get(ShipmentProgress).cancel(failed, 'not-delivered')
    expect(await bound()).toEqual([])
  })

  test('the order of a prepaid delivery is cancelled: one more comes', async () => {
    const { id } = await subscribe(shop, owner, { cycle: 28, months: 3 })
    for (const _made of [2, 3]) await workAt(app, id, (await keptSubscription(app, id)).plan!.attemptsAt[0])
    const over = await keptSubscription(app, id)
    expect(over).toMatchObject({ status: 'Cancelled', because: 'completed' })
    const last = over.past.at(-1)!.orderGroupId!
    const opened = await app.get(OrderAccess).open(last, undefined, { roles: ['PrivateCustomer'], userId } as never)
    await app.get(CommandBus).execute(new CancelOrder(opened))
    await until(async () => (await keptSubscription(app, id)).status === 'Active')
    expect(await keptSubscription(app, id)).toMatchObject({ made: 2, plan: { index: 3, attempt: null } })
  })

  test('and so it does where it is cancelled before its subscription knows of it', async () => {
    const { id } = await subscribe(shop, owner, { cycle: 28, months: 3 })
    const subscriptions = app.get(Subscriptions)
    const save = subscriptions.save.bind(subscriptions)
    const at = (await keptSubscription(app, id)).plan!.attemptsAt[0]
    let hasDied = false
    const saving = jest.spyOn(subscriptions, 'save').mockImplementation(async (subscription, after) => {
      if (hasDied || subscription.made < 2) return save(subscription, after)
      hasDied = true
      throw new Error('the process died')
    })
    await expect(workAt(app, id, at)).rejects.toThrow('the process died')
    const { plan } = await keptSubscription(app, id)
    const order = await app.connection.collection('orders').findOne({ purchaseId: plan!.attempt!.purchaseId })
    const orderGroupId = String(order!._id)
    const opened = await app
      .get(OrderAccess)
      .open(orderGroupId, undefined, { roles: ['PrivateCustomer'], userId } as never)
    await app.get(CommandBus).execute(new CancelOrder(opened))
    await settledOrder(app, orderGroupId)
    await workAt(app, id, plan!.attempt!.askAt)
    expect(await keptSubscription(app, id)).toMatchObject({ made: 1, maxCycles: 3, plan: { index: 2 } })
    saving.mockRestore()
  })

  test('a delivery that no store could make is not said to be skipped by its owner', async () => {
    const { id } = await subscribe(shop, owner, { cycle: 28, months: 3 })
    await workAt(app, id, (await keptSubscription(app, id)).plan!.attemptsAt[0])
    const orderGroupId = (await keptSubscription(app, id)).past.at(-1)!.orderGroupId!
    const actor = { kind: 'system', id: null } as const
    await app
      .get(ShipmentProgress)
      .cancel({ orderGroupId, shipmentId: '1', actor, reason: 'no store could deliver' }, 'not-delivered')
    const last = async () => (await keptSubscription(app, id)).past.at(-1)
    await until(async () => (await last())?.orderGroupId === null)
    expect(await last()).toMatchObject({ skipReason: 'network' })
  })

  test('an account that is inactivated pauses it (AC-10)', async () => {
    const { id } = await subscribe(shop, owner)
    await app.get(AccountEvents).tell('Inactivated', { userId })
    expect(await keptSubscription(app, id)).toMatchObject({ status: 'Paused', because: 'account' })
    for (const _twice of [1, 2]) await app.get(AccountEvents).tell('Activated', { userId })
    const subject = 'Din prenumeration är fortfarande pausad'
    const mails = async () =>
      (await mailsTo(shop.sandbox, 'asa.oberg@example.se')).filter((mail) => mail.subject === subject)
    await until(async () => (await mails()).length > 0)
    expect(await keptSubscription(app, id)).toMatchObject({ status: 'Paused', because: 'owner' })
    expect(await mails()).toHaveLength(1)
  })

  test('a guest’s becomes the account’s once the address is proved (AC-08)', async () => {
    const guest = app.visitor()
    const { id } = await subscribe(shop, guest)
    await app.get(AccountEvents).tell('EmailVerified', { userId, email: 'asa.oberg@example.se' })
    expect((await owner.call(subscriptionApi.list, {})).map(({ OrderGroupId }) => OrderGroupId)).toContain(id)
  })

  test('what its buyer corrects in the order that began it is corrected here too, where nothing else was said since (AC-08)', async () => {
    await seedUsers(
      app,
      ['agda', 'agata'].map((name) => aUserRow(name, ['PrivateCustomer'])),
    )
    const { id, key } = await subscribe(shop, app.visitor())
    const correct = (Customer: OrderEdit['Customer']) =>
      app.visitor().call(orderApi.update, { body: { OrderGroupId: id, OrderGroupKey: key, Customer } })
    // Mistyped at first: it is the account's no more that this had found (record 250).
    await correct({ Email: 'agata@example.se' })
    await until(async () => (await keptSubscription(app, id)).userId === 'agata')
    expect(await settledOrder(app, id)).toMatchObject({ userId: 'agata' })
    await correct({ Email: 'agda@example.se', FirstName: 'Agda' })
    await until(async () => (await keptSubscription(app, id)).email === 'agda@example.se')
    expect(await keptSubscription(app, id)).toMatchObject({
      userId: 'agda',
      billing: { Email: 'agda@example.se', FirstName: 'Agda', LastName: 'Öberg' },
    })
    expect(await settledOrder(app, id)).toMatchObject({ userId: 'agda' })
    owner = await app.signedIn({ userId: 'agda', roles: ['PrivateCustomer'] })
    await update(id, { OrderInfo: { BillingAddressMobilePhoneNumber: '+46701740607' } })
    await correct({ DayTimePhoneNumber: '+46701740608', LastName: 'Ek' })
    await until(async () => (await keptSubscription(app, id)).billing.LastName === 'Ek')
    expect(await keptSubscription(app, id)).toMatchObject({ mobile: '+46701740607' })
  })

  test('it follows its owner to another mailbox, where it was told to the former one (record 198)', async () => {
    await seedUsers(app, [aUserRow('beda', ['PrivateCustomer'])])
    owner = await app.signedIn({ userId: 'beda', roles: ['PrivateCustomer'] })
    const [followed, apart] = [await subscribe(shop, owner), await subscribe(shop, owner)]
    await update(followed.id, { OrderInfo: { BillingAddressEmail: 'beda@example.se' } })
    const clerk = await app.signedIn({ userId: 'clerk', roles: ['CustomerService'] })
    const wished = { Email: 'Beda.Ny@example.se', Language: 'sv' } as const
    await clerk.call(officePeopleApi.wishEmail, { params: { id: 'beda' }, body: wished })
    const Token = (await linkTo(shop.sandbox, 'beda.ny@example.se', mailedLinks.verifyEmail)).get('Token') ?? ''
    await app.visitor().call(accountApi.verifyEmail, { body: { Token } })
    await until(async () => (await keptSubscription(app, followed.id)).email === 'beda.ny@example.se')
    expect(await keptSubscription(app, apart.id)).toMatchObject({ email: 'asa.oberg@example.se' })
  })

  test('it ends with the account of its owner, and is told of it; what was locked still comes (S-18, SU-06)', async () => {
    const { id } = await subscribe(shop, owner)
    const records = app.get(PersonalData).records.find(({ name }) => name === 'subscriptions')!
    const person = { userId, email: '' }
    app.clock.set(await lockOf(id))
    expect(await records.standing!(person)).toMatchObject({
      keepsBooks: true,
      underWay: [{ kind: 'subscription', number: id, lastDay: '2026-12-03' }],
    })
    await records.anonymise(person, app.clock.now())
    await records.anonymise(person, app.clock.now())
    const ended = await keptSubscription(app, id)
    expect(ended).toMatchObject({ status: 'Cancelled', userId: null, plan: { date: '2026-12-03' } })
    expect(JSON.stringify(ended)).toMatch(/Storgatan 1/)
  })

  test('what has ended forgets the door after 30 days, telephones after 90 and the card after a year, as orders do (PV-03)', async () => {
    const { id } = await subscribe(shop, owner)
    const delivered = { DoorCode: '4711', EveningPhoneNumber: '0701740607' }
    const kept = await keptSubscription(app, id)
    await app.get(Subscriptions).save(
      {
        ...kept,
        bringing: {
          ...kept.bringing,
          DeliveryInstructions: 'Bakom tujan',
          ShippingAddress: { ...kept.bringing.ShippingAddress, ...delivered },
        },
      },
      [],
    )
    await owner.call(subscriptionApi.cancel, { params: { id }, query: {} })
    const age = async (name: string): Promise<string> => {
      const rule = app.get(PersonalData).rules.find((one) => one.name === name)!
      const after = new Date(app.clock.now().getTime() + 1000)
      expect(await rule.count(after)).toBeGreaterThan(0)
      await rule.erase(after)
      expect(await rule.count(after)).toBe(0)
      return JSON.stringify((await keptSubscription(app, id)).bringing)
    }
    expect(JSON.stringify((await keptSubscription(app, id)).bringing)).toMatch(/4711.*tujan|tujan.*4711/)
    expect(await age('subscriptions.door-code')).not.toMatch(/4711|tujan/)
    expect(await age('subscriptions.receiver-phone')).not.toMatch(/0701740606|0701740607/)
    expect(await age('subscriptions.card')).not.toContain('Grattis!')
    expect((await keptSubscription(app, id)).bringing.ShippingAddress).toMatchObject({ Line1: 'Storgatan 1' })
  })

  test('a key opens what has ended for ninety days more, and then its owner’s session alone (OR-08)', async () => {
    const { id, key } = await subscribe(shop, owner)
    await owner.call(subscriptionApi.cancel, { params: { id }, query: {} })
    const read = (by: Visitor, query: object) => by.call(subscriptionApi.get, { params: { id }, query })
    const ended = (await keptSubscription(app, id)).endedAt!
    app.clock.set(new Date(ended.getTime() + 89 * 24 * 3600_000))
    expect(await read(app.visitor(), { orderGroupKey: key })).toMatchObject({ SubscriptionStatus: 'Cancelled' })
    app.clock.set(new Date(ended.getTime() + 91 * 24 * 3600_000))
    expect(await refusal(read(app.visitor(), { orderGroupKey: key }))).toMatchObject({ code: 'subscription.unknown' })
    owner = await app.signedIn({ userId, roles: ['PrivateCustomer'] })
    expect(await read(owner, {})).toMatchObject({ SubscriptionStatus: 'Cancelled' })
  })

  test('one that ended before its owner’s account names nobody any more (PV-02)', async () => {
    const { id } = await subscribe(shop, owner)
    const records = app.get(PersonalData).records.find(({ name }) => name === 'subscriptions')!
    const person = { userId, email: '' }
    await owner.call(subscriptionApi.cancel, { params: { id }, query: {} })
    expect(await records.standing!(person)).toEqual({ keepsBooks: true, underWay: [] })
    expect(JSON.stringify(await records.export(person))).toContain('Storgatan 1')
    await records.anonymise(person, new Date(app.clock.now().getTime() + 1000))
    expect(JSON.stringify(await keptSubscription(app, id))).not.toMatch(/Åsa|Öberg|Storgatan|0701740606|asa\.oberg/)
  })
})

describe('a new list price (SU-08)', () => {
  const setPrice = async (price: number) => {
    const product = app.get(Catalogue).find('PRN9002')!
    const Variants = product.Variants.map((variant) => ({ ...variant, Price: price, PriceAfterDiscount: null }))
    await app.get(Products).put([{ ...product, Variants }])
    await app.get(Catalogue).refresh()
  }

  test('that is higher is told thirty days before it counts; what is prepaid keeps its price', async () => {
    const { id } = await subscribe(shop, owner, { code: 'PRN9002A', cycle: 28 })
    const prepaid = await subscribe(shop, owner, { code: 'PRN9002A', months: 3 })
    await setPrice(429_00)
    for (const one of [id, prepaid.id]) await workAt(app, one, (await keptSubscription(app, one)).plan!.noticeAt)
    expect((await keptSubscription(app, prepaid.id)).priceRise).toBeNull()
    const { plan, priceRise } = await keptSubscription(app, id)
    expect(priceRise!.from).toBe(addDays(stockholmDay(plan!.noticeAt), 30))
    expect(await get(id)).toMatchObject({
      Price: { Goods: 379_00 },
      PriceChange: { From: priceRise!.from, Goods: 429_00, needsConsent: false },
    })
    await workAt(app, id, plan!.attemptsAt[0])
    expect(await get(id)).toMatchObject({ Price: { Goods: 429_00 }, PriceChange: null })
    // Moved to a day before the rise it costs what it did, and moved back, what it does.
    const { plan: next } = await keptSubscription(app, id)
    const moveTo = (DeliveryDate: string) =>
      owner.call(subscriptionApi.changeDelivery, {
        params: { id, index: String(next!.index) },
        query: {},
        body: { DeliveryDate },
      })
    expect(next!.date >= priceRise!.from).toBe(true)
    expect(await moveTo(addDays(priceRise!.from, -1))).toMatchObject({
      Price: { Goods: 379_00 },
      PriceChange: { From: priceRise!.from, Goods: 429_00 },
    })
    expect(await moveTo(next!.date)).toMatchObject({ Price: { Goods: 429_00 }, PriceChange: null })
    await setPrice(379_00)
  })

  test.each(['after', 'before'])(
    'does not bring back what was had before another was chosen %s its day was moved',
    async (when) => {
      const { id } = await subscribe(shop, owner, { code: 'PRN9002A', cycle: 28 })
      await setPrice(429_00)
      const { plan: first } = await workAt(app, id, (await keptSubscription(app, id)).plan!.noticeAt)
      const { From } = (await get(id)).PriceChange!
      const { plan } = await workAt(app, id, first!.attemptsAt[0])
      const choose = () => update(id, { ProductInfo: { LineItems: [{ Code: 'PRN9001C', Quantity: 1 }] } })
      const moveTo = () => change(id, plan!.index, { DeliveryDate: addDays(From, -1) })
      for (const step of when === 'after' ? [moveTo, choose] : [choose, moveTo]) await step()
      for (const Skipped of [true, false])
        expect(await change(id, plan!.index, { Skipped })).toMatchObject({
          ProductInfo: { LineItems: [{ Code: 'PRN9001C' }] },
          Price: { Goods: 529_00 },
          PriceChange: null,
        })
      await setPrice(379_00)
    },
  )

  test('that is lower counts from the next delivery', async () => {
    const { id } = await subscribe(shop, owner, { code: 'PRN9002A', cycle: 28 })
    await setPrice(349_00)
    await workAt(app, id, (await keptSubscription(app, id)).plan!.noticeAt)
    expect(await get(id)).toMatchObject({ Price: { Goods: 349_00 }, PriceChange: null })
    await setPrice(379_00)
  })
})
