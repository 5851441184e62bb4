import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { z } from 'zod'
import { brokerApi } from '@bukett/contracts/http/broker'
import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { memberApi } from '@bukett/contracts/http/member'
import { productRow } from '@bukett/contracts/http/product-row'
import { DELIVERY_TYPES } from '@bukett/contracts/rules/delivery-types'
import { SeedAccounts } from '../src/accounts/index.js'
import { Capacities, MemberChoice, Network, NetworkUpkeep } from '../src/broker/index.js'
import { Assignments, Bookings, NetworkStore } from '../src/broker/application/ports.js'
import { toStoredProduct } from '../src/catalogue/application/product-file.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { Announcements } from '../src/shared/announcements.js'
import { Mongo } from '../src/shared/mongo/mongo.js'
import { readDemo } from '../src/shared/seeds.js'
import { aMember, anArea, aRequest } from '../src/broker/testing/mothers.js'
import { friday, startApp, type TestApp, until, type Visitor, refusal } from './app.js'
import { changedBy } from './migrations.js'
import { seedNetwork } from './network.js'
import { aCompanyRow, aUserRow, seedUsers } from './people.js'

let app: TestApp
let shopper: Visitor

beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
}, 60_000)
afterAll(() => app.close())
beforeEach(() => {
  shopper = app.visitor()
  app.clock.set(friday)
})

const bouquet = 'BUK1001A'
const fetchPath = '/api/broker/deliveryinformation/fetch'
const ask = (changes: Record<string, unknown> = {}, visitor = shopper) =>
  visitor.send('POST', fetchPath, {
    PostalCode: '111 51',
    DeliveryDateUTC: '2026-11-24T11:00:00Z',
    ProductVariantCodes: [bouquet],
    Receiver: 'BuyToSomeone',
    ...changes,
  })
const json = async (answer: Promise<Response>) => (await (await answer).json()) as Record<string, unknown>

describe('POST /api/broker/deliveryinformation/fetch', () => {
  test('answers the methods with price, cut-off and window', async () => {
    const answer = await json(ask())
    expect(answer).toMatchObject({
      PostalCodeMessage: null,
      CannotDeliverVariantMessage: null,
      Message: null,
      FastTrackOffered: true,
    })
    const methods = answer['DeliveryTypes'] as Record<string, unknown>[]
    expect(methods.map((method) => method['deliveryType'])).toContain('CarZone1')
    expect(methods[0]).toEqual({
      deliveryType: 'CarZone1',
      orderType: 'Normal',
      price: 99,
      cutOffAt: expect.stringMatching(/^2026-11-24T\d\d:\d\d:00\.000Z$/),
      window: { from: '10:00', to: '18:00' },
      leaveAtDoor: true,
    })
  })

  test('the Stockholm day of the instant counts (API-05)', async () => {
    const saturdayNight = await json(ask({ DeliveryDateUTC: '2026-11-21T23:30:00Z' }))
    expect(saturdayNight['DeliveryTypes']).toEqual([])
    expect(saturdayNight['reasons']).toMatchObject([{ code: 'delivery.closed-day' }])
  })

  test('a day on which nothing goes has the words of spec 1 §8, twice (X3)', async () => {
    const text =
      'Vi kan tyvärr inte leverera den önskade produkten till angivet postnummer på valt datum. Vänligen ändra datum.'
    expect(await json(ask({ DeliveryDateUTC: '2026-11-22' }))).toMatchObject({
      CannotDeliverVariantMessage: text,
      Message: text,
      PostalCodeMessage: null,
    })
  })

  test('what one store alone sells is not brought where it does not deliver, and the answer names it (SE-05)', async () => {
    const [row] = readDemo('products', z.array(productRow)).filter(({ Code }) => Code === 'BUK1045')
    await app.get(Products).put([toStoredProduct(row!, undefined, 99, '2026-11-20')])
    await app.get(Catalogue).refresh()
    const [alone, beside] = await Promise.all([
      json(ask({ ProductVariantCodes: ['BUK1045A'] })),
      json(ask({ ProductVariantCodes: ['BUK1045A', bouquet], PostalCode: '411 21' })),
    ])
    const { memberShopName } = app.get(Network).current().snapshot.memberById.get('1056')!.member
    for (const one of [alone, beside])
      expect(one).toMatchObject({
        DeliveryTypes: [],
        Message: `Fiskehamnens bukett finns bara hos ${memberShopName}, som inte levererar till det postnumret.`,
        reasons: [{ code: 'delivery.sold-by-one-store', variantCode: 'BUK1045A' }],
      })
  })

  test.each(['99999', '123', 'abcde', '1 2 3 4 5 6', '; drop'])(
    'the postal code %p gets a message and no methods',
    async (PostalCode) => {
      expect(await json(ask({ PostalCode }))).toMatchObject({
        DeliveryTypes: [],
        PostalCodeMessage: 'Postnumret finns inte. Kontrollera det och försök igen.',
        CannotDeliverVariantMessage: null,
      })
    },
  )

  test.each([
    [{ PostalCode: undefined }, 'delivery.city-missing', 'Vänligen välj ort'],
    [{ PostalCode: '  ' }, 'delivery.city-missing', 'Vänligen välj ort'],
    [{ DeliveryDateUTC: undefined }, 'delivery.date-missing', 'Vänligen välj leveransdag'],
    [
      { PostalCode: undefined, DeliveryDateUTC: undefined },
      'delivery.city-and-date-missing',
      'Vänligen välj ort och datum',
    ],
    [{ DeliveryDateUTC: '2026-02-30' }, 'date.invalid', 'Datumet finns inte.'],
    [{ DeliveryDateUTC: '2026-11-24T25:00:00Z' }, 'date.invalid', 'Datumet finns inte.'],
    [{ DeliveryDateUTC: 'i morgon' }, 'date.invalid', 'Datumet finns inte.'],
  ])('%p is refused as %s', async (changes, errorCode, Message) => {
    const answer = await ask(changes)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errorCode, Message })
  })

  test.each([
    [{ ProductVariantCodes: undefined }, 'body.ProductVariantCodes'],
    [{ ProductVariantCodes: [] }, 'body.ProductVariantCodes'],
    [{ ProductVariantCodes: Array.from({ length: 500 }, () => bouquet) }, 'body.ProductVariantCodes'],
    [{ ProductVariantCodes: bouquet }, 'body.ProductVariantCodes'],
    [{ Receiver: 'Nobody' }, 'body.Receiver'],
    [{ OrderType: 'Wedding' }, 'body.OrderType'],
    [{ PostalCode: 11151 }, 'body.PostalCode'],
  ])('%p names the field', async (changes, path) => {
    const answer = await ask(changes)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errorCode: 'request.invalid', fields: [{ path }] })
  })

  test('an unknown variant is told', async () => {
    const answer = await ask({ ProductVariantCodes: [bouquet, 'FINNSINTE'] })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ errorCode: 'catalogue.unknown-product' })
  })

  test('addons go along', async () => {
    const addon = (await app.connection.collection('addons').findOne({ FastTrackSupported: false })) as unknown as {
      _id: string
    }
    const answer = await json(ask({ ProductVariantCodes: [bouquet, addon._id] }))
    expect(answer['DeliveryTypes']).not.toEqual([])
    expect(answer['FastTrackOffered']).toBe(false)
  })

  test('digital goods need neither place nor store', async () => {
    const card = (await app.connection.collection('products').findOne({ 'Variants.IsDigital': true })) as unknown as {
      Variants: { Code: string }[]
    }
    const answer = await json(ask({ PostalCode: undefined, ProductVariantCodes: [card.Variants[0]!.Code] }))
    expect(answer['DeliveryTypes']).not.toEqual([])
    expect(answer['FastTrackOffered']).toBe(false)
  })

  test('the sentence of a message follows the language, the reasons have both', async () => {
    const answer = await json(ask({ DeliveryDateUTC: '2026-11-22' }, app.visitor({ 'accept-language': 'en' })))
    expect(answer['Message']).toMatch(/^Unfortunately we cannot deliver/)
    expect(answer['reasons']).toMatchObject([
      { sv: 'Söndagar och helgdagar levererar vi inte.', en: 'We do not deliver on Sundays and public holidays.' },
    ])
  })

  test('asks MongoDB nothing', async () => {
    const operations: string[] = []
    const during = async (call: () => Promise<unknown>): Promise<string[]> => {
      operations.length = 0
      await call()
      return [...operations]
    }
    app.connection.set('debug', (_: string, operation: string) => operations.push(operation))
    // Now and then the network's own look for news falls into an answer, but not into each of twenty.
    const ofAnswers: string[][] = []
    for (let times = 0; times < 20; times += 1) ofAnswers.push(await during(ask))
    const ofLatest = await during(() => app.get(Network).latest())
    app.connection.set('debug', false)
    expect(ofAnswers).toContainEqual([])
    // The one operation that money pays for, which also shows that operations are seen here.
    expect(ofLatest).toContain('findOne')
  })

  test('abroad the earliest day moves on at 11:00, at once (X13)', async () => {
    const row = readDemo('products', z.array(productRow)).find(
      ({ International }) => International?.CountryCode === 'NOR',
    )
    const flowers = toStoredProduct(row!, undefined, 98, '2026-11-20')
    await app.get(Products).put([flowers])
    await app.get(Catalogue).refresh()
    const abroad = (DeliveryDateUTC: string) =>
      json(
        ask({
          PostalCode: undefined,
          CountryCode: 'NOR',
          ProductVariantCodes: [flowers.Variants[0]!.Code],
          DeliveryDateUTC,
        }),
      )
    app.clock.set(new Date('2026-11-20T09:59:59Z'))
    expect(await abroad('2026-11-20')).toMatchObject({ DeliveryTypes: [{ deliveryType: 'International' }] })
    app.clock.set(new Date('2026-11-20T10:00:00Z'))
    expect(await abroad('2026-11-20')).toMatchObject({
      DeliveryTypes: [],
      reasons: [{ code: 'international.before-earliest' }],
    })
    app.clock.set(new Date('2026-11-21T09:30:00Z'))
    expect(await abroad('2026-11-21')).toMatchObject({ DeliveryTypes: [{ deliveryType: 'International' }] })
    app.clock.set(new Date('2026-11-21T09:30:00.001Z'))
    expect(await abroad('2026-11-21')).toMatchObject({ DeliveryTypes: [] })
  })

  test('abroad nothing goes on a day on which the country’s list does not have it (IN-03)', async () => {
    const row = readDemo('products', z.array(productRow)).find(
      ({ International }) => International?.CountryCode === 'NOR',
    )
    const { International, ...flowers } = toStoredProduct(row!, undefined, 98, '2026-11-20')
    await app.get(Products).put([{ ...flowers, International: { ...International!, ValidTo: '2027-01-06' } }])
    await app.get(Catalogue).refresh()
    app.clock.set(friday)
    const abroad = { PostalCode: undefined, CountryCode: 'NOR', ProductVariantCodes: [flowers.Variants[0]!.Code] }
    expect(await json(ask({ ...abroad, DeliveryDateUTC: '2027-01-05' }))).toMatchObject({
      DeliveryTypes: [{ deliveryType: 'International' }],
    })
    expect(await json(ask({ ...abroad, DeliveryDateUTC: '2027-01-20' }))).toMatchObject({
      DeliveryTypes: [],
      reasons: [{ code: 'delivery.product-not-on-day', variantCode: flowers.Variants[0]!.Code }],
    })
  })
})

