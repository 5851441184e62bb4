import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { klarnaApi } from '@bukett/contracts/http/klarna'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { CommandBus } from '@nestjs/cqrs'
import type { CommandStartedEvent } from 'mongodb'
import { SeedAccounts } from '../src/accounts/index.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { Purchases } from '../src/payments/application/ports.js'
import { payLaterPurchase } from '../src/payments/domain/pay-later-purchase.js'
import { cartApi } from './api.js'
import { friday, refusal, type TestApp, type Visitor } from './app.js'
import { aMerchant, Frame, MerchantServer, secretKey } from './paylater.js'
import { aCompanyRow, aUserRow, seedUsers } from './people.js'
import { aPrintedCard, fillCart, openShop, type ShopAndBanks } from './purchases.js'

const webhookSecret = `whsec_${Buffer.from('a secret of webhooks').toString('base64')}`

let shop: ShopAndBanks
let app: TestApp
let shopper: Visitor

beforeAll(async () => {
  shop = await openShop({ SENARE_API_KEY: secretKey, SENARE_WEBHOOK_SECRET: webhookSecret })
  app = shop.app
  await aMerchant(app)
}, 120_000)
afterAll(() => shop.close())
beforeEach(() => {
  app.clock.set(friday)
  shopper = app.visitor()
})

const name = 'Default'
const adjust = () => shopper.call(klarnaApi.adjust, { params: { cart: name } })
const buy = (token: string, visitor = shopper) => visitor.call(klarnaApi.purchase, { params: { id: token }, query: {} })
const stored = async (id: string) => (await app.get(Purchases).find(id))!
const work = (id: string) => app.get(CommandBus).execute(new CompletePurchase(id, 'worker'))
/** This machine's other name: the provider does not answer to the shop's own. */
const senareUrl = () => app.url.replace('127.0.0.1', 'localhost')
const senare = () => new MerchantServer(senareUrl())
const orderAt = async (id: string) => {
  const { provider } = await stored(id)
  return (await senare().send('GET', `/ordermanagement/v1/orders/${provider!.paymentReference}`)).body
}

/** The cart's session, and what the widget gives when the customer agrees. */
const authorise = async (of: object = {}) => {
  const { client_token } = await adjust()
  const visit = await app.connection.collection('payLaterVisits').findOne({ clientToken: client_token })
  const frame = new Frame(senareUrl(), { session_id: visit!['sessionId'] as string, client_token })
  const { body } = await frame.buy(of)
  return { token: body.authorization_token, sessionId: visit!['sessionId'] as string }
}

describe('the pay-later method (PA-09)', () => {
  test('has a session whose lines add up to what is to be paid', async () => {
    const cart = await fillCart(shopper)
    const session = await adjust()
    expect(session.sdk_url).toMatch(/\/lib\/v1\/sdk\.js$/)
    expect(session.payment_method_categories.map(({ identifier }) => identifier)).toEqual([
      'pay_now',
      'pay_later',
      'pay_over_time',
    ])
    const { order_lines, order_amount } = payLaterPurchase(cart, 'sv')
    expect(order_lines.reduce((sum, line) => sum + line.total_amount, 0)).toBe(order_amount)
    expect(order_amount).toBe(cart.ToPay)
    const { Methods } = await shopper.call(paymentsApi.methods, {})
    expect(Methods.filter(({ Offered }) => Offered).map((one) => one.Category ?? one.PaymentMethodName)).toEqual([
      'swish',
      'card',
      'googlePay',
      'applePay',
      'pay_now',
      'pay_later',
      'pay_over_time',
    ])
  })

  test('is told what it sells in the language it speaks, and takes the order by the same names whatever is read by then', async () => {
    await fillCart(shopper)
    const { token } = await aPrintedCard(app, 100_00)
    const { Code, Pin } = await shopper.call(giftCardApi.open, { params: { token } })
    await shopper.call(giftCardApi.apply, { body: { Code, Pin } })
    const english = app.visitor({ 'accept-language': 'en' })
    for (const [cookie, value] of shopper.cookies) english.cookies.set(cookie, value)
    const { client_token } = await english.call(klarnaApi.adjust, { params: { cart: name } })
    const visit = await app.connection.collection('payLaterVisits').findOne({ clientToken: client_token })
    const told = visit!['purchase'] as ReturnType<typeof payLaterPurchase>
    expect([told.locale, ...told.order_lines.map((line) => line.name)]).toEqual([
      'en-GB',
      'Rose Dream, Small',
      'Delivery',
      expect.stringMatching(/^Gift card \d{4}$/),
    ])
    const frame = new Frame(senareUrl(), { session_id: visit!['sessionId'] as string, client_token })
    const { body } = await frame.buy({})
    const done = await buy(body.authorization_token)
    expect(done).toMatchObject({ status: 'OK' })
  })

  test('keeps the category that was chosen', async () => {
    await fillCart(shopper)
    await shopper.call(klarnaApi.chooseCategory, { params: { id: 'pay_later' }, query: {} })
    const { OrderForm } = await shopper.call(cartApi.get, { params: { name } })
    expect(OrderForm.KlarnaPaymentCategory).toBe('pay_later')
  })

  test('said again while somebody else buys it is the same order, though the cart is empty by then', async () => {
    await fillCart(shopper)
    const { token } = await authorise()
    const done = await buy(token)
    const purchases = app.connection.collection('purchases')
    const setToken = (authorization: string) =>
      purchases.updateOne({ _id: done.purchaseId as never }, { $set: { 'details.authorization': authorization } })
    // The second press looks for the purchase a moment before it is there, and into the cart a moment after.
    await setToken('not-yet')
    let told: Promise<unknown> | undefined
    const appear = ({ commandName, command }: CommandStartedEvent): void => {
      if (commandName === 'find' && command['find'] === 'purchases') told ??= setToken(token)
    }
    app.client.on('commandStarted', appear)
    const again = await buy(token)
    app.client.off('commandStarted', appear)
    expect(told).toBeDefined()
    expect(again).toEqual(done)
  })

  test('authorised it becomes one order, drawn later; said again it is the same', async () => {
    await fillCart(shopper)
    const { token } = await authorise()
    const done = await buy(token)
    expect(done).toMatchObject({ status: 'OK', delayed: false })
    expect(await buy(token)).toEqual(done)
    expect(await stored(done.purchaseId)).toMatchObject({ state: 'Authorized' })
    expect(await orderAt(done.purchaseId)).toMatchObject({ status: 'AUTHORIZED' })
    app.clock.set(new Date(friday.getTime() + 6 * 24 * 3600_000))
    await work(done.purchaseId)
    expect(await stored(done.purchaseId)).toMatchObject({ state: 'Captured' })
    expect(await orderAt(done.purchaseId)).toMatchObject({ status: 'CAPTURED' })
    const service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    await service.call(paymentsApi.refund, {
      params: { id: done.orderGroupId! },
      body: { amount: 50_00, reason: 'quality' },
    })
    await work(done.purchaseId)
    expect(await stored(done.purchaseId)).toMatchObject({ state: 'PartiallyRefunded' })
    expect(await orderAt(done.purchaseId)).toMatchObject({ refunded_amount: 50_00 })
  })

  test('a cart that is no more what was authorised is refused, and free to be changed', async () => {
    await fillCart(shopper)
    const { token } = await authorise()
    await shopper.call(cartApi.addProduct, { params: { name, code: 'BUK1001A' }, body: {} })
    expect(await refusal(buy(token))).toMatchObject({ status: 402, code: 'payment.failed' })
    expect((await shopper.call(cartApi.get, { params: { name } })).Locked).toBeNull()
  })

  test('a token that somebody made up buys nothing', async () => {
    await fillCart(shopper)
    expect(await refusal(buy('made-up'))).toMatchObject({ code: 'payment.failed' })
  })

  test('somebody else’s token is unknown', async () => {
    await fillCart(shopper)
    const { token } = await authorise()
    await buy(token)
    const stranger = app.visitor()
    await fillCart(stranger)
    expect(await refusal(buy(token, stranger))).toMatchObject({ status: 404 })
  })
})

