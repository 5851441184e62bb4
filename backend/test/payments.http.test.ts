import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { netsApi } from '@bukett/contracts/http/nets'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { swishApi } from '@bukett/contracts/http/swish'
import { CommandBus } from '@nestjs/cqrs'
import type { CommandStartedEvent } from 'mongodb'
import { Bookings } from '../src/broker/application/ports.js'
import { Network, NetworkUpkeep } from '../src/broker/index.js'
import { Checkouts } from '../src/cart/index.js'
import { Buyers } from '../src/payments/application/buyers.js'
import { ChangePayment } from '../src/payments/application/change-payment.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { ContinuePurchases } from '../src/payments/application/continue-purchases.js'
import { GiftCardsOnCart } from '../src/payments/application/gift-cards-on-cart.js'
import { PaymentOptions } from '../src/payments/application/payment-options.js'
import { PaymentProviders, Purchases } from '../src/payments/application/ports.js'
import { RepayPurchase } from '../src/payments/application/repay-purchase.js'
import { Reservations } from '../src/payments/application/reservations.js'
import { StartPurchase, StartPurchaseHandler } from '../src/payments/application/start-purchase.js'
import type { Purchase } from '../src/payments/domain/purchase.js'
import { PlaceOrder } from '../src/orders/index.js'
import { Clock } from '../src/shared/clock.js'
import type { DomainError } from '../src/shared/domain-error.js'
import type { Caller } from '../src/shared/http/caller.js'
import { Ids } from '../src/shared/ids.js'
import { cartApi } from './api.js'
import { friday, metricOf, refusal, refusals, type TestApp, until, type Visitor } from './app.js'
import { type Banks, fillCart, openShop, type ShopAndBanks } from './purchases.js'

let shop: ShopAndBanks
let app: TestApp
let banks: Banks
let shopper: Visitor

beforeAll(async () => {
  shop = await openShop({ PROVIDER_PATIENCE_MS: '1000' })
  app = shop.app
  banks = shop.banks
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await banks.reset()
  app.clock.set(friday)
  shopper = app.visitor()
})

const minute = 60_000
const later = (milliseconds: number): Date => new Date(friday.getTime() + milliseconds)
const stored = async (id: string): Promise<Purchase> => (await app.get(Purchases).find(id))!
const atProvider = async (id: string): Promise<string> => (await stored(id)).provider!.id
const work = (id: string) => app.get(CommandBus).execute(new CompletePurchase(id, 'worker'))
const orders = (purchaseId: string) => app.connection.collection('orders').countDocuments({ purchaseId })
const cart = (visitor = shopper) => visitor.call(cartApi.get, { params: { name: 'Default' } })
const linesIn = async () => (await cart()).OrderForm.Shipments.flatMap((one) => one.LineItems).length
const swish = {
  begin: (visitor = shopper, phone?: string) =>
    visitor.call(swishApi.registerByPost, { body: { ...(phone && { phone }) } }),
  poll: (id: string, visitor = shopper) => visitor.call(swishApi.paymentRequestByPost, { body: { id } }),
  complete: (id: string, visitor = shopper) => visitor.call(swishApi.completeByPost, { body: { id } }),
  cancel: (id: string) => shopper.call(swishApi.cancelByPost, { body: { id } }),
}
const card = {
  begin: () => shopper.call(netsApi.register, {}),
  back: (id: string, responseCode?: string) =>
    shopper.call(netsApi.transactionInfo, { params: { id }, query: { ...(responseCode && { responseCode }) } }),
}

const ownerOf = ({ cookies }: Visitor): string => `guest:${cookies.get('cartId')?.split('.')[0]}`

/** As in another process: it knows nothing of who begins to pay here. */
const startElsewhere = ({ get }: TestApp): StartPurchaseHandler =>
  new StartPurchaseHandler(
    get(Purchases),
    get(PaymentProviders),
    get(Checkouts),
    get(PaymentOptions),
    get(Buyers),
    get(Reservations),
    get(GiftCardsOnCart),
    get(PlaceOrder),
    get(CommandBus),
    get(Clock),
    get(Ids),
  )

