import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Input } from '@bukett/contracts'
import { officeOrdersApi, type OrderQuestion } from '@bukett/contracts/http/office-orders'
import type { CommandStartedEvent } from 'mongodb'
import { AccountEvents } from '../src/accounts/index.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { Orders } from '../src/orders/application/ports.js'
import { countsOfOrder } from '../src/insight/domain/order-counts.js'
import type { Numbers } from '../src/insight/domain/row.js'
import type { StoredOrderGroup, StoredShipment } from '../src/orders/index.js'
import { aPaidCart, aPlacedOrder, aShipment } from '../src/orders/testing/mothers.js'
import { DomainError } from '../src/shared/domain-error.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { Log } from '../src/shared/shared.module.js'
import { Seeds } from '../src/shared/seeds.js'
import { friday, refusal, startApp, type TestApp, type Visitor } from './app.js'
import { changedBy } from './migrations.js'
import { aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { keptOrder, placeOrder, settledOrder } from './orders.js'

let app: TestApp
let kim: Visitor

beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
  kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
}, 60_000)
afterAll(() => app?.close())

type Find = Input<typeof officeOrdersApi.find>['body']
const ask = (visitor: Visitor, Question: OrderQuestion, more: Partial<Find> = {}) =>
  visitor.call(officeOrdersApi.find, { body: { Question, Rows: 50, ...more } })
const numbers = async (Question: OrderQuestion, more: Partial<Find> = {}) =>
  (await ask(kim, Question, more)).Rows.map(({ OrderGroupId }) => OrderGroupId)

const cartTo = (FirstName: string, LastName: string, phone = '0701740699', City = 'Stockholm') =>
  aPaidCart({}, [
    aShipment({
      ShippingAddress: { ...aShipment().ShippingAddress, FirstName, LastName, DayTimePhoneNumber: phone, City },
    }),
  ])

