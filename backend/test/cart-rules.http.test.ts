import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Endpoint, siteHeader } from '@bukett/contracts'
import { brokerApi } from '@bukett/contracts/http/broker'
import type { Cart } from '@bukett/contracts/http/cart'
import { memberApi } from '@bukett/contracts/http/member'
import { cartApi } from './api.js'
import { commandsOf, refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aChocolate, anAddon, aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { aCompanyRow } from './people.js'
import { AccountEvents, Bonus, SeedAccounts } from '../src/accounts/index.js'
import { BonusAccounts, Users } from '../src/accounts/application/ports.js'
import { newUser } from '../src/accounts/domain/user.js'
import { References } from '../src/catalogue/application/ports.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { NetworkUpkeep } from '../src/broker/index.js'
import { Carts } from '../src/cart/application/ports.js'
import { emptyAddress } from '../src/cart/domain/cart.js'
import { Checkouts, SuggestedReceivers } from '../src/cart/index.js'
import { Coupons } from '../src/promotions/application/ports.js'
import { aCoupon } from '../src/cart/testing/mothers.js'

let app: TestApp
let shopper: Visitor
let people = 0
const name = 'Default'
const day = '2026-11-24'

const toNorway = {
  CountryCode: 'NOR',
  IntercatCode: 'N1',
  LocalProductCategory: 'bouquet',
  ValidFrom: null,
  ValidTo: null,
}
const range = () => [
  aRose({
    Variants: [aRose().Variants[0]!, { ...aRose().Variants[0]!, Code: 'ros-rod-40', Name: '40 rosor', Price: 949_00 }],
  }),
  aChocolate({}, { Stock: 3 }),
  aRose({ _id: 'krans' }, { Code: 'krans', ProductCategory: 'Funeral' }),
  aRose(
    { _id: 'monstera' },
    { Code: 'monstera', ProductCategory: 'LargePlants', IgnoreBroker: true, DeliveryTypes: ['Noviflora'] },
  ),
  aRose({ _id: 'norge', International: toNorway }, { Code: 'norge', ProductCategory: 'International' }),
  aRose(
    { _id: 'danmark', International: { ...toNorway, CountryCode: 'DNK' } },
    { Code: 'danmark', ProductCategory: 'International' },
  ),
  aRose({
    _id: 'storlekar',
    International: toNorway,
    Variants: [
      { ...aRose().Variants[0]!, Code: 'mellan', ProductCategory: 'International' },
      { ...aRose().Variants[0]!, Code: 'stor', ProductCategory: 'International', IntercatCode: 'N1B' },
    ],
  }),
  aRose(
    { _id: 'kort' },
    {
      Code: 'kort',
      ProductCategory: 'GiftCard',
      VatClass: 'voucher',
      IgnoreBroker: true,
      DeliveryTypes: ['PostalServiceEnvelope'],
    },
  ),
  aRose(
    { _id: 'gava', Sites: [] },
    {
      Code: 'gava',
      Price: 10_00,
      ProductCategory: 'Donation',
      VatClass: 'donation',
      IgnoreBroker: true,
      IsCustomerSpecifiedPrice: true,
    },
  ),
  aRose(
    { _id: 'abonnemang', Subscription: { CyclesInDays: [7, 14], PeriodsInMonths: [0, 3] } },
    { Code: 'abonnemang', ProductCategory: 'Subscription' },
  ),
]

beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  await app.get(References).put('addons', [anAddon(), anAddon({ _id: 'T-BAND', IsRibbon: true })])
  await app.get(Products).put(range())
  await app.get(Catalogue).refresh()
  const { code: _, ...terms } = aCoupon()
  const limits = { maxUses: null, maxUsesPerCustomer: null }
  await app.get(Coupons).put([
    { _id: 'FEMTIO', ...terms, ...limits },
    { _id: 'FORETAG', ...terms, ...limits, group: 'company' },
    { _id: 'SLUT', ...terms, ...limits, until: '2026-11-19' },
    { _id: 'EN', ...terms, ...limits, maxUses: 1 },
    { _id: 'DYR', ...terms, ...limits, minAmount: 5000_00 },
    { _id: 'PERSONLIG', ...terms, ...limits, isPersonal: true },
  ])
}, 60_000)
afterAll(() => app.close())
beforeEach(() => {
  shopper = app.visitor()
})

const add = (code: string, body: { Quantity?: number } = {}, visitor = shopper, cart = name) =>
  visitor.call(cartApi.addProduct, { params: { name: cart, code }, body })
const get = (visitor = shopper, cart = name) => visitor.call(cartApi.get, { params: { name: cart } })
const put = (body: object, visitor = shopper) => visitor.send('PUT', '/api/carts/Default/false/false/true', body)
const linesOf = (cart: Cart) => cart.OrderForm.Shipments.flatMap((shipment) => shipment.LineItems)

const aUser = async (place: { organizationId?: string } = {}): Promise<string> => {
  people += 1
  const id = `user-${people}`
  const details = { email: `${id}@example.se`, firstName: 'Kim', lastName: 'Ek', acceptPurchaseTerms: true }
  const role = place.organizationId ? 'OrganizationCustomer' : 'PrivateCustomer'
  await app.get(Users).add({ ...newUser(id, details, { roles: [role] }, app.clock.now()), ...place })
  return id
}
const signedIn = async (): Promise<{ id: string; visitor: Visitor }> => {
  const id = await aUser()
  const session = { userId: id, roles: ['PrivateCustomer' as const], organizationId: null, memberId: null }
  return { id, visitor: await app.signedIn(session) }
}

describe('a whole cart that is sent back with every other field tampered with', () => {
  test('changes nothing but what a shopper may change (CA-03)', async () => {
    await add('ros-rod-20')
    await add('choklad-ask')
    const before = await get()
    const wire = (await (await shopper.send('GET', '/api/carts/Default')).json()) as Record<string, never>
    const forged = tampered(wire, ['OrderForm']) as unknown as { OrderForm: Record<string, never> }
    forged.OrderForm = tampered(wire['OrderForm'] as never, [
      'OrderType', 'CustomerType', 'IsFastTrack', 'SubscriptionCycleInDays', 'BillingAddress', 'BillingAddressEmail', 'Shipments',
    ]) as never // prettier-ignore
    const [shipment] = forged.OrderForm['Shipments'] as unknown as Record<string, never>[]
    const forgedShipment = tampered(shipment!, [
      'ShipmentId', 'DeliveryDate', 'DeliveryTime', 'DeliveryDateTime', 'DeliveryType', 'PickupStoreId', 'Receiver',
      'LeaveAtDoorIfNotAtHome', 'NotifyReceiver', 'DeliveryInstructions', 'ReceiverDeliveryInstructions', 'GreetingCardText',
      'CustomerGreetingName', 'FuneralActId', 'NameOfDeceased', 'GraveNumber', 'GraveSection', 'FastTrack', 'ShippingAddress',
      'LineItems',
    ]) // prettier-ignore
    forgedShipment['LineItems'] = (forgedShipment['LineItems'] as unknown as Record<string, never>[]).map((line) =>
      tampered(line, ['LineItemId', 'DigitalDelivery']),
    ) as never
    forged.OrderForm['Shipments'] = [forgedShipment] as never
    const answer = await put({ ...forged, Version: before.Version, EndCustomerId: 'user-1', OverrideBroker: true })
    expect(answer.status).toBe(200)
    expect(await get()).toEqual({ ...before, Version: before.Version + 1 })
  })

  test('keeps what a shopper may change', async () => {
    await add('ros-rod-20')
    const shipment = {
      ShipmentId: '1',
      GreetingCardText: 'Grattis!',
      CustomerGreetingName: ' Kim ',
      DeliveryInstructions: 'Ring på',
      NotifyReceiver: true,
      DeliveryDateTime: '2026-11-24T13:30:00+01:00',
      ShippingAddress: { FirstName: ' Åsa ', PostalCode: '111 57', HouseType: 'Flat', DoorCode: '1234' },
    }
    await put({ OrderForm: { Shipments: [shipment], BillingAddress: { Email: ' Kim@Example.SE ' } } })
    expect((await get()).OrderForm).toMatchObject({
      BillingAddressEmail: 'kim@example.se',
      BillingAddress: { Email: 'kim@example.se' },
      Shipments: [
        {
          GreetingCardText: 'Grattis!',
          CustomerGreetingName: 'Kim',
          DeliveryDate: day,
          DeliveryTime: '13:30',
          ShippingAddress: { FirstName: 'Åsa', PostalCode: '11157', HouseType: 'Flat', DoorCode: '1234' },
        },
      ],
    })
  })
})

