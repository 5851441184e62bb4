import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Role } from '@bukett/contracts'
import { attentionApi } from '@bukett/contracts/http/attention'
import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { invoiceApi } from '@bukett/contracts/http/invoice'
import { netsApi } from '@bukett/contracts/http/nets'
import { officeMoneyApi } from '@bukett/contracts/http/office-money'
import { officeOrderApi } from '@bukett/contracts/http/office-order'
import { orderApi } from '@bukett/contracts/http/order'
import { organizationApi } from '@bukett/contracts/http/organization'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { swishApi } from '@bukett/contracts/http/swish'
import { CommandBus } from '@nestjs/cqrs'
import { OrganizationReader, SeedAccounts } from '../src/accounts/index.js'
import { NetworkUpkeep } from '../src/broker/index.js'
import { CreateServiceCart } from '../src/cart/application/create-service-cart.js'
import { Orders } from '../src/orders/application/ports.js'
import { OrderMoney } from '../src/orders/index.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'
import { receiptOf } from '../src/orders/domain/receipt.js'
import { Coupons } from '../src/promotions/application/ports.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { GiftCards, Purchases } from '../src/payments/application/ports.js'
import { withoutPeople } from '../src/payments/domain/erasing.js'
import type { Purchase } from '../src/payments/domain/purchase.js'
import type { Repayment } from '../src/payments/domain/repayment.js'
import { type ApiError, cartApi } from './api.js'
import { changedBy } from './migrations.js'
import { aUserRow } from './people.js'
import { friday, metricOf, refusal, type TestApp, until, type Visitor } from './app.js'
import { aPrintedCard, type Banks, fillCart, openShop, type ShopAndBanks } from './purchases.js'

/** Every way to pay but Swish and card, and what staff may do with a payment. */
let shop: ShopAndBanks
let app: TestApp
let banks: Banks
let service: Visitor

const approved = 'rosor-ab'
const unapproved = 'rosor-ab-filial'
const blocked = 'stoppad-ab'
/** Another family, both of which may be invoiced. */
const mother = 'lilja-ab'
const daughter = 'lilja-lager-ab'
const name = 'Default'
const day = 24 * 3600_000

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  banks = shop.banks
  const details = { costCenter: '100', address: 'Storgatan 1', zipCode: '11122', city: 'Stockholm', gln: null }
  const aCompany = (id: string, orgNr: string, changes: object = {}) => ({
    id,
    name: id,
    orgNr,
    parentOrganizationId: null,
    staticDeliveryFeeCode: null,
    invoiceDetails: { ...details, paymentMethod: 'CardAndInvoice' as const, isBlockedForInvoice: false, ...changes },
  })
  await app.get(SeedAccounts).putOrganizations([
    aCompany(approved, '556200-4431'),
    { ...aCompany(unapproved, '559999-0032', { paymentMethod: 'Card' }), parentOrganizationId: approved },
    aCompany(blocked, '559999-0024', { isBlockedForInvoice: true }),
    aCompany(mother, '559999-0040'),
    {
      ...aCompany(daughter, '559999-0081', { address: 'Lagervägen 2', zipCode: '41755', city: 'Göteborg' }),
      parentOrganizationId: mother,
    },
  ])
  await app.get(Coupons).put([
    {
      _id: 'ALLT',
      gives: { kind: 'percent', percent: 100 },
      products: [],
      categories: [],
      from: null,
      until: null,
      minAmount: 0,
      group: 'everyone',
      isPersonal: false,
      maxUses: null,
      maxUsesPerCustomer: null,
    },
  ])
  service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await banks.reset()
  app.clock.set(friday)
})

const stored = async (id: string): Promise<Purchase> => (await app.get(Purchases).find(id))!
const work = (id: string) => app.get(CommandBus).execute(new CompletePurchase(id, 'worker'))
const orderOf = (purchaseId: string) => app.connection.collection('orders').findOne({ purchaseId })
const audited = async (purchaseId: string) => {
  const order = await orderOf(purchaseId)
  return app.connection
    .collection('audit')
    .find({ entity: { $in: [`purchases/${purchaseId}`, `orders/${String(order?._id)}`] } })
    .sort({ at: 1 })
    .toArray()
}
let people = 0
const ofCompany = (organizationId: string) =>
  app.signedIn({ userId: `inköpare-${(people += 1)}`, roles: ['OrganizationCustomer'], organizationId })
const member = () => app.signedIn({ userId: `butik-${(people += 1)}`, roles: ['MemberStaff'], memberId: '1001' })
/** An order by card whose money is reserved and not drawn. */
const aReservedOrder = async () => {
  const shopper = app.visitor()
  await fillCart(shopper)
  const { transactionId, purchaseId } = await shopper.call(netsApi.register, {})
  await banks.card(transactionId)
  const { orderGroupId } = await shopper.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} })
  return { orderGroupId: orderGroupId!, purchaseId, transactionId, amount: (await stored(purchaseId)).amount }
}
const atNetaxept = async (operation: string) =>
  (await banks.calls('netaxept')).filter((call) => (call.body as { operation?: string })?.operation === operation)