describe('Swish', () => {
  test('a request that is paid becomes one order, and the cart is empty', async () => {
    const { ToPay } = await fillCart(shopper)
    const request = await swish.begin()
    expect(request).toMatchObject({ status: 'CREATED', amount: ToPay })
    expect(request.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await cart()).Locked).toEqual({ PurchaseId: request.id })
    await banks.swish(await atProvider(request.id), 'paid')
    expect((await swish.poll(request.id)).status).toBe('PAID')
    const done = await swish.complete(request.id)
    expect(done).toMatchObject({ success: true, status: 'OK', cartreference: 'Default', delayed: false })
    expect(done.redirectUrl).toContain(`orderGroupKey=${done.orderGroupKey}`)
    expect(await orders(request.id)).toBe(1)
    expect(await linesIn()).toBe(0)
  })

  test.each([
    ['Default', /^\/transactionInfo\?(?!.*cart=)/],
    // Shops that versions before have opened know no other address.
    ['Home', /^\/transactionInfo\?.*&cart=Home$/],
  ])(
    'of the cart %s comes back to the address of the specification, and says whose it is (CA-01)',
    async (name, back) => {
      await fillCart(shopper, undefined, undefined, name)
      const begin = () => shopper.call(swishApi.registerByPost, { body: { cartName: name } })
      const { id, callbackUrl } = await begin()
      expect(callbackUrl).toMatch(back)
      await swish.cancel(id)
      expect(await swish.complete(id)).toMatchObject({ status: 'Cancelled', redirectUrl: expect.stringMatching(back) })
      const byCard = await shopper.call(netsApi.register, { query: { cartName: name } })
      expect(await card.back(byCard.transactionId, 'Cancel')).toMatchObject({
        redirectUrl: expect.stringMatching(back),
      })
      const again = await begin()
      await banks.swish(await atProvider(again.id), 'paid')
      expect(await swish.complete(again.id)).toMatchObject({ status: 'OK', redirectUrl: expect.stringMatching(back) })
    },
  )

  test('the callback alone makes the order, though nobody looks', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin(shopper, '070-174 06 05')
    await banks.swish(await atProvider(id), 'paid')
    await until(async () => (await orders(id)) === 1)
    expect(await swish.complete(id)).toMatchObject({ status: 'OK' })
  })

  test('to a telephone needs no code to scan', async () => {
    await fillCart(shopper)
    expect(await swish.begin(shopper, '0701740607')).toMatchObject({ qrCode: null, appUrl: null })
  })

  test.each([
    ['declined', 'DECLINED', 'payment.declined', 'Failed'],
    ['error', 'ERROR', 'payment.failed', 'Failed'],
    ['payer-cancelled', 'CANCELLED', 'payment.cancelled', 'Cancelled'],
    ['timeout', 'ERROR', 'payment.expired', 'Failed'],
  ])('that is %s frees the cart, which can be paid again', async (outcome, status, reason, result) => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    await banks.swish(await atProvider(id), outcome)
    expect(await swish.poll(id)).toMatchObject({ status })
    expect(await swish.complete(id)).toMatchObject({ status: result, reason, success: false, orderGroupId: null })
    expect((await cart()).Locked).toBeNull()
    const again = await swish.begin()
    expect(again.id).not.toBe(id)
    await banks.swish(await atProvider(again.id), 'paid')
    expect(await swish.complete(again.id)).toMatchObject({ status: 'OK' })
    expect(await orders(id)).toBe(0)
  })

  test('an outcome that the bank does not know is no failure: it may still be paid (DS24)', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    await banks.swish(await atProvider(id), 'unknown-then-paid')
    expect(await swish.poll(id)).toMatchObject({ status: 'CREATED' })
    expect((await stored(id)).isUncertain).toBe(true)
    await banks.advance(60)
    expect(await swish.complete(id)).toMatchObject({ status: 'OK' })
  })

  test('the same cart asked for again is the same payment (PA-06)', async () => {
    await fillCart(shopper)
    const first = await swish.begin()
    expect((await swish.begin()).id).toBe(first.id)
    const [one, other] = await Promise.all([swish.begin(), swish.begin()])
    expect([one.id, other.id]).toEqual([first.id, first.id])
    const creations = (await banks.calls('swish')).filter(({ operation }) => operation === 'create')
    expect(creations).toHaveLength(1)
  })

  test('while it is under way the cart does not change (PA-04); cancelled, it does', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    const change = () => shopper.call(cartApi.addProduct, { params: { name: 'Default', code: 'BUK1001A' }, body: {} })
    expect(await refusal(change())).toMatchObject({ status: 409, code: 'paymentInProgress', body: { purchaseId: id } })
    expect(await swish.cancel(id)).toMatchObject({ status: 'CANCELLED' })
    await change()
    expect(await linesIn()).toBe(1)
  })

  test('a cancellation that comes too late gives the order instead', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    await banks.fault('swish', 'lost-callback')
    await banks.swish(await atProvider(id), 'paid')
    expect(await swish.cancel(id)).toMatchObject({ status: 'PAID' })
    expect(await orders(id)).toBe(1)
  })

  test('a number that is not enrolled is told, and nothing is left behind', async () => {
    await fillCart(shopper)
    expect(await refusal(swish.begin(shopper, '070-174 06 32'))).toMatchObject({
      status: 400,
      code: 'payment.phone-not-enrolled',
    })
    expect((await cart()).Locked).toBeNull()
  })

  test('the GETs of the specs need the site’s own header', async () => {
    await fillCart(shopper)
    for (const path of ['register', 'paymentRequest?id=x', 'complete?id=x', 'cancel?id=x']) {
      const answer = await shopper.send('GET', `/api/swish/${path}`, undefined, { 'x-requested-with': 'another-site' })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect((await cart()).Locked).toBeNull()
  })

  test('PAID after the count-down is completed where the payment itself holds the last place of the day (BR-08)', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    const { DeliveryDate: date } = (await stored(id)).frozen.cart.OrderForm.Shipments[0]!
    const taken = new Map((await app.get(Bookings).onDays([date!])).map((one) => [one.memberId, one.taken]))
    const stores = [...app.get(Network).current().snapshot.memberById.keys()]
    const capacities = (capacityOf: (store: string) => Record<string, number>) =>
      app.get(NetworkUpkeep).setMembers(stores.map((_id) => ({ _id, fields: { capacityOn: capacityOf(_id) } })))
    await capacities((store) => ({ [date!]: taken.get(store) ?? 0 }))
    await banks.fault('swish', 'lost-callback')
    await banks.swish(await atProvider(id), 'paid')
    app.clock.set(later(4 * minute))
    expect(await swish.complete(id)).toMatchObject({ status: 'OK' })
    expect(await orders(id)).toBe(1)
    await capacities(() => ({}))
  })

  test('PAID after the count-down is completed while it can still be delivered, and paid back otherwise', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    await banks.fault('swish', 'lost-callback')
    await banks.swish(await atProvider(id), 'paid')
    app.clock.set(later(4 * minute))
    expect(await swish.complete(id)).toMatchObject({ status: 'OK' })

    app.clock.set(friday)
    const other = app.visitor()
    await fillCart(other)
    const late = await swish.begin(other)
    await banks.fault('swish', 'lost-callback')
    await banks.swish(await atProvider(late.id), 'paid')
    app.clock.set('2026-11-22T12:00:00Z')
    expect(await swish.complete(late.id, other)).toMatchObject({
      status: 'Failed',
      successfulRollback: true,
      reason: 'deliveryNoLongerPossible',
    })
    await work(late.id)
    app.clock.set('2026-11-22T12:02:00Z')
    await work(late.id)
    expect((await stored(late.id)).state).toBe('Refunded')
    expect(await orders(late.id)).toBe(0)
  })

  test('PAID after the count-down is completed where the store has agreed to deliver past its order time (CS-02)', async () => {
    await fillCart(shopper)
    const agreed = { OverrideBroker: true, pastCutOffConsent: true }
    await app.connection.collection('carts').updateMany({}, { $set: agreed })
    const { id } = await swish.begin()
    await banks.fault('swish', 'lost-callback')
    await banks.swish(await atProvider(id), 'paid')
    app.clock.set('2026-11-22T12:00:00Z')
    expect(await swish.complete(id)).toMatchObject({ status: 'OK' })
    expect(await orders(id)).toBe(1)
  })

  test('a payment that nobody makes is given up after ten minutes, and paid back if it comes after all', async () => {
    await fillCart(shopper)
    await banks.outcome('swish', 'never')
    const { id } = await swish.begin()
    app.clock.set(later(3 * minute))
    const before = await metricOf(app, 'payments_pending')
    app.clock.set(later(3 * minute + 1))
    const waiting = await metricOf(app, 'payments_pending')
    expect(waiting).toBeGreaterThan(before)
    app.clock.set(later(11 * minute))
    await work(id)
    expect(await metricOf(app, 'payments_pending')).toBe(waiting - 1)
    expect(await stored(id)).toMatchObject({ state: 'Expired', order: null })
    expect((await cart()).Locked).toBeNull()
  })
})

