import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { luhnDigit } from '@bukett/contracts/rules/luhn'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { orderApi } from '@bukett/contracts/http/order'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { swishApi } from '@bukett/contracts/http/swish'
import { CommandBus } from '@nestjs/cqrs'
import { AccountEvents } from '../src/accounts/index.js'
import { Users } from '../src/accounts/application/ports.js'
import { newUser } from '../src/accounts/domain/user.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { DeliverGiftCards } from '../src/payments/application/deliver-gift-cards.js'
import { GiftCardTenders } from '../src/payments/application/gift-card-tenders.js'
import { GiftCards, Purchases } from '../src/payments/application/ports.js'
import { Reservations } from '../src/payments/application/reservations.js'
import { OrderKeys } from '../src/orders/application/ports.js'
import { QrPictures } from '../src/shared/bankid/qr-pictures.js'
import { cartApi } from './api.js'
import { friday, refusal, type TestApp, type Visitor } from './app.js'
import { settledOrder } from './orders.js'
import { aPrintedCard, type Banks, fillCart, fillDigitalCart, openShop, type ShopAndBanks } from './purchases.js'

let shop: ShopAndBanks
let app: TestApp
let banks: Banks
let shopper: Visitor
let service: Visitor

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  banks = shop.banks
  service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
}, 120_000)
afterAll(() => shop.close())
let visitors = 0
beforeEach(async () => {
  await banks.reset()
  app.clock.set(friday)
  shopper = newVisitor()
})

/** Each from an address of its own: wrong PINs are counted by address. */
const newVisitor = (): Visitor => app.visitor({ 'x-forwarded-for': `10.0.0.${(visitors += 1)}` })

/** A card of this amount, in öre, opened by its holder. */
const aCard = async (amount: number, visitor = shopper) => {
  const { id, token } = await aPrintedCard(app, amount)
  return { id, token, ...(await visitor.call(giftCardApi.open, { params: { token } })) }
}
type Card = Awaited<ReturnType<typeof aCard>>
const apply = ({ Code, Pin }: Pick<Card, 'Code' | 'Pin'>, visitor = shopper) =>
  visitor.call(giftCardApi.apply, { body: { Code, Pin } })
const status = ({ Code, Pin }: Pick<Card, 'Code' | 'Pin'>, visitor = shopper) =>
  visitor.call(giftCardApi.statusByPost, { body: { Code, Pin } })
const pay = (visitor = shopper) => visitor.call(giftCardApi.purchase, { body: {} })
const balance = async (id: string) => (await app.get(GiftCards).find(id))!.balance
const wrongPin = (pin: string) => (pin === '0000' ? '1111' : '0000')

