import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { subscriptionApi } from '@bukett/contracts/http/subscription'
import type { Collection } from 'mongodb'
import { Seals } from '../src/accounts/index.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { Duties } from '../src/orders/application/duties.js'
import { ShipmentProgress } from '../src/orders/index.js'
import { Jobs } from '../src/shared/jobs.js'
import { MessageOwners } from '../src/shared/message-owners.js'
import type { MailOrder } from '../src/shared/messages.js'
import { type OutboxEntry, Outboxes } from '../src/shared/mongo/outbox.js'
import { Postbox } from '../src/subscriptions/application/postbox.js'
import { Subscriptions } from '../src/subscriptions/application/ports.js'
import { SubscriptionClock } from '../src/subscriptions/application/subscription-clock.js'
import type { Subscription } from '../src/subscriptions/domain/subscription.js'
import { friday, refusal, type TestApp, until, type Visitor } from './app.js'
import { settledOrder } from './orders.js'
import { type Banks, openShop, type ShopAndBanks } from './purchases.js'
import { keptSubscription, sellSubscriptions, subscribe, workAt } from './subscriptions.js'

let shop: ShopAndBanks
let app: TestApp
let banks: Banks
let owner: Visitor
let count = 0

beforeAll(async () => {
  shop = await openShop({ PROVIDER_PATIENCE_MS: '1000' })
  app = shop.app
  banks = shop.banks
  await sellSubscriptions(app)
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await banks.reset()
  app.clock.set(friday)
  owner = await app.signedIn({ userId: `owner-${(count += 1)}`, roles: ['PrivateCustomer'] })
})

const minute = 60_000
const purchasesOf = (id: string) =>
  app.connection
    .collection('purchases')
    .find({ _id: { $regex: `^sub-${id}-` } as never })
    .toArray()
const ordersOf = (id: string) =>
  app.connection
    .collection('orders')
    .find({ purchaseId: { $regex: `^sub-${id}-` } })
    .toArray()
const get = (id: string) => owner.call(subscriptionApi.get, { params: { id }, query: {} })
const ownView = async (id: string) => {
  const view = await get(id)
  if (view.viewer !== 'customer') throw new Error('The owner is taken for the receiver')
  return view
}
const work = async (id: string, at: Date): Promise<Subscription> => workAt(app, id, at)
const mailsTo = async (subject: RegExp) =>
  (await app.connection.collection('dispatches').find({}).toArray()).filter(({ _id }) => subject.test(String(_id)))
const isMoney = (purchase: Readonly<Record<string, unknown>>): boolean =>
  purchase['state'] === 'Authorized' || purchase['state'] === 'Captured'

test('a delivery bears the tax class that its product has by then, at the sum that was agreed (PR-06)', async () => {
  const { id } = await subscribe(shop, owner)
  const { plan, lines } = await keptSubscription(app, id)
  const [{ Code, DiscountedPrice: Price, VatClass }] = lines as [LineItem]
  expect(VatClass).toBe('standard')
  const { product } = app.get(Catalogue).variant(Code)
  const Variants = product.Variants.map((variant) => ({ ...variant, VatClass: 'book' as const }))
  await app.get(Products).put([{ ...product, Variants }])
  await app.get(Catalogue).refresh()
  try {
    await work(id, plan!.attemptsAt[0])
    expect(await ordersOf(id)).toMatchObject([
      { Shipments: [{ LineItems: [{ Code, Price, VatClass: 'book', TaxPercent: 6 }] }] },
    ])
  } finally {
    await sellSubscriptions(app)
  }
})

