import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { officeMoneyApi } from '@bukett/contracts/http/office-money'
import { orderApi } from '@bukett/contracts/http/order'
import { Duties } from '../src/orders/application/duties.js'
import { ShipmentProgress } from '../src/orders/index.js'
import { DeliverGiftCards } from '../src/payments/application/deliver-gift-cards.js'
import { GiftCards, Purchases } from '../src/payments/application/ports.js'
import { RemindHolders } from '../src/payments/application/remind-holders.js'
import { WithdrawGiftCards } from '../src/payments/application/withdraw-gift-cards.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { cartApi } from './api.js'
import { atRest, friday, refusal, type TestApp, until, type Visitor } from './app.js'
import { changedBy } from './migrations.js'
import { settledOrder } from './orders.js'
import { mailsTo, mailTo } from './people.js'
import {
  type Banks,
  bouquet,
  digitalCard,
  fillCart,
  fillDigitalCart,
  openShop,
  payBySwish,
  sellOfDemo,
  type ShopAndBanks,
} from './purchases.js'

/** What becomes of an order of gifts that are sent by SMS or mail. */
let shop: ShopAndBanks
let app: TestApp
let banks: Banks
let shopper: Visitor
let service: Visitor
let visitors = 0

const donation = 'GAV1901A'
const buyersMail = 'asa.oberg@example.se'
const day = 24 * 3600_000

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  banks = shop.banks
  await sellOfDemo(app, donation)
  service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await banks.reset()
  app.clock.set(friday)
  shopper = app.visitor({ 'x-forwarded-for': `10.0.5.${(visitors += 1)}` })
})

const pay = () => payBySwish(shop, shopper)
type Bought = Awaited<ReturnType<typeof pay>>

test('a gift that was bought in English is told of in English, and reminded of', async () => {
  shopper = app.visitor({ 'x-forwarded-for': '10.0.4.1', 'accept-language': 'en' })
  const to = 'english.holder@example.se'
  await fillDigitalCart(shopper, null, to)
  await pay()
  await app.get(DeliverGiftCards).sendDue()
  const subjects = async () => (await mailsTo(shop.sandbox, to)).map(({ subject }) => subject)
  await until(async () => (await subjects()).includes('A gift card from Åsa'))
  app.clock.set(new Date('2028-08-22T08:00:00Z'))
  await app.get(RemindHolders).remindDue()
  await until(async () => (await subjects()).includes('Use your gift card by 20 November 2028'))
})

test.each(['instead of', 'after'] as const)(
  'a gift that is bought %s flowers whose receiver chooses costs no question, asks none, and is delivered when it is sent (FT-01)',
  async (way) => {
    const name = 'Default'
    const FastTrack = {
      Phone: '0701740606',
      Name: 'Bo',
      SendOption: 'within30Min' as const,
      SendTime: null,
      IfSilent: 'gift-card' as const,
    }
    const asked = { OrderForm: { IsFastTrack: true, Shipments: [{ ShipmentId: '1', FastTrack }] } }
    const save = (body: typeof asked) =>
      shopper.call(cartApi.save, { params: { name, validate: false, refreshPrices: false }, body })
    const flowers = await shopper.call(cartApi.addProduct, { params: { name, code: bouquet }, body: {} })
    const lineItemId = flowers.OrderForm.Shipments[0]!.LineItems[0]!.LineItemId
    expect(await save(asked)).toMatchObject({ DeliveryFee: 149_00, OrderForm: { IsFastTrack: true } })
    if (way === 'after') await shopper.call(cartApi.removeLine, { params: { name, lineItemId } })
    const cart = await fillDigitalCart(shopper, null, undefined, name, way === 'instead of' ? 'lines' : undefined)
    const plain = { DeliveryFee: 0, Total: 200_00, OrderForm: { IsFastTrack: false, Shipments: [{ FastTrack: null }] } }
    expect(cart).toMatchObject(plain)
    expect(await save(asked)).toMatchObject(plain)
    const bought = await pay()
    await app.get(DeliverGiftCards).sendDue()
    const { orderGroupId: id, orderGroupKey } = bought
    expect(await shopper.call(orderApi.get, { params: { id }, query: { orderGroupKey } })).toMatchObject({
      State: 'Delivered',
    })
  },
)

