import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { officeOrderApi } from '@bukett/contracts/http/office-order'
import { orderApi } from '@bukett/contracts/http/order'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { OrderWords } from '../src/orders/application/order-words.js'
import { OrderKeys, PartnerAbroad } from '../src/orders/application/ports.js'
import { aLine, aPaidCart, aShipment } from '../src/orders/testing/mothers.js'
import type { StoredOrderGroup } from '../src/orders/index.js'
import { Settings } from '../src/shared/shared.module.js'
import { refusal, until } from './app.js'
import { aRose } from './mothers.js'
import { keptOrder, placeOrder, settledOrder } from './orders.js'
import { openShop, type ShopAndBanks } from './purchases.js'

let shop: ShopAndBanks

const norge = aRose(
  {
    _id: 'norge',
    International: { CountryCode: 'NOR', IntercatCode: 'INT-NO-12', ValidFrom: null, ValidTo: null } as never,
  },
  { Code: 'norge-a', ProductCategory: 'International', DeliveryTypes: ['International'] },
)

beforeAll(async () => {
  shop = await openShop()
  await shop.app.get(Products).put([norge])
  await shop.app.get(Catalogue).refresh()
  // The partner has a clock of its own, by which an order's day must not have passed.
  await shop.banks.clock(shop.app.clock.now())
}, 60_000)
afterAll(() => shop?.close())

const control = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`${shop.sandbox.url}/__sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The sandbox refuses ${path}: ${answer.status}`)
}
const foreseen = (outcome: 'accepted' | 'rejected' | 'never') =>
  control('/outcomes', { subject: 'partner', outcome, times: 1 })

const aDonation = aRose(
  { _id: 'GAVA1' },
  { Code: 'GAVA1A', ProductCategory: 'Donation', DeliveryTypes: ['International'] },
)

const aFlowerToNorway = async (purchaseId: string, more: readonly ReturnType<typeof aLine>[] = []) => {
  const shipment = aShipment({
    DeliveryType: 'International',
    DeliveryDate: '2026-11-24',
    DeliveringMemberId: null,
    // What delivery abroad cost when the order was placed says nothing against another day (S-23).
    DeliveryFee: 149_00,
    DeliveryFees: [],
    LineItems: [aLine(norge, { IntercatCode: 'INT-NO-12', CountryCode: 'NOR' }), ...more],
  })
  const ShippingAddress = {
    ...shipment.ShippingAddress,
    CompanyName: 'Fjord AS',
    Line1: 'Storgata 4',
    Line2: 'Oppgang B',
    PostalCode: '0155',
    City: 'Oslo',
    CountryCode: 'NOR',
  }
  const placed = await placeOrder(shop.app, purchaseId, aPaidCart({}, [{ ...shipment, ShippingAddress }]))
  return { id: placed.orderGroupId, OrderGroupId: placed.orderGroupId, OrderGroupKey: placed.customerKey }
}
/** The order, once it has come so far. */
const reached = async (id: string, isSo: (group: StoredOrderGroup) => boolean): Promise<StoredOrderGroup> => {
  await until(async () => isSo(await settledOrder(shop.app, id)))
  return keptOrder(shop.app, id)
}
const stateOf = (group: StoredOrderGroup) => group.Shipments[0]!.State
const partnerIdOf = (group: StoredOrderGroup) => group.Shipments[0]!.abroad!.answer!.id

test('an order is submitted, taken and delivered by the partner, who calls back (IN-05)', async () => {
  await foreseen('accepted')
  const { id } = await aFlowerToNorway('to-norway')
  const taken = await reached(id, (group) => stateOf(group) === 'InProduction')
  await control(`/partner/${partnerIdOf(taken)}`, { decision: 'deliver' })
  await reached(id, (group) => stateOf(group) === 'Delivered')
  const calls = await shop.banks.calls('partner')
  expect(calls.find(({ operation }) => operation === 'submit')?.body).toMatchObject({
    reference: `${id}-1`,
    countryCode: 'NO',
    items: [{ productCode: 'INT-NO-12', quantity: 1 }],
    // IN-04: all that its form asks for.
    receiver: { company: 'Fjord AS', street: 'Storgata 4', street2: 'Oppgang B' },
    greetingFrom: 'Åsa',
  })
})

test('its buyer, in the letter too, and customer service read which country it goes to', async () => {
  await foreseen('accepted')
  const { id, ...key } = await aFlowerToNorway('which-country')
  const Country = { Name: 'Norway', NameSwe: 'Norge' }
  const query = { orderGroupKey: key.OrderGroupKey }
  const seen = await shop.app.visitor().call(orderApi.get, { params: { id }, query })
  expect(seen).toMatchObject({ Shipments: [{ Country }] })
  const service = await shop.app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
  expect(await service.call(officeOrderApi.get, { params: { number: id } })).toMatchObject({ Shipments: [{ Country }] })
  const words = shop.app.get(OrderWords)
  const group = await keptOrder(shop.app, id)
  const places = async (message: 'confirmation' | 'delivered') => {
    const said = await words.of(group, message, '1')
    return said?.channel === 'mail' ? said.letter.cards?.[0]?.places?.join('\n') : undefined
  }
  expect(await places('confirmation')).toContain('0155 Oslo, Norge')
  const home = await placeOrder(shop.app, 'at-home')
  const atHome = await shop.app
    .visitor()
    .call(orderApi.get, { params: { id: home.orderGroupId }, query: { orderGroupKey: home.customerKey } })
  expect(atHome.viewer === 'customer' && atHome.Shipments[0]?.Country).toBeUndefined()
})

