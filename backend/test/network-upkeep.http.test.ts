import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Role } from '@bukett/contracts'
import { brokerApi } from '@bukett/contracts/http/broker'
import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { brokerAreasApi } from '@bukett/contracts/http/broker-areas'
import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import { storeTimesApi, type CutOff } from '@bukett/contracts/http/store-times'
import { memberApi } from '@bukett/contracts/http/member'
import { memberUpkeepApi, type NewMember } from '@bukett/contracts/http/member-upkeep'
import { Assignments, NetworkStore } from '../src/broker/application/ports.js'
import { Capacities, MemberChoice, MemberReviews, Network } from '../src/broker/index.js'
import { NetworkUpkeep } from '../src/broker/application/network-upkeep.js'
import { creditedStart, newCounter, shareOf } from '../src/broker/domain/choose-member.js'
import { weightOf } from '../src/broker/domain/member.js'
import { peersOf } from '../src/broker/domain/areas.js'
import { anOpenDay, aRequest } from '../src/broker/testing/mothers.js'
import { stopsOf } from '../src/orders/application/desk-keys.js'
import { Orders } from '../src/orders/application/ports.js'
import { assigned } from '../src/orders/domain/assigning.js'
import { OrderReader, ShipmentProgress } from '../src/orders/index.js'
import { aPlacedOrder } from '../src/orders/testing/mothers.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'
import type { ApiError } from './api.js'
import { friday, startApp, type TestApp, until, type Visitor } from './app.js'
import { seedNetwork } from './network.js'

let app: TestApp
let broker: Visitor
let shopkeeper: Visitor
let handler: Visitor

const own = '1001'
const foreign = '1002'

const asRole = (role: Role, memberId: string | null = null): Promise<Visitor> =>
  app.signedIn({ userId: `${role}-${memberId}`, roles: [role], organizationId: null, memberId })

beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  broker = await asRole('BrokerAdmin')
  shopkeeper = await asRole('MemberShopAdmin', own)
  handler = await asRole('OrderHandlerAdmin', own)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(friday))

const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect('answer').toBe('refusal') as never,
    (error) => error as ApiError,
  )
/** Which fields the server finds wrong; the typed client would not send them. */
const faultsOf = async (sent: Promise<Response>): Promise<unknown> =>
  ((await (await sent).json()) as { fields?: unknown }).fields
const codeOf = async (call: Promise<unknown>): Promise<string> => (await refusal(call)).code

const openDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const nineToSix = Object.fromEntries(
  openDays.flatMap((day) => [
    [`${day}Open`, '09:00'],
    [`${day}Close`, '18:00'],
  ]),
) as Pick<NewMember, `${(typeof openDays)[number]}${'Open' | 'Close'}`>

const aNewMember = (changes: Partial<NewMember> = {}): NewMember => ({
  name: 'Vallmon AB',
  memberShopName: 'Vallmon',
  storeAddress: 'Sveavägen 12',
  storePostalCode: '11157',
  storeCity: 'Stockholm',
  storeType: 'Bukett',
  phone: '08-123 45 67',
  pickup: true,
  acceptsOpenDate: false,
  startDate: null,
  stopDate: null,
  suspendedFrom: null,
  suspendedUntil: null,
  highAmountOfComplaints: false,
  certifiedSustainable: false,
  isCampaignStore: false,
  ...nineToSix,
  saturdayOpen: null,
  saturdayClose: null,
  sundayOpen: null,
  sundayClose: null,
  breaks: {},
  ...changes,
})

const lunchOutside = ['breaks.monday.to', 'hours.lunch-outside'] as const

const deliveredBy = async (memberId: string, date = '2026-11-24'): Promise<boolean> => {
  const { items } = await broker.call(memberApi.delivering, {
    body: { PostalCode: '11151', DeliveryDate: date, OrderTypes: ['Normal'], PageSize: 100 },
  })
  return items.some(({ id }) => id === memberId)
}

describe('the list of stores (spec 3 §2, §5)', () => {
  test('has twenty a page, by name, and is searched by name, city and postal code', async () => {
    const first = await broker.call(memberUpkeepApi.members, {})
    expect(first.items).toHaveLength(20)
    expect(first.total).toBeGreaterThan(20)
    const second = await broker.call(memberUpkeepApi.members, { query: { page: 1 } })
    expect(second.items.map(({ id }) => id)).not.toContain(first.items[0]!.id)
    const { storeCity, id } = first.items[0]!
    const inCity = await broker.call(memberUpkeepApi.members, {
      query: { query: storeCity.toUpperCase(), pageSize: 100 },
    })
    expect(inCity.items.map((one) => one.id)).toContain(id)
    expect((await broker.call(memberUpkeepApi.members, { query: { query: 'finns inte' } })).items).toEqual([])
    for (const query of ['Kaprifolen 1058', '1058 kiruna', '981 20'])
      expect((await broker.call(memberUpkeepApi.members, { query: { query } })).items.map((one) => one.id)).toEqual([
        '1058',
      ])
  })

  test('is filtered by whether a store is active today', async () => {
    const added = await broker.call(memberUpkeepApi.addMember, {
      body: aNewMember({ memberShopName: 'Nedlagd', stopDate: '2026-11-19' }),
    })
    const ids = async (active: boolean) =>
      (await broker.call(memberUpkeepApi.members, { query: { active, query: 'Nedlagd' } })).items.map(({ id }) => id)
    expect(await ids(false)).toEqual([added.id])
    expect(await ids(true)).toEqual([])
  })
})

describe('a new store', () => {
  test('gets the next number, the same call the same store, and two at once two numbers', async () => {
    const add = async (key: string) => {
      const answer = await broker.send('POST', '/api/member', aNewMember(), { 'idempotency-key': key })
      return ((await answer.json()) as { id: string }).id
    }
    const first = await add('one')
    expect(first).toMatch(/^\d{4}$/)
    expect(await add('one')).toBe(first)
    const both = await Promise.all([add('two'), add('three'), add('three')])
    expect(new Set(both).size).toBe(2)
    expect(Math.max(...both.map(Number))).toBeGreaterThan(Number(first))
  })

  test('is set up with areas, closed days and capacity, delivers, is suspended, closed and opened again', async () => {
    const { id, latitude, Version } = await broker.call(memberUpkeepApi.addMember, { body: aNewMember() })
    expect(latitude).toBeGreaterThan(55)
    expect(await deliveredBy(id)).toBe(false)
    const areas = {
      memberId: id,
      deliveryTypes: ['CarZone1' as const],
      orderTypes: ['Normal' as const],
      postalCodes: ['11151', '111 52-111 57'],
      productCategories: [],
    }
    const added = await broker.call(brokerAreasApi.addAreas, { body: areas })
    expect(added).toMatchObject({ Changed: 0, Unchanged: 0 })
    expect(added.Added).toBe(2)
    expect(await broker.call(brokerAreasApi.addAreas, { body: areas })).toEqual({
      Added: 0,
      Changed: 0,
      Unchanged: added.Added,
    })
    expect(await deliveredBy(id)).toBe(true)

    const change = (fields: Partial<NewMember>, version: number) =>
      broker.call(memberUpkeepApi.changeMember, { body: { id, Version: version, ...fields } })
    const suspended = await change({ suspendedFrom: '2026-11-24', suspendedUntil: '2026-11-25' }, Version)
    expect(await deliveredBy(id)).toBe(false)
    expect(await deliveredBy(id, '2026-11-26')).toBe(true)
    const open = await change({ suspendedFrom: null, suspendedUntil: null }, suspended.Version)
    expect(await deliveredBy(id)).toBe(true)
    const closed = await change({ stopDate: '2026-11-22' }, open.Version)
    expect(await deliveredBy(id)).toBe(false)
    await change({ stopDate: null }, closed.Version)
    expect(await deliveredBy(id)).toBe(true)

    const days = { dailyCapacity: 5, capacityOn: [{ date: '2026-11-24', capacity: 0 }] }
    expect(await broker.call(memberUpkeepApi.setCapacity, { params: { memberId: id }, body: days })).toMatchObject(days)
    const excluded = async (date: string) => {
      const delivery = aRequest({ postalCode: '11151', date })
      return (await app.get(MemberChoice).choose({ delivery, deliveryType: 'CarZone1' })).trace.reasonExcluded[id]
    }
    expect(await excluded('2026-11-24')).toBe('delivery.capacity-full')
    expect(await excluded('2026-11-25')).toBeUndefined()

    const { Removed } = await broker.call(brokerAreasApi.removeAreas, {
      query: { memberId: id, deliveryType: 'CarZone1', orderType: 'Normal' },
    })
    expect(Removed).toBe(added.Added)
    expect(await deliveredBy(id, '2026-11-25')).toBe(false)
  })

  test('keeps no last day before the first, also where only one of them is changed', async () => {
    const { id, Version } = await broker.call(memberUpkeepApi.addMember, {
      body: aNewMember({ startDate: '2026-12-01', suspendedFrom: '2027-01-10' }),
    })
    for (const changes of [{ stopDate: '2026-11-30' }, { suspendedUntil: '2027-01-09' }]) {
      const [path] = Object.keys(changes)
      expect(await faultsOf(broker.send('PUT', '/api/member', { id, Version, ...changes }))).toContainEqual(
        expect.objectContaining({ path: `body.${path}`, code: 'date.before-start' }),
      )
    }
    const body = { id, Version, stopDate: '2026-12-01', suspendedUntil: '2027-01-10' }
    expect(await broker.call(memberUpkeepApi.changeMember, { body })).toMatchObject({ stopDate: '2026-12-01' })
  })

  test('is added once by the same Idempotency-Key', async () => {
    const send = async () => {
      const answer = await broker.send('POST', '/api/member', aNewMember(), { 'idempotency-key': 'vallmon' })
      return ((await answer.json()) as { id: string }).id
    }
    expect(await send()).toBe(await send())
  })

  test.each([
    ['hours that are less than one', { mondayOpen: '09:00', mondayClose: '09:30' }, 'mondayClose', 'hours.invalid'],
    ['one of a day’s hours only', { mondayClose: null }, 'mondayClose', 'hours.invalid'],
    ['hours that are a date', { mondayOpen: '2026-11-26' }, 'mondayOpen', 'hours.invalid'],
    ['hours that are no half ones', { mondayOpen: '09:10' }, 'mondayOpen', 'hours.invalid'],
    ['a lunch at closing time', { breaks: { monday: { from: '17:30', to: '18:00' } } }, ...lunchOutside],
    ['a lunch from the opening on', { breaks: { monday: { from: '09:00', to: '10:00' } } }, ...lunchOutside],
    ['a stop before the start', { startDate: '2027-01-01', stopDate: '2026-12-31' }, 'stopDate', 'date.before-start'],
    ['no name', { memberShopName: ' ' }, 'memberShopName', 'field.missing'],
  ])('is not saved with %s', async (_, changes, path, code) => {
    const fields = await faultsOf(broker.send('POST', '/api/member', aNewMember(changes as never)))
    expect(fields).toContainEqual(expect.objectContaining({ path: `body.${path}`, code }))
  })

  test('lies at a postal code that exists', async () => {
    const nowhere = broker.call(memberUpkeepApi.addMember, { body: aNewMember({ storePostalCode: '99999' }) })
    expect(await codeOf(nowhere)).toBe('delivery.unknown-postal-code')
  })
})