describe('balance (GC-02)', () => {
  test('is told to who has number and PIN, by GET and POST alike', async () => {
    const card = await aCard(300_00)
    const told = { PinOk: true, Balance: 300_00, ExpiresOn: '2028-11-20' }
    expect(await status(card)).toEqual(told)
    const params = { code: card.Code, pin: card.Pin }
    expect(await shopper.call(giftCardApi.status, { params })).toEqual(told)
  })

  test('unknown, blocked and wrong PIN are one answer', async () => {
    const card = await aCard(300_00)
    const no = { PinOk: false, Balance: null, ExpiresOn: null }
    expect(await status({ Code: '1234567890123452', Pin: '1234' })).toEqual(no)
    expect(await status({ Code: card.Code, Pin: wrongPin(card.Pin) })).toEqual(no)
    const kept = (await app.get(GiftCards).find(card.id))!
    await app.get(GiftCards).save({ ...kept, state: 'blocked' })
    expect(await status(card)).toEqual(no)
  })

  test('five wrong PINs of a card, from five addresses, and the right one is not heard for a quarter of an hour', async () => {
    const card = await aCard(300_00)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await status({ ...card, Pin: wrongPin(card.Pin) }, newVisitor())).toMatchObject({ PinOk: false })
    const error = await refusal(status(card, newVisitor()))
    expect(error).toMatchObject({ status: 429 })
    expect(error.body['retryAfterSeconds']).toBeGreaterThan(0)
  })

  test('a card that strangers have locked is still paid with by who opens it by its link', async () => {
    const card = await aCard(300_00, newVisitor())
    const stranger = newVisitor()
    for (let tries = 0; tries < 5; tries += 1) await status({ ...card, Pin: wrongPin(card.Pin) }, newVisitor())
    expect(await refusal(status(card, stranger))).toMatchObject({ status: 429 })
    const holder = newVisitor()
    await holder.call(giftCardApi.open, { params: { token: card.token } })
    expect(await status(card, holder)).toMatchObject({ PinOk: true })
    await fillCart(holder)
    expect(await apply(card, holder)).toMatchObject({ PinOk: true })
    expect(await refusal(status(card, stranger))).toMatchObject({ status: 429 })
    for (let tries = 0; tries < 5; tries += 1) await status({ ...card, Pin: wrongPin(card.Pin) }, holder)
    expect(await refusal(status(card, holder))).toMatchObject({ status: 429 })
  })

  test('an address that guesses numbers is not heard any more', async () => {
    const guesser = app.visitor({ 'x-forwarded-for': '10.9.9.9' })
    const heard: number[] = []
    for (let digit = 0; digit < 22; digit += 1) {
      const code = `${4000000000000000 + digit * 10}`
      const Code = `${code.slice(0, 15)}${luhnDigit(code.slice(0, 15))}`
      heard.push((await guesser.send('POST', '/api/giftcard/status', { Code, Pin: '1234' })).status)
    }
    expect(heard.filter((one) => one === 200).length).toBeLessThanOrEqual(20)
    expect(heard.at(-1)).toBe(429)
  })

  test('a session that guesses from ever new addresses is not heard any more', async () => {
    await fillCart(shopper)
    const heard: number[] = []
    for (let digit = 0; digit < 22; digit += 1) {
      const code = `${5000000000000000 + digit * 10}`.slice(0, 15)
      const body = { Code: `${code}${luhnDigit(code)}`, Pin: '1234' }
      const from = { 'x-forwarded-for': `10.8.0.${digit}` }
      heard.push((await shopper.send('POST', '/api/giftcard/status', body, from)).status)
    }
    expect(heard[0]).toBe(200)
    expect(heard.at(-1)).toBe(429)
  })

  test('neither number nor PIN is kept', async () => {
    const card = await aCard(300_00)
    const kept = JSON.stringify(await app.get(GiftCards).find(card.id))
    expect(kept).not.toContain(card.Code.replaceAll(' ', ''))
    expect(kept).not.toContain(card.token)
    expect(kept).toContain(card.Code.slice(-4))
  })
})

