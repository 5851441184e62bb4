import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createHmac } from 'node:crypto'
import { CommandBus } from '@nestjs/cqrs'
import { cartApi } from '@bukett/contracts/http/cart'
import { netsApi } from '@bukett/contracts/http/nets'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { walletsApi } from '@bukett/contracts/http/wallets'
import { SANDBOX_CREDENTIALS } from '@bukett/sandbox'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { Purchases } from '../src/payments/application/ports.js'
import type { Purchase } from '../src/payments/domain/purchase.js'
import { friday, refusal, type TestApp, until, type Visitor } from './app.js'
import { type Banks, fillCart, openShop, type ShopAndBanks } from './purchases.js'

/** Google Pay and Apple Pay over Stripe's contract: the sheet's token, the order, what is drawn, what goes back, what is told. */
let shop: ShopAndBanks
let app: TestApp
let banks: Banks
let shopper: Visitor
const cart = 'Default'
const day = 24 * 3600_000

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  banks = shop.banks
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await banks.reset()
  await banks.clock(friday)
  app.clock.set(friday)
  shopper = app.visitor()
})

const stored = async (id: string): Promise<Purchase> => (await app.get(Purchases).find(id))!
const work = (id: string) => app.get(CommandBus).execute(new CompletePurchase(id, 'worker'))
const orderOf = (purchaseId: string) => app.connection.collection('orders').findOne({ purchaseId })
const atStripe = async (operation: string) =>
  (await banks.calls('stripe')).filter((call) => call.operation === operation)
const sumOf = async (visitor = shopper) =>
  (await visitor.call(cartApi.get, { params: { name: cart }, query: {} })).ToPay
const buy = (token: string, total: number, wallet: 'googlePay' | 'applePay' = 'googlePay', visitor = shopper) =>
  visitor.call(walletsApi.purchase, { params: { cart }, body: { wallet, token, total } })

const anOrder = async () => {
  await fillCart(shopper)
  const total = await sumOf()
  const { purchaseId, orderGroupId } = await buy(await banks.wallet(), total)
  return { purchaseId, orderGroupId: orderGroupId!, total }
}

describe('a wallet pays', () => {
  test('in one call: the order stands, the money is reserved, and the card is named on it', async () => {
    const { purchaseId, total } = await anOrder()
    expect(await stored(purchaseId)).toMatchObject({ method: 'googlePay', state: 'Authorized', amount: total })
    expect(await orderOf(purchaseId)).toMatchObject({
      Payments: [{ PaymentMethodName: 'googlePay', Amount: total, Last4: '4242' }],
    })
  })

  test('again with the same token: the same order, and one payment at the bank', async () => {
    await fillCart(shopper)
    const [total, token] = [await sumOf(), await banks.wallet()]
    const first = await buy(token, total)
    expect(await buy(token, total)).toMatchObject({ purchaseId: first.purchaseId, status: 'OK' })
    expect(await atStripe('confirm')).toHaveLength(1)
    expect(await atStripe('create')).toHaveLength(1)
  })

  test('by Apple Pay, whose token is passed on', async () => {
    await fillCart(shopper)
    const { purchaseId, status } = await buy(await banks.wallet('apple'), await sumOf(), 'applePay')
    expect(status).toBe('OK')
    expect(await orderOf(purchaseId)).toMatchObject({ Payments: [{ PaymentMethodName: 'applePay', Last4: '4242' }] })
  })

  test('not another sum than the one that its sheet showed', async () => {
    await fillCart(shopper)
    const token = await banks.wallet()
    expect(await refusal(buy(token, (await sumOf()) - 1_00))).toMatchObject({ status: 409, code: 'cartChanged' })
    expect(await atStripe('create')).toEqual([])
    expect(await buy(token, await sumOf())).toMatchObject({ status: 'OK' })
  })

  test('not with a card that is refused; the cart is free again, and another card pays it', async () => {
    await fillCart(shopper)
    const total = await sumOf()
    expect(await buy(await banks.wallet('google', 'refused'), total)).toMatchObject({
      status: 'Failed',
      reason: 'payment.declined',
    })
    expect(await buy(await banks.wallet(), total)).toMatchObject({ status: 'OK' })
  })

  test('not with what is no token, or a stranger’s', async () => {
    await fillCart(shopper)
    const [total, token] = [await sumOf(), await banks.wallet()]
    expect(await refusal(buy('{}', total))).toMatchObject({ status: 400, code: 'payment.wallet-unreadable' })
    expect(await refusal(buy('{}', total, 'applePay'))).toMatchObject({ code: 'payment.wallet-unreadable' })
    await buy(token, total)
    const stranger = app.visitor()
    await fillCart(stranger)
    expect(await refusal(buy(token, total, 'googlePay', stranger))).toMatchObject({ status: 404 })
  })

  test('after its bank has seen its customer', async () => {
    await fillCart(shopper)
    const { purchaseId, status, bankUrl } = await buy(await banks.wallet('google', 'asks'), await sumOf())
    expect(status).toBe('Pending')
    const answer = await fetch(bankUrl!, {
      method: 'POST',
      body: new URLSearchParams({ action: 'approve' }),
      redirect: 'manual',
    })
    const { id } = (await stored(purchaseId)).provider!
    expect(answer.headers.get('location')).toContain(`/transactionInfo?transactionId=${id}`)
    expect(await shopper.call(netsApi.transactionInfo, { params: { id }, query: {} })).toMatchObject({ status: 'OK' })
  })
})