/** Another value of the same kind in every field but those that are named. */
const tampered = (fields: Record<string, unknown>, kept: readonly string[]): Record<string, never> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, kept.includes(field) ? value : anotherValue(value)]),
  ) as Record<string, never>

const anotherValue = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 7
  if (typeof value === 'string') return `${value}X`
  if (typeof value === 'boolean') return !value
  return Array.isArray(value) ? [{ Code: 'GRATIS', Applied: true, Discount: 500, Amount: 500, Price: 0 }] : 'tampered'
}

describe('a stranger', () => {
  const calls: readonly (readonly [string, Endpoint])[] = Object.entries(cartApi)

  test.each(calls)('with another cookie reaches nobody’s cart by %s', async (_, e) => {
    const added = await add('ros-rod-20')
    const before = await get()
    const stored = await app.get(Carts).ofOwner(ownerOf(shopper))
    const stranger = app.visitor()
    stranger.cookies.set('cartId', `${shopper.cookies.get('cartId')?.split('.')[0]}.forged`)
    const params: Record<string, string> = {
      name,
      code: 'choklad-ask',
      lineItemId: linesOf(added)[0]!.LineItemId,
      shipmentId: '1',
      validate: 'false',
      refreshPrices: 'true',
      rebroker: 'true',
      customer: 'me',
      archived: 'true',
      id: 'b1',
    }
    const path = e.path.replace(/:(\w+)/g, (_match, param: string) => params[param] ?? 'x')
    const body = e.body
      ? {
          LineItems: [{ LineItemId: params['lineItemId'], Quantity: 0 }],
          OrderForm: { Shipments: [{ ShipmentId: '1', GreetingCardText: 'Stulen' }] },
        }
      : undefined
    const answer = await stranger.send(
      e.method,
      `${path}${e.path.endsWith('donation') ? '?code=gava&amount=10' : ''}`,
      body,
    )
    const text = await answer.text()
    expect(text).not.toContain('ros-rod-20')
    expect(await get()).toEqual(before)
    expect(await app.get(Carts).ofOwner(ownerOf(shopper))).toEqual(stored)
  })

  test('gets no cart of customer service by its name', async () => {
    const guest = await shopper.send('GET', '/api/carts/CustomerService-1')
    expect(guest.status).toBe(401)
    const { visitor } = await signedIn()
    for (const method of ['GET', 'DELETE'])
      expect((await visitor.send(method, '/api/carts/CustomerService-1')).status).toBe(403)
    expect((await visitor.send('POST', '/api/carts/CustomerService-1/products/ros-rod-20', {})).status).toBe(403)
  })

  test('without the site’s own header changes nothing', async () => {
    await add('ros-rod-20')
    const answer = await shopper.send('DELETE', '/api/carts/Default', undefined, { [siteHeader.name]: '' })
    expect(answer.status).toBe(403)
    expect(linesOf(await get())).toHaveLength(1)
  })
})

const ownerOf = (visitor: Visitor): string => `guest:${visitor.cookies.get('cartId')?.split('.')[0]}`

describe('what a call costs: a change one write, decided on the cart as this process saved it last; anything else one read', () => {
  const edit = {
    OrderForm: { Shipments: [{ ShipmentId: '1', DeliveryDate: day, ShippingAddress: { PostalCode: '11157' } }] },
  }
  test.each<[string, string, string, object | undefined, string[]]>([
    ['GET', '', 'reading', undefined, ['find carts']],
    ['POST', '/products/choklad-ask', 'adding a product', {}, ['update carts']],
    ['PUT', '/false/false/true', 'saving the delivery', edit, ['update carts']],
    ['DELETE', '/products', 'clearing the lines', undefined, ['update carts']],
    ['DELETE', '/products/finns-inte', 'removing a line that is gone', undefined, ['find carts']],
    ['DELETE', '', 'deleting the cart', undefined, ['find carts', 'delete carts']],
  ])('%s %s: %s', async (method, path, _, body, expected) => {
    await add('ros-rod-20')
    const commands = await commandsOf(app, () => shopper.send(method, `/api/carts/Default${path}`, body))
    expect(commands).toEqual(expected)
  })
})