describe('forged callbacks', () => {
  test('change nothing, whatever they say', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    const paid = { id: await atProvider(id), status: 'PAID', amount: 1, currency: 'SEK', paymentReference: 'X' }
    const before = (await banks.calls('swish')).length
    for (const token of [id, `${id}.`, `${id}.${'0'.repeat(32)}`, 'nobody.0'])
      expect((await app.visitor().send('POST', `/api/swish/callback/${token}`, paid)).status).toBe(404)
    expect((await banks.calls('swish')).length).toBe(before)
    expect(await orders(id)).toBe(0)
  })

  test('even one to the right address is only a reason to ask', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    const [created] = (await banks.calls('swish')).filter(({ operation }) => operation === 'create')
    const { callbackUrl } = created!.body as { callbackUrl: string }
    const answer = await fetch(callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'PAID', amount: 100_000 }),
    })
    expect(answer.status).toBe(200)
    expect(await swish.poll(id)).toMatchObject({ status: 'CREATED' })
  })
})

describe('amount and currency are compared with the frozen cart', () => {
  test.each([
    ['amount', (kept: Purchase): Purchase => ({ ...kept, amount: kept.amount + 1_00 })],
    ['currency', (kept: Purchase): Purchase => ({ ...kept, currency: 'NOK' as never })],
  ])('another %s is paid back and makes no order', async (_, meant) => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    await banks.fault('swish', 'lost-callback')
    const kept = await stored(id)
    await app.get(Purchases).save(meant(kept))
    await banks.swish(kept.provider!.id, 'paid')
    expect(await swish.complete(id)).toMatchObject({
      status: 'Failed',
      reason: 'payment.wrong-amount',
      successfulRollback: true,
    })
    // It goes back in what it was paid in.
    await app.get(Purchases).save({ ...(await stored(id)), currency: 'SEK' })
    await work(id)
    app.clock.set(later(2 * minute))
    await work(id)
    expect(await stored(id)).toMatchObject({ state: 'Refunded', captured: kept.amount })
    expect(await orders(id)).toBe(0)
  })
})