describe('invoice (PA-10)', () => {
  const pay = (buyer: Visitor, organizationId = approved) =>
    buyer.call(invoiceApi.register, { body: { organizationId, costCenter: '200', reference: 'Kim Ek' } })

  test('is confirmed at once to a company that may be invoiced, with its cost centre, due in thirty days', async () => {
    const buyer = await ofCompany(approved)
    const { ToPay } = await fillCart(buyer)
    const { Methods, InvoiceAddresses } = await buyer.call(paymentsApi.methods, {})
    expect(Methods.find((one) => one.PaymentMethodName === 'invoice')).toMatchObject({ Offered: true })
    expect(InvoiceAddresses.map(({ id }) => id)).toEqual([approved])
    const done = await pay(buyer)
    expect(done).toMatchObject({ status: 'OK', delayed: false })
    expect(done.redirectUrl).toMatch(/^\/purchaseconfirmation\?.*status=OK/)
    expect(await pay(buyer).catch((error: ApiError) => error.code)).toBe('cart.empty')
    expect(await orderOf(done.purchaseId)).toMatchObject({
      CostCenter: '200',
      organizationId: approved,
      Payments: [{ PaymentMethodName: 'invoice', Amount: ToPay, DueOn: '2026-12-20' }],
    })
    expect(await stored(done.purchaseId)).toMatchObject({ state: 'Authorized', captured: 0 })
  })

  test('of a company of the family: the order names it, with the reference, for customer service, the buyer and on the receipt', async () => {
    const buyer = await ofCompany(mother)
    await fillCart(buyer)
    const { orderGroupId } = await pay(buyer, daughter)
    const id = orderGroupId!
    const Invoice = {
      OrganizationId: daughter,
      Name: daughter,
      OrgNr: '559999-0081',
      Address: 'Lagervägen 2',
      ZipCode: '41755',
      City: 'Göteborg',
      Gln: null,
      Reference: 'Kim Ek',
    }
    const Payments = [{ DueOn: '2026-12-20' }]
    const own = await buyer.call(orderApi.get, { params: { id }, query: {} })
    expect(own).toMatchObject({ CostCenter: '200', Invoice, Payments })
    const office = await service.call(officeOrderApi.get, { params: { number: id } })
    expect(office).toMatchObject({ OrganizationId: mother, CostCenter: '200', Invoice, Payments })
    const group = (await app.get(Orders).find(id))!
    expect(receiptOf(group, false).facts).toEqual(
      expect.arrayContaining([
        ['Faktureras', `${daughter}, 559999-0081, Lagervägen 2, 417 55 Göteborg`],
        ['Er referens', 'Kim Ek'],
        ['Kostnadsställe', '200'],
      ]),
    )
  })

  test('is found by the administrator of the company that gets it, and by the buyer’s, by none of its other users, and the company stays', async () => {
    const buyer = await ofCompany(mother)
    await fillCart(buyer)
    const { orderGroupId } = await pay(buyer, daughter)
    const listed = async (organizationId: string, role: Role = 'OrganizationAdministrator') => {
      people += 1
      const by = await app.signedIn({
        userId: `chef-${people}`,
        roles: [role],
        organizationId,
      })
      const body = { orgIds: [organizationId], fetchForChildOrgs: false, filter: '200' }
      return (await by.call(organizationApi.orderHistory, { body })).map(({ OrderGroupId }) => OrderGroupId)
    }
    expect(await listed(daughter)).toContain(orderGroupId)
    expect(await listed(mother)).toContain(orderGroupId)
    expect(await listed(mother, 'OrganizationCustomer')).toContain(orderGroupId)
    expect(await listed(daughter, 'OrganizationCustomer')).not.toContain(orderGroupId)
    expect(await listed(approved)).not.toContain(orderGroupId)
    expect(await refusal(service.call(organizationApi.remove, { params: { id: daughter } }))).toMatchObject({
      code: 'organisation.has-orders',
    })
  })

  test('of the buyer’s own company has their cost centre, then the company’s, however it is paid', async () => {
    const row = (id: string, costCenter: string | null) =>
      aUserRow(id, ['OrganizationCustomer'], { organizationId: approved, costCenter })
    await app.get(SeedAccounts).putUsers([row('kim-own', '4711'), row('kim-company', null)])
    for (const [userId, CostCenter] of [
      ['kim-own', '4711'],
      ['kim-company', '100'],
    ] as const) {
      const buyer = await app.signedIn({ userId, roles: ['OrganizationCustomer'], organizationId: approved })
      await fillCart(buyer)
      const { transactionId, purchaseId } = await buyer.call(netsApi.register, {})
      await banks.card(transactionId)
      await buyer.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} })
      expect(await orderOf(purchaseId)).toMatchObject({ organizationId: approved, CostCenter })
      await fillCart(buyer)
      expect(await orderOf((await pay(buyer)).purchaseId)).toMatchObject({ CostCenter: '200' })
    }
  })

  test('is the company’s where nobody unticks it: it names the account’s person and company where a wallet named nobody', async () => {
    const place = { organizationId: approved, firstName: 'Kim', lastName: 'Ek' }
    await app.get(SeedAccounts).putUsers([aUserRow('kim-wallet', ['OrganizationCustomer'], place)])
    const buyer = await app.signedIn({
      userId: 'kim-wallet',
      roles: ['OrganizationCustomer'],
      organizationId: approved,
    })
    const { OrderForm } = await fillCart(buyer)
    expect(OrderForm.CustomerType).toBe('company')
    const nameless = { FirstName: '', LastName: '', CompanyName: '' }
    await buyer.call(cartApi.save, {
      params: { name, validate: false, refreshPrices: false },
      body: { OrderForm: { BillingAddress: nameless } },
    })
    const { transactionId, purchaseId } = await buyer.call(netsApi.register, {})
    await banks.card(transactionId)
    await buyer.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} })
    expect(await orderOf(purchaseId)).toMatchObject({
      CustomerType: 'company',
      organizationId: approved,
      CustomerName: 'Kim Ek',
      BillingAddress: { CompanyName: approved },
    })
  })

  test('is not for what somebody of the company buys for themselves: it is a private purchase', async () => {
    const buyer = await ofCompany(approved)
    await fillCart(buyer)
    const said = await buyer.call(cartApi.save, {
      params: { name, validate: true, refreshPrices: false },
      body: { OrderForm: { CustomerType: 'private' } },
    })
    expect(said.OrderForm.CustomerType).toBe('private')
    expect(await refusal(pay(buyer))).toMatchObject({ status: 400, code: 'payment.not-offered' })
    const { transactionId, purchaseId } = await buyer.call(netsApi.register, {})
    await banks.card(transactionId)
    await buyer.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} })
    expect(await orderOf(purchaseId)).toMatchObject({
      CustomerType: 'private',
      organizationId: null,
      CostCenter: null,
      userId: expect.stringContaining('inköpare'),
    })
    // The next one is the company's again.
    expect((await fillCart(buyer)).OrderForm.CustomerType).toBe('company')
  })

  test('is not sold above the credit limit that the shop has set (PA-10)', async () => {
    const buyer = await ofCompany(approved)
    const { ToPay } = await fillCart(buyer)
    const reason = async () =>
      (await buyer.call(paymentsApi.methods, {})).Methods.find((one) => one.PaymentMethodName === 'invoice')?.Reason
    try {
      await app.get(NetworkUpkeep).setSettings({ creditLimit: ToPay - 1 })
      expect(await reason()).toBe('over-credit-limit')
      expect(await refusal(pay(buyer))).toMatchObject({ code: 'payment.not-offered' })
      await app.get(NetworkUpkeep).setSettings({ creditLimit: ToPay })
      expect(await reason()).toBeNull()
    } finally {
      await app.get(NetworkUpkeep).setSettings({ creditLimit: null })
    }
    expect(await pay(buyer)).toMatchObject({ status: 'OK' })
  })

  test('of a company that is gone keeps nobody from ordering in the cart that customer service has begun for it', async () => {
    const own = (await app.get(OrganizationReader).find(blocked))!
    const gone = { id: 'flyttad-ab', name: 'Flyttad AB', orgNr: '559999-0099', parentOrganizationId: null }
    const { invoiceDetails } = own
    await app.get(SeedAccounts).putOrganizations([{ ...gone, staticDeliveryFeeCode: null, invoiceDetails }])
    const { Name } = await app.get(CommandBus).execute(new CreateServiceCart('phone-1', null, undefined, gone.id))
    await service.call(organizationApi.remove, { params: { id: gone.id } })
    expect(await fillCart(service, undefined, undefined, Name)).toMatchObject({ Name })
  })

  test('of an order that a version before placed is written to it by its migration', async () => {
    const buyer = await ofCompany(mother)
    await fillCart(buyer)
    const { orderGroupId, purchaseId } = await pay(buyer, daughter)
    const orders = app.connection.collection('orders')
    await orders.updateOne({ purchaseId }, { $unset: { Invoice: '' } })
    expect(await changedBy(app, '059-whom-orders-are-invoiced-to')).toBe(1)
    expect(await changedBy(app, '059-whom-orders-are-invoiced-to')).toBe(0)
    expect(await app.get(Orders).find(orderGroupId!)).toMatchObject({
      Invoice: { OrganizationId: daughter, OrgNr: '559999-0081', Reference: 'Kim Ek' },
    })
  })

  test('keeps the name that stood on it no longer than the purchase keeps people, also one of a version before (PV-03)', async () => {
    const buyer = await ofCompany(approved)
    await fillCart(buyer)
    const { purchaseId } = await pay(buyer)
    const reference = async () => (await stored(purchaseId)).details.reference
    expect(await reference()).toBe('Kim Ek')
    expect(withoutPeople(await stored(purchaseId)).details.reference).toBeNull()
    const before = { $unset: { personalSince: '' } } as const
    await app.connection.collection('purchases').updateOne({ _id: purchaseId as never }, before)
    expect(await changedBy(app, '073-references-go-with-the-people')).toBe(1)
    expect(await changedBy(app, '073-references-go-with-the-people')).toBe(0)
    expect(await reference()).toBeNull()
    expect(await orderOf(purchaseId)).toMatchObject({ Invoice: { Reference: 'Kim Ek' } })
  })

  test('is drawn when the delivery leaves, six days later at the latest (PA-08)', async () => {
    const buyer = await ofCompany(approved)
    await fillCart(buyer)
    const { purchaseId } = await pay(buyer)
    app.clock.set(new Date(friday.getTime() + 6 * day))
    await work(purchaseId)
    expect(await stored(purchaseId)).toMatchObject({ state: 'Captured' })
  })

  test.each([
    ['an address of the family that pays by card', approved, unapproved, 'invoice.not-approved'],
    ["somebody else's company", approved, blocked, 'invoice.not-approved'],
    ['a company that is blocked', blocked, blocked, 'payment.not-offered'],
  ])('is refused for %s (X10), and the cart stays free', async (_, own, chosen, code) => {
    const buyer = await ofCompany(own)
    await fillCart(buyer)
    expect(await refusal(pay(buyer, chosen))).toMatchObject({ status: 400, code })
    expect((await buyer.call(cartApi.get, { params: { name } })).Locked).toBeNull()
  })

  test('is not for people', async () => {
    const shopper = app.visitor()
    await fillCart(shopper)
    expect(await refusal(pay(shopper))).toMatchObject({ code: 'payment.not-offered' })
  })
})

