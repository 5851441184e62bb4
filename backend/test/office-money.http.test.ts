import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Input } from '@bukett/contracts'
import { officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { officeMoneyApi, type OfficeMoney, type RefundWish } from '@bukett/contracts/http/office-money'
import { officeOrderApi } from '@bukett/contracts/http/office-order'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { CommandBus } from '@nestjs/cqrs'
import { OrderTimers } from '../src/orders/application/order-timers.js'
import { goodsNetOf } from '../src/orders/index.js'
import { Orders } from '../src/orders/application/ports.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { DeliverGiftCards } from '../src/payments/application/deliver-gift-cards.js'
import { IssueGiftCards } from '../src/payments/application/issue-gift-cards.js'
import { GiftCards, Purchases } from '../src/payments/application/ports.js'
import { withoutPeople } from '../src/payments/domain/erasing.js'
import { friday, refusal, type TestApp, until, type Visitor } from './app.js'
import { cartApi } from './api.js'
import { changedBy } from './migrations.js'
import { keptOrder, placeOrder, settledOrder } from './orders.js'
import { mailsTo } from './people.js'
import { fillCart, openShop, payBySwish, type ShopAndBanks } from './purchases.js'

/** What customer service pays back and gives, of orders that were paid in a store's till. */
let shop: ShopAndBanks
let app: TestApp
let lena: Visitor
let lo: Visitor
let clerks = 0

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  lena = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
  lo = await app.signedIn({ userId: 'lo', roles: ['CustomerServiceLead'] })
}, 120_000)
afterAll(() => shop.close())

const aPaidOrder = async (Quantity = 1) => {
  const clerk = await app.signedIn({ userId: `clerk-${(clerks += 1)}`, roles: ['MemberStaff'], memberId: '1001' })
  await fillCart(clerk, undefined, undefined, undefined, { Quantity })
  const { purchaseId = '', orderGroupId = '' } = (await clerk.call(paymentsApi.registerPayedInStore, {
    params: { cart: 'Default' },
    body: {},
  })) as { purchaseId?: string; orderGroupId?: string }
  // Whose store is still looked for is changed by others meanwhile.
  await settledOrder(app, orderGroupId)
  return { purchaseId, number: orderGroupId }
}
const read = (number: string) => lena.call(officeMoneyApi.get, { params: { number } })
type Asked = Input<typeof officeMoneyApi.refund>['body']
const refund = (money: OfficeMoney, Wish: RefundWish, more: Partial<Asked> = {}, by = lena) =>
  by.call(officeMoneyApi.refund, {
    params: { number: money.OrderGroupId },
    body: {
      Id: 'refund-0001',
      Wish,
      To: 'ways',
      Reason: 'Vissen',
      IsComplaint: false,
      Revision: money.Revision,
      Preview: false,
      ...more,
    },
  })
const work = (id: string) => app.get(CommandBus).execute(new CompletePurchase(id, 'worker'))
const audited = (number: string) =>
  app.connection
    .collection('audit')
    .find({ entity: `orders/${number}` })
    .sort({ at: 1 })
    .toArray()
const oneLine = (money: OfficeMoney, Quantity = 1): RefundWish => ({
  Kind: 'lines',
  Lines: [{ LineItemId: money.Lines[0]!.LineItemId, Quantity }],
  Fees: [],
})