describe('on the cart (GC-03)', () => {
  test('a card pays a part, and Swish the rest', async () => {
    const { Total } = await fillCart(shopper)
    const card = await aCard(100_00)
    const applied = await apply(card)
    expect(applied).toMatchObject({ PinOk: true, ToPay: Total - 100_00, GiftCards: [{ Id: card.id, Amount: 100_00 }] })
    const { id, amount } = await shopper.call(swishApi.registerByPost, { body: {} })
    expect(amount).toBe(Total - 100_00)
    await banks.swish((await app.get(Purchases).find(id))!.provider!.id, 'paid')
    expect(await shopper.call(swishApi.completeByPost, { body: { id } })).toMatchObject({ status: 'OK' })
    expect(await balance(card.id)).toBe(0)
  })

  test('a payment that fails leaves the card on the cart and the money on the card', async () => {
    await fillCart(shopper)
    const card = await aCard(100_00)
    await apply(card)
    const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
    await banks.swish((await app.get(Purchases).find(id))!.provider!.id, 'declined')
    expect(await shopper.call(swishApi.completeByPost, { body: { id } })).toMatchObject({ status: 'Failed' })
    expect(await balance(card.id)).toBe(100_00)
    const { GiftCards: onCart } = await shopper.call(cartApi.get, { params: { name: 'Default' } })
    expect(onCart).toEqual([{ Id: card.id, Last4: card.Code.slice(-4), Amount: 100_00 }])
  })

  test('a payment that is cancelled while it begins leaves the card on the cart, to be paid with once more', async () => {
    await fillCart(shopper)
    const card = await aCard(100_00)
    await apply(card)
    const reservations = app.get(Reservations)
    const hold = reservations.hold.bind(reservations)
    jest.spyOn(reservations, 'hold').mockImplementationOnce(async (purchase) => {
      await shopper.call(paymentsApi.cancel, { params: { cart: 'Default' } })
      await hold(purchase)
    })
    expect(await refusal(shopper.call(swishApi.registerByPost, { body: {} }))).toMatchObject({
      code: 'paymentInProgress',
    })
    expect((await app.get(GiftCards).find(card.id))!.holds).toMatchObject([{ id: expect.stringMatching(/^cart:/) }])
    const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
    await banks.swish((await app.get(Purchases).find(id))!.provider!.id, 'paid')
    expect(await shopper.call(swishApi.completeByPost, { body: { id } })).toMatchObject({ status: 'OK' })
    expect(await balance(card.id)).toBe(0)
  })

  test('so does one whose process is killed then, some minutes later', async () => {
    await fillCart(shopper)
    const card = await aCard(100_00)
    await apply(card)
    const reservations = app.get(Reservations)
    const hold = reservations.hold.bind(reservations)
    const killed: string[] = []
    jest.spyOn(reservations, 'hold').mockImplementationOnce(async (purchase) => {
      await shopper.call(paymentsApi.cancel, { params: { cart: 'Default' } })
      await hold(purchase)
      killed.push(purchase._id)
      throw new Error('killed')
    })
    await refusal(shopper.call(swishApi.registerByPost, { body: {} }))
    const held = async () => (await app.get(GiftCards).find(card.id))!.holds.map(({ id }) => id)
    expect(await held()).toEqual(killed.map((id) => `purchase:${id}`))
    app.clock.set(new Date(friday.getTime() + 5 * 60_000))
    await app.get(CommandBus).execute(new CompletePurchase(killed[0]!, 'worker'))
    expect(await held()).toEqual([expect.stringMatching(/^cart:/)])
  })

  test('taken off, what was set aside is free for another cart at once', async () => {
    await fillCart(shopper)
    const card = await aCard(100_00)
    await apply(card)
    const other = newVisitor()
    await fillCart(other)
    expect(await refusal(apply(card, other))).toMatchObject({ code: 'giftCard.empty' })
    const after = await shopper.call(giftCardApi.remove, { params: { id: card.id }, query: {} })
    expect(after.GiftCards).toEqual([])
    expect(await apply(card, other)).toMatchObject({ PinOk: true })
  })

  test('an untouched cart keeps it for half an hour', async () => {
    await fillCart(shopper)
    const card = await aCard(100_00)
    await apply(card)
    app.clock.set(new Date(friday.getTime() + 31 * 60_000))
    const other = newVisitor()
    await fillCart(other)
    expect(await apply(card, other)).toMatchObject({ PinOk: true })
    const { GiftCardAmount } = await shopper.call(paymentsApi.methods, {})
    expect(GiftCardAmount).toBe(0)
  })

  test('a login in the middle of paying takes the card along with the cart (CA-06)', async () => {
    await fillCart(shopper)
    const card = await aCard(100_00)
    await apply(card)
    const userId = 'kim-with-a-card'
    const details = { email: `${userId}@example.se`, firstName: 'Kim', lastName: 'Ek', acceptPurchaseTerms: true }
    await app.get(Users).add(newUser(userId, details, { roles: ['PrivateCustomer'] }, app.clock.now()))
    const buyer = await app.signedIn({ userId, roles: ['PrivateCustomer'] })
    const guestOwner = `guest:${shopper.cookies.get('cartId')?.split('.')[0]}`
    await app.get(AccountEvents).tell('LoggedIn', { userId, guestOwner })
    expect(await buyer.call(paymentsApi.methods, {})).toMatchObject({ GiftCardAmount: 100_00 })
    expect((await app.get(GiftCards).find(card.id))!.holds).toMatchObject([{ amount: 100_00 }])
  })

  test('a wrong PIN flags a PIN error and applies nothing', async () => {
    await fillCart(shopper)
    const card = await aCard(100_00)
    expect(await apply({ ...card, Pin: wrongPin(card.Pin) })).toMatchObject({ PinOk: false, GiftCards: [] })
  })

  test('whatever the cart refuses, a right PIN is no try that counts', async () => {
    const card = await aCard(50_00)
    await fillDigitalCart(shopper)
    for (let tries = 0; tries < 6; tries += 1) expect(await refusal(apply(card))).toMatchObject({ status: 403 })
    const other = newVisitor()
    await fillCart(other)
    await apply(card, other)
    for (let tries = 0; tries < 6; tries += 1)
      expect(await refusal(apply(card, other))).toMatchObject({ code: 'giftCard.applied-already' })
    expect(await status(card, newVisitor())).toMatchObject({ PinOk: true })
  })

  test('five cards are the most', async () => {
    await fillCart(shopper)
    for (let cards = 0; cards < 5; cards += 1) await apply(await aCard(50_00))
    expect(await refusal(apply(await aCard(50_00)))).toMatchObject({ status: 400, code: 'giftCard.too-many' })
  })

  test('403 where the cart holds a gift card', async () => {
    await fillDigitalCart(shopper)
    expect(await refusal(apply(await aCard(50_00)))).toMatchObject({ status: 403, code: 'giftCard.invalid-products' })
  })
})