describe('somebody else’s purchase', () => {
  test('is unknown, in every call', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    const stranger = app.visitor()
    await fillCart(stranger)
    const transaction = { id: await atProvider(id) }
    const refused = await refusals([
      swish.poll(id, stranger),
      swish.complete(id, stranger),
      stranger.call(swishApi.cancelByPost, { body: { id } }),
      stranger.call(paymentsApi.outcome, { params: { purchaseId: id } }),
      stranger.call(netsApi.transactionInfo, { params: transaction, query: {} }),
    ])
    for (const one of refused) expect(one).toMatchObject({ status: 404, code: 'payment.unknown' })
    expect((await cart()).Locked).toEqual({ PurchaseId: id })
  })
})

describe('the browser that began a payment', () => {
  const logIn = (userId: string, visitor?: Visitor) => app.signedIn({ userId, roles: ['PrivateCustomer'] }, visitor)
  const outcomeIn = (visitor: Visitor, purchaseId: string) =>
    visitor.call(paymentsApi.outcome, { params: { purchaseId } })

  test('is known for 30 days from then on, as the cart is kept (CA-16)', async () => {
    await fillCart(shopper)
    const kept = shopper.cookies.get('cartId')
    const begun = await shopper.send('POST', swishApi.registerByPost.path, {})
    expect(begun.headers.getSetCookie().join()).toContain(`cartId=${kept}; Max-Age=2592000`)
  })

  test('is told of it when the guest has logged in meanwhile, and no other browser of theirs is', async () => {
    await fillCart(shopper)
    const { transactionId, purchaseId } = await card.begin()
    await logIn('anna', shopper)
    const elsewhere = await logIn('anna')
    expect(await refusal(outcomeIn(elsewhere, purchaseId))).toMatchObject({ code: 'payment.unknown' })
    await banks.card(transactionId, { cancel: true })
    expect(await card.back(transactionId, 'Cancel')).toMatchObject({ status: 'Cancelled' })
  })

  test('is told of it when the customer has logged out meanwhile, and of nothing begun elsewhere', async () => {
    await logIn('lisa', shopper)
    await fillCart(shopper)
    const { id } = await swish.begin()
    shopper.cookies.delete('sid')
    expect(await refusal(outcomeIn(app.visitor(), id))).toMatchObject({ code: 'payment.unknown' })
    await banks.swish(await atProvider(id), 'paid')
    expect(await swish.complete(id)).toMatchObject({ status: 'OK' })
    const phone = await logIn('lisa')
    await fillCart(phone)
    const { id: other } = await swish.begin(phone)
    expect(await refusal(outcomeIn(shopper, other))).toMatchObject({ code: 'payment.unknown' })
    expect(await linesIn()).toBe(0)
  })

  test('makes it no other payment than the same customer’s in another browser (PA-06)', async () => {
    const [desk, phone] = [await logIn('eva'), await logIn('eva')]
    await fillCart(desk)
    const { id } = await swish.begin(desk)
    expect((await swish.begin(phone)).id).toBe(id)
  })
})