describe('alternatives (BR-11)', () => {
  const alternatives = (date: string, code = bouquet) =>
    shopper.call(brokerApi.alternatives, {
      body: { PostalCode: '11151', DeliveryDateUTC: date, ProductVariantCodes: [code] },
    })

  test('the two days before and after, nearest first, the later before the earlier', async () => {
    const { extraDeliveryDates } = await alternatives('2026-11-22')
    expect(extraDeliveryDates.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-21', '2026-11-24', '2026-11-20'])
  })

  test('never before today', async () => {
    const { extraDeliveryDates } = await alternatives('2026-11-20')
    expect(extraDeliveryDates.map(({ date }) => date)).toEqual(['2026-11-21'])
  })

  test('none for a funeral', async () => {
    const wreath = (await app.connection
      .collection('products')
      .findOne({ 'Variants.ProductCategory': 'Funeral' })) as unknown as {
      Variants: { Code: string }[]
    }
    expect(await alternatives('2026-11-22', wreath.Variants[0]!.Code)).toEqual({ extraDeliveryDates: [] })
  })
})

describe('calendar (BR-12)', () => {
  const calendar = (changes = {}) =>
    shopper.call(brokerApi.calendar, { body: { PostalCode: '11151', ProductVariantCodes: [bouquet], ...changes } })

  test('35 days from today, each available or with a reason', async () => {
    const { days } = await calendar()
    expect(days).toHaveLength(35)
    expect(days[0]?.date).toBe('2026-11-20')
    for (const day of days) expect(day.available).toBe(day.reason === null)
    expect(days.find(({ date }) => date === '2026-11-22')).toMatchObject({
      available: false,
      reason: { code: 'delivery.closed-day' },
    })
    expect(days.find(({ date }) => date === '2026-12-23')?.price).toBeGreaterThan(days[0]?.price ?? 0)
  })

  test('says what the cheapest way to the door costs, and until when it can be ordered', async () => {
    const { days } = await calendar()
    for (const { date, deliveryTypes, delivered } of days) {
      const body = { PostalCode: '11151', ProductVariantCodes: [bouquet], DeliveryDateUTC: date }
      const { DeliveryTypes } = await shopper.call(brokerApi.deliveryInformation, { body })
      const [cheapest] = DeliveryTypes.filter(({ deliveryType }) => deliveryType !== 'StorePickup').toSorted(
        (one, other) => one.price - other.price,
      )
      expect(delivered).toEqual(cheapest ? { price: cheapest.price, cutOffAt: cheapest.cutOffAt } : null)
      expect(delivered === null).toBe(deliveryTypes.every((type) => type === 'StorePickup'))
    }
  })

  test('is made anew when the network changes', async () => {
    const before = await calendar({ From: '2026-12-01' })
    expect(before.days[0]?.available).toBe(true)
    const closed = {
      kind: 'closed' as const,
      active: true,
      name: null,
      cutOff: null,
      surcharge: 0,
      whitelistCategories: [],
      messageSv: null,
      messageEn: null,
    }
    await app.get(NetworkUpkeep).put({ networkDays: [{ _id: '2026-12-01', ...closed }] })
    expect((await calendar({ From: '2026-12-01' })).days[0]?.available).toBe(false)
    await app.get(NetworkUpkeep).remove({ networkDays: ['2026-12-01'] })
    expect(await calendar({ From: '2026-12-01' })).toEqual(before)
  })

  test('is never kept past a cut-off', async () => {
    const [today] = (await calendar()).days
    app.clock.set(new Date(Date.parse(today!.cutOffAt!) - 1000))
    expect((await calendar()).days[0]?.available).toBe(true)
    app.clock.set(new Date(Date.parse(today!.cutOffAt!)))
    expect((await calendar()).days[0]).toMatchObject({ available: false, reason: { code: 'delivery.cut-off-passed' } })
  })

  test('is never kept past the cut-off of the cheapest way', async () => {
    app.clock.set(new Date('2026-11-20T07:00:00Z'))
    const [today] = (await calendar()).days
    app.clock.set(new Date(Date.parse(today!.delivered!.cutOffAt!)))
    const [later] = (await calendar()).days
    expect(later?.delivered).not.toEqual(today?.delivered)
  })
})

describe('the first days of a list', () => {
  const earliest = (codes: string[], PostalCode = '111 51') =>
    shopper.call(brokerApi.earliest, { body: { PostalCode, ProductVariantCodes: codes } })
  const firstInCalendar = async (code: string) => {
    const body = { PostalCode: '11151', ProductVariantCodes: [code] }
    const { days } = await shopper.call(brokerApi.calendar, { body })
    return days.find(({ deliveryTypes }) => deliveryTypes.some((type) => type !== 'StorePickup'))?.date
  }

  test('are the calendar’s first on which it is brought, for each of the goods', async () => {
    const codes = [bouquet, 'BEG7001A']
    const days = await Promise.all(codes.map(async (Code) => ({ Code, date: await firstInCalendar(Code) })))
    expect(await earliest(codes)).toEqual({ days })
  })

  test('are none for what is not sold, travels without an address, or a place that nobody knows', async () => {
    const digital = 'DIG6001A'
    expect(await earliest([bouquet, 'FINNSINTE', digital])).toMatchObject({
      days: [{ date: '2026-11-20' }, { date: null }, { date: null }],
    })
    expect(await earliest([bouquet], '99999')).toEqual({ days: [{ Code: bouquet, date: null }] })
  })

  test('are never kept past a cut-off', async () => {
    const body = { PostalCode: '11151', ProductVariantCodes: [bouquet], DeliveryDateUTC: '2026-11-20' }
    const { DeliveryTypes } = await shopper.call(brokerApi.deliveryInformation, { body })
    const brought = DeliveryTypes.filter(({ deliveryType }) => deliveryType !== 'StorePickup')
    const last = Math.max(...brought.map(({ cutOffAt }) => Date.parse(cutOffAt!)))
    app.clock.set(new Date(last - 1000))
    expect((await earliest([bouquet])).days[0]?.date).toBe('2026-11-20')
    app.clock.set(new Date(last))
    expect((await earliest([bouquet])).days[0]?.date).toBe('2026-11-21')
  })

  test('are told of 60 at most', async () => {
    const sixty = Array.from({ length: 60 }, () => bouquet)
    expect((await earliest(sixty)).days).toHaveLength(60)
    const body = { PostalCode: '11151', ProductVariantCodes: [...sixty, bouquet] }
    const refused = await shopper.send('POST', '/api/broker/deliveryinformation/earliest', body)
    expect(refused.status).toBe(400)
  })
})

describe('suggestions', () => {
  test.each([
    ['/api/broker/postalcode/11151', [{ code: '11151', area: 'Stockholm' }]],
    ['/api/broker/PostalCode/111%2051', [{ code: '11151', area: 'Stockholm' }]],
    ['/api/postalcode/search?q=11151', [{ code: '11151', area: 'Stockholm' }]],
    ['/api/broker/postalcode/111', []],
    ['/api/broker/postalarea/vis', []],
    ['/api/postalarea/search?q=.*.*.*', []],
  ])('%s', async (path, expected) => {
    expect(await (await shopper.send('GET', path)).json()).toEqual(expected)
  })

  test('areas by the beginning of their name, accents or not', async () => {
    const found = await shopper.call(brokerApi.postalArea, { params: { query: 'gotebo' } })
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ area }) => area))).toEqual(new Set(['Göteborg']))
  })
})

