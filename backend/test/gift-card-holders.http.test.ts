import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { officeFindApi } from '@bukett/contracts/http/office-find'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { orderApi } from '@bukett/contracts/http/order'
import { netsApi } from '@bukett/contracts/http/nets'
import { officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { officeMoneyApi, type RefundWish } from '@bukett/contracts/http/office-money'
import { officePeopleApi } from '@bukett/contracts/http/office-people'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { swishApi } from '@bukett/contracts/http/swish'
import { CommandBus } from '@nestjs/cqrs'
import { AccountEvents } from '../src/accounts/index.js'
import { SendMessages } from '../src/notifications/application/send-messages.js'
import { Dispatches } from '../src/notifications/index.js'
import { Jobs } from '../src/shared/jobs.js'
import type { SmsOrder } from '../src/shared/messages.js'
import { ShipmentProgress } from '../src/orders/index.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { Duties } from '../src/orders/application/duties.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { DeliverGiftCards } from '../src/payments/application/deliver-gift-cards.js'
import { IssueGiftCards } from '../src/payments/application/issue-gift-cards.js'
import { GiftCardTenders } from '../src/payments/application/gift-card-tenders.js'
import { blocked } from '../src/payments/domain/gift-card-acts.js'
import { GiftCards, Purchases } from '../src/payments/application/ports.js'
import { RemindHolders } from '../src/payments/application/remind-holders.js'
import { WithdrawGiftCards } from '../src/payments/application/withdraw-gift-cards.js'
import { atRest, friday, refusal, type TestApp, until, type Visitor } from './app.js'
import { settledOrder } from './orders.js'
import { changedBy } from './migrations.js'
import { aUserRow, mailsTo, seedUsers } from './people.js'
import {
  type Banks,
  fillCart,
  fillDigitalCart,
  openShop,
  payBySwish,
  sellOfDemo,
  type ShopAndBanks,
} from './purchases.js'

/** What becomes of gift cards that were bought: bounces, reminders, withdrawals, cards on paper; and what is kept about people. */
let shop: ShopAndBanks
let app: TestApp
let banks: Banks
let shopper: Visitor
let service: Visitor
let visitors = 0

const printedCard = 'PRE5001A'
const buyersMail = 'asa.oberg@example.se'
const day = 24 * 3600_000

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  banks = shop.banks
  await sellOfDemo(app, printedCard)
  service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await banks.reset()
  app.clock.set(friday)
  shopper = app.visitor({ 'x-forwarded-for': `10.0.1.${(visitors += 1)}` })
})

const at = (milliseconds: number): void => app.clock.set(new Date(friday.getTime() + milliseconds))
const pay = () => payBySwish(shop, shopper)
type Bought = Awaited<ReturnType<typeof pay>>
const buyDigital = async (to?: string) => {
  await fillDigitalCart(shopper, null, to)
  const bought = await pay()
  await app.get(DeliverGiftCards).sendDue()
  return bought
}
const cardsOf = ({ id }: Bought) => app.get(GiftCards).ofSource(id)
const openCard = async (bought: Bought) => {
  const [{ _id: cardId } = { _id: '' }] = await cardsOf(bought)
  const token = app.get(DeliverGiftCards).claimUrl(cardId).split('/').at(-1)!
  return { cardId, ...(await shopper.call(giftCardApi.open, { params: { token } })) }
}
const deliveries = async ({ orderGroupId, orderGroupKey }: Bought) =>
  (await shopper.call(giftCardApi.deliveries, { params: { orderGroupId }, query: { orderGroupKey } })).Deliveries
const work = ({ id }: Bought) => app.get(CommandBus).execute(new CompletePurchase(id, 'worker'))
describe('an address that does not exist (GC-08)', () => {
  test('is told to the buyer, who corrects it', async () => {
    const bought = await buyDigital('bounce@example.se')
    // With the confirmation and the word that it was sent.
    const mails = await mailsTo(shop.sandbox, buyersMail, 3)
    const { text, links } = mails.find(({ subject }) => subject === 'Presentkortet till Bo Ek kom inte fram')!
    expect(text).toContain('bounce@example.se')
    expect(links.join()).toContain(`/order/${bought.orderGroupId}?orderGroupKey=${bought.orderGroupKey}`)
    const [{ Id, State } = { Id: '', State: '' }] = await deliveries(bought)
    expect(State).toBe('bounced')
    const { orderGroupId, orderGroupKey } = bought
    await shopper.call(giftCardApi.resend, {
      params: { orderGroupId, id: Id },
      body: { orderGroupKey, To: 'bo.ek@example.se' },
    })
    await app.get(DeliverGiftCards).sendDue()
    expect(await deliveries(bought)).toMatchObject([{ State: 'sent', To: 'bo.ek@example.se', ResendsLeft: 1 }])
    expect(await mailsTo(shop.sandbox, 'bo.ek@example.se')).toMatchObject([{ subject: 'Ett presentkort från Åsa' }])
  })
})