describe('card', () => {
  test('paid at the terminal it is authorised and ordered on return, and drawn when the delivery leaves', async () => {
    await fillCart(shopper)
    const { transactionId, terminalUrl, purchaseId } = await card.begin()
    expect(terminalUrl).toContain(transactionId)
    await banks.card(transactionId)
    const done = await card.back(transactionId, 'OK')
    expect(done).toMatchObject({ status: 'OK', delayed: false })
    expect(await card.back(transactionId, 'OK')).toEqual(done)
    expect(await stored(purchaseId)).toMatchObject({ state: 'Authorized', captured: 0 })
    expect(await orders(purchaseId)).toBe(1)
    app.clock.set(later(6 * 24 * 60 * minute))
    await work(purchaseId)
    expect((await stored(purchaseId)).state).toBe('Captured')
  })

  test('who never comes back has the order all the same', async () => {
    await fillCart(shopper)
    const { transactionId, purchaseId } = await card.begin()
    await banks.card(transactionId)
    await work(purchaseId)
    expect(await orders(purchaseId)).toBe(1)
  })

  test('the issuer’s refusal is told, and another try is another payment', async () => {
    await fillCart(shopper)
    const first = await card.begin()
    await banks.card(first.transactionId, { card: '4925000000000012' })
    expect(await card.back(first.transactionId, 'OK')).toMatchObject({ status: 'Failed', reason: 'payment.declined' })
    const second = await card.begin()
    expect(second.transactionId).not.toBe(first.transactionId)
  })

  test('cancelled at the terminal it is over; saying so of a paid one changes nothing', async () => {
    await fillCart(shopper)
    const first = await card.begin()
    await banks.card(first.transactionId, { cancel: true })
    expect(await card.back(first.transactionId, 'Cancel')).toMatchObject({ status: 'Cancelled' })
    const second = await card.begin()
    await banks.card(second.transactionId)
    expect(await card.back(second.transactionId, 'Cancel')).toMatchObject({ status: 'OK' })
  })

  test('begun and left for Swish it is cancelled first', async () => {
    await fillCart(shopper)
    const { purchaseId } = await card.begin()
    const request = await swish.begin()
    expect(request.status).toBe('CREATED')
    expect(await stored(purchaseId)).toMatchObject({ state: 'Cancelled' })
  })

  test('a lost answer to the authorisation is asked for', async () => {
    await fillCart(shopper)
    const { transactionId, purchaseId } = await card.begin()
    await banks.card(transactionId)
    await banks.fault('netaxept', 'lost-response', { operation: 'process', times: 1 })
    expect(await card.back(transactionId)).toMatchObject({ status: 'OK' })
    expect(await orders(purchaseId)).toBe(1)
  })
})