describe('full cover (GC-04)', () => {
  test('gift cards that cover everything are the only way to pay, and it needs nothing else', async () => {
    const { Total } = await fillCart(shopper)
    const card = await aCard(1000_00)
    expect(await apply(card)).toMatchObject({ ToPay: 0 })
    expect(await shopper.call(paymentsApi.methods, {})).toMatchObject({ Forced: 'giftcard', ToPay: 0 })
    expect(await refusal(shopper.call(swishApi.registerByPost, { body: {} }))).toMatchObject({
      code: 'payment.not-offered',
    })
    expect(await pay()).toMatchObject({ status: 'OK', delayed: false })
    expect(await balance(card.id)).toBe(1000_00 - Total)
  })

  test('what does not cover everything is refused', async () => {
    await fillCart(shopper)
    await apply(await aCard(50_00))
    expect(await refusal(pay())).toMatchObject({ code: 'giftCard.not-covered' })
  })

  test('one card spent in ten carts at once never goes below zero', async () => {
    const card = await aCard(600_00)
    const others = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const visitor = newVisitor()
        await fillCart(visitor)
        return visitor
      }),
    )
    const tried = await Promise.all(
      others.map(async (visitor) => {
        await apply(card, visitor).catch(() => undefined)
        return pay(visitor).then(
          ({ status: result }) => result === 'OK',
          () => false,
        )
      }),
    )
    expect(tried.filter(Boolean)).toHaveLength(1)
    expect(await balance(card.id)).toBeGreaterThanOrEqual(0)
    const { entries } = (await app.get(GiftCards).find(card.id))!
    expect(entries.filter(({ kind }) => kind === 'used')).toHaveLength(1)
  })
})

describe('a purchase whose answer was lost (API-08)', () => {
  const send = (key: string, body: object = {}) =>
    shopper.send('POST', '/api/giftcard/purchase', body, { 'idempotency-key': key })

  test('is answered with its order when the call is repeated, though the cart is empty by then', async () => {
    const { Total } = await fillCart(shopper)
    const card = await aCard(1000_00)
    await apply(card)
    const first = await (await send('one')).json()
    expect(first).toMatchObject({ status: 'OK', orderGroupId: expect.any(String) })
    const again = await send('one')
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(first)
    expect(await balance(card.id)).toBe(1000_00 - Total)
    expect((await send('two')).status).toBe(422)
    expect(await (await send('one', { cartName: 'Home' })).json()).toMatchObject({ errorCode: 'request.key-conflict' })
  })
})

