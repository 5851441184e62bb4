import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ApiError, Role } from '@bukett/contracts'
import { acrossNetworkApi } from '@bukett/contracts/http/across-network'
import { brokerApi } from '@bukett/contracts/http/broker'
import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { storeTimesApi } from '@bukett/contracts/http/store-times'
import { type OwnTerms, type TermsChange, wayTermsApi } from '@bukett/contracts/http/way-terms'
import { Capacities, Network, NetworkUpkeep } from '../src/broker/index.js'
import { startApp, type TestApp, type Visitor } from './app.js'
import { seedNetwork } from './network.js'
import { aUserRow, seedUsers } from './people.js'

let app: TestApp
let broker: Visitor
let service: Visitor

const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: ApiError) => error.code,
  )

const asRole = (role: Role, memberId: string | null = null): Promise<Visitor> =>
  app.signedIn({ userId: `${role}-${memberId}`, roles: [role], organizationId: null, memberId })

beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  broker = await asRole('BrokerAdmin')
  service = await asRole('CustomerService')
})
afterAll(() => app.close())

describe('who delivers where', () => {
  test('is told to broker and customer service alike, and is what the shop offers', async () => {
    const query = { postalCode: '111 51', date: '2026-11-24', code: 'BUK1001' }
    const told = await service.call(acrossNetworkApi.whoDelivers, { query })
    expect(await broker.call(acrossNetworkApi.whoDelivers, { query })).toEqual(told)
    expect(told).toMatchObject({ Place: { code: '11151', area: 'Stockholm' }, Kind: 'local', Reason: null })
    const { DeliveryTypes } = await app.visitor().call(brokerApi.deliveryInformation, {
      body: { PostalCode: '11151', DeliveryDateUTC: '2026-11-24', ProductVariantCodes: ['BUK1001'] },
    })
    const offered = DeliveryTypes.filter(({ deliveryType }) => deliveryType !== 'StorePickup')
    const ways = told.Stores.flatMap(({ Ways }) => Ways.filter(({ Reason }) => Reason === null))
    expect(new Set(ways.map(({ deliveryType }) => deliveryType))).toEqual(
      new Set(offered.map(({ deliveryType }) => deliveryType)),
    )
    for (const { deliveryType, price } of offered)
      expect(Math.min(...ways.filter((way) => way.deliveryType === deliveryType).map(({ Price }) => Price ?? 0))).toBe(
        price,
      )
  })

  test('is narrowed to one way, and pickup is shown to who asks for it', async () => {
    const query = { postalCode: '11151', deliveryType: 'StorePickup' as const }
    const { Stores } = await service.call(acrossNetworkApi.whoDelivers, { query })
    expect(Stores.length).toBeGreaterThan(0)
    expect(new Set(Stores.map(({ Standing }) => Standing))).toEqual(new Set(['pickup']))
    expect(Stores[0]?.Days).toHaveLength(14)
  })

  test('says of a place that is in no register that there is none, and of unknown goods that they are', async () => {
    const nowhere = await service.call(acrossNetworkApi.whoDelivers, { query: { postalCode: '00000' } })
    expect(nowhere).toMatchObject({ Place: null, Stores: [], Reason: { code: 'delivery.unknown-postal-code' } })
    await expect(
      service.call(acrossNetworkApi.whoDelivers, { query: { postalCode: '11151', code: 'FINNSINTE' } }),
    ).rejects.toMatchObject({ code: 'catalogue.unknown-product' })
  })
})

describe('how full the network is', () => {
  test('is counted from what is booked, by county and day, and leads to the stores', async () => {
    const upkeep = app.get(NetworkUpkeep)
    await upkeep.setMembers([{ _id: '1001', fields: { dailyCapacity: 3, storePostalCode: '11151' } }])
    const capacities = app.get(Capacities)
    const day = '2026-11-25'
    const before = await service.call(acrossNetworkApi.load, { query: { days: 28 } })
    const placeIn = ({ Counties }: typeof before) =>
      Counties.find(({ County }) => County === 'Stockholms län')?.Days.find(({ date }) => date === day)
    for (const orderId of ['o1', 'o2']) await capacities.book({ memberId: '1001', date: day }, orderId)
    const after = await broker.call(acrossNetworkApi.load, { query: { days: 28 } })
    expect(after.Counties[0]?.Days).toHaveLength(28)
    expect(placeIn(after)?.Taken).toBe((placeIn(before)?.Taken ?? 0) + 2)
    expect(placeIn(after)?.Capacity).toBeGreaterThanOrEqual(3)
    const { Stores } = await service.call(acrossNetworkApi.loadOfDay, {
      params: { date: day },
      query: { county: 'Stockholms län' },
    })
    expect(Stores.find(({ memberId }) => memberId === '1001')).toMatchObject({ Capacity: 3, Taken: 2, Works: true })
    await expect(service.send('GET', '/api/office/network/load?days=400')).resolves.toMatchObject({ status: 400 })
  })
})