describe('drawing a card payment for the first time', () => {
  const atBank = async () => (await banks.calls('netaxept')).map(({ operation }) => operation)
  const authorised = async (): Promise<string> => {
    await fillCart(shopper)
    const { transactionId, purchaseId } = await card.begin()
    await banks.card(transactionId)
    await card.back(transactionId)
    const kept = await stored(purchaseId)
    await app.get(Purchases).save({ ...kept, captureAt: app.clock.now(), checkAt: app.clock.now() })
    return purchaseId
  }

  test('does not ask first what was never tried, and one look draws all that is due, without a job each', async () => {
    const [first, second] = [await authorised(), await authorised()]
    const before = (await atBank()).length
    await app.get(ContinuePurchases).dispatch()
    expect((await atBank()).length - before).toBe(2)
    for (const id of [first, second])
      expect(await stored(id)).toMatchObject({ state: 'Captured', isCaptureTried: true })
  })

  test('a lost answer is asked for the next time, and nothing is drawn twice', async () => {
    const id = await authorised()
    await banks.fault('netaxept', 'lost-response', { operation: 'process', times: 1 })
    await work(id)
    expect(await stored(id)).toMatchObject({ state: 'Authorized', captured: 0, isCaptureTried: true })
    const before = (await atBank()).length
    app.clock.set(later(11 * minute))
    await work(id)
    expect(await stored(id)).toMatchObject({ state: 'Captured' })
    expect((await atBank()).length - before).toBe(1)
  })

  const lena: Caller = {
    userId: 'lena',
    roles: ['CustomerService'],
    organizationId: null,
    memberId: null,
    sessionId: null,
    locale: 'sv',
    address: '127.0.0.1',
    cartOwner: null,
    guestOwner: null,
  }
  let presses = 0
  const payBack = async (id: string, amount: number) => {
    const why = { id: `press-${(presses += 1)}`, reason: 'goodwill' } as const
    return app.get(RepayPurchase).refund((await stored(id)).order!.groupId, amount, why, lena)
  }
  const creditedAtBank = async () =>
    (await banks.calls('netaxept'))
      .map(({ body }) => body as { operation?: string; transactionAmount?: string })
      .filter(({ operation }) => operation === 'CREDIT')
      .map(({ transactionAmount }) => Number(transactionAmount))
  const drawnUnheard = async (): Promise<string> => {
    const id = await authorised()
    await banks.fault('netaxept', 'lost-response', { operation: 'process', times: 1 })
    await work(id)
    return id
  }

  test('what staff pay back while it is drawn goes back, though the draw could not be noted', async () => {
    const id = await drawnUnheard()
    const { amount } = await stored(id)
    await payBack(id, 50_00)
    app.clock.set(later(11 * minute))
    await work(id)
    expect(await stored(id)).toMatchObject({
      state: 'PartiallyRefunded',
      captured: amount,
      repayments: [{ amount: 50_00, state: 'done' }],
    })
    expect(await creditedAtBank()).toEqual([50_00])
  })

  test('another way to pay does not take its place when it was drawn unheard', async () => {
    const id = await drawnUnheard()
    const { groupId } = (await stored(id)).order!
    const change = app.get(ChangePayment).run(groupId, { method: 'paid', reference: 'x', reason: 'x' }, lena)
    await expect(change).rejects.toMatchObject({ code: 'payment.already-captured' })
  })

  test('what went back before it was drawn is taken off once: all the rest can go back later', async () => {
    const id = await authorised()
    const { amount } = await stored(id)
    await payBack(id, 50_00)
    await work(id)
    expect(await stored(id)).toMatchObject({ state: 'Captured', captured: amount - 50_00 })
    expect(await payBack(id, amount - 60_00)).toMatchObject({ Rest: 10_00 })
    await banks.fault('netaxept', 'lost-response', { operation: 'process', times: 1 })
    await work(id)
    app.clock.set(later(11 * minute))
    await work(id)
    expect((await stored(id)).state).toBe('PartiallyRefunded')
    await payBack(id, 10_00)
    await work(id)
    expect((await stored(id)).state).toBe('Refunded')
    expect(await creditedAtBank()).toEqual([amount - 60_00, 10_00])
  })

  test('a credit whose answer is lost is no refusal: it is asked for, under the same try', async () => {
    const id = await authorised()
    await work(id)
    await payBack(id, 50_00)
    await banks.fault('netaxept', 'timeout', { operation: 'process', times: 2 })
    for (let round = 1; round <= 2; round += 1) {
      app.clock.set(later(11 * round * minute))
      await work(id)
      expect((await stored(id)).repayments).toMatchObject([{ state: 'sent', attempt: 1 }])
    }
    app.clock.set(later(33 * minute))
    await work(id)
    expect((await stored(id)).repayments).toMatchObject([{ state: 'done', attempt: 1 }])
    expect(await creditedAtBank()).toContain(50_00)
  })

  test('of a purchase from before tries were noted it is asked first', async () => {
    const id = await authorised()
    await app.connection.collection('purchases').updateOne({ _id: id as never }, { $unset: { isCaptureTried: '' } })
    const before = (await atBank()).length
    await work(id)
    expect(await stored(id)).toMatchObject({ state: 'Captured' })
    expect((await atBank()).length - before).toBe(2)
  })
})