test('the widget speaks the language of the shop, also when it changes on the way', async () => {
  await fillCart(shopper)
  const languageOf = async (language: string) => {
    const path = klarnaApi.adjust.path.replace(':cart', name)
    const answer = await shopper.send(klarnaApi.adjust.method, path, undefined, { 'accept-language': language })
    const { client_token } = (await answer.json()) as { client_token: string }
    return JSON.parse(Buffer.from(client_token.split('.')[1] ?? '', 'base64url').toString()).language as string
  }
  expect([await languageOf('en'), await languageOf('sv'), await languageOf('sv')]).toEqual(['en-GB', 'sv-SE', 'sv-SE'])
})

describe('webhooks', () => {
  const send = (body: object, secret = webhookSecret, at = friday) => {
    const text = JSON.stringify(body)
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signature = createHmac('sha256', key).update(`msg-1.${timestamp}.${text}`).digest('base64')
    return fetch(`${app.url}/api/klarna/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg-1',
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body: text,
    })
  }
  const created = (sessionId: string, token: string) => ({
    type: 'authorization.created',
    timestamp: friday.toISOString(),
    data: { session_id: sessionId, authorization_token: token },
  })

  test('place the order of who is gone, and who comes back after all finds it', async () => {
    await fillCart(shopper)
    const { token, sessionId } = await authorise()
    expect((await send(created(sessionId, token))).status).toBe(200)
    const purchase = (await app.get(Purchases).withAuthorization(token))!
    expect(purchase.order).not.toBeNull()
    expect(await buy(token)).toMatchObject({ status: 'OK', orderGroupId: purchase.order!.groupId })
    expect(await app.connection.collection('orders').countDocuments({ purchaseId: purchase._id })).toBe(1)
  })

  test('place it for the company, and in the language, that it was begun for', async () => {
    await app.get(SeedAccounts).putOrganizations([aCompanyRow()])
    await seedUsers(app, [aUserRow('hugo', ['OrganizationCustomer'], { organizationId: 'bryggeri' })])
    const session = { userId: 'hugo', roles: ['OrganizationCustomer' as const], organizationId: 'bryggeri' }
    shopper = await app.signedIn(session, app.visitor({ 'accept-language': 'en' }))
    await fillCart(shopper)
    const { token, sessionId } = await authorise()
    await send(created(sessionId, token))
    const purchase = (await app.get(Purchases).withAuthorization(token))!
    expect(purchase.buyer).toEqual({ userId: 'hugo', organizationId: 'bryggeri', language: 'en' })
    expect(purchase.order).not.toBeNull()
  })

  test('with another signature, or an old one, are not heard', async () => {
    await fillCart(shopper)
    const { token, sessionId } = await authorise()
    const forged = `whsec_${Buffer.from('another').toString('base64')}`
    expect((await send(created(sessionId, token), forged)).status).toBe(404)
    expect((await send(created(sessionId, token), webhookSecret, new Date(friday.getTime() - 3600_000))).status).toBe(
      404,
    )
    expect(await app.get(Purchases).withAuthorization(token)).toBeNull()
  })
})