describe('compatibility (CA-08)', () => {
  test.each([
    ['ros-rod-20', 'krans', 'product'],
    ['ros-rod-20', 'norge', 'product'],
    ['ros-rod-20', 'monstera', 'product'],
    ['krans', 'choklad-ask', 'product'],
    ['norge', 'choklad-ask', 'product'],
    ['norge', 'danmark', 'country'],
  ])('%s and then %s answers 409 with type %s, and nothing is added', async (first, second, type) => {
    await add(first, {}, shopper)
    const answer = await shopper.send('POST', `/api/carts/Default/products/${second}`, {})
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ type })
    expect(linesOf(await get())).toHaveLength(1)
  })

  test.each([
    ['ros-rod-20', 'choklad-ask'],
    ['monstera', 'monstera'],
    ['norge', 'gava'],
    ['krans', 'gava'],
  ])('%s goes with %s', async (first, second) => {
    await add(first)
    if (second === 'gava') await shopper.send('POST', '/api/carts/donation?code=gava&amount=25')
    else await add(second)
    expect([...new Set(linesOf(await get()).map(({ Code }) => Code))]).toEqual([...new Set([first, second])])
  })

  test('after the lines are emptied the add can be tried again, the receiver being kept (CA-09)', async () => {
    await add('ros-rod-20')
    await put({ OrderForm: { Shipments: [{ ShipmentId: '1', ShippingAddress: { FirstName: 'Åsa' } }] } })
    await shopper.call(cartApi.clearLines, { params: { name } })
    const cart = await add('krans')
    expect(cart.OrderForm).toMatchObject({
      OrderType: 'Funeral',
      Shipments: [{ ShippingAddress: { FirstName: 'Åsa' } }],
    })
  })

  test('for another country the receiver is forgotten with the lines', async () => {
    await add('norge')
    await put({
      OrderForm: { Shipments: [{ ShipmentId: '1', ShippingAddress: { Line1: 'Gata 1', CountryCode: 'NOR' } }] },
    })
    await shopper.call(cartApi.clearLines, { params: { name } })
    expect((await refusal(add('danmark'))).body).toMatchObject({ type: 'country' })
    await shopper.call(cartApi.clearLines, { params: { name }, query: { receiver: false } })
    expect(linesOf(await add('danmark'))[0]).toMatchObject({ CountryCode: 'DNK', IntercatCode: 'N1' })
  })

  test('the size that is bought is the one that the florist abroad is asked for', async () => {
    await add('mellan')
    expect(linesOf(await add('stor')).map(({ IntercatCode }) => IntercatCode)).toEqual(['N1', 'N1B'])
  })

  test('a line abroad that becomes another size has the code of that size', async () => {
    const { LineItemId } = linesOf(await add('mellan'))[0]!
    const resized = async (Code: string) => {
      const LineItems = [{ LineItemId, Quantity: 1, Code }]
      return linesOf(await shopper.call(cartApi.updateLines, { params: { name }, body: { LineItems } }))
    }
    expect(await resized('stor')).toMatchObject([{ Code: 'stor', IntercatCode: 'N1B' }])
    expect(await resized('mellan')).toMatchObject([{ Code: 'mellan', IntercatCode: 'N1' }])
  })

  test('what was kept with the code of another size has its own once its prices are refreshed, as before each payment', async () => {
    await add('stor')
    const [cart] = await app.get(Carts).ofOwner(ownerOf(shopper))
    const [shipment] = cart!.OrderForm.Shipments
    const LineItems = shipment!.LineItems.map((line) => ({ ...line, IntercatCode: 'N1' }))
    const OrderForm = { ...cart!.OrderForm, Shipments: [{ ...shipment!, LineItems }] }
    await app.get(Carts).save({ ...cart!, OrderForm })
    await shopper.send('PUT', '/api/carts/Default/false/true/false', {})
    expect(linesOf(await get())).toMatchObject([{ Code: 'stor', IntercatCode: 'N1B' }])
  })

  test('a street in Sweden is no address in Norway, nor one in Norway here; who it goes to stays', async () => {
    const addressOf = ({ OrderForm }: Awaited<ReturnType<typeof add>>) => OrderForm.Shipments[0]!.ShippingAddress
    const to = (ShippingAddress: object) => put({ OrderForm: { Shipments: [{ ShipmentId: '1', ShippingAddress }] } })
    await add('ros-rod-20')
    await to({ FirstName: 'Kari', Line1: 'Drottninggatan 27', PostalCode: '11420', City: 'Stockholm' })
    await shopper.call(cartApi.clearLines, { params: { name } })
    const abroad = { FirstName: 'Kari', Line1: '', PostalCode: '', City: '', CountryCode: 'NOR' }
    expect(addressOf(await add('norge'))).toMatchObject(abroad)
    await to({ Line1: 'Storgata 4', PostalCode: '0155', City: 'Oslo' })
    await shopper.call(cartApi.clearLines, { params: { name } })
    expect(addressOf(await add('ros-rod-20'))).toMatchObject({ ...abroad, CountryCode: 'SWE' })
  })

  test('what takes the place of the lines is added in the same write, and what cannot be added empties nothing', async () => {
    const instead = (code: string, of: 'lines' | 'receivers') =>
      shopper.call(cartApi.addProduct, { params: { name, code }, query: { instead: of }, body: {} })
    await add('norge')
    await put({ OrderForm: { Shipments: [{ ShipmentId: '1', ShippingAddress: { FirstName: 'Åsa' } }] } })
    expect((await refusal(instead('finns-inte', 'receivers'))).status).toBe(404)
    expect((await refusal(instead('abonnemang', 'lines'))).body).toMatchObject({
      errorCode: 'cart.subscription-terms',
    })
    expect(linesOf(await get())).toMatchObject([{ Code: 'norge' }])
    const cart = await instead('krans', 'lines')
    expect(linesOf(cart)).toMatchObject([{ Code: 'krans' }])
    expect(cart.OrderForm.Shipments[0]?.ShippingAddress.FirstName).toBe('Åsa')
    const other = await instead('danmark', 'receivers')
    expect(linesOf(other)).toMatchObject([{ Code: 'danmark' }])
    expect(other.OrderForm.Shipments[0]?.ShippingAddress.FirstName).toBe('')
  })

  test('roses that take the place of a wreath go to nobody’s funeral, nor a wreath’s to a Normal order', async () => {
    const instead = (code: string) =>
      shopper.call(cartApi.addProduct, { params: { name, code }, query: { instead: 'lines' }, body: {} })
    expect((await add('krans')).OrderForm.OrderType).toBe('Funeral')
    expect((await instead('ros-rod-20')).OrderForm.OrderType).toBe('Normal')
    expect((await instead('krans')).OrderForm.OrderType).toBe('Funeral')
  })

  test('what gift cards do not pay is not added to a cart that has one: 409 giftCardNotAllowed (GC-03)', async () => {
    await add('ros-rod-20')
    const [cart] = await app.get(Carts).ofOwner(ownerOf(shopper))
    await app.get(Carts).save({ ...cart!, GiftCards: [{ Id: 'g1', Last4: '1234', Amount: 100_00 }] })
    expect((await refusal(add('kort'))).body).toMatchObject({ errorCode: 'giftCardNotAllowed' })
    expect((await get()).ToPay).toBe(549_00)
    // What renews itself is paid by what renews itself too (GC-04).
    const renewed = { subscriptionCycleInDays: 7 as const, subscriptionPeriodInMonths: 3 as const }
    const instead = { params: { name, code: 'abonnemang' }, query: { instead: 'lines' as const }, body: renewed }
    expect((await refusal(shopper.call(cartApi.addProduct, instead))).body).toMatchObject({
      errorCode: 'giftCardNotAllowed',
    })
    expect(linesOf(await get())).toMatchObject([{ Code: 'ros-rod-20' }])
  })
})