describe('the cost of a purchase', () => {
  const collections = new Set(['purchases', 'carts'])
  /** What is asked of the shopper's purchase and cart meanwhile, `find purchases`, and of nobody else's. */
  const askedOf = async (call: () => Promise<unknown>): Promise<string[]> => {
    const asked: { readonly what: string; readonly of: string }[] = []
    const hear = ({ commandName, command }: CommandStartedEvent): void => {
      const collection = String((command as Record<string, unknown>)[commandName])
      if (collections.has(collection)) asked.push({ what: `${commandName} ${collection}`, of: JSON.stringify(command) })
    }
    const { client } = app
    client.on('commandStarted', hear)
    await call()
    client.off('commandStarted', hear)
    const purchase = await app.connection.collection('purchases').findOne({ owner: ownerOf(shopper) })
    const own = [ownerOf(shopper), String(purchase!._id), String(purchase!['provider'].id)]
    return asked.filter(({ of }) => own.some((name) => of.includes(name))).map(({ what }) => what)
  }

  test('by card is two reads and six writes of the purchase and its cart, and one read when it is asked for again', async () => {
    await fillCart(shopper)
    let transactionId = ''
    const registering = await askedOf(async () => {
      transactionId = (await card.begin()).transactionId
    })
    expect(registering).toEqual(['find carts', 'insert purchases', 'update carts', 'update purchases'])
    await banks.card(transactionId)
    const returning = await askedOf(() => card.back(transactionId, 'OK'))
    expect(returning).toEqual(['find purchases', 'update purchases', 'delete carts', 'update purchases'])
    expect(await askedOf(() => card.back(transactionId, 'OK'))).toEqual(['find purchases'])
  })
})