describe('lists', () => {
  test('all 25 delivery types (X8), the order types, the categories', async () => {
    expect(await shopper.call(brokerApi.deliveryTypes, {})).toEqual([...DELIVERY_TYPES])
    expect(await shopper.call(brokerApi.orderTypes, {})).toEqual(['Normal', 'Funeral', 'Grave'])
    expect(await shopper.call(brokerApi.productCategories, {})).toContain('LargePlants')
  })

  test('fee products: one a delivery type, and the fixed fees (FE-01)', async () => {
    const fees = await shopper.call(brokerApi.deliveryFees, {})
    expect(fees.find(({ Code }) => Code === 'Delivery-CarZone2')?.Price).toBe(149_00)
    expect(fees.find(({ Code }) => Code === 'FRAKT79')?.Price).toBe(79_00)
  })

  test("Sweden's holidays of a year (B.3)", async () => {
    const days = await shopper.call(brokerApi.holidays, { query: { year: 2027 } })
    expect(days.map(({ BeginDate }) => BeginDate)).toEqual([
      '2027-01-01', '2027-01-06', '2027-03-26', '2027-03-28', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-16', '2027-06-06',
      '2027-06-26', '2027-11-06', '2027-12-25', '2027-12-26',
    ]) // prettier-ignore
    expect(days[2]).toEqual({ BeginDate: '2027-03-26', EndDate: '2027-03-26', Name: 'Långfredagen' })
  })

  test("a country's holidays; SWE is our own; another is unknown", async () => {
    const norway = await shopper.call(brokerApi.internationalHolidays, { query: { countrycode: 'nor' } })
    const [nationalDay] = norway.filter(({ BeginDate }) => BeginDate === '2026-05-17')
    expect(nationalDay).toEqual({ BeginDate: '2026-05-17', EndDate: '2026-05-17', Name: 'Norges nationaldag' })
    const inEnglish = await app
      .visitor({ 'accept-language': 'en' })
      .call(brokerApi.internationalHolidays, { query: { countrycode: 'NOR' } })
    expect(inEnglish.map(({ Name }) => Name)).toContain('Constitution Day')
    const sweden = await shopper.call(brokerApi.internationalHolidays, { query: { countrycode: 'SWE' } })
    expect(sweden).toHaveLength(26)
    expect((await shopper.send('GET', '/api/international/holidays?countrycode=XXX')).status).toBe(404)
  })

  test('the network calendar tells closed, opened and limited days', async () => {
    const days = await shopper.call(brokerApi.networkCalendar, { query: { from: '2026-12-20', to: '2026-12-27' } })
    expect(days.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2026-12-20 closed',
      '2026-12-23 limited',
      '2026-12-25 closed',
      '2026-12-26 closed',
      '2026-12-27 closed',
    ])
  })
})