describe('lines', () => {
  test('another variant and addons of a line', async () => {
    const added = await add('ros-rod-20')
    const row = {
      LineItemId: linesOf(added)[0]!.LineItemId,
      Quantity: 2,
      Code: 'ros-rod-40',
      Addons: [{ Code: 'T-VAS', Quantity: 1 }],
    }
    const changed = await shopper.call(cartApi.updateLines, { params: { name }, body: { LineItems: [row] } })
    expect(linesOf(changed)[0]).toMatchObject({ Code: 'ros-rod-40', Quantity: 2, Price: 2 * (949_00 + 149_00) })
    const other = { ...row, Code: 'choklad-ask', Addons: [] }
    const answer = await shopper.send('PUT', '/api/carts/Default/products', { LineItems: [other] })
    expect(await answer.json()).toMatchObject({ errorCode: 'cart.other-variant' })
  })

  test('a ribbon in the cart has its words, which go with it (FU-06)', async () => {
    const line = linesOf(await add('ros-rod-20'))[0]!
    const change = (row: object) =>
      shopper.send('PUT', '/api/carts/Default/products', {
        LineItems: [{ LineItemId: line.LineItemId, Quantity: 1, ...row }],
      })
    const band = { Addons: [{ Code: 'T-BAND', Quantity: 1 }] }
    expect(await (await change(band)).json()).toMatchObject({ errorCode: 'cart.text-missing' })
    const DescriptionText1 = 'Grattis Maja\nStudent 2027'
    expect((await change({ ...band, DescriptionText1 })).status).toBe(200)
    expect(linesOf(await get())[0]).toMatchObject({ DescriptionText1, Addons: [{ Code: 'T-BAND' }] })
    expect(await (await change({ DescriptionText1: 'a\nb\nc' })).json()).toMatchObject({
      errorCode: 'ribbon.too-many-lines',
    })
    expect((await change({ Quantity: 2 })).status).toBe(200)
    await change({ Addons: [] })
    expect(linesOf(await get())[0]).toMatchObject({ DescriptionText1: null, Addons: [] })
  })

  test('units are moved to a shipment of their own and given back as one line', async () => {
    const added = await add('ros-rod-20', { Quantity: 3 })
    const [line] = linesOf(added)
    const body = { LineItems: [{ LineItemId: line!.LineItemId, Quantity: 1 }] }
    const split = await shopper.call(cartApi.split, { params: { name }, body })
    expect(split.OrderForm.Shipments.map(({ LineItems }) => LineItems.map(({ Quantity }) => Quantity))).toEqual([
      [2],
      [1],
    ])
    const shipmentId = split.OrderForm.Shipments[1]!.ShipmentId
    await put({ OrderForm: { Shipments: [{ ShipmentId: shipmentId, GreetingCardText: 'Till mormor' }] } })
    expect((await get()).OrderForm.Shipments.map(({ GreetingCardText }) => GreetingCardText)).toEqual([
      '',
      'Till mormor',
    ])
    const joined = await shopper.call(cartApi.join, { params: { name, shipmentId } })
    expect(joined.OrderForm.Shipments.map(({ LineItems }) => LineItems.map(({ Quantity }) => Quantity))).toEqual([[3]])
    const all = { LineItems: [{ LineItemId: line!.LineItemId, Quantity: 3 }] }
    expect((await refusal(shopper.call(cartApi.split, { params: { name }, body: all }))).body).toMatchObject({
      errorCode: 'cart.nothing-to-split',
    })
  })

  test('each shipment has a fee of its own (FE-02)', async () => {
    const added = await add('ros-rod-20', { Quantity: 2 })
    const body = { LineItems: [{ LineItemId: linesOf(added)[0]!.LineItemId, Quantity: 1 }] }
    const split = await shopper.call(cartApi.split, { params: { name }, body })
    const Shipments = split.OrderForm.Shipments.map(({ ShipmentId }) => ({
      ShipmentId,
      DeliveryDate: day,
      DeliveryType: 'CarZone1',
      ShippingAddress: { PostalCode: '11157' },
    }))
    await put({ OrderForm: { Shipments } })
    const cart = await get()
    const fees = cart.OrderForm.Shipments.map(({ DeliveryFee }) => DeliveryFee)
    expect(fees[0]).toBeGreaterThan(0)
    expect(cart.DeliveryFee).toBe(fees[0]! * 2)
  })

  test('is collected only from a store that hands out there and then (PU-01)', async () => {
    await add('ros-rod-20')
    const collect = async (PickupStoreId: string, DeliveryDate = day) => {
      const [shipment] = (await get()).OrderForm.Shipments
      const ShippingAddress = { PostalCode: '11157' }
      const wanted = { DeliveryDate, PickupStoreId, ShippingAddress, ShipmentId: shipment!.ShipmentId }
      await put({ OrderForm: { Shipments: [{ ...wanted, DeliveryType: 'StorePickup' }] } })
      return (await get()).OrderForm.Shipments[0]!
    }
    const { items } = await shopper.call(memberApi.delivering, {
      body: { PostalCode: '11157', DeliveryDate: day, DeliveryType: 'StorePickup', LineItemCodes: ['ros-rod-20'] },
    })
    const store = items[0]!.id
    const chosen = { DeliveryType: 'StorePickup', PickupStoreId: store, DeliveringMemberId: store }
    expect(await collect(store)).toMatchObject(chosen)
    expect(await collect('no-such-store')).toMatchObject({ PickupStoreId: null })
    const away = { _id: 'h-collect', memberId: store, BeginDate: '2026-11-26', EndDate: '2026-11-26', Name: 'Semester' }
    await app.get(NetworkUpkeep).put({ memberHolidays: [away] })
    expect(await collect(store)).toMatchObject(chosen)
    expect((await collect(store, '2026-11-26')).PickupStoreId).toBeNull()
    const asked = await shopper.send('PUT', '/api/carts/Default/true/false', {})
    expect(await asked.json()).toMatchObject({ errorCode: 'cart.invalid' })
  })

  test('whose store can hand out no more is told that at the payment, and names it no longer (PU-01)', async () => {
    const { items } = await shopper.call(memberApi.delivering, {
      body: { PostalCode: '11157', DeliveryDate: day, DeliveryType: 'StorePickup', LineItemCodes: ['ros-rod-20'] },
    })
    expect(items.length).toBeGreaterThan(1)
    const PickupStoreId = items[0]!.id
    const added = await add('ros-rod-20')
    const { ShipmentId } = added.OrderForm.Shipments[0]!
    const wanted = { ShipmentId, DeliveryDate: day, DeliveryType: 'StorePickup', PickupStoreId }
    await put({ OrderForm: { Shipments: [{ ...wanted, ShippingAddress: { PostalCode: '11157' } }] } })
    expect((await get()).OrderForm.Shipments[0]).toMatchObject({ PickupStoreId })
    const away = { _id: 'h-gone', memberId: PickupStoreId, BeginDate: day, EndDate: day, Name: 'Semester' }
    await app.get(NetworkUpkeep).put({ memberHolidays: [away] })
    try {
      const owner = `guest:${shopper.cookies.get('cartId')?.split('.')[0]}`
      const frozen = app.get(Checkouts).freeze({ owner, name, purchaseId: 'store-gone', method: 'swish' })
      await expect(frozen).rejects.toMatchObject({
        code: 'deliveryNoLongerPossible',
        extra: { fields: [{ path: 'OrderForm.Shipments.0.PickupStoreId', code: 'delivery.pickup-store-gone' }] },
      })
      expect((await get()).OrderForm.Shipments[0]).toMatchObject({ DeliveryType: 'StorePickup', PickupStoreId: null })
    } finally {
      await app
        .get(NetworkUpkeep)
        .put({ memberHolidays: [{ ...away, BeginDate: '2026-01-01', EndDate: '2026-01-01' }] })
    }
  })

  test('a subscription’s cycle and period can be changed in the cart, to what its product has', async () => {
    const terms = { subscriptionCycleInDays: 14, subscriptionPeriodInMonths: 3 } as const
    const added = await shopper.call(cartApi.addProduct, { params: { name, code: 'abonnemang' }, body: terms })
    const [line] = linesOf(added)
    const change = (body: object) =>
      shopper.send('PUT', '/api/carts/Default/products', {
        LineItems: [{ LineItemId: line!.LineItemId, Quantity: 1, ...body }],
      })
    expect((await change({ subscriptionCycleInDays: 7 })).status).toBe(200)
    expect(linesOf(await get())[0]).toMatchObject({ SubscriptionPeriodInMonths: 3, SubscriptionMaxCycles: 13 })
    await change({ subscriptionCycleInDays: 14, subscriptionPeriodInMonths: 0 })
    expect(linesOf(await get())[0]).toMatchObject({ SubscriptionCycleInDays: 14, SubscriptionMaxCycles: null })
    const refused = await change({ subscriptionPeriodInMonths: 12 })
    expect(await refused.json()).toMatchObject({ errorCode: 'cart.subscription-terms' })
    expect(linesOf(await get())[0]).toMatchObject({ SubscriptionPeriodInMonths: 0 })
  })

  test('a subscription’s cycle can be changed to one that it has', async () => {
    const terms = { subscriptionCycleInDays: 14, subscriptionMaxCycles: 6 } as const
    const added = await shopper.call(cartApi.addProduct, { params: { name, code: 'abonnemang' }, body: terms })
    expect(linesOf(added)[0]).toMatchObject({ SubscriptionPeriodInMonths: 3, SubscriptionMaxCycles: 6 })
    await put({ OrderForm: { SubscriptionCycleInDays: 7 } })
    expect(linesOf(await get())[0]).toMatchObject({ SubscriptionCycleInDays: 7, SubscriptionMaxCycles: 13 })
    expect(await (await put({ OrderForm: { SubscriptionCycleInDays: 28 } })).json()).toMatchObject({
      errorCode: 'cart.subscription-terms',
    })
  })

  test('two subscriptions of different cycles stay so when the cart is saved as it was shown', async () => {
    const twice = { subscriptionCycleInDays: 7, subscriptionPeriodInMonths: 0 } as const
    const rarely = { subscriptionCycleInDays: 14, subscriptionPeriodInMonths: 0 } as const
    await shopper.call(cartApi.addProduct, { params: { name, code: 'abonnemang' }, body: twice })
    const shown = await shopper.call(cartApi.addProduct, { params: { name, code: 'abonnemang' }, body: rarely })
    const { SubscriptionCycleInDays } = shown.OrderForm
    await put({ OrderForm: { SubscriptionCycleInDays } })
    expect(linesOf(await get()).map((line) => line.SubscriptionCycleInDays)).toEqual([7, 14])
    await put({ OrderForm: { SubscriptionCycleInDays: 14 } })
    expect(linesOf(await get()).map((line) => line.SubscriptionCycleInDays)).toEqual([14, 14])
  })

  test('a subscription is not split: its deliveries are brought to one receiver', async () => {
    const terms = { subscriptionCycleInDays: 7, subscriptionPeriodInMonths: 3 } as const
    const added = await shopper.call(cartApi.addProduct, {
      params: { name, code: 'abonnemang' },
      body: { ...terms, Quantity: 2 },
    })
    const [line] = linesOf(added)
    const body = { LineItems: [{ LineItemId: line!.LineItemId, Quantity: 1 }] }
    expect((await refusal(shopper.call(cartApi.split, { params: { name }, body }))).body).toMatchObject({
      errorCode: 'cart.subscription-together',
    })
  })
})

