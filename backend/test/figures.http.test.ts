import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Role } from '@bukett/contracts'
import { figuresApi } from '@bukett/contracts/http/figures'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { NetworkUpkeep } from '../src/broker/index.js'
import { aMember } from '../src/broker/testing/mothers.js'
import { CountChanges } from '../src/insight/application/count-changes.js'
import { Counting } from '../src/insight/application/counting.js'
import { KeepJobFailures } from '../src/insight/application/keep-job-failures.js'
import { RebuildFigures } from '../src/insight/application/rebuild-figures.js'
import { VisitHook } from '../src/insight/adapters/visit-hook.js'
import { Orders } from '../src/orders/application/ports.js'
import { OrderNews, ShipmentProgress } from '../src/orders/index.js'
import { aPaidCart, aPlacedOrder, aShipment } from '../src/orders/testing/mothers.js'
import { Hopeless, job, Jobs } from '../src/shared/jobs.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { commandsOf, refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { aRose } from './mothers.js'

let app: TestApp
const today = '2026-11-20'
const total = aPlacedOrder().group.Total
const clerk = { kind: 'staff', id: 'clerk' } as const

const asRole = (role: Role, memberId: string | null = null): Promise<Visitor> =>
  app.signedIn({ userId: `${role}-${memberId}`, roles: [role], organizationId: null, memberId })
const ofToday = { query: { from: today, to: today } }

/** As `PlaceOrder` would have written it: its store has it from the start. */
const placed = async (number: string, changes: { readonly memberId?: string; readonly daysAgo?: number } = {}) => {
  const { memberId = '1001', daysAgo = 0 } = changes
  const cart = aPaidCart({}, [aShipment({ DeliveringMemberId: memberId })])
  const now = new Date(Date.parse(`${today}T09:00:00Z`) - daysAgo * 24 * 3600_000)
  await app.get(Orders).add(aPlacedOrder({ number, purchaseId: `p-${number}`, cart, now }).group, [])
}

beforeAll(async () => {
  app = await startApp()
  await app.get(NetworkUpkeep).put({
    members: [aMember({ _id: '1001', memberShopName: 'Rosen' }), aMember({ _id: '1002', memberShopName: 'Liljan' })],
  })
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
  await placed('100000017')
  await placed('100000025')
  await placed('100000033', { memberId: '1002' })
  await placed('100000041', { daysAgo: 1 })
  await app.get(CountChanges).run()
})
afterAll(() => app.close())

describe('the figures of a span', () => {
  test('stand beside those of as many days before', async () => {
    const broker = await asRole('BrokerAdmin')
    const overview = await broker.call(figuresApi.overview, ofToday)
    expect(overview).toMatchObject({
      MemberId: null,
      Before: { From: '2026-11-19', To: '2026-11-19' },
      Now: { Orders: 3, Turnover: 3 * total, Average: total, Shop: { Cancelled: 0, GiftCardsOutstanding: 0 } },
      Then: { Orders: 1, Turnover: total },
      Steps: [{ From: today, To: today, Orders: 3, Turnover: 3 * total }],
    })
    const { Turnover, Tax, TurnoverWithoutTax } = overview.Now
    expect(TurnoverWithoutTax).toBe(Turnover - Tax)
  })

  test('of a store are its own, and nobody else’s of the store', async () => {
    const store = await asRole('MemberStaff', '1002')
    expect(await store.call(figuresApi.overview, ofToday)).toMatchObject({
      MemberId: '1002',
      Now: { Orders: 1, Turnover: total, Shop: null },
    })
    const other = await refusal(store.call(figuresApi.overview, { query: { ...ofToday.query, memberId: '1001' } }))
    expect(other.body.errorCode).toBe('forbidden')
    const service = await asRole('CustomerService')
    const one = await service.call(figuresApi.overview, { query: { ...ofToday.query, memberId: '1001' } })
    expect(one).toMatchObject({ MemberId: '1001', Now: { Orders: 2 } })
  })

  test('are told apart by store, with their names, the largest first', async () => {
    const service = await asRole('CustomerService')
    const { Rows, Rest } = await service.call(figuresApi.parts, { params: { dimension: 'store' }, ...ofToday })
    expect(Rows.map(({ Key, Name, Now, Then }) => [Key, Name, Now.Orders, Then.Orders])).toEqual([
      ['1001', 'Rosen', 2, 1],
      ['1002', 'Liljan', 1, 0],
    ])
    expect(Rest).toBeNull()
  })

  test('by product have the product’s name, and stand in a file for a spreadsheet', async () => {
    const broker = await asRole('BrokerAdmin')
    const answer = await broker.send('GET', `/api/figures/by/product/csv?from=${today}&to=${today}`)
    expect(answer.headers.get('content-disposition')).toContain(`product-${today}-${today}.csv`)
    const [, row = ''] = (await answer.text()).split('\r\n')
    expect(row).toMatch(new RegExp(`^${aRose().Name};${aRose()._id};3;3;`))
    const days = await broker.send('GET', `/api/figures/csv?from=2026-11-19&to=${today}`)
    expect((await days.text()).split('\r\n')).toHaveLength(4)
  })

  test('a day that ends before it begins, or a span of more than three years, is refused', async () => {
    const broker = await asRole('BrokerAdmin')
    const codeOf = async (from: string, to: string) =>
      (await refusal(broker.call(figuresApi.overview, { query: { from, to } }))).body.errorCode
    expect(await codeOf('2026-11-20', '2026-11-19')).toBe('figures.span-backwards')
    expect(await codeOf('2020-01-01', '2026-11-19')).toBe('figures.span-too-long')
  })

  test('of two years touch days and months, and no order', async () => {
    const broker = await asRole('BrokerAdmin')
    const read = { query: { from: '2024-12-15', to: '2026-11-20' } }
    let steps: readonly { Orders: number }[] = []
    const commands = await commandsOf(app, async () => {
      steps = (await broker.call(figuresApi.overview, read)).Steps
    })
    expect(commands.filter((command) => /figureSums|visits/.test(command)).length).toBeLessThanOrEqual(8)
    expect(commands).not.toContain('find orders')
    expect(steps).toHaveLength(24)
    expect(steps.at(-1)).toMatchObject({ From: '2026-11-01', To: today, Orders: 4 })
  })
})