describe('who is closed', () => {
  const span = { from: '2026-12-07', to: '2026-12-13' }

  test('is told with the days, the reason, who set it, what still stands there and who takes over', async () => {
    await seedUsers(app, [aUserRow('chef', ['MemberShopAdmin'], { memberId: '1001' })])
    const keeper = await app.signedIn({
      userId: 'chef',
      roles: ['MemberShopAdmin'],
      organizationId: null,
      memberId: '1001',
    })
    const body = { memberId: '1001', BeginDate: '2026-12-05', EndDate: '2026-12-09', Name: 'Inventering' }
    await keeper.call(storeTimesApi.addHoliday, { body, query: {} })
    await app.get(Capacities).book({ memberId: '1001', date: '2026-12-08' }, 'o9')
    const { Rows, More } = await service.call(acrossNetworkApi.closures, { query: span })
    expect(More).toBe(0)
    const row = Rows.find(({ memberId, Kind }) => memberId === '1001' && Kind === 'holiday')
    expect(row).toMatchObject({ From: '2026-12-07', To: '2026-12-09', Name: 'Inventering', Taken: 1 })
    expect(row?.SetBy).not.toBeNull()
    expect(row?.SetAt).not.toBeNull()

    const params = { memberId: '1001', date: '2026-12-08' }
    const over = await broker.call(acrossNetworkApi.takeover, { params })
    expect(over.Codes).toBeGreaterThan(0)
    expect(over.Stores.map(({ memberId }) => memberId)).not.toContain('1001')
    expect(over.Nobody).toBeLessThanOrEqual(over.Codes)
  })

  test('a store that is suspended is told with who suspended it, not with who set its last day since', async () => {
    const [anna, bertil] = await Promise.all(
      ['anna', 'bertil'].map(async (userId) => {
        await seedUsers(app, [aUserRow(userId, ['BrokerAdmin'], { firstName: userId })])
        return app.signedIn({ userId, roles: ['BrokerAdmin'], organizationId: null, memberId: null })
      }),
    )
    const change = async (who: Visitor, fields: object) => {
      const { Version } = app.get(Network).current().snapshot.memberById.get('1002')!.member
      await who.call(memberUpkeepApi.changeMember, { body: { id: '1002', Version, ...fields } })
    }
    const suspended = { suspendedFrom: '2026-12-10', suspendedUntil: '2026-12-20' }
    await change(anna!, suspended)
    await change(bertil!, { ...suspended, stopDate: '2027-06-30' })
    const { Rows } = await service.call(acrossNetworkApi.closures, { query: span })
    const row = Rows.find(({ memberId, Kind }) => memberId === '1002' && Kind === 'suspended')
    expect(row?.SetBy).toContain('anna')
    const [last] = await app.connection
      .collection('audit')
      .find({ entity: 'members/1002', action: 'member.change' })
      .sort({ _id: -1 })
      .toArray()
    expect(last?.changed).toEqual(['stopDate'])
  })

  test('is asked for 92 days at most, in their order, and of a store that there is', async () => {
    const faultsOf = async (query: string) =>
      (await (await service.send('GET', `/api/office/network/closures?${query}`)).json()) as { errorCode: string }
    expect(await faultsOf('from=2026-12-07&to=2027-12-07')).toMatchObject({ errorCode: 'date.span-too-long' })
    expect(await faultsOf('from=2026-12-07&to=2026-12-01')).toMatchObject({ errorCode: 'date.before-start' })
    await expect(
      service.call(acrossNetworkApi.takeover, { params: { memberId: 'ingen', date: '2026-12-08' } }),
    ).rejects.toMatchObject({ code: 'broker.unknown-member' })
  })
})

test("every price that is not the network's is told, and as a file", async () => {
  const { Rows } = await service.call(acrossNetworkApi.feesApart, {})
  expect(Rows.length).toBeGreaterThan(0)
  for (const { Normal, Price } of Rows) expect(Price).not.toBe(Normal)
  const file = await service.send('GET', '/api/office/network/fees/csv?lang=sv')
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect((await file.text()).trim().split('\n')).toHaveLength(Rows.length + 1)
})

