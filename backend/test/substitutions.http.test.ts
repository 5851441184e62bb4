import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { attentionApi } from '@bukett/contracts/http/attention'
import { officeMoneyApi } from '@bukett/contracts/http/office-money'
import { officeOrderApi } from '@bukett/contracts/http/office-order'
import { orderApi } from '@bukett/contracts/http/order'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { substitutionApi, type SubstitutionQuestion } from '@bukett/contracts/http/substitution'
import { aJpeg } from '../src/orders/testing/jpeg.js'
import { OrderTimers } from '../src/orders/application/order-timers.js'
import { OrderKeys } from '../src/orders/application/ports.js'
import { withoutMetadata } from '../src/orders/domain/jpeg.js'
import { Jobs } from '../src/shared/jobs.js'
import { MessageOwners } from '../src/shared/message-owners.js'
import { sendSms, type SmsOrder } from '../src/shared/messages.js'
import { atRest, refusal, type TestApp, until, type Visitor } from './app.js'
import { keptOrder, settledOrder } from './orders.js'
import { aUserRow, mailsTo, seedUsers } from './people.js'
import { fillCart, openShop, type ShopAndBanks } from './purchases.js'

/** A store misses something, and asks before it changes anything. */
let shop: ShopAndBanks
let app: TestApp
let lena: Visitor
let clerks = 0

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  await seedUsers(app, [aUserRow('lena', ['CustomerService'], { firstName: 'Lena', lastName: 'Lind' })])
  lena = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
}, 120_000)
afterAll(() => shop.close())

/** A bouquet for Saturday that was paid in a store's till and that its store has accepted. */
const anOrder = async (wish: 'colour' | 'ask' = 'colour') => {
  const clerk = await app.signedIn({ userId: `missing-${(clerks += 1)}`, roles: ['MemberStaff'], memberId: '1001' })
  await fillCart(clerk, undefined, undefined, undefined, { Quantity: 1 })
  const paid = await clerk.call(paymentsApi.registerPayedInStore, { params: { cart: 'Default' }, body: {} })
  const { purchaseId = '', orderGroupId = '' } = paid as { purchaseId?: string; orderGroupId?: string }
  const { DeliveringMemberId: memberId } = (await settledOrder(app, orderGroupId)).Shipments[0]!
  await app.connection
    .collection('orders')
    .updateOne({ _id: orderGroupId as never }, { $set: { 'Shipments.0.SubstitutionWish': wish } })
  const florist = await app.signedIn({ userId: `florist-${memberId}`, roles: ['OrderHandlerAdmin'], memberId })
  const orderId = `${orderGroupId}-1`
  await florist.call(storeOrdersApi.report, { params: { orderId }, body: { Report: 'Accepted' } })
  const { customer, receiver } = app.get(OrderKeys).of(purchaseId)
  return { orderGroupId, orderId, florist, customer, receiver, line: await lineOf(orderGroupId) }
}
type Order = Awaited<ReturnType<typeof anOrder>>
const lineOf = async (id: string) => (await keptOrder(app, id)).Shipments[0]!.LineItems[0]!
const ask = ({ florist, orderId, line }: Order, more: Partial<SubstitutionQuestion> = {}) =>
  florist.call(substitutionApi.ask, {
    params: { orderId },
    body: {
      Id: 'question-1',
      LineItemId: line.LineItemId,
      Missing: 'rosa pioner',
      Instead: 'rosa dahlior',
      Deduction: 40_00,
      keepsWish: true,
      ...more,
    },
  })
const answer = ({ orderGroupId, customer }: Order, Answer: 'yes' | 'no', OrderGroupKey = customer) =>
  app.visitor().call(substitutionApi.answer, {
    body: { OrderGroupId: orderGroupId, OrderGroupKey, Id: 'question-1', Answer },
  })
const ready = ({ florist, orderId }: Order) =>
  florist.call(storeOrdersApi.report, { params: { orderId }, body: { Report: 'Ready' } })
const eventsOf = async ({ orderGroupId }: Order) =>
  (await lena.call(officeOrderApi.get, { params: { number: orderGroupId } })).Events