describe('nothing to pay (PA-14)', () => {
  const free = async (shopper: Visitor) => {
    const { OrderForm } = await fillCart(shopper)
    const { ShipmentId } = OrderForm.Shipments[0]!
    await shopper.call(cartApi.save, {
      params: { name, validate: true, refreshPrices: false },
      body: { OrderForm: { Shipments: [{ ShipmentId, DeliveryType: 'StorePickup', PickupStoreId: '1001' }] } },
    })
    return shopper.call(cartApi.applyCoupon, { params: { name, code: 'ALLT' } })
  }

  test('is the only way when a code brings goods and delivery to zero', async () => {
    const shopper = app.visitor()
    expect(await free(shopper)).toMatchObject({ Total: 0, ToPay: 0 })
    const { Forced, Methods } = await shopper.call(paymentsApi.methods, {})
    expect(Forced).toBe('none')
    expect(Methods.filter(({ Offered }) => Offered)).toEqual([])
    expect(await refusal(shopper.call(swishApi.registerByPost, { body: {} }))).toMatchObject({
      code: 'payment.not-offered',
    })
    const done = await shopper.call(paymentsApi.registerNone, { params: { cart: name } })
    expect(done).toMatchObject({ status: 'OK', delayed: false })
    expect(await orderOf(done.purchaseId)).toMatchObject({ Total: 0, Payments: [{ PaymentMethodName: 'none' }] })
  })

  test('is refused while there is something to pay', async () => {
    const shopper = app.visitor()
    await fillCart(shopper)
    expect(await refusal(shopper.call(paymentsApi.registerNone, { params: { cart: name } }))).toMatchObject({
      code: 'payment.not-offered',
    })
  })
})

describe('methods of the staff (PA-11)', () => {
  const params = { cart: name }
  const body = { reference: 'kassa 1', reason: 'betalt i butiken' }
  const ways = {
    payedinstore: (by: Visitor) => by.call(paymentsApi.registerPayedInStore, { params, body }),
    cashregister: (by: Visitor) => by.call(paymentsApi.registerCash, { params, body }),
    cardterminal: (by: Visitor) =>
      by.call(paymentsApi.registerCashOrTerminal, { params: { ...params, terminal: true }, body }),
    invoicespcs: (by: Visitor) => by.call(paymentsApi.registerInvoiceSpcs, { params, body }),
    paid: (by: Visitor) => by.call(paymentsApi.registerPaid, { params, body }),
    gift: (by: Visitor) => by.call(paymentsApi.registerGift, { params, body }),
  }

  test.each(Object.entries(ways))('%s makes the order at once and is audited', async (method, pay) => {
    const clerk = await member()
    await fillCart(clerk)
    const { status, purchaseId } = await pay(clerk)
    expect(status).toBe('OK')
    expect(await orderOf(purchaseId)).toMatchObject({ Payments: [{ PaymentMethodName: method }] })
    expect(await stored(purchaseId)).toMatchObject({ state: 'Captured', details: body })
    expect(await audited(purchaseId)).toMatchObject([{ action: `payment.${method}`, roles: ['MemberStaff'] }])
  })

  test.each(Object.entries(ways))('%s is refused to customers and guests', async (_, pay) => {
    for (const caller of [app.visitor(), await ofCompany(approved)]) {
      await fillCart(caller)
      expect([401, 403]).toContain((await refusal(pay(caller))).status)
      expect((await caller.call(cartApi.get, { params: { name } })).Locked).toBeNull()
    }
  })

  test('settled elsewhere needs a reference, a gift needs a reason', async () => {
    const clerk = await member()
    await fillCart(clerk)
    expect(await refusal(clerk.call(paymentsApi.registerPaid, { params, body: { reason: 'betalt' } }))).toMatchObject({
      status: 400,
      code: 'payment.reference-missing',
    })
    expect(await refusal(clerk.call(paymentsApi.registerGift, { params, body: { reference: '1' } }))).toMatchObject({
      status: 400,
      code: 'payment.reason-missing',
    })
    expect((await clerk.call(cartApi.get, { params: { name } })).Locked).toBeNull()
  })

  test('customer service’s own carts are paid like any other, and followed by a colleague', async () => {
    const { Name: cartName } = await service.call(customerServiceApi.create, { body: {} })
    await fillCart(service, undefined, undefined, cartName)
    const { transactionId, purchaseId } = await service.call(netsApi.register, { query: { cartName } })
    await banks.card(transactionId)
    const colleague = await app.signedIn({ userId: 'maj', roles: ['CustomerServiceLead'] })
    const info = (by: Visitor) => by.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} })
    expect(await refusal(info(app.visitor()))).toMatchObject({ status: 404 })
    expect(await info(colleague)).toMatchObject({ status: 'OK' })
    expect(await service.call(paymentsApi.outcome, { params: { purchaseId } })).toMatchObject({ status: 'OK' })
  })

  test('an order by telephone is written about in its customer’s language, whatever the clerk reads', async () => {
    const english = await app.signedIn(
      { userId: 'eve', roles: ['CustomerService'] },
      app.visitor({ 'accept-language': 'en' }),
    )
    const bought = async (edit: { Language?: 'sv' | 'en' }): Promise<unknown> => {
      const { Name } = await english.call(customerServiceApi.create, { body: {} })
      await fillCart(english, undefined, undefined, Name)
      await english.call(cartApi.save, { params: { name: Name, validate: false, refreshPrices: false }, body: edit })
      const { purchaseId } = await english.call(paymentsApi.registerPaid, { params: { cart: Name }, body })
      return (await orderOf(purchaseId))?.language
    }
    expect([await bought({}), await bought({ Language: 'en' }), await bought({ Language: 'sv' })]).toEqual([
      'sv',
      'en',
      'sv',
    ])
  })

  test('a copy of what was ordered by telephone keeps the language', async () => {
    const made = await service.call(customerServiceApi.create, { body: {} })
    await fillCart(service, undefined, undefined, made.Name)
    const params = { name: made.Name, validate: false, refreshPrices: false }
    await service.call(cartApi.save, { params, body: { Language: 'en' } })
    const { Language } = await service.call(customerServiceApi.copy, { params: { cartName: made.Name } })
    expect(Language).toBe('en')
    const { orderGroupId } = await service.call(paymentsApi.registerPaid, { params: { cart: made.Name }, body })
    expect(await service.call(orderApi.copy, { params: { id: orderGroupId! } })).toMatchObject({ Language: 'en' })
  })

  test('the super administrator, who may fill one of customer service’s carts, may pay it too', async () => {
    const first = await app.signedIn({ userId: 'sussi', roles: ['SuperAdmin'] })
    const { Name: cartName } = await first.call(customerServiceApi.create, { body: {} })
    await fillCart(first, undefined, undefined, cartName)
    const { status, purchaseId } = await first.call(paymentsApi.registerPaid, { params: { cart: cartName }, body })
    expect(status).toBe('OK')
    expect(await first.call(paymentsApi.outcome, { params: { purchaseId } })).toMatchObject({ status: 'OK' })
  })

  test('what was given away has no money to pay back', async () => {
    const clerk = await member()
    await fillCart(clerk)
    const { orderGroupId, purchaseId } = await ways.gift(clerk)
    expect(await stored(purchaseId)).toMatchObject({ amount: 0, captured: 0 })
    const refund = service.call(paymentsApi.refund, {
      params: { id: orderGroupId! },
      body: { amount: 1_00, reason: 'quality' },
    })
    expect(await refusal(refund)).toMatchObject({ code: 'payment.too-much' })
  })
})

