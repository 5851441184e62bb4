import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { cartApi } from '@bukett/contracts/http/cart'
import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { invoiceApi } from '@bukett/contracts/http/invoice'
import { netsApi } from '@bukett/contracts/http/nets'
import { officeOrderApi } from '@bukett/contracts/http/office-order'
import { officeOrdersApi } from '@bukett/contracts/http/office-orders'
import { paymentLinkApi } from '@bukett/contracts/http/payment-link'
import { paymentsApi } from '@bukett/contracts/http/payments'
import type { ShipmentEdit } from '@bukett/contracts/http/shipment'
import { swishApi } from '@bukett/contracts/http/swish'
import { SeedAccounts } from '../src/accounts/index.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { Purchases } from '../src/payments/application/ports.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { Subscriptions } from '../src/subscriptions/application/ports.js'
import { refusal, until, type Visitor } from './app.js'
import { settledOrder } from './orders.js'
import { aUserRow, mailsTo } from './people.js'
import { bouquet, fillCart, fillDigitalCart, openShop, type ShopAndBanks } from './purchases.js'
import { keptSubscription, sellSubscriptions } from './subscriptions.js'

/** A glass vase of the demo's. */
const vase = 'TIL1001'

let shop: ShopAndBanks
let kim: Visitor
let payer: Visitor
let cartName: string

beforeAll(async () => {
  shop = await openShop()
  await shop.app
    .get(SeedAccounts)
    .putUsers([
      aUserRow('kim', ['CustomerService']),
      aUserRow('asa', ['PrivateCustomer'], { email: 'asa.oberg@example.se' }),
    ])
  kim = await shop.app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
}, 60_000)
afterAll(() => shop?.close())
beforeEach(async () => {
  cartName = (await kim.call(customerServiceApi.create, { body: {} })).Name
  await fillCart(kim, undefined, undefined, cartName)
  payer = shop.app.visitor()
})

let sent = 0
const link = async (): Promise<string> => {
  const Email = `betalar${(sent += 1)}@example.se`
  const { Url } = await kim.call(customerServiceApi.sendLink, { params: { cartName }, body: { Email, Language: 'sv' } })
  const [mail] = await mailsTo(shop.sandbox, Email)
  expect(mail?.links).toContain(Url)
  // An address with a dot is a file's, and never the page.
  expect(new URL(Url).pathname).not.toContain('.')
  return new URL(Url).pathname.split('/').at(-1) ?? ''
}
const open = (Token: string, visitor = payer) => visitor.call(paymentLinkApi.open, { body: { Token } })
const providerId = async (id: string) => (await shop.app.get(Purchases).find(id))?.provider?.id ?? ''

const saveShipment = (shipment: Omit<ShipmentEdit, 'ShipmentId'>) =>
  kim.call(cartApi.save, {
    params: { name: cartName, validate: false, refreshPrices: false },
    body: { OrderForm: { Shipments: [{ ShipmentId: '1', ...shipment }] } },
  })