describe('a change of a store (AC-14, AD-03)', () => {
  test('is refused when somebody else has changed it since, with what it says now', async () => {
    const { Version } = await broker.call(memberApi.member, { params: { id: own } })
    await shopkeeper.call(memberUpkeepApi.changeMember, { body: { id: own, Version: Version!, phone: '08-11 11 11' } })
    const late = await broker.send('PUT', '/api/member', { id: own, Version, phone: '08-22 22 22' })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      errorCode: 'broker.network-changed',
      Version: Version! + 1,
      now: { phone: '08-11 11 11' },
    })
  })

  test('of what the network says of it is the broker’s; of another store nobody else’s', async () => {
    const { Version = 1 } = await broker.call(memberApi.member, { params: { id: own } })
    const change = (id: string, fields: object) =>
      shopkeeper.call(memberUpkeepApi.changeMember, { body: { id, Version, ...fields } })
    expect(await codeOf(change(own, { storeType: 'BukettVML' }))).toBe('forbidden')
    expect(await codeOf(change(own, { certifiedSustainable: true }))).toBe('forbidden')
    expect(await codeOf(change(foreign, { phone: '1' }))).toBe('forbidden')
  })

  test('is of a kind that the network has, or of one that is added on purpose (spec 3 §9)', async () => {
    const offered = async () => broker.call(memberUpkeepApi.storeTypes, {})
    expect((await offered()).slice(0, 3)).toEqual([
      { storeType: 'Bukett', factor: 6 },
      { storeType: 'BukettVML', factor: 4 },
      { storeType: 'EAOmbud', factor: 2 },
    ])
    const { Version = 1 } = await broker.call(memberApi.member, { params: { id: own } })
    const change = (fields: object) => broker.send('PUT', '/api/member', { id: own, Version, ...fields })
    const slip = await change({ storeType: 'Bukket' })
    expect(slip.status).toBe(400)
    expect(await slip.json()).toMatchObject({
      errorCode: 'broker.unknown-store-type',
      Message: expect.stringMatching(
        /^Ingen butik i nätverket är av typen Bukket\. Välj en av Bukett, BukettVML, EAOmbud/,
      ),
      fields: [{ path: 'body.storeType', Message: expect.stringContaining('Bukket') }],
    })
    const alike = await change({ storeType: 'bukettvml', isNewStoreType: true })
    expect(await alike.json()).toMatchObject({ errorCode: 'broker.store-type-alike' })
    expect(await codeOf(broker.call(memberUpkeepApi.addMember, { body: aNewMember({ storeType: 'Bukket' }) }))).toBe(
      'broker.unknown-store-type',
    )
    expect((await change({ storeType: 'Torgstånd', isNewStoreType: true })).status).toBe(200)
    const spaced = await change({ storeType: 'torg STÅND', isNewStoreType: true })
    expect(await spaced.json()).toMatchObject({ errorCode: 'broker.store-type-alike' })
    const other = await change({ storeType: 'Torgstand', isNewStoreType: true })
    expect(await other.json()).not.toMatchObject({ errorCode: 'broker.store-type-alike' })
    // It is one of the network's from now on, and nothing but its name is kept.
    expect(await offered()).toContainEqual({ storeType: 'Torgstånd', factor: 1 })
    const { Version: then = 1, ...kept } = await broker.call(memberApi.member, { params: { id: own } })
    expect(kept).toMatchObject({ storeType: 'Torgstånd' })
    expect(kept).not.toHaveProperty('isNewStoreType')
    await broker.call(memberUpkeepApi.changeMember, { body: { id: own, Version: then, storeType: 'Bukett' } })
  })

  test('leaves the score that reviews give it alone', async () => {
    const { Version = 1 } = await broker.call(memberApi.member, { params: { id: own } })
    await Promise.all([
      app.get(MemberReviews).score(),
      broker.call(memberUpkeepApi.changeMember, { body: { id: own, Version, memberShopName: 'Nytt namn' } }),
    ])
    await app.get(MemberReviews).score()
    expect(await broker.call(memberApi.member, { params: { id: own } })).toMatchObject({ memberShopName: 'Nytt namn' })
  })

  test('of a day’s hours leaves no lunch outside of them, and none on a day that closes (BR-03)', async () => {
    const { id } = await broker.call(memberUpkeepApi.addMember, {
      body: aNewMember({ memberShopName: 'Lunchen', breaks: { monday: { from: '12:00', to: '13:00' } } }),
    })
    const change = async (fields: object) => {
      const { Version } = await broker.call(memberApi.member, { params: { id } })
      return broker.send('PUT', '/api/member', { id, Version, ...fields })
    }
    const short = await faultsOf(change({ mondayOpen: '09:00', mondayClose: '13:00' }))
    expect(short).toMatchObject([{ path: 'body.breaks.monday.to', code: 'hours.lunch-outside' }])
    expect(await faultsOf(change({ breaks: { monday: { from: '17:00', to: '18:30' } } }))).toHaveLength(1)
    expect((await change({ mondayOpen: '09:00', mondayClose: '13:00', breaks: {} })).status).toBe(200)
    expect((await change({ mondayOpen: null, mondayClose: null })).status).toBe(200)
  })

  test('of its goods says what it may deliver, and the store finder finds it for no others', async () => {
    const params = { memberId: own }
    const isFoundFor = async (ProductCategory: 'Flowers' | 'Plants') => {
      const body = { PostalCode: '11151', OrderTypes: ['Normal' as const], ProductCategory, PageSize: 100 }
      return (await broker.call(memberApi.delivering, { body })).items.some(({ id }) => id === own)
    }
    expect([await isFoundFor('Flowers'), await isFoundFor('Plants')]).toEqual([true, true])
    await broker.call(memberUpkeepApi.setCategories, { params, body: { productCategories: ['Flowers'] } })
    expect(await broker.call(memberUpkeepApi.categories, { params })).toEqual(['Flowers'])
    expect([await isFoundFor('Flowers'), await isFoundFor('Plants')]).toEqual([true, false])
    await broker.call(memberUpkeepApi.setCategories, { params, body: { productCategories: [] } })
  })
})

test('a store’s pin goes back to the middle of its postal code when its place is emptied', async () => {
  const { id, latitude, longitude, ...made } = await broker.call(memberUpkeepApi.addMember, {
    body: aNewMember({ memberShopName: 'Nålen' }),
  })
  const moved = await broker.call(memberUpkeepApi.changeMember, {
    body: { id, Version: made.Version, latitude: 59.5, longitude: 17.5 },
  })
  const half = await broker.call(memberUpkeepApi.changeMember, {
    body: { id, Version: moved.Version, latitude: null },
  })
  expect(half).toMatchObject({ latitude, longitude: 17.5 })
  const back = await broker.call(memberUpkeepApi.changeMember, {
    body: { id, Version: half.Version, latitude: null, longitude: null },
  })
  expect(back).toMatchObject({ latitude, longitude })
})

test('no new store gets the number of the network itself', async () => {
  const store = app.get(NetworkStore)
  const counter = app.connection.collection('counters')
  const kept = await counter.findOne({ _id: 'members' as never })
  expect(await store.newMemberId('before-the-network', 2499)).toBe('2499')
  expect(await store.newMemberId('after-the-network', 2500)).toBe('2501')
  expect(await store.newMemberId('after-the-network', 2500)).toBe('2501')
  if (kept) await counter.replaceOne({ _id: 'members' as never }, kept)
  else await counter.deleteOne({ _id: 'members' as never })
})