describe('a charge that fails (SU-04)', () => {
  test('is tried three times before the order time; then it is under review, the delivery skipped, the next one planned', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    const [first, second, third] = plan!.attemptsAt
    await banks.outcome('netaxept', 'declined', 3)
    const once = await work(id, first)
    expect(once).toMatchObject({ status: 'Active', plan: { failed: 1, isGivenUp: false, attempt: null } })
    const due = (await ownView(id)).PaymentInfo.Due
    expect(due).toMatchObject({ DeliveryDate: '2026-12-03', NextAttemptAt: second!.toISOString() })
    expect(Date.parse(due!.PayBefore) - first.getTime()).toBe(30 * 24 * 3600_000)
    expect(await work(id, second!)).toMatchObject({ status: 'Active', plan: { failed: 2 } })
    expect(await work(id, third!)).toMatchObject({ status: 'UnderReview', plan: { failed: 3, isGivenUp: true } })
    const over = await work(id, plan!.cutOffAt)
    expect(over).toMatchObject({ status: 'UnderReview', missed: 1, made: 1, plan: { date: '2026-12-10', failed: 0 } })
    expect(over.past.at(-1)).toMatchObject({ date: '2026-12-03', skipReason: 'payment' })
    expect(await ordersOf(id)).toEqual([])
  })

  test('a card that will not do another day goes straight to the mail', async () => {
    const { id } = await subscribe(shop, owner)
    await app.connection
      .collection('subscriptions')
      .updateOne({ _id: id as never }, { $set: { 'means.agreement': app.get(Seals).seal('no such card', id) } })
    const { plan } = await keptSubscription(app, id)
    const after = await work(id, plan!.attemptsAt[0])
    expect(after).toMatchObject({ status: 'UnderReview', plan: { failed: 1, isGivenUp: true } })
    await until(async () => (await mailsTo(new RegExp(`sub-${id}-`))).length >= 2)
    const sent = await mailsTo(new RegExp(`sub-${id}-`))
    expect(sent.map(({ _id }) => String(_id).slice(0, 4)).toSorted()).toEqual(['mail', 'sms-'])
  })

  test('the second skipped delivery in a row pauses it, and sixty days of that end it', async () => {
    const { id } = await subscribe(shop, owner)
    await banks.outcome('netaxept', 'declined', 6)
    let current = await keptSubscription(app, id)
    for (const round of [1, 2]) {
      for (const at of current.plan!.attemptsAt) await work(id, at)
      current = await work(id, current.plan!.cutOffAt)
      expect(current.missed).toBe(round)
    }
    expect(current).toMatchObject({ status: 'Paused', because: 'payment', plan: null })
    const sixtyDays = new Date(current.statusSince.getTime() + 60 * 24 * 3600_000)
    expect(await work(id, new Date(sixtyDays.getTime() - 1000))).toMatchObject({ status: 'Paused' })
    expect(await work(id, sixtyDays)).toMatchObject({ status: 'Cancelled', because: 'payment' })
  })

  test('a provider that is away counts as no refusal', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    await banks.fault('netaxept', 'error')
    const [first] = plan!.attemptsAt
    const waiting = await work(id, first)
    expect(waiting).toMatchObject({ status: 'Active', plan: { failed: 0 } })
    await banks.clearFaults()
    expect(await work(id, new Date(first.getTime() + 16 * minute))).toMatchObject({ made: 2 })
    expect((await ordersOf(id)).length).toBe(1)
  })
})

