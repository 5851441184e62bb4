import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { deflateSync } from 'node:zlib'
import { startSandbox, type Sandbox } from '@bukett/sandbox'
import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import { massOrderApi } from '@bukett/contracts/http/mass-order'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { networkSettingsApi } from '@bukett/contracts/http/network-settings'
import type { Role } from '@bukett/contracts'
import { type ApiError, cartApi } from './api.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { startApp, type TestApp, type Visitor } from './app.js'
import { aChocolate, aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { mailsTo, mailTo, providersOf } from './people.js'
import { Organizations, Users } from '../src/accounts/application/ports.js'
import { Retention } from '../src/accounts/application/retention.js'
import { newUser } from '../src/accounts/domain/user.js'
import { Catalogue, Products, type StoredProduct } from '../src/catalogue/index.js'
import { Carts, MassOrders } from '../src/cart/application/ports.js'
import { linesOf } from '../src/cart/domain/cart.js'
import { Checkouts } from '../src/cart/index.js'
import { Coupons } from '../src/promotions/application/ports.js'
import type { StoredCoupon } from '../src/promotions/domain/coupon.js'

let app: TestApp
let sandbox: Sandbox
let clerk: Visitor
let colleague: Visitor
let people = 0
let addresses = 0
const company = 'company-1'

const giftCard = aRose(
  { _id: 'kort' },
  {
    Code: 'kort',
    Price: 100_00,
    ProductCategory: 'Digital',
    VatClass: 'voucher',
    IsDigital: true,
    IsCustomerSpecifiedPrice: true,
  },
)

const hiddenCard: StoredProduct = {
  ...giftCard,
  _id: 'dolt',
  Sites: [],
  Variants: giftCard.Variants.map((variant) => ({ ...variant, Code: 'dolt' })),
}

/** As the demo's card with a company's print, whose price begins at 50 kr. */
const printedCard = aRose(
  { _id: 'tryckt', Name: 'Presentkort i företagstryck' },
  {
    Code: 'tryckt',
    Name: 'Valfritt belopp',
    Price: 50_00,
    ProductCategory: 'GiftCard',
    VatClass: 'voucher',
    IgnoreBroker: true,
    DeliveryTypes: ['PostalServiceEnvelope'],
    IsCustomerSpecifiedPrice: true,
  },
)
const [ownAmount] = printedCard.Variants
const cardSeries: StoredProduct = {
  ...printedCard,
  _id: 'serie',
  Name: 'Presentkort',
  NameEn: 'Gift Card',
  Variants: [200, 500].map((kronor) => ({
    ...ownAmount!,
    Code: `serie-${kronor}`,
    Name: `${kronor} kr`,
    NameEn: `SEK ${kronor}`,
    Price: kronor * 100,
    IsCustomerSpecifiedPrice: false,
  })),
}
const smsCard = aRose(
  { _id: 'smskort' },
  {
    Code: 'smskort',
    Price: 200_00,
    ProductCategory: 'Digital',
    VatClass: 'voucher',
    IsDigital: true,
    DeliveryTypes: ['DigitalSms'],
  },
)

const ownPriced = aRose({ _id: 'valfri' }, { Code: 'valfri', Price: 300_00, IsCustomerSpecifiedPrice: true })

const aCompanyCode = (_id: string): StoredCoupon => ({
  _id,
  gives: { kind: 'percent', percent: 20 },
  products: [],
  categories: [],
  from: null,
  until: null,
  minAmount: 0,
  group: 'company',
  isPersonal: false,
  maxUses: null,
  maxUsesPerCustomer: null,
})

const aUser = async (roles: Role[], organizationId: string | null = null): Promise<string> => {
  people += 1
  const id = `user-${people}`
  const details = { email: `${id}@example.se`, firstName: 'Kim', lastName: 'Ek', acceptPurchaseTerms: true }
  await app.get(Users).add({ ...newUser(id, details, { roles }, app.clock.now()), organizationId })
  return id
}
const signedIn = async (roles: Role[], organizationId: string | null = null): Promise<Visitor> =>
  app.signedIn({ userId: await aUser(roles, organizationId), roles, organizationId, memberId: null })

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp({ ...providersOf(sandbox), TRUST_PROXY: '1' })
  await seedNetwork(app)
  await app
    .get(Products)
    .put([aRose(), aChocolate(), giftCard, hiddenCard, printedCard, cardSeries, smsCard, ownPriced])
  await app.get(Catalogue).refresh()
  const details = { costCenter: '100', address: 'Storgatan 1', zipCode: '11122', city: 'Stockholm', gln: null }
  await app.get(Organizations).add({
    _id: company,
    version: 1,
    createdAt: app.clock.now(),
    name: 'Blomberg & Co AB',
    orgNr: '556200-4431',
    isSoleTrader: false,
    orgNrIndex: company,
    parentOrganizationId: null,
    askedChildIds: [],
    staticDeliveryFeeCode: null,
    invoiceDetails: { ...details, paymentMethod: 'CardAndInvoice', isBlockedForInvoice: false },
    pendingAdministratorId: null,
  })
  clerk = await signedIn(['CustomerService'])
  colleague = await signedIn(['CustomerServiceLead'])
  // The sandbox, the shop and the network of stores: a busy machine takes its time.
}, 60_000)
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect('answer').toBe('refusal') as never,
    (error) => error as ApiError,
  )

const invoicedTo = async (cartName: string) =>
  (await clerk.call(paymentsApi.methods, { query: { cartName } })).InvoiceAddresses