describe('delivery areas', () => {
  test('are listed a hundred a page beside how many codes each way reaches', async () => {
    const { items, total, groups } = await broker.call(brokerAreasApi.areas, { query: { memberId: own } })
    expect(items.length).toBe(Math.min(total, 100))
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    const some = await broker.call(brokerAreasApi.areas, { query: { memberId: own, query: '1115' } })
    expect(some.items.every(({ postalCode }) => postalCode.startsWith('1115'))).toBe(true)
  })

  test('of postal codes that do not exist are not saved, and none of those sent with them', async () => {
    const body = {
      memberId: own,
      deliveryTypes: ['Boat' as const],
      orderTypes: ['Normal' as const],
      postalCodes: ['11151', '99999', '999'],
      productCategories: [],
    }
    const unknown = await broker.send('POST', '/api/broker/deliveryArea', body)
    expect(await unknown.json()).toMatchObject({
      errorCode: 'broker.unknown-postal-codes',
      Message: 'De här postnumren finns inte: 99999, 999. Inget har sparats.',
    })
    const { groups } = await broker.call(brokerAreasApi.areas, { query: { memberId: own } })
    expect(groups.map(({ deliveryType }) => deliveryType)).not.toContain('Boat')
    const odd = await broker.send('POST', '/api/broker/deliveryArea', { ...body, postalCodes: ['Stockholm'] })
    expect(await odd.json()).toMatchObject({ fields: [{ code: 'postal-code.range-invalid' }] })
  })

  test('go out to a spreadsheet and come back from one; a fault in one row saves none, and names each (AD-02)', async () => {
    const { id: to } = await broker.call(memberUpkeepApi.addMember, { body: aNewMember({ memberShopName: 'Filen' }) })
    const file = await shopkeeper.send('GET', `/api/broker/deliveryAreaFile/${own}`)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const Csv = await file.text()
    const { total } = await broker.call(brokerAreasApi.areas, { query: { memberId: own } })
    const params = { memberId: to }
    const head = Csv.split('\r\n')[0]!
    const faulty = `${head}\r\n11151;CarZone1;Normal;\r\n99999;CarZone1;Normal;\r\n11151;Häst;Normal;\r\n11151;Best;Normal;Bilar\r\n`
    const refused = await broker.send('POST', `/api/broker/deliveryAreaFile/${to}`, { Csv: faulty })
    expect(await refused.json()).toMatchObject({
      errorCode: 'broker.file-rows',
      Message: 'Filen har fel, först på rad 3: 99999. Rader med fel: 3. Inget har sparats.',
      rows: [
        { row: 3, column: 'postalCode', value: '99999' },
        { row: 4, column: 'deliveryType', value: 'Häst' },
        { row: 5, column: 'productCategories', value: 'Bilar' },
      ],
    })
    expect((await broker.call(brokerAreasApi.areas, { query: params })).total).toBe(0)
    expect(await codeOf(broker.call(brokerAreasApi.importAreas, { params, body: { Csv: 'ett;två' } }))).toBe(
      'broker.file-head',
    )
    const whole = await broker.call(brokerAreasApi.importAreas, { params, body: { Csv } })
    expect(whole).toEqual({ Added: total, Changed: 0, Unchanged: 0 })
    expect((await broker.call(brokerAreasApi.importAreas, { params, body: { Csv } })).Unchanged).toBe(total)
  })

  test('of a postal code that is out of use come back from the own file, and are taken away by it; no new one is made', async () => {
    const { id: to } = await broker.call(memberUpkeepApi.addMember, { body: aNewMember({ memberShopName: 'Ur bruk' }) })
    const params = { memberId: to }
    const other = app
      .get(Network)
      .current()
      .snapshot.postalCodes.all()
      .find(({ _id }) => _id !== '11151')!._id
    const Csv = [
      'postalCode;deliveryType;orderType;productCategories',
      '11151;CarZone1;Normal;',
      `${other};CarZone1;Normal;`,
      '',
    ].join('\r\n')
    await broker.call(brokerAreasApi.importAreas, { params, body: { Csv } })
    const code = app.get(Network).current().snapshot.postalCodes.get('11151')!
    const inUse = (active: boolean) => app.get(NetworkUpkeep).put({ postalCodes: [{ ...code, active }] })
    await inUse(false)
    try {
      await until(async () => app.get(Network).current().snapshot.postalCodes.get('11151') === undefined)
      const own = await (await broker.send('GET', `/api/broker/deliveryAreaFile/${to}`)).text()
      const again = await broker.call(brokerAreasApi.importAreas, { params, body: { Csv: own } })
      expect(again).toEqual({ Added: 0, Changed: 0, Unchanged: 2 })
      const more = broker.call(brokerAreasApi.importAreas, {
        params,
        body: { Csv: own.replace('CarZone1', 'CarZone2') },
      })
      expect(await codeOf(more)).toBe('broker.file-rows')
      const way = { deliveryType: 'CarZone1', orderType: 'Normal' } as const
      const { Removed } = await broker.call(brokerAreasApi.removeAreas, {
        query: { memberId: to, ...way, postalCodes: '11151' },
      })
      expect(Removed).toBe(1)
    } finally {
      await inUse(true)
    }
  })

  test('are changed and taken away one by one', async () => {
    const { items } = await broker.call(brokerAreasApi.areas, { query: { memberId: own, query: '11151' } })
    const { id } = items[0]!
    const changed = await broker.call(brokerAreasApi.changeArea, { body: { id, productCategories: ['Funeral'] } })
    expect(changed.productCategories).toEqual(['Funeral'])
    // A change that the call cannot make is refused, never ignored; what stands there may be said again.
    const { memberShopName: _, ...row } = changed
    expect(await broker.call(brokerAreasApi.changeArea, { body: row })).toEqual(changed)
    for (const other of [{ deliveryType: 'Bus' as const }, { postalCode: '11152' }, { memberId: foreign }])
      expect(await codeOf(broker.call(brokerAreasApi.changeArea, { body: { ...row, ...other } }))).toBe(
        'broker.area-fixed',
      )
    await broker.call(brokerAreasApi.removeArea, { params: { id } })
    expect(await codeOf(broker.call(brokerAreasApi.removeArea, { params: { id } }))).toBe('broker.unknown-row')
    const left = await broker.call(brokerApi.deliveryArea, { params: { query: '11151' } })
    expect(left.map((area) => area.id)).not.toContain(id)
  })

  test('and backup areas, order times are copied to another store, once counted first, and taken back within a day', async () => {
    const { id: to } = await broker.call(memberUpkeepApi.addMember, { body: aNewMember({ memberShopName: 'Kopian' }) })
    const params = { from: own, to }
    await broker.call(brokerAreasApi.addBackup, {
      body: {
        memberId: own,
        postalCodeFrom: '11100',
        postalCodeTo: '11199',
        priority: 1,
        deliveryTypes: ['CarZone1'],
        orderTypes: ['Normal'],
        extraFee: 50_00,
      },
    })
    const preview = await broker.call(brokerAreasApi.copyDelivery, { params, query: { preview: true } })
    expect(preview).toMatchObject({ copyId: null, undoUntil: null })
    expect(preview.Areas).toBeGreaterThan(0)
    expect(preview.BackupAreas).toBeGreaterThan(0)
    const total = async () => (await broker.call(brokerAreasApi.areas, { query: { memberId: to } })).total
    expect(await total()).toBe(0)
    const copy = await broker.call(brokerAreasApi.copyDelivery, { params })
    expect(copy).toMatchObject({ Areas: preview.Areas, BackupAreas: preview.BackupAreas, CutOffs: preview.CutOffs })
    expect(await total()).toBe(preview.Areas)
    const again = await broker.call(brokerAreasApi.copyDelivery, { params })
    expect(again).toMatchObject({ Areas: 0, BackupAreas: 0, CutOffs: 0 })
    const copyId = copy.copyId!
    // On the page of either store, also after one has been elsewhere; one that added nothing is not among them.
    const listed = (memberId: string) => broker.call(brokerAreasApi.copies, { query: { memberId } })
    const { Areas, BackupAreas, CutOffs, undoUntil } = copy
    expect(await listed(to)).toEqual([
      expect.objectContaining({ copyId, from: own, toName: 'Kopian', Areas, BackupAreas, CutOffs, undoUntil }),
    ])
    expect(await listed(own)).toEqual(await listed(to))
    app.clock.set(new Date(friday.getTime() + 24 * 3600_000))
    const later = await asRole('BrokerAdmin')
    expect(await later.call(brokerAreasApi.copies, { query: { memberId: to } })).toEqual([])
    app.clock.set(friday)
    await broker.call(brokerAreasApi.undoCopy, { params: { copyId } })
    expect(await listed(own)).toEqual([])
    expect(await total()).toBe(0)
    expect(await codeOf(broker.call(brokerAreasApi.undoCopy, { params: { copyId } }))).toBe('broker.copy-over')
    // API-08: the same call again is the same copy, and says so.
    const send = async (): Promise<unknown> => {
      const path = `/api/broker/deliveryInformationCopy/${own}/${to}`
      return (await broker.send('POST', path, undefined, { 'idempotency-key': 'kopia' })).json()
    }
    const sent = await send()
    expect(sent).toMatchObject({ Areas: preview.Areas, BackupAreas: preview.BackupAreas })
    app.clock.set(new Date(friday.getTime() + 60_000))
    expect(await send()).toEqual(sent)
    app.clock.set(friday)
    expect(await total()).toBe(preview.Areas)
    await broker.call(brokerAreasApi.undoCopy, { params: { copyId: (sent as { copyId: string }).copyId } })
    expect(await total()).toBe(0)
    expect(await codeOf(broker.call(brokerAreasApi.copyDelivery, { params: { from: own, to: own } }))).toBe(
      'broker.same-member',
    )
  })

  test('that were changed, or removed and added again, since a copy stay when it is taken back', async () => {
    const [from, to] = await Promise.all(
      ['Förlagan', 'Egen nu'].map(async (memberShopName) => {
        const { id } = await broker.call(memberUpkeepApi.addMember, { body: aNewMember({ memberShopName }) })
        return id
      }),
    )
    const way = { deliveryTypes: ['CarZone1' as const], orderTypes: ['Normal' as const] }
    const reserve = { ...way, memberId: from!, priority: 1, extraFee: 0, postalCodeTo: '11999' }
    const add = (memberId: string, postalCodes: string[]) =>
      broker.call(brokerAreasApi.addAreas, { body: { ...way, memberId, postalCodes, productCategories: [] } })
    const known = app.get(Network).current().snapshot.postalCodes.all()
    await add(
      from!,
      known.slice(0, 3).map(({ _id }) => _id),
    )
    for (const postalCodeFrom of ['11100', '11200'])
      await broker.call(brokerAreasApi.addBackup, { body: { ...reserve, postalCodeFrom } })
    const { copyId, Areas } = await broker.call(brokerAreasApi.copyDelivery, { params: { from: from!, to: to! } })
    expect(Areas).toBe(3)
    const areas = async () => (await broker.call(brokerAreasApi.areas, { query: { memberId: to! } })).items
    const [changed, again] = await areas()
    await broker.call(brokerAreasApi.changeArea, { body: { id: changed!.id, productCategories: ['Funeral'] } })
    await broker.call(brokerAreasApi.removeArea, { params: { id: again!.id } })
    await add(to!, [again!.postalCode])
    const reserves = () => broker.call(brokerAreasApi.backups, { query: { memberId: to! } })
    const kept = (await reserves()).find(({ postalCodeFrom }) => postalCodeFrom === '11200')!
    const body = { ...reserve, memberId: to!, postalCodeFrom: '11200', extraFee: 50_00 }
    await broker.call(brokerAreasApi.changeBackup, { params: { id: kept.id }, body })

    const { Removed } = await broker.call(brokerAreasApi.undoCopy, { params: { copyId: copyId! } })
    expect(Removed).toBe(2)
    expect((await areas()).map(({ id }) => id)).toEqual([changed!.id, again!.id])
    expect((await reserves()).map(({ id }) => id)).toEqual([kept.id])
  })
})