describe('money back (GC-06)', () => {
  test('goes to the card it came from, which lasts 90 days more', async () => {
    const { Total } = await fillCart(shopper)
    const card = await aCard(1000_00)
    await apply(card)
    const { orderGroupId, purchaseId } = await pay()
    app.clock.set('2028-11-15T09:00:00Z')
    const later = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    expect(
      await later.call(paymentsApi.refund, {
        params: { id: orderGroupId! },
        body: { amount: 100_00, reason: 'quality' },
      }),
    ).toEqual({ Refunded: 100_00, Rest: Total - 100_00 })
    await app.get(CommandBus).execute(new CompletePurchase(purchaseId, 'worker'))
    expect(await balance(card.id)).toBe(1000_00 - Total + 100_00)
    expect((await app.get(GiftCards).find(card.id))!.expiresOn).toBe('2029-02-13')
    const order = await app.connection.collection('orders').findOne({ purchaseId })
    expect(order!['Refunds']).toMatchObject([{ PaymentMethodName: 'giftcard', Amount: 100_00 }])
  })

  test('goes back as well where the order is cancelled before its purchase knows of it', async () => {
    const { Total } = await fillCart(shopper)
    const card = await aCard(1000_00)
    await apply(card)
    const purchases = app.get(Purchases)
    const save = purchases.save.bind(purchases)
    // As if the process had been killed once the order stood.
    const killed = jest.spyOn(purchases, 'save').mockImplementation(async (purchase) => {
      if (purchase.order) throw new Error('killed')
      return save(purchase)
    })
    const { purchaseId } = await pay()
    killed.mockRestore()
    const placed = await app.connection.collection('orders').findOne({ purchaseId })
    const params = { groupId: String(placed!._id), groupKey: app.get(OrderKeys).of(purchaseId).customer }
    expect(await app.visitor().call(orderApi.cancel, { params })).toEqual({ Status: 'OK' })
    await settledOrder(app, params.groupId)
    await app.get(CommandBus).execute(new CompletePurchase(purchaseId, 'worker'))
    expect(await balance(card.id)).toBe(1000_00)
    const { entries } = (await app.get(GiftCards).find(card.id))!
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['issued', 1000_00],
      ['used', -Total],
      ['refunded', Total],
    ])
  })

  test('more than was paid is refused', async () => {
    const { Total } = await fillCart(shopper)
    await apply(await aCard(1000_00))
    const { orderGroupId } = await pay()
    const more = service.call(paymentsApi.refund, {
      params: { id: orderGroupId! },
      body: { amount: Total + 1, reason: 'quality' },
    })
    expect(await refusal(more)).toMatchObject({ status: 400, code: 'payment.too-much' })
  })
})