test('a lost answer to the submission makes no second order', async () => {
  await foreseen('accepted')
  await control('/faults', { provider: 'partner', fault: 'lost-response', operation: 'submit', times: 1 })
  const { id } = await aFlowerToNorway('lost-answer')
  await reached(id, (group) => stateOf(group) === 'InProduction')
})

test('an order that an older version has submitted with less, whose answer was lost, is found again', async () => {
  await foreseen('accepted')
  const partner = shop.app.get(PartnerAbroad)
  const receiver = { name: 'Kari Nes', street: 'Storgata 4', city: 'Oslo', phone: '+4740000000' }
  const older = {
    reference: 'older-1',
    countryCode: 'NO',
    items: [{ productCode: 'INT-NO-12', quantity: 1 }],
    deliveryDate: '2026-12-01',
    receiver,
    callbackUrl: `${shop.app.get(Settings).config.publicUrl}/api/partner/callback/older-1/token`,
  }
  const { id } = await partner.submit(older)
  const now = { ...older, greetingFrom: 'Åsa', receiver: { ...receiver, company: 'Fjord AS', street2: 'Oppgang B' } }
  expect(await partner.submit(now)).toMatchObject({ id })
  const another = { ...now, items: [{ productCode: 'INT-NO-12', quantity: 2 }] }
  await expect(partner.submit(another)).rejects.toThrow('409')
})

test('a donation beside the flowers is given, and not ordered abroad (CA-15)', async () => {
  await foreseen('accepted')
  const { id } = await aFlowerToNorway('with-donation', [aLine(aDonation)])
  const taken = await reached(id, (group) => stateOf(group) === 'InProduction')
  expect(taken.Shipments[0]!.LineItems).toHaveLength(2)
  const calls = await shop.banks.calls('partner')
  const submitted = calls.filter(({ body }) => (body as { reference?: string } | null)?.reference === `${id}-1`)
  expect(submitted.map(({ body }) => (body as { items: object[] }).items)).toEqual([
    [{ productCode: 'INT-NO-12', quantity: 1 }],
  ])
})

test('an order that an older version has submitted with its donation, whose answer was lost, is found again', async () => {
  await foreseen('accepted')
  const partner = shop.app.get(PartnerAbroad)
  const items = [{ productCode: 'INT-NO-12', quantity: 1 }]
  const older = {
    reference: 'donation-1',
    countryCode: 'NO',
    items: [...items, { productCode: 'GAVA1A', quantity: 1 }],
    deliveryDate: '2026-12-01',
    receiver: { name: 'Kari Nes', company: 'Fjord AS', street: 'Storgata 4', city: 'Oslo', phone: '+4740000000' },
    greetingFrom: 'Åsa',
    callbackUrl: `${shop.app.get(Settings).config.publicUrl}/api/partner/callback/donation-1/token`,
  }
  const { id } = await partner.submit(older)
  expect(await partner.submit({ ...older, items }, older.items)).toMatchObject({ id })
})

test('a rejected order is the buyer’s to choose about: another day goes to the partner again', async () => {
  await foreseen('rejected')
  const { id, ...key } = await aFlowerToNorway('rejected')
  await reached(id, (group) => group.Shipments[0]!.abroad!.answer?.status === 'rejected')
  const query = { orderGroupKey: key.OrderGroupKey }
  const seen = await shop.app.visitor().call(orderApi.get, { params: { id }, query })
  expect(seen).toMatchObject({ Shipments: [{ Abroad: { suggestedDate: '2026-11-25' } }] })
  const choose = (body: object) => shop.app.visitor().call(orderApi.chooseAbroad, { body: { ...key, ...body } })
  expect((await refusal(choose({ DeliveryDate: '2026-11-29' }))).status).toBe(409)
  const OrderGroupKey = shop.app.get(OrderKeys).of('rejected').receiver
  expect((await refusal(choose({ OrderGroupKey }))).code).toBe('order.not-editable')
  await foreseen('accepted')
  await choose({ DeliveryDate: '2026-11-25' })
  const again = await reached(id, (group) => stateOf(group) === 'InProduction')
  expect(again.Shipments[0]).toMatchObject({ DeliveryDate: '2026-11-25', abroad: { attempt: 2 } })
  expect((await refusal(choose({}))).code).toBe('order.wrong-state')
})