describe('what was reserved', () => {
  test('is drawn by the sixth day, once, although the first answer was lost', async () => {
    const { purchaseId, total } = await anOrder()
    app.clock.set(new Date(friday.getTime() + 6 * day))
    await banks.fault('stripe', 'lost-response', { operation: 'capture', times: 1 })
    await work(purchaseId)
    expect((await stored(purchaseId)).state).toBe('Authorized')
    app.clock.set(new Date(friday.getTime() + 7 * day))
    await work(purchaseId)
    expect(await stored(purchaseId)).toMatchObject({ state: 'Captured', captured: total })
    expect(await atStripe('capture')).toHaveLength(1)
  })

  test('goes back in parts, and a lost answer pays nothing back twice', async () => {
    const { purchaseId, orderGroupId, total } = await anOrder()
    app.clock.set(new Date(friday.getTime() + 6 * day))
    await work(purchaseId)
    // A login does not last a week.
    const refund = async (amount: number) =>
      (await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })).call(paymentsApi.refund, {
        params: { id: orderGroupId },
        body: { amount, reason: 'quality' },
      })
    await refund(50_00)
    await banks.fault('stripe', 'lost-response', { operation: 'refund', times: 1 })
    await work(purchaseId)
    app.clock.set(new Date(friday.getTime() + 7 * day))
    await work(purchaseId)
    expect(await stored(purchaseId)).toMatchObject({ state: 'PartiallyRefunded' })
    await refund(total - 50_00)
    await work(purchaseId)
    expect(await stored(purchaseId)).toMatchObject({ state: 'Refunded' })
    expect((await atStripe('refund')).map(({ body }) => (body as { amount: string }).amount)).toEqual([
      '5000',
      String(total - 50_00),
    ])
    expect(await orderOf(purchaseId)).toMatchObject({
      Refunds: [{ PaymentMethodName: 'googlePay' }, { PaymentMethodName: 'googlePay' }],
    })
  })

  test('is freed when the whole goes back before it is drawn', async () => {
    const { purchaseId, orderGroupId, total } = await anOrder()
    const service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    await service.call(paymentsApi.refund, {
      params: { id: orderGroupId },
      body: { amount: total, reason: 'cancelled' },
    })
    await work(purchaseId)
    expect(await stored(purchaseId)).toMatchObject({ state: 'Cancelled' })
    expect(await atStripe('cancel')).toHaveLength(1)
    expect(await atStripe('refund')).toEqual([])
  })

  test('after the payment was given up goes back', async () => {
    await fillCart(shopper)
    const { purchaseId } = await buy(await banks.wallet('google', 'asks'), await sumOf())
    await shopper.call(paymentsApi.cancel, { params: { cart } })
    expect((await stored(purchaseId)).state).toBe('Cancelled')
    const intent = (await stored(purchaseId)).provider!.paymentReference!
    await fetch(`${shop.sandbox.url}/stripe/bank/${intent}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'approve' }),
      redirect: 'manual',
    })
    app.clock.set(new Date(friday.getTime() + day))
    await work(purchaseId)
    expect(await orderOf(purchaseId)).toBeNull()
    expect(await stored(purchaseId)).toMatchObject({ state: 'Cancelled', refusal: 'payment.order-not-placed' })
    expect(await atStripe('cancel')).toHaveLength(1)
  })
})

describe('what Stripe tells', () => {
  const tell = (intent: string, secret: string = SANDBOX_CREDENTIALS.stripe.webhookSecret, at = friday) => {
    const text = JSON.stringify(
      {
        type: 'payment_intent.amount_capturable_updated',
        data: { object: { object: 'payment_intent', id: intent, note: 'å {}' } },
      },
      null,
      2,
    )
    const seconds = Math.floor(at.getTime() / 1000)
    const v1 = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')
    return fetch(`${app.url}/api/wallets/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${v1}` },
      body: text,
    })
  }

  test('signed, makes the shop ask; what it says is not believed', async () => {
    await fillCart(shopper)
    const { purchaseId } = await buy(await banks.wallet('google', 'asks'), await sumOf())
    const intent = (await stored(purchaseId)).provider!.paymentReference!
    const asked = (await atStripe('retrieve')).length
    expect((await tell(intent)).status).toBe(200)
    expect((await stored(purchaseId)).state).toBe('Pending')
    expect((await atStripe('retrieve')).length).toBeGreaterThan(asked)
  })

  test('with another signature, an old one or none is not heard', async () => {
    const old = new Date(friday.getTime() - 6 * 60_000)
    expect((await tell('pi_1', 'whsec_another')).status).toBe(404)
    expect((await tell('pi_1', undefined, old)).status).toBe(404)
    const body = JSON.stringify({ type: 'x', data: { object: { object: 'payment_intent', id: 'pi_1' } } })
    const headers = { 'content-type': 'application/json' }
    const unsigned = await fetch(`${app.url}/api/wallets/webhook`, { method: 'POST', headers, body })
    expect(unsigned.status).toBe(404)
  })

  test('places the order of who is gone after the bank’s page', async () => {
    await fillCart(shopper)
    const { purchaseId, bankUrl } = await buy(await banks.wallet('google', 'asks'), await sumOf())
    await fetch(bankUrl!, { method: 'POST', body: new URLSearchParams({ action: 'approve' }), redirect: 'manual' })
    await until(async () => (await orderOf(purchaseId)) !== null)
  })
})

describe('the page is told', () => {
  test('which wallets there are, and nothing secret', async () => {
    const settings = await shopper.call(walletsApi.settings, {})
    expect(settings.GooglePay?.Gateway).toMatchObject({ gateway: 'stripe', 'stripe:publishableKey': 'pk_test_sandbox' })
    expect(JSON.stringify(settings)).not.toContain('sk_')
  })

  test('what Apple says of the shop, and only Apple is asked', async () => {
    const session = (validationUrl: string) => shopper.call(walletsApi.appleSession, { body: { validationUrl } })
    expect(await session(`${shop.sandbox.url}/applepay/paymentSession`)).toMatchObject({
      session: { merchantIdentifier: 'merchant.bukett.example', domainName: '127.0.0.1' },
    })
    expect(await refusal(session('http://127.0.0.1:1/x'))).toMatchObject({ code: 'payment.not-offered' })
  })
})