describe('what only the network and its stores read (AC-14)', () => {
  const broker = () => app.signedIn({ userId: 'b', roles: ['BrokerAdmin'] })
  const store = (memberId: string) => app.signedIn({ userId: `s${memberId}`, roles: ['MemberShopAdmin'], memberId })

  test('delivery areas: the own ones, or all', async () => {
    const params = { query: '11151' }
    const all = await (await broker()).call(brokerApi.deliveryArea, { params })
    const own = await (await store('1001')).call(brokerApi.deliveryArea, { params })
    expect(new Set(own.map(({ memberId }) => memberId))).toEqual(new Set(['1001']))
    expect(all.length).toBeGreaterThan(own.length)
    expect((await shopper.send('GET', '/api/broker/deliveryArea/11151')).status).toBe(401)
  })

  test('compensations: the most specific that is valid, and never of others', async () => {
    const params = { memberId: '1001', deliveryType: 'ExpressCarZone1', postalCode: '11151' }
    const row = await (await store('1001')).call(brokerApi.memberDeliveryCompensation, { params })
    expect(row).toMatchObject({ amount: 140_00, percentOfGoods: 2, postalCodePrefix: '11' })
    const other = await store('1002')
    await expect(other.call(brokerApi.memberDeliveryCompensation, { params })).rejects.toMatchObject({ status: 403 })
    const none = { params: { ...params, deliveryType: 'Boat' } }
    await expect((await broker()).call(brokerApi.memberDeliveryCompensation, none)).rejects.toMatchObject({
      code: 'broker.unknown-compensation',
    })
  })

  test('a store’s dates and figures', async () => {
    const params = { id: '1001' }
    expect(await shopper.call(memberApi.member, { params })).not.toHaveProperty('startDate')
    expect(await (await store('1002')).call(memberApi.member, { params })).not.toHaveProperty('startDate')
    expect(await (await store('1001')).call(memberApi.member, { params })).toMatchObject({ startDate: '2019-01-01' })
    expect(await (await broker()).call(memberApi.member, { params })).toMatchObject({ totalReviewScore: 4.45 })
  })
})

describe('an organisation with a fixed delivery fee (FE-02, FE-05)', () => {
  let buyer: Visitor

  beforeAll(async () => {
    await app
      .get(SeedAccounts)
      .putOrganizations([
        aCompanyRow({ staticDeliveryFeeCode: 'FRAKT79' }),
        aCompanyRow({ id: 'revision', name: 'Strandvägens Revision AB', orgNr: '559901-0013' }),
      ])
    await seedUsers(app, [aUserRow('hugo', ['OrganizationCustomer'], { organizationId: 'bryggeri' })])
    buyer = await app.signedIn({ userId: 'hugo', roles: ['OrganizationCustomer'], organizationId: 'bryggeri' })
  })

  test('pays it for every delivery to a door', async () => {
    const methods = (await json(ask({}, buyer)))['DeliveryTypes'] as { deliveryType: string; price: number }[]
    expect(
      new Set(methods.filter(({ deliveryType }) => deliveryType !== 'StorePickup').map(({ price }) => price)),
    ).toEqual(new Set([79]))
    expect(methods.find(({ deliveryType }) => deliveryType === 'StorePickup')?.price).toBe(0)
  })

  test('does not count for what one of its people buys for themselves (record 233)', async () => {
    const methods = (await json(ask({ IsPrivate: true }, buyer)))['DeliveryTypes'] as { price: number }[]
    const others = (await json(ask({}, shopper)))['DeliveryTypes'] as { price: number }[]
    expect(methods.map(({ price }) => price)).toEqual(others.map(({ price }) => price))
  })

  test('is told its code and price; others’ companies are not told', async () => {
    const fee = (organizationId: string, visitor: Visitor) =>
      visitor.call(brokerApi.hasStaticDeliveryFee, { params: { organizationId, deliveryType: 'CarZone1' } })
    expect(await fee('bryggeri', buyer)).toEqual({ HasStaticFee: true, Code: 'FRAKT79', Price: 79_00 })
    await expect(fee('revision', buyer)).rejects.toMatchObject({ status: 403 })
    const service = await app.signedIn({ userId: 'k', roles: ['CustomerService'] })
    expect(await fee('revision', service)).toEqual({ HasStaticFee: false, Code: null, Price: null })
    await expect(fee('bryggeri', shopper)).rejects.toMatchObject({ status: 401 })
  })

  test.each(['StorePickup', 'DigitalSms', 'International'] as const)('is told of no fixed fee for %s', async (way) => {
    const params = { organizationId: 'bryggeri', deliveryType: way }
    expect(await buyer.call(brokerApi.hasStaticDeliveryFee, { params })).toEqual({
      HasStaticFee: false,
      Code: null,
      Price: null,
    })
  })
})