describe('a cart of customer service', () => {
  let cartName: string
  let lineItemId: string
  const add = (code = 'ros-rod-20', Quantity = 2) =>
    clerk.call(cartApi.addProduct, { params: { name: cartName, code }, body: { Quantity } })
  const edit = {
    BillingAddress: { Email: 'kim@example.se' },
    Shipments: [
      {
        ShipmentId: '1',
        DeliveryDate: '2026-11-24',
        DeliveryType: 'CarZone1',
        LeaveAtDoorIfNotAtHome: true,
        ShippingAddress: {
          FirstName: 'Åsa',
          LastName: 'Öberg',
          DayTimePhoneNumber: '0701740605',
          Line1: 'Sveavägen 1',
          PostalCode: '11157',
          City: 'Stockholm',
        },
      },
    ],
  }
  const setPrice = (visitor: Visitor, Price: number, Reason = 'Sen leverans') =>
    visitor.call(customerServiceApi.setPrice, { params: { cartName, lineItemId }, body: { Price, Reason } })

  beforeEach(async () => {
    const made = await clerk.call(customerServiceApi.create, { body: {} })
    cartName = made.Name
    lineItemId = (await add()).OrderForm.Shipments[0]!.LineItems[0]!.LineItemId
  })

  test('has ordering member 2500 from the server, and colleagues find it (CS-01)', async () => {
    const cart = await colleague.call(cartApi.get, { params: { name: cartName } })
    expect(cart).toMatchObject({ OrderingMemberId: '2500', Total: 1098_00 })
    const rows = await colleague.call(customerServiceApi.carts, {})
    expect(rows[0]).toMatchObject({ Name: cartName, LineCount: 1, Total: 1098_00, NeedsApproval: false })
  })

  test('is for companies’ people, and knows whom they may have invoiced (CS-04)', async () => {
    const customer = await aUser(['OrganizationCustomer'], company)
    await clerk.send('PUT', `/api/carts/${cartName}/false/false`, { EndCustomerId: customer })
    expect(await clerk.call(cartApi.get, { params: { name: cartName } })).toMatchObject({
      EndCustomerId: customer,
      OrderForm: { CustomerType: 'company' },
    })
    expect(await invoicedTo(cartName)).toMatchObject([{ id: company, name: 'Blomberg & Co AB' }])
    const body = { EndCustomerId: await aUser(['PrivateCustomer']) }
    expect((await refusal(clerk.call(customerServiceApi.create, { body }))).body).toMatchObject({
      errorCode: 'customer-service.private-customer',
    })
  })

  test('for a company takes the prices that the company could set itself (CA-13)', async () => {
    const addAt = (CustomerSelectedPrice: number) =>
      clerk.call(cartApi.addProduct, { params: { name: cartName, code: 'valfri' }, body: { CustomerSelectedPrice } })
    expect((await refusal(addAt(15_000_00))).body).toMatchObject({ errorCode: 'price.too-high' })
    const customer = await aUser(['OrganizationCustomer'], company)
    await clerk.send('PUT', `/api/carts/${cartName}/false/false`, { EndCustomerId: customer })
    expect((await addAt(15_000_00)).GoodsTotal).toBe(15_000_00 + 1098_00)
    expect((await refusal(addAt(15_001_00))).body).toMatchObject({ errorCode: 'price.too-high' })
  })

  test('of what a company without an account ordered takes a company’s prices, too (CA-13, MO-03)', async () => {
    await clerk.send('PUT', `/api/carts/${cartName}/false/false`, { OrderForm: { CustomerType: 'company' } })
    const body = { CustomerSelectedPrice: 15_000_00 }
    const cart = await clerk.call(cartApi.addProduct, { params: { name: cartName, code: 'valfri' }, body })
    expect(cart.GoodsTotal).toBe(15_000_00 + 1098_00)
  })

  test('for a person of a company who is gone since is copied for the company (CS-03)', async () => {
    const customer = await aUser(['OrganizationCustomer'], company)
    await clerk.send('PUT', `/api/carts/${cartName}/false/false`, { EndCustomerId: customer })
    await app.get(Users).remove((await app.get(Users).find(customer))!)
    const copy = await clerk.call(customerServiceApi.copy, { params: { cartName } })
    expect(copy).toMatchObject({ EndCustomerId: null, OrderForm: { CustomerType: 'company' } })
    expect(await invoicedTo(copy.Name)).toMatchObject([{ id: company }])
  })

  test('of digital cards that were stored before their ways were sends them in those alone, a copy too', async () => {
    cartName = (await clerk.call(customerServiceApi.create, { body: {} })).Name
    expect(linesOf(await add('smskort', 1))).toMatchObject([{ DigitalChannels: ['sms'] }])
    const carts = app.connection.collection('carts')
    const path = 'OrderForm.Shipments.0.LineItems.0.DigitalChannels'
    expect((await carts.updateOne({ Name: cartName }, { $unset: { [path]: '' } })).modifiedCount).toBe(1)
    const copy = await clerk.call(customerServiceApi.copy, { params: { cartName } })
    expect(linesOf(copy)).toMatchObject([{ Code: 'smskort', DigitalChannels: ['sms'] }])
    const params = { name: cartName, validate: false, refreshPrices: true }
    const refreshed = await clerk.call(cartApi.save, { params, body: {} })
    expect(linesOf(refreshed)).toMatchObject([{ Code: 'smskort', DigitalChannels: ['sms'] }])
  })

  test('takes the codes of whom it is bought for, and loses them with him (PR-02)', async () => {
    await app.get(Coupons).put([aCompanyCode('FORETAG20')])
    const useCode = () => clerk.call(cartApi.applyCoupon, { params: { name: cartName, code: 'foretag20' } })
    expect((await refusal(useCode())).body).toMatchObject({ errorCode: 'cart.invalid-coupon' })
    const customer = await aUser(['OrganizationCustomer'], company)
    const save = (EndCustomerId: string | null) =>
      clerk.send('PUT', `/api/carts/${cartName}/false/false`, { EndCustomerId })
    await save(customer)
    expect(await useCode()).toMatchObject({ Coupons: [{ Code: 'FORETAG20', Applied: true }], Total: 878_40 })
    await save(null)
    expect(await clerk.call(cartApi.get, { params: { name: cartName } })).toMatchObject({ Coupons: [], Total: 1098_00 })
  })

  test('a set price needs a reason and may not be above the regular one (CS-02)', async () => {
    const cart = await setPrice(clerk, 449_00)
    expect(cart).toMatchObject({ Total: 898_00, TaxTotal: 179_60 })
    expect(cart.OrderForm.Shipments[0]?.LineItems[0]?.PriceOverride).toEqual({ Price: 449_00, Reason: 'Sen leverans' })
    expect((await refusal(setPrice(clerk, 549_01))).body).toMatchObject({
      errorCode: 'customer-service.price-not-lower',
    })
    const told = await app.connection.collection('audit').findOne({ action: 'cart.set-price' })
    expect(told).toMatchObject({ reason: 'Sen leverans', amount: 449_00, address: '127.0.0.1' })
    const path = `/api/customerservice/carts/${cartName}/lines/${lineItemId}/price`
    const answer = await clerk.send('PUT', path, { Price: 449, Reason: '' })
    expect(await answer.json()).toMatchObject({ errorCode: 'customer-service.reason-missing' })
    const cleared = await clerk.call(customerServiceApi.clearPrice, { params: { cartName, lineItemId } })
    expect(cleared.Total).toBe(1098_00)
  })

  test('above 500 kr off the order a second person approves, not the one who set it', async () => {
    const purchase = { owner: 'service', name: cartName, purchaseId: `p-${cartName}`, method: 'paid' }
    await clerk.send('PUT', `/api/carts/${cartName}/true/false/true`, { OrderForm: edit })
    await setPrice(clerk, 298_99)
    await expect(app.get(Checkouts).freeze(purchase)).rejects.toMatchObject({ code: 'customer-service.needs-approval' })
    const approve = (visitor: Visitor) => visitor.call(customerServiceApi.approve, { params: { cartName }, body: {} })
    expect((await refusal(approve(clerk))).body).toMatchObject({ errorCode: 'customer-service.own-approval' })
    await approve(colleague)
    // What is taken off more than was approved is approved anew.
    await setPrice(clerk, 200_00)
    await expect(app.get(Checkouts).freeze(purchase)).rejects.toMatchObject({ code: 'customer-service.needs-approval' })
    await approve(colleague)
    expect((await app.get(Checkouts).freeze(purchase)).cart.GoodsTotal).toBe(400_00)
  })

  test('a list price that rises makes no greater reduction of what was given: what was promised is paid (CS-02)', async () => {
    const purchase = { owner: 'service', name: cartName, purchaseId: `p-${cartName}`, method: 'paid' }
    await clerk.send('PUT', `/api/carts/${cartName}/true/false/true`, { OrderForm: edit })
    await setPrice(clerk, 349_00)
    await app.get(Products).put([aRose({}, { Price: 749_00 })])
    await app.get(Catalogue).refresh()
    try {
      const { cartId, cart } = await app.get(Checkouts).freeze(purchase)
      expect(cart.GoodsTotal).toBe(698_00)
      // Nor for the next try; a price that is set now is judged by what it takes off now.
      await app.get(Checkouts).thaw(cartId, purchase.purchaseId)
      await app.get(Checkouts).freeze(purchase)
      await app.get(Checkouts).thaw(cartId, purchase.purchaseId)
      await setPrice(clerk, 349_00)
      await expect(app.get(Checkouts).freeze(purchase)).rejects.toMatchObject({
        code: 'customer-service.needs-approval',
      })
    } finally {
      await app.get(Products).put([aRose()])
      await app.get(Catalogue).refresh()
    }
  })

  test('what is approved is what was seen: more that was taken off meanwhile is not, and what was approved is written down (CS-02)', async () => {
    await add('choklad-ask', 1)
    await setPrice(clerk, 298_99)
    const [row] = await colleague.call(customerServiceApi.carts, { query: { name: cartName } })
    await setPrice(clerk, 0)
    const approve = (Reduction: number) =>
      colleague.call(customerServiceApi.approve, { params: { cartName }, body: { Reduction } })
    expect(await refusal(approve(row!.Reduction))).toMatchObject({ status: 409, code: 'cartChanged' })
    const seen = async () => (await colleague.call(customerServiceApi.carts, { query: { name: cartName } }))[0]!
    expect(await seen()).toMatchObject({ NeedsApproval: true, Reduction: 1098_00 })
    await approve(1098_00)
    expect((await seen()).NeedsApproval).toBe(false)
    const entity = `carts/service/${cartName}`
    const told = await app.connection.collection('audit').find({ action: 'cart.approve-prices', entity }).toArray()
    expect(told).toMatchObject([{ amount: 1098_00 }])
  })

  test('that is paid or taken back is not made anew by a page that is still open, by none of its calls (CS-01)', async () => {
    await clerk.call(cartApi.remove, { params: { name: cartName } })
    const shipment = { ShipmentId: '1', GreetingCardText: 'Kram' }
    const save = clerk.call(cartApi.saveAndRebroker, {
      params: { name: cartName, validate: false, refreshPrices: false, rebroker: true },
      body: { OrderForm: { Shipments: [shipment] } },
    })
    const refused = await Promise.all([save, add(), setPrice(clerk, 449_00)].map(refusal))
    for (const one of refused) expect(one).toMatchObject({ status: 404, code: 'cart.unknown-name' })
    const cards = app.get(Checkouts).setGiftCards(`service/${cartName}`, [])
    await expect(cards).rejects.toMatchObject({ code: 'cart.unknown-name' })
    expect(await clerk.call(customerServiceApi.carts, { query: { name: cartName } })).toEqual([])
    expect(await clerk.call(cartApi.get, { params: { name: cartName } })).toMatchObject({ Version: 0 })
  })

  test('a copy has the lines at today’s prices, the receiver and the texts; not the day, the code or the set price (CS-03)', async () => {
    const shipment = {
      ShipmentId: '1',
      DeliveryDate: '2026-11-24',
      DeliveryType: 'CarZone1',
      GreetingCardText: 'Tack!',
      ShippingAddress: { FirstName: 'Åsa', PostalCode: '11157' },
    }
    await clerk.send('PUT', `/api/carts/${cartName}/false/false/true`, { OrderForm: { Shipments: [shipment] } })
    await setPrice(clerk, 449_00)
    const copy = await colleague.call(customerServiceApi.copy, { params: { cartName } })
    expect(copy.Name).not.toBe(cartName)
    expect(copy).toMatchObject({ Total: 1098_00, DeliveryFee: 0 })
    expect(copy.OrderForm.Shipments[0]).toMatchObject({
      DeliveryDate: null,
      DeliveryType: null,
      GreetingCardText: 'Tack!',
      ShippingAddress: { FirstName: 'Åsa' },
      LineItems: [{ Code: 'ros-rod-20', Quantity: 2, PriceOverride: null }],
    })
  })

  test('may say which store delivers, also after the order time with its consent (BR-22, CS-02)', async () => {
    const shipment = {
      ShipmentId: '1',
      DeliveryDate: '2026-11-20',
      DeliveryType: 'CarZone1',
      ShippingAddress: { PostalCode: '11157' },
    }
    const save = (more: object, shipmentMore: object = {}) =>
      clerk.send('PUT', `/api/carts/${cartName}/false/false/true`, {
        ...more,
        OrderForm: { Shipments: [{ ...shipment, ...shipmentMore }] },
      })
    app.clock.set('2026-11-20T15:30:00Z')
    try {
      const refused = (await (await save({})).json()) as { OrderForm: { Shipments: { DeliveryType: string | null }[] } }
      expect(refused.OrderForm.Shipments[0]?.DeliveryType).toBeNull()
      const forced = await save({ OverrideBroker: true, PastCutOffConsent: true }, { DeliveringMemberId: '1001' })
      expect(await forced.json()).toMatchObject({
        OverrideBroker: true,
        OrderForm: { Shipments: [{ DeliveryType: 'CarZone1', DeliveringMemberId: '1001' }] },
      })
    } finally {
      app.clock.set('2026-11-20T09:00:00Z')
    }
  })
})

