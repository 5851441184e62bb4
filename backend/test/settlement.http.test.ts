import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { settlementApi } from '@bukett/contracts/http/settlement'
import type { Role } from '@bukett/contracts'
import { SettleShipments } from '../src/administration/application/settle-shipments.js'
import { Orders } from '../src/orders/application/ports.js'
import { ShipmentProgress, type StoredShipment } from '../src/orders/index.js'
import { aPlacedOrder } from '../src/orders/testing/mothers.js'
import { pdfText } from '../src/orders/testing/pdf-text.js'
import { Audit } from '../src/shared/audit.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'
import { NetworkUpkeep } from '../src/broker/index.js'
import { aMember } from '../src/broker/testing/mothers.js'
import type { ApiError } from './api.js'
import { startApp, type TestApp, type Visitor } from './app.js'

let app: TestApp
const month = '2026-11'
const clerk = { kind: 'staff', id: 'clerk' } as const

const asRole = (role: Role, memberId: string | null = null): Promise<Visitor> =>
  app.signedIn({ userId: `${role}-${memberId}`, roles: [role], organizationId: null, memberId })

beforeAll(async () => {
  app = await startApp()
  const compensation = {
    _id: 'c-1',
    memberId: '1001',
    deliveryType: 'CarZone1' as const,
    postalCodePrefix: null,
    amount: 70_00,
    percentOfGoods: 0,
    validFrom: '2026-01-01',
  }
  await app.get(NetworkUpkeep).put({
    members: [aMember({ _id: '1001', memberShopName: 'Rosen' }), aMember({ _id: '1002', memberShopName: 'Liljan' })],
    deliveryCompensations: [compensation],
  })
  const { group } = aPlacedOrder()
  await app.get(Orders).add({ ...group, ReferringMemberId: '1002', OrderingMemberId: null }, [])
  const step = { orderGroupId: group._id, shipmentId: '1', actor: clerk, reason: 'test' }
  for (const state of ['Assigned', 'Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'Delivered'] as const)
    await app.get(ShipmentProgress).to(state, step)
  await app.get(Outboxes).drain()
})
afterAll(() => app.close())

const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect('answer').toBe('refusal') as never,
    (error) => error as ApiError,
  )

describe('a store’s monthly statement (FE-07)', () => {
  test('has what it delivered and sold, once, however often the event comes', async () => {
    await app.get(SettleShipments).settle('100000017', '1')
    const rosen = await asRole('MemberShopAdmin', '1001')
    expect(await rosen.call(settlementApi.read, { params: { month, memberId: '1001' } })).toMatchObject({
      MemberShopName: 'Rosen',
      IsFinal: false,
      Rows: [{ Kind: 'delivered', OrderId: '100000017-1', GoodsNet: 439_20, Amount: 351_36, Compensation: 70_00 }],
      Sums: { DeliveredGoods: 351_36, Compensation: 70_00, SoldCommission: 0, Corrections: 0, Total: 421_36 },
    })
    const liljan = await asRole('MemberShopAdmin', '1002')
    expect(await liljan.call(settlementApi.months, { params: { month } })).toMatchObject([
      { MemberId: '1002', Sums: { SoldCommission: 87_84, Total: 87_84 } },
    ])
  })

  test('is its own: another store’s is refused, and the broker’s staff see all', async () => {
    const liljan = await asRole('MemberShopAdmin', '1002')
    const params = { month, memberId: '1001' }
    expect((await refusal(liljan.call(settlementApi.read, { params }))).code).toBe('forbidden')
    for (const file of ['csv', 'pdf'])
      expect((await liljan.send('GET', `/api/settlements/${month}/1001/${file}`)).status).toBe(403)
    const broker = await asRole('BrokerAdmin')
    const all = await broker.call(settlementApi.months, { params: { month } })
    expect(all.map(({ MemberShopName }) => MemberShopName)).toEqual(['Liljan', 'Rosen'])
    expect(await broker.call(settlementApi.months, { params: { month: '2026-10' } })).toEqual([])
    expect((await refusal(broker.call(settlementApi.read, { params: { month, memberId: '9999' } }))).code).toBe(
      'broker.unknown-member',
    )
  })

  test('pays a way or place that was changed after the store got the order as it was on the day it got it', async () => {
    const row = (
      _id: string,
      deliveryType: 'CarZone1' | 'CarZone2',
      postalCodePrefix: string | null,
      amount: number,
    ) => ({ _id, memberId: '1001', deliveryType, postalCodePrefix, amount, percentOfGoods: 0, validFrom: '2026-01-01' })
    const far = { ...row('c-late', 'CarZone2', null, 990_00), validFrom: '2026-11-20' }
    const known = row('c-1', 'CarZone1', null, 70_00)
    await app.get(NetworkUpkeep).put({
      deliveryCompensations: [known, row('c-2', 'CarZone2', null, 120_00), row('c-3', 'CarZone1', '999', 200_00), far],
    })
    const got = new Date('2026-11-19T09:00:00.000Z')
    const changed = new Date('2026-11-19T10:00:00.000Z')
    const { group } = aPlacedOrder()
    const [shipment] = group.Shipments
    const compensationOf = async (
      id: string,
      changes: Partial<StoredShipment>,
      field?: 'method' | 'address',
      kept: object | null = { ...known, amount: 65_00 },
    ) => {
      const OrderId = `${id}-1`
      const assignment = { memberId: '1001', month, contested: false, viaBackup: false, trace: {}, at: got }
      await app.connection
        .collection('assignments')
        .insertOne({ _id: `${OrderId}#1` as never, ...assignment, compensation: kept })
      const delivered: StoredShipment = {
        ...shipment!,
        OrderId,
        State: 'Delivered',
        DeliveringMemberId: '1001',
        tries: [{ memberId: '1001', at: got, acceptBefore: 0, outcome: 'accepted' }],
        history: [{ state: 'Delivered', at: new Date('2026-11-20T10:00:00.000Z'), actor: clerk, reason: '' }],
        ...changes,
      }
      const told = field && { at: changed, actor: clerk, shipmentId: '1', field, before: '', after: '' }
      const placed = { ...group, _id: id, Shipments: [delivered], ...(told && { changes: [told] }) }
      await app.get(Orders).add(placed, [])
      await app.get(SettleShipments).settle(id, '1')
      return (await app.connection.collection('settlementRows').findOne({ _id: `${OrderId}#delivered` as never }))?.[
        'compensation'
      ]
    }
    const elsewhere = { ShippingAddress: { ...shipment!.ShippingAddress, PostalCode: '999 12' } }
    expect(await compensationOf('100000101', {})).toBe(65_00)
    expect(await compensationOf('100000102', { DeliveryType: 'CarZone2' }, 'method')).toBe(120_00)
    expect(await compensationOf('100000103', elsewhere, 'address')).toBe(200_00)
    // Another door of the same street: the row that it had, as it was then.
    expect(await compensationOf('100000104', {}, 'address')).toBe(65_00)
    expect(await compensationOf('100000105', { DeliveryType: 'CarZone2' }, 'method', null)).toBe(120_00)
    // Its buyer fetched it instead: nobody has driven, unless it had left before.
    const states = (...walked: readonly StoredShipment['State'][]) =>
      walked.map((state) => ({ state, at: new Date('2026-11-20T10:00:00.000Z'), actor: clerk, reason: '' }))
    const fetched: Partial<StoredShipment> = { State: 'PickedUp', fetched: true, PickupStoreId: '1001' }
    const inStore = { ...fetched, history: states('Ready', 'ReadyForPickup', 'PickedUp') }
    expect(await compensationOf('100000106', inStore)).toBe(0)
    const driven = states('Ready', 'OutForDelivery', 'DeliveryFailed', 'ReadyForPickup', 'PickedUp')
    expect(await compensationOf('100000107', { ...fetched, history: driven })).toBe(65_00)
    await app.connection.collection('settlementRows').deleteMany({ _id: { $regex: '^1000001' } as never })
  })

  test('is a file for a spreadsheet and a paper', async () => {
    const rosen = await asRole('MemberShopAdmin', '1001')
    const csv = await rosen.send('GET', `/api/settlements/${month}/1001/csv`)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="avrakning-1001-2026-11.csv"')
    expect(await csv.text()).toContain('2026-11-20;Levererat;100000017-1;439,2;80;351,36;70;')
    const pdf = await rosen.send('GET', `/api/settlements/${month}/1001/pdf`)
    const words = pdfText(new Uint8Array(await pdf.arrayBuffer()))
    for (const word of ['Avräkning', 'Rosen (1001)', '100000017-1', 'Att få', 'Preliminär'])
      expect(words).toContain(word)
  })

  test('is one file of all stores with their sum for the broker, said to be preliminary while the month goes on', async () => {
    const broker = await asRole('BrokerAdmin')
    const csv = await broker.send('GET', `/api/settlements/${month}/csv`)
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="avrakning-2026-11.csv"')
    const lines = (await csv.text()).split('\r\n')
    expect(lines).toEqual([
      expect.stringContaining('Nummer;Butik;Provision på sålt;'),
      '1002;Liljan;87,84;0;0;0;87,84',
      '1001;Rosen;0;351,36;70;0;421,36',
      ';Alla butiker;87,84;351,36;70;0;509,2',
      ';Preliminär: månaden är inte avslutad;;;;;',
      '',
    ])
    const rosen = await asRole('MemberShopAdmin', '1001')
    expect((await rosen.send('GET', `/api/settlements/${month}/csv`)).status).toBe(403)
  })

  test('is corrected by the broker’s staff with a reason, once for each key; a month that is over stays as it was', async () => {
    const broker = await asRole('BrokerAdmin')
    const correct = (body: object, key = 'k-1', by = broker) =>
      by.send('POST', '/api/settlements/corrections/1001', body, { 'idempotency-key': key })
    expect(await (await correct({ Amount: -50, Reason: '' })).json()).toMatchObject({
      errorCode: 'settlement.reason-missing',
    })
    expect(await (await correct({ Amount: 0, Reason: 'Fel' })).json()).toMatchObject({
      errorCode: 'settlement.amount-missing',
    })
    const body = { Amount: -50, Reason: 'Fel bukett' }
    const [first, second] = await Promise.all([correct(body), correct(body)])
    expect(await first.json()).toEqual(await second.json())
    expect(await (await correct(body)).json()).toEqual(await (await correct(body)).json())
    const entries = app.connection.collection('audit').find({ action: 'settlement.correct' })
    for (const entry of await entries.toArray())
      expect(entry).toMatchObject({ reason: 'Fel bukett', amount: -50_00, actor: expect.any(String) })
    app.clock.set('2026-12-01T09:00:00.000Z')
    const later = await asRole('BrokerAdmin')
    await correct({ Amount: 25.5, Reason: 'Rätt bukett' }, 'k-2', later)
    const read = (of: string) => later.call(settlementApi.read, { params: { month: of, memberId: '1001' } })
    expect(await read(month)).toMatchObject({ IsFinal: true, Sums: { Corrections: -50_00, Total: 371_36 } })
    expect(await read('2026-12')).toMatchObject({ IsFinal: false, Sums: { Total: 25_50 } })
    const rosen = await asRole('MemberShopAdmin', '1001')
    const params = { memberId: '1001' }
    const own = rosen.call(settlementApi.correct, { params, body: { Amount: 100, Reason: 'Mer' } })
    expect((await refusal(own)).code).toBe('forbidden')
  })

  test('a correction whose call dies before its line in the journal has one once it is asked for again', async () => {
    const broker = await asRole('BrokerAdmin')
    const body = { Amount: -5, Reason: 'Avbruten' }
    const correct = () =>
      broker.send('POST', '/api/settlements/corrections/1001', body, { 'idempotency-key': 'k-died' })
    const lines = () => app.connection.collection('audit').countDocuments({ reason: 'Avbruten' })
    const writing = jest.spyOn(app.get(Audit), 'record').mockRejectedValueOnce(new Error('the process died'))
    expect((await correct()).status).toBe(500)
    expect(await lines()).toBe(0)
    for (const _again of [1, 2]) expect((await correct()).status).toBe(200)
    expect(await lines()).toBe(1)
    writing.mockRestore()
    await app.connection.collection('settlementRows').deleteOne({ reason: 'Avbruten' })
  })

  test('takes nothing any more once it is final: what is told of it then stands, with its day, in the month that is open', async () => {
    const { group } = aPlacedOrder()
    const handedOver = {
      state: 'Delivered' as const,
      at: new Date('2026-11-30T22:59:59.000Z'),
      actor: clerk,
      reason: '',
    }
    const [shipment] = group.Shipments
    const late = { ...shipment!, OrderId: '100000025-1', State: 'Delivered' as const, history: [handedOver] }
    await app.get(Orders).add({ ...group, _id: '100000025', Shipments: [late] }, [])
    app.clock.set('2026-12-01T09:00:00.000Z')
    const broker = await asRole('BrokerAdmin')
    const read = (of: string) => broker.call(settlementApi.read, { params: { month: of, memberId: '1001' } })
    const told = await read(month)
    expect(told.IsFinal).toBe(true)
    await app.get(SettleShipments).settle('100000025', '1')
    expect(await read(month)).toEqual(told)
    expect((await read('2026-12')).Rows).toContainEqual(
      expect.objectContaining({ OrderId: '100000025-1', At: '2026-11-30T22:59:59.000Z', Amount: 351_36 }),
    )
  })
})