describe('an old cart', () => {
  test('is told that its day has passed; nothing is moved, and choosing another takes the notice back (CA-12)', async () => {
    await add('ros-rod-20')
    const delivery = {
      ShipmentId: '1',
      DeliveryDate: day,
      DeliveryType: 'CarZone1',
      ShippingAddress: { PostalCode: '11157' },
    }
    await put({ OrderForm: { Shipments: [delivery] } })
    app.clock.set('2026-11-25T09:00:00Z')
    try {
      const cart = await get()
      expect(cart.Notices).toEqual([{ code: 'deliveryDateExpired', ShipmentId: '1', LineItemId: null }])
      expect(cart.OrderForm.Shipments[0]).toMatchObject({
        DeliveryDate: null,
        DeliveryType: 'CarZone1',
        DeliveryFee: 0,
      })
      await put({ OrderForm: { Shipments: [{ ...delivery, DeliveryDate: '2026-11-27' }] } })
      expect((await get()).Notices).toEqual([])
    } finally {
      app.clock.set('2026-11-20T09:00:00Z')
    }
  })

  test('a save of a day that passed while it was chosen is answered with that, not with a way that is gone', async () => {
    await add('ros-rod-20')
    app.clock.set('2026-11-25T09:00:00Z')
    try {
      const answer = await put({
        OrderForm: {
          Shipments: [
            {
              ShipmentId: '1',
              DeliveryDate: day,
              DeliveryType: 'CarZone1',
              ShippingAddress: { PostalCode: '11157' },
            },
          ],
        },
      })
      expect(((await answer.json()) as Cart).Notices.map(({ code }) => code)).toEqual(['deliveryDateExpired'])
    } finally {
      app.clock.set('2026-11-20T09:00:00Z')
    }
  })

  test('is told which product is gone', async () => {
    await add('ros-rod-20')
    await add('choklad-ask')
    await app.get(Products).put([{ ...range()[1]!, Variants: [{ ...range()[1]!.Variants[0]!, Code: 'annan' }] }])
    await app.get(Catalogue).refresh()
    try {
      const cart = await get()
      expect(cart.Notices).toMatchObject([{ code: 'productGone', LineItemId: linesOf(cart)[1]!.LineItemId }])
      // And it is bought by nobody, however often it is pressed.
      for (const purchaseId of ['p1', 'p2']) {
        const freezing = app.get(Checkouts).freeze({ owner: ownerOf(shopper), name, purchaseId, method: 'swish' })
        expect(await freezing.catch((error: unknown) => error)).toMatchObject({
          code: 'cart.invalid',
          extra: { fields: expect.arrayContaining([expect.objectContaining({ code: 'cart.product-gone' })]) },
        })
      }
    } finally {
      await app.get(Products).put(range())
      await app.get(Catalogue).refresh()
    }
  })

  test('lives 30 days for a guest and 90 for a user (CA-16)', async () => {
    await add('ros-rod-20')
    const { id, visitor } = await signedIn()
    await add('ros-rod-20', {}, visitor)
    const [guests] = await app.get(Carts).ofOwner(ownerOf(shopper))
    const [users] = await app.get(Carts).ofOwner(`user:${id}`)
    expect([guests?.expiresAt, users?.expiresAt]).toEqual([
      new Date('2026-12-20T09:00:00Z'),
      new Date('2027-02-18T09:00:00Z'),
    ])
  })
})

describe('two sites', () => {
  test('have two carts, and one cookie tells how many items each holds (CA-17)', async () => {
    await add('ros-rod-20', { Quantity: 2 })
    await add('choklad-ask', {}, shopper, 'Home')
    expect(JSON.parse(shopper.cookies.get('cartCounts') ?? '{}')).toEqual({ Default: 2, Home: 1 })
    await shopper.call(cartApi.remove, { params: { name } })
    expect(JSON.parse(shopper.cookies.get('cartCounts') ?? '{}')).toEqual({ Default: 0, Home: 1 })
    expect(linesOf(await get(shopper, 'Home'))).toHaveLength(1)
  })

  test('tell nothing of a user who has logged out (CA-17)', async () => {
    const { visitor } = await signedIn()
    await add('ros-rod-20', {}, visitor)
    await add('choklad-ask', {}, visitor, 'Home')
    expect(JSON.parse(visitor.cookies.get('cartCounts') ?? '{}')).toMatchObject({ Default: 1, Home: 1 })
    visitor.cookies.delete('sid')
    await get(visitor)
    expect(JSON.parse(visitor.cookies.get('cartCounts') ?? '{}')).toEqual({ Default: 0 })
  })
})