describe('an order by phone that is paid by a link', () => {
  test('is shown with what goes with each line and in the payer’s language, so that the lines and the fee are the sum', async () => {
    const name = (await kim.call(customerServiceApi.create, { body: {} })).Name
    await fillCart(kim, undefined, undefined, name, {
      Quantity: 2,
      Addons: [{ Code: vase, Quantity: 1 }],
    })
    cartName = name
    const Token = await link()
    const told = await open(Token)
    const [line] = told.Lines
    expect(line!.Addons).toMatchObject([{ Code: vase, Quantity: 1 }])
    expect(line!.Total).toBe(told.GoodsTotal)
    expect(line!.Total + told.DeliveryFee - told.DiscountTotal).toBe(told.Total)
    const english = await shop.app.visitor({ 'accept-language': 'en' }).call(paymentLinkApi.open, { body: { Token } })
    expect(english.Lines[0]!.Name).not.toBe(line!.Name)
  })

  test('names the receiver who is asked by SMS, and says that it is she who chooses', async () => {
    const { OrderForm } = await kim.call(cartApi.get, { params: { name: cartName } })
    const FastTrack = { Phone: '0701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
    await kim.call(cartApi.save, {
      params: { name: cartName, validate: false, refreshPrices: false },
      body: { OrderForm: { IsFastTrack: true, Shipments: [{ ...OrderForm.Shipments[0]!, FastTrack }] } },
    })
    expect((await open(await link())).Deliveries).toEqual([
      { Receiver: 'Örjan', City: '', Day: null, GreetingCardText: 'Grattis!', IsFastTrack: true },
    ])
  })

  test('is shown and paid by Swish on the payer’s own telephone, and becomes the customer’s order', async () => {
    const Token = await link()
    expect(await open(Token)).toMatchObject({
      State: 'open',
      Lines: [{ Quantity: 1 }],
      Deliveries: [{ Receiver: 'Bo Ek', Day: '2026-11-21', GreetingCardText: 'Grattis!' }],
      Confirmation: null,
    })
    const { id, amount } = await payer.call(paymentLinkApi.swish, { body: { Token } })
    expect(amount).toBe((await open(Token)).ToPay)
    await shop.banks.swish(await providerId(id), 'paid')
    const done = await payer.call(swishApi.completeByPost, { body: { id } })
    expect(done).toMatchObject({ status: 'OK', success: true })
    const after = await open(Token, shop.app.visitor())
    expect(after).toMatchObject({ State: 'paid', Lines: [], Confirmation: done.redirectUrl })
    const question = { Question: { UserId: 'asa' }, Rows: 10 }
    const { Rows } = await kim.call(officeOrdersApi.find, { body: question })
    expect(Rows).toMatchObject([{ OrderGroupId: done.orderGroupId, Channel: 'phone' }])
    const mine = await kim.call(officeOrdersApi.find, { body: { Question: { UserId: 'kim' }, Rows: 10 } })
    expect(mine.Rows).toEqual([])
  })

  test('is paid as it was shown: what customer service has changed since is shown first, and never more than that', async () => {
    const Token = await link()
    const { Shown } = await open(Token)
    const ways = [paymentLinkApi.card, paymentLinkApi.swish] as const
    const begin = (shown: string | undefined) => ways.map((way) => payer.call(way, { body: { Token, Shown: shown } }))
    await kim.call(cartApi.addProduct, { params: { name: cartName, code: bouquet }, body: { Quantity: 1 } })
    for (const refused of await Promise.all(begin(Shown).map(refusal))) {
      expect(refused).toMatchObject({ status: 409, code: 'cartChanged' })
      // The page has no street and no telephone of the receiver's, and a refusal has none either.
      expect(refused.body).not.toHaveProperty('cart')
    }
    const told = await open(Token)
    expect(told.Shown).not.toBe(Shown)
    // Another card text is another order, at the same sum.
    await saveShipment({ GreetingCardText: 'Kram' })
    for (const refused of await Promise.all(begin(told.Shown).map(refusal))) expect(refused.code).toBe('cartChanged')
    // A link that is sent again changes nothing of what is ordered.
    const { Shown: read } = await open(Token)
    await link()
    const { id, amount } = await payer.call(paymentLinkApi.swish, { body: { Token, Shown: read } })
    expect(amount).toBe(told.ToPay)
    // Who has an older page open does not go on with the payment of the newer one.
    expect((await refusal(payer.call(paymentLinkApi.swish, { body: { Token, Shown } }))).code).toBe('cartChanged')
    await shop.banks.swish(await providerId(id), 'paid')
    expect(await payer.call(swishApi.completeByPost, { body: { id } })).toMatchObject({ status: 'OK' })
  })

  test('whose goods have another tax class by now shows that first, and is paid by the next press at the same sum (PR-06)', async () => {
    const Token = await link()
    const { Shown, TaxTotal, ToPay } = await open(Token)
    const { product } = shop.app.get(Catalogue).variant(bouquet)
    const Variants = product.Variants.map((variant) => ({ ...variant, VatClass: 'book' as const }))
    await shop.app.get(Products).put([{ ...product, Variants }])
    await shop.app.get(Catalogue).refresh()
    try {
      const press = (shown: string | undefined) => payer.call(paymentLinkApi.swish, { body: { Token, Shown: shown } })
      expect((await refusal(press(Shown))).code).toBe('cartChanged')
      const told = await open(Token)
      expect(told.TaxTotal).toBeLessThan(TaxTotal)
      expect((await press(told.Shown)).amount).toBe(ToPay)
    } finally {
      await shop.app.get(Products).put([product])
      await shop.app.get(Catalogue).refresh()
    }
  })

  test('with a corrected telephone of the buyer is no other order than the page has shown', async () => {
    const Token = await link()
    const { Shown } = await open(Token)
    await kim.call(cartApi.save, {
      params: { name: cartName, validate: false, refreshPrices: false },
      body: { OrderForm: { BillingAddress: { DayTimePhoneNumber: '070-174 06 33' } } },
    })
    const told = await open(Token)
    expect(told).toMatchObject({ Shown, Phone: '+46701740633' })
    const { amount } = await payer.call(paymentLinkApi.swish, { body: { Token, Shown } })
    expect(amount).toBe(told.ToPay)
  })

  test('of a page from before it said what was shown is paid as it stands', async () => {
    const Token = await link()
    const { id } = await payer.call(paymentLinkApi.swish, { body: { Token } })
    await shop.banks.swish(await providerId(id), 'paid')
    expect(await payer.call(swishApi.completeByPost, { body: { id } })).toMatchObject({ status: 'OK' })
  })

  test('says what applies to its goods before it is paid (OR-10, PA-15)', async () => {
    expect(await open(await link())).toMatchObject({ Withdrawal: 'none' })
  })

  test('names its goods in the language of who opens it', async () => {
    const Token = await link()
    const [line] = (await kim.call(cartApi.get, { params: { name: cartName }, query: {} })).OrderForm.Shipments[0]!
      .LineItems
    const [swedish, english] = await Promise.all(
      ['sv', 'en'].map((language) => open(Token, shop.app.visitor({ 'accept-language': language }))),
    )
    expect([swedish?.Lines[0]?.Name, english?.Lines[0]?.Name]).toEqual([line?.DisplayName, line?.DisplayNameEn])
    expect(line?.DisplayNameEn).not.toBe(line?.DisplayName)
  })

  test('is paid by card, and the terminal leads back to the order', async () => {
    const Token = await link()
    const { transactionId } = await payer.call(paymentLinkApi.card, { body: { Token } })
    await shop.banks.card(transactionId)
    const done = await payer.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} })
    expect(done).toMatchObject({ status: 'OK' })
    expect((await open(Token)).State).toBe('paid')
  })

  test('that is not paid leads back to its link, and to no cart of the payer’s own', async () => {
    const Token = await link()
    const { transactionId } = await payer.call(paymentLinkApi.card, { body: { Token } })
    const cancelled = await payer.call(netsApi.transactionInfo, {
      params: { id: transactionId },
      query: { responseCode: 'Cancel' },
    })
    expect(cancelled).toMatchObject({ status: 'Cancelled', redirectUrl: `/betala/${Token}?status=Cancelled` })
    // OR-08: who reads the purchases opens no order by them.
    const kept = await shop.app.connection.collection('purchases').find({ cartName }).toArray()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(Token)
    const again = await payer.call(paymentLinkApi.card, { body: { Token } })
    await shop.banks.card(again.transactionId)
    const paid = await payer.call(netsApi.transactionInfo, { params: { id: again.transactionId }, query: {} })
    expect(paid.redirectUrl).toMatch(/^\/transactionInfo\?orderGroupId=/)
  })

  test('whose money went back, since it could not be placed, is not told to be paid: its link is open, and pays it', async () => {
    const Token = await link()
    const { id } = await payer.call(paymentLinkApi.swish, { body: { Token } })
    const purchases = shop.app.get(Purchases)
    await shop.banks.fault('swish', 'lost-callback')
    const kept = (await purchases.find(id))!
    await purchases.save({ ...kept, amount: kept.amount + 1_00 })
    await shop.banks.swish(kept.provider!.id, 'paid')
    const back = await payer.call(swishApi.completeByPost, { body: { id } })
    expect(back).toMatchObject({ status: 'Failed', successfulRollback: true })
    expect(back.redirectUrl).toContain(Token)
    for (const token of [Token, await link()])
      expect(await open(token)).toMatchObject({ State: 'open', Confirmation: null, Lines: [{ Quantity: 1 }] })
    shop.app.clock.set('2026-11-20T09:05:00Z')
    try {
      const again = await payer.call(paymentLinkApi.swish, { body: { Token } })
      expect(again.id).not.toBe(id)
      await shop.banks.swish(await providerId(again.id), 'paid')
      expect(await payer.call(swishApi.completeByPost, { body: { id: again.id } })).toMatchObject({ status: 'OK' })
      expect((await open(Token)).State).toBe('paid')
    } finally {
      shop.app.clock.set('2026-11-20T09:00:00Z')
    }
  })

  test('is followed by the browser that pays and by customer service, and by nobody else', async () => {
    const Token = await link()
    const { id } = await payer.call(paymentLinkApi.swish, { body: { Token } })
    const poll = (visitor: Visitor) => visitor.call(swishApi.paymentRequestByPost, { body: { id } })
    expect((await poll(payer)).status).toBe('CREATED')
    expect((await kim.call(paymentsApi.outcome, { params: { purchaseId: id } })).status).toBe('Pending')
    expect((await refusal(poll(shop.app.visitor()))).body).toMatchObject({ errorCode: 'payment.unknown' })
    expect((await refusal(payer.call(cartApi.get, { params: { name: cartName } }))).status).toBe(401)
  })

  test('is followed by the browser that pays, also when its customer has logged out meanwhile, and by the customer elsewhere', async () => {
    await shop.app.signedIn({ userId: 'asa', roles: ['PrivateCustomer'] }, payer)
    const { id } = await payer.call(paymentLinkApi.swish, { body: { Token: await link() } })
    const elsewhere = await shop.app.signedIn({ userId: 'asa', roles: ['PrivateCustomer'] })
    payer.cookies.delete('sid')
    for (const one of [payer, elsewhere])
      expect((await one.call(swishApi.paymentRequestByPost, { body: { id } })).status).toBe('CREATED')
  })

  test('is over when two days have passed, when the cart is taken back, and for who guesses', async () => {
    const Token = await link()
    const started = () => payer.call(paymentLinkApi.swish, { body: { Token } })
    shop.app.clock.set('2026-11-22T10:00:00Z')
    try {
      expect((await open(Token)).State).toBe('over')
      expect((await refusal(started())).body).toMatchObject({ errorCode: 'payment-link.over' })
    } finally {
      shop.app.clock.set('2026-11-20T09:00:00Z')
    }
    await kim.call(cartApi.remove, { params: { name: cartName } })
    expect((await open(Token)).State).toBe('over')
    // Of the last sign only two bits tell.
    const other = Token.at(-2) === 'a' ? 'b' : 'a'
    for (const guess of [`${cartName}~zzzzzzz~aaaaaaaaaaaaaaaaaaaaaa`, `${Token.slice(0, -2)}${other}${Token.at(-1)}`])
      expect((await refusal(open(guess))).body).toMatchObject({ errorCode: 'payment-link.over' })
  })

  test('is not offered for what could not be bought, and needs somewhere to be sent', async () => {
    const send = (body: { Email?: string }) =>
      kim.call(customerServiceApi.sendLink, { params: { cartName }, body: { ...body, Language: 'sv' } })
    const nowhere = await kim.send('POST', `/api/customerservice/carts/${cartName}/paymentlink`, {})
    expect(await nowhere.json()).toMatchObject({ errorCode: 'payment-link.no-address' })
    await kim.call(cartApi.clearLines, { params: { name: cartName }, query: {} })
    expect((await refusal(send({ Email: 'a@example.se' }))).body).toMatchObject({ errorCode: 'cart.empty' })
    const rows = await kim.call(customerServiceApi.carts, {})
    expect(rows.find(({ Name }) => Name === cartName)?.LinkSentAt).toBeNull()
  })

  test('that comes again and again is paid by card, and belongs to the address of who called', async () => {
    await sellSubscriptions(shop.app)
    await kim.call(cartApi.clearLines, { params: { name: cartName }, query: {} })
    await fillCart(kim, 'PRN9001A', '2026-11-26', cartName, {
      subscriptionCycleInDays: 14,
      subscriptionPeriodInMonths: 0,
    })
    const Phone = '0701740605'
    await kim.call(customerServiceApi.sendLink, { params: { cartName }, body: { Phone, Language: 'sv' } })
    const inbox = await fetch(`${shop.sandbox.url}/__sandbox/inbox?kind=sms&to=%2B46701740605&count=1&wait=5`)
    expect(await inbox.text()).toContain('med kort: http')
    const Token = await link()
    const [mail] = await mailsTo(shop.sandbox, `betalar${sent}@example.se`)
    expect(mail?.text).toContain('Betala med kort på sidan.')
    expect(mail?.text).not.toContain('Swish')
    expect((await open(Token)).IsSubscription).toBe(true)
    const bySwish = await refusal(payer.call(paymentLinkApi.swish, { body: { Token } }))
    expect(bySwish.body).toMatchObject({ errorCode: 'payment.not-offered' })
    const { transactionId } = await payer.call(paymentLinkApi.card, { body: { Token } })
    await shop.banks.card(transactionId)
    const done = await payer.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} })
    const id = done.orderGroupId ?? ''
    await until(async () => (await shop.app.get(Subscriptions).find(id)) !== null)
    expect(await keptSubscription(shop.app, id)).toMatchObject({ cycleDays: 14 })
  })

  test('of a gift that is sent by mail tells the payer who gets it', async () => {
    await kim.call(cartApi.clearLines, { params: { name: cartName }, query: { receiver: false } })
    await fillDigitalCart(kim, null, 'maja@example.se', cartName)
    expect((await open(await link())).Deliveries).toEqual([
      { Receiver: 'Bo Ek', City: '', Day: null, GreetingCardText: 'Grattis!', IsFastTrack: false },
    ])
  })

  test('whose SMS’s moment has passed is not sent again, and is paid by the link that was (CS-02)', async () => {
    const { OrderForm } = await kim.call(cartApi.get, { params: { name: cartName } })
    const at = { SendOption: 'customTime', SendDay: '2026-11-20', SendTime: '12:00' } as const
    const FastTrack = { Phone: '0701740606', Name: 'Örjan', ...at }
    await kim.call(cartApi.save, {
      params: { name: cartName, validate: false, refreshPrices: false },
      body: { OrderForm: { IsFastTrack: true, Shipments: [{ ...OrderForm.Shipments[0]!, FastTrack }] } },
    })
    const Token = await link()
    shop.app.clock.set('2026-11-20T11:30:00Z')
    try {
      const body = { Email: 'igen@example.se', Language: 'sv' } as const
      const refused = await refusal(kim.call(customerServiceApi.sendLink, { params: { cartName }, body }))
      expect(refused.body).toMatchObject({
        errorCode: 'cart.invalid',
        fields: [{ path: 'OrderForm.Shipments.0.FastTrack.SendDay' }],
      })
      const { id } = await payer.call(paymentLinkApi.swish, { body: { Token } })
      await shop.banks.swish(await providerId(id), 'paid')
      expect(await payer.call(swishApi.completeByPost, { body: { id } })).toMatchObject({ status: 'OK' })
    } finally {
      shop.app.clock.set('2026-11-20T09:00:00Z')
    }
  })
})