describe('stores', () => {
  test('concept stores, by city, and those of a campaign', async () => {
    const all = await shopper.call(memberApi.conceptStores, {})
    const campaign = await shopper.call(memberApi.conceptStores, { query: { onlyCampaign: true } })
    expect(new Set(all.map(({ storeType }) => storeType))).toEqual(new Set(['Bukett']))
    expect(campaign.length).toBeLessThan(all.length)
    const cities = all.map(({ storeCity }) => storeCity)
    expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b, 'sv')))
  })

  test('cities with their stores, from three characters on', async () => {
    const found = await shopper.call(memberApi.citiesWithMembers, { params: { query: 'GÖTE' } })
    expect(found.map(({ city }) => city)).toEqual(['Göteborg'])
    expect(await shopper.call(memberApi.citiesWithMembers, { params: { query: 'gö' } })).toEqual([])
  })

  test('by postal code: within 50 km, nearest first, with their hours', async () => {
    const found = await shopper.call(memberApi.byCityOrZip, { params: { query: '111 51' } })
    const distances = found.map(({ distanceKm }) => distanceKm ?? 0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances.at(-1)).toBeLessThanOrEqual(50)
    expect(found[0]?.businessHours.days).toHaveLength(14)
  })

  test('hours and store of an unknown id are 404', async () => {
    expect(await json(shopper.send('GET', '/api/member/memberbusinesshours/nope'))).toMatchObject({
      errorCode: 'broker.unknown-member',
    })
    expect((await shopper.send('GET', '/api/member/nope')).status).toBe(404)
  })

  test('delivering members: by distance and name, without weights (BR-25)', async () => {
    const { items, total, page } = await shopper.call(memberApi.delivering, {
      body: {
        PostalCode: '11151',
        DeliveryDate: '2026-11-24',
        OrderTypes: ['Normal'],
        LineItemCodes: [bouquet],
        PageSize: 2,
      },
    })
    expect({ count: items.length, page }).toEqual({ count: 2, page: 0 })
    expect(total).toBeGreaterThan(2)
    expect(items[0]!.distanceKm).toBeLessThanOrEqual(items[1]!.distanceKm!)
    expect(Object.keys(items[0]!)).not.toContain('totalReviewScore')
  })

  test('for pickup delivery areas do not matter', async () => {
    const { items } = await shopper.call(memberApi.delivering, {
      body: { PostalCode: '11151', DeliveryType: 'StorePickup' },
    })
    expect(items.length).toBeGreaterThan(0)
    expect(items.every((item) => item.pickup && (item.distanceKm ?? 99) <= 30)).toBe(true)
    const distances = items.map(({ distanceKm }) => distanceKm ?? 0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test('of an empty category are those of any', async () => {
    const all = { PostalCode: '11151', OrderTypes: ['Normal' as const] }
    const { total } = await shopper.call(memberApi.delivering, { body: all })
    expect(await shopper.call(memberApi.delivering, { body: { ...all, ProductCategory: '' } })).toMatchObject({ total })
  })

  test('of a way of delivery they are those that have it there, also while no day is known', async () => {
    const totalOf = async (changes: object) =>
      (await shopper.call(memberApi.delivering, { body: { PostalCode: '11151', ...changes } })).total
    expect(await totalOf({ DeliveryType: 'CarZone1' })).toBeGreaterThan(0)
    // Boats go elsewhere, and what the post brings no store does.
    expect(await totalOf({ DeliveryType: 'Boat' })).toBe(0)
    expect(await totalOf({ DeliveryType: 'PostalService' })).toBe(0)
  })

  test.each([undefined, 'StorePickup'] as const)(
    'on a day that the network has closed there are none, whether or not goods are named (BR-06): %s',
    async (DeliveryType) => {
      const totalOf = async (DeliveryDate: string) =>
        (
          await shopper.call(memberApi.delivering, {
            body: { PostalCode: '11151', DeliveryDate, OrderTypes: ['Normal'], ...(DeliveryType && { DeliveryType }) },
          })
        ).total
      const row = { kind: 'closed' as const, active: true, name: null, cutOff: null, surcharge: 0 }
      const closed = { ...row, _id: '2026-11-25', whitelistCategories: [], messageSv: null, messageEn: null }
      expect(await totalOf(closed._id)).toBeGreaterThan(0)
      await app.get(NetworkUpkeep).put({ networkDays: [closed] })
      expect(await totalOf(closed._id)).toBe(0)
      await app.get(NetworkUpkeep).remove({ networkDays: [closed._id] })
    },
  )

  test('each store tells its hours of the very day, not those of the week (BR-03)', async () => {
    const pickup = { DeliveryType: 'StorePickup' as const, PostalCode: '11151', LineItemCodes: [bouquet] }
    const intervalsOn = async (DeliveryDate?: string) => {
      const body = { ...pickup, ...(DeliveryDate && { DeliveryDate }) }
      return new Map(
        (await shopper.call(memberApi.delivering, { body })).items.map(({ id, intervals }) => [id, intervals]),
      )
    }
    const [memberId = ''] = (await intervalsOn('2026-11-25')).keys()
    const special = { _id: 'lucia', memberId, date: '2026-11-25', open: '08:00', close: '15:00', name: 'Lucia' }
    const lunch = { from: '11:00', to: '12:00' }
    await app.get(NetworkUpkeep).put({ specialBusinessHours: [{ ...special, break: lunch }] })
    expect((await intervalsOn('2026-11-25')).get(memberId)).toEqual([
      { open: '08:00', close: '11:00' },
      { open: '12:00', close: '15:00' },
    ])
    expect((await intervalsOn()).get(memberId)).toEqual([])
    await app.get(NetworkUpkeep).remove({ specialBusinessHours: [special._id] })
  })

  test('for pickup at a postal code that does not exist there is no store', async () => {
    const { items } = await shopper.call(memberApi.delivering, {
      body: { PostalCode: '99999', DeliveryType: 'StorePickup' },
    })
    expect(items).toEqual([])
  })

  test.each([{ PageSize: 101 }, { Page: -1 }, { OrderTypes: ['Party'] }, { DeliveryDate: '2026-13-01' }])(
    '%p is refused',
    async (body) => {
      expect((await shopper.send('POST', '/api/member/delivering', body)).status).toBe(400)
    },
  )
})

describe('capacity that cannot be oversold (BR-08, idea 2)', () => {
  const day = '2026-12-03'
  const place = (holder: string) => ({ memberId: 'tight', date: day, holder })
  const capacities = () => app.get(Capacities)
  const taken = async () =>
    (await app.get(Bookings).from(day)).find((booking) => booking.memberId === 'tight')?.taken ?? 0

  beforeEach(async () => {
    await app.connection.collection('bookings').deleteMany({})
    await app.get(NetworkUpkeep).put({ members: [aMember({ _id: 'tight', dailyCapacity: 10 })] })
  })

  test('200 parallel reservations on a capacity of 10 give exactly 10', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => capacities().hold(place(`purchase-${index}`))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect(new Set(refused)).toEqual(new Set(['delivery.capacity-full']))
    expect(await taken()).toBe(10)
  }, 60_000)

  test('the same purchase holds one place, however often it asks', async () => {
    await Promise.all(Array.from({ length: 5 }, () => capacities().hold(place('p'))))
    expect(await taken()).toBe(1)
  })

  test('a hold that is made longer while the ended ones are given back is kept', async () => {
    const bookings = app.get(Bookings)
    await capacities().hold(place('p'))
    app.clock.set(new Date(friday.getTime() + 20 * 60_000))
    const ended = await bookings.withHoldsUntil(app.clock.now())
    expect(ended).toHaveLength(1)
    await capacities().hold(place('p'))
    jest.spyOn(bookings, 'withHoldsUntil').mockResolvedValueOnce(ended)
    await capacities().releaseOver()
    expect(await taken()).toBe(1)
    expect(await capacities().use(place('p'), 'order-1')).toBe(true)
  })

  test('a hold that is given back while it is made longer is taken anew', async () => {
    const bookings = app.get(Bookings)
    await capacities().hold(place('p'))
    app.clock.set(new Date(friday.getTime() + 20 * 60_000))
    const model = app.get(Mongo).connection.models['bookings']!
    jest
      .spyOn(model, 'updateOne')
      .mockImplementationOnce(((...args: Parameters<typeof model.updateOne>) =>
        bookings.release('tight', day, 'p').then(() => model.updateOne(...args))) as never)
    await capacities().hold(place('p'))
    expect(await taken()).toBe(1)
    expect(await capacities().use(place('p'), 'order-1')).toBe(true)
  })

  test('a hold ends after 20 minutes; an order stays', async () => {
    await capacities().hold(place('paid'))
    await capacities().hold(place('left'))
    expect(await capacities().use(place('paid'), 'order-1')).toBe(true)
    expect(await capacities().use(place('paid'), 'order-1')).toBe(true)
    app.clock.set(new Date(friday.getTime() + 20 * 60_000 - 1))
    await capacities().releaseOver()
    expect(await taken()).toBe(2)
    app.clock.set(new Date(friday.getTime() + 20 * 60_000))
    await capacities().releaseOver()
    expect(await taken()).toBe(1)
    expect(await capacities().use(place('left'), 'order-2')).toBe(false)
    await capacities().giveBack('tight', day, 'order-1')
    await capacities().giveBack('tight', day, 'order-1')
    expect(await taken()).toBe(0)
  })

  test('an order that holds nothing takes one place, however often it asks, beside those that hold', async () => {
    await capacities().book(place('none'), 'order-1')
    const others = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => capacities().book(place('none'), 'order-1')),
      ...Array.from({ length: 20 }, (_, index) => capacities().hold(place(`purchase-${index}`))),
    ])
    expect(others.slice(20).filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect(await taken()).toBe(10)
    await expect(capacities().book(place('none'), 'one-more')).rejects.toMatchObject({ code: 'delivery.capacity-full' })
    await capacities().giveBack('tight', day, 'order-1')
    await capacities().book(place('none'), 'one-more')
    expect(await taken()).toBe(10)
  })

  test('a full day is shown as full at once', async () => {
    await app.get(NetworkUpkeep).put({ members: [aMember({ _id: 'tight', capacityOn: { [day]: 1 } })] })
    await capacities().hold(place('p'))
    expect(app.get(Network).current().bookings.get(`tight/${day}`)).toBe(1)
    await capacities().release(place('p'))
    expect(app.get(Network).current().bookings.get(`tight/${day}`)).toBe(0)
  })

  test('what is told late of a day changes nothing; a process of the version before, which tells no order, is believed', async () => {
    const announcements = app.get(Announcements)
    await app.get(NetworkUpkeep).put({ members: [aMember({ _id: 'tight', capacityOn: { [day]: 1 } })] })
    const heard: string[] = []
    announcements.on('network', (message) => void heard.push(message))
    const told = () => heard.filter((message) => message.includes(` ${day} `))
    const shown = () => app.get(Network).current().bookings.get(`tight/${day}`)
    await capacities().hold(place('p'))
    await until(() => told().length === 1)
    await capacities().release(place('p'))
    await until(() => told().length === 2)
    const [full = ''] = told()
    const hearAgain = async (message: string) => {
      const before = told().length
      await announcements.announce('network', message)
      await until(() => told().length > before)
    }
    await hearAgain(full)
    expect(shown()).toBe(0)
    await app.get(Network).refresh()
    await hearAgain(full)
    await hearAgain(`booking tight ${day} 1`)
    expect(shown()).toBe(1)
  })

  test('a day that another process fills while the network is read anew stays full', async () => {
    const [network, bookings] = [app.get(Network), app.get(Bookings)]
    const { from } = bookings
    bookings.from = async (first) => {
      const read = await from.call(bookings, first)
      network.noteBooking('tight', day, { taken: 1, seq: 1 })
      return read
    }
    try {
      await network.refresh()
    } finally {
      bookings.from = from
    }
    expect(network.current().bookings.get(`tight/${day}`)).toBe(1)
  })
})