describe('the list of orders', () => {
  test('finds a lost order by the beginning of a half-remembered name, however it is written', async () => {
    const { orderGroupId } = await placeOrder(app, 'lost', cartTo('Gunnhild', 'Ängströmsson', '0733300111'))
    for (const Words of ['gunn', 'Gunnhi ang', 'ängströms', 'GUNNHILD ÖBERG', '073-330 01 11', '0111', orderGroupId])
      expect([Words, await numbers({ Words })]).toEqual([Words, [orderGroupId]])
    // As it is copied out of an address book.
    expect(await numbers({ Words: '\u202D073-330 01 11\u202C' })).toEqual([orderGroupId])
    for (const Words of ['gunnar', 'gunnhild berg', '0733300112', 'w:', '.*'])
      expect([Words, (await numbers({ Words })).includes(orderGroupId)]).toEqual([Words, false])
    const [row] = (await ask(kim, { Words: 'gunnhild' })).Rows
    expect(row).toMatchObject({
      CustomerName: 'Åsa Öberg',
      ReceiverName: 'Gunnhild Ängströmsson',
      Payments: ['swish'],
      Channel: 'web',
      Deliveries: 1,
    })
  })

  test('names a funeral and a grave, which have no receiver, by who is buried or by their place', async () => {
    const brought = async (name: string, OrderType: 'Funeral' | 'Grave', NameOfDeceased: string) => {
      const { ShippingAddress } = aShipment()
      const to = { ...ShippingAddress, FirstName: '', LastName: '', CompanyName: '', Organization: 'Luleå domkyrka' }
      const cart = aPaidCart({}, [aShipment({ NameOfDeceased, ShippingAddress: to })])
      return (await placeOrder(app, name, { ...cart, OrderForm: { ...cart.OrderForm, OrderType } })).orderGroupId
    }
    const named = await brought('wreath', 'Funeral', 'Vera Midsommar')
    const nameless = await brought('nameless', 'Funeral', '')
    const grave = await brought('grave', 'Grave', '')
    const receivers = async (Words: string) => (await ask(kim, { Words })).Rows.map(({ ReceiverName }) => ReceiverName)
    expect(await receivers(named)).toEqual(['Vera Midsommars begravning'])
    expect(await receivers(nameless)).toEqual(['Luleå domkyrka'])
    // A church is a funeral's alone.
    expect(await receivers(grave)).toEqual(['Sveavägen 1'])
  })

  test('finds by half a name and the town that the flowers go to, as a caller tells them', async () => {
    const { orderGroupId } = await placeOrder(app, 'far', cartTo('Ragnfrid', 'Kvist', '0733300333', 'Östersund'))
    await placeOrder(app, 'near', cartTo('Ragnfrid', 'Kvist', '0733300333'))
    for (const Words of ['ragnf östersund', 'Osters ragn', 'kvist östers'])
      expect([Words, await numbers({ Words })]).toEqual([Words, [orderGroupId]])
    expect(await numbers({ Words: 'ragnfrid malmö' })).toEqual([])
  })

  test('finds by an address for mail, whole and by its beginning', async () => {
    const email = 'gunvor.sjöstedt@sällsynt.example.se'
    const cart = cartTo('Gunvor', 'Sjöstedt')
    const addressed = { ...cart, OrderForm: { ...cart.OrderForm, BillingAddressEmail: email } }
    const { orderGroupId } = await placeOrder(app, 'addressed', addressed)
    for (const Words of [email, 'gunvor.sjöst', 'gunvor.sjöstedt@sällsynt.ex'])
      expect([Words, await numbers({ Words })]).toEqual([Words, [orderGroupId]])
    expect(await numbers({ Words: 'gunvor@sällsynt.example.se' })).toEqual([])
  })

  test('joins every filter: an order is an answer only when all of them fit', async () => {
    const { orderGroupId } = await placeOrder(app, 'filtered', cartTo('Valborg', 'Filter'), { userId: 'valborg' })
    const group = await settledOrder(app, orderGroupId)
    const [shipment] = group.Shipments
    const fits: OrderQuestion = {
      Words: 'filter',
      State: shipment!.State,
      Day: '2026-11-24',
      DayFrom: '2026-11-23',
      DayTo: '2026-11-24',
      Store: shipment!.DeliveringMemberId!,
      OrderType: 'Normal',
      Payment: 'swish',
      Channel: 'web',
      UserId: 'valborg',
      MinTotal: group.Total,
      MaxTotal: group.Total,
      PlacedFrom: '2026-11-20',
      PlacedTo: '2026-11-20',
    }
    expect(await numbers(fits)).toEqual([orderGroupId])
    const misfits: OrderQuestion[] = [
      { State: 'Cancelled' },
      { Day: '2026-11-25' },
      { DayFrom: '2026-11-25', DayTo: '2026-11-30' },
      { DayFrom: undefined, DayTo: '2026-11-23' },
      { DayFrom: '2026-11-25', DayTo: undefined },
      { Store: '9999' },
      { OrderType: 'Funeral' },
      { Payment: 'invoice' },
      { Channel: 'phone' },
      { UserId: 'nobody' },
      { Coupon: 'SOMMAR' },
      { MinTotal: group.Total + 1, MaxTotal: undefined },
      { PlacedFrom: '2026-11-21' },
      { PlacedFrom: undefined, PlacedTo: '2026-11-19' },
    ]
    for (const misfit of misfits)
      expect([misfit, await numbers({ ...fits, PlacedTo: undefined, ...misfit })]).toEqual([misfit, []])
    const backwards: OrderQuestion[] = [
      { PlacedFrom: '2026-11-20', PlacedTo: '2026-11-19' },
      { DayFrom: '2026-11-24', DayTo: '2026-11-23' },
    ]
    for (const days of backwards)
      expect(await refusal(numbers(days))).toMatchObject({ status: 400, code: 'figures.span-backwards' })
  })

  test('goes on page by page without leaving one out or telling one twice, while others are placed', async () => {
    const placed: string[] = []
    for (let n = 0; n < 7; n += 1)
      placed.push((await placeOrder(app, `paged-${n}`, cartTo('Petronella', 'Sida'))).orderGroupId)
    const first = await ask(kim, { Words: 'petronella' }, { Rows: 3 })
    await placeOrder(app, 'paged-later', cartTo('Petronella', 'Sida'))
    const told = first.Rows.map(({ OrderGroupId }) => OrderGroupId)
    for (let after = first.Next; after;) {
      const page = await ask(kim, { Words: 'petronella' }, { Rows: 3, After: after })
      told.push(...page.Rows.map(({ OrderGroupId }) => OrderGroupId))
      after = page.Next
    }
    // Of one moment the higher number comes first.
    expect(told.filter((number) => placed.includes(number))).toEqual(placed.toReversed())
    expect((await refusal(ask(kim, {}, { After: 'nowhere' }))).code).toBe('order.unknown-place')
  })

  test('forgets a name in the same write in which the order does (PV-02, PV-03)', async () => {
    const { orderGroupId } = await placeOrder(app, 'erased', cartTo('Teofilia', 'Borta', '0733300222'))
    await settledOrder(app, orderGroupId)
    await app.connection
      .collection('orders')
      .updateOne({ _id: orderGroupId as never }, { $set: { erased: 3, deliverBy: new Date('2020-01-01') } })
    const rule = app.get(PersonalData).rules.find(({ name }) => name === 'orders.people')!
    await rule.erase(friday)
    expect((await keptOrder(app, orderGroupId)).erased).toBe(4)
    expect(await numbers({ Words: 'teofilia' })).toEqual([])
    const kept = await app.connection.collection('orders').findOne({ _id: orderGroupId as never })
    expect(JSON.stringify(kept)).not.toMatch(/teofil|borta/i)
  })

  test('is found under the account that a guest’s order is given to', async () => {
    const { orderGroupId } = await placeOrder(app, 'given', cartTo('Guest', 'Given'))
    await app.get(AccountEvents).tell('EmailVerified', { userId: 'asa-account', email: 'asa.oberg@example.se' })
    expect(await numbers({ UserId: 'asa-account' })).toContain(orderGroupId)
  })

  test('is cancelled when nothing is left of it, as the figures count it, and not when one delivery of several is', async () => {
    const several = aPaidCart({}, [
      aShipment({ ShipmentId: '1' }),
      aShipment({ ShipmentId: '2', ShippingAddress: { ...aShipment().ShippingAddress, FirstName: 'Tvåa' } }),
    ])
    const { orderGroupId } = await placeOrder(app, 'partly', several)
    const group = await settledOrder(app, orderGroupId)
    const cancel = async (ids: readonly string[]) => {
      const now = (await app.get(Orders).find(orderGroupId))!
      const Shipments = now.Shipments.map((one) =>
        ids.includes(one.ShipmentId) ? { ...one, State: 'Cancelled' as const } : one,
      )
      await app.get(Orders).save({ ...now, Shipments }, [])
    }
    await cancel(['2'])
    expect(await numbers({ Words: orderGroupId })).toEqual([orderGroupId])
    expect(await numbers({ State: 'Cancelled' })).toEqual([])
    expect(await numbers({ State: group.Shipments[0]!.State, Words: 'tvåa' })).toEqual([orderGroupId])
    await cancel(['1', '2'])
    expect(await numbers({ State: 'Cancelled' })).toEqual([orderGroupId])
    // The lists after this one know of no order that was cancelled.
    const { version } = await keptOrder(app, orderGroupId)
    await app.connection.collection('orders').deleteOne({ _id: orderGroupId as never, version })
  })

  test('finds orders from before the list once their keys are written, and leaves newer ones alone', async () => {
    const { orderGroupId } = await placeOrder(app, 'older', cartTo('Urtida', 'Nyckel'))
    await settledOrder(app, orderGroupId)
    const orders = app.connection.collection('orders')
    await orders.updateOne({ _id: orderGroupId as never }, { $unset: { findKeys: '' } })
    expect(await numbers({ Words: 'urtida' })).toEqual([])
    expect(await changedBy(app, '010-find-keys-of-orders')).toBe(1)
    expect(await numbers({ Words: 'urtida' })).toEqual([orderGroupId])
    expect(await changedBy(app, '010-find-keys-of-orders')).toBe(0)
  })
})

