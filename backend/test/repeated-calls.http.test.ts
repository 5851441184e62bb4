import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { cartApi } from '@bukett/contracts/http/cart'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { SeedAccounts } from '../src/accounts/index.js'
import { Users } from '../src/accounts/application/ports.js'
import { DeliverGiftCards } from '../src/payments/application/deliver-gift-cards.js'
import { Purchases } from '../src/payments/application/ports.js'
import { swishApi } from '@bukett/contracts/http/swish'
import { atRest, type Visitor } from './app.js'
import { aCompanyRow, aUserRow, mailsTo } from './people.js'
import { fillCart, fillDigitalCart, openShop, type ShopAndBanks } from './purchases.js'

/** API-08: whoever did not hear the answer sends the call again with its key, and what it makes, sends or turns is so once. */
let shop: ShopAndBanks
let kim: Visitor
let keys = 0

beforeAll(async () => {
  shop = await openShop()
  const accounts = shop.app.get(SeedAccounts)
  await accounts.putOrganizations([aCompanyRow({ id: 'vallmo' })])
  await accounts.putUsers([
    aUserRow('kim', ['CustomerService']),
    aUserRow('asa', ['PrivateCustomer']),
    aUserRow('chef', ['OrganizationAdministrator'], { organizationId: 'vallmo' }),
    aUserRow('bo', ['OrganizationCustomer'], { organizationId: 'vallmo' }),
    aUserRow('ny', ['MemberStaff'], { memberId: '1001' }),
    aUserRow('flora', ['MemberShopAdmin'], { memberId: '1001' }),
  ])
  kim = await shop.app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
}, 60_000)
afterAll(() => shop?.close())