describe('an order by phone that staff place', () => {
  const place = (Version?: number) =>
    kim.call(paymentsApi.registerPaid, { params: { cart: cartName }, body: { reference: 'Bankgiro 1', Version } })
  const read = () => kim.call(cartApi.get, { params: { name: cartName } })

  test('is the one that was read out: what a colleague has changed since is read first (CS-02)', async () => {
    const seen = await read()
    await saveShipment({ GreetingCardText: 'Kram' })
    const refused = await refusal(place(seen.Version))
    expect(refused).toMatchObject({ status: 409, code: 'cartChanged' })
    expect(await read()).toMatchObject({ Locked: null, OrderForm: { Shipments: [{ GreetingCardText: 'Kram' }] } })
    expect(await place((await read()).Version)).toMatchObject({ status: 'OK' })
  })

  test('is no longer the account’s whose address was misheard, once it is put right (record 229)', async () => {
    await shop.app.get(SeedAccounts).putUsers([aUserRow('beata', ['PrivateCustomer'])])
    const { orderGroupId } = await place((await read()).Version)
    const number = orderGroupId ?? ''
    expect(await settledOrder(shop.app, number)).toMatchObject({ userId: 'asa', isOwnerFound: true })
    const correct = async (Email: string) => {
      const { Revision } = await kim.call(officeOrderApi.get, { params: { number } })
      const Act = { Kind: 'edit', Edit: { ShipmentId: '1', Customer: { Email } } } as const
      await kim.call(officeOrderApi.act, { params: { number }, body: { Act, Revision, Preview: false } })
      return settledOrder(shop.app, number)
    }
    const { records } = shop.app.get(PersonalData)
    const purchases = records.find(({ name }) => name === 'purchases')!
    const tells = async (userId: string, email: string) =>
      JSON.stringify(await purchases.export({ userId, email })).includes(number)
    expect(await tells('asa', 'asa.oberg@example.se')).toBe(true)
    expect(await correct('nobodys@example.se')).toMatchObject({ userId: null })
    expect(await tells('asa', 'asa.oberg@example.se')).toBe(false)
    expect(await tells('-', 'nobodys@example.se')).toBe(true)
    expect(await correct('beata@example.se')).toMatchObject({ userId: 'beata', isOwnerFound: true })
    expect(await tells('beata', '')).toBe(true)
  })

  test('as it was before ends no payment that the customer has begun since', async () => {
    const { Version } = await read()
    await saveShipment({ GreetingCardText: 'Kram' })
    const { id } = await payer.call(paymentLinkApi.swish, { body: { Token: await link() } })
    expect(await refusal(place(Version))).toMatchObject({ status: 409, code: 'cartChanged' })
    const begun = await read()
    expect(begun.Locked).toEqual({ PurchaseId: id })
    // Who has read all of it places it instead, over the lock and what its end saves.
    expect((await refusal(place(begun.Version))).code).toBe('cartChanged')
    expect(await place((await read()).Version)).toMatchObject({ status: 'OK' })
  })

  test.each(['invoice', 'none', 'giftcard'] as const)('by %s, too', async (way) => {
    const { Version } = await read()
    await saveShipment({ GreetingCardText: 'Kram' })
    const calls = {
      invoice: () => kim.call(invoiceApi.register, { body: { cartName, organizationId: 'nobody', Version } }),
      none: () => kim.call(paymentsApi.registerNone, { params: { cart: cartName }, query: { Version } }),
      giftcard: () => kim.call(giftCardApi.purchase, { body: { cartName, Version } }),
    }
    expect(await refusal(calls[way]())).toMatchObject({ status: 409, code: 'cartChanged' })
  })
})