test('a card is reached from the order that it was bought in, and from whom it was sent to: by its id, without its number', async () => {
  const to = 'bo.bertil@example.se'
  await seedUsers(app, [aUserRow('bo-bertil', ['PrivateCustomer'], { email: to })])
  const bought = await buyDigital(to)
  const [{ _id: Id, last4: Last4 } = { _id: '', last4: '' }] = await cardsOf(bought)
  const { Issued } = await service.call(officeMoneyApi.get, { params: { number: bought.orderGroupId } })
  expect(Issued).toMatchObject([{ Id, Last4, Amount: 200_00 }])
  const { GiftCards: held } = await service.call(officePeopleApi.card, { params: { id: 'bo-bertil' } })
  expect(held).toMatchObject([{ Id, Last4, Balance: 200_00 }])
  expect(await service.call(officeGiftCardApi.read, { params: { id: Id } })).toMatchObject({ Last4, To: to })
})

test('a card in the place of flowers that nobody answered for is sent again by who paid them, to a corrected number (GC-08)', async () => {
  await fillCart(shopper)
  const bought = await pay()
  const wrong = '+46701740688'
  await app
    .get(IssueGiftCards)
    .instead('silent-1', 648_00, bought.orderGroupId, { to: wrong, name: 'Örjan', from: '', language: 'sv' })
  await app.get(DeliverGiftCards).sendDue()
  const [card] = await deliveries(bought)
  expect(card).toMatchObject({ Channel: 'sms', To: wrong, Name: 'Örjan', State: 'sent' })
  await shopper.call(giftCardApi.resend, {
    params: { orderGroupId: bought.orderGroupId, id: card!.Id },
    body: { orderGroupKey: bought.orderGroupKey, To: '070-174 06 87' },
  })
  expect(await deliveries(bought)).toMatchObject([{ To: '+46701740687', ResendsLeft: 1 }])
})

describe('reminders (GC-05)', () => {
  const sms = async (count: number) => {
    const query = `kind=sms&to=%2B46701740606&count=${count}&wait=5`
    const answer = await fetch(`${shop.sandbox.url}/__sandbox/inbox?${query}`)
    return ((await answer.json()) as { messages: { text: string }[] }).messages
  }

  test('come 90 and 14 days before the end, once each, with what is left', async () => {
    const bought = await buyDigital()
    const [card] = await cardsOf(bought)
    expect(card).toMatchObject({ expiresOn: '2028-11-20', remindDueAt: new Date('2028-08-22T08:00:00Z') })
    await app.get(RemindHolders).remindDue()
    for (const [now, messages] of [
      ['2028-08-22T08:00:00Z', 2],
      ['2028-11-06T09:00:00Z', 3],
    ] as const) {
      app.clock.set(now)
      await app.get(RemindHolders).remindDue()
      await app.get(RemindHolders).remindDue()
      await atRest(app)
      const [{ text } = { text: '' }] = await sms(messages)
      expect(text).toContain('Du har 200 kr kvar på presentkortet från Åsa')
      expect(text).toContain('2028-11-20')
      expect(await sms(messages)).toHaveLength(messages)
    }
    expect((await cardsOf(bought))[0]).not.toHaveProperty('remindDueAt')
  })

  test('that have waited do not come once there is less left than they say, or the card has ended (218)', async () => {
    const bought = await buyDigital()
    const [card] = await cardsOf(bought)
    app.clock.set('2028-08-22T08:00:00Z')
    const scheduled = jest.spyOn(app.get(Jobs), 'schedule')
    await app.get(RemindHolders).remindDue()
    const said = scheduled.mock.calls
      .map(([, order]) => order as SmsOrder)
      .find(({ id }) => id?.startsWith(`gift-card-reminder-${card!._id}`))!
    scheduled.mockRestore()
    const goesOut = async (id: string) => {
      await app.get(SendMessages).text({ ...said, id })
      return (await app.get(Dispatches).among([`sms-${id}`])).size === 1
    }
    const keep = async (changes: object) =>
      app.get(GiftCards).save({ ...(await app.get(GiftCards).find(card!._id))!, ...changes })
    expect(await goesOut('still')).toBe(true)
    await keep({ balance: 50_00 })
    expect(await goesOut('paid-with')).toBe(false)
    await keep({ balance: 0 })
    expect(await goesOut('used-up')).toBe(false)
    await keep({ balance: 200_00, expiresOn: '2029-11-20' })
    expect(await goesOut('extended')).toBe(false)
    await keep({ expiresOn: '2028-11-20', state: 'blocked' })
    expect(await goesOut('blocked')).toBe(false)
    await keep({ state: 'active', delivery: { ...card!.delivery!, resends: 1 } })
    expect(await goesOut('sent-elsewhere')).toBe(false)
    await keep({ delivery: card!.delivery })
    app.clock.set('2028-11-21T08:00:00Z')
    expect(await goesOut('ended')).toBe(false)
  })

  test('do not come when nothing is left', async () => {
    const bought = await buyDigital()
    await sms(1)
    const [card] = await cardsOf(bought)
    await app.get(GiftCards).save({ ...card!, balance: 0 })
    app.clock.set('2028-08-22T08:00:00Z')
    await app.get(RemindHolders).remindDue()
    await atRest(app)
    expect((await cardsOf(bought))[0]!.remindDueAt).toEqual(new Date('2028-11-06T09:00:00Z'))
    expect(await sms(1)).toHaveLength(1)
  })
})