describe('a shop that was interrupted', () => {
  test('gives up what was only begun, and frees the cart', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    const { history, ...kept } = await stored(id)
    await app.get(Purchases).save({ ...kept, state: 'Created', history: history.slice(0, 1), checkAt: later(minute) })
    await work(id)
    expect((await stored(id)).state).toBe('Created')
    app.clock.set(later(2 * minute))
    await work(id)
    expect(await stored(id)).toMatchObject({ state: 'Failed' })
    expect((await cart()).Locked).toBeNull()
  })

  test('goes on with the same payment for who presses again, without asking the bank for another', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin(shopper, '0701740607')
    const created = async () => (await banks.calls('swish')).filter(({ operation }) => operation === 'create').length
    const before = await created()
    const leftBehind = async () => {
      const { history, ...kept } = await stored(id)
      await app.get(Purchases).save({ ...kept, state: 'Created', history: history.slice(0, 1), checkAt: later(minute) })
    }
    await leftBehind()
    expect(await refusal(swish.begin(shopper, '0701740607'))).toMatchObject({ status: 409, code: 'paymentInProgress' })
    app.clock.set(later(3000))
    expect((await swish.begin(shopper, '0701740607')).id).toBe(id)
    expect(await stored(id)).toMatchObject({ state: 'Pending' })
    await banks.swish(await atProvider(id), 'paid')
    expect(await swish.complete(id)).toMatchObject({ status: 'OK' })
    expect(await orders(id)).toBe(1)
    expect(await created()).toBe(before + 1)
  })

  test('pays the cart as it is now where it was stopped before it had locked it', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    const { history, frozen, ...kept } = await stored(id)
    await app.get(Checkouts).thaw(frozen.cartId, id)
    await app
      .get(Purchases)
      .save({ ...kept, frozen, state: 'Created', history: history.slice(0, 1), checkAt: later(minute) })
    const { Total } = await shopper.call(cartApi.addProduct, {
      params: { name: 'Default', code: 'BUK1001A' },
      body: {},
    })
    const again = await swish.begin()
    expect(again.id).not.toBe(id)
    expect(await stored(again.id)).toMatchObject({ state: 'Pending', amount: Total })
    // What was left is told to nobody while the other is paid, and given up after its minute without touching the cart.
    expect(await app.get(Purchases).openOf(kept.owner, 'Default')).toMatchObject({ _id: again.id })
    app.clock.set(later(2 * minute))
    await work(id)
    expect(await stored(id)).toMatchObject({ state: 'Failed' })
    expect((await cart()).Locked).toEqual({ PurchaseId: again.id })
  })

  test('has one purchase of a cart that two processes begin to pay at once, whichever of them locks it', async () => {
    const other = startElsewhere(app)
    for (let count = 0; count < 5; count += 1) {
      const buyer = app.visitor()
      await fillCart(buyer)
      const owner = ownerOf(buyer)
      const begin = new StartPurchase(
        owner,
        'Default',
        'swish',
        {},
        { userId: null, organizationId: null, language: 'sv' },
      )
      const ends = await Promise.allSettled([app.get(CommandBus).execute(begin), other.execute(begin)])
      const begun = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value._id] : []))
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as DomainError).code] : []))
      expect(new Set(begun).size).toBe(1)
      expect(refused.every((code) => code === 'paymentInProgress')).toBe(true)
      const kept = await app.connection.collection('purchases').find({ owner }).toArray()
      expect(kept.map(({ _id }) => String(_id))).toEqual([begun[0]])
      expect((await cart(buyer)).Locked).toEqual({ PurchaseId: begun[0] })
    }
  })

  test('finds every purchase that is due in MongoDB alone', async () => {
    await fillCart(shopper)
    const { id } = await swish.begin()
    await banks.fault('swish', 'lost-callback')
    await banks.swish(await atProvider(id), 'paid')
    app.clock.set(later(20_000))
    await app.get(ContinuePurchases).dispatch()
    await until(async () => (await orders(id)) === 1)
  })
})