test('what versions before asked an address for is scheduled, or delivered where it was sent, and asked for no more, once (FT-01)', async () => {
  const step = '049-nobody-is-asked-where-digital-gifts-go'
  const FastTrack = { Phone: '+46701740606', Name: 'Bo', SendOption: 'within30Min', SendTime: null }
  const sold = async (sendAt: string | null) => {
    await fillDigitalCart(shopper, sendAt)
    const { id, orderGroupId } = await pay()
    // What still has it in hand would write over what is set here.
    await settledOrder(app, orderGroupId!)
    // Of one its people are erased already.
    const own = { 'frozen.cart.OrderForm.Shipments.0.FastTrack': sendAt === null ? FastTrack : null }
    await app.connection.collection('purchases').updateOne({ _id: id as never }, { $set: own })
    const ofOrder = {
      IsFastTrack: true,
      'Shipments.0.State': 'AwaitingReceiver',
      'Shipments.0.FastTrack': FastTrack,
      'Shipments.0.addressBy': 'receiver',
      'Shipments.0.DeliveryType': null,
      timers: [{ id: 'give-up-receiver/1', kind: 'give-up-receiver', shipmentId: '1', at: friday }],
    }
    await app.connection.collection('orders').updateOne({ _id: orderGroupId as never }, { $set: ofOrder })
    return orderGroupId!
  }
  const orderOf = (id: string) => app.connection.collection('orders').findOne({ _id: id as never })
  const atOnce = await sold(null)
  await app.get(DeliverGiftCards).sendDue()
  expect(await orderOf(atOnce)).toMatchObject({ Shipments: [{ State: 'AwaitingReceiver' }] })
  const later = await sold(new Date(friday.getTime() + 10 * day).toISOString())
  expect([await changedBy(app, step), await changedBy(app, step)]).toEqual([2, 0])
  const plain = { FastTrack: null, addressBy: 'customer' }
  expect(await orderOf(later)).toMatchObject({
    IsFastTrack: false,
    timers: [],
    Shipments: [{ ...plain, State: 'Scheduled' }],
  })
  const delivered = await orderOf(atOnce)
  expect(delivered).toMatchObject({ Shipments: [{ ...plain, State: 'Delivered' }] })
  expect(delivered!['timers'].map(({ kind }: { kind: string }) => kind)).not.toContain('give-up-receiver')
})