describe('a change', () => {
  test('corrects the day of the order, once, however often it is heard of', async () => {
    const broker = await asRole('BrokerAdmin')
    await placed('100000058')
    await app.get(CountChanges).run()
    expect((await broker.call(figuresApi.overview, ofToday)).Now.Orders).toBe(4)
    const step = { orderGroupId: '100000058', shipmentId: '1', actor: clerk, reason: 'test' }
    await app.get(ShipmentProgress).cancel(step, 'cancelled')
    await Promise.all([app.get(CountChanges).run(), app.get(CountChanges).run()])
    expect((await broker.call(figuresApi.overview, ofToday)).Now).toMatchObject({
      Orders: 3,
      Turnover: 3 * total,
      Shop: { Cancelled: 1 },
    })
  })

  test('counting everything anew tells the same, and says how far it has come', async () => {
    const broker = await asRole('BrokerAdmin')
    const before = await broker.call(figuresApi.overview, ofToday)
    const said: string[] = []
    await app.get(RebuildFigures).run((what, done, wanted) => said.push(`${what} ${done}/${wanted}`))
    expect(said).toContain('order 5/5')
    expect(await broker.call(figuresApi.overview, ofToday)).toEqual(before)
    await placed('100000066')
    await app.get(CountChanges).run()
    expect((await broker.call(figuresApi.overview, ofToday)).Now.Orders).toBe(4)
  })
})

describe('jobs that were given up', () => {
  test('are counted by the day, once, and stay so when they are run again or counted anew', async () => {
    const letters = job<{ to: string }>('mail-sms', 'letters-of-the-figures')
    let isBroken = true
    app.get(Jobs).handle(letters, async () => {
      if (isBroken) throw new Hopeless('550 no such mailbox')
    })
    const admin = await asRole('SuperAdmin')
    for (const id of ['a', 'b']) await app.get(Jobs).schedule(letters, { to: 'maja@example.se' }, { id })
    await until(async () => (await app.get(Jobs).failed(10)).length === 2)
    const [failed] = await app.get(Jobs).failed(10)
    const day = stockholmDay(failed!.failedAt)
    const told = async () => {
      await app.get(CountChanges).run()
      return (await admin.call(figuresApi.failedJobs, { query: { from: day, to: day } })).Steps
    }
    await app.get(KeepJobFailures).run()
    await app.get(KeepJobFailures).run()
    expect(await told()).toEqual([{ From: day, To: day, Failed: 2 }])
    isBroken = false
    await app.get(Jobs).replay(failed!.queue, failed!.id)
    await until(async () => (await app.get(Jobs).failed(10)).length === 1)
    await app.get(KeepJobFailures).run()
    expect(await told()).toEqual([{ From: day, To: day, Failed: 2 }])
    await app.get(RebuildFigures).run(() => undefined)
    expect(await told()).toEqual([{ From: day, To: day, Failed: 2 }])
    const { Now } = await admin.call(figuresApi.overview, { query: { from: day, to: day } })
    expect(Now.Shop?.JobsFailed).toBe(2)
    const kept = await app.connection.collection('jobFailures').findOne({}, { sort: { _id: 1 } })
    expect(JSON.stringify(kept)).not.toMatch(/maja|mailbox/)
  })
})

describe('the first steps towards an order', () => {
  test('are counted where a browser looks at a product, and not where a program does, or one fetches ahead', async () => {
    const broker = await asRole('BrokerAdmin')
    const path = `/api/products/product/${aRose()._id}`
    const look = (headers: Record<string, string>) => app.visitor().send('GET', path, undefined, headers)
    await look({ 'sec-fetch-site': 'same-origin' })
    await look({ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' })
    await look({})
    await app.visitor().send('GET', '/api/products/product/NONE', undefined, { 'sec-fetch-site': 'same-origin' })
    await app.get(VisitHook).write()
    await app.get(VisitHook).write()
    const { Now } = await broker.call(figuresApi.overview, ofToday)
    expect(Now.Shop?.Funnel).toEqual({ Seen: 1, Added: 0, Begun: 0, Paid: 0 })
  })
})

describe('a process that ends', () => {
  test('leaves what is still to be counted to whoever runs next', async () => {
    const counts = app.get(CountChanges)
    const news = app.get(OrderNews)
    const { group } = aPlacedOrder()
    jest.spyOn(app.get(Counting), 'note').mockResolvedValue()
    jest.spyOn(news, 'waiting').mockImplementation((limit) => {
      counts.onModuleDestroy()
      return Promise.resolve(Array.from({ length: limit }, () => group))
    })
    const heard = jest.spyOn(news, 'heard').mockResolvedValue()
    await counts.run()
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