describe('the link to pay (SU-04, SU-11)', () => {
  const pay = async (id: string, decision: object = {}) => {
    const { transactionId } = await owner.call(subscriptionApi.changeCard, { params: { id }, query: {} })
    await banks.card(transactionId, decision)
    return owner.call(subscriptionApi.cardGiven, { params: { id, transactionId }, query: {} })
  }

  test('pays what failed, with a new card that the next ones are charged to', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    await banks.outcome('netaxept', 'declined', 3)
    for (const at of plan!.attemptsAt) await work(id, at)
    expect(await ownView(id)).toMatchObject({ SubscriptionStatus: 'UnderReview' })
    const done = await pay(id)
    expect(done).toMatchObject({
      status: 'OK',
      Subscription: { SubscriptionStatus: 'Active', DeliveriesMade: 2, SubscriptionNextDeliveryDate: '2026-12-10' },
    })
    expect((await ordersOf(id)).map((order) => order['Shipments'][0].DeliveryDate)).toEqual(['2026-12-03'])
    const next = await keptSubscription(app, id)
    expect(await work(id, next.plan!.attemptsAt[0])).toMatchObject({ made: 3, status: 'Active' })
  })

  test('goes out while the delivery can be paid, and not after it was, or once its order time is over (record 218)', async () => {
    const wanted = async (entries: readonly OutboxEntry[]): Promise<boolean[]> =>
      Promise.all(
        entries.map(({ payload }) => {
          const { ifStill } = payload as MailOrder
          return app.get(MessageOwners).wants(ifStill!.owner, ifStill!.what)
        }),
      )
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    const [first] = plan!.attemptsAt
    await banks.outcome('netaxept', 'declined', 1)
    const unpaid = await work(id, first)
    const asked = { kind: 'payment-failed', date: plan!.date, nextAttemptAt: null } as const
    const said = app.get(Postbox).letters(unpaid, [asked], first)
    expect(await wanted(said)).toEqual([true, true])
    app.clock.set(plan!.cutOffAt)
    expect(await wanted(said)).toEqual([false, false])
    app.clock.set(first)
    await pay(id)
    expect(await wanted(said)).toEqual([false, false])
  })

  test('without anything due keeps the card and takes no money', async () => {
    const { id } = await subscribe(shop, owner)
    const done = await pay(id)
    expect(done).toMatchObject({ status: 'OK', Subscription: { SubscriptionStatus: 'Active', DeliveriesMade: 1 } })
    expect(await purchasesOf(id)).toEqual([])
    expect((await keptSubscription(app, id)).cardVisit).toMatchObject({ result: 'OK', askAt: null })
  })

  test('left without a card changes nothing', async () => {
    const { id } = await subscribe(shop, owner)
    const before = await keptSubscription(app, id)
    const { transactionId } = await owner.call(subscriptionApi.changeCard, { params: { id }, query: {} })
    const told = await owner.call(subscriptionApi.cardGiven, {
      params: { id, transactionId },
      query: { responseCode: 'Cancel' },
    })
    expect(told.status).toBe('Cancelled')
    expect((await keptSubscription(app, id)).means).toEqual(before.means)
    const other = owner.call(subscriptionApi.cardGiven, { params: { id, transactionId: 'another' }, query: {} })
    expect(await refusal(other)).toMatchObject({ code: 'subscription.unknown' })
  })

  test('while the provider is away begins nothing, and the next press does', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    await banks.outcome('netaxept', 'declined', 3)
    for (const at of plan!.attemptsAt) await work(id, at)
    await banks.fault('netaxept', 'error')
    const away = owner.call(subscriptionApi.changeCard, { params: { id }, query: {} })
    expect(await refusal(away)).toMatchObject({ code: 'payment.provider-away' })
    await banks.clearFaults()
    expect((await keptSubscription(app, id)).plan).toMatchObject({ attempt: null })
    expect(await pay(id)).toMatchObject({ status: 'OK' })
  })

  test('pays the locked delivery of one that was ended, which nothing comes after', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    app.clock.set(plan!.lockAt)
    await owner.call(subscriptionApi.cancel, { params: { id }, query: {} })
    expect((await ownView(id)).PaymentInfo).toMatchObject({ canChangeCard: false, Due: null })
    const nothingDue = owner.call(subscriptionApi.changeCard, { params: { id }, query: {} })
    expect(await refusal(nothingDue)).toMatchObject({ code: 'subscription.ended' })
    await banks.outcome('netaxept', 'declined', 1)
    await work(id, plan!.attemptsAt[0])
    expect((await ownView(id)).PaymentInfo).toMatchObject({ canChangeCard: true, Due: { DeliveryDate: '2026-12-03' } })
    expect(await pay(id)).toMatchObject({
      status: 'OK',
      Subscription: { SubscriptionStatus: 'Cancelled', DeliveriesMade: 2, PaymentInfo: { Due: null } },
    })
    expect(await ordersOf(id)).toHaveLength(1)
    expect(await keptSubscription(app, id)).toMatchObject({ status: 'Cancelled', because: 'owner', plan: null })
  })

  test('pays what had failed before its owner ended it', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    await banks.outcome('netaxept', 'declined', 3)
    for (const at of plan!.attemptsAt) await work(id, at)
    await owner.call(subscriptionApi.cancel, { params: { id }, query: {} })
    expect((await ownView(id)).PaymentInfo).toMatchObject({ canChangeCard: true, Due: { DeliveryDate: '2026-12-03' } })
    expect(await pay(id)).toMatchObject({
      status: 'OK',
      Subscription: { SubscriptionStatus: 'Cancelled', DeliveriesMade: 2, PaymentInfo: { Due: null } },
    })
    expect(await ordersOf(id)).toHaveLength(1)
  })

  test('of one that was ended is over with its order time, and nobody is asked to go on', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    app.clock.set(plan!.lockAt)
    await owner.call(subscriptionApi.cancel, { params: { id }, query: {} })
    await banks.outcome('netaxept', 'declined', 3)
    for (const at of plan!.attemptsAt) await work(id, at)
    expect(await work(id, plan!.cutOffAt)).toMatchObject({ status: 'Cancelled', because: 'owner', plan: null })
    const [row] = await owner.call(subscriptionApi.list, {})
    expect(row).toMatchObject({ SubscriptionStatus: 'Cancelled', needsPayment: false })
    expect((await ownView(id)).PaymentInfo).toMatchObject({ canChangeCard: false, Due: null })
  })

  test('pays a paused one awake again; a try that fails leaves it as it was', async () => {
    const { id } = await subscribe(shop, owner)
    await banks.outcome('netaxept', 'declined', 7)
    let current = await keptSubscription(app, id)
    for (const _round of [1, 2]) {
      for (const at of current.plan!.attemptsAt) await work(id, at)
      current = await work(id, current.plan!.cutOffAt)
    }
    expect((await ownView(id)).PaymentInfo.Due).not.toBeNull()
    expect(await pay(id)).toMatchObject({ status: 'Failed', Subscription: { SubscriptionStatus: 'Paused' } })
    expect(await keptSubscription(app, id)).toMatchObject({ statusSince: current.statusSince, plan: null })
    expect(await pay(id)).toMatchObject({
      status: 'OK',
      Subscription: { SubscriptionStatus: 'Active', DeliveriesMade: 2 },
    })
  })

  const logInAnew = async () => {
    owner = await app.signedIn({ userId: `owner-${count}`, roles: ['PrivateCustomer'] })
  }
  const unpaidMails = async (id: string) =>
    (await mailsTo(new RegExp(`sub-${id}-`))).filter(
      ({ subject }) => subject === 'Vi kunde inte ta betalt för din prenumeration',
    )

  test('holds for what rests unpaid as long as its letter says, and pays the day that is said; each delivery that fails is told of', async () => {
    const { id } = await subscribe(shop, owner, { cycle: 28 })
    await banks.outcome('netaxept', 'declined', 6)
    let current = await keptSubscription(app, id)
    for (const round of [1, 2]) {
      for (const at of current.plan!.attemptsAt) await work(id, at)
      await until(async () => (await unpaidMails(id)).length === round)
      current = await work(id, current.plan!.cutOffAt)
    }
    expect(current).toMatchObject({ status: 'Paused', because: 'payment' })
    await logInAnew()
    const inDays = (days: number) => new Date(current.statusSince.getTime() + days * 24 * 3600_000)
    expect(Date.parse((await ownView(id)).PaymentInfo.Due!.PayBefore)).toBe(inDays(60).getTime())
    await work(id, inDays(31))
    await logInAnew()
    const { DeliveryDate } = (await ownView(id)).PaymentInfo.Due!
    expect(await pay(id)).toMatchObject({
      status: 'OK',
      Subscription: { SubscriptionStatus: 'Active', DeliveriesMade: 2, PaymentInfo: { Due: null } },
    })
    const { Deliveries } = await ownView(id)
    expect(Deliveries.findLast(({ State }) => State === 'ordered')).toMatchObject({ DeliveryDate })
  })

  test('asks for nothing where a pause has left what failed behind', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    await banks.outcome('netaxept', 'declined', 3)
    for (const at of plan!.attemptsAt) await work(id, at)
    await work(id, plan!.cutOffAt)
    for (const flag of [false, true]) await owner.call(subscriptionApi.setActive, { params: { id, flag }, query: {} })
    expect(await ownView(id)).toMatchObject({ SubscriptionStatus: 'Active', PaymentInfo: { Due: null } })
  })
})