test('the day that the partner itself suggests is taken, also after the country’s list has ended', async () => {
  await foreseen('rejected')
  const { id, ...key } = await aFlowerToNorway('suggested-late')
  await reached(id, (group) => group.Shipments[0]!.abroad!.answer?.status === 'rejected')
  const choose = (body: object) => shop.app.visitor().call(orderApi.chooseAbroad, { body: { ...key, ...body } })
  await shop.app.get(Products).put([{ ...norge, International: { ...norge.International!, ValidTo: '2026-11-24' } }])
  await shop.app.get(Catalogue).refresh()
  try {
    expect((await refusal(choose({ DeliveryDate: '2026-11-26' }))).status).toBe(409)
    const before = shop.app.clock.now()
    shop.app.clock.set('2026-11-26T09:00:00Z')
    expect(await refusal(choose({ DeliveryDate: '2026-11-25' }))).toMatchObject({ code: 'delivery.day-has-passed' })
    shop.app.clock.set(before)
    await foreseen('accepted')
    await choose({ DeliveryDate: '2026-11-25' })
    const again = await reached(id, (group) => stateOf(group) === 'InProduction')
    expect(again.Shipments[0]).toMatchObject({ DeliveryDate: '2026-11-25', abroad: { attempt: 2 } })
  } finally {
    await shop.app.get(Products).put([norge])
    await shop.app.get(Catalogue).refresh()
  }
})

test('the money instead; and what is cancelled is cancelled at the partner’s', async () => {
  await foreseen('rejected')
  const { id, ...key } = await aFlowerToNorway('money-instead')
  await reached(id, (group) => group.Shipments[0]!.abroad!.answer?.status === 'rejected')
  expect(await shop.app.visitor().call(orderApi.chooseAbroad, { body: key })).toMatchObject({ State: 'Cancelled' })

  await foreseen('never')
  const other = await aFlowerToNorway('cancelled-abroad')
  const waiting = await reached(other.id, (group) => group.Shipments[0]!.abroad!.answer !== null)
  const params = { groupId: other.id, groupKey: other.OrderGroupKey }
  await shop.app.visitor().call(orderApi.cancel, { params })
  await settledOrder(shop.app, other.id)
  const cancelled = (await shop.banks.calls('partner')).filter(({ operation }) => operation === 'cancel')
  expect(cancelled.map(({ status }) => status)).toContain(200)
  expect(partnerIdOf(waiting)).not.toBe('')
})

test('what the partner has taken can be cancelled by its buyer, who gets the money back (OR-09)', async () => {
  await foreseen('accepted')
  const { id, OrderGroupKey: groupKey } = await aFlowerToNorway('taken-then-cancelled')
  await reached(id, (group) => stateOf(group) === 'InProduction')
  const before = (await shop.banks.calls('partner')).filter(({ operation }) => operation === 'cancel').length
  await shop.app.visitor().call(orderApi.cancel, { params: { groupId: id, groupKey } })
  await reached(id, (group) => stateOf(group) === 'Cancelled')
  const cancelled = (await shop.banks.calls('partner')).filter(({ operation }) => operation === 'cancel')
  expect(cancelled.slice(before).map(({ status }) => status)).toEqual([200])
})

test('what the partner had delivered when it was cancelled is no cancellation there: it stays with the jobs that failed', async () => {
  await foreseen('accepted')
  const { id } = await aFlowerToNorway('delivered-then-cancelled')
  const partnerId = partnerIdOf(await reached(id, (group) => stateOf(group) === 'InProduction'))
  const partner = shop.app.get(PartnerAbroad)
  await control(`/partner/${partnerId}`, { decision: 'deliver' })
  await expect(partner.cancel(partnerId)).rejects.toThrow('has delivered')
  // Cancelled there already is cancelled, however often the job comes.
  await foreseen('accepted')
  const other = await aFlowerToNorway('cancelled-twice')
  const otherId = partnerIdOf(await reached(other.id, (group) => stateOf(group) === 'InProduction'))
  await partner.cancel(otherId)
  await partner.cancel(otherId)
})

test('what is cancelled while the answer to its submission is lost is cancelled at the partner’s', async () => {
  await foreseen('accepted')
  await control('/faults', { provider: 'partner', fault: 'lost-response', operation: 'submit' })
  const of = async (operation: string) =>
    (await shop.banks.calls('partner')).filter((call) => call.operation === operation)
  const before = { submit: (await of('submit')).length, cancel: (await of('cancel')).length }
  const { id, OrderGroupKey: groupKey } = await aFlowerToNorway('cancelled-unheard')
  await until(async () => (await of('submit')).length > before.submit)
  await shop.app.visitor().call(orderApi.cancel, { params: { groupId: id, groupKey } })
  await fetch(`${shop.sandbox.url}/__sandbox/faults`, { method: 'DELETE' })
  await reached(id, (group) => stateOf(group) === 'Cancelled')
  expect((await of('cancel')).slice(before.cancel).map(({ status }) => status)).toContain(200)
  const references = (await of('submit'))
    .slice(before.submit)
    .map(({ body }) => (body as { reference: string }).reference)
  expect(new Set(references)).toEqual(new Set([`${id}-1`]))
})

test('a call with a wrong token is nobody’s', async () => {
  const answer = await shop.app.visitor().send('POST', '/api/partner/callback/100000017-1/not-the-token', {})
  expect(answer.status).toBe(404)
})