describe('money back', () => {
  test('goes by line to the way it was paid: foretold, once, audited, and told on the order', async () => {
    const { purchaseId, number } = await aPaidOrder()
    const money = await read(number)
    const [line] = money.Lines
    const foretold = await refund(money, oneLine(money), { Preview: true })
    expect(foretold).toMatchObject({ Amount: line!.Price, Parts: [{ Way: 'payedinstore', Amount: line!.Price }] })
    expect(await read(number)).toEqual(money)
    const done = await refund(money, oneLine(money))
    expect(await refund(money, oneLine(money))).toMatchObject({ Amount: line!.Price })
    expect(done.Money).toMatchObject({ Rest: money.Rest - line!.Price, Lines: [{ Back: 1 }] })
    await work(purchaseId)
    const { Refunds, Events } = await lena.call(officeOrderApi.get, { params: { number } })
    expect(Refunds).toMatchObject([{ Amount: line!.Price }])
    // Of which delivery, so that no more is promised when it is cancelled.
    expect((await keptOrder(app, number)).Shipments).toMatchObject([{ goneBack: line!.Price }])
    expect(Events.map(({ Kind }) => Kind)).toContain('refunded')
    expect(await audited(number)).toMatchObject([
      { actor: 'lena', action: 'payment.refund', reason: 'Vissen', amount: line!.Price },
    ])
    const again = refund(await read(number), oneLine(money), { Id: 'refund-0002' })
    expect((await refusal(again)).code).toBe('payment.line-is-back')
  })

  test('that cancelling pays back is told line by line, with what went back before taken off', async () => {
    const { purchaseId, number } = await aPaidOrder(3)
    const money = await read(number)
    const { Amount: back } = await refund(money, oneLine(money))
    await refund(await read(number), { Kind: 'sum', Amount: 10_00 }, { Id: 'refund-sum-1' })
    await work(purchaseId)
    const order = await lena.call(officeOrderApi.get, { params: { number } })
    const ShipmentIds = order.Shipments.map(({ ShipmentId }) => ShipmentId)
    const told = await lena.call(officeMoneyApi.cancelling, { params: { number }, body: { ShipmentIds } })
    expect(told).toMatchObject({
      Lines: [{ OrderId: `${number}-1`, Quantity: 2, Amount: money.Lines[0]!.Price - back }],
      Fees: [{ OrderId: `${number}-1`, Amount: money.Fees[0]!.Price }],
      Before: -10_00,
      Amount: money.Paid - back - 10_00,
      Parts: [{ Way: 'payedinstore', Amount: money.Paid - back - 10_00 }],
    })
    const Act = { Kind: 'cancel', ShipmentIds, Reason: 'Ångrade sig' } as const
    await lena.call(officeOrderApi.act, {
      params: { number },
      body: { Act, Revision: order.Revision, Preview: false },
    })
    await settledOrder(app, number)
    const after = await read(number)
    const paid = after.Repayments.filter(({ Id }) => Id.startsWith('cancelled-'))
    expect(paid.map(({ Way, Amount }) => ({ Way, Amount }))).toEqual(
      told.Parts.map(({ Way, Amount }) => ({ Way, Amount })),
    )
    expect(after.Rest).toBe(0)
  })

  test('of a line of three pieces goes a piece at a time, and the pieces are together the line', async () => {
    const { number } = await aPaidOrder(3)
    const amounts: number[] = []
    for (const n of [1, 2, 3]) {
      const money = await read(number)
      amounts.push((await refund(money, oneLine(money), { Id: `piece-000${n}` })).Amount)
    }
    const [line] = (await read(number)).Lines
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(line!.Price)
  })

  test('for pieces before the hand-over is no income of the stores; for those after it a person decides', async () => {
    const { purchaseId, number } = await aPaidOrder(3)
    const goods = async () => goodsNetOf((await app.get(Orders).find(number))!.Shipments[0]!)
    const back = async (Id: string) => {
      const money = await read(number)
      await refund(money, oneLine(money), { Id })
      await work(purchaseId)
    }
    const whole = await goods()
    await back('before-0001')
    const left = Math.round((whole * 2) / 3)
    expect(await goods()).toBe(left)
    const delivered = { $set: { 'Shipments.0.State': 'Delivered' }, $inc: { version: 1 } }
    await app.connection.collection('orders').updateOne({ _id: number as never }, delivered as never)
    await back('after-0001')
    expect(await goods()).toBe(left)
  })

  test.each(['taken', 'refused'] as const)(
    'for pieces that was asked before the hand-over is no income of the stores though the bank answers after it; one refused for good is: %s',
    async (how) => {
      const buyer = app.visitor()
      app.clock.set(friday)
      await fillCart(buyer, undefined, undefined, undefined, { Quantity: 3 })
      const { id: purchaseId, orderGroupId: number } = await payBySwish(shop, buyer)
      await settledOrder(app, number)
      const goods = async () => goodsNetOf((await keptOrder(app, number)).Shipments[0]!)
      const whole = await goods()
      const bankKnows = async (paymentReference: string) => {
        const kept = (await app.get(Purchases).find(purchaseId))!
        await app.get(Purchases).save({ ...kept, provider: { ...kept.provider!, paymentReference } })
        return kept.provider!.paymentReference!
      }
      const known = await bankKnows('NOBODYKNOWSIT')
      const money = await read(number)
      await refund(money, oneLine(money), { Id: `late-${how}` })
      await work(purchaseId)
      const left = Math.round((whole * 2) / 3)
      expect((await read(number)).Repayments).toMatchObject([{ State: 'wanted' }])
      expect(await goods()).toBe(left)
      const tries = async (count: number) => {
        for (let minutes = 2; minutes < 2 * count + 2; minutes += 2) {
          app.clock.set(new Date(friday.getTime() + minutes * 60_000))
          await work(purchaseId)
        }
      }
      if (how === 'taken') {
        const delivered = { $set: { 'Shipments.0.State': 'Delivered' }, $inc: { version: 1 } }
        await app.connection.collection('orders').updateOne({ _id: number as never }, delivered as never)
        await bankKnows(known)
        await tries(2)
      } else await tries(4)
      const [one] = (await app.get(Purchases).find(purchaseId))!.repayments
      expect([one!.state, await goods()]).toEqual(how === 'taken' ? ['done', left] : ['failed', whole])
    },
  )

  test('of all that was withdrawn from a delivery ends the errand, and of a part of it does not (OR-10)', async () => {
    const { purchaseId, number } = await aPaidOrder(2)
    const before = await read(number)
    const at = new Date()
    await app.connection.collection('orders').updateOne({ _id: number as never }, {
      $set: {
        withdrawals: [{ at, name: 'Åsa Öberg', lineItemIds: [before.Lines[0]!.LineItemId] }],
        attention: ['withdrawal', 'late'].map((code) => ({ code, since: at, shipmentId: '1' })),
      },
      $inc: { version: 1 },
    } as never)
    const left = async (Id: string) => {
      const money = await read(number)
      await refund(money, oneLine(money), { Id })
      await work(purchaseId)
      return (await settledOrder(app, number)).attention.map(({ code }) => code)
    }
    // What was paid outside the shop is somebody's to pay back.
    expect(await left('withdrawn-0001')).toEqual(['withdrawal', 'late', 'repay-by-hand'])
    expect(await left('withdrawn-0002')).toEqual(['late', 'repay-by-hand'])
  })

  test('asked for by two at once goes back once: the second is told that somebody was first', async () => {
    const { number } = await aPaidOrder()
    const money = await read(number)
    const both = await Promise.allSettled([
      refund(money, { Kind: 'rest' }, { Id: 'first-0001' }),
      refund(money, { Kind: 'rest' }, { Id: 'second-0001' }, lo),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((one) => one.status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toMatchObject({ status: 409, code: 'payment.repaid-by-others' })
    expect((await read(number)).Rest).toBe(0)
  })

  test('is never more than was paid, and never nothing', async () => {
    const { number } = await aPaidOrder()
    const money = await read(number)
    const sum = (Amount: number): RefundWish => ({ Kind: 'sum', Amount })
    expect((await refusal(refund(money, sum(money.Rest + 1)))).code).toBe('payment.too-much')
    expect((await refusal(refund(money, { Kind: 'lines', Lines: [], Fees: [] }))).code).toBe('payment.nothing-chosen')
    const path = `/api/office/orders/money/${number}/refund`
    const body = { Id: 'refund-0001', To: 'ways', Revision: 0, Preview: false }
    for (const wrong of [
      { Wish: { Kind: 'nonsense' }, Reason: 'x' },
      { Wish: { Kind: 'sum', Amount: -5 }, Reason: 'x' },
      { Wish: { Kind: 'rest' }, Reason: 'x', Id: 'a/b/c/d/e' },
      { Wish: { Kind: 'rest' }, Reason: '' },
    ])
      expect([400, 422]).toContain((await lena.send('POST', path, { ...body, ...wrong })).status)
  })

  test('as a gift card is one card by mail however often the worker begins, and leaves nothing at the payment', async () => {
    const { purchaseId, number } = await aPaidOrder()
    const money = await read(number)
    const asked = await refund(money, { Kind: 'rest' }, { To: 'gift-card' })
    expect(asked).toMatchObject({ Parts: [{ Way: 'newcard', Amount: money.Paid }], Told: 'asa.oberg@example.se' })
    const purchase = (await app.get(Purchases).find(purchaseId))!
    await work(purchaseId)
    // The worker died between the card and the note: what it had begun from is begun from again.
    const after = (await app.get(Purchases).find(purchaseId))!
    await app
      .get(Purchases)
      .save({ ...after, repayments: purchase.repayments, checkAt: purchase.checkAt, leaseUntil: null })
    await work(purchaseId)
    expect(await app.get(GiftCards).ofSource(`refund:${number}`)).toMatchObject([{ balance: money.Paid }])
    await app.get(DeliverGiftCards).sendDue()
    await until(async () =>
      (await mailsTo(shop.sandbox, 'asa.oberg@example.se')).some(({ subject }) => subject.includes('presentkort')),
    )
    expect((await read(number)).Rest).toBe(0)
    expect((await app.get(Purchases).find(purchaseId))!.state).toBe('Captured')
  })

  test('of a line does not go back once more when its delivery is cancelled', async () => {
    const { purchaseId, number } = await aPaidOrder(2)
    const money = await read(number)
    await refund(money, oneLine(money))
    await work(purchaseId)
    const order = await lena.call(officeOrderApi.get, { params: { number } })
    const Act = { Kind: 'cancel' as const, ShipmentIds: [order.Shipments[0]!.ShipmentId], Reason: 'Stängt' }
    await lena.call(officeOrderApi.act, { params: { number }, body: { Act, Revision: order.Revision, Preview: false } })
    await settledOrder(app, number)
    await until(async () => (await read(number)).Rest === 0)
    const { repayments } = (await app.get(Purchases).find(purchaseId))!
    expect(repayments.reduce((sum, { amount }) => sum + amount, 0)).toBe(money.Paid)
  })
})

describe('making up for something', () => {
  const give = (number: string, Amount: number, by = lena, Preview = false, Id = 'sorry-0001') =>
    by.call(officeMoneyApi.compensate, { params: { number }, body: { Id, Amount, Reason: 'Sen', Preview } })

  test('is one card for one press, whatever is pressed again, and takes the lead above 500 kr', async () => {
    const { number } = await aPaidOrder()
    expect((await refusal(give(number, 500_01))).code).toBe('payment.needs-lead')
    expect(await give(number, 200_00, lena, true)).toEqual({
      Amount: 200_00,
      Given: 0,
      Told: 'asa.oberg@example.se',
      Money: null,
    })
    expect((await read(number)).Cards).toEqual([])
    await give(number, 200_00)
    expect((await give(number, 200_00)).Money!.Cards).toMatchObject([{ Amount: 200_00 }])
    expect((await read(number)).Rest).toBe((await read(number)).Paid)
    // Who makes it more under the name of the first press is told what was given.
    expect(await give(number, 300_00)).toMatchObject({ Amount: 200_00, Money: { Cards: [{ Amount: 200_00 }] } })
    const tooMuch = { Id: 'sorry-0002', Amount: 5000.01, Reason: 'Sen', Preview: false }
    expect((await lo.send('POST', `/api/office/orders/money/${number}/compensation`, tooMuch)).status).toBe(400)
    expect(await audited(number)).toMatchObject([{ action: 'payment.compensate', reason: 'Sen', amount: 200_00 }])
  })
})

test('what one person may give to make up for something is 500 kr an order, with what others have given', async () => {
  const { number } = await aPaidOrder()
  const give = (Id: string, Amount: number, by = lena, Preview = false) =>
    by.call(officeMoneyApi.compensate, { params: { number }, body: { Id, Amount, Reason: 'Sen', Preview } })
  await give('sorry-0011', 300_00)
  const refused = await refusal(give('sorry-0012', 200_01, lena, true))
  expect(refused.code).toBe('payment.needs-lead')
  expect(refused.message).toMatch(/och 200\skr är kvar/)
  expect(await give('sorry-0012', 200_00, lena, true)).toMatchObject({ Given: 300_00 })
  await give('sorry-0012', 200_00)
  // Pressed again after a lost answer, it does not count against itself.
  expect(await give('sorry-0012', 200_00)).toMatchObject({ Amount: 200_00, Given: 300_00 })
  expect((await refusal(give('sorry-0013', 1_00))).message).toMatch(/och 0\skr är kvar/)
  expect(await give('sorry-0013', 400_00, lo)).toMatchObject({ Amount: 400_00, Given: 500_00 })
  // A card that takes the place of one of them was given with it.
  await app.get(DeliverGiftCards).sendDue()
  const [first] = await app.get(GiftCards).ofSource(`compensation:${number}`)
  const params = { id: first!._id }
  const { Revision } = await lena.call(officeGiftCardApi.read, { params })
  const body = { Id: 'replace-0011', Revision, Reason: 'Förkommet', Holder: null }
  await lena.call(officeGiftCardApi.replace, { params, body })
  expect(await give('sorry-0014', 1_00, lo, true)).toMatchObject({ Given: 900_00 })
})

test('an order that was paid with another has no money of its own, and may still be made up for', async () => {
  const { orderGroupId: number } = await placeOrder(app, 'prepaid-by-another')
  expect(await read(number)).toMatchObject({ Method: null, Paid: 0, Rest: 0, Lines: [] })
  const body = { Id: 'sorry-0009', Amount: 100_00, Reason: 'Sen', Preview: false }
  const given = await lena.call(officeMoneyApi.compensate, { params: { number }, body })
  expect(given.Money!.Cards).toMatchObject([{ Amount: 100_00 }])
})

describe('a gift whose receiver never says where it goes (FT-06)', () => {
  const start = new Date('2026-11-20T09:00:00.000Z')
  afterEach(() => app.clock.set(start))
  const asked = async () => {
    const clerk = await app.signedIn({ userId: `clerk-${(clerks += 1)}`, roles: ['MemberStaff'], memberId: '1001' })
    const { OrderForm } = await fillCart(clerk)
    const { ShipmentId } = OrderForm.Shipments[0]!
    const FastTrack = { Phone: '+46701740607', Name: 'Bo', SendOption: 'within30Min' as const, SendTime: null }
    await clerk.call(cartApi.save, {
      params: { name: 'Default', validate: false, refreshPrices: false },
      body: { OrderForm: { IsFastTrack: true, Shipments: [{ ShipmentId, FastTrack, CustomerGreetingName: 'Åsa' }] } },
    })
    const bought = await clerk.call(paymentsApi.registerPayedInStore, { params: { cart: 'Default' }, body: {} })
    const { purchaseId, orderGroupId: number } = bought as { purchaseId: string; orderGroupId: string }
    await settledOrder(app, number)
    return { purchaseId, number, ShipmentId }
  }
  const silentFor = async (days: number, number: string) => {
    app.clock.set(new Date(start.getTime() + days * 24 * 3600_000))
    await app.get(OrderTimers).run()
    await settledOrder(app, number)
    lena = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
  }
  const cardsOf = (number: string) => app.get(GiftCards).ofSource(`instead:${number}`)

  test('is not given to them as well where it has gone back', async () => {
    const { purchaseId, number } = await asked()
    const money = await read(number)
    await refund(money, { Kind: 'sum', Amount: 100_00 })
    await work(purchaseId)
    await silentFor(15, number)
    expect(await cardsOf(number)).toMatchObject([{ balance: money.Paid - 100_00 }])
  })

  test('is theirs as a gift card and does not go back besides, and customer service finds the card by the order', async () => {
    const { purchaseId, number } = await asked()
    const money = await read(number)
    await silentFor(15, number)
    const after = await read(number)
    expect(after).toMatchObject({
      Rest: 0,
      Repayments: [{ Way: 'newcard', Amount: money.Paid, State: 'done' }],
    })
    expect((await refusal(refund(after, { Kind: 'rest' }))).code).toBe('payment.nothing-chosen')
    const [card] = await cardsOf(number)
    expect((await app.get(Purchases).find(purchaseId))!.checkAt?.getTime() ?? Infinity).toBeGreaterThan(
      app.clock.now().getTime(),
    )
    const find = { Words: number, State: 'all' as const }
    const { Rows } = await lena.call(officeGiftCardApi.find, { body: find })
    expect(Rows).toMatchObject([{ Id: card!._id, OrderGroupId: number }])
    await app.get(DeliverGiftCards).sendDue()
    await until(async () => {
      const { Events } = await lena.call(officeOrderApi.get, { params: { number } })
      return JSON.stringify(Events).includes('hos Bukett från Åsa')
    })
  })

  test('gives one card of the sum that was written down, where the process died between the note and the card', async () => {
    const { purchaseId, number, ShipmentId } = await asked()
    const money = await read(number)
    const issuing = app.get(IssueGiftCards)
    const died = jest.spyOn(issuing, 'instead').mockRejectedValueOnce(new Error('killed'))
    app.clock.set(new Date(start.getTime() + 15 * 24 * 3600_000))
    await app.get(OrderTimers).run()
    await until(async () => (await cardsOf(number)).length > 0)
    await settledOrder(app, number)
    expect(died).toHaveBeenCalledTimes(2)
    died.mockRestore()
    expect(await cardsOf(number)).toMatchObject([{ balance: money.Paid }])
    expect((await app.get(Purchases).find(purchaseId))!.repayments).toMatchObject([
      { id: `instead-${ShipmentId}/newcard`, amount: money.Paid, state: 'done' },
    ])
  })

  test.each([
    ['does not go back either', 0],
    ['nor does any of it where the fee had gone back before', 1],
  ])('and got its card from an older version, which wrote it down nowhere, %s', async (_, fees) => {
    const { purchaseId, number, ShipmentId } = await asked()
    const money = await read(number)
    if (fees > 0) await refund(money, { Kind: 'lines', Lines: [], Fees: [ShipmentId] })
    await work(purchaseId)
    await silentFor(15, number)
    const after = (await app.get(Purchases).find(purchaseId))!
    const repayments = after.repayments.filter(({ id }) => !id.startsWith('instead-'))
    expect(repayments).toHaveLength(fees)
    await app.get(Purchases).save({ ...after, repayments })
    const [card] = await cardsOf(number)
    await app.get(GiftCards).save({ ...card!, source: `instead:${purchaseId}-${ShipmentId}` })
    expect((await read(number)).Rest).toBe(card!.balance)
    const step = '046-gifts-that-became-cards-do-not-go-back'
    expect([await changedBy(app, step), await changedBy(app, step)]).toEqual([1, 0])
    const noted = await read(number)
    expect(noted.Rest).toBe(0)
    expect(noted.Repayments).toContainEqual(expect.objectContaining({ Way: 'newcard', Amount: card!.balance }))
    const { repayments: all } = (await app.get(Purchases).find(purchaseId))!
    const listed = await app.get(Purchases).listedRepaid({}, 100)
    expect([all.length, listed.filter(({ _id }) => _id === purchaseId).length]).toEqual([fees + 1, fees])
    expect(await cardsOf(number)).toMatchObject([{ _id: card!._id }])
  })

  test('who is asked so late that the purchase has forgotten its people is told by SMS who it is from', async () => {
    const { purchaseId, number } = await asked()
    await app.get(Purchases).save(withoutPeople((await app.get(Purchases).find(purchaseId))!))
    await silentFor(15, number)
    expect(await cardsOf(number)).toMatchObject([{ delivery: { from: 'Åsa', name: 'Bo' } }])
  })
})
