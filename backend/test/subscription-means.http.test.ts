import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommandBus } from '@nestjs/cqrs'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { klarnaApi } from '@bukett/contracts/http/klarna'
import { organizationApi } from '@bukett/contracts/http/organization'
import { subscriptionApi } from '@bukett/contracts/http/subscription'
import { SeedAccounts, Seals } from '../src/accounts/index.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { Purchases } from '../src/payments/application/ports.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'
import { Subscriptions } from '../src/subscriptions/application/ports.js'
import type { Subscription } from '../src/subscriptions/domain/subscription.js'
import { atRest, friday, refusal, type TestApp, until, type Visitor } from './app.js'
import { changedBy } from './migrations.js'
import { aUserRow, mailsTo } from './people.js'
import { aMerchant, Frame, MerchantServer, secretKey } from './paylater.js'
import { openShop, type ShopAndBanks } from './purchases.js'
import { fillSubscriptionCart, keptSubscription, sellSubscriptions, subscribe, workAt } from './subscriptions.js'

const cartName = 'Subscription'
let shop: ShopAndBanks
let app: TestApp
let owner: Visitor
/** Between the shop and Senare. */
let line: Server
/** Senare hears what it is asked, and is not heard. */
let isUnheard = false
/** Calls of which the answer is lost. */
let lost: RegExp | null = null
/** What was asked of permissions at their end: whether the answer came back. */
let endings: boolean[] = []
/** It takes no orders. */
let isRefusing = false