test('a copy that is asked for again puts no row in the place of another', async () => {
  const [from, to] = await Promise.all(
    ['Mallen', 'Avskriften'].map(async (memberShopName) => {
      const { id } = await broker.call(memberUpkeepApi.addMember, { body: aNewMember({ memberShopName }) })
      return id
    }),
  )
  for (const postalCodeFrom of ['11100', '11200', '11300'])
    await broker.call(brokerAreasApi.addBackup, {
      body: {
        memberId: from!,
        postalCodeFrom,
        postalCodeTo: '11999',
        priority: 1,
        deliveryTypes: ['CarZone1'],
        orderTypes: ['Normal'],
        extraFee: 0,
      },
    })
  const copy = () =>
    broker.send('POST', `/api/broker/deliveryInformationCopy/${from}/${to}`, undefined, {
      'idempotency-key': 'avskrift',
    })
  const rows = () => broker.call(brokerAreasApi.backups, { query: { memberId: to! } })
  await copy()
  const copied = await rows()
  const second = copied.find(({ postalCodeFrom }) => postalCodeFrom === '11200')
  await broker.call(brokerAreasApi.removeBackup, { params: { id: second!.id } })
  await copy()
  expect(new Set(await rows())).toEqual(new Set(copied))
})

const aRule: Omit<CutOff, 'id'> = {
  deliveryType: 'CarZone1',
  orderType: null,
  productCategory: null,
  weekday: null,
  date: null,
  time: '10:00',
  daysBefore: 0,
  dayKind: 'open',
  minutesBeforeClose: null,
  isGranted: false,
}

test('a backup area is changed, and never names express, which it is never asked for', async () => {
  const [kept] = await broker.call(brokerAreasApi.backups, { query: { memberId: own } })
  const { id, memberShopName, Version, ...body } = kept!
  const put = (changes: object) => broker.send('PUT', `/api/broker/backupDeliveryArea/${id}`, { ...onWire, ...changes })
  const onWire = { ...body, extraFee: body.extraFee / 100 }
  expect(await (await put({ priority: 7, extraFee: 25 })).json()).toEqual({
    id,
    ...onWire,
    memberShopName,
    priority: 7,
    extraFee: 25,
    Version: Version + 1,
  })
  expect(await (await put({ deliveryTypes: ['ExpressCarZone1'] })).json()).toMatchObject({
    errorCode: 'broker.no-express-backup',
  })
  expect((await put({})).status).toBe(200)
  expect((await broker.send('PUT', '/api/broker/backupDeliveryArea/none', onWire)).status).toBe(404)
})

test('a reserve area and an area that somebody else changed meanwhile stay as that one left them', async () => {
  const [kept] = await broker.call(brokerAreasApi.backups, { query: { memberId: own } })
  const { id, memberShopName: _, ...body } = kept!
  const params = { id }
  const first = await broker.call(brokerAreasApi.changeBackup, { params, body: { ...body, priority: 3 } })
  const late = broker.call(brokerAreasApi.changeBackup, { params, body: { ...body, priority: 9 } })
  expect(await codeOf(late)).toBe('broker.row-changed')
  const all = await broker.call(brokerAreasApi.backups, {})
  expect(all.find((row) => row.id === id)).toEqual(first)

  const { items } = await broker.call(brokerAreasApi.areas, { query: { memberId: own } })
  const { id: area, Version, productCategories } = items[0]!
  const turn = (isOff: boolean, read: number) =>
    broker.call(brokerAreasApi.changeArea, { body: { id: area, productCategories, isOff, Version: read } })
  const [one, other] = await Promise.allSettled([turn(true, Version), turn(true, Version)])
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await codeOf(turn(false, Version))).toBe('broker.row-changed')
  expect((await turn(false, Version + 1)).isOff).toBe(false)
})

test('the journal names of a capacity what was changed, and not the days that have gone by themselves', async () => {
  const { id } = await broker.call(memberUpkeepApi.addMember, { body: aNewMember({ memberShopName: 'Förr och nu' }) })
  const ahead = { date: '2026-12-24', capacity: 0 }
  const capacityOn = { '2026-10-01': 3, [ahead.date]: ahead.capacity }
  await app.get(NetworkUpkeep).setMembers([{ _id: id, fields: { capacityOn } }])
  const set = (dailyCapacity: number) =>
    broker.call(memberUpkeepApi.setCapacity, { params: { memberId: id }, body: { dailyCapacity, capacityOn: [ahead] } })
  await set(5)
  await set(5)
  const noted = { action: 'member.capacity', entity: `members/${id}` }
  const lines = await app.connection.collection('audit').find(noted).toArray()
  expect(lines.map(({ changed }) => changed as unknown)).toEqual([['dailyCapacity']])
})

test('a capacity, goods, a price and a compensation that somebody else changed meanwhile stay as that one left them', async () => {
  const { id } = await broker.call(memberUpkeepApi.addMember, { body: aNewMember({ memberShopName: 'Tvåsamt' }) })
  const params = { memberId: id }
  const none = { dailyCapacity: null, capacityOn: [] }
  const closed = { date: '2026-12-24', capacity: 0 }
  const capacity = (Read: typeof none, capacityOn: (typeof closed)[]) =>
    broker.call(memberUpkeepApi.setCapacity, { params, body: { dailyCapacity: null, capacityOn, Read } })
  const taken = await capacity(none, [closed])
  const late = await broker.send('PUT', `/api/broker/capacity/${id}`, { ...none, Read: none })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ errorCode: 'broker.row-changed', now: { capacityOn: [closed] } })
  expect((await capacity({ ...none, capacityOn: taken.capacityOn as never }, [])).capacityOn).toEqual([])

  const goods = (productCategories: 'Flowers'[], Read: 'Flowers'[]) =>
    broker.call(memberUpkeepApi.setCategories, { params, body: { productCategories, Read } })
  expect(await goods(['Flowers'], [])).toEqual(['Flowers'])
  expect(await codeOf(goods([], []))).toBe('broker.row-changed')
  expect(await broker.call(memberUpkeepApi.categories, { params })).toEqual(['Flowers'])

  const way = { memberId: id, deliveryType: 'CarZone3', orderType: 'Normal' } as const
  const price = (Price: number, Read: number | null) =>
    broker.call(brokerFeesApi.setMemberFee, { params: way, body: { Price, Read } })
  const prices = await Promise.allSettled([price(180_00, null), price(190_00, null)])
  expect(prices.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { Price } = await broker.call(brokerFeesApi.memberFee, { params: way })
  expect(await codeOf(price(200_00, Price + 1_00))).toBe('broker.row-changed')
  expect((await price(200_00, Price)).Price).toBe(200_00)

  const row = {
    deliveryType: 'Bus' as const,
    postalCodePrefix: null,
    amount: 50_00,
    percentOfGoods: 0,
    validFrom: '2026-12-01',
  }
  const { id: rowId } = await broker.call(brokerFeesApi.addCompensation, { params, body: row })
  const pays = (amount: number, Read: typeof row) =>
    broker.call(brokerFeesApi.setCompensation, { params: { ...params, rowId }, body: { ...row, amount, Read } })
  await pays(60_00, row)
  expect(await codeOf(pays(70_00, row))).toBe('broker.row-changed')
  expect(await broker.call(brokerFeesApi.compensations, { params })).toMatchObject([{ amount: 60_00 }])
})

test('a row that is added again with its key is the one that stands there, whatever was done with it since (API-08)', async () => {
  const added = async (path: string, body: object) => {
    const answer = await broker.send('POST', path, body, { 'idempotency-key': `lost-${path}` })
    return (await answer.json()) as { id: string; Version: number }
  }
  const params = { memberId: own }
  const pay = {
    deliveryType: 'Boat' as const,
    postalCodePrefix: null,
    amount: 80,
    percentOfGoods: 0,
    validFrom: '2026-01-01',
  }
  const row = await added(`/api/broker/deliveryCompensations/${own}`, pay)
  await broker.call(brokerFeesApi.setCompensation, {
    params: { ...params, rowId: row.id },
    body: { ...pay, amount: 90_00 },
  })
  expect(await added(`/api/broker/deliveryCompensations/${own}`, pay)).toMatchObject({ id: row.id, amount: 90 })
  const reserve = {
    memberId: own,
    postalCodeFrom: '98700',
    postalCodeTo: '98799',
    priority: 1,
    deliveryTypes: ['CarZone1' as const],
    orderTypes: ['Normal' as const],
    extraFee: 0,
  }
  const area = await added('/api/broker/backupDeliveryArea', reserve)
  expect(area.Version).toBeGreaterThanOrEqual(0)
  await broker.call(brokerAreasApi.changeBackup, {
    params: { id: area.id },
    body: { ...reserve, priority: 5, Version: area.Version },
  })
  expect(await added('/api/broker/backupDeliveryArea', reserve)).toMatchObject({ id: area.id, priority: 5 })
  const noted = { action: { $in: ['compensation.set', 'backup.add'] }, entity: { $regex: `${row.id}|${area.id}` } }
  expect(await app.connection.collection('audit').countDocuments(noted)).toBe(3)
})

test('an area that is off stays in the table, and nothing is delivered by it', async () => {
  const { id } = await broker.call(memberUpkeepApi.addMember, { body: aNewMember({ memberShopName: 'Släckan' }) })
  const where = { memberId: id, deliveryTypes: ['CarZone1' as const], orderTypes: ['Normal' as const] }
  await broker.call(brokerAreasApi.addAreas, { body: { ...where, postalCodes: ['11151'], productCategories: [] } })
  expect(await deliveredBy(id)).toBe(true)
  const [row] = (await broker.call(brokerAreasApi.areas, { query: { memberId: id } })).items
  const turn = (isOff: boolean) =>
    broker.call(brokerAreasApi.changeArea, { body: { id: row!.id, productCategories: [], isOff } })
  expect((await turn(true)).isOff).toBe(true)
  expect(await deliveredBy(id)).toBe(false)
  // What is added again, or comes with a file, does not turn it on by the way.
  await broker.call(brokerAreasApi.addAreas, {
    body: { ...where, postalCodes: ['11151'], productCategories: ['Flowers'] },
  })
  expect(await deliveredBy(id)).toBe(false)
  await turn(false)
  expect(await deliveredBy(id)).toBe(true)
})