describe('a change that the buyer is asked about', () => {
  test('is asked with a picture, told by mail, answered with one press, paid back, and stands for everybody', async () => {
    const order = await anOrder()
    const picture = aJpeg()
    const asked = await ask(order, { Content: picture.toString('base64') })
    expect(asked.reports).not.toContain('Ready')
    expect(asked.Substitution.Changes).toMatchObject([{ State: 'open', photo: true, OnSilence: 'allowed' }])
    expect((await refusal(ready(order))).code).toBe('order.substitution-waits')
    const { BillingAddress } = await keptOrder(app, order.orderGroupId)
    const { sandbox } = shop
    await until(async () =>
      (await mailsTo(sandbox, BillingAddress.Email)).some(
        ({ subject }) => subject.includes(order.orderGroupId) && /En fråga/.test(subject),
      ),
    )
    const { customer, receiver, orderGroupId } = order
    const photo = (key: string) =>
      app.visitor().send('GET', `/api/order/${orderGroupId}/substitution/1/question-1/photo?orderGroupKey=${key}`)
    expect(Buffer.from(await (await photo(customer)).arrayBuffer()).equals(withoutMetadata(picture)!)).toBe(true)
    expect((await photo(receiver)).status).toBe(404)

    const view = await answer(order, 'yes')
    expect(view.viewer === 'customer' && view.Shipments[0]!.Substitution.Changes).toMatchObject([
      { State: 'allowed', AnsweredBy: 'customer', Deduction: 40_00 },
    ])
    await answer(order, 'yes')
    expect(await ready(order)).toMatchObject({ State: 'Ready' })
    const events = await eventsOf(order)
    expect(events.flatMap((one) => (one.Kind === 'substitution-asked' ? [one.Who.kind] : []))).toEqual(['member'])
    expect(events.find(({ Kind }) => Kind === 'substitution-answered')).toMatchObject({ State: 'allowed' })
    await settledOrder(app, orderGroupId)
    await until(async () => {
      const money = await lena.call(officeMoneyApi.get, { params: { number: orderGroupId } })
      return money.Repayments.some(({ Amount, Reason }) => Amount === 40_00 && Reason === 'substitution')
    })
  })

  test('is nobody else’s to answer, and once it is decided it is decided', async () => {
    const order = await anOrder()
    await ask(order)
    expect((await refusal(answer(order, 'yes', order.receiver))).code).toBe('order.unknown')
    expect((await refusal(answer(order, 'yes', 'another-key-of-22-chars'))).code).toBe('order.unknown')
    const stranger = await app.signedIn({ userId: 'stranger', roles: ['MemberStaff'], memberId: '1099' })
    expect((await refusal(ask({ ...order, florist: stranger }))).code).toBe('order.unknown')
    const unknown = app.visitor().call(substitutionApi.answer, {
      body: { OrderGroupId: order.orderGroupId, OrderGroupKey: order.customer, Id: 'no-such-question', Answer: 'yes' },
    })
    expect((await refusal(unknown)).code).toBe('order.substitution-unknown')
    await answer(order, 'no')
    await order.florist.call(substitutionApi.settle, {
      params: { orderId: order.orderId, substitutionId: 'question-1' },
      body: { Answer: 'withdrawn' },
    })
    expect((await refusal(answer(order, 'yes'))).code).toBe('order.substitution-over')
    const receivers = await app
      .visitor()
      .call(orderApi.get, { params: { id: order.orderGroupId }, query: { orderGroupKey: order.receiver } })
    expect(JSON.stringify(receivers)).not.toMatch(/dahlior|Substitution/)
  })

  test('is asked again where its buyer is, with a link that opens, once their address is corrected; what waited with the dead link is dropped (229)', async () => {
    const scheduled = jest.spyOn(app.get(Jobs), 'schedule')
    const order = await anOrder()
    const { orderGroupId: number } = order
    await ask(order)
    await settledOrder(app, number)
    const texts = () =>
      scheduled.mock.calls.flatMap(([{ name }, payload]) => {
        const sms = payload as SmsOrder
        return name === sendSms.name && sms.about === `orders/${number}` ? [sms] : []
      })
    const correct = async (Customer: object) => {
      const { Revision } = await lena.call(officeOrderApi.get, { params: { number } })
      const Act = { Kind: 'edit', Edit: { ShipmentId: '1', Customer } } as const
      await lena.call(officeOrderApi.act, { params: { number }, body: { Act, Revision, Preview: false } })
      await settledOrder(app, number)
    }
    await until(async () => texts().length === 1)
    await correct({ Email: 'asa.question@example.se' })
    await until(async () => texts().length === 2)
    await until(async () => (await mailsTo(shop.sandbox, 'asa.question@example.se', 2)).length === 2)
    const subjects = (await mailsTo(shop.sandbox, 'asa.question@example.se', 2)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /En fråga/.test(subject))).toHaveLength(1)
    const [first, second] = texts()
    const wants = ({ ifStill }: SmsOrder) => app.get(MessageOwners).wants(ifStill!.owner, ifStill!.what)
    expect([await wants(first!), await wants(second!)]).toEqual([false, true])
    expect(second!.text).not.toContain(order.customer)
    expect((await refusal(answer(order, 'yes'))).code).toBe('order.unknown')
    // A number begins no round: what is asked goes to the right one with the same link, and by no letter.
    await correct({ DayTimePhoneNumber: '0701740607' })
    await until(async () => texts().length === 3)
    expect(texts()[2]).toMatchObject({ to: '+46701740607', text: second!.text })
    await atRest(app)
    expect(await mailsTo(shop.sandbox, 'asa.question@example.se', 2)).toHaveLength(2)
    const key = new URL(/https?:\S+/.exec(second!.text)![0]).searchParams.get('orderGroupKey') ?? ''
    await answer(order, 'no', key)
    await correct({ Email: 'asa.answered@example.se' })
    expect(texts()).toHaveLength(3)
    scheduled.mockRestore()
  })

  test('is asked once however often it is sent, and many presses of an answer pay back once', async () => {
    const order = await anOrder()
    await Promise.all(Array.from({ length: 5 }, () => ask(order)))
    const { Shipments, timers } = await keptOrder(app, order.orderGroupId)
    expect(Shipments[0]!.substitutions).toHaveLength(1)
    expect(timers.filter(({ kind }) => kind === 'substitution')).toHaveLength(1)
    await Promise.all(Array.from({ length: 5 }, () => answer(order, 'yes')))
    await settledOrder(app, order.orderGroupId)
    const money = await lena.call(officeMoneyApi.get, { params: { number: order.orderGroupId } })
    expect(money.Repayments.filter(({ Reason }) => Reason === 'substitution')).toHaveLength(1)
  })

  test('of who wanted to be asked waits for customer service after its time, which may answer for the buyer', async () => {
    const order = await anOrder('ask')
    await ask(order)
    await settledOrder(app, order.orderGroupId)
    await app.connection.collection('orders').updateOne(
      { _id: order.orderGroupId as never },
      {
        $set: { 'Shipments.0.substitutions.0.answerBefore': new Date(0), 'timers.$[one].at': new Date(0) },
      },
      { arrayFilters: [{ 'one.kind': 'substitution' }] },
    )
    await app.get(OrderTimers).run()
    expect((await keptOrder(app, order.orderGroupId)).attention).toMatchObject([{ code: 'substitution' }])
    const proposal = { Missing: 'rosa pioner', Instead: 'rosa dahlior', Deduction: 40_00 }
    const rows = await lena.call(attentionApi.list, {})
    expect(rows.find(({ OrderId }) => OrderId === order.orderId)).toMatchObject({ Proposals: [proposal] })
    const number = { params: { number: order.orderGroupId } }
    expect((await lena.call(officeOrderApi.get, number)).Shipments[0]!.Substitutions).toMatchObject([
      { Id: 'question-1', State: 'open', ...proposal },
    ])
    const view = await lena.call(substitutionApi.answer, {
      body: { OrderGroupId: order.orderGroupId, Id: 'question-1', Answer: 'yes' },
    })
    expect(view.viewer === 'customer' && view.Shipments[0]!.Substitution.Changes[0]).toMatchObject({
      AnsweredBy: 'staff',
    })
    expect((await eventsOf(order)).find(({ Kind }) => Kind === 'substitution-answered')).toMatchObject({
      Who: { kind: 'staff', name: 'Lena Lind' },
    })
    expect((await keptOrder(app, order.orderGroupId)).attention).toEqual([])
  })

  test('is refused at its field where it is no picture, says nothing or takes off more than was paid', async () => {
    const order = await anOrder()
    const bad = await refusal(ask(order, { Content: Buffer.from('<svg/>').toString('base64') }))
    expect([bad.code, bad.body.fields?.[0]?.path]).toEqual(['order.photo-invalid', 'body.Content'])
    const empty = await order.florist.send('PUT', `/api/store/orders/${order.orderId}/substitution`, {
      Id: 'question-1',
      LineItemId: order.line.LineItemId,
      Missing: 'rosa pioner',
      Instead: ' ',
      Deduction: 0,
      keepsWish: true,
    })
    expect(await empty.json()).toMatchObject({
      fields: [{ path: 'body.Instead', code: 'order.substitution-words' }],
    })
    const cheap = await refusal(ask(order, { Deduction: order.line.Price + 1_00 }))
    expect(cheap.body.fields).toMatchObject([{ path: 'body.Deduction', code: 'order.deduction-too-high' }])
    const phone = await refusal(ask(order, { SaidByPhone: 'yes' }))
    expect(phone.code).toBe('order.substitution-by-phone')
  })
})