describe('pickup slots (PU-02)', () => {
  const date = '2026-12-03'
  const capacities = () => app.get(Capacities)
  const slots = async (day = date) =>
    (await shopper.call(memberApi.pickupSlots, { params: { id: 'tight' }, query: { date: day } })).slots
  const at = (holder: string, slot: string) => ({ memberId: 'tight', date, holder, slot })
  const change = (changes: Parameters<typeof aMember>[0]) =>
    app.get(NetworkUpkeep).put({ members: [aMember({ _id: 'tight', pickup: true, ...changes })] })

  beforeEach(async () => {
    app.clock.set(friday)
    await app.connection.collection('bookings').deleteMany({})
    await change({})
  })
  afterEach(() => app.get(NetworkUpkeep).setSettings({ pickupPerSlot: null }))

  test('half hours from opening to half an hour before closing, none while the store is at lunch', async () => {
    await change({ breaks: { thursday: { from: '12:00', to: '13:00' } } })
    const times = (await slots()).map(({ time }) => time)
    expect([times[0], times.at(-1)]).toEqual(['09:00', '17:30'])
    expect(times).not.toContain('12:00')
    expect(times).not.toContain('12:30')
    expect(times).toContain('13:00')
  })

  test('today from two hours after now', async () => {
    app.clock.set('2026-11-20T09:10:00.000Z')
    expect((await slots('2026-11-20'))[0]).toEqual({ time: '12:30', isFull: false })
  })

  test('none on a closed day, on a day that has passed, and where nothing is collected', async () => {
    expect(await slots('2026-11-22')).toEqual([])
    expect(await slots('2026-11-19')).toEqual([])
    await change({ pickup: false })
    expect(await slots()).toEqual([])
  })

  test('a day that does not exist, and a store that does not, are told', async () => {
    expect((await shopper.send('GET', '/api/member/pickupslots/tight?date=2026-02-30')).status).toBe(400)
    expect((await shopper.send('GET', '/api/member/pickupslots/nix?date=2026-12-03')).status).toBe(404)
  })

  test('no more than the setting allows collect in one half hour, and a refused one holds nothing', async () => {
    await app.get(NetworkUpkeep).setSettings({ pickupPerSlot: 2 })
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => capacities().hold(at(`purchase-${index}`, '10:00'))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect(new Set(refused)).toEqual(new Set(['delivery.slot-full']))
    const day = (await app.get(Bookings).from(date)).find((booking) => booking.date === date)
    expect(day?.taken).toBe(2)
    expect((await slots()).filter(({ isFull }) => isFull)).toEqual([{ time: '10:00', isFull: true }])
    await capacities().hold(at('another', '10:30'))
    await expect(capacities().book(at('none', '10:00'), 'order-1')).rejects.toMatchObject({
      code: 'delivery.slot-full',
    })
    const after = (await app.get(Bookings).from(date)).find((booking) => booking.date === date)
    expect(after?.taken).toBe(3)
  }, 30_000)

  test('a place given back is free again, and one whose time ran out too', async () => {
    await app.get(NetworkUpkeep).setSettings({ pickupPerSlot: 1 })
    await capacities().hold(at('paid', '11:00'))
    await capacities().use(at('paid', '11:00'), 'order-1')
    await capacities().hold(at('left', '11:30'))
    const full = async () => (await slots()).flatMap(({ time, isFull }) => (isFull ? [time] : []))
    expect(await full()).toEqual(['11:00', '11:30'])
    app.clock.set(new Date(friday.getTime() + 20 * 60_000))
    await capacities().releaseOver()
    expect(await full()).toEqual(['11:00'])
    await capacities().giveBack('tight', date, 'order-1', '11:00')
    expect(await full()).toEqual([])
  })
})

describe('money is never decided on an old reading', () => {
  test('what another process has written is read before the answer', async () => {
    const network = app.get(Network)
    const before = network.current().snapshot.revision
    await app.get(NetworkStore).change({ put: { members: [aMember({ _id: 'elsewhere' })] } })
    expect(network.current().snapshot.memberById.has('elsewhere')).toBe(false)
    const latest = await network.latest()
    expect(latest.snapshot.memberById.has('elsewhere')).toBe(true)
    expect(latest.snapshot.revision).toBeGreaterThan(before)
  })

  test('an area that moves leaves its old postal code', async () => {
    const upkeep = app.get(NetworkUpkeep)
    const at = async (postalCode: string) => (await app.get(NetworkStore).areasOf(postalCode, 'elsewhere')).length
    await upkeep.put({ deliveryAreas: [{ ...anArea({ memberId: 'elsewhere', postalCode: '98131' }), _id: 'moving' }] })
    expect([await at('98131'), await at('21134')]).toEqual([1, 0])
    await upkeep.put({ deliveryAreas: [{ ...anArea({ memberId: 'elsewhere', postalCode: '21134' }), _id: 'moving' }] })
    expect([await at('98131'), await at('21134')]).toEqual([0, 1])
    const { snapshot } = app.get(Network).current()
    const number = snapshot.memberById.get('elsewhere')!.number
    expect(snapshot.areas.get('98')!.members.includes(number)).toBe(false)
    expect(snapshot.areas.get('21')!.members.includes(number)).toBe(true)
  })
})