test('an area that was off is off again when its removal is taken back, and in another store that its file is read into', async () => {
  const where = { deliveryTypes: ['CarZone1' as const], orderTypes: ['Normal' as const], productCategories: [] }
  const add = (memberId: string, isOff: boolean) =>
    broker.call(brokerAreasApi.addAreas, { body: { ...where, memberId, postalCodes: ['11151'], isOff } })
  const stateOf = async (memberId: string) =>
    (await broker.call(brokerAreasApi.areas, { query: { memberId } })).items.map(({ isOff }) => isOff)
  const storeOf = async (memberShopName: string) =>
    (await broker.call(memberUpkeepApi.addMember, { body: aNewMember({ memberShopName }) })).id
  const [from, to] = [await storeOf('Vilan'), await storeOf('Vilans granne')]
  await add(from, true)
  expect(await stateOf(from)).toEqual([true])
  expect(await deliveredBy(from)).toBe(false)

  const Csv = await (await broker.send('GET', `/api/broker/deliveryAreaFile/${from}`)).text()
  const read = (file: string) =>
    broker.call(brokerAreasApi.importAreas, { params: { memberId: to }, body: { Csv: file } })
  expect(await read(Csv)).toEqual({ Added: 1, Changed: 0, Unchanged: 0 })
  expect(await stateOf(to)).toEqual([true])
  // A file without the column, and a cell that says nothing, leave it as it stands; one that says it turns it.
  const columns = 'postalCode;deliveryType;orderType;productCategories'
  expect(await read(`${columns}\r\n11151;CarZone1;Normal;\r\n`)).toMatchObject({ Unchanged: 1 })
  expect(await read(`${columns};active\r\n11151;CarZone1;Normal;;\r\n`)).toMatchObject({ Unchanged: 1 })
  expect(await read(Csv.replace('nej', 'ja'))).toMatchObject({ Changed: 1 })
  expect(await stateOf(to)).toEqual([false])
  expect(await codeOf(read(Csv.replace('nej', 'kanske')))).toBe('broker.file-rows')
})

test('backup areas are read by a store for itself and by the broker for all', async () => {
  const mine = await handler.call(brokerAreasApi.backups, {})
  expect(new Set(mine.map(({ memberId }) => memberId))).toEqual(new Set([own]))
  const all = await broker.call(brokerAreasApi.backups, {})
  expect(all.length).toBeGreaterThan(mine.length)
  expect(await codeOf(handler.call(brokerAreasApi.backups, { query: { memberId: foreign } }))).toBe('forbidden')
})

describe('order times (BR-04, AC-14)', () => {
  const params = { memberId: own }

  test('a store sets an earlier one of its own, and only the broker grants a later', async () => {
    const rule = await shopkeeper.call(storeTimesApi.setCutOff, { params, body: aRule })
    const later = { ...aRule, time: '17:00', isGranted: true }
    expect(await codeOf(shopkeeper.call(storeTimesApi.setCutOff, { params, body: later }))).toBe('forbidden')
    const granted = await broker.call(storeTimesApi.setCutOff, { params, body: later })
    const ruleId = granted.id
    expect(await codeOf(shopkeeper.call(storeTimesApi.removeCutOff, { params: { ...params, ruleId } }))).toBe(
      'forbidden',
    )
    expect(await shopkeeper.call(storeTimesApi.cutOffs, { params })).toEqual(expect.arrayContaining([rule, granted]))
    const changed = { ...rule, time: '09:30' }
    await shopkeeper.call(storeTimesApi.setCutOff, { params, body: changed })
    await broker.call(storeTimesApi.removeCutOff, { params: { ...params, ruleId } })
    expect((await shopkeeper.call(storeTimesApi.cutOffs, { params })).filter(({ id }) => id === rule.id)).toEqual([
      changed,
    ])
  })

  test('one that is added again with its key is the one that stands there (API-08)', async () => {
    const add = async () => {
      const key = { 'idempotency-key': 'order-time' }
      return (await (
        await shopkeeper.send('PUT', `/api/broker/cutoffTime/${own}`, aRule, key)
      ).json()) as typeof aRule & { id: string }
    }
    const { id } = await add()
    await shopkeeper.call(storeTimesApi.setCutOff, { params, body: { ...aRule, id, time: '09:15' } })
    expect(await add()).toMatchObject({ id, time: '09:15' })
    await shopkeeper.call(storeTimesApi.removeCutOff, { params: { ...params, ruleId: id } })
  })

  test('one after the day’s last delivery is refused', async () => {
    const late = broker.call(storeTimesApi.setCutOff, { params, body: { ...aRule, time: '18:30' } })
    expect(await codeOf(late)).toBe('broker.cut-off-too-late')
  })

  test('a store’s that would never hold is refused with both times', async () => {
    const set = (changes: Partial<typeof aRule>, by = shopkeeper) =>
      refusal(by.call(storeTimesApi.setCutOff, { params, body: { ...aRule, ...changes } }))
    const afterNetwork = await set({ deliveryType: 'CarZone1', time: '15:30', date: '2026-11-25' })
    expect(afterNetwork).toMatchObject({ status: 400, code: 'broker.cut-off-after-network' })
    expect(afterNetwork.message).toContain('2026-11-25 14:00')
    expect(afterNetwork.message).toContain('2026-11-25 15:30')
    const afterClosing = await set({ deliveryType: 'CarZone1', time: '17:59', isGranted: true, weekday: 6 }, broker)
    expect(afterClosing).toMatchObject({ status: 400, code: 'broker.cut-off-after-closing' })
    expect(afterClosing.message).toContain('17:59')
  })

  test('the network’s are everybody’s to read and the broker’s to keep; one beside the others leaves them as they are', async () => {
    const network = { memberId: 'network' }
    const before = await handler.call(storeTimesApi.cutOffs, { params: network })
    expect(await codeOf(shopkeeper.call(storeTimesApi.setCutOff, { params: network, body: aRule }))).toBe('forbidden')
    const rule = await broker.call(storeTimesApi.setCutOff, {
      params: network,
      body: { ...aRule, date: '2026-12-23' },
    })
    const after = await handler.call(storeTimesApi.cutOffs, { params: network })
    expect(after.map(({ id }) => id).toSorted()).toEqual([...before.map(({ id }) => id), rule.id].toSorted())
    await broker.call(storeTimesApi.removeCutOff, { params: { ...network, ruleId: rule.id } })
    expect(await handler.call(storeTimesApi.cutOffs, { params: network })).toHaveLength(before.length)
  })

  test('of the network’s, the one that somebody else changes at the same moment stays as it was changed', async () => {
    const network = { memberId: 'network' }
    const add = (date: string) => broker.call(storeTimesApi.setCutOff, { params: network, body: { ...aRule, date } })
    const [one, other, gone] = [await add('2026-12-21'), await add('2026-12-22'), await add('2026-12-23')]
    const store = app.get(NetworkStore)
    const all = store.all.bind(store)
    /** Done by somebody else once the rules are read. */
    const meanwhile = (act: () => Promise<unknown>) =>
      jest.spyOn(store, 'all').mockImplementationOnce(async (table) => {
        const rows = await all(table)
        await act()
        return rows as never
      })
    const set = (rule: CutOff, time: string) =>
      broker.call(storeTimesApi.setCutOff, { params: network, body: { ...rule, time } })
    const remove = (rule: CutOff) =>
      broker.call(storeTimesApi.removeCutOff, { params: { ...network, ruleId: rule.id } })
    meanwhile(() => set(other, '08:10'))
    await set(one, '08:20')
    meanwhile(() => set(other, '08:30'))
    await remove(gone)
    const read = await broker.call(storeTimesApi.cutOffs, { params: network })
    const timeOf = (rule: CutOff) => read.find(({ id }) => id === rule.id)?.time
    expect([timeOf(one), timeOf(other), timeOf(gone)]).toEqual(['08:20', '08:30', undefined])
    meanwhile(() => remove(other))
    await remove(one)
    expect(await broker.call(storeTimesApi.cutOffs, { params: network })).toHaveLength(read.length - 2)

    // The same where nobody has kept any until then.
    const beginAnew = () => app.get(NetworkUpkeep).remove({ cutOffs: read.map(({ id }) => id) })
    const now = async (rule: CutOff) =>
      (await broker.call(storeTimesApi.cutOffs, { params: network })).find(({ id }) => id === rule.id)?.time
    await beginAnew()
    const held = await broker.call(storeTimesApi.cutOffs, { params: network })
    const [first, second] = held as [CutOff, CutOff]
    meanwhile(() => set(second, '08:40'))
    await set(first, '08:50')
    expect([await now(first), await now(second)]).toEqual(['08:50', '08:40'])
    await beginAnew()
    meanwhile(() => remove(second))
    await set(first, '09:10')
    expect([await now(first), await now(second)]).toEqual(['09:10', undefined])
    await beginAnew()
    meanwhile(() => set(second, '09:20'))
    await remove(first)
    expect([await now(first), await now(second)]).toEqual([undefined, '09:20'])
    expect(await broker.call(storeTimesApi.cutOffs, { params: network })).toHaveLength(held.length - 1)
  })
})