beforeAll(async () => {
  line = createServer(async (request, answer) => {
    if (isRefusing && request.url?.endsWith('/order')) return answer.writeHead(403).end('{}')
    const { authorization, 'idempotency-key': key, 'content-type': type } = request.headers
    const heard = await fetch(senareUrl() + request.url, {
      method: request.method ?? 'GET',
      headers: {
        authorization: authorization ?? '',
        ...(key && { 'idempotency-key': String(key) }),
        ...(type && { 'content-type': type }),
      },
      ...(request.method !== 'GET' && { body: Buffer.concat(await request.toArray()) }),
    })
    const body = await heard.text()
    const isLost = isUnheard || lost?.test(`${request.method} ${request.url}`) === true
    if (request.url?.startsWith('/customer-token/') && request.method === 'PATCH') endings.push(!isLost)
    if (isLost) return request.socket.destroy()
    return answer.writeHead(heard.status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  const { port } = line.address() as AddressInfo
  shop = await openShop({ SENARE_API_KEY: secretKey, SENARE_URL: `http://127.0.0.1:${port}` })
  app = shop.app
  await sellSubscriptions(app)
  await aMerchant(app)
}, 120_000)
afterAll(async () => {
  await shop.close()
  line.closeAllConnections()
  line.close()
})
beforeEach(() => app.clock.set(friday))

/** This machine's other name: the provider does not answer to the shop's own. */
const senareUrl = () => app.url.replace('127.0.0.1', 'localhost')

const stands = async (id: string | null) => {
  await until(async () => (await app.get(Subscriptions).find(id ?? '')) !== null)
  return keptSubscription(app, id ?? '')
}
const renewal = (id: string) => app.connection.collection('purchases').findOne({ _id: `sub-${id}-1-1` as never })

describe('Senare', () => {
  const buy = async (choice: Parameters<typeof fillSubscriptionCart>[1] = {}) => {
    owner = await app.signedIn({ userId: 'later', roles: ['PrivateCustomer'] })
    await fillSubscriptionCart(owner, choice)
    const { client_token } = await owner.call(klarnaApi.adjust, { params: { cart: cartName } })
    const visit = await app.connection.collection('payLaterVisits').findOne({ clientToken: client_token })
    const frame = new Frame(senareUrl(), { session_id: visit!['sessionId'] as string, client_token })
    const { body } = await frame.buy()
    const token = body.authorization_token as string
    const done = await owner.call(klarnaApi.purchase, {
      params: { id: token },
      query: { cartName, isSubscription: true },
    })
    return stands(done.orderGroupId)
  }

  test('gives a token that later deliveries are ordered by', async () => {
    const { _id, means, plan } = await buy()
    expect(means).toMatchObject({ method: 'klarnaPayments', agreement: expect.any(String) })
    expect(await workAt(app, _id, plan!.attemptsAt[0])).toMatchObject({ made: 2 })
    const purchase = await renewal(_id)
    expect(purchase).toMatchObject({ method: 'klarnaPayments', state: 'Authorized' })
    const order = await new MerchantServer(senareUrl()).send(
      'GET',
      `/ordermanagement/v1/orders/${purchase!['provider'].paymentReference}`,
    )
    expect(order.body).toMatchObject({ status: 'AUTHORIZED', order_amount: purchase!['amount'] })
  })

  /** Made by the first try of the first renewal. */
  const ordersThere = (id: string) =>
    app.connection
      .collection('paylater_orders')
      .find({ 'purchase.merchant_reference1': `sub-${id}-1-1` })
      .toArray()

  /** The worker's looks at the first try, one after the other. */
  const goneOnWith = async (id: string, moments: readonly Date[]): Promise<void> => {
    for (const moment of moments) {
      app.clock.set(moment)
      await app.get(CommandBus).execute(new CompletePurchase(`sub-${id}-1-1`, 'worker'))
    }
  }

  test('is not heard for three hours: what it took for a delivery that was given up is given back', async () => {
    const { _id, plan } = await buy()
    const [first] = plan!.attemptsAt
    const after = (minutes: number) => new Date(first.getTime() + minutes * 60_000)
    isUnheard = true
    await workAt(app, _id, first)
    expect(await ordersThere(_id)).toMatchObject([{ cancelledAt: null }])
    await workAt(app, _id, after(181))
    expect(await renewal(_id)).toMatchObject({ state: 'Failed', order: null })
    isUnheard = false
    await goneOnWith(_id, [after(200), after(300)])
    expect(await ordersThere(_id)).toMatchObject([{ cancelledAt: expect.any(Date), captures: [] }])
    expect(await app.get(Purchases).find(`sub-${_id}-1-1`)).toMatchObject({ state: 'Cancelled', order: null })
    // The next try is an order of its own.
    expect(await workAt(app, _id, after(400))).toMatchObject({ made: 2 })
    expect(await ordersThere(_id)).toHaveLength(1)
  })

  test('took it unheard, and is asked again when its key holds no longer: it is one order, and given back', async () => {
    const { _id, plan } = await buy()
    const [first] = plan!.attemptsAt
    const after = (hours: number) => new Date(first.getTime() + hours * 3600_000)
    isUnheard = true
    await workAt(app, _id, first)
    isUnheard = false
    await workAt(app, _id, after(25))
    expect(await renewal(_id)).toMatchObject({ state: 'Failed', order: null })
    await goneOnWith(_id, [after(26), after(28)])
    expect(await ordersThere(_id)).toMatchObject([{ cancelledAt: expect.any(Date), captures: [] }])
    expect(await renewal(_id)).toMatchObject({ state: 'Cancelled', order: null })
  })

  test('no longer accepts it: the owner is told, and nothing is sent', async () => {
    const { _id, plan, purchaseId } = await buy()
    expect(purchaseId).not.toBe('')
    await app.connection.collection('paylater_customer_tokens').updateMany({}, { $set: { cancelledAt: friday } })
    const after = await workAt(app, _id, plan!.attemptsAt[0])
    expect(after).toMatchObject({ made: 1, plan: { failed: 1 } })
  })

  const tokens = () => app.connection.collection('paylater_customer_tokens')
  const tokenOf = ({ _id, means }: Subscription) => app.get(Seals).open(means.agreement ?? '', _id)
  const hasEnded = async (token: string) => {
    const kept = await tokens().findOne({ _id: token as never })
    return kept?.['cancelledAt'] instanceof Date
  }
  const end = (id: string) => owner.call(subscriptionApi.cancel, { params: { id }, query: {} })

  test('may order no more once the subscription has ended, also where its answer to that is lost (236)', async () => {
    const bought = await buy()
    const token = tokenOf(bought)
    await atRest(app)
    expect(await hasEnded(token)).toBe(false)
    endings = []
    isUnheard = true
    await end(bought._id)
    // The client tries twice by itself.
    await until(() => endings.length >= 2)
    isUnheard = false
    expect(await hasEnded(token)).toBe(true)
    // Ended there already, and asked until that is heard.
    await until(() => endings.includes(true))
    await atRest(app)
    expect(await keptSubscription(app, bought._id)).toMatchObject({
      means: { method: 'klarnaPayments', agreement: null },
    })
  })

  test('may order while one of the two that an order began goes on; the last of them ends it', async () => {
    const one = await buy({ beside: { cycle: 14, months: 0 } })
    const other = await stands(`${one._id}-2`)
    const token = tokenOf(one)
    expect(tokenOf(other)).toBe(token)
    await atRest(app)
    await end(one._id)
    await atRest(app)
    expect(await hasEnded(token)).toBe(false)
    await end(other._id)
    await until(() => hasEnded(token))
  })

  test('may order no more once a card is given instead', async () => {
    const bought = await buy()
    const token = tokenOf(bought)
    const params = { id: bought._id }
    const { transactionId } = await owner.call(subscriptionApi.changeCard, { params, query: {} })
    await shop.banks.card(transactionId)
    await owner.call(subscriptionApi.cardGiven, { params: { ...params, transactionId }, query: {} })
    expect(await keptSubscription(app, bought._id)).toMatchObject({ status: 'Active', means: { method: 'card' } })
    await until(() => hasEnded(token))
  })

  test('may order no more for what was over before permissions were ended', async () => {
    const step = '088-a-permission-ends-with-its-subscription'
    const bought = await buy()
    const token = tokenOf(bought)
    await end(bought._id)
    await until(() => hasEnded(token))
    await tokens().updateOne({ _id: token as never }, { $set: { cancelledAt: null } })
    await app.connection
      .collection('subscriptions')
      .updateOne({ _id: bought._id as never }, { $set: { 'means.agreement': bought.means.agreement } })
    expect(await changedBy(app, step)).toBe(1)
    expect(await changedBy(app, step)).toBe(0)
    await app.get(Outboxes).drain()
    await until(() => hasEnded(token))
  })

  test('refuses the order after it has given the permission: that ends at once', async () => {
    const known = new Set((await tokens().find().toArray()).map(({ _id }) => String(_id)))
    isRefusing = true
    expect(await refusal(buy())).toMatchObject({ code: 'payment.failed' })
    isRefusing = false
    const made = (await tokens().find().toArray()).filter(({ _id }) => !known.has(String(_id)))
    expect(made).toMatchObject([{ cancelledAt: expect.any(Date) }])
  })

  test('took an order unheard, and the giving back too is not heard: its permission ends with the purchase', async () => {
    const known = new Set((await tokens().find().toArray()).map(({ _id }) => String(_id)))
    lost = /\/authorizations\/[^/]+\/order$|^DELETE /
    expect(await refusal(buy())).toMatchObject({ code: 'payment.provider-away' })
    lost = /^DELETE /
    const unheard = { 'details.authorization': { $exists: true }, 'history.reason': 'payment.provider-away' }
    const failed = await app.connection.collection('purchases').findOne(unheard)
    expect(failed).toMatchObject({ method: 'klarnaPayments', state: 'Failed' })
    app.clock.set(new Date(friday.getTime() + 30 * 60_000))
    await app.get(CommandBus).execute(new CompletePurchase(String(failed!._id), 'worker'))
    lost = null
    const made = (await tokens().find().toArray()).filter(({ _id }) => !known.has(String(_id)))
    expect(made).toMatchObject([{ cancelledAt: expect.any(Date) }])
  })
})

describe('an invoice', () => {
  const aCompanyRow = (id: string, orgNr: string) => {
    const details = { costCenter: null, address: 'Storgatan 1', zipCode: '11151', city: 'Stockholm', gln: null }
    return {
      id,
      name: 'Bolaget',
      orgNr,
      parentOrganizationId: null,
      staticDeliveryFeeCode: null,
      invoiceDetails: { ...details, paymentMethod: 'CardAndInvoice' as const, isBlockedForInvoice: false },
    }
  }
  const subscribed = async (id: string, orgNr: string) => {
    await app.get(SeedAccounts).putOrganizations([aCompanyRow(id, orgNr)])
    const buyer = await app.signedIn({ userId: `kim-of-${id}`, roles: ['OrganizationCustomer'], organizationId: id })
    await fillSubscriptionCart(buyer)
    const done = await buyer.call(subscriptionApi.registerInvoice, {
      query: {},
      body: { organizationId: id, costCenter: '200', reference: 'Kim Ek' },
    })
    return { buyer, ...(await stands(done.orderGroupId)) }
  }

  test('of a delivery that a worker had begun before it was away for hours is made when it comes back', async () => {
    const { _id, plan } = await subscribed('company-b', '556036-0793')
    const [first] = plan!.attemptsAt
    const dying = jest.spyOn(app.get(Purchases), 'save').mockRejectedValueOnce(new Error('the process died'))
    await expect(workAt(app, _id, first)).rejects.toThrow('the process died')
    dying.mockRestore()
    expect(await renewal(_id)).toMatchObject({ method: 'invoice', state: 'Created' })
    expect(await workAt(app, _id, new Date(first.getTime() + 200 * 60_000))).toMatchObject({ made: 2 })
    expect(await renewal(_id)).toMatchObject({ state: 'Authorized', order: expect.anything() })
  })

  test('ends when who bought it has left the company, which is told; what they pay themselves goes on', async () => {
    const id = 'company-c'
    const place = { organizationId: id }
    await app
      .get(SeedAccounts)
      .putUsers([
        aUserRow(`kim-of-${id}`, ['OrganizationCustomer'], place),
        aUserRow('chefen', ['OrganizationAdministrator'], place),
      ])
    const { _id, buyer, plan } = await subscribed(id, '556042-7220')
    const own = await subscribe(shop, buyer)
    const service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    const params = { organizationId: id, userId: `kim-of-${id}` }
    await service.call(organizationApi.removeUser, { params })
    await until(async () => (await keptSubscription(app, _id)).status === 'Cancelled')
    expect(await keptSubscription(app, own.id)).toMatchObject({ status: 'Active', means: { method: 'card' } })
    // What a card pays is the person's own from now on: out of the company's list, at the fee of a private customer.
    await until(async () => (await keptSubscription(app, own.id)).organizationId === null)
    expect(await keptSubscription(app, own.id)).toMatchObject({ customerType: 'private', costCenter: null })
    expect(await workAt(app, _id, plan!.attemptsAt[0])).toMatchObject({ made: 1, plan: null })
    const toKim = async () =>
      (await mailsTo(shop.sandbox, 'asa.oberg@example.se')).find(
        ({ subject, text }) => subject.includes('avslutad') && text.includes('faktura'),
      )
    await until(async () => (await toKim()) !== undefined)
    expect((await toKim())?.text).toContain('Den betalades med faktura till Bolaget, och dit hör inte ditt konto')
    const [toCompany] = await mailsTo(shop.sandbox, 'chefen@example.se')
    expect(toCompany?.subject).toBe('En prenumeration på er faktura är avslutad')
    expect(toCompany?.text).toContain('Inget mer levereras, och inget mer faktureras er.')
    expect(toCompany?.links.join()).not.toContain('orderGroupKey')
  })

  test('goes on when who bought it is moved to where the same company may be invoiced', async () => {
    const id = 'company-d'
    await app.get(SeedAccounts).putUsers([aUserRow(`kim-of-${id}`, ['OrganizationCustomer'], { organizationId: id })])
    const { _id, buyer, plan } = await subscribed(id, '556016-0680')
    const own = await subscribe(shop, buyer)
    const parent = aCompanyRow('parent-of-d', '556012-5790')
    const invoiceDetails = { ...parent.invoiceDetails, costCenter: '900' }
    await app.get(SeedAccounts).putOrganizations([{ ...parent, name: 'Moderbolaget', invoiceDetails }])
    await app.connection
      .collection('organizations')
      .updateOne({ _id: id as never }, { $set: { parentOrganizationId: 'parent-of-d' } })
    const service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    const params = { organizationId: 'parent-of-d', userId: `kim-of-${id}` }
    await service.call(organizationApi.moveUser, { params })
    await app.get(Outboxes).drain()
    await until(async () => (await app.get(Outboxes).waiting()) === 0)
    // What a card pays is bought for the company that they are of now, under its name and its cost centre.
    await until(async () => (await keptSubscription(app, own.id)).organizationId === 'parent-of-d')
    const { billing, costCenter } = await keptSubscription(app, own.id)
    expect([billing.CompanyName, costCenter]).toEqual(['Moderbolaget', '900'])
    expect(await workAt(app, _id, plan!.attemptsAt[0])).toMatchObject({ made: 2, status: 'Active' })
  })

  test('ends before the next delivery where the leaving was told to nobody, as before this was known', async () => {
    const id = 'company-e'
    const place = { organizationId: id }
    await app
      .get(SeedAccounts)
      .putUsers([
        aUserRow(`kim-of-${id}`, ['OrganizationCustomer'], place),
        aUserRow('chefen-e', ['OrganizationAdministrator'], place),
      ])
    const { _id, plan } = await subscribed(id, '556074-7551')
    await app.connection
      .collection('users')
      .updateOne({ _id: `kim-of-${id}` as never }, { $set: { organizationId: null } })
    expect(await workAt(app, _id, plan!.noticeAt)).toMatchObject({ made: 1, plan: null, status: 'Cancelled' })
    const [toCompany] = await mailsTo(shop.sandbox, 'chefen-e@example.se')
    expect(toCompany?.subject).toBe('En prenumeration på er faktura är avslutad')
  })

  test('goes to the approved company for each delivery, and no more when it is blocked', async () => {
    const id = 'company-a'
    await app.get(SeedAccounts).putUsers([aUserRow(`kim-of-${id}`, ['OrganizationCustomer'], { organizationId: id })])
    const { buyer, _id, plan } = await subscribed(id, '556200-4431')
    const view = await buyer.call(subscriptionApi.get, { params: { id: _id }, query: {} })
    expect(view).toMatchObject({ PaymentInfo: { PaymentMethodName: 'invoice', canChangeCard: false } })
    const card = buyer.call(subscriptionApi.changeCard, { params: { id: _id }, query: {} })
    expect(await refusal(card)).toMatchObject({ code: 'subscription.paid-by-invoice' })
    const after = await workAt(app, _id, plan!.attemptsAt[0])
    expect(after).toMatchObject({ made: 2 })
    expect(await renewal(_id)).toMatchObject({ method: 'invoice', details: { organizationId: id, costCenter: '200' } })
    await app.connection
      .collection('organizations')
      .updateOne({ _id: id as never }, { $set: { 'invoiceDetails.isBlockedForInvoice': true } })
    const owes = await workAt(app, _id, after.plan!.attemptsAt[0])
    expect(owes).toMatchObject({ made: 2, status: 'UnderReview' })
    const { email } = owes
    const letter = async () =>
      (await mailsTo(shop.sandbox, email)).find(({ text }) => text.includes('kan inte faktureras'))
    await until(async () => (await letter()) !== undefined)
    expect((await letter())?.subject).toBe('Vi kan inte fakturera din prenumeration')
    expect((await letter())?.text).not.toContain('nytt kort')
    // SU-04: what the letter says can be done: the owner pays by a card, which the coming deliveries are charged to.
    expect(await buyer.call(subscriptionApi.get, { params: { id: _id }, query: {} })).toMatchObject({
      PaymentInfo: { PaymentMethodName: 'invoice', canChangeCard: true, Due: { DeliveryDate: after.plan!.date } },
    })
    const { transactionId } = await buyer.call(subscriptionApi.changeCard, { params: { id: _id }, query: {} })
    await shop.banks.card(transactionId)
    await buyer.call(subscriptionApi.cardGiven, { params: { id: _id, transactionId }, query: {} })
    expect(await keptSubscription(app, _id)).toMatchObject({
      made: 3,
      status: 'Active',
      payBefore: null,
      means: { method: 'card', invoice: null },
    })
    const paid = await app.connection.collection('orders').find({ organizationId: id }).sort({ placedAt: -1 }).toArray()
    expect(paid[0]).toMatchObject({ CostCenter: '200', Payments: [{ PaymentMethodName: 'card' }] })
    expect(paid[0]).not.toHaveProperty('Invoice')
    expect(paid[1]).toMatchObject({ Invoice: { OrganizationId: id, Reference: 'Kim Ek' } })
  })
})