describe('a mass order', () => {
  const address = {
    CompanyName: 'Blomberg & Co AB',
    OrgNr: '5562004431',
    FirstName: 'Bo',
    LastName: 'Blomberg',
    Email: 'bo@blomberg.example.se',
    DayTimePhoneNumber: '08-123 456 78',
    Line1: 'Storgatan 1',
    PostalCode: '111 22',
    City: 'Stockholm',
  }
  /** From an address of his own, so that the rate limit is not met. */
  const somebody = () => app.visitor({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` })
  const aRow = (changes: object = {}) => ({
    Code: 'kort',
    Price: 200,
    Quantity: 5,
    DeliveryType: 'DigitalEmail',
    DeliveryTypeText: 'Som e-post',
    ...changes,
  })
  const send = (body: object = {}, id = '0', visitor = somebody(), headers: Record<string, string> = {}) =>
    visitor.send(
      'POST',
      `/api/carts/massorder/${id}`,
      {
        LineItems: [aRow()],
        GreetingCardText: 'God jul!',
        WantLogotype: false,
        Address: address,
        ...body,
      },
      headers,
    )
  const sent = async (body: object = {}) =>
    (await (await send(body)).json()) as { Message: string; MassOrderId: string; UploadToken: string | null }

  test('is received, told to customer service and the customer, and answered with the spec’s words (MO-01)', async () => {
    const answer = await sent()
    expect(answer).toMatchObject({ Message: 'Beställning skickad', UploadToken: null })
    const [mail] = await mailsTo(sandbox, 'bo@blomberg.example.se')
    expect(mail?.subject).toBe('Vi har tagit emot din beställning')
    const toService = await mailTo(sandbox, 'hej@bukett.example', ({ text }) => text.includes('556200-4431'))
    // Which card a row is of: two of one price and one way are told apart by nothing else.
    for (const told of [mail, toService]) expect(told?.text).toMatch(/5 × Röda rosor, 200\skr/)
    const order = await clerk.call(massOrderApi.read, { params: { id: answer.MassOrderId } })
    expect(order).toMatchObject({
      State: 'Received',
      Total: 1000_00,
      Address: { OrgNr: '556200-4431', PostalCode: '11122' },
    })
  })

  test('is told to each in words of their own, and goes on in the language it was sent in', async () => {
    const Email = 'ann@blomberg.example.se'
    const row = aRow({ DeliveryTypeText: 'Digitally to the company' })
    const body = { LineItems: [row], Address: { ...address, Email } }
    const answer = await send(body, '0', somebody(), { 'accept-language': 'en' })
    const { MassOrderId: id } = (await answer.json()) as { MassOrderId: string }
    const [mail] = await mailsTo(sandbox, Email)
    const toService = await mailTo(sandbox, 'hej@bukett.example', ({ text }) => text.includes(Email))
    expect(mail?.text).toMatch(/send you a quote[^]*digitally to the company/)
    expect(toService.text).toContain('digitalt till företaget')
    expect(toService.text).not.toContain('Digitally')
    expect(await clerk.call(massOrderApi.toCart, { params: { id } })).toMatchObject({ Language: 'en' })
  })

  test('goes to the address that the network keeps for its customer service (MO-01)', async () => {
    const broker = await app.signedIn({ userId: 'berit', roles: ['BrokerAdmin'] })
    const { Version, seller } = await broker.call(networkSettingsApi.read, {})
    const Email = 'kundservice@bukett.example'
    const changed = { Version, seller: { ...seller, Email } }
    const { Version: then } = await broker.call(networkSettingsApi.change, { body: changed })
    await sent()
    expect((await mailsTo(sandbox, Email))[0]?.subject).toBe('Presentkort till företag: Blomberg & Co AB')
    await broker.call(networkSettingsApi.change, { body: { Version: then, seller } })
  })

  test.each([
    [{ LineItems: [aRow({ Quantity: 4 })] }, 'mass-order.too-few-cards', 'För få presentkort: beställ minst 5.'],
    [{ LineItems: [aRow({ Quantity: 0 })] }, 'mass-order.no-cards', 'Inga presentkort valda'],
    [{ LineItems: [] }, 'mass-order.no-cards', 'Inga presentkort valda'],
    [{ LineItems: [aRow({ Code: 'dolt' })] }, 'catalogue.unknown-product', undefined],
    [
      { LineItems: [aRow({ Price: 49.99 })] },
      'mass-order.price-out-of-range',
      'Priset måste vara från 50 till 2000 kr',
    ],
    [
      { LineItems: [aRow({ Price: 2000.01 })] },
      'mass-order.price-out-of-range',
      'Priset måste vara från 50 till 2000 kr',
    ],
    [{ LineItems: [aRow({ Price: undefined })] }, 'mass-order.price-missing', 'Vänligen justera pris'],
    [{ GreetingCardText: 'a'.repeat(256) }, 'greeting.too-long', 'Texten får vara högst 255 tecken.'],
    [{ Address: { ...address, OrgNr: '556200-4432' } }, 'organisation-number.invalid', undefined],
    [{ LineItems: [aRow({ Code: 'ros-rod-20' })] }, 'catalogue.unknown-product', undefined],
    [
      { LineItems: [aRow({ DeliveryType: 'PostalService' })] },
      'mass-order.wrong-way',
      'Ett digitalt presentkort skickas som e-post eller SMS, ett tryckt med posten. Vänligen ändra leveranssätt för kort.',
    ],
  ])('%j is refused: %s (MO-02)', async (body, errorCode, text) => {
    const before = (await clerk.call(massOrderApi.list, {})).length
    const answer = (await (await send(body)).json()) as { errorCode: string; Message: string }
    expect(answer.errorCode).toBe(errorCode)
    if (text) expect(answer.Message).toBe(text)
    expect(await clerk.call(massOrderApi.list, {})).toHaveLength(before)
  })

  test('of somebody who wants to be forgotten is theirs to read, and names the company alone once it is over (PV-02, PV-04)', async () => {
    const Email = 'anna@blomberg.example.se'
    const { MassOrderId: over } = await sent({ Address: { ...address, Email, FirstName: 'Anna', LastName: 'Glömsk' } })
    const { MassOrderId: open } = await sent({ Address: { ...address, Email } })
    // AC-06: of a sole trader the number, the name and the street are a person's.
    const sole = { ...address, Email, OrgNr: '811228-9874', CompanyName: 'Annas Trädgård' }
    const { MassOrderId: alone } = await sent({ Address: sole })
    await clerk.call(massOrderApi.setState, { params: { id: alone }, body: { State: 'Declined' } })
    await clerk.call(massOrderApi.setState, { params: { id: over }, body: { State: 'Declined' } })
    const records = app.get(PersonalData).records.find(({ name }) => name === 'mass-orders')!
    const anna = { userId: 'anna', email: Email }
    const copy = (await records.export(anna)) as { _id: string; Address: object }[]
    expect(copy.map(({ _id }) => _id).toSorted()).toEqual([over, open, alone].toSorted())
    expect(copy.find(({ _id }) => _id === over)?.Address).toMatchObject({ LastName: 'Glömsk' })
    expect(await records.export({ userId: 'anna', email: '' })).toBeNull()
    expect(await records.standing!(anna)).toMatchObject({
      keepsBooks: true,
      underWay: [{ kind: 'order', number: open }],
    })
    await records.anonymise(anna, app.clock.now())
    const read = (id: string) => clerk.call(massOrderApi.read, { params: { id } })
    expect(await read(over)).toMatchObject({
      Total: 1000_00,
      GreetingCardText: '',
      Address: { OrgNr: '556200-4431', FirstName: 'Anonymiserad', LastName: '', Email: '', DayTimePhoneNumber: '' },
    })
    expect(await read(alone)).toMatchObject({
      Total: 1000_00,
      Address: { OrgNr: '', CompanyName: '', Line1: '', FirstName: 'Anonymiserad', PostalCode: '11122' },
    })
    expect(await read(open)).toMatchObject({ Address: { Email } })
  })

  test('that was declined is no purchase, and keeps no account from being deleted (AC-10); its copy is of what was asked', async () => {
    const Email = 'nej@blomberg.example.se'
    const { MassOrderId: id } = await sent({ Address: { ...address, Email } })
    await clerk.call(massOrderApi.setState, { params: { id }, body: { State: 'Declined' } })
    const records = app.get(PersonalData).records.find(({ name }) => name === 'mass-orders')!
    const person = { userId: 'nej', email: Email }
    expect(await records.standing!(person)).toEqual({ keepsBooks: false, underWay: [] })
    expect(await records.export(person)).toEqual([expect.not.objectContaining({ outbox: expect.anything() })])
  })

  test('for a company is sent by its own people only', async () => {
    expect((await send({}, company)).status).toBe(401)
    expect((await send({}, company, await signedIn(['PrivateCustomer']))).status).toBe(403)
    expect((await send({}, company, await signedIn(['OrganizationCustomer'], company))).status).toBe(200)
  })

  test('goes Received, Quoted, Confirmed, Delivered, and no other way (MO-01)', async () => {
    const { MassOrderId: id } = await sent()
    const move = (State: 'Quoted' | 'Confirmed' | 'Delivered') =>
      clerk.call(massOrderApi.setState, { params: { id }, body: { State } })
    expect((await refusal(move('Confirmed'))).body).toMatchObject({ errorCode: 'mass-order.state' })
    for (const state of ['Quoted', 'Confirmed', 'Delivered'] as const) expect((await move(state)).State).toBe(state)
    // AD-08: who did each of them. Said again it is done once.
    await move('Delivered')
    const written = await app.connection
      .collection('audit')
      .find({ entity: `massOrders/${id}` })
      .sort({ _id: 1 })
      .toArray()
    expect(written.map(({ action }) => action as string)).toEqual([
      'mass-order.quote',
      'mass-order.confirm',
      'mass-order.deliver',
    ])
    expect(written[0]?.actor).toEqual(expect.stringMatching(/./))
  })

  test('is listed until it is delivered or declined, however many newer ones have been', async () => {
    const { MassOrderId: id } = await sent()
    for (const State of ['Quoted', 'Confirmed'] as const)
      await clerk.call(massOrderApi.setState, { params: { id }, body: { State } })
    const orders = app.connection.collection('massOrders')
    const { uploadHash: _, ...kept } = (await orders.findOne({ _id: id as never }))!
    const later = new Date(app.clock.now().getTime() + 3600_000)
    const newer = Array.from({ length: 120 }, (_, index) => ({
      ...kept,
      _id: `newer-${index}` as never,
      State: 'Declined',
      receivedAt: later,
    }))
    await orders.insertMany(newer)
    const rows = await clerk.call(massOrderApi.list, {})
    expect(rows.map(({ Id }) => Id)).toContain(id)
    expect(rows.findIndex(({ Id }) => Id === id)).toBeLessThan(rows.findIndex(({ State }) => State === 'Declined'))
    expect(rows.filter(({ State }) => State === 'Declined')).toHaveLength(100)
    await orders.deleteMany({ _id: { $in: newer.map(({ _id }) => _id) } })
  })

  test('its greeting is kept a year, as an order’s is (PV-03)', async () => {
    const { MassOrderId: id } = await sent()
    const received = app.clock.now()
    const greetingAfter = async (days: number): Promise<string> => {
      app.clock.set(new Date(received.getTime() + days * 24 * 3600_000))
      await app.get(Retention).run()
      app.clock.set(received)
      return (await clerk.call(massOrderApi.read, { params: { id } })).GreetingCardText
    }
    expect(await greetingAfter(364)).toBe('God jul!')
    expect(await greetingAfter(366)).toBe('')
  })

  test('becomes one customer-service cart, however often it is asked for (MO-03)', async () => {
    const { MassOrderId: id } = await sent({ LineItems: [aRow(), aRow({ Price: 500, Quantity: 2 })] })
    const cart = await clerk.call(massOrderApi.toCart, { params: { id } })
    expect(cart).toMatchObject({ OrderingMemberId: '2500', GoodsTotal: 2000_00, TaxTotal: 0 })
    expect(cart.OrderForm.BillingAddress).toMatchObject({ Email: address.Email, CompanyName: address.CompanyName })
    expect((await clerk.call(massOrderApi.toCart, { params: { id } })).Name).toBe(cart.Name)
  })

  test('becomes one cart where two ask for it at once, or the call dies before it is noted (MO-03)', async () => {
    const orders = app.get(MassOrders)
    const { MassOrderId: id } = await sent()
    const makeCart = () => clerk.call(massOrderApi.toCart, { params: { id } })
    const before = (await clerk.call(customerServiceApi.carts, {})).length
    jest.spyOn(orders, 'save').mockRejectedValueOnce(new Error('the process died'))
    await expect(makeCart()).rejects.toMatchObject({ status: 500 })
    const [one, other] = await Promise.all([makeCart(), makeCart()])
    expect(other.Name).toBe(one.Name)
    expect(await clerk.call(customerServiceApi.carts, {})).toHaveLength(before + 1)

    const { MassOrderId } = await sent()
    const twice = () => clerk.call(massOrderApi.toCart, { params: { id: MassOrderId } })
    const names = (await Promise.all([twice(), twice(), twice()])).map(({ Name }) => Name)
    expect(new Set(names).size).toBe(1)
    expect(await clerk.call(customerServiceApi.carts, {})).toHaveLength(before + 2)
  })

  test('is not sold twice where the call dies anywhere and a colleague sells its cart (MO-03)', async () => {
    const { MassOrderId: id } = await sent()
    const makeCart = () => clerk.call(massOrderApi.toCart, { params: { id } })
    const inList = async () =>
      (await clerk.call(customerServiceApi.carts, {})).find(({ Name }) => Name.endsWith(id.replaceAll('_', '-')))
    const save = jest.spyOn(app.get(MassOrders), 'save')
    // Until the order knows of the cart there is nothing in it that could be sold.
    save.mockRejectedValueOnce(new Error('the process died'))
    await expect(makeCart()).rejects.toMatchObject({ status: 500 })
    expect(await inList()).toMatchObject({ LineCount: 0, Total: 0 })
    const carts = jest.spyOn(app.get(Carts), 'save')
    carts.mockRejectedValueOnce(new Error('the process died'))
    await expect(makeCart()).rejects.toMatchObject({ status: 500 })
    const cart = await makeCart()
    expect(linesOf(cart)).toMatchObject([{ Code: 'kort', Quantity: 5 }])
    await app.connection.collection('carts').deleteOne({ _id: `service/${cart.Name}` as never })
    expect(await refusal(makeCart())).toMatchObject({ status: 409, code: 'mass-order.cart-gone' })
    expect(await inList()).toBeUndefined()
  })

  test('is filled where the call died before its cart was, also once a colleague has opened that and set something (MO-03)', async () => {
    const { MassOrderId: id } = await sent()
    const makeCart = () => clerk.call(massOrderApi.toCart, { params: { id } })
    jest.spyOn(app.get(MassOrders), 'save').mockRejectedValueOnce(new Error('the process died'))
    await expect(makeCart()).rejects.toMatchObject({ status: 500 })
    jest.spyOn(app.get(Carts), 'save').mockRejectedValueOnce(new Error('the process died'))
    await expect(makeCart()).rejects.toMatchObject({ status: 500 })
    const _id = `service/CustomerService-${id.replaceAll('_', '-')}` as never
    const touched = await app.connection.collection('carts').updateOne({ _id }, { $inc: { Version: 1 } })
    expect(touched.modifiedCount).toBe(1)
    expect(linesOf(await makeCart())).toMatchObject([{ Code: 'kort', Quantity: 5 }])
  })

  test('whose cart somebody has emptied is opened as it is', async () => {
    const { MassOrderId: id } = await sent()
    const makeCart = () => clerk.call(massOrderApi.toCart, { params: { id } })
    const cart = await makeCart()
    const [line] = linesOf(cart)
    await clerk.call(cartApi.removeLine, { params: { name: cart.Name, lineItemId: line!.LineItemId } })
    expect(linesOf(await makeCart())).toEqual([])
  })

  test('whose cart is gone says where to look for it', async () => {
    const { MassOrderId: id } = await sent()
    const cart = await clerk.call(massOrderApi.toCart, { params: { id } })
    await app.connection.collection('carts').deleteOne({ _id: `service/${cart.Name}` as never })
    expect(await refusal(clerk.call(massOrderApi.toCart, { params: { id } }))).toMatchObject({
      status: 409,
      code: 'mass-order.cart-gone',
    })
  })

  const cartOf = async (body: object, id = '0', visitor = somebody()) => {
    const { MassOrderId } = (await (await send(body, id, visitor)).json()) as { MassOrderId: string }
    return clerk.call(massOrderApi.toCart, { params: { id: MassOrderId } })
  }
  const aPrinted = (Code: string, Price: number) => aRow({ Code, Price, DeliveryType: 'PostalService' })

  test.each([50, 500, 2000])(
    'of the company’s own print, %s kr a card, becomes one at that price (X6)',
    async (Price) => {
      const cart = await cartOf({ LineItems: [aPrinted('tryckt', Price)] })
      expect(linesOf(cart)).toMatchObject([{ Code: 'tryckt', PlacedPrice: Price * 100, DiscountedPrice: Price * 100 }])
      expect(cart.GoodsTotal).toBe(5 * Price * 100)
    },
  )

  test('of a series has the series’ card of that value, else is called as the product and by no other value', async () => {
    const lines = linesOf(await cartOf({ LineItems: [aPrinted('serie-200', 500), aPrinted('serie-200', 250)] }))
    expect(lines).toMatchObject([
      { Code: 'serie-500', DisplayName: 'Presentkort, 500 kr', DisplayNameEn: 'Gift Card, SEK 500', Quantity: 5 },
      { Code: 'serie-200', DisplayName: 'Presentkort', DisplayNameEn: 'Gift Card', DiscountedPrice: 250_00 },
    ])
  })

  test('names its cards as the letter does, and by their code where they are not sold any more', async () => {
    const { MassOrderId: id } = await sent({ LineItems: [aPrinted('serie-200', 500), aPrinted('tryckt', 200)] })
    const rows = { $set: { 'LineItems.1.Code': 'borta' } }
    await app.connection.collection('massOrders').updateOne({ _id: id as never }, rows)
    const { LineItems } = await clerk.call(massOrderApi.read, { params: { id } })
    expect(LineItems[0]).toMatchObject({ Code: 'serie-200', Name: 'Presentkort', NameEn: 'Gift Card' })
    expect(LineItems[1]).not.toHaveProperty('Name')
  })

  test('of printed and digital cards is two deliveries, the digital one with its greeting, its way and its address', async () => {
    const rows = [aRow(), aPrinted('tryckt', 500), aRow({ Code: 'smskort', DeliveryType: 'DigitalSms' })]
    const DayTimePhoneNumber = '070-174 06 05'
    const cart = await cartOf({ LineItems: rows, Address: { ...address, DayTimePhoneNumber } })
    const gift = { Name: 'Bo Blomberg', From: address.CompanyName, SendAt: null, Text: 'God jul!' }
    expect(cart.OrderForm.Shipments.map(({ LineItems }) => LineItems)).toMatchObject([
      [
        { Code: 'kort', DigitalDelivery: { ...gift, Channel: 'email', To: address.Email } },
        { Code: 'smskort', DigitalDelivery: { ...gift, Channel: 'sms', To: '+46701740605' } },
      ],
      [{ Code: 'tryckt', DigitalDelivery: null }],
    ])
    expect(cart.OrderForm.Shipments.map(({ GreetingCardText }) => GreetingCardText)).toEqual(['', 'God jul!'])
    const save = await clerk.send('PUT', `/api/carts/${cart.Name}/true/false`, { OrderForm: {} })
    expect(((await save.json()) as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual([
      'OrderForm.Shipments.1.DeliveryDate',
    ])
  })

  test('of more cards than a line of the shop holds is lowered and raised again by customer service, and by nobody else', async () => {
    const cart = await cartOf({ LineItems: [aRow({ Quantity: 200 })] })
    const [line] = linesOf(cart)
    const count = (Quantity: number, visitor = clerk, name = cart.Name, LineItemId = line!.LineItemId) =>
      visitor.call(cartApi.updateLines, { params: { name }, body: { LineItems: [{ LineItemId, Quantity }] } })
    for (const cards of [190, 200]) expect(linesOf(await count(cards))).toMatchObject([{ Quantity: cards }])
    const LineItems = [{ LineItemId: line!.LineItemId, Quantity: 10_001 }]
    expect((await clerk.send('PUT', `/api/carts/${cart.Name}/products`, { LineItems })).status).toBe(400)
    const shopper = app.visitor()
    const own = await shopper.call(cartApi.addProduct, { params: { name: 'Default', code: 'ros-rod-20' }, body: {} })
    const refused = await refusal(count(100, shopper, 'Default', linesOf(own)[0]!.LineItemId))
    expect(refused).toMatchObject({ status: 400, code: 'cart.too-many-units' })
  })

  test('of more digital rows than a cart of the shop has lines is written down for all of them at once', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => aRow({ Quantity: 1, Price: 200 + index }))
    const cart = await cartOf({ LineItems: rows })
    const [shipment] = cart.OrderForm.Shipments
    const LineItems = shipment!.LineItems.map(({ LineItemId, DigitalDelivery }) => ({
      LineItemId,
      DigitalDelivery: { ...DigitalDelivery!, Name: 'Bo Ek' },
    }))
    const Shipments = [{ ShipmentId: shipment!.ShipmentId, LineItems }]
    const params = { name: cart.Name, validate: false, refreshPrices: false }
    const saved = await clerk.call(cartApi.save, { params, body: { OrderForm: { Shipments } } })
    expect(linesOf(saved).every(({ DigitalDelivery }) => DigitalDelivery?.Name === 'Bo Ek')).toBe(true)
  })

  test('in no way that the card is not sent', async () => {
    const wrong = await send({ LineItems: [aRow({ Code: 'smskort' })] })
    expect(await wrong.json()).toMatchObject({ errorCode: 'mass-order.wrong-way' })
  })

  test('of a company that is approved for it is paid by its invoice, a copy of the cart too (MO-03)', async () => {
    const cart = await cartOf({}, company, await signedIn(['OrganizationCustomer'], company))
    expect(await invoicedTo(cart.Name)).toMatchObject([{ id: company }])
    const copy = await clerk.call(customerServiceApi.copy, { params: { cartName: cart.Name } })
    expect(await invoicedTo(copy.Name)).toMatchObject([{ id: company }])
    expect(await invoicedTo((await cartOf({})).Name)).toEqual([])
  })

  describe('with a logotype', () => {
    const upload = (token: string, picture: Buffer) =>
      somebody().send('POST', `/api/carts/massorder/logotype/${token}`, { Content: picture.toString('base64') })

    const keptOf = async (id: string): Promise<Buffer> => {
      const { Logotype } = await clerk.call(massOrderApi.read, { params: { id } })
      return Buffer.from(Logotype!.split(',')[1]!, 'base64')
    }
    const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

    test('gets a link to send it by; it is drawn anew, and what hides in it does not stay', async () => {
      const { MassOrderId: id, UploadToken: token } = await sent({ WantLogotype: true })
      expect((await upload(token!, aPng({ hidden: 'hemlig text' }))).status).toBe(200)
      const kept = await keptOf(id)
      expect(kept.includes('hemlig text')).toBe(false)
      expect(sizeOf(kept)).toEqual([2, 2])
      expect((await upload('a-token-that-nobody-has-got', aPng())).status).toBe(404)
    })

    test('an SVG becomes a picture: no script of it runs and nothing it names is fetched (MO-02)', async () => {
      const { MassOrderId: id, UploadToken: token } = await sent({ WantLogotype: true })
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)"><script>alert(2)</script>' +
        '<image href="file:///etc/passwd" width="9" height="9"/><rect width="40" height="20" fill="#3f5a43"/><text y="9">Å</text></svg>'
      expect((await upload(token!, Buffer.from(svg))).status).toBe(200)
      const kept = await keptOf(id)
      expect(kept.toString('latin1', 1, 4)).toBe('PNG')
      expect(sizeOf(kept)).toEqual([2000, 1000])
    })

    test('of 2 MB is taken, one byte more is not', async () => {
      const { UploadToken: token } = await sent({ WantLogotype: true })
      const head = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><rect width="2" height="1"/><!--'
      const tail = '--></svg>'
      const svgOf = (bytes: number) => Buffer.from(head + '='.repeat(bytes - head.length - tail.length) + tail)
      expect((await upload(token!, svgOf(2 * 1024 * 1024))).status).toBe(200)
      const answer = await upload(token!, svgOf(2 * 1024 * 1024 + 3))
      expect(await answer.json()).toMatchObject({ errorCode: 'mass-order.logotype-too-large' })
    })

    test('is drawn when it is its turn, and many at once are told to come again', async () => {
      const { UploadToken: token } = await sent({ WantLogotype: true })
      const svg = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      )
      const answers = await Promise.all(Array.from({ length: 10 }, () => upload(token!, svg)))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
      expect(statuses.filter((status) => status !== 503 && status !== 200 && status !== 409)).toEqual([])
    })

    test.each([
      ['a text', Buffer.from('<p>Logotyp</p>')],
      ['an SVG that is cut off', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><rect')],
      ['an SVG without a size', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>')],
      [
        'an SVG of entities',
        Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'),
      ],
      ['a picture that is cut off', () => aPng().subarray(0, 30)],
      ['a picture of too many points', () => aPng({ width: 2_000_000_000 })],
      [
        'a picture of too many points within an SVG',
        () =>
          Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="data:image/png;base64,${aPng({ width: 2_000_000_000 }).toString('base64')}"/></svg>`,
          ),
      ],
    ])('%s is refused', async (_, made) => {
      const { UploadToken: token } = await sent({ WantLogotype: true })
      const answer = await upload(token!, typeof made === 'function' ? made() : made)
      expect(await answer.json()).toMatchObject({ errorCode: 'mass-order.logotype-invalid' })
    })
  })

  test('sent twice under one Idempotency-Key is one order; the key with another order is refused (API-08)', async () => {
    const guest = somebody()
    const key = { 'idempotency-key': 'my-order-1' }
    const wanted = (Quantity: number, headers: Record<string, string> = key) =>
      send({ WantLogotype: true, LineItems: [aRow({ Quantity })] }, '0', guest, headers).then(
        (answer) => answer.json() as Promise<{ MassOrderId: string }>,
      )
    const [first, second] = await Promise.all([wanted(5), wanted(5)])
    expect(second).toEqual(first)
    expect(await wanted(6)).toMatchObject({ errorCode: 'request.key-conflict' })
    expect(await wanted(6, { 'idempotency-key': 'with space' })).toMatchObject({ errorCode: 'request.key-invalid' })
    const rows = await clerk.call(massOrderApi.list, { query: {} })
    expect(rows.filter(({ Id }) => Id === first.MassOrderId)).toHaveLength(1)
    expect((await wanted(5, {})).MassOrderId).not.toBe(first.MassOrderId)
  })
})

const crcOf = (bytes: Buffer): number => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}
const chunk = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crcOf(Buffer.concat([Buffer.from(type), content])))
  return Buffer.concat([length, Buffer.from(type), content, crc])
}

/** A picture of 2 × 2 grey points. */
const aPng = ({ width = 2, hidden = '', pixels = Buffer.alloc(2 * (1 + 2)) } = {}): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(2, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(hidden ? [chunk('tEXt', Buffer.from(`Comment\0${hidden}`))] : []),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