describe('a store’s closed days', () => {
  test('a lunch of a single day lies within its hours (BR-03)', async () => {
    const row = { memberId: own, date: '2026-11-26', open: '10:00', close: '15:00', name: null }
    const withLunch = (from: string, to: string) => ({ ...row, break: { from, to } })
    const late = handler.send('POST', storeTimesApi.setSpecialHours.path, withLunch('14:30', '15:30'))
    expect(await faultsOf(late)).toMatchObject([{ path: 'body.break.to', code: 'hours.lunch-outside' }])
    const { id } = await handler.call(storeTimesApi.setSpecialHours, { body: withLunch('14:00', '14:30') })
    await handler.call(storeTimesApi.removeSpecialHours, { params: { id } })
  })

  test('special hours stand in place of the week’s, one row a day, and go away again', async () => {
    const row = { memberId: own, date: '2026-11-25', open: null, close: null, break: null, name: 'Inventering' }
    const first = await handler.call(storeTimesApi.setSpecialHours, { body: row })
    const hours = async () =>
      (await handler.call(memberApi.hours, { params: { id: own } })).days.find(({ date }) => date === '2026-11-25')
    expect(await hours()).toMatchObject({ intervals: [], name: 'Inventering' })
    const second = await handler.call(storeTimesApi.setSpecialHours, {
      body: { ...row, open: '10:00', close: '12:00' },
    })
    expect(second.id).toBe(first.id)
    expect(await hours()).toMatchObject({ intervals: [{ open: '10:00', close: '12:00' }] })
    const past = { ...row, date: '2026-11-01' }
    await handler.call(storeTimesApi.setSpecialHours, { body: past })
    const listed = await handler.call(storeTimesApi.specialHours, { query: { memberId: own, fromToday: true } })
    expect(listed.map(({ date }) => date)).not.toContain('2026-11-01')
    const stranger = await asRole('OrderHandlerAdmin', foreign)
    const params = { id: first.id }
    expect(await codeOf(stranger.call(storeTimesApi.removeSpecialHours, { params }))).toBe('forbidden')
    await handler.call(storeTimesApi.removeSpecialHours, { params })
    expect(await hours()).toMatchObject({ intervals: [{ open: expect.any(String) }] })
  })

  test('a holiday closes the store, is its own, and can be taken away', async () => {
    const body = { memberId: own, BeginDate: '2027-07-05', EndDate: '2027-07-18', Name: 'Semester' }
    const { holiday, affectedOrders } = await handler.call(storeTimesApi.addHoliday, { body })
    expect(affectedOrders).toEqual([])
    expect((await handler.call(storeTimesApi.holidays, { params: { memberId: own } })).at(0)).toEqual(holiday)
    const stranger = await asRole('MemberShopAdmin', foreign)
    expect(await codeOf(stranger.call(storeTimesApi.addHoliday, { body }))).toBe('forbidden')
    const params = { id: holiday!.id }
    expect(await codeOf(stranger.call(storeTimesApi.removeHoliday, { params }))).toBe('forbidden')
    await handler.call(storeTimesApi.removeHoliday, { params })
    expect(await codeOf(handler.call(storeTimesApi.removeHoliday, { params }))).toBe('broker.unknown-row')
    const reversed = { ...body, BeginDate: '2027-07-19' }
    expect(await faultsOf(handler.send('POST', '/api/broker/memberholiday', reversed))).toEqual([
      expect.objectContaining({ path: 'body.EndDate', code: 'date.before-start' }),
    ])
  })

  test('over orders that it has is kept only when that is confirmed, and they go to other stores (BR-07)', async () => {
    const { group } = aPlacedOrder()
    const [shipment] = group.Shipments
    await app.get(Orders).add(group, [])
    const step = { orderGroupId: group._id, shipmentId: '1', actor: { kind: 'staff', id: 'x' } as const, reason: 'x' }
    await app.get(ShipmentProgress).to('Assigned', step)
    const memberId = shipment!.DeliveringMemberId!
    const date = shipment!.DeliveryDate!
    const body = { memberId, BeginDate: date, EndDate: date, Name: 'Sjukdom' }
    const asked = await broker.call(storeTimesApi.addHoliday, { body })
    expect(asked).toEqual({ holiday: null, affectedOrders: [shipment!.OrderId] })
    expect(await broker.call(storeTimesApi.holidays, { params: { memberId } })).not.toContainEqual(
      expect.objectContaining({ BeginDate: date }),
    )
    const told = await broker.call(storeTimesApi.addHoliday, { query: { confirm: true }, body })
    expect(told.affectedOrders).toEqual([shipment!.OrderId])
    expect(told.holiday).toMatchObject({ Name: 'Sjukdom' })
    await app.get(Outboxes).drain()
    const after = (await app.get(Orders).find(group._id))?.Shipments[0]
    expect(after?.DeliveringMemberId).not.toBe(memberId)
  })

  test.each([
    ['the store itself gives up its yes, and is not told to stop', true],
    ['the network’s staff take it from a store that had said yes, which is told to stop', false],
  ])('by which %s (record 240)', async (_, isOwn) => {
    const placed = aPlacedOrder().group
    const _id = isOwn ? '100000041' : '100000058'
    const [first] = placed.Shipments
    const { group } = assigned(
      { ...placed, _id, purchaseId: _id, Shipments: [{ ...first!, OrderId: `${_id}-1` }] },
      '1',
      {
        memberId: first!.DeliveringMemberId!,
        acceptBefore: friday.getTime(),
        editDeadline: null,
        tried: 0,
        at: friday,
      },
    )
    await app.get(Orders).add(group, [])
    const step = { orderGroupId: _id, shipmentId: '1', actor: { kind: 'staff', id: 'x' } as const, reason: 'x' }
    await app.get(ShipmentProgress).to('Accepted', step)
    const shipment = group.Shipments[0]!
    const [memberId, date] = [shipment.DeliveringMemberId!, shipment.DeliveryDate!]
    const who = isOwn ? await asRole('MemberShopAdmin', memberId) : broker
    const body = { memberId, BeginDate: date, EndDate: date, Name: 'Semester' }
    const { holiday, affectedOrders } = await who.call(storeTimesApi.addHoliday, { query: { confirm: true }, body })
    expect(affectedOrders).toEqual([shipment.OrderId])
    const [after] = (await app.get(Orders).find(_id))!.Shipments
    const { actor } = after!.history.find(({ reason }) => reason === 'Semester')!
    expect([actor.kind, stopsOf(after!).map(({ store }) => store)]).toEqual(
      isOwn ? ['member', []] : ['staff', [memberId]],
    )
    await app.get(Outboxes).drain()
    await broker.call(storeTimesApi.removeHoliday, { params: { id: holiday!.id } })
  })

  test('a day closed otherwise tells what the store still has for it, until a holiday has sent that on', async () => {
    const placed = aPlacedOrder().group
    const shipment = { ...placed.Shipments[0]!, OrderId: '100000033-1' }
    await app.get(Orders).add({ ...placed, _id: '100000033', Shipments: [shipment] }, [])
    const step = { orderGroupId: '100000033', shipmentId: '1', actor: { kind: 'staff', id: 'x' } as const, reason: 'x' }
    await app.get(ShipmentProgress).to('Assigned', step)
    const [memberId, date] = [shipment.DeliveringMemberId!, shipment.DeliveryDate!]
    const left = () => broker.call(storeTimesApi.leftOnClosedDays, { params: { memberId } })
    expect(await left()).toEqual([])
    const hours = { memberId, date, open: null, close: null, break: null, name: 'Inventering' }
    const special = await broker.call(storeTimesApi.setSpecialHours, { body: hours })
    const there = { BeginDate: date, EndDate: date, Orders: [shipment.OrderId] }
    expect(await left()).toEqual([{ Kind: 'closed', Name: 'Inventering', ...there }])
    await broker.call(storeTimesApi.removeSpecialHours, { params: { id: special.id } })
    const change = async (fields: object) => {
      const { Version = 1 } = await broker.call(memberApi.member, { params: { id: memberId } })
      await broker.call(memberUpkeepApi.changeMember, { body: { id: memberId, Version, ...fields } })
    }
    await change({ stopDate: addDays(date, -1) })
    expect(await left()).toEqual([{ Kind: 'ended', Name: null, ...there }])
    await change({ stopDate: null, suspendedFrom: date })
    expect(await left()).toEqual([{ Kind: 'suspended', Name: null, ...there }])
    const body = { memberId, BeginDate: date, EndDate: date, Name: 'Pausad' }
    const { holiday } = await broker.call(storeTimesApi.addHoliday, { query: { confirm: true }, body })
    expect(await left()).toEqual([])
    await app.get(Outboxes).drain()
    await change({ suspendedFrom: null })
    await broker.call(storeTimesApi.removeHoliday, { params: { id: holiday!.id } })
  })

  test('a day closed by the week’s hours, the network, or no opened days tells it too, but for funerals made before it', async () => {
    const placed = aPlacedOrder().group
    const add = async (_id: string, OrderType: 'Normal' | 'Funeral', date: string) => {
      const OrderId = `${_id}-1`
      const Shipments = [{ ...placed.Shipments[0]!, OrderId, DeliveryDate: date }]
      await app.get(Orders).add({ ...placed, _id, OrderType, Shipments }, [])
      const step = { orderGroupId: _id, shipmentId: '1', actor: { kind: 'staff', id: 'x' } as const, reason: 'x' }
      await app.get(ShipmentProgress).to('Assigned', step)
      return OrderId
    }
    const memberId = placed.Shipments[0]!.DeliveringMemberId!
    const [monday, next, sunday] = ['2026-12-14', '2026-12-21', '2026-12-20']
    const [first, second] = [await add('100000071', 'Normal', monday), await add('100000072', 'Normal', next)]
    const funeral = await add('100000073', 'Funeral', monday)
    const onSunday = await add('100000074', 'Normal', sunday)
    const left = async () =>
      (await broker.call(storeTimesApi.leftOnClosedDays, { params: { memberId } })).map(
        ({ Kind, Name, BeginDate, Orders }) => [Kind, Name, BeginDate, Orders],
      )
    const change = async (fields: object) => {
      const { Version = 1 } = await broker.call(memberApi.member, { params: { id: memberId } })
      await broker.call(memberUpkeepApi.changeMember, { body: { id: memberId, Version, ...fields } })
    }
    const { mondayOpen, mondayClose, acceptsOpenDate } = app
      .get(Network)
      .current()
      .snapshot.memberById.get(memberId)!.member
    const network = app.get(NetworkUpkeep)
    await network.put({ networkDays: [anOpenDay(sunday)] })
    await change({ acceptsOpenDate: true })
    expect(await left()).toEqual([])

    await change({ mondayOpen: null, mondayClose: null })
    expect(await left()).toEqual([
      ['closed', null, monday, [first]],
      ['closed', null, next, [second]],
    ])
    // A holiday would move the funeral too, and asks about it.
    const asked = await broker.call(storeTimesApi.addHoliday, {
      body: { memberId, BeginDate: monday, EndDate: monday, Name: 'Stängt' },
    })
    expect(asked.holiday).toBeNull()
    expect(asked.affectedOrders.toSorted()).toEqual([first, funeral])
    await change({ acceptsOpenDate: false })
    expect((await left())[1]).toEqual(['closed', null, sunday, [onSunday]])
    await network.put({ networkDays: [anOpenDay(monday, { kind: 'closed', name: 'Strömavbrott' })] })
    expect((await left())[0]).toEqual(['closed', 'Strömavbrott', monday, [first, funeral]])

    const body = { memberId, BeginDate: monday, EndDate: next, Name: 'Stängt' }
    const { holiday } = await broker.call(storeTimesApi.addHoliday, { query: { confirm: true }, body })
    expect(await left()).toEqual([])
    await app.get(Outboxes).drain()
    await broker.call(storeTimesApi.removeHoliday, { params: { id: holiday!.id } })
    await network.remove({ networkDays: [sunday, monday] })
    await change({ mondayOpen, mondayClose, acceptsOpenDate })
  })

  test('sends on what came to the store while it was being closed, and tells of it', async () => {
    const placed = aPlacedOrder().group
    const shipment = { ...placed.Shipments[0]!, OrderId: '100000025-1' }
    const group = { ...placed, _id: '100000025', Shipments: [shipment] }
    const [memberId, date] = [shipment.DeliveringMemberId!, shipment.DeliveryDate!]
    const reader = app.get(OrderReader)
    const waitingAt = reader.waitingAt.bind(reader)
    jest.spyOn(reader, 'waitingAt').mockImplementationOnce(async (...asked) => {
      const waiting = await waitingAt(...asked)
      await app.get(Orders).add(group, [])
      const step = { orderGroupId: group._id, shipmentId: '1', actor: { kind: 'staff', id: 'x' } as const, reason: 'x' }
      await app.get(ShipmentProgress).to('Assigned', step)
      return waiting
    })
    const body = { memberId, BeginDate: date, EndDate: date, Name: 'Sjukdom' }
    const told = await broker.call(storeTimesApi.addHoliday, { body })
    expect(told).toMatchObject({ holiday: { Name: 'Sjukdom' }, affectedOrders: [shipment.OrderId] })
    await app.get(Outboxes).drain()
    expect((await app.get(Orders).find(group._id))?.Shipments[0]?.DeliveringMemberId).not.toBe(memberId)
    await broker.call(storeTimesApi.removeHoliday, { params: { id: told.holiday!.id } })
  })
})