describe('an order of digital gifts (GC-09)', () => {
  const order = async ({ orderGroupId: id, orderGroupKey }: Bought) =>
    shopper.call(orderApi.get, { params: { id }, query: { orderGroupKey } })
  const cancel = ({ orderGroupId: groupId, orderGroupKey: groupKey }: Bought) =>
    shopper.call(orderApi.cancel, { params: { groupId, groupKey } })
  const repaid = async (bought: Bought) => {
    await app.get(Duties).sweep()
    await until(async () => (await app.get(Purchases).find(bought.id))!.repayments.length > 0)
    return (await app.get(Purchases).find(bought.id))!.repayments.reduce((sum, { amount }) => sum + amount, 0)
  }
  /** One card now, one in ten days. */
  const buyTwo = async (now: { Channel: 'sms' | 'email'; To: string } = digital) => {
    await fillDigitalCart(shopper, inTenDays)
    const cart = await shopper.call(cartApi.addProduct, { params: { name: 'Default', code: digitalCard }, body: {} })
    const { ShipmentId, LineItems } = cart.OrderForm.Shipments[0]!
    const { LineItemId } = LineItems[1]!
    await shopper.call(cartApi.save, {
      params: { name: 'Default', validate: true, refreshPrices: false },
      body: {
        OrderForm: {
          Shipments: [
            { ShipmentId, LineItems: [{ LineItemId, DigitalDelivery: { ...digital, ...now, SendAt: null } }] },
          ],
        },
      },
    })
    const bought = await pay()
    await app.get(DeliverGiftCards).sendDue()
    return bought
  }
  const inTenDays = new Date(friday.getTime() + 10 * day).toISOString()
  const digital = { Channel: 'sms' as const, To: '+46701740606', Name: 'Bo Ek', From: 'Åsa', Text: '' }
  const spend = async ({ id }: Bought) => {
    const sent = (await app.get(GiftCards).ofSource(id)).find(({ state }) => state === 'active')!
    const token = app.get(DeliverGiftCards).claimUrl(sent._id).split('/').at(-1)!
    const { Code, Pin } = await shopper.call(giftCardApi.open, { params: { token } })
    const holder = app.visitor({ 'x-forwarded-for': '10.0.3.1' })
    await fillCart(holder)
    await holder.call(giftCardApi.apply, { body: { Code, Pin } })
    return sent._id
  }

  test('is delivered once the last is sent, though the holder of the first has ended her account meanwhile', async () => {
    const bought = await buyTwo({ Channel: 'email', To: 'eva.ek@example.se' })
    const gone = app.get(PersonalData).records.find(({ name }) => name === 'gift-cards')!
    await gone.anonymise({ userId: '-', email: 'eva.ek@example.se' }, friday)
    const cards = await app.get(GiftCards).ofSource(bought.id)
    expect(cards.map(({ delivery, state }) => [delivery === null, state]).toSorted()).toEqual([
      [false, 'inactive'],
      [true, 'active'],
    ])
    app.clock.set(new Date(inTenDays))
    await app.get(DeliverGiftCards).sendDue()
    expect(await order(bought)).toMatchObject({ State: 'Delivered' })
  })

  test('is delivered once they are sent, with a donation beside them', async () => {
    await fillDigitalCart(shopper)
    await shopper.send('POST', `/api/carts/donation?code=${donation}&amount=10`)
    const bought = await pay()
    await app.get(DeliverGiftCards).sendDue()
    expect(await order(bought)).toMatchObject({ State: 'Delivered', cancellable: false })
    // GC-07: its buyer is told who has a card, and nobody is said to have had a delivery.
    await app.get(Duties).sweep()
    const isSent = `Presentkortet är skickat, beställning ${bought.orderGroupId}`
    await mailTo(shop.sandbox, buyersMail, ({ subject }) => subject === isSent)
    await atRest(app)
    const subjects = (await mailsTo(shop.sandbox, buyersMail)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.endsWith(bought.orderGroupId)).toSorted()).toEqual([
      isSent,
      `Tack för din beställning ${bought.orderGroupId}`,
    ])
  })

  test('is cancelled by its buyer until the first of them is sent', async () => {
    await fillDigitalCart(shopper, inTenDays)
    const waiting = await pay()
    expect(await order(waiting)).toMatchObject({ cancellable: true })
    expect(await cancel(waiting)).toEqual({ Status: 'OK' })
    expect(await repaid(waiting)).toBe(200_00)

    const begun = await buyTwo()
    expect(await order(begun)).toMatchObject({ State: 'Scheduled', cancellable: false })
    expect(await refusal(cancel(begun))).toMatchObject({ status: 409, body: { Status: 'TooLate' } })
  })

  test('that staff cancel pays back all but the card that something was paid with, and says so before', async () => {
    const bought = await buyTwo()
    const used = await spend(bought)
    const [shipment] = (await order(bought)).Shipments
    const shipmentId = shipment!.ShipmentId
    const told = await service.call(officeMoneyApi.cancelling, {
      params: { number: bought.orderGroupId },
      body: { ShipmentIds: [shipmentId] },
    })
    expect(told).toMatchObject({ Amount: 200_00, Lines: [{ Quantity: 1, Amount: 200_00 }] })
    await app.get(ShipmentProgress).cancel(
      {
        orderGroupId: bought.orderGroupId,
        shipmentId,
        actor: { kind: 'staff', id: 'lena' },
        reason: 'a wish',
      },
      'cancelled',
    )
    expect(await repaid(bought)).toBe(200_00)
    const cards = await app.get(GiftCards).ofSource(bought.id)
    expect(cards.filter(({ state }) => state === 'active').map(({ _id }) => _id)).toEqual([used])
  })

  test('is delivered when what is not sent yet is withdrawn', async () => {
    const bought = await buyTwo()
    const unsent = (await app.get(GiftCards).ofSource(bought.id)).find(({ state }) => state === 'inactive')!
    await shopper.call(orderApi.withdraw, {
      body: {
        OrderGroupId: bought.orderGroupId,
        Email: buyersMail,
        Name: 'Åsa Öberg',
        LineItemIds: [unsent.lineItemId!],
      },
    })
    expect(await repaid(bought)).toBe(200_00)
    await until(async () => (await order(bought)).State === 'Delivered')
  })

  test('is over when all of it is withdrawn before it is sent, with its donation, and its buyer has one letter of it', async () => {
    await fillDigitalCart(shopper, inTenDays)
    await shopper.send('POST', `/api/carts/donation?code=${donation}&amount=10`)
    const bought = await pay()
    const [card] = await app.get(GiftCards).ofSource(bought.id)
    await shopper.call(orderApi.withdraw, {
      body: {
        OrderGroupId: bought.orderGroupId,
        Email: buyersMail,
        Name: 'Åsa Öberg',
        LineItemIds: [card!.lineItemId!],
      },
    })
    await settledOrder(app, bought.orderGroupId)
    expect(await order(bought)).toMatchObject({ State: 'Cancelled', cancellable: false })
    const { repayments } = (await app.get(Purchases).find(bought.id))!
    expect(repayments.reduce((sum, { amount }) => sum + amount, 0)).toBe(210_00)
    await atRest(app)
    const subjects = (await mailsTo(shop.sandbox, buyersMail)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(bought.orderGroupId)).toSorted()).toEqual([
      `Tack för din beställning ${bought.orderGroupId}`,
      `Vi har tagit emot din ånger, order ${bought.orderGroupId}`,
    ])
  })

  test('of more than a thousand cards sends none of them once it is cancelled', async () => {
    await fillDigitalCart(shopper, inTenDays)
    const bought = await pay()
    const [card] = await app.get(GiftCards).ofSource(bought.id)
    const more = Array.from({ length: 1000 }, (_, nth) => ({ ...card!, _id: `${card!._id}-${nth}` }))
    await app.connection.collection('giftCards').insertMany(more as never[])
    const purchase = (await app.get(Purchases).find(bought.id))!
    const spent = await app.get(WithdrawGiftCards).block(purchase, [card!.lineItemId!])
    expect([...spent]).toEqual([[card!.lineItemId, 0]])
    const due = await app.get(GiftCards).dueToSend(new Date(inTenDays), 2000)
    expect(due.filter(({ source }) => source === bought.id)).toEqual([])
    expect(await app.get(GiftCards).ofSource(bought.id)).toHaveLength(1001)
  })

  test('a process that dies between the message and the order tells the order afterwards', async () => {
    await fillDigitalCart(shopper)
    const bought = await pay()
    const progress = app.get(ShipmentProgress)
    const to = progress.to.bind(progress)
    progress.to = () => Promise.reject(new Error('died'))
    await expect(app.get(DeliverGiftCards).sendDue()).rejects.toThrow('died')
    progress.to = to
    await app.get(DeliverGiftCards).sendDue()
    expect(await order(bought)).toMatchObject({ State: 'Delivered' })
    expect((await app.get(GiftCards).ofSource(bought.id))[0]).not.toHaveProperty('sendDueAt')
  })

  test('whose order cannot be told of it keeps none of the others from being sent', async () => {
    await fillDigitalCart(shopper)
    const first = await pay()
    const progress = app.get(ShipmentProgress)
    const to = progress.to.bind(progress)
    progress.to = (state, change) =>
      change.orderGroupId === first.orderGroupId ? Promise.reject(new Error('broken')) : to(state, change)
    app.clock.set(new Date(friday.getTime() + 60_000))
    shopper = app.visitor({ 'x-forwarded-for': '10.0.4.2' })
    await fillDigitalCart(shopper)
    const second = await pay()
    await expect(app.get(DeliverGiftCards).sendDue()).rejects.toThrow('broken')
    progress.to = to
    expect(await order(second)).toMatchObject({ State: 'Delivered' })
    await app.get(DeliverGiftCards).sendDue()
    expect(await order(first)).toMatchObject({ State: 'Delivered' })
  })
})