test('whatever is asked for, an index is walked in its own order from one place on', async () => {
  const asked: Record<string, unknown>[] = []
  const hear = ({ commandName, command }: CommandStartedEvent): void => {
    const { lsid: _lsid, $db: _db, $clusterTime: _time, ...plain } = command
    // The list's own: what follows orders in its own time asks for them too.
    const isOfList = (command['sort'] as ReadonlyMap<string, number> | undefined)?.get('placedAt') === -1
    if (commandName === 'find' && command['find'] === 'orders' && isOfList) asked.push(plain)
  }
  const client = app.connection.getClient()
  client.on('commandStarted', hear)
  const questions: OrderQuestion[] = [
    {},
    { MinTotal: 100_00 },
    { State: 'Closed', Payment: 'swish' },
    { Words: 'åsa öberg' },
    { Words: 'anders', Day: '2026-11-24', Store: '1001', MaxTotal: 900_00, PlacedFrom: '2026-01-01' },
    { Coupon: 'sommar', Channel: 'web', OrderType: 'Normal', UserId: 'x', OrganizationId: 'y' },
  ]
  for (const question of questions) await ask(kim, question, { After: '1795165200000-100000017' })
  client.off('commandStarted', hear)
  expect(asked.length).toBeGreaterThanOrEqual(questions.length)
  for (const explain of asked) {
    expect(explain['limit']).toBeLessThanOrEqual(51)
    const told = (await app.connection.db!.command({ explain, verbosity: 'queryPlanner' })) as {
      queryPlanner: { winningPlan: { inputStage: { keyPattern: object; rangeCount: number } } }
    }
    const { keyPattern, rangeCount } = told.queryPlanner.winningPlan.inputStage
    expect(Object.keys(keyPattern).slice(-2)).toEqual(['placedAt', '_id'])
    expect(rangeCount).toBe(1)
  }
})