describe('a login (CA-06)', () => {
  const logIn = (userId: string) => app.get(AccountEvents).tell('LoggedIn', { userId, guestOwner: ownerOf(shopper) })

  test('gives the guest’s cart to a user who has none', async () => {
    await add('ros-rod-20')
    const { id, visitor } = await signedIn()
    await logIn(id)
    expect(await get(visitor)).toMatchObject({ CustomerId: id, Total: 549_00, Notices: [] })
    expect(await app.get(Carts).ofOwner(ownerOf(shopper))).toEqual([])
  })

  test('sends the receipt to the account, not to what was typed as a guest', async () => {
    await add('ros-rod-20')
    await put({ OrderForm: { BillingAddressEmail: 'fel@example.se', BillingAddress: { FirstName: 'Kim' } } })
    const { id, visitor } = await signedIn()
    await logIn(id)
    const { email: Email } = (await app.get(Users).find(id))!
    expect((await get(visitor)).OrderForm).toMatchObject({
      BillingAddressEmail: Email,
      BillingAddress: { Email, FirstName: 'Kim' },
    })
  })

  test('buys for the user’s company, and leaves to others what they said as guests', async () => {
    await app.get(SeedAccounts).putOrganizations([aCompanyRow({ id: 'bageri', orgNr: '559999-0081' })])
    await add('ros-rod-20')
    const id = await aUser({ organizationId: 'bageri' })
    const roles = ['OrganizationCustomer' as const]
    const visitor = await app.signedIn({ userId: id, roles, organizationId: 'bageri', memberId: null })
    await logIn(id)
    expect((await get(visitor)).OrderForm).toMatchObject({ CustomerType: 'company' })
    await add('ros-rod-20')
    await put({ OrderForm: { CustomerType: 'company', BillingAddress: { CompanyName: 'Bageriet' } } })
    const other = await signedIn()
    await logIn(other.id)
    expect((await get(other.visitor)).OrderForm).toMatchObject({
      CustomerType: 'company',
      BillingAddress: { CompanyName: 'Bageriet' },
    })
  })

  test('brings the fixed delivery fee of the user’s company at once (FE-02)', async () => {
    await app.get(SeedAccounts).putOrganizations([aCompanyRow({ staticDeliveryFeeCode: 'FRAKT79' })])
    await app.get(NetworkUpkeep).put({
      deliveryFeeProducts: [
        { _id: 'FRAKT79', Code: 'FRAKT79', Name: 'Fast frakt', NameEn: 'Fixed', Price: 79_00, VatClass: 'standard' },
      ],
    })
    await add('ros-rod-20')
    await put({
      OrderForm: {
        Shipments: [
          { ShipmentId: '1', DeliveryDate: day, DeliveryType: 'CarZone1', ShippingAddress: { PostalCode: '11151' } },
        ],
      },
    })
    expect(await get()).toMatchObject({ DeliveryFee: 99_00 })
    const id = await aUser({ organizationId: 'bryggeri' })
    const roles = ['OrganizationCustomer' as const]
    const visitor = await app.signedIn({ userId: id, roles, organizationId: 'bryggeri', memberId: null })
    await logIn(id)
    expect(await get(visitor)).toMatchObject({ DeliveryFee: 79_00 })
  })

  test('lets the guest’s cart win and puts the old one aside, from where it comes back', async () => {
    const { id, visitor } = await signedIn()
    await add('choklad-ask', {}, visitor)
    await add('ros-rod-20')
    await logIn(id)
    const merged = await get(visitor)
    expect(linesOf(merged).map(({ Code }) => Code)).toEqual(['ros-rod-20'])
    expect(merged.Notices).toMatchObject([{ code: 'cartReplaced' }])
    const restored = await visitor.call(cartApi.restore, { params: { name } })
    expect(linesOf(restored).map(({ Code }) => Code)).toEqual(['choklad-ask'])
    const back = await visitor.call(cartApi.restore, { params: { name } })
    expect(linesOf(back).map(({ Code }) => Code)).toEqual(['ros-rod-20'])
  })

  test('that comes again after a crash between its writes changes nothing', async () => {
    const { id, visitor } = await signedIn()
    await add('choklad-ask', {}, visitor)
    await add('ros-rod-20')
    const guests = await app.get(Carts).ofOwner(ownerOf(shopper))
    await logIn(id)
    // As if the guest's cart had not been removed yet.
    await app.get(Carts).keep(guests[0]!)
    await logIn(id)
    expect(linesOf(await get(visitor)).map(({ Code }) => Code)).toEqual(['ros-rod-20'])
    const restored = await visitor.call(cartApi.restore, { params: { name } })
    expect(linesOf(restored).map(({ Code }) => Code)).toEqual(['choklad-ask'])
  })

  test('takes a new cart of the same guest along, though it has come as far as the one before', async () => {
    const { id, visitor } = await signedIn()
    await add('ros-rod-20')
    await logIn(id)
    await add('choklad-ask')
    await logIn(id)
    expect(linesOf(await get(visitor)).map(({ Code }) => Code)).toEqual(['choklad-ask'])
  })

  test('keeps what was put aside before, and each comes back in its turn', async () => {
    const { id, visitor } = await signedIn()
    const restored = async () => {
      const cart = await visitor.call(cartApi.restore, { params: { name } })
      return { codes: linesOf(cart).map(({ Code }) => Code), told: cart.Notices.map(({ code }) => code) }
    }
    try {
      await add('choklad-ask', {}, visitor)
      await add('ros-rod-20')
      await logIn(id)
      app.clock.set('2026-11-20T09:01:00Z')
      await add('ros-rod-40')
      await logIn(id)
      app.clock.set('2026-11-20T09:02:00Z')
      expect(await restored()).toEqual({ codes: ['choklad-ask'], told: ['cartReplaced'] })
      app.clock.set('2026-11-20T09:03:00Z')
      await visitor.call(cartApi.remove, { params: { name } })
      expect(await restored()).toEqual({ codes: ['ros-rod-20'], told: ['cartReplaced'] })
      await visitor.call(cartApi.remove, { params: { name } })
      expect(await restored()).toEqual({ codes: ['ros-rod-40'], told: [] })
    } finally {
      app.clock.set('2026-11-20T09:00:00Z')
    }
  })

  test('takes both sites’ carts along, and drops a code that the user may not use', async () => {
    const { id, visitor } = await signedIn()
    await add('ros-rod-20')
    await add('choklad-ask', {}, shopper, 'Home')
    const [cart] = await app.get(Carts).ofOwner(ownerOf(shopper))
    await app.get(Carts).save({ ...cart!, terms: aCoupon({ code: 'FORETAG', group: 'company' }) })
    await logIn(id)
    expect((await get(visitor)).Coupons).toEqual([])
    expect(linesOf(await get(visitor, 'Home'))).toHaveLength(1)
  })
})