describe('a gift that is sent months after it was bought', () => {
  const sendAt = '2027-05-30T07:00:00.000Z'
  const bought = async (when: string | null = sendAt) => {
    await fillDigitalCart(shopper, when)
    const { orderGroupId, orderGroupKey } = await pay()
    await settledOrder(app, orderGroupId!)
    const get = () => app.visitor().call(orderApi.get, { params: { id: orderGroupId }, query: { orderGroupKey } })
    return { id: orderGroupId!, get }
  }

  test('has its page for ninety days after it was sent (OR-08), and its receiver until then (PV-03)', async () => {
    const { id, get } = await bought()
    app.clock.set(sendAt)
    await app.get(DeliverGiftCards).sendDue()
    await until(async () => (await get()).State === 'Delivered')
    app.clock.set('2027-08-28T21:59:00Z')
    expect(await get()).toMatchObject({ State: 'Delivered' })
    expect((await settledOrder(app, id)).Shipments[0]!.LineItems[0]!.DigitalDelivery!.To).not.toBe('')
    app.clock.set('2027-08-28T22:00:00Z')
    expect((await refusal(get())).code).toBe('order.unknown')
  })

  test('was reckoned from its purchase by versions before: the day it is sent counts, once', async () => {
    const step = '068-a-gift-ages-from-the-day-it-is-sent'
    const [later, atOnce] = [await bought(), await bought(null)]
    const before = await settledOrder(app, atOnce.id)
    const own = { deliverBy: friday, erased: 1 }
    await app.connection.collection('orders').updateOne({ _id: later.id as never }, { $set: own })
    expect(await changedBy(app, step)).toBe(1)
    const deliverBy = new Date('2027-05-30T22:00:00Z')
    expect(await settledOrder(app, later.id)).toMatchObject({ deliverBy, erased: 0 })
    expect(await settledOrder(app, atOnce.id)).toEqual(before)
    expect(await changedBy(app, step)).toBe(0)
  })
})