describe('what is seldom among very many', () => {
  const copies = 4500
  let rare: string

  beforeAll(async () => {
    const { orderGroupId } = await placeOrder(app, 'rare', cartTo('Sällsam', 'Mängd'))
    rare = orderGroupId
    await settledOrder(app, rare)
    const orders = app.connection.collection('orders')
    const document = await orders.findOne({ _id: rare as never })
    const { copy } = app.get(Seeds).growths.find(({ collection }) => collection === 'orders')!
    const others = Array.from({ length: copies }, (_, place) => {
      const { findKeys, ...rest } = copy(document as never, place + 1) as { _id: unknown; findKeys: string[] }
      return { ...rest, findKeys: findKeys.map((key) => (key === 'w:sallsam' ? 'w:salla' : key)) }
    })
    await orders.insertMany(others as never)
    // The one that is looked for is the oldest of all that begin as it does.
    await orders.updateOne({ _id: rare as never }, { $set: { placedAt: new Date('2019-05-05T10:00:00Z') } })
  }, 60_000)

  test('is found in looks of a thousand each, and each says how far back it has looked', async () => {
    const question = { Words: 'sällsam' }
    const looks: (string | null)[] = []
    let found: string[] = []
    for (let after: string | undefined; found.length === 0;) {
      const page = await ask(kim, question, after ? { After: after } : {})
      looks.push(page.LookedBackTo)
      found = page.Rows.map(({ OrderGroupId }) => OrderGroupId)
      if (!page.Next) break
      after = page.Next
    }
    expect(found).toEqual([rare])
    expect(looks).toHaveLength(5)
    expect(looks.at(-1)).toBeNull()
    expect(looks[0]! > looks[1]!).toBe(true)
  })
})

test('a file has the rows and columns that are shown, no formula in it, and is audited', async () => {
  await placeOrder(app, 'filed', cartTo('=SUM(A1)', 'Kalkylsson'))
  const file = await kim.call(officeOrdersApi.file, {
    body: { Question: { Words: 'kalkylsson' }, Columns: ['ReceiverName', 'Total'] },
  })
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)).toMatch(
    /^\uFEFFOrder;Mottagare;Summa\r\n\d{9};'=SUM\(A1\) Kalkylsson;[\d,]+\r\n$/,
  )
  const told = await app.connection.collection('audit').findOne({ action: 'order.export' })
  expect(told).toMatchObject({ actor: 'kim', reason: '1' })
})