/** The answers to a call and to the same one again. */
const twice = async <Answer>(
  visitor: Visitor,
  path: string,
  body?: object,
  method = 'POST',
): Promise<[Answer, Answer]> => {
  const key = { 'idempotency-key': `said-${(keys += 1)}` }
  const once = async (): Promise<Answer> => {
    const answer = await visitor.send(method, path, body, key)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
  return [await once(), await once()]
}
const countOf = (collection: string, filter = {}): Promise<number> =>
  shop.app.connection.collection(collection).countDocuments(filter)

describe('sent again with its key', () => {
  test('a cart of customer service, and a copy of one, is one cart', async () => {
    const before = await countOf('carts')
    const [cart, again] = await twice<{ Name: string }>(kim, '/api/customerservice/carts', {})
    expect(again).toEqual(cart)
    await fillCart(kim, undefined, undefined, cart.Name)
    const [copy, copyAgain] = await twice<{ Name: string }>(kim, `/api/customerservice/carts/${cart.Name}/copy`)
    expect(copyAgain).toEqual(copy)
    expect(copy.Name).not.toBe(cart.Name)
    expect(await countOf('carts')).toBe(before + 2)
  })

  test('a link to pay by is one letter and one line of the journal', async () => {
    const [{ Name }] = await twice<{ Name: string }>(kim, '/api/customerservice/carts', {})
    await fillCart(kim, undefined, undefined, Name)
    const Email = 'betalar@example.se'
    await twice(kim, `/api/customerservice/carts/${Name}/paymentlink`, { Email, Language: 'sv' })
    await atRest(shop.app)
    expect(await mailsTo(shop.sandbox, Email)).toHaveLength(1)
    expect(await countOf('errands', { _id: /payment-link/ })).toBe(1)
    expect(await countOf('audit', { action: 'cart.payment-link' })).toBe(1)
  })

  test('goods that go to somebody else go once', async () => {
    const shopper = shop.app.visitor()
    await fillCart(shopper, undefined, undefined, undefined, { Quantity: 3 })
    const { OrderForm } = await shopper.call(cartApi.get, { params: { name: 'Default' } })
    const { LineItemId } = OrderForm.Shipments[0]!.LineItems[0]!
    const LineItems = [{ LineItemId, Quantity: 1 }]
    await twice(shopper, '/api/carts/Default/shipments', { LineItems })
    const after = await shopper.call(cartApi.get, { params: { name: 'Default' } })
    expect(after.OrderForm.Shipments.map((one) => one.LineItems.map(({ Quantity }) => Quantity))).toEqual([[2], [1]])
  })

  test('an invitation is one letter, whose link goes on to open', async () => {
    const chef = await shop.app.signedIn({
      userId: 'chef',
      roles: ['OrganizationAdministrator'],
      organizationId: 'vallmo',
    })
    const email = 'bjuden@example.se'
    const [first, again] = await twice(chef, '/api/organization/vallmo/invitation', { email })
    expect(again).toEqual(first)
    const link = (await mailsTo(shop.sandbox, email)).at(-1)!.links.find((url) => url.includes('Token='))!
    const Token = new URL(link).searchParams.get('Token')
    expect((await chef.send('POST', '/api/invitation/open', { Token })).status).toBe(200)
  })

  test('a colleague who is invited again gets one letter', async () => {
    const broker = await shop.app.signedIn({ userId: 'natverk', roles: ['BrokerAdmin'] })
    await shop.app.connection
      .collection<{ _id: string }>('users')
      .updateOne({ _id: 'ny' }, { $set: { passwordHash: null } })
    await twice(broker, '/api/office/staff/ny/invitation')
    expect(await countOf('one_time_tokens', { subject: 'ny' })).toBe(1)
  })

  test('who is made administrator is one still', async () => {
    const chef = await shop.app.signedIn({
      userId: 'chef',
      roles: ['OrganizationAdministrator'],
      organizationId: 'vallmo',
    })
    await twice(chef, '/api/organization/admin', { organizationId: 'vallmo', userId: 'bo' })
    expect((await shop.app.get(Users).find('bo'))?.roles).toEqual(['OrganizationAdministrator'])
    const flora = await shop.app.signedIn({ userId: 'flora', roles: ['MemberShopAdmin'], memberId: '1001' })
    await twice(flora, '/api/memberstaff/user/ny/toggleAdmin')
    expect((await shop.app.get(Users).find('ny'))?.roles).toEqual(['MemberShopAdmin'])
  })

  test('a note and a reminder are one', async () => {
    await twice(kim, '/api/office/people/asa/notes', { Text: 'Ring före tolv.' })
    expect(await countOf('personNotes', { userId: 'asa' })).toBe(1)
    const asa = await shop.app.signedIn({ userId: 'asa', roles: ['PrivateCustomer'] })
    const reminder = {
      category: 'Födelsedag',
      receiver: 'Mormor',
      occasionDate: '2026-11-30',
      daysBefore: 5,
      annual: true,
      sms: false,
      email: true,
      phone: null,
    }
    const [made, again] = await twice(asa, '/api/reminder', reminder)
    expect(again).toEqual(made)
    expect(await (await asa.send('GET', '/api/reminder')).json()).toHaveLength(1)
  })

  test('a digital gift card is sent once more, not twice', async () => {
    const shopper = shop.app.visitor()
    await fillDigitalCart(shopper, null)
    const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
    await shop.banks.swish((await shop.app.get(Purchases).find(id))!.provider!.id, 'paid')
    const { orderGroupId, orderGroupKey } = await shopper.call(swishApi.completeByPost, { body: { id } })
    await shop.app.get(DeliverGiftCards).sendDue()
    const ofOrder = { params: { orderGroupId: orderGroupId! }, query: { orderGroupKey: orderGroupKey! } }
    const { Deliveries } = await shopper.call(giftCardApi.deliveries, ofOrder)
    const path = `/api/giftcard/deliveries/${orderGroupId}/${Deliveries[0]!.Id}`
    expect(await twice(shopper, path, { orderGroupKey })).toEqual([{ ResendsLeft: 1 }, { ResendsLeft: 1 }])
  })
})