describe('withdrawal of a gift card (GC-06)', () => {
  const lines = async ({ orderGroupId: OrderGroupId }: Bought) =>
    (await shopper.call(orderApi.withdrawalLines, { body: { OrderGroupId, Email: buyersMail } })).Lines
  const withdraw = ({ orderGroupId: OrderGroupId }: Bought, LineItemIds: string[]) =>
    shopper.call(orderApi.withdraw, { body: { OrderGroupId, Email: buyersMail, Name: 'Åsa Öberg', LineItemIds } })

  test('within fourteen days and unused, the card is worth nothing and the money goes back', async () => {
    const bought = await buyDigital()
    const { Code, Pin, cardId } = await openCard(bought)
    at(13 * day)
    const [line] = await lines(bought)
    expect(line).toMatchObject({ refused: null })
    await withdraw(bought, [line!.LineItemId])
    await app.get(Duties).sweep()
    await until(async () => (await app.get(GiftCards).find(cardId))!.state === 'blocked')
    expect(await shopper.call(giftCardApi.statusByPost, { body: { Code, Pin } })).toMatchObject({ PinOk: false })
    await work(bought)
    at(13 * day + 120_000)
    await work(bought)
    expect(await app.get(Purchases).find(bought.id)).toMatchObject({
      state: 'Refunded',
      repayments: [{ amount: 200_00, reason: 'withdrawal', state: 'done' }],
    })
    expect(await lines(bought)).toMatchObject([{ refused: 'done' }])
  })

  test('no message that has waited brings its link, nor one to an address that was corrected (GC-08)', async () => {
    const scheduled = jest.spyOn(app.get(Jobs), 'schedule')
    const bought = await buyDigital()
    const said = scheduled.mock.calls
      .map(([, order]) => order as SmsOrder)
      .find(({ id }) => id?.startsWith('gift-card-'))!
    scheduled.mockRestore()
    const goesOut = async (order: SmsOrder, id: string) => {
      await app.get(SendMessages).text({ ...order, id })
      return (await app.get(Dispatches).among([`sms-${id}`])).size === 1
    }
    expect(await goesOut(said, `${said.id}-again`)).toBe(true)
    const [card] = await cardsOf(bought)
    const { orderGroupId, orderGroupKey } = bought
    await shopper.call(giftCardApi.resend, {
      params: { orderGroupId, id: card!._id },
      body: { orderGroupKey, To: '070-174 06 09' },
    })
    expect(await goesOut(said, `${said.id}-corrected`)).toBe(false)
    const what = { cardId: card!._id, resends: '1', message: '1' }
    const corrected = { ...said, ifStill: { owner: 'gift-card', what } } as const
    expect(await goesOut(corrected, `${said.id}-right`)).toBe(true)
    const [line] = await lines(bought)
    await withdraw(bought, [line!.LineItemId])
    await app.get(Duties).sweep()
    await until(async () => (await app.get(GiftCards).find(card!._id))!.state === 'blocked')
    expect(await goesOut(corrected, `${said.id}-withdrawn`)).toBe(false)
  })

  test('a card that something was paid with is refused', async () => {
    const bought = await buyDigital()
    const { Code, Pin } = await openCard(bought)
    const holder = app.visitor({ 'x-forwarded-for': '10.0.2.1' })
    await fillCart(holder)
    await holder.call(giftCardApi.apply, { body: { Code, Pin } })
    const [line] = await lines(bought)
    expect(line).toMatchObject({ refused: 'used' })
    expect(await refusal(withdraw(bought, [line!.LineItemId]))).toMatchObject({ code: 'order.withdrawal-not-possible' })
  })

  test('a card that customer service pays back by line is worth nothing from then on, and one in use is not paid back', async () => {
    const bought = await buyDigital()
    const { Code, Pin, cardId } = await openCard(bought)
    const params = { number: bought.orderGroupId }
    const { Lines, Revision } = await service.call(officeMoneyApi.get, { params })
    const LineItemId = Lines[0]!.LineItemId
    const why = { Reason: 'Ångrade sig per telefon', IsComplaint: false }
    const asked = { Id: 'refund-card-1', To: 'ways' as const, ...why, Revision }
    const line = { Kind: 'lines' as const, Lines: [{ LineItemId, Quantity: 1 }], Fees: [] }
    const refund = (Preview: boolean, Wish: RefundWish = line) =>
      service.call(officeMoneyApi.refund, { params, body: { ...asked, Wish, Preview } })
    expect(await refund(true, { Kind: 'rest' })).toMatchObject({ EndedCards: 0, LiveCards: 1 })
    const holder = app.visitor({ 'x-forwarded-for': '10.0.2.2' })
    await fillCart(holder)
    await holder.call(giftCardApi.apply, { body: { Code, Pin } })
    expect((await refusal(refund(false))).code).toBe('payment.card-used')
    await holder.call(giftCardApi.remove, { params: { id: cardId }, query: {} })
    expect(await refund(true)).toMatchObject({ Amount: 200_00, EndedCards: 1 })
    expect(await app.get(GiftCards).find(cardId)).toMatchObject({ state: 'active', balance: 200_00 })
    await refund(false)
    await refund(false)
    expect(await app.get(GiftCards).find(cardId)).toMatchObject({ state: 'blocked', balance: 0 })
    expect((await app.get(Purchases).find(bought.id))!.repayments).toMatchObject([{ amount: 200_00 }])
    expect(await shopper.call(giftCardApi.statusByPost, { body: { Code, Pin } })).toMatchObject({ PinOk: false })
  })

  test('after fourteen days it is too late', async () => {
    const bought = await buyDigital()
    await openCard(bought)
    at(15 * day)
    expect(await lines(bought)).toMatchObject([{ refused: 'too-late' }])
  })
})