describe('a file of orders', () => {
  const fileOf = (Words: string, who = kim) =>
    who.call(officeOrdersApi.file, { body: { Question: { Words }, Columns: ['Total'] } })
  const copiesOf = async (actor: string) =>
    (await app.connection.collection('audit').find({ action: 'order.export', actor }).toArray())
      .map(({ reason }) => String(reason))
      .toSorted()
  afterEach(() => void jest.restoreAllMocks())

  test('by an order’s number has that order, as the list has', async () => {
    const { orderGroupId } = await placeOrder(app, 'by-number', cartTo('Nummer', 'Nilsson'))
    expect(await numbers({ Words: orderGroupId })).toEqual([orderGroupId])
    expect(new TextDecoder().decode(await fileOf(orderGroupId))).toContain(`\r\n${orderGroupId};`)
  })

  test('that breaks off leaves a row in the journal from before it began, and is told to the log', async () => {
    await placeOrder(app, 'broken-off', cartTo('Avbrutna', 'Avbrottsson'))
    const lena = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    const orders = app.get(Orders)
    const search = orders.search.bind(orders)
    const noted: string[][] = []
    jest
      .spyOn(orders, 'search')
      .mockImplementationOnce(async (asked) => {
        const found = await search(asked)
        return { ...found, next: { placedAt: friday, id: found.groups[0]!._id } }
      })
      .mockImplementation(async () => {
        noted.push(await copiesOf('lena'))
        throw new Error('away')
      })
    const told = jest.spyOn(app.get(Log).log, 'error').mockImplementation(() => undefined)
    expect((await refusal(fileOf('avbrottsson', lena))).code).toBe('unavailable')
    expect(noted[0]).toEqual(['1+'])
    expect(await copiesOf('lena')).toEqual(['1', '1+'])
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/api/office/orders/file', error: new Error('away') }),
      'an answer broke off',
    )
  })

  test('that cannot be read is refused without the name of a file, and is nobody’s copy', async () => {
    const nils = await app.signedIn({ userId: 'nils', roles: ['CustomerService'] })
    jest.spyOn(app.get(Orders), 'search').mockRejectedValue(new DomainError('unavailable'))
    const { method, path } = officeOrdersApi.file
    const answer = await nils.send(method, path, { Question: { Words: 'ingen' }, Columns: ['Total'] })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([503, null])
    expect(await copiesOf('nils')).toEqual([])
  })
})

test('the broker sees which orders a figure counts, page by page and as a file, and whose they are nowhere', async () => {
  const broker = await app.signedIn({ userId: 'bodil', roles: ['BrokerAdmin'] })
  const { orderGroupId } = await placeOrder(app, 'counted', cartTo('Hemliga', 'Huldasson'))
  const day = '2026-11-20'
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const query: { list: 'all'; from: string; to: string; after?: string } = { list: 'all', from: day, to: day }
    if (after !== undefined) query.after = after
    const page: { Rows: { OrderGroupId: string }[]; Next: string | null } = await broker.call(officeOrdersApi.sold, {
      query,
    })
    expect(JSON.stringify(page)).not.toMatch(/Hulda|Öberg|asa\.oberg|0701740/)
    seen.push(...page.Rows.map((row) => row.OrderGroupId))
    after = page.Next
  }
  expect(seen).toEqual(await numbers({ PlacedFrom: day, PlacedTo: day }, { Rows: 100 }))
  expect(seen).toContain(orderGroupId)
  expect((await broker.call(officeOrdersApi.sold, { query: { list: 'cancelled' } })).Rows).toEqual([])
  const coming = { list: 'deliveries', from: '2026-11-23', to: '2026-11-24' } as const
  expect((await broker.call(officeOrdersApi.sold, { query: coming })).Rows).not.toEqual([])
  const later = { ...coming, from: '2026-11-25' as const, to: undefined }
  expect((await broker.call(officeOrdersApi.sold, { query: later })).Rows).toEqual([])
  const file = await (await broker.send('GET', '/api/office/orders/sold/csv?list=all')).text()
  expect(file).toContain(orderGroupId)
  expect(file).not.toMatch(/Hulda|Öberg/)
  const backwards = await broker.send('GET', `/api/office/orders/sold?list=all&from=${day}&to=2026-11-19`)
  expect(backwards.status).toBe(400)
})