describe('another method (PA-12)', () => {
  const change = (id: string, more: object = {}, by = service) =>
    by.call(paymentsApi.changePayment, {
      params: { id },
      body: { method: 'paid', reference: 'plusgiro 7', reason: 'kunden bad om det', ...more },
    })

  test('is written first, and then what the card had reserved is freed', async () => {
    const { orderGroupId, purchaseId, transactionId, amount } = await aReservedOrder()
    expect(await change(orderGroupId)).toEqual({ PaymentMethodName: 'paid', Amount: amount })
    expect(await stored(purchaseId)).toMatchObject({ method: 'paid', state: 'Captured', captured: amount })
    expect(await atNetaxept('ANNUL')).toEqual([])
    await work(purchaseId)
    expect(await atNetaxept('ANNUL')).toMatchObject([{ body: { transactionId } }])
    expect(await stored(purchaseId)).toMatchObject({ replaced: [] })
    expect(await orderOf(purchaseId)).toMatchObject({ Payments: [{ PaymentMethodName: 'paid', Amount: amount }] })
    expect(await audited(purchaseId)).toMatchObject([{ actor: 'lena', action: 'payment.change', changed: ['method'] }])
  })

  test('to the accounting program is an invoice still: the order says whose, and with what reference', async () => {
    const buyer = await ofCompany(mother)
    await fillCart(buyer)
    const { orderGroupId, purchaseId } = await buyer.call(invoiceApi.register, {
      body: { organizationId: daughter, reference: 'Kim Ek' },
    })
    await change(orderGroupId!, { method: 'invoicespcs' })
    await work(purchaseId)
    expect(await orderOf(purchaseId)).toMatchObject({
      Payments: [{ PaymentMethodName: 'invoicespcs' }],
      Invoice: { OrganizationId: daughter, Reference: 'Kim Ek' },
    })
  })

  test('in another way than by invoice leaves nobody invoiced', async () => {
    const buyer = await ofCompany(mother)
    await fillCart(buyer)
    const { orderGroupId, purchaseId } = await buyer.call(invoiceApi.register, { body: { organizationId: daughter } })
    await change(orderGroupId!)
    await work(purchaseId)
    expect(await orderOf(purchaseId)).toMatchObject({ Payments: [{ PaymentMethodName: 'paid' }], Invoice: null })
  })

  test('is freed later when the bank does not answer, and never drawn', async () => {
    const { orderGroupId, purchaseId } = await aReservedOrder()
    await change(orderGroupId)
    await banks.fault('netaxept', 'error', { times: 20 })
    await work(purchaseId)
    expect((await stored(purchaseId)).replaced).toHaveLength(1)
    await banks.clearFaults()
    app.clock.set(new Date(friday.getTime() + 7 * day))
    await work(purchaseId)
    expect((await stored(purchaseId)).replaced).toEqual([])
    expect(await atNetaxept('CAPTURE')).toEqual([])
  })

  test('is refused once the money is drawn, without a reference, and to customers', async () => {
    const { orderGroupId, purchaseId } = await aReservedOrder()
    expect(await refusal(change(orderGroupId, { reference: undefined }))).toMatchObject({
      code: 'payment.reference-missing',
    })
    expect(await refusal(change(orderGroupId, {}, await ofCompany(approved)))).toMatchObject({ status: 403 })
    app.clock.set(new Date(friday.getTime() + 6 * day))
    await work(purchaseId)
    const lena = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    expect(await refusal(change(orderGroupId, {}, lena))).toMatchObject({
      status: 409,
      code: 'payment.already-captured',
    })
    expect(await refusal(change('100000000', {}, lena))).toMatchObject({ status: 404, code: 'payment.unknown' })
  })
})

test('money back that is asked for again with the same key goes back once, and is written down once (API-08)', async () => {
  const { orderGroupId, purchaseId, amount } = await aReservedOrder()
  const again = async (path: string, body: object, key: string) => {
    const answers = [1, 2].map(() => service.send('POST', path, body, { 'idempotency-key': key }))
    return Promise.all(answers.map(async (answer) => (await answer).json()))
  }
  const refund = { amount: 100, reason: 'quality' }
  const [first, second] = await again(`/api/payments/order/${orderGroupId}/refund`, refund, 'back-1')
  expect(first).toEqual({ Refunded: 100, Rest: amount / 100 - 100 })
  expect(second).toEqual(first)
  const lowered = { orderGroupId, total: amount / 100 - 150, reason: 'en bukett mindre' }
  const [once, twice] = await again('/api/payments/cart/CustomerService-1/decreasePayment', lowered, 'back-2')
  expect(once).toEqual({ Paid: amount / 100 - 150, Refunded: 50 })
  expect(twice).toEqual(once)
  expect((await stored(purchaseId)).repayments.map((one) => one.amount)).toEqual([100_00, 50_00])
  expect((await audited(purchaseId)).map((entry) => entry.amount).toSorted()).toEqual([100_00, 50_00])
  const another = await service.send(
    'POST',
    `/api/payments/order/${orderGroupId}/refund`,
    { ...refund, amount: 90 },
    {
      'idempotency-key': 'back-1',
    },
  )
  expect(await another.json()).toMatchObject({ errorCode: 'request.key-conflict' })
})