describe('a card on paper (GC-09)', () => {
  const buyPrinted = async () => {
    await fillCart(shopper, printedCard, '2026-11-26')
    return pay()
  }
  type Parcel = { readonly OrderId: string; readonly ShipmentId: string; readonly DeliveringMemberId: string | null }
  const parcelsOf = async (bought: Bought): Promise<Parcel[]> =>
    (await app.connection.collection('orders').findOne({ purchaseId: bought.id }))!['Shipments']
  const firstOf = async (bought: Bought): Promise<Parcel> => (await parcelsOf(bought))[0]!
  const printed = (by: Visitor, { OrderId: orderId }: Parcel) => by.call(giftCardApi.printed, { params: { orderId } })
  const handOut = (by: Visitor, { OrderId: orderId }: Parcel) => by.call(giftCardApi.handOut, { params: { orderId } })

  test('is printed by customer service, and of use only once it is handed out', async () => {
    const bought = await buyPrinted()
    const parcel = await firstOf(bought)
    const { Cards } = await printed(service, parcel)
    expect(Cards).toMatchObject([{ Amount: 200_00, State: 'inactive', ExpiresOn: '2028-11-20' }])
    const token = Cards[0]!.ClaimUrl.split('/').at(-1)!
    expect(await refusal(shopper.call(giftCardApi.open, { params: { token } }))).toMatchObject({ status: 404 })
    expect(await handOut(service, parcel)).toMatchObject({ Cards: [{ State: 'active' }] })
    const { Code, Pin } = await shopper.call(giftCardApi.open, { params: { token } })
    expect(await shopper.call(giftCardApi.statusByPost, { body: { Code, Pin } })).toMatchObject({ PinOk: true })
    const trail = app.connection
      .collection('audit')
      .find({ entity: `orders/${bought.orderGroupId}` })
      .sort({ at: 1 })
    expect((await trail.toArray()).map((entry) => entry['action']).toSorted()).toEqual([
      'gift-card.hand-out',
      'gift-card.print',
    ])
  })

  test('is of use once its order is out for delivery', async () => {
    const bought = await buyPrinted()
    const { ShipmentId: shipmentId } = await firstOf(bought)
    const actor = { kind: 'staff', id: 'lena' } as const
    for (const state of ['InProduction', 'Ready', 'OutForDelivery'] as const)
      await app
        .get(ShipmentProgress)
        .to(state, { orderGroupId: bought.orderGroupId, shipmentId, actor, reason: 'i kuvertet' })
    await until(async () => (await cardsOf(bought))[0]!.state === 'active')
  })

  test.each(['before', 'after'] as const)(
    'that is withdrawn %s it is posted goes back with its postage; before, its order is over and nobody prints it',
    async (when) => {
      const bought = await buyPrinted()
      const parcel = await firstOf(bought)
      const actor = { kind: 'staff', id: 'lena' } as const
      const { orderGroupId } = bought
      for (const state of when === 'after' ? (['InProduction', 'Ready', 'OutForDelivery'] as const) : [])
        await app.get(ShipmentProgress).to(state, { orderGroupId, shipmentId: parcel.ShipmentId, actor, reason: '' })
      const [card] = await cardsOf(bought)
      await shopper.call(orderApi.withdraw, {
        body: {
          OrderGroupId: orderGroupId,
          Email: buyersMail,
          Name: 'Åsa Öberg',
          LineItemIds: [card!.lineItemId!],
        },
      })
      const { Shipments } = await settledOrder(app, orderGroupId)
      expect(Shipments[0]!.State).toBe(when === 'before' ? 'Cancelled' : 'OutForDelivery')
      expect(await printed(service, parcel)).toEqual({ Cards: [] })
      const { repayments, amount } = (await app.get(Purchases).find(bought.id))!
      expect(amount).toBeGreaterThan(200_00)
      expect(repayments.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
    },
  )

  test('of three that are paid back one by one ends one at a time, the last first, whatever is asked again', async () => {
    await fillCart(shopper, printedCard, '2026-11-26', undefined, { Quantity: 3 })
    const bought = await pay()
    const purchase = (await app.get(Purchases).find(bought.id))!
    const lineItemId = (await cardsOf(bought))[0]!.lineItemId!
    const takeBack = (inAll: number) => app.get(WithdrawGiftCards).takeBack(purchase, [{ lineItemId, more: 1, inAll }])
    const worth = async () => (await cardsOf(bought)).map(({ balance }) => balance)
    await takeBack(1)
    await takeBack(1)
    expect(await worth()).toEqual([200_00, 200_00, 0])
    await takeBack(2)
    expect(await worth()).toEqual([200_00, 0, 0])
  })

  test('is printed by no store but the one that delivers it', async () => {
    const bought = await buyPrinted()
    const store = await app.signedIn({ userId: 'butik', roles: ['MemberStaff'], memberId: '1001' })
    const parcel = await firstOf(bought)
    expect(await refusal(printed(store, parcel))).toMatchObject({ status: 404, code: 'order.unknown' })
    expect(await refusal(printed(shopper, parcel))).toMatchObject({ status: 401 })
  })

  describe('beside flowers in one purchase', () => {
    const buyBoth = async () => {
      await fillCart(shopper)
      await fillCart(shopper, printedCard, '2026-11-26')
      const bought = await pay()
      const parcels = await parcelsOf(bought)
      expect(parcels).toHaveLength(2)
      const [flowers, card] = parcels as [Parcel, Parcel]
      expect(card.DeliveringMemberId).toBeNull()
      const store = await app.signedIn({
        userId: 'butik',
        roles: ['MemberStaff'],
        memberId: flowers.DeliveringMemberId!,
      })
      return { bought, flowers, card, store }
    }

    test('the store that brings the flowers neither sees the card that is posted nor makes it valid', async () => {
      const { bought, flowers, card, store } = await buyBoth()
      expect(await refusal(printed(store, card))).toMatchObject({ status: 404, code: 'order.unknown' })
      expect(await refusal(handOut(store, card))).toMatchObject({ status: 404, code: 'order.unknown' })
      const actor = { kind: 'member', id: 'butik' } as const
      const { ShipmentId: shipmentId } = flowers
      await settledOrder(app, bought.orderGroupId)
      await app
        .get(ShipmentProgress)
        .to('Accepted', { orderGroupId: bought.orderGroupId, shipmentId, actor, reason: '' })
      expect(await handOut(store, flowers)).toEqual({ Cards: [] })
      expect(await cardsOf(bought)).toMatchObject([{ state: 'inactive' }])
    })

    test('the central desk prints the card and hands it out, as who works there may', async () => {
      const { bought, card } = await buyBoth()
      const packer = await app.signedIn({ userId: 'paketör', roles: ['BrokerAdmin'] })
      expect(await printed(packer, card)).toMatchObject({ Cards: [{ Amount: 200_00, State: 'inactive' }] })
      await handOut(packer, card)
      expect(await cardsOf(bought)).toMatchObject([{ state: 'active' }])
    })
  })

  test('a digital card is nobody’s to print, also when its holder has been forgotten', async () => {
    const bought = await buyDigital('glomd@example.se')
    const records = app.get(PersonalData).records.find(({ name }) => name === 'gift-cards')!
    await records.anonymise({ userId: '-', email: 'glomd@example.se' }, app.clock.now())
    expect(await cardsOf(bought)).toMatchObject([{ delivery: null, balance: 200_00 }])
    expect(await printed(service, await firstOf(bought))).toEqual({ Cards: [] })
  })
})

describe('what is kept about people (PV-02 to PV-04)', () => {
  const dayOf = (days: number): Date => new Date(friday.getTime() + days * day)
  const personalData = () => app.get(PersonalData)
  const rule = (name: string) => personalData().rules.find((one) => one.name === name)!
  const records = (name: string) => personalData().records.find((one) => one.name === name)!
  const stored = ({ id }: Bought) => app.connection.collection('purchases').findOne({ _id: id as never })

  test('a purchase forgets names and addresses after 30 days, and keeps amounts and goods', async () => {
    await fillCart(shopper)
    const bought = await pay()
    const people = rule('purchases.people')
    expect(people.keptDays).toBe(30)
    expect(await people.count(dayOf(-1))).toBe(0)
    expect(await people.count(dayOf(1))).toBeGreaterThan(0)
    await people.erase(dayOf(1))
    expect(await people.erase(dayOf(1))).toBe(0)
    const after = (await stored(bought))!
    const kept = JSON.stringify(after)
    // Whole words: marks that are drawn at random hold any two letters.
    for (const word of ['Öberg', '"Ek"', 'Storgatan', '0701740606', 'Grattis', buyersMail])
      expect(kept).not.toContain(word)
    expect(after).toMatchObject({ state: 'Captured', amount: after['captured'] })
    expect(after['frozen'].cart.OrderForm.Shipments[0]).toMatchObject({
      DeliveryDate: '2026-11-21',
      LineItems: [{ Code: 'BUK1001A' }],
      ShippingAddress: { PostalCode: '11151', City: 'Stockholm' },
    })
  })

  test('a card forgets its holder 90 days after its last day, and the sender’s words after a year', async () => {
    const bought = await buyDigital()
    const words = rule('gift-cards.words')
    expect(await words.erase(dayOf(-1))).toBe(0)
    expect(await words.erase(dayOf(1))).toBeGreaterThan(0)
    expect((await cardsOf(bought))[0]!.delivery).toMatchObject({ to: '+46701740606', text: '' })
    const holder = rule('gift-cards.holder')
    expect([words.keptDays, holder.keptDays]).toEqual([365, 90])
    await holder.erase(new Date('2028-11-20T12:00:00Z'))
    expect((await cardsOf(bought))[0]!.delivery).not.toBeNull()
    await holder.erase(new Date('2028-11-21T12:00:00Z'))
    expect((await cardsOf(bought))[0]).toMatchObject({ delivery: null, balance: 200_00 })
  })

  test('a person gets a copy, and afterwards nothing points at them', async () => {
    shopper = await app.signedIn({ userId: 'åsa', roles: ['PrivateCustomer'] })
    const bought = await buyDigital(buyersMail)
    const why = { amount: 10_00, reason: 'goodwill', note: 'Åsa ringde' } as const
    await service.call(paymentsApi.refund, { params: { id: bought.orderGroupId }, body: why })
    const person = { userId: 'åsa', email: 'another@example.se' }
    expect(await records('purchases').export(person)).toMatchObject([
      { _id: bought.id, OrderForm: { BillingAddressEmail: buyersMail } },
    ])
    expect(await records('purchases').standing!(person)).toEqual({ keepsBooks: false, underWay: [] })
    await records('purchases').anonymise(person, app.clock.now())
    await records('purchases').anonymise(person, app.clock.now())
    const kept = JSON.stringify(await stored(bought))
    for (const word of ['åsa', 'Åsa', buyersMail]) expect(kept).not.toContain(word)
    expect(await records('purchases').export(person)).toBeNull()
    const holder = { userId: '-', email: buyersMail }
    expect(await records('gift-cards').export(holder)).not.toBeNull()
    await records('gift-cards').anonymise(holder, app.clock.now())
    expect(await records('gift-cards').export(holder)).toBeNull()
    expect((await cardsOf(bought))[0]).toMatchObject({ state: 'active', balance: 200_00 })
  })

  test('why staff did something with a card goes with its holder, by age and with the account', async () => {
    const said = async (bought: Bought) => (await cardsOf(bought))[0]!.acts!.map(({ kind, reason }) => [kind, reason])
    const aBlocked = async (to: string): Promise<Bought> => {
      const bought = await buyDigital(to)
      const [card] = await cardsOf(bought)
      const act = { id: 'block-it-now', by: 'lena', reason: 'Ådas väska är stulen' }
      await app.get(GiftCardTenders).change(card!._id, (current) => blocked(current, act, friday))
      return bought
    }
    const [old, owned] = [await aBlocked('gammal@example.se'), await aBlocked('ada@example.se')]
    await records('gift-cards').anonymise({ userId: '-', email: 'ada@example.se' }, app.clock.now())
    expect(await said(owned)).toEqual([['blocked', '']])
    const reasons = rule('gift-cards.reasons')
    await reasons.erase(new Date('2028-11-20T12:00:00Z'))
    expect(await said(old)).toEqual([['blocked', 'Ådas väska är stulen']])
    expect(await reasons.erase(new Date('2028-11-21T12:00:00Z'))).toBeGreaterThan(0)
    expect(await reasons.count(new Date('2028-11-21T12:00:00Z'))).toBe(0)
    expect(await said(old)).toEqual([['blocked', '']])
  })

  /** Whose payment is moved while it comes, with a reason that names somebody. */
  const aMovedPayment = async () => {
    await fillCart(shopper)
    const { transactionId, purchaseId: id } = await shopper.call(netsApi.register, {})
    await banks.card(transactionId)
    const { orderGroupId } = await shopper.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} })
    const body = { method: 'paid', reference: 'plusgiro 7', reason: 'Maken är död' } as const
    await service.call(paymentsApi.changePayment, { params: { id: orderGroupId! }, body })
    return { id, orderGroupId: orderGroupId!, said: async () => JSON.stringify(await stored({ id } as Bought)) }
  }

  test('why staff moved a payment is forgotten as long after as the order’s reasons, whoever bought it', async () => {
    const { orderGroupId, said } = await aMovedPayment()
    const reasons = rule('purchases.reasons')
    expect(reasons.keptDays).toBe(rule('orders.people').keptDays)
    expect(await reasons.erase(dayOf(-1))).toBe(0)
    expect(await said()).toContain('Maken är död')
    expect(await said()).toContain('plusgiro 7')
    expect(await reasons.count(dayOf(1))).toBeGreaterThan(0)
    await reasons.erase(dayOf(1))
    expect(await said()).not.toMatch(/Maken|plusgiro/)
    expect(await reasons.erase(dayOf(1))).toBe(0)
    const { Events } = await service.call(officeMoneyApi.get, { params: { number: orderGroupId } })
    expect(JSON.stringify(Events)).not.toContain('Maken')
  })

  test('what staff wrote of somebody’s payment goes with the account, and after it where the order still came (S-18)', async () => {
    shopper = await app.signedIn({ userId: 'disa', roles: ['PrivateCustomer'] })
    const { said } = await aMovedPayment()
    await records('purchases').anonymise({ userId: 'disa', email: '' }, app.clock.now())
    await rule('purchases.reasons').erase(dayOf(1))
    expect(await said()).not.toContain('Maken')
  })

  test('who gets the receipt of what another bought while logged in neither reads of it nor takes it away', async () => {
    shopper = await app.signedIn({ userId: 'anna', roles: ['PrivateCustomer'] })
    const bought = await buyDigital()
    const email = 'bo.kvitto@example.se'
    const $set = { 'frozen.cart.OrderForm.BillingAddressEmail': email }
    await app.connection.collection('purchases').updateOne({ _id: bought.id as never }, { $set, $inc: { version: 1 } })
    const receiver = { userId: 'bo.kvitto', email }
    expect(await records('purchases').export(receiver)).toBeNull()
    await records('purchases').anonymise(receiver, app.clock.now())
    expect(await records('purchases').export({ userId: 'anna', email: '' })).toMatchObject([{ _id: bought.id }])
  })

  /** A guest's, whose flowers have come, with an address of its own. */
  const aGuestsPayment = async (email: string) => {
    const moved = await aMovedPayment()
    await settledOrder(app, moved.orderGroupId)
    const $set = { email, 'Shipments.$[].State': 'Delivered' }
    const _id = moved.orderGroupId as never
    await app.connection.collection('orders').updateOne({ _id }, { $set, $inc: { version: 1 } })
    return moved
  }

  test('what staff wrote of a guest’s payment goes with the account that has proved the address since, also where the purchase had forgotten it', async () => {
    const person = { userId: 'gast', email: 'gast@example.se' }
    const { id, orderGroupId, said } = await aGuestsPayment(person.email)
    await rule('purchases.people').erase(dayOf(1))
    expect(await records('purchases').export(person)).toBeNull()
    await app.get(AccountEvents).tell('EmailVerified', person)
    await settledOrder(app, orderGroupId)
    expect(await records('purchases').export(person)).toMatchObject([{ _id: id }])
    expect(await said()).toContain('Maken är död')
    await records('purchases').anonymise(person, app.clock.now())
    expect(await said()).not.toMatch(/Maken|plusgiro/)
  })

  test('a purchase that an earlier version told nothing of whose its order became is theirs', async () => {
    const step = '086-a-purchase-is-whose-its-order-is'
    const { id, orderGroupId } = await aGuestsPayment('senare.gast@example.se')
    await changedBy(app, step)
    const $set = { userId: 'senare-gast', isOwnerFound: true }
    await app.connection.collection('orders').updateOne({ _id: orderGroupId as never }, { $set, $inc: { version: 1 } })
    expect(await changedBy(app, step)).toBe(1)
    expect(await changedBy(app, step)).toBe(0)
    const person = { userId: 'senare-gast', email: '' }
    expect(await records('purchases').export(person)).toMatchObject([
      { _id: id, OrderForm: { BillingAddressEmail: 'senare.gast@example.se' } },
    ])
  })

  test('what an earlier version wrote of why is forgotten too', async () => {
    const { id, said } = await aMovedPayment()
    await app.connection.collection('purchases').updateOne({ _id: id as never }, { $unset: { staffWroteAt: 1 } })
    expect(await changedBy(app, '055-when-staff-wrote-why')).toBe(1)
    expect(await changedBy(app, '055-when-staff-wrote-why')).toBe(0)
    await rule('purchases.reasons').erase(dayOf(1))
    expect(await said()).not.toContain('Maken')
  })

  test('what it was settled with goes too where staff wrote no reason, also of an earlier version', async () => {
    const { id, said } = await aMovedPayment()
    const purchases = app.connection.collection('purchases')
    const reasonless = { $set: { 'details.reason': null, 'history.$[].reason': null }, $unset: { staffWroteAt: 1 } }
    await purchases.updateOne({ _id: id as never }, reasonless)
    expect(await changedBy(app, '073-references-go-with-the-people')).toBe(1)
    expect(await changedBy(app, '073-references-go-with-the-people')).toBe(0)
    await rule('purchases.reasons').erase(dayOf(1))
    expect(await said()).not.toContain('plusgiro')
  })

  test('a card that is still to be sent comes to who has ended their account (S-18)', async () => {
    await fillDigitalCart(shopper, '2026-12-24T09:00:00.000Z', 'later@example.se')
    const bought = await pay()
    const holder = { userId: '-', email: 'later@example.se' }
    await records('gift-cards').anonymise(holder, app.clock.now())
    expect((await cardsOf(bought))[0]!.delivery).toMatchObject({ to: 'later@example.se', sentAt: null })
    app.clock.set('2026-12-24T10:00:00.000Z')
    await app.get(DeliverGiftCards).sendDue()
    await atRest(app)
    expect(await mailsTo(shop.sandbox, 'later@example.se')).toHaveLength(1)
  })

  test('nobody is forgotten while they pay', async () => {
    shopper = await app.signedIn({ userId: 'bo', roles: ['PrivateCustomer'] })
    await fillCart(shopper)
    const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
    const person = { userId: 'bo', email: 'bo@example.se' }
    expect(await records('purchases').standing!(person)).toEqual({
      keepsBooks: true,
      underWay: [{ kind: 'payment', number: id, lastDay: '2026-11-20', erasedOn: '2026-12-21' }],
    })
    await records('purchases').anonymise(person, app.clock.now())
    expect((await app.get(Purchases).find(id))!.buyer.userId).toBe('bo')
  })
})

describe('the back office', () => {
  test('finds a card by its last four digits, and leads to its page', async () => {
    const bought = await buyDigital()
    const [{ last4, _id } = { last4: '', _id: '' }] = await cardsOf(bought)
    const find = async (Words: string) =>
      (await service.call(officeFindApi.find, { body: { Words } })).Groups.filter(({ Kind }) => Kind === 'giftCard')
    const [group] = await find(last4.toLowerCase())
    expect(group?.Hits).toContainEqual(expect.objectContaining({ Id: _id, Title: `… ${last4}` }))
    expect(await find(last4.slice(1))).toEqual([])
  })
})