test('the rows behind a figure are what it counts, and their sums what was paid', async () => {
  const broker = await app.signedIn({ userId: 'bodil', roles: ['BrokerAdmin'] })
  const placedAt = new Date('2027-03-05T09:00:00Z')
  const day = '2027-03-08'
  const order = (
    _id: string,
    changes: Partial<StoredOrderGroup> = {},
    ...ofShipments: Partial<StoredShipment>[]
  ): StoredOrderGroup => {
    const { group } = aPlacedOrder()
    const Shipments = (ofShipments.length > 0 ? ofShipments : [{}]).map((one, at) => ({
      ...group.Shipments[0]!,
      DeliveryDate: day,
      ...one,
      ShipmentId: `${at}`,
      OrderId: `${_id}-${at}`,
    }))
    return { ...group, _id, purchaseId: _id, placedAt, ...changes, Shipments }
  }
  const cancelled = { State: 'Cancelled' } as const
  const againOf = { number: 'o-plain', shipmentId: '0', by: { kind: 'staff', id: 'kim' }, reason: 'Vissen' } as const
  const paidBy = (way: 'gift' | 'prepaid') => [{ PaymentMethodName: way, Amount: 668_00, Last4: null }]
  const groups = [
    order('o-plain'),
    order('o-half', {}, {}, { ...cancelled }),
    order(
      'o-three',
      {},
      { ...cancelled, DeliveryDate: '2027-03-06', DeliveringMemberId: '1001' },
      { DeliveringMemberId: '1002' },
      { DeliveringMemberId: '1002' },
    ),
    order('o-cancelled', {}, cancelled),
    order('o-prepaid', { Payments: paidBy('prepaid') }),
    order('o-again', { againOf, Payments: paidBy('gift') }),
    order('o-again-cancelled', { againOf, Payments: paidBy('gift') }, cancelled),
    order('o-no-store', {}, { DeliveringMemberId: null }),
  ]
  for (const group of groups) await app.get(Orders).add(group, [])
  const nowhere = { countyOf: () => null, occasionOf: () => null }
  const counted = groups
    .flatMap((group) => countsOfOrder(group, nowhere))
    .flatMap(({ rows }) => rows.filter(({ by }) => by === 'all').map(({ n }) => n))
  const figure = (of: keyof Numbers) => counted.reduce((sum, n) => sum + (n[of] ?? 0), 0)
  const rowsOf = async (list: 'all' | 'cancelled' | 'deliveries') => {
    const days = list === 'deliveries' ? { from: day, to: day } : { from: '2027-03-05', to: '2027-03-05' }
    const { Rows } = await broker.call(officeOrdersApi.sold, { query: { list, ...days } as const })
    return Rows
  }
  const idsOf = async (list: 'all' | 'cancelled' | 'deliveries') =>
    (await rowsOf(list)).map(({ OrderGroupId }) => OrderGroupId).toSorted()

  expect(await idsOf('all')).toEqual(['o-half', 'o-no-store', 'o-plain', 'o-prepaid', 'o-three'])
  expect(figure('orders')).toBe(5)
  expect(await idsOf('cancelled')).toEqual(['o-cancelled'])
  expect(figure('cancelled')).toBe(1)
  expect(await idsOf('deliveries')).toEqual(['o-again', 'o-half', 'o-plain', 'o-prepaid', 'o-three'])
  const coming = await rowsOf('deliveries')
  expect(coming.reduce((sum, row) => sum + row.Deliveries, 0)).toBe(6)
  expect(figure('deliveries')).toBe(6)
  expect(coming.find((row) => row.OrderGroupId === 'o-three')).toMatchObject({
    DeliveryDate: day,
    Deliveries: 2,
    Store: { id: '1002' },
  })
  const totals = Object.fromEntries((await rowsOf('all')).map((row) => [row.OrderGroupId, row.Total]))
  expect(totals).toMatchObject({ 'o-plain': 668_00, 'o-prepaid': 0 })
  const [again] = (await rowsOf('deliveries')).filter(({ OrderGroupId }) => OrderGroupId === 'o-again')
  expect(again?.Total).toBe(0)
  const worth = { MinTotal: 600_00, PlacedFrom: '2027-03-05', PlacedTo: '2027-03-05' } as const
  const found = (await ask(kim, worth)).Rows
  expect(found.find((row) => row.OrderGroupId === 'o-prepaid')?.Total).toBe(668_00)
  const query = '?list=all&from=2027-03-05&to=2027-03-05'
  const file = await (await broker.send('GET', `/api/office/orders/sold/csv${query}`)).text()
  expect(file).not.toMatch(/o-cancelled|o-again/)
  expect(file.split('\n').find((line) => line.includes('o-prepaid'))).not.toContain('668')
})

test('a view is its owner’s alone, and ends with the account', async () => {
  const view = { Id: 'v1', Name: 'Att ringa i dag', Question: { State: 'ManualBroker' }, Columns: ['State'] } as const
  const body = { Views: [{ ...view, Columns: [...view.Columns] }] }
  expect(await kim.call(officeOrdersApi.keepViews, { body })).toEqual(body)
  const lo = await app.signedIn({ userId: 'lo', roles: ['CustomerServiceLead'] })
  expect(await lo.call(officeOrdersApi.views, {})).toEqual({ Views: [] })
  const records = app.get(PersonalData).records.find(({ name }) => name === 'order-views')!
  await records.anonymise({ userId: 'kim', email: '' }, friday)
  expect(await kim.call(officeOrdersApi.views, {})).toEqual({ Views: [] })
})