describe('a total that fell (PA-12)', () => {
  const decrease = (orderGroupId: string, total: number, by = service) =>
    by.call(paymentsApi.decrease, {
      params: { cart: 'CustomerService-1' },
      body: { orderGroupId, total, reason: 'en bukett mindre' },
    })

  test('of a reserved payment only the rest is drawn', async () => {
    const { orderGroupId, purchaseId, amount } = await aReservedOrder()
    expect(await decrease(orderGroupId, amount - 50_00)).toEqual({ Paid: amount - 50_00, Refunded: 50_00 })
    await work(purchaseId)
    app.clock.set(new Date(friday.getTime() + 6 * day))
    await work(purchaseId)
    expect(await atNetaxept('CAPTURE')).toMatchObject([{ body: { transactionAmount: String(amount - 50_00) } }])
    expect(await stored(purchaseId)).toMatchObject({ captured: amount - 50_00 })
    expect(await orderOf(purchaseId)).toMatchObject({ Refunds: [{ PaymentMethodName: 'card', Amount: 50_00 }] })
    expect(await audited(purchaseId)).toMatchObject([
      { actor: 'lena', action: 'payment.repay', reason: expect.any(String), amount: expect.any(Number) },
    ])
  })

  test('of a drawn payment the difference goes back', async () => {
    const shopper = app.visitor()
    const { ToPay } = await fillCart(shopper)
    const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
    await banks.swish((await stored(id)).provider!.id, 'paid')
    const { orderGroupId } = await shopper.call(swishApi.completeByPost, { body: { id } })
    await decrease(orderGroupId!, ToPay - 50_00)
    await work(id)
    app.clock.set(new Date(friday.getTime() + 120_000))
    await work(id)
    expect(await stored(id)).toMatchObject({
      state: 'PartiallyRefunded',
      repayments: [{ amount: 50_00, state: 'done' }],
    })
  })

  test('that did not fall is refused', async () => {
    const { orderGroupId, amount } = await aReservedOrder()
    expect(await refusal(decrease(orderGroupId, amount))).toMatchObject({ status: 400, code: 'payment.not-lower' })
    expect(await refusal(decrease(orderGroupId, 0, await member()))).toMatchObject({ status: 403 })
  })

  test('of what is no amount is refused, and nothing is written', async () => {
    const { orderGroupId, purchaseId } = await aReservedOrder()
    const before = await stored(purchaseId)
    const tries = [
      ...[-100, -100_000, 1.234, 1e9].map((total) => [
        '/api/payments/cart/CustomerService-1/decreasePayment',
        { orderGroupId, total, reason: 'en bukett mindre' },
      ]),
      ...[-5, 0, 0.001, 1e9].map((amount) => [
        `/api/payments/order/${orderGroupId}/refund`,
        { amount, reason: 'quality' },
      ]),
    ] as [string, object][]
    for (const [path, body] of tries)
      expect([body, (await service.send('POST', path, body)).status]).toEqual([body, 400])
    const tooMuch = service.call(paymentsApi.refund, {
      params: { id: orderGroupId },
      body: { amount: before.amount + 1, reason: 'quality' },
    })
    expect(await refusal(tooMuch)).toMatchObject({ status: 400, code: 'payment.too-much' })
    expect(await stored(purchaseId)).toEqual(before)
    expect(await audited(purchaseId)).toEqual([])
  })
})

describe('money that was reserved, all of which has gone back before it was drawn (PA-13)', () => {
  const payBack = async (orderGroupId: string, ...amounts: number[]) => {
    for (const amount of amounts)
      await service.call(paymentsApi.refund, { params: { id: orderGroupId }, body: { amount, reason: 'goodwill' } })
  }

  test('leaves what a gift card has paid to go back as well, and the office reads what was paid', async () => {
    const shopper = app.visitor()
    const { Total } = await fillCart(shopper)
    const card = await aPrintedCard(app, 200_00)
    const { token } = card
    const { Code, Pin } = await shopper.call(giftCardApi.open, { params: { token } })
    await shopper.call(giftCardApi.apply, { body: { Code, Pin } })
    const { transactionId, purchaseId } = await shopper.call(netsApi.register, {})
    await banks.card(transactionId)
    await shopper.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} })
    const number = (await stored(purchaseId)).order!.groupId
    const { amount } = await stored(purchaseId)
    expect(amount).toBe(Total - 200_00)
    await payBack(number, amount)
    await work(purchaseId)
    expect((await stored(purchaseId)).state).toBe('Cancelled')
    expect(await service.call(officeMoneyApi.get, { params: { number } })).toMatchObject({
      Paid: Total,
      Rest: 200_00,
      Ways: [{ Way: 'giftcard', Rest: 200_00 }],
    })
    await payBack(number, 200_00)
    await work(purchaseId)
    expect((await app.get(GiftCards).find(card.id))!.balance).toBe(200_00)
    expect(await stored(purchaseId)).toMatchObject({
      state: 'Cancelled',
      repayments: [{ state: 'done' }, { state: 'done' }],
    })
    expect(await atNetaxept('CREDIT')).toEqual([])
  })

  test('by two that were asked for before either was done is free at the bank, and both are done', async () => {
    const { orderGroupId, purchaseId, amount } = await aReservedOrder()
    await payBack(orderGroupId, 50_00, amount - 50_00)
    await work(purchaseId)
    expect(await stored(purchaseId)).toMatchObject({
      state: 'Cancelled',
      repayments: [{ state: 'done' }, { state: 'done' }],
      checkAt: null,
    })
    expect(await atNetaxept('CREDIT')).toEqual([])
    expect(await atNetaxept('ANNUL')).toHaveLength(1)
    expect((await orderOf(purchaseId))!['Refunds']).toMatchObject([{ Amount: 50_00 }, { Amount: amount - 50_00 }])
  })

  test('of an invoice is over in the same way', async () => {
    const buyer = await ofCompany(approved)
    await fillCart(buyer)
    const { purchaseId } = await buyer.call(invoiceApi.register, {
      body: { organizationId: approved, costCenter: '200', reference: 'Kim Ek' },
    })
    const { amount, order } = await stored(purchaseId)
    await payBack(order!.groupId, 50_00, amount - 50_00)
    await work(purchaseId)
    expect(await stored(purchaseId)).toMatchObject({
      state: 'Cancelled',
      repayments: [{ state: 'done' }, { state: 'done' }],
    })
  })
})