describe('a digital card (GC-07 to GC-09)', () => {
  const buy = async (sendAt: string | null) => {
    await fillDigitalCart(shopper, sendAt)
    const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
    await banks.swish((await app.get(Purchases).find(id))!.provider!.id, 'paid')
    return shopper.call(swishApi.completeByPost, { body: { id } })
  }
  const sms = async (to = '46701740606', wait = 5) => {
    const answer = await fetch(`${shop.sandbox.url}/__sandbox/inbox?kind=sms&to=%2B${to}&count=1&wait=${wait}`)
    return ((await answer.json()) as { messages: { text: string }[] }).messages
  }
  const deliveries = async ({ orderGroupId, orderGroupKey }: Awaited<ReturnType<typeof buy>>) =>
    (
      await shopper.call(giftCardApi.deliveries, {
        params: { orderGroupId: orderGroupId! },
        query: { orderGroupKey: orderGroupKey! },
      })
    ).Deliveries

  test('is sent at its time with a link and no number, opened by a click, and then of use', async () => {
    const bought = await buy('2026-11-20T12:00:00Z')
    await app.get(DeliverGiftCards).sendDue()
    expect(await deliveries(bought)).toMatchObject([{ State: 'waiting', Channel: 'sms', ResendsLeft: 2 }])
    app.clock.set('2026-11-20T12:00:01Z')
    await app.get(DeliverGiftCards).sendDue()
    const [{ text } = { text: '' }] = await sms()
    expect(text).toContain('Grattis!')
    const token = /\/presentkort\/([\w-]{22})/.exec(text)?.[1] ?? ''
    expect(await shopper.call(giftCardApi.claim, { params: { token } })).toMatchObject({
      From: 'Åsa',
      To: 'Bo Ek',
      IsOpened: false,
      Picture: { Url: '/pictures/DIG6001.svg' },
    })
    const { Code, Pin, QrCode } = await shopper.call(giftCardApi.open, { params: { token } })
    expect(QrCode).toBe(await app.get(QrPictures).draw(Code.replace(/\s/g, '')))
    expect(text).not.toContain(Code)
    expect(await status({ Code, Pin })).toMatchObject({ PinOk: true })
    expect(await deliveries(bought)).toMatchObject([{ State: 'opened', ResendsLeft: 0 }])
    const order = await app.connection.collection('orders').findOne({ purchaseId: bought.purchaseId })
    expect(order!['Shipments'][0].State).toBe('Delivered')
  })

  test('shows the shop’s own picture where it was not bought as goods', async () => {
    const { token } = await aCard(300_00)
    const { Picture } = await shopper.call(giftCardApi.claim, { params: { token } })
    expect(Picture).toMatchObject({ Url: expect.stringMatching(/^\/pictures\/(PRE|DIG)/) })
  })

  test('by SMS in the night it waits for the morning', async () => {
    const bought = await buy('2026-11-20T22:30:00Z')
    expect(await deliveries(bought)).toMatchObject([{ SendAt: '2026-11-21T07:00:00.000Z' }])
  })

  test('by SMS at ten at night, the last time that is offered, it goes out then (FT-04)', async () => {
    const bought = await buy('2026-11-20T21:00:00Z')
    expect(await deliveries(bought)).toMatchObject([{ SendAt: '2026-11-20T21:00:00.000Z' }])
    app.clock.set('2026-11-20T21:00:15Z')
    await app.get(DeliverGiftCards).sendDue()
    expect(await deliveries(bought)).toMatchObject([{ State: 'sent' }])
  })

  test('the buyer corrects the address and sends it twice more, and no more', async () => {
    const bought = await buy(null)
    await app.get(DeliverGiftCards).sendDue()
    const [{ Id } = { Id: '' }] = await deliveries(bought)
    const again = (To?: string) =>
      shopper.call(giftCardApi.resend, {
        params: { orderGroupId: bought.orderGroupId!, id: Id },
        body: { orderGroupKey: bought.orderGroupKey!, ...(To && { To }) },
      })
    expect(await again('070-174 06 07')).toEqual({ ResendsLeft: 1 })
    expect(await deliveries(bought)).toMatchObject([{ To: '+46701740607' }])
    expect(await again()).toEqual({ ResendsLeft: 0 })
    expect(await refusal(again())).toMatchObject({ code: 'giftCard.no-more-resends' })
    expect(await refusal(again('1'))).toMatchObject({ code: 'phone.not-a-mobile' })
  })

  test.each(['read to be sent', 'about to be sent again after a crash'])(
    'whose address is corrected while it is %s goes to the new one, before it says that it is sent',
    async (when) => {
      const bought = await buy('2026-11-20T12:00:00Z')
      app.clock.set('2026-11-20T12:00:01Z')
      const [{ Id } = { Id: '' }] = await deliveries(bought)
      const [cards, delivering, tenders] = [app.get(GiftCards), app.get(DeliverGiftCards), app.get(GiftCardTenders)]
      const To = when === 'read to be sent' ? '+46701740611' : '+46701740612'
      const correct = () =>
        shopper.call(giftCardApi.resend, {
          params: { orderGroupId: bought.orderGroupId!, id: Id },
          body: { orderGroupKey: bought.orderGroupKey!, To },
        })
      if (when === 'read to be sent') {
        const due = cards.dueToSend.bind(cards)
        jest.spyOn(cards, 'dueToSend').mockImplementationOnce(async (...asked) => {
          const read = await due(...asked)
          await correct()
          return read
        })
        const earlier = (await sms('46701740606', 0)).length
        await delivering.sendDue()
        expect(await deliveries(bought)).toMatchObject([{ State: 'waiting', To }])
        await delivering.sendDue()
        expect(await sms(To.slice(1))).toHaveLength(1)
        expect(await sms('46701740606', 0)).toHaveLength(earlier)
      } else {
        jest.spyOn(tenders, 'change').mockRejectedValueOnce(new Error('the process died'))
        await delivering.sendDue().catch(() => undefined)
        await correct()
        await delivering.sendDue()
        expect(await sms(To.slice(1))).toHaveLength(1)
      }
      expect(await deliveries(bought)).toMatchObject([{ State: 'sent', To, ResendsLeft: 2 }])
    },
  )

  test('an SMS that is sent once more in the night waits for the morning (FT-04)', async () => {
    const bought = await buy(null)
    await app.get(DeliverGiftCards).sendDue()
    const [{ Id } = { Id: '' }] = await deliveries(bought)
    const dueAt = async () => (await app.get(GiftCards).find(Id))!.sendDueAt
    app.clock.set('2026-11-20T22:30:00Z')
    await shopper.call(giftCardApi.resend, {
      params: { orderGroupId: bought.orderGroupId!, id: Id },
      body: { orderGroupKey: bought.orderGroupKey! },
    })
    await app.get(DeliverGiftCards).sendDue()
    expect(await dueAt()).toEqual(new Date('2026-11-21T07:00:00Z'))
    app.clock.set('2026-11-21T07:00:01Z')
    await app.get(DeliverGiftCards).sendDue()
    expect(await dueAt()).toBeUndefined()
  })

  test('a corrected mail address that is none is refused, and costs no sending', async () => {
    const bought = await buy(null)
    await app.get(DeliverGiftCards).sendDue()
    const [{ Id } = { Id: '' }] = await deliveries(bought)
    await app.connection
      .collection('giftCards')
      .updateOne({ _id: Id as never }, { $set: { 'delivery.channel': 'email', 'delivery.to': 'bo.ek@example.se' } })
    const again = (To: string) =>
      shopper.call(giftCardApi.resend, {
        params: { orderGroupId: bought.orderGroupId!, id: Id },
        body: { orderGroupKey: bought.orderGroupKey!, To },
      })
    expect(await refusal(again('bo.ek@'))).toMatchObject({ status: 400, code: 'email.invalid' })
    expect(await deliveries(bought)).toMatchObject([{ To: 'bo.ek@example.se', ResendsLeft: 2 }])
    expect(await again('Bo@Example.se')).toEqual({ ResendsLeft: 1 })
  })

  test('whoever is logged in sees those of the own order and sends one again without its key; a stranger does not, nor customer service', async () => {
    const orderGroupId = (await buy(null)).orderGroupId!
    await app.get(DeliverGiftCards).sendDue()
    const owner = await app.signedIn({ userId: 'gives-digitally', roles: ['PrivateCustomer'] })
    await app.connection
      .collection('orders')
      .updateOne({ _id: orderGroupId as never }, { $set: { userId: 'gives-digitally' } })
    const read = (by: Visitor) => by.call(giftCardApi.deliveries, { params: { orderGroupId }, query: {} })
    const { Deliveries } = await read(owner)
    expect(Deliveries).toMatchObject([{ State: 'sent', ResendsLeft: 2 }])
    const again = (by: Visitor) =>
      by.call(giftCardApi.resend, { params: { orderGroupId, id: Deliveries[0]!.Id }, body: { To: '070-174 06 09' } })
    expect(await again(owner)).toEqual({ ResendsLeft: 1 })
    const stranger = await app.signedIn({ userId: 'gives-nothing', roles: ['PrivateCustomer'] })
    const service = await app.signedIn({ userId: 'serves', roles: ['CustomerServiceLead'] })
    for (const by of [stranger, service, app.visitor()])
      for (const call of [read, again]) expect(await refusal(call(by))).toMatchObject({ status: 404 })
  })

  test('opens for no other key', async () => {
    const bought = await buy(null)
    const other = shopper.call(giftCardApi.deliveries, {
      params: { orderGroupId: bought.orderGroupId! },
      query: { orderGroupKey: 'A'.repeat(22) },
    })
    expect(await refusal(other)).toMatchObject({ status: 404 })
    const unknown = shopper.call(giftCardApi.claim, { params: { token: 'A'.repeat(22) } })
    expect(await refusal(unknown)).toMatchObject({ status: 404, code: 'giftCard.unknown-link' })
  })
})