describe('the terms of a row of areas', () => {
  const way = { memberId: '1001', deliveryType: 'CarZone1' as const, orderType: 'Normal' as const }
  const readTerms = async () => {
    const { Rows } = await broker.call(wayTermsApi.terms, { query: { memberId: way.memberId } })
    const row = Rows.find((one) => one.deliveryType === way.deliveryType && one.orderType === way.orderType)
    if (!row) throw new Error('the store does not deliver so')
    return row
  }
  const change = (Read: OwnTerms, Change: TermsChange, Preview = false) =>
    broker.call(wayTermsApi.change, { body: { ...way, Read, Change, Preview } })

  test('are the same by store and by postal code', async () => {
    const { Rows } = await broker.call(wayTermsApi.terms, { query: { postalCode: '11151' } })
    const own = await readTerms()
    expect(Rows.filter(({ memberId }) => memberId === way.memberId)).toContainEqual(own)
    expect((await broker.send('GET', '/api/office/network/terms')).status).toBe(400)
  })

  test('say which days a change touches before it is made, and are taken back as they were', async () => {
    const { Own, Price } = await readTerms()
    const told = await change(Own, { Kind: 'CutOff', CutOff: { time: '09:30', daysBefore: 0 } }, true)
    expect((await readTerms()).Own).toEqual(Own)
    expect(told.Effects.Codes).toBeGreaterThan(0)
    expect(told.Effects.Days.length).toBeGreaterThan(0)
    for (const { cutOffBefore, cutOffAfter } of told.Effects.Days)
      expect(Date.parse(cutOffAfter ?? '')).toBeLessThan(Date.parse(cutOffBefore ?? ''))

    const earlier = await change(Own, { Kind: 'CutOff', CutOff: { time: '09:30', daysBefore: 0 } })
    expect(earlier.Terms).toMatchObject({
      CutOff: { time: '09:30', daysBefore: 0 },
      Own: { CutOff: { time: '09:30' } },
    })
    const dearer = await change(earlier.Terms.Own, { Kind: 'Price', Price: 14_900 })
    expect(dearer).toMatchObject({
      Terms: { Price: 14_900, Own: { Price: 14_900 } },
      Effects: { PriceAfter: 14_900, Days: [] },
    })
    const back = await change(dearer.Terms.Own, { Kind: 'CutOff', CutOff: Own.CutOff })
    const all = await change(back.Terms.Own, { Kind: 'Price', Price: Own.Price })
    expect(all).toMatchObject({ Terms: { Own, Price }, Effects: { PriceAfter: Price } })
  })

  test('give a rule that was emptied back whole: granted, with its days and its margin before closing', async () => {
    const params = { memberId: way.memberId }
    const rules = async () =>
      (await broker.call(storeTimesApi.cutOffs, { params })).filter(
        (rule) => rule.deliveryType === way.deliveryType && rule.orderType === way.orderType,
      )
    const granted = await broker.call(storeTimesApi.setCutOff, {
      params,
      body: {
        deliveryType: way.deliveryType,
        orderType: way.orderType,
        productCategory: null,
        weekday: null,
        date: null,
        time: '15:30',
        daysBefore: 0,
        dayKind: 'working',
        minutesBeforeClose: 45,
        isGranted: true,
      },
    })
    const { Own } = await readTerms()
    const emptied = await change(Own, { Kind: 'CutOff', CutOff: null })
    expect(await rules()).toEqual([])
    const back = await change(emptied.Terms.Own, { Kind: 'CutOff', CutOff: Own.CutOff })
    expect(back.Terms.Own).toEqual(Own)
    const [again] = await rules()
    expect(again).toEqual({ ...granted, id: again?.id })
    await broker.call(storeTimesApi.removeCutOff, { params: { ...params, ruleId: again?.id ?? '' } })
  })

  test('tell what is booked on the days that a lower capacity fills', async () => {
    const day = '2026-11-26'
    for (const orderId of ['t1', 't2']) await app.get(Capacities).book({ memberId: '1001', date: day }, orderId)
    const { Own } = await readTerms()
    const { Effects } = await change(Own, { Kind: 'Capacity', Capacity: 1 }, true)
    expect(Effects.Codes).toBeNull()
    expect(Effects.Orders).toBeGreaterThanOrEqual(2)
    expect(Effects.Days.find(({ date }) => date === day)).toMatchObject({
      CapacityBefore: Own.Capacity,
      CapacityAfter: 1,
      Taken: 2,
    })
  })

  test('are refused to who read them before somebody else changed them, with what stands there and by whom', async () => {
    const { Own } = await readTerms()
    const wishes = [5, 6].map((Capacity) => change(Own, { Kind: 'Capacity', Capacity }))
    const done = await Promise.allSettled(wishes)
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const late = await change(Own, { Kind: 'Price', Price: 100 }).catch((error: unknown) => error)
    expect(late).toMatchObject({ code: 'broker.terms-changed', status: 409 })
    const now = await readTerms()
    expect((late as ApiError).body).toMatchObject({ Own: { Price: null, Capacity: now.Own.Capacity } })
    expect(now.Own.Price).toBeNull()
    const both = await Promise.allSettled([100, 200].map((Price) => change(now.Own, { Kind: 'Price', Price })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('keep a time that would never hold out, with both times', async () => {
    const { Own } = await readTerms()
    const late = change(Own, { Kind: 'CutOff', CutOff: { time: '20:30', daysBefore: 0 } }, true)
    expect(['broker.cut-off-after-closing', 'broker.cut-off-too-late']).toContain(await codeOf(late))
  })
})