describe('money that nobody but a hand moves (PA-13)', () => {
  const errandsOf = async (number: string | null) =>
    (await service.call(attentionApi.list, {}))
      .filter(({ OrderGroupId }) => OrderGroupId === number)
      .map(({ Code, Amount, State }) => ({ Code, Amount, State }))

  const onInvoice = async () => {
    const buyer = await ofCompany(approved)
    const { ToPay } = await fillCart(buyer)
    const { orderGroupId, purchaseId } = await buyer.call(invoiceApi.register, { body: { organizationId: approved } })
    const cancel = async (amounts: number) => {
      await buyer.call(orderApi.cancelOwn, { params: { groupId: orderGroupId! } })
      await app.get(Outboxes).drain()
      await until(async () => (await stored(purchaseId)).repayments.length === amounts)
      await work(purchaseId)
    }
    const payBack = async (amount: number) => {
      await service.call(paymentsApi.refund, { params: { id: orderGroupId! }, body: { amount, reason: 'goodwill' } })
      await work(purchaseId)
    }
    return { orderGroupId, purchaseId, ToPay, cancel, payBack }
  }

  test('is no errand of an invoice before it is sent: it is sent for less, or never', async () => {
    const { orderGroupId, purchaseId, ToPay, cancel, payBack } = await onInvoice()
    await payBack(100_00)
    await cancel(2)
    expect((await stored(purchaseId)).state).toBe('Cancelled')
    expect((await orderOf(purchaseId))!['Refunds']).toMatchObject([{ Amount: 100_00 }, { Amount: ToPay - 100_00 }])
    expect(await errandsOf(orderGroupId)).toEqual([])
  })

  test('of an invoice that has been sent is an errand with what is to be credited of it, until it is', async () => {
    const { orderGroupId, purchaseId, ToPay, payBack } = await onInvoice()
    await payBack(100_00)
    app.clock.set(new Date(friday.getTime() + 6 * day))
    await work(purchaseId)
    app.clock.set(friday)
    expect(await stored(purchaseId)).toMatchObject({ state: 'Captured', captured: ToPay - 100_00 })
    expect(await errandsOf(orderGroupId)).toEqual([])
    await payBack(50_00)
    expect(await errandsOf(orderGroupId)).toMatchObject([{ Code: 'credit-invoice', Amount: 50_00 }])
    const [row] = (await service.call(attentionApi.list, {})).filter((one) => one.OrderGroupId === orderGroupId)
    const { Code, Since } = row!
    await service.call(attentionApi.solve, { params: { orderId: row!.OrderId }, body: { Code, Since } })
    expect(await errandsOf(orderGroupId)).toEqual([])
  })

  test('of what was paid outside the shop is one for all that went back of it', async () => {
    const clerk = await member()
    await fillCart(clerk)
    const { orderGroupId, purchaseId } = await clerk.call(paymentsApi.registerPaid, {
      params: { cart: name },
      body: { reference: 'kvitto 8812' },
    })
    for (const amount of [50_00, 20_00]) {
      await service.call(paymentsApi.refund, { params: { id: orderGroupId! }, body: { amount, reason: 'goodwill' } })
      await work(purchaseId)
    }
    expect(await errandsOf(orderGroupId)).toMatchObject([{ Code: 'repay-by-hand', Amount: 70_00 }])
    // Told once more it is the same.
    const [refund] = (await app.get(Orders).find(orderGroupId!))!.Refunds
    const back = { isComplaint: false, isDrawn: true, lineItemIds: [], pieces: [], back: new Map() }
    await app.get(OrderMoney).noteRefund(orderGroupId!, refund!, back)
    expect(await errandsOf(orderGroupId)).toMatchObject([{ Amount: 70_00 }])
    expect((await service.call(officeMoneyApi.get, { params: { number: orderGroupId! } })).Reference).toBe(
      'kvitto 8812',
    )
  })
})