describe('broker data (spec 3 §3, §9, AD-04)', () => {
  test('has January to December, the sums of the year, the score and the three factors', async () => {
    await app.get(Assignments).correct(own, '2026-03', { statAssigned: 12, stat: 7 }, undefined)
    const data = await shopkeeper.call(networkUpkeepApi.brokerData, { params: { id: own } })
    expect(data.year).toBe(2026)
    expect(data.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(data.months[2]).toEqual({ month: 3, statAssigned: 12, stat: 7 })
    expect(data).toMatchObject({ totalAssignedYear: 12, totalSoldYear: 7 })
    const { member } = app.get(Network).current().snapshot.memberById.get(own)!
    expect(data.sustainabilityFactor).toBe(member.certifiedSustainable ? 2 : 1)
    expect([6, 4, 2, 1]).toContain(data.storeFactor)
    expect([1, 2, 3, 4]).toContain(data.qualityFactor)
  })

  test('tells what a store sells for what it is assigned, and the weight that decides (BR-18)', async () => {
    const read = () => broker.call(networkUpkeepApi.brokerData, { params: { id: foreign } })
    const { settings, memberById } = app.get(Network).current().snapshot
    const plain = weightOf(memberById.get(foreign)!.member, settings)
    const month = stockholmDay(app.clock.now()).slice(0, 7)
    expect(await read()).toMatchObject({ reciprocity: null, reciprocityFactor: null, weight: plain })
    await app.get(Assignments).correct(foreign, month, { statAssigned: 10, stat: 5 }, undefined)
    expect(await read()).toMatchObject({ reciprocity: 0.5, reciprocityFactor: null, weight: plain })
    await app.get(NetworkUpkeep).setSettings({ reciprocityWeight: 1 })
    expect(await read()).toMatchObject({ reciprocity: 0.5, reciprocityFactor: 0.5, weight: plain / 2 })
    await app.get(NetworkUpkeep).setSettings({ reciprocityWeight: 0 })
    await app.get(Assignments).correct(foreign, month, { statAssigned: 0, stat: 0 }, undefined)
  })

  describe('of this month', () => {
    /** By somebody who has just logged in: sessions of before are over in another month. */
    const correct = async (memberId: string, [year, month]: readonly [number, number], statAssigned: number) =>
      (await asRole('BrokerAdmin', null)).call(networkUpkeepApi.correctBrokerData, {
        params: { id: memberId },
        body: { year, months: [{ month, statAssigned, stat: 0 }], reason: 'Fel räknat' },
      })

    test('BR-15: a store that is corrected, or named by hand, before its month has begun keeps its credit', async () => {
      const { areas, members, memberById } = app.get(Network).current().snapshot
      const { number } = memberById.get(foreign)!
      const peers = [...peersOf(areas, number)].map((one) => members[one]!.id)
      const busyPeers = (month: string) =>
        app.get(Assignments).begin(peers.map((peer) => ({ ...newCounter(peer, month), contested: 400 })))
      const counterIn = async (month: string) => (await app.get(Assignments).counters([foreign], month))[0]!

      app.clock.set(new Date('2027-02-01T09:00:00Z'))
      await busyPeers('2027-02')
      await correct(foreign, [2027, 2], 2)
      expect(await counterIn('2027-02')).toMatchObject({ statAssigned: 2 })
      expect((await counterIn('2027-02')).creditedStart).toBeGreaterThan(0)

      app.clock.set(new Date('2027-03-01T09:00:00Z'))
      await busyPeers('2027-03')
      // Nobody goes there by boat: whoever is named is no candidate.
      const delivery = aRequest({ postalCode: '11151', date: '2027-03-04', now: app.clock.now() })
      await app.get(MemberChoice).assign('utpekad-1', 1, { deliveryType: 'Boat', delivery, override: foreign })
      expect(await counterIn('2027-03')).toMatchObject({ statAssigned: 1 })
      expect((await counterIn('2027-03')).creditedStart).toBeGreaterThan(0)
    })

    test('BR-15: a store that comes back from a pause in the month goes on with its fair part', async () => {
      const { areas, members, memberById } = app.get(Network).current().snapshot
      const peers = [...peersOf(areas, memberById.get(foreign)!.number)].map((one) => members[one]!.id)
      const month = '2027-06'
      const busy = [
        ...peers.map((peer) => ({ ...newCounter(peer, month), contested: 400 })),
        newCounter(foreign, month),
      ]
      await app.get(Assignments).begin(busy)
      const pause = { suspendedFrom: '2027-06-03', suspendedUntil: '2027-06-17' }
      await app.get(NetworkUpkeep).setMembers([{ _id: foreign, fields: pause }])
      const shareOn = async (now: string) => {
        app.clock.set(new Date(now))
        await app.get(MemberChoice).beginMonth(foreign)
        const [counter] = await app.get(Assignments).counters([foreign], month)
        return shareOf(counter)
      }
      expect(await shareOn('2027-06-17T09:00:00Z')).toBe(0)
      const fair = await shareOn('2027-06-18T09:00:00Z')
      expect(fair).toBeGreaterThan(0)
      const more = { $inc: { contested: 400 } }
      await app.connection.collection('memberCounters').updateMany({ memberId: { $in: peers }, month }, more)
      expect(await shareOn('2027-06-19T09:00:00Z')).toBe(fair)
      await app.get(NetworkUpkeep).setMembers([{ _id: foreign, fields: { suspendedFrom: null, suspendedUntil: null } }])
    })

    test('BR-15: a store that has left, or that nobody could ask in the month, takes nothing of a credit', async () => {
      const { areas, members, memberById, settings } = app.get(Network).current().snapshot
      const peers = [...peersOf(areas, memberById.get(foreign)!.number)]
        .map((one) => members[one]!)
        .filter(({ member }) => member.stopDate === null)
      const [left, idle, ...busy] = peers
      expect(idle).toBeDefined()
      expect(busy.length).toBeGreaterThan(0)
      const month = '2027-07'
      await app.get(NetworkUpkeep).setMembers([{ _id: left!.id, fields: { stopDate: '2027-07-05' } }])
      await app
        .get(Assignments)
        .begin([
          { ...newCounter(left!.id, month), contested: 3 },
          ...busy.map(({ id }) => ({ ...newCounter(id, month), contested: 400 })),
        ])
      app.clock.set(new Date('2027-07-20T09:00:00Z'))
      await app.get(MemberChoice).beginMonth(foreign)
      const [counter] = await app.get(Assignments).counters([foreign], month)
      const own = weightOf(memberById.get(foreign)!.member, settings)
      const others = busy.map(({ member }) => ({ weight: weightOf(member, settings), share: 400 }))
      expect(counter!.creditedStart).toBe(creditedStart(own, others))
      await app.get(NetworkUpkeep).setMembers([{ _id: left!.id, fields: { stopDate: null } }])
    })

    test('BR-15: a month whose numbers are set before it comes begins with its credit', async () => {
      const { areas, members, memberById } = app.get(Network).current().snapshot
      const peers = [...peersOf(areas, memberById.get(foreign)!.number)].map((one) => members[one]!.id)
      app.clock.set(new Date('2027-04-20T09:00:00Z'))
      await correct(foreign, [2027, 5], 2)
      app.clock.set(new Date('2027-05-01T09:00:00Z'))
      await app.get(Assignments).begin(peers.map((peer) => ({ ...newCounter(peer, '2027-05'), contested: 400 })))
      await app.get(MemberChoice).beginMonth(foreign)
      const [counter] = await app.get(Assignments).counters([foreign], '2027-05')
      expect(counter).toMatchObject({ statAssigned: 2 })
      expect(counter!.creditedStart).toBeGreaterThan(0)
    })

    test('what is withdrawn after the number was corrected leaves it at nothing, and the page can be read', async () => {
      const assigned = await app.get(MemberChoice).assign('rättad-1', 1, {
        deliveryType: 'CarZone1',
        delivery: aRequest({ postalCode: '11151', date: '2026-11-24' }),
        override: foreign,
      })
      expect(assigned.memberId).toBe(foreign)
      await correct(foreign, [2026, 11], 0)
      await app.get(MemberChoice).withdraw('rättad-1', 1)
      const data = await broker.call(networkUpkeepApi.brokerData, { params: { id: foreign } })
      expect(data.months[10]).toMatchObject({ statAssigned: 0 })
    })
  })

  test('is corrected by the broker with a reason; an empty year stays empty', async () => {
    const params = { id: own }
    const body = { year: 2025, months: [{ month: 12, statAssigned: 3, stat: 1 }], reason: 'Fel räknat' }
    expect(await broker.call(networkUpkeepApi.correctBrokerData, { params, body })).toMatchObject({
      year: 2025,
      totalAssignedYear: 3,
      totalSoldYear: 1,
    })
    const silent = broker.send('PUT', `/api/broker/brokerdata/${own}`, { ...body, reason: ' ' })
    expect(await faultsOf(silent)).toContainEqual(expect.objectContaining({ path: 'body.reason' }))
    const later = await broker.call(networkUpkeepApi.brokerData, { params, query: { year: 2024 } })
    expect(later.totalAssignedYear).toBe(0)
  })

  test('is not set over what was counted since it was read (AD-03)', async () => {
    const correct = (statAssigned: number, Read: { statAssigned: number; stat: number }) =>
      broker.call(networkUpkeepApi.correctBrokerData, {
        params: { id: own },
        body: { year: 2023, months: [{ month: 5, statAssigned, stat: 1, Read }], reason: 'Fel räknat' },
      })
    expect((await correct(3, { statAssigned: 0, stat: 0 })).totalAssignedYear).toBe(3)
    const month = { _id: `${own}/2023-05` as never }
    await app.connection.collection('memberCounters').updateOne(month, { $inc: { statAssigned: 1 } })
    expect(await refusal(correct(5, { statAssigned: 3, stat: 1 }))).toMatchObject({
      status: 409,
      code: 'broker.row-changed',
    })
    // All or none: the month before it stays as it is too.
    const april = { month: 4, statAssigned: 7, stat: 0, Read: { statAssigned: 0, stat: 0 } }
    const may = { month: 5, statAssigned: 5, stat: 1, Read: { statAssigned: 3, stat: 1 } }
    const both = { year: 2023, months: [april, may], reason: 'Fel räknat' }
    const late = broker.call(networkUpkeepApi.correctBrokerData, { params: { id: own }, body: both })
    expect(await refusal(late)).toMatchObject({ code: 'broker.row-changed' })
    expect((await correct(5, { statAssigned: 4, stat: 1 })).totalAssignedYear).toBe(5)
  })
})

describe('the network’s own days (BR-06)', () => {
  const params = { date: '2026-12-06' }
  const body = {
    kind: 'open' as const,
    active: true,
    name: 'Andra advent',
    cutOff: { date: '2026-12-04', time: '12:00' },
    surcharge: 50_00,
    whitelistCategories: [],
    messageSv: null,
    messageEn: null,
  }
  const told = async () =>
    (await broker.call(brokerApi.networkCalendar, { query: { from: params.date, to: params.date } }))[0]

  test('a Sunday is opened with a surcharge, and is closed again', async () => {
    expect(await told()).toMatchObject({ kind: 'closed' })
    await broker.call(networkUpkeepApi.setNetworkDay, { params, body: { ...body, active: false } })
    expect(await told()).toMatchObject({ kind: 'closed' })
    await broker.call(networkUpkeepApi.setNetworkDay, { params, body })
    expect(await told()).toMatchObject({ kind: 'open', surcharge: 50_00, name: 'Andra advent' })
    await broker.call(networkUpkeepApi.removeNetworkDay, { params })
    expect(await told()).toMatchObject({ kind: 'closed' })
    expect(await codeOf(broker.call(networkUpkeepApi.removeNetworkDay, { params }))).toBe('broker.unknown-row')
  })

  test('a day that closes tells what stores have for it, before and after', async () => {
    const date = '2026-12-16'
    const left = (asked: { date?: string } = {}) => broker.call(networkUpkeepApi.leftOnClosedDays, { query: asked })
    // In a checkout nothing is ordered yet.
    await app.get(Capacities).hold({ memberId: own, date, holder: 'i-kassan' })
    expect(await left({ date })).toEqual([])
    for (const orderId of ['kvar-1', 'kvar-2']) await app.get(Capacities).book({ memberId: foreign, date }, orderId)
    await app.get(Capacities).book({ memberId: own, date }, 'kvar-3')
    const told = [
      {
        date,
        Deliveries: 3,
        Stores: [
          expect.objectContaining({ memberId: foreign, Deliveries: 2 }),
          expect.objectContaining({ Deliveries: 1 }),
        ],
      },
    ]
    expect(await left({ date })).toEqual(told)
    expect(await left()).toEqual([])
    await app.get(NetworkUpkeep).put({ networkDays: [anOpenDay(date, { kind: 'closed' })] })
    expect(await left()).toEqual(told)
    await app.get(NetworkUpkeep).remove({ networkDays: [date] })
  })

  test('peak days that would be closed are proposed, inactive, until somebody keeps them', async () => {
    const days = async () => broker.call(networkUpkeepApi.networkDays, { query: { year: 2032 } })
    const [first] = await days()
    expect(first).toMatchObject({ isProposed: true, active: false, kind: 'open' })
    const { date, isProposed: _, ...row } = first!
    await broker.call(networkUpkeepApi.setNetworkDay, { params: { date }, body: { ...row, active: true } })
    expect((await days()).find((day) => day.date === date)).toEqual({ ...first, active: true, isProposed: false })
  })

  test('a limited day says what goes out', async () => {
    const silent = broker.send('PUT', `/api/broker/networkDay/${params.date}`, {
      ...body,
      surcharge: 0,
      kind: 'limited',
    })
    expect(await faultsOf(silent)).toContainEqual(expect.objectContaining({ path: 'body.whitelistCategories' }))
  })
})

describe('the register of postal codes (BR-09)', () => {
  const body = { code: '11199', area: 'Nyköping', county: '', lat: 58.7, lng: 17, zoneHint: null, active: true }

  test('takes a new one, corrects it, and takes it out of use', async () => {
    await broker.call(networkUpkeepApi.addPostalCode, { body })
    expect(await codeOf(broker.call(networkUpkeepApi.addPostalCode, { body }))).toBe('broker.postal-code-exists')
    const found = () => broker.call(brokerApi.postalCode, { params: { query: '11199' } })
    expect(await found()).toEqual([{ code: '11199', area: 'Nyköping' }])
    const { code: id, ...row } = body
    await broker.call(networkUpkeepApi.changePostalCode, { params: { id }, body: { ...row, active: false } })
    expect(await found()).toEqual([])
    // The register's own page still has it.
    const list = (query: string) => broker.call(networkUpkeepApi.postalCodes, { query: { query } })
    expect(await list('111 99')).toMatchObject({ items: [{ code: '11199', active: false }], total: 1 })
    expect((await list('nykop')).items).toEqual((await list('NYKÖP')).items)
    expect((await list('')).total).toBeGreaterThan(1)
    const other = broker.call(networkUpkeepApi.changePostalCode, { params: { id: '99998' }, body: row })
    expect(await codeOf(other)).toBe('broker.unknown-row')
  })

  test('goes out as a file and comes in again: what is changed is changed, what is new is added, the rest stays', async () => {
    const file = async () => (await broker.send('GET', '/api/broker/postalcodeFile')).text()
    const before = await file()
    const [head = '', ...rows] = before.trimEnd().split('\r\n')
    expect(head).toBe('code;area;county;lat;lng;zoneHint;active')
    const read = (Csv: string) => broker.call(networkUpkeepApi.importPostalCodes, { body: { Csv } })
    expect(await read(before)).toEqual({ Added: 0, Changed: 0, Unchanged: rows.length })
    expect(await file()).toBe(before)
    const some = [
      head,
      '111 51;Gamla stan;Stockholms län;59,32;18,07;Trånga gator;ja',
      '98765;Abisko;;68,35;18,83;;nej',
    ]
    expect(await read(some.join('\n'))).toEqual({ Added: 1, Changed: 1, Unchanged: 0 })
    const list = (query: string) => broker.call(networkUpkeepApi.postalCodes, { query: { query } })
    expect((await list('11151')).items).toMatchObject([{ area: 'Gamla stan', zoneHint: 'Trånga gator', lat: 59.32 }])
    expect((await list('98765')).items).toMatchObject([{ area: 'Abisko', county: '', active: false }])
    expect(await broker.call(brokerApi.postalCode, { params: { query: '98765' } })).toEqual([])
    expect((await list('')).total).toBe(rows.length + 1)
    await read(before)
  })

  test('a file with a fault changes nothing, and says where each one is', async () => {
    const head = 'code;area;county;lat;lng;zoneHint;active'
    const rows = ['11153;Stockholm;;59,3;18;;ja', '1115;;;norr;18;;kanske']
    const refused = await broker.send('POST', '/api/broker/postalcodeFile', { Csv: [head, ...rows].join('\n') })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      errorCode: 'broker.file-rows',
      Message: 'Filen har fel, först på rad 3: 1115. Rader med fel: 1. Inget har sparats.',
      rows: [
        { row: 3, column: 'code', value: '1115' },
        { row: 3, column: 'area', value: '' },
        { row: 3, column: 'lat', value: 'norr' },
        { row: 3, column: 'active', value: 'kanske' },
      ],
    })
    const other = broker.call(networkUpkeepApi.importPostalCodes, { body: { Csv: 'ett;två' } })
    expect(await codeOf(other)).toBe('broker.file-head')
  })
})