describe('codes (PR-02)', () => {
  const apply = (code: string) => shopper.call(cartApi.applyCoupon, { params: { name, code } })

  test('one code a cart, without regard to case; removing it again is no error', async () => {
    await add('ros-rod-20')
    expect(await apply('femtio')).toMatchObject({
      Coupons: [{ Code: 'FEMTIO', Applied: true, Discount: 50_00 }],
      Total: 499_00,
    })
    const removed = await shopper.call(cartApi.removeCoupon, { params: { name, code: 'FEMTIO' } })
    expect(removed).toMatchObject({ Coupons: [], Total: 549_00 })
    await shopper.call(cartApi.removeCoupon, { params: { name, code: 'FEMTIO' } })
  })

  test.each(['FINNSINTE', 'SLUT', 'FORETAG', 'DYR', 'PERSONLIG'])(
    '%s is refused with the same 400, whatever the reason',
    async (code) => {
      await add('ros-rod-20')
      expect((await refusal(apply(code))).body).toMatchObject({
        errorCode: 'cart.invalid-coupon',
        Message: 'Rabattkoden är inte giltig.',
      })
    },
  )

  test('cannot be guessed: after ten wrong ones nobody is heard any more, and right ones do not count (API-10)', async () => {
    await add('ros-rod-20')
    for (let times = 0; times < 12; times += 1) await apply('FEMTIO')
    const heard: number[] = []
    for (let guess = 0; guess < 11; guess += 1) heard.push((await refusal(apply(`GISSA${guess}`))).status)
    expect(heard).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect(await refusal(apply('FEMTIO'))).toMatchObject({ status: 429 })
  })

  test('a code that stops qualifying stays listed', async () => {
    const added = await add('ros-rod-20')
    await apply('FEMTIO')
    await shopper.call(cartApi.removeLine, { params: { name, lineItemId: linesOf(added)[0]!.LineItemId } })
    expect((await get()).Coupons).toEqual([{ Code: 'FEMTIO', Applied: false, Discount: 0 }])
  })

  test('the last use of a code goes to one purchase, and comes back when that comes to nothing', async () => {
    const coupons = app.get(Coupons)
    const once = { coupon: (await coupons.find('EN'))!, code: 'EN' }
    const uses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => coupons.use(once, 'kim', `p${index}`, 10_00)),
    )
    expect(uses.filter(Boolean)).toHaveLength(1)
    const winner = `p${uses.indexOf(true)}`
    expect(await coupons.use(once, 'kim', winner, 10_00)).toBe(true)
    expect(await coupons.isLeft(once, 'kim')).toBe(false)
    await coupons.giveBack(winner)
    expect(await coupons.isLeft(once, 'kim')).toBe(true)
  })
})

describe('bonus (PR-04, PR-05)', () => {
  const withChecks = async () => {
    const { id, visitor } = await signedIn()
    await app.get(BonusAccounts).save({
      _id: id,
      version: 1,
      points: 0,
      entries: [],
      checks: [
        { id: 'b1', amount: 50_00, expiresOn: '2027-01-01', state: 'free', purchaseId: null },
        { id: 'b2', amount: 50_00, expiresOn: '2026-11-19', state: 'free', purchaseId: null },
        { id: 'b3', amount: 50_00, expiresOn: '2027-01-01', state: 'redeemed', purchaseId: 'p' },
        { id: 'b4', amount: 50_00, expiresOn: '2027-01-01', state: 'reserved', purchaseId: 'p' },
      ],
      promotions: [{ id: 'PERSONLIG', redeemed: false, expiresOn: '2027-01-01' }],
    })
    await add('ros-rod-20', {}, visitor)
    return visitor
  }
  const use = (visitor: Visitor, id: string) => visitor.call(cartApi.useBonus, { params: { name, id } })

  test('a check of one’s own lowers the goods, once', async () => {
    const visitor = await withChecks()
    await use(visitor, 'b1')
    expect(await use(visitor, 'b1')).toMatchObject({
      Total: 499_00,
      BonusItems: [{ Id: 'b1', Kind: 'check', Amount: 50_00 }],
    })
    const without = await visitor.call(cartApi.removeBonus, { params: { name, id: 'b1' } })
    expect(without).toMatchObject({ Total: 549_00, BonusItems: [] })
  })

  test.each(['b2', 'b3', 'b4', 'annans'])('%s, run out, used, held or not one’s own, is refused', async (id) => {
    expect((await refusal(use(await withChecks(), id))).body).toMatchObject({ errorCode: 'bonus.unknown-check' })
  })

  test.each([
    ['has run out since', { expiresOn: '2026-11-19' }],
    ['was used in another cart since', { state: 'redeemed', purchaseId: 'p' }],
    ['is held by the payment of another cart', { state: 'reserved', purchaseId: 'p' }],
  ])('a check that %s leaves the cart when it is to be paid, and the shopper sees it first', async (_, change) => {
    const visitor = await withChecks()
    const { CustomerId } = await use(visitor, 'b1')
    const account = (await app.get(BonusAccounts).find(CustomerId!))!
    const checks = account.checks.map((check) => (check.id === 'b1' ? { ...check, ...change } : check))
    await app.get(BonusAccounts).save({ ...account, checks } as typeof account)
    const check = () => app.get(Checkouts).check(`user:${CustomerId}`, name)
    await expect(check()).rejects.toMatchObject({ code: 'cartChanged' })
    expect(await visitor.call(cartApi.get, { params: { name } })).toMatchObject({ Total: 549_00, BonusItems: [] })
    // What is left to say is said of the rest of the cart.
    await expect(check()).rejects.toMatchObject({ code: 'cart.invalid' })
  })

  test('a personal offer is not combinable with a code', async () => {
    const visitor = await withChecks()
    expect(await use(visitor, 'PERSONLIG')).toMatchObject({ Total: 499_00, Coupons: [] })
    await visitor.call(cartApi.removeBonus, { params: { name, id: 'PERSONLIG' } })
    await visitor.call(cartApi.applyCoupon, { params: { name, code: 'FEMTIO' } })
    expect((await refusal(use(visitor, 'PERSONLIG'))).body).toMatchObject({ errorCode: 'cart.bonus-not-combinable' })
  })

  test('a check of the account can be held for the purchase', async () => {
    const visitor = await withChecks()
    const cart = await use(visitor, 'b1')
    const held = await app.get(Bonus).reserve(cart.CustomerId!, ['b1'], 'purchase-1')
    expect(held).toMatchObject([{ id: 'b1', state: 'reserved' }])
  })
})