describe('the delivering member (BR-14, BR-23)', () => {
  const request = { delivery: aRequest({ postalCode: '11151', date: '2026-11-24' }), deliveryType: 'CarZone1' as const }

  test('is kept with the account of the choice, counted once, and withdrawn once', async () => {
    const choice = app.get(MemberChoice)
    const first = await choice.assign('100000017-1', 1, request)
    expect(first.contested).toBe(true)
    expect(first.trace.candidates).toContain(first.memberId)
    expect(await choice.assign('100000017-1', 1, request)).toEqual(first)
    const counter = async () => (await app.get(Assignments).counters([first.memberId], '2026-11'))[0]
    expect(await counter()).toMatchObject({ contested: 1, statAssigned: 1 })
    await choice.withdraw('100000017-1', 1)
    await choice.withdraw('100000017-1', 1)
    expect(await counter()).toMatchObject({ contested: 1, statAssigned: 0 })
  })

  test('a month remembers who was given something last, also when it begins with a sale (BR-14)', async () => {
    const choice = app.get(MemberChoice)
    const { memberId, at } = await choice.assign('100000025-1', 1, request)
    app.clock.set(new Date('2026-12-01T09:00:00Z'))
    await choice.countSale(memberId, 'the-first-of-december')
    await choice.choose({ ...request, delivery: { ...request.delivery, date: '2026-12-04' } })
    const counters = await app.get(Assignments).counters([memberId], '2026-12')
    expect(counters).toMatchObject([{ memberId, stat: 1, contested: 0, lastAssignedAt: at }])
    app.clock.set(friday)
  })

  test('a refuser is not asked again (BR-24)', async () => {
    const choice = app.get(MemberChoice)
    const { memberId } = await choice.choose(request)
    const refusers = new Set([memberId])
    const next = await choice.choose({ ...request, delivery: { ...request.delivery, refusers } })
    expect(next.memberId).not.toBe(memberId)
    expect(next.trace.reasonExcluded).toMatchObject({ [memberId]: 'delivery.member-refused' })
  })
})