describe('one delivery is one order and one charge (SU-13)', () => {
  /** The nth write of subscriptions and purchases fails, before it is made or after. */
  const dying = async (nth: number, isMade: boolean, run: () => Promise<unknown>): Promise<boolean> => {
    const watched = new Set(['subscriptions', 'purchases', 'orders'])
    const methods = ['insertOne', 'updateOne', 'replaceOne'] as const
    const driver = Object.getPrototypeOf(app.connection.getClient().db().collection('subscriptions')) as Collection
    const originals = methods.map((method) => driver[method])
    let writes = 0
    let hasDied = false
    methods.forEach((method, index) => {
      driver[method] = async function dyingWrite(this: Collection, ...given: never[]) {
        const isDeath = watched.has(this.collectionName) && (writes += 1) === nth
        if (isDeath && !isMade) {
          hasDied = true
          throw new Error('the process died before it wrote')
        }
        const answer = await (originals[index] as (...all: never[]) => Promise<unknown>).apply(this, given)
        if (isDeath) {
          hasDied = true
          throw new Error('the process died after it wrote')
        }
        return answer
      } as never
    })
    try {
      await run()
    } catch {
      // As it was meant.
    } finally {
      methods.forEach((method, index) => {
        driver[method] = originals[index] as never
      })
    }
    return hasDied
  }

  test.each([
    ['before', false],
    ['after', true],
  ])(
    'whichever write its charging dies %s',
    async (_when, isMade) => {
      for (let nth = 1; ; nth += 1) {
        app.clock.set(friday)
        const { id } = await subscribe(shop, owner)
        const { plan } = await keptSubscription(app, id)
        const [at] = plan!.attemptsAt
        app.clock.set(at)
        const hasDied = await dying(nth, isMade, () => app.get(SubscriptionClock).goOn(id))
        for (const minutes of [2, 20, 40]) await work(id, new Date(at.getTime() + minutes * minute))
        expect([nth, await keptSubscription(app, id)]).toMatchObject([
          nth,
          { made: 2, plan: { index: 2, attempt: null } },
        ])
        expect([nth, (await ordersOf(id)).length]).toEqual([nth, 1])
        expect([nth, (await purchasesOf(id)).filter(isMoney).length]).toEqual([nth, 1])
        if (hasDied) continue
        // Every write was met.
        expect(nth).toBeGreaterThan(5)
        break
      }
    },
    120_000,
  )

  test.each([
    ['before', false],
    ['after', true],
  ])(
    'and what a prepaid one gives back when it is not made is one give-back, whichever write dies %s (SU-06)',
    async (_when, isMade) => {
      for (let nth = 1; ; nth += 1) {
        app.clock.set(friday)
        const userId = `prepaid-${isMade}-${nth}`
        owner = await app.signedIn({ userId, roles: ['PrivateCustomer'] })
        const { id } = await subscribe(shop, owner, { cycle: 28, months: 3 })
        const { plan, purchaseId } = await keptSubscription(app, id)
        const back = async () =>
          (await app.connection.collection('purchases').findOne({ _id: purchaseId as never }))!['repayments'].map(
            ({ amount }: { amount: number }) => amount,
          )
        app.clock.set(plan!.lockAt)
        owner = await app.signedIn({ userId, roles: ['PrivateCustomer'] })
        await owner.call(subscriptionApi.cancel, { params: { id }, query: {} })
        const { past } = await work(id, plan!.attemptsAt[0])
        const orderGroupId = past.at(-1)!.orderGroupId!
        await settledOrder(app, orderGroupId)
        await until(async () => (await back()).length === 1)
        const actor = { kind: 'system', id: null } as const
        const failed = { orderGroupId, shipmentId: '1', actor, reason: 'no store' }
        const cancel = () => app.get(ShipmentProgress).cancel(failed, 'not-delivered')
        const isBack = () =>
          until(async () => {
            await app.get(Outboxes).drain()
            return (await back()).length === 2
          })
        const hasDied = await dying(nth, isMade, async () => {
          await cancel()
          await isBack()
        })
        await cancel().catch(() => undefined)
        // What was not heard is found by the sweeps.
        app.clock.set(new Date(app.clock.now().getTime() + 2 * minute))
        await app.get(Duties).sweep()
        await isBack()
        const [first, second] = await back()
        expect([nth, second]).toEqual([nth, first])
        expect([nth, await keptSubscription(app, id)]).toMatchObject([nth, { status: 'Cancelled', made: 1 }])
        if (hasDied) continue
        expect(nth).toBeGreaterThan(4)
        break
      }
    },
    120_000,
  )

  test('however long the worker was away that had begun it', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    const [at] = plan!.attemptsAt
    await work(id, new Date(at.getTime() - minute))
    // Nobody else charges it meanwhile.
    await app.get(Jobs).stop()
    app.clock.set(at)
    // In the subscription, then as a purchase.
    expect(await dying(2, true, () => app.get(SubscriptionClock).goOn(id))).toBe(true)
    expect(await purchasesOf(id)).toMatchObject([{ state: 'Created' }])
    await app.get(Jobs).start()
    expect(await work(id, new Date(at.getTime() + 200 * minute))).toMatchObject({ made: 2, plan: { attempt: null } })
    expect((await ordersOf(id)).length).toBe(1)
    expect((await purchasesOf(id)).map(isMoney)).toEqual([true])
  })

  test('however many charge it at once, whatever answer is lost', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    const [at] = plan!.attemptsAt
    app.clock.set(at)
    await banks.fault('netaxept', 'lost-response', { times: 3 })
    const clock = app.get(SubscriptionClock)
    await Promise.allSettled(Array.from({ length: 8 }, () => clock.goOn(id)))
    for (const minutes of [2, 20, 40]) await work(id, new Date(at.getTime() + minutes * minute))
    expect(await keptSubscription(app, id)).toMatchObject({ made: 2 })
    expect((await ordersOf(id)).length).toBe(1)
    expect((await purchasesOf(id)).filter(isMoney).length).toBe(1)
  })

  test('a lost job comes again: whoever is due is found by an index', async () => {
    const { id } = await subscribe(shop, owner)
    const { plan } = await keptSubscription(app, id)
    const due = await app.get(Subscriptions).due(plan!.attemptsAt[0], 10)
    expect(due.map(({ _id }) => _id)).toContain(id)
    app.clock.set(plan!.attemptsAt[0])
    await app.get(SubscriptionClock).dispatch()
    await until(async () => (await keptSubscription(app, id)).made === 2)
  })
})