describe('money that does not move', () => {
  test('back, as the bank refuses it each time, is customer service’s errand until it is solved, and is counted (PA-13)', async () => {
    const shopper = app.visitor()
    await fillCart(shopper)
    const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
    await banks.swish((await stored(id)).provider!.id, 'paid')
    const { orderGroupId = '' } = (await shopper.call(swishApi.completeByPost, { body: { id } })) as {
      orderGroupId?: string
    }
    const kept = await stored(id)
    await app.get(Purchases).save({ ...kept, provider: { ...kept.provider!, paymentReference: 'NOBODYKNOWSIT' } })
    const counted = await metricOf(app, 'repayments_failed_total')
    const refuse = async (hours: number) => {
      await service.call(paymentsApi.refund, {
        params: { id: orderGroupId },
        body: { amount: 50_00, reason: 'goodwill' },
      })
      for (let minutes = 0; minutes < 10; minutes += 2) {
        app.clock.set(new Date(friday.getTime() + hours * 3600_000 + minutes * 60_000))
        await work(id)
      }
    }
    const attention = async () => (await orderOf(id))!['attention'] as { code: string; since: Date }[]
    // Another repayment, which is done first, tells what of each delivery is on its way back.
    const { Shipments } = (await app.get(Orders).find(orderGroupId))!
    const [{ ShipmentId, LineItems }] = Shipments as [(typeof Shipments)[number]]
    const lines = LineItems.map(({ LineItemId }, at) => ({ lineItemId: LineItemId, amount: at === 0 ? 50_00 : 0 }))
    const first = { Id: 'r/giftcard', At: friday.toISOString(), PaymentMethodName: 'giftcard', Amount: 50_00 }
    const back = new Map([[ShipmentId, { fee: 0, lines }]])
    const told = { isComplaint: false, isDrawn: true, lineItemIds: [], pieces: [], back }
    await app.get(OrderMoney).noteRefund(orderGroupId, first, told)
    await refuse(0)
    expect((await stored(id)).repayments).toMatchObject([{ state: 'failed', attempt: 5 }])
    // The figures lower no delivery for what the bank has refused (227).
    expect((await app.get(Orders).find(orderGroupId))!.Shipments[0]).toMatchObject({ goneBack: 0, backBy: { fee: 0 } })
    const [errand] = await attention()
    expect(await attention()).toMatchObject([{ code: 'repayment' }])
    expect(await metricOf(app, 'repayments_failed_total')).toBe(counted + 1)
    const broker = await app.signedIn({ userId: 'natverket', roles: ['BrokerAdmin'] })
    const codes = async (who: Visitor) =>
      (await who.call(attentionApi.list, {})).filter((row) => row.OrderGroupId === orderGroupId).map(({ Code }) => Code)
    expect([await codes(service), await codes(broker)]).toEqual([['repayment'], []])
    // What comes to it makes it new: who has seen the first solves the first.
    await refuse(1)
    const solve = ({ since }: { since: Date }, who = service) =>
      who.call(attentionApi.solve, {
        params: { orderId: `${orderGroupId}-1` },
        body: { Code: 'repayment', Since: since.toISOString() },
      })
    expect((await refusal(solve(errand!))).code).toBe('order.changed-by-others')
    const [later] = await attention()
    expect((await refusal(solve(later!, broker))).code).toBe('order.withdrawal-not-yours')
    await solve(later!)
    // An earlier version that came back has forgotten the step.
    await changedBy(app, '048-money-that-a-bank-refused-is-an-errand')
    expect(await attention()).toEqual([])
  })

  test('back, as the bank refused it before that was an errand, becomes one where it is still to go back (PA-13)', async () => {
    const step = '048-money-that-a-bank-refused-is-an-errand'
    const part = (id: string, amount: number, state: 'done' | 'failed', hours = 0): Purchase['repayments'][number] => ({
      id: `${id}/main`,
      tender: 'main',
      giftCardId: null,
      amount,
      reason: 'goodwill',
      by: 'user:lena',
      at: new Date(friday.getTime() + hours * 3600_000),
      state,
      attempt: 5,
    })
    const anOlderOrder = async (changes: Partial<Purchase>, ...repayments: Purchase['repayments']) => {
      const { purchaseId } = await aReservedOrder()
      await app.get(Purchases).save({ ...(await stored(purchaseId)), ...changes, repayments })
      return purchaseId
    }
    await changedBy(app, step)
    const waiting = await anOlderOrder({}, part('a', 10_00, 'done'), part('b', 50_00, 'failed', 1))
    const paidAgain = await anOlderOrder({}, part('a', 50_00, 'failed'), part('b', 50_00, 'done', 1))
    const freed = await anOlderOrder({ state: 'Cancelled' }, part('a', 10_00, 'done'), part('b', 50_00, 'failed', 1))
    expect([await changedBy(app, step), await changedBy(app, step)]).toEqual([1, 0])
    const errands = async (id: string) =>
      ((await orderOf(id))!['attention'] as { code: string }[]).map(({ code }) => code)
    expect(await Promise.all([waiting, paidAgain, freed].map(errands))).toEqual([['repayment'], [], []])
  })

  test('back, as the bank does not answer, is counted after a day, until it is back (PA-13)', async () => {
    const shopper = app.visitor()
    await fillCart(shopper)
    const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
    await banks.swish((await stored(id)).provider!.id, 'paid')
    const { orderGroupId } = await shopper.call(swishApi.completeByPost, { body: { id } })
    // Later than what other tests have asked back, which may be under way still: it is counted before and after.
    const asked = friday.getTime() + 2 * 3600_000
    app.clock.set(new Date(asked))
    await service.call(paymentsApi.refund, {
      params: { id: orderGroupId! },
      body: { amount: 50_00, reason: 'goodwill' },
    })
    await banks.fault('swish', 'error')
    const workAt = async (milliseconds: number) => {
      app.clock.set(new Date(asked + milliseconds))
      await work(id)
      return metricOf(app, 'repayments_waiting')
    }
    app.clock.set(new Date(asked + day))
    const overdue = await metricOf(app, 'payments_overdue')
    const before = await workAt(day)
    expect(await metricOf(app, 'payments_overdue')).toBe(overdue - 1)
    expect((await stored(id)).repayments).toMatchObject([{ state: 'sent' }])
    const waiting = await workAt(day + 120_000)
    expect(waiting).toBe(before + 1)
    await banks.clearFaults()
    await workAt(day + 240_000)
    await workAt(day + 360_000)
    expect((await stored(id)).repayments).toMatchObject([{ state: 'done' }])
    expect(await metricOf(app, 'repayments_waiting')).toBe(before)
  })

  test('back, as the bank never knows whether it arrived, is customer service’s errand after a day, and holds up no gift card (PA-13)', async () => {
    const shopper = app.visitor()
    const { Total } = await fillCart(shopper)
    const { token } = await aPrintedCard(app, 200_00)
    const { Code, Pin } = await shopper.call(giftCardApi.open, { params: { token } })
    await shopper.call(giftCardApi.apply, { body: { Code, Pin } })
    const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
    await banks.swish((await stored(id)).provider!.id, 'paid')
    await shopper.call(swishApi.completeByPost, { body: { id } })
    const { order } = await stored(id)
    await banks.outcome('swish-refund', 'unknown')
    const asked = friday.getTime()
    await service.call(paymentsApi.refund, {
      params: { id: order!.groupId },
      body: { amount: Total, reason: 'goodwill' },
    })
    const states = async () =>
      Object.fromEntries((await stored(id)).repayments.map(({ tender, state }) => [tender, state]))
    const workAt = async (milliseconds: number) => {
      app.clock.set(new Date(asked + milliseconds))
      await work(id)
    }
    const codes = async () => ((await orderOf(id))!['attention'] as { code: string }[]).map(({ code }) => code)
    for (const minutes of [0, 2, 4, 6]) await workAt(minutes * 60_000)
    expect([await states(), await codes()]).toEqual([{ main: 'sent', giftcard: 'done' }, []])
    await workAt(day + 60_000)
    expect([await states(), await codes()]).toEqual([{ main: 'failed', giftcard: 'done' }, ['repayment']])
    expect((await stored(id)).repayments.find(({ tender }) => tender === 'main')).toMatchObject({ isUnsure: true })
    // It may have arrived: it is asked for no second time by itself.
    expect((await banks.calls('swish')).filter(({ operation }) => operation === 'refund')).toHaveLength(1)
  })

  describe('back, as the bank does not know whether it arrived (PA-13, 210)', () => {
    /** Given up after a day. */
    const anUnsureOne = async ({
      besides,
      outcome = 'unknown',
      isLine = false,
    }: { besides?: number; outcome?: 'unknown' | 'error' | 'paid'; isLine?: boolean } = {}) => {
      const shopper = app.visitor()
      await fillCart(shopper)
      const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
      await banks.swish((await stored(id)).provider!.id, 'paid')
      await shopper.call(swishApi.completeByPost, { body: { id } })
      const number = (await stored(id)).order!.groupId
      const asked = friday.getTime()
      app.clock.set(friday)
      const { Lines } = await service.call(officeMoneyApi.get, { params: { number } })
      for (const amount of [50_00, ...(besides === undefined ? [] : [besides])]) {
        await banks.outcome('swish-refund', outcome)
        if (isLine)
          await service.call(officeMoneyApi.refund, {
            params: { number },
            body: {
              Id: 'a-line-0001',
              Wish: { Kind: 'lines', Lines: [{ LineItemId: Lines[0]!.LineItemId, Quantity: 1 }], Fees: [] },
              To: 'ways',
              Reason: 'Vissen',
              IsComplaint: false,
              Revision: 0,
              Preview: false,
            },
          })
        else await service.call(paymentsApi.refund, { params: { id: number }, body: { amount, reason: 'goodwill' } })
      }
      const workAt = async (milliseconds: number) => {
        app.clock.set(new Date(asked + milliseconds))
        await work(id)
      }
      for (const minutes of [0, 2, 4]) await workAt(minutes * 60_000)
      await workAt(day + 60_000)
      const { repayments, ...purchase } = await stored(id)
      const [one] = repayments
      // What the bank knows by now, it did not know then.
      if (outcome !== 'unknown')
        await app
          .get(Purchases)
          .save({ ...purchase, repayments: [{ ...one!, state: 'failed', isUnsure: true, attempt: 1 }] })
      else expect(one).toMatchObject({ state: 'failed', isUnsure: true, attempt: 1 })
      // Who was logged in a day ago is so no more.
      const lena = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
      const say = (HasArrived: boolean) =>
        lena.call(officeMoneyApi.found, { params: { number }, body: { Id: one!.id, Attempt: 1, HasArrived } })
      return { id, number, lena, say, workAt }
    }
    const errands = async (id: string) =>
      ((await orderOf(id))!['attention'] as { code: string }[]).map(({ code }) => code)
    const refundsAsked = async () =>
      (await banks.calls('swish')).filter(({ operation }) => operation === 'refund').length
    const actions = async (id: string) =>
      (await audited(id)).flatMap(({ action }) =>
        ['payment.arrived', 'payment.again', 'payment.asked'].includes(String(action)) ? [String(action)] : [],
      )

    test('is noted once somebody has seen it arrive: the order shows it, the errand ends, nothing is sent', async () => {
      const { id, number, lena, say, workAt } = await anUnsureOne()
      expect((await lena.call(officeMoneyApi.get, { params: { number } })).Repayments).toMatchObject([
        { State: 'failed', isUnsure: true, Attempt: 1 },
      ])
      expect(await errands(id)).toEqual(['repayment'])
      const { Paid, Repayments } = await say(true)
      expect(Repayments).toMatchObject([{ State: 'done', Attempt: 1 }])
      expect((await say(true)).Rest).toBe(Paid - 50_00)
      // Who has seen it otherwise is told that it is settled.
      expect((await refusal(say(false))).code).toBe('payment.repaid-by-others')
      await workAt(day + 120_000)
      expect((await stored(id)).repayments).toMatchObject([{ state: 'done', attempt: 1 }])
      expect((await orderOf(id))!['Refunds']).toMatchObject([{ Amount: 50_00 }])
      expect([await errands(id), await refundsAsked(), await actions(id)]).toEqual([[], 1, ['payment.arrived']])
    })

    test('is sent once more, once, when somebody has seen that it did not arrive', async () => {
      const { id, say, workAt } = await anUnsureOne()
      await Promise.all([say(false), say(false), say(false)])
      await workAt(day + 120_000)
      await say(false)
      expect((await refusal(say(true))).code).toBe('payment.repaid-by-others')
      for (const minutes of [4, 6]) await workAt(day + minutes * 60_000)
      expect((await stored(id)).repayments).toMatchObject([{ state: 'done', attempt: 2 }])
      expect([await errands(id), await refundsAsked(), await actions(id)]).toEqual([[], 2, ['payment.again']])
    })

    test.each([true, false])('leaves the errand of another one (arrived: %s)', async (hasArrived) => {
      const { id, number, workAt } = await anUnsureOne({ besides: 30_00 })
      await workAt(day + 120_000)
      await workAt(2 * day + 240_000)
      expect((await stored(id)).repayments).toMatchObject([{ isUnsure: true }, { isUnsure: true }])
      const [one, other] = (await stored(id)).repayments
      // Who was logged in a day ago is so no more.
      const kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
      const found = (repayment: Repayment, HasArrived: boolean) =>
        kim.call(officeMoneyApi.found, { params: { number }, body: { Id: repayment.id, Attempt: 1, HasArrived } })
      await found(one!, hasArrived)
      expect(await errands(id)).toEqual(['repayment'])
      await found(other!, true)
      expect(await errands(id)).toEqual([])
    })

    test('is a store’s again by its pieces, where the bank knows that they never went back', async () => {
      const { id, say } = await anUnsureOne({ outcome: 'error', isLine: true })
      const back = async () => ((await orderOf(id))!['Shipments'] as { piecesBack?: unknown[] }[])[0]!.piecesBack
      expect(await back()).toHaveLength(1)
      await say(true)
      expect((await stored(id)).repayments).toMatchObject([{ state: 'failed' }])
      expect(await back()).toEqual([])
    })

    test('is told as what the bank knew, where it has come to know it', async () => {
      for (const [outcome, hasArrived, now] of [
        ['error', true, 'failed'],
        ['paid', false, 'sent'],
      ] as const) {
        const { id, say } = await anUnsureOne({ outcome })
        await say(hasArrived)
        await say(hasArrived)
        expect((await stored(id)).repayments).toMatchObject([{ state: now, attempt: 1 }])
        expect(await actions(id)).toEqual(['payment.asked'])
      }
    })

    test('is not sent once more while the bank does not answer', async () => {
      const { id, say } = await anUnsureOne()
      await banks.fault('swish', 'error')
      expect((await refusal(say(false))).code).toBe('payment.repayment-unheard')
      await banks.clearFaults()
      expect([await errands(id), await actions(id)]).toEqual([['repayment'], []])
      expect((await stored(id)).repayments).toMatchObject([{ state: 'failed', isUnsure: true }])
    })

    test('is found by nobody any more once it has been paid in another way', async () => {
      const { id, number, lena, say } = await anUnsureOne()
      const { Revision } = await lena.call(officeMoneyApi.get, { params: { number } })
      const wish = { Wish: { Kind: 'rest' }, To: 'gift-card', Reason: 'Kom inte fram', IsComplaint: false } as const
      await lena.call(officeMoneyApi.refund, {
        params: { number },
        body: { Id: 'instead-01', ...wish, Revision, Preview: false },
      })
      const { Repayments } = await lena.call(officeMoneyApi.get, { params: { number } })
      expect(Repayments[0]).toMatchObject({ State: 'failed', isUnsure: false })
      expect((await refusal(say(false))).code).toBe('payment.too-much')
      expect(await errands(id)).toEqual(['repayment'])
    })
  })

  test('to the shop is counted a day after it should have been drawn (PA-08)', async () => {
    const { purchaseId } = await aReservedOrder()
    app.clock.set(new Date(friday.getTime() + 7 * day))
    const before = await metricOf(app, 'payments_undrawn')
    app.clock.set(new Date(friday.getTime() + 7 * day + 1))
    const undrawn = await metricOf(app, 'payments_undrawn')
    expect(undrawn).toBeGreaterThan(before)
    await work(purchaseId)
    expect((await stored(purchaseId)).state).toBe('Captured')
    expect(await metricOf(app, 'payments_undrawn')).toBe(undrawn - 1)
  })
})

describe('a stored card (SU-11)', () => {
  test('is agreed on with the first payment and kept with the purchase, never its number', async () => {
    const shopper = app.visitor()
    await fillCart(shopper)
    const { transactionId, purchaseId } = await shopper.call(netsApi.registerRecurring, {})
    const registered = (await banks.calls('netaxept')).find(({ operation }) => operation === 'register')
    expect(registered!.body).toMatchObject({ recurringType: 'R', recurringExpiryDate: '20281119' })
    await banks.card(transactionId)
    await shopper.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} })
    const { provider } = await stored(purchaseId)
    expect(provider).toMatchObject({ last4: '0004', recurring: { masked: '492500******0004' } })
    expect(provider!.recurring!.token).toMatch(/^[\w-]{20,}$/)
    expect(JSON.stringify(await stored(purchaseId))).not.toContain('4925000000000004')
  })

  test('is not asked for where nothing renews itself', async () => {
    const shopper = app.visitor()
    await fillCart(shopper)
    await shopper.call(netsApi.register, {})
    const registered = (await banks.calls('netaxept')).find(({ operation }) => operation === 'register')
    expect(registered!.body).not.toHaveProperty('recurringType')
  })
})