describe('what deliveries cost and what stores get for them (FE-01, FE-06)', () => {
  const place = { deliveryType: 'CarZone3', orderType: 'Normal' } as const
  const ofStore = { ...place, memberId: '1001' }
  let broker: Visitor
  let store: Visitor
  beforeAll(async () => {
    broker = await app.signedIn({ userId: 'b', roles: ['BrokerAdmin'], organizationId: null, memberId: null })
    store = await app.signedIn({ userId: 's', roles: ['MemberStaff'], organizationId: null, memberId: '1001' })
  })

  test('a store’s own fee goes before the network’s, and the type’s default holds where neither is set', async () => {
    const start = await store.call(brokerFeesApi.fee, { params: place })
    expect(start).toMatchObject({ ...place, memberId: null, Price: 169_00, IsOwn: false, PriceWithout: 169_00 })
    expect(start.Stores).toBeGreaterThan(1)
    await broker.call(brokerFeesApi.setFee, { params: place, body: { Price: 175_00 } })
    expect(await store.call(brokerFeesApi.memberFee, { params: ofStore })).toMatchObject({
      Price: 175_00,
      IsOwn: false,
    })
    await broker.call(brokerFeesApi.setMemberFee, { params: ofStore, body: { Price: 189_50 } })
    expect(await store.call(brokerFeesApi.memberFee, { params: ofStore })).toMatchObject({ Price: 189_50, IsOwn: true })
    // Whom a new price of the network concerns, and what would be without it.
    expect(await broker.call(brokerFeesApi.fee, { params: place })).toMatchObject({
      Stores: start.Stores,
      StoresWithOwn: 1,
      PriceWithout: 169_00,
    })
    await broker.call(brokerFeesApi.removeMemberFee, { params: ofStore })
    expect(await broker.call(brokerFeesApi.removeFee, { params: place })).toEqual(start)
    for (const Price of [-1, 10_000.01, 1_000_000_000, 1.234, 'x']) {
      const refused = await broker.send('PUT', '/api/broker/deliveryfees/CarZone3/Normal', { Price })
      expect([Price, refused.status]).toEqual([Price, 400])
    }
    expect(await broker.call(brokerFeesApi.fee, { params: place })).toEqual(start)
    const unknown = await broker.send('PUT', '/api/broker/deliveryfees/CarZone3/Normal/9999', { Price: 1 })
    expect(await unknown.json()).toMatchObject({ errorCode: 'broker.unknown-member' })
  })

  test('a store’s price for every kind of order is its own for each of them, also as an older version kept it (FE-02)', async () => {
    const kept = { ...ofStore, memberId: '1004', deliveryType: 'CarZone1' as const }
    const fromFile = { Price: 99_00, IsOwn: true, PriceWithout: 119_00 }
    const ofAll = { deliveryType: kept.deliveryType, orderType: kept.orderType }
    expect(await store.call(brokerFeesApi.fee, { params: ofAll })).toMatchObject({ StoresWithOwn: 1 })
    expect(await broker.call(brokerFeesApi.memberFee, { params: kept })).toMatchObject(fromFile)

    const old = { deliveryType: 'Best' as const, memberId: '1001', fee: 89_00 }
    const own = { ...old, _id: 'own', orderType: 'Funeral' as const, fee: 79_00 }
    await app.get(NetworkUpkeep).put({ deliveryFees: [{ ...old, _id: 'Best-1001', orderType: null }, own] })
    const priceOf = (orderType: 'Normal' | 'Funeral') =>
      broker.call(brokerFeesApi.memberFee, { params: { ...old, orderType } })
    expect(await changedBy(app, '085-a-fee-is-of-one-order-type')).toBe(1)
    expect(await changedBy(app, '085-a-fee-is-of-one-order-type')).toBe(0)
    expect(await priceOf('Normal')).toMatchObject({ Price: 89_00, IsOwn: true, PriceWithout: 119_00 })
    expect(await priceOf('Funeral')).toMatchObject({ Price: 79_00, IsOwn: true })
    const params = { ...old, orderType: 'Normal' as const }
    expect(await broker.call(brokerFeesApi.removeMemberFee, { params, query: { Read: 89_00 } })).toMatchObject({
      Price: 119_00,
      IsOwn: false,
    })
    await app.get(NetworkUpkeep).remove({ deliveryFees: ['own', '1001-Best-Grave'] })
  })

  test('a price that a colleague has set meanwhile is neither taken away nor written over by taking back (AD-03)', async () => {
    const read = { Price: 175_00 }
    await broker.call(brokerFeesApi.setFee, { params: place, body: { ...read, Read: null } })
    await broker.call(brokerFeesApi.setFee, { params: place, body: { Price: 189_00, Read: read.Price } })
    const late = [
      broker.call(brokerFeesApi.removeFee, { params: place, query: { Read: read.Price } }),
      broker.call(brokerFeesApi.setFee, { params: place, body: { Price: 169_00, Read: read.Price } }),
    ]
    for (const one of late) expect((await refusal(one)).code).toBe('broker.row-changed')
    expect(await broker.call(brokerFeesApi.fee, { params: place })).toMatchObject({ Price: 189_00, IsOwn: true })
    const gone = await broker.call(brokerFeesApi.removeFee, { params: place, query: { Read: 189_00 } })
    expect(gone).toMatchObject({ Price: 169_00, IsOwn: false })
  })

  test('the broker adds a company’s fixed fee, gives it another price, and ends it when no company pays it (FE-02)', async () => {
    const params = { code: 'FRAKT59' }
    const codeOf = (call: Promise<unknown>) => call.catch(({ code }: { code: string }) => code)
    const said = { Name: 'Fast frakt 59 kr', NameEn: 'Fixed delivery SEK 59', Price: 59_00 }
    const set = (body: typeof said, Read?: typeof said | null) =>
      broker.call(brokerFeesApi.setFixedFee, { params, body: { ...body, ...(Read !== undefined && { Read }) } })
    const added = { Code: 'FRAKT59', ...said, Companies: 0 }
    expect(await set(said, null)).toEqual(added)
    expect(await set(said, null)).toEqual(added)
    expect(await codeOf(set({ ...said, Price: 1_00 }, null))).toBe('broker.fixed-fee-taken')

    await app
      .get(SeedAccounts)
      .putOrganizations([aCompanyRow({ id: 'fastfrakt', orgNr: '559901-0039', staticDeliveryFeeCode: 'FRAKT59' })])
    const buyer = await app.signedIn({
      userId: 'fastfrakt-user',
      roles: ['OrganizationCustomer'],
      organizationId: 'fastfrakt',
      memberId: null,
    })
    const paid = () =>
      buyer.call(brokerApi.hasStaticDeliveryFee, { params: { organizationId: 'fastfrakt', deliveryType: 'CarZone1' } })
    expect(await paid()).toEqual({ HasStaticFee: true, Code: 'FRAKT59', Price: 59_00 })
    expect(await set({ ...said, Price: 89_00 }, said)).toEqual({ ...added, Price: 89_00, Companies: 1 })
    expect(await paid()).toMatchObject({ Price: 89_00 })
    expect(await codeOf(set({ ...said, Price: 99_00 }, said))).toBe('broker.row-changed')
    expect(await broker.call(brokerFeesApi.fixedFees, {})).toContainEqual({ ...added, Price: 89_00, Companies: 1 })

    const used = await broker.send('DELETE', '/api/broker/fixedFees/FRAKT59')
    expect(await used.json()).toMatchObject({
      errorCode: 'broker.fixed-fee-used',
      Message: expect.stringContaining(aCompanyRow().name),
    })
    await app.connection
      .collection<{ _id: string }>('organizations')
      .updateOne({ _id: 'fastfrakt' }, { $set: { staticDeliveryFeeCode: null } })
    await broker.call(brokerFeesApi.removeFixedFee, { params })
    expect(await codeOf(broker.call(brokerFeesApi.removeFixedFee, { params }))).toBe('broker.unknown-row')
    for (const code of ['Delivery-CarZone1', 'frakt 79', ''])
      expect((await broker.send('PUT', `/api/broker/fixedFees/${encodeURIComponent(code)}`, said)).ok).toBe(false)
  })

  test('a fixed fee that a company is given while it is ended stays, and two who end it are told apart (FE-02)', async () => {
    const params = { code: 'FRAKT69' }
    const said = { Name: 'Fast frakt 69 kr', NameEn: 'Fixed delivery SEK 69', Price: 69_00 }
    const set = () => broker.call(brokerFeesApi.setFixedFee, { params, body: { ...said, Read: null } })
    const end = () =>
      broker.call(brokerFeesApi.removeFixedFee, { params }).then(
        () => 'ended',
        ({ code }: { code: string }) => code,
      )
    const organizations = app.connection.collection<{ _id: string }>('organizations')
    const giveFee = (staticDeliveryFeeCode: string | null) =>
      organizations.updateOne({ _id: 'fastfrakt' }, { $set: { staticDeliveryFeeCode } })
    const store = app.get(NetworkStore)
    const change = store.change.bind(store)
    await set()
    // Given after it was asked who pays it.
    const spy = jest.spyOn(store, 'change').mockImplementationOnce(async (asked) => {
      await giveFee('FRAKT69')
      return change(asked)
    })
    expect(await end()).toBe('broker.fixed-fee-used')
    expect(await broker.call(brokerFeesApi.fixedFees, {})).toContainEqual({ Code: 'FRAKT69', ...said, Companies: 1 })
    await giveFee(null)
    // Changed after it was read.
    spy.mockImplementationOnce(async (asked) => {
      await app.connection
        .collection<{ _id: string }>('deliveryFeeProducts')
        .updateOne({ _id: 'FRAKT69' }, { $set: { Price: 99_00 } })
      return change(asked)
    })
    expect(await end()).toBe('broker.row-changed')
    spy.mockRestore()
    const before = await app.connection.collection('audit').countDocuments({ action: 'fee.remove' })
    expect((await Promise.all([end(), end()])).toSorted()).toEqual(['broker.unknown-row', 'ended'])
    expect(await app.connection.collection('audit').countDocuments({ action: 'fee.remove' })).toBe(before + 1)
  })

  test('a store reads its own compensation, the broker adds, changes and removes a row', async () => {
    const row = {
      deliveryType: 'Countryside' as const,
      postalCodePrefix: '1',
      amount: 111_00,
      percentOfGoods: 1.5,
      validFrom: '2026-11-01',
    }
    const params = { memberId: '1001' }
    const headers = { 'idempotency-key': 'row-1' }
    const add = () => broker.send('POST', '/api/broker/deliveryCompensations/1001', { ...row, amount: 111 }, headers)
    const [first, second] = [await (await add()).json(), await (await add()).json()] as { id: string }[]
    expect(second).toEqual(first)
    const rowId = first!.id
    const mine = async () =>
      (await store.call(brokerFeesApi.compensations, { params })).filter(
        ({ deliveryType }) => deliveryType === 'Countryside',
      )
    expect(await mine()).toEqual([{ id: rowId, memberId: '1001', ...row }])
    await broker.call(brokerFeesApi.setCompensation, { params: { ...params, rowId }, body: { ...row, amount: 120_00 } })
    const now = { memberId: '1001', deliveryType: 'Countryside', postalCode: '11151' } as const
    expect(await store.call(brokerApi.memberDeliveryCompensation, { params: now })).toMatchObject({ amount: 120_00 })
    const elsewhere = broker.send('DELETE', `/api/broker/deliveryCompensations/1002/${rowId}`)
    expect((await elsewhere).status).toBe(404)
    await broker.call(brokerFeesApi.removeCompensation, { params: { ...params, rowId } })
    expect(await mine()).toEqual([])
  })

  test('who changed a price or a compensation is written down (AD-08)', async () => {
    const lars = await app.signedIn({ userId: 'lars', roles: ['BrokerAdmin'], organizationId: null, memberId: null })
    const body = {
      deliveryType: 'Bus' as const,
      postalCodePrefix: null,
      amount: 1_00,
      percentOfGoods: 0,
      validFrom: '2026-11-01',
    }
    await lars.call(brokerFeesApi.setFee, { params: place, body: { Price: 175_00 } })
    await lars.call(brokerFeesApi.removeFee, { params: place })
    const { id } = await lars.call(brokerFeesApi.addCompensation, { params: { memberId: '1001' }, body })
    const ofRow = { memberId: '1001', rowId: id }
    await lars.call(brokerFeesApi.setCompensation, { params: ofRow, body: { ...body, amount: 2_00 } })
    await lars.call(brokerFeesApi.removeCompensation, { params: ofRow })
    const written = await app.connection.collection('audit').find({ actor: 'lars' }).sort({ _id: 1 }).toArray()
    expect(written.map(({ action, entity }) => `${action} ${entity}`).sort()).toEqual(
      [
        'fee.set deliveryFees/network-CarZone3-Normal',
        'fee.remove deliveryFees/network-CarZone3-Normal',
        `compensation.set deliveryCompensations/${id}`,
        `compensation.set deliveryCompensations/${id}`,
        `compensation.remove deliveryCompensations/${id}`,
      ].sort(),
    )
  })
})