describe('what an add says beside the variant (spec 1 §3)', () => {
  const addWith = (code: string, body: object) => shopper.send('POST', `/api/carts/Default/products/${code}`, body)
  const addonsAfter = async (body: object) => {
    await addWith('ros-rod-20', body)
    return linesOf(await get())[0]!.Addons.map(({ Code, Quantity }) => [Code, Quantity])
  }

  test('its ChildProducts are its addons', async () =>
    expect(await addonsAfter({ ChildProducts: [anAddon()._id, anAddon()._id] })).toEqual([[anAddon()._id, 1]]))
  test('an addon stands once, in whatever letters and however often it is named', async () => {
    const [upper, lower] = [anAddon()._id, anAddon()._id.toLowerCase()]
    expect(await addonsAfter({ ChildProducts: [upper, lower] })).toEqual([[upper, 1]])
    const twice = [
      { Code: upper, Quantity: 1 },
      { Code: lower, Quantity: 2 },
    ]
    await addWith('ros-rod-20', { Addons: twice })
    expect(linesOf(await get())[1]!.Addons.map(({ Code, Quantity }) => [Code, Quantity])).toEqual([[upper, 3]])
  })
  test('its Addons count where it has both', async () =>
    expect(await addonsAfter({ ChildProducts: [anAddon()._id], Addons: [] })).toEqual([]))
  test('a ChildProduct that nobody sells is refused, and nothing is added', async () => {
    expect((await addWith('ros-rod-20', { ChildProducts: ['FINNSINTE'] })).status).toBe(404)
    expect(linesOf(await get())).toEqual([])
  })
  test('its InternationalProductId is that of the variant', async () => {
    expect((await addWith('norge', { InternationalProductId: 'norge' })).status).toBe(200)
  })
  test.each([
    ['norge', 'danmark'],
    ['norge', 'NOPE99'],
    ['ros-rod-20', 'norge'],
  ])('%s with the InternationalProductId %s is refused', async (code, id) => {
    const answer = await addWith(code, { InternationalProductId: id })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errorCode: 'cart.other-international-product' })
    expect(linesOf(await get())).toEqual([])
  })
})

describe('a donation (CA-15)', () => {
  const donate = (amount: number, code = 'gava') =>
    shopper.send('POST', `/api/carts/donation?code=${code}&amount=${amount}`)

  test('is one line that another takes the place of, of any amount from 1 to 500 kr, without VAT', async () => {
    await add('ros-rod-20')
    expect((await get()).DonationOffer).toMatchObject({ Code: 'gava', roundUpAmount: 1_00 })
    await donate(12.5)
    await donate(25)
    const cart = await get()
    expect(linesOf(cart)[1]).toMatchObject({ Price: 25_00, Tax: 0, CannotBeOnlyCartItem: true })
    expect(cart).toMatchObject({ Total: 574_00, TaxTotal: 109_80, DonationOffer: null })
  })

  test.each([0, 0.99, 500.01, -5])('of %p kr is refused', async (amount) => {
    await add('ros-rod-20')
    expect(await (await donate(amount)).json()).toMatchObject({ errorCode: 'donation.out-of-range' })
  })

  test('to what is no donation is refused', async () => {
    expect(await (await donate(10, 'ros-rod-20')).json()).toMatchObject({ errorCode: 'cart.no-donation' })
  })
})

describe('a network that sends nothing without an address (FT-01)', () => {
  const choice = { Phone: '0701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null }
  const chosen = async () => {
    const { OrderForm } = await add('ros-rod-20')
    return { OrderForm: { IsFastTrack: true, Shipments: [{ ...OrderForm.Shipments[0]!, FastTrack: choice }] } }
  }
  const offered = (isOffered: boolean) => app.get(NetworkUpkeep).setSettings({ fastTrack: isOffered })
  afterEach(() => offered(true))

  test('says so to the screens, and refuses the choice in its own words', async () => {
    const edit = await chosen()
    expect(await shopper.call(brokerApi.fastTrack, {})).toEqual({ isEnabled: true })
    await offered(false)
    expect(await shopper.call(brokerApi.fastTrack, {})).toEqual({ isEnabled: false })
    const answer = await put(edit)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errorCode: 'cart.fast-track-off',
      Message: 'Mottagaren kan inte välja adress och dag själv just nu. Välj leverans till en adress.',
    })
    expect((await get()).OrderForm.IsFastTrack).toBe(false)
  })

  test('takes the choice back from carts that have it, tells it, and lets another be made', async () => {
    expect((await put(await chosen())).status).toBe(200)
    expect(await get()).toMatchObject({ OrderForm: { IsFastTrack: true }, DeliveryFee: 149_00 })
    await offered(false)
    const cart = await get()
    expect(cart).toMatchObject({
      OrderForm: { IsFastTrack: false },
      DeliveryFee: 0,
      Notices: [{ code: 'fastTrackOff' }],
    })
    const [shipment] = cart.OrderForm.Shipments
    expect(shipment).toMatchObject({ FastTrack: null })
    const address = { PostalCode: '11157', City: 'Stockholm' }
    const edit = {
      ShipmentId: shipment!.ShipmentId,
      DeliveryDate: day,
      DeliveryType: 'CarZone1',
      ShippingAddress: address,
    }
    await put({ OrderForm: { IsFastTrack: false, Shipments: [edit] } })
    expect(await get()).toMatchObject({ Notices: [], OrderForm: { Shipments: [{ DeliveryType: 'CarZone1' }] } })
  })
})

describe('suggested receivers (CA-05)', () => {
  test('guests get none, users their own address', async () => {
    const suggest = (visitor: Visitor, customer: string) =>
      visitor.call(cartApi.suggestAddress, { params: { name, customer, archived: false } })
    expect(await suggest(shopper, 'me')).toEqual([])
    const { id, visitor } = await signedIn()
    const user = (await app.get(Users).find(id))!
    await app.get(Users).save({ ...user, address: 'Sveavägen 1', zipCode: '11157', city: 'Stockholm' })
    expect(await suggest(visitor, 'me')).toMatchObject([
      { FirstName: 'Kim', Line1: 'Sveavägen 1', PostalCode: '11157' },
    ])
  })

  test('each earlier receiver once, the newest first, and none without an address', async () => {
    const { visitor } = await signedIn()
    const to = (FirstName: string, Line1: string) => ({ ...emptyAddress, FirstName, Line1, PostalCode: '11157' })
    app.get(SuggestedReceivers).readFrom({
      receiversOf: () =>
        Promise.resolve([to('Bo', 'Sveavägen 1'), to('', ''), to('Bo', 'SVEAVÄGEN 1'), to('Siv', 'Storgatan 2')]),
    })
    const suggested = await visitor.call(cartApi.suggestAddress, { params: { name, customer: 'me', archived: false } })
    expect(suggested.map(({ FirstName, Line1 }) => [FirstName, Line1])).toEqual([
      ['Bo', 'Sveavägen 1'],
      ['Siv', 'Storgatan 2'],
    ])
  })

  test('none in another country: they are chosen in the form of what is delivered here', async () => {
    const { visitor } = await signedIn()
    const to = {
      ...emptyAddress,
      FirstName: 'Anna',
      LastName: 'Schmidt',
      Line1: 'Kastanienallee 1',
      PostalCode: '10115',
    }
    const abroad = { ...to, City: 'Berlin', CountryCode: 'DEU' }
    const here = { ...to, Line1: 'Storgatan 2', PostalCode: '11157' }
    app.get(SuggestedReceivers).readFrom({ receiversOf: () => Promise.resolve([abroad, here]) })
    const suggested = await visitor.call(cartApi.suggestAddress, { params: { name, customer: 'me', archived: false } })
    expect(suggested).toMatchObject([{ LastName: 'Schmidt', Line1: 'Storgatan 2' }])
  })
})
