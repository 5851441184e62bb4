import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { productActsApi } from '@bukett/contracts/http/product-acts'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { startApp, type TestApp, until, type Visitor } from './app.js'
import { startMongoProcess, type MongoProcess } from './mongo-process.js'
import { aRose } from './mothers.js'
import { MerchantServer } from './paylater.js'
import { startRedis, type TestRedis } from './redis.js'
import { Editions } from '../src/shared/editions/editions.js'
import { Jobs } from '../src/shared/jobs.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'

/** What waits for Redis waits half a second; the rest is for a busy machine. */
const soonMs = 2000

interface Told {
  readonly status: number
  readonly errorCode: unknown
}

const timed = async (call: Promise<Response>): Promise<Told & { readonly ms: number }> => {
  const began = performance.now()
  const answer = await call
  const { errorCode } = (await answer.json()) as { errorCode?: unknown }
  return { status: answer.status, errorCode, ms: performance.now() - began }
}

describe.each(['dead', 'frozen'] as const)('while Redis is %s', (state) => {
  let redis: TestRedis
  let app: TestApp
  let guest: Visitor
  let administrator: Visitor
  beforeAll(async () => {
    redis = await startRedis()
    app = await startApp({ REDIS_URL: redis.url })
    guest = app.visitor()
    administrator = await app.signedIn({ userId: 'super', roles: ['SuperAdmin'] })
    // Redis was there when the shop opened, and each kind of call has reached it.
    await guest.send('POST', '/api/forgotPassword', { email: 'forst@example.se' })
    expect((await administrator.send('GET', '/api/administration/failedjobs')).status).toBe(200)
    await app.get(Products).put([aRose({ _id: 'ROS1' }, { Code: 'ROS1A' })])
    await app.get(Catalogue).refresh()
    await until(async () => (await app.get(Outboxes).waiting()) === 0)
    if (state === 'dead') await redis.kill()
    else redis.freeze()
  })
  afterAll(async () => {
    redis.thaw()
    await app.close()
    await redis.stop()
  })

  test.each([
    ['POST', '/api/login', { name: 'asa@example.se', password: 'fel' }, 401],
    ['POST', '/api/forgotPassword', { email: 'asa@example.se' }, 200],
    ['POST', '/api/crm/newsletter/asa@example.se', undefined, 200],
    ['POST', '/api/reminder/link', { email: 'asa@example.se' }, 200],
    ['GET', '/api/search/ros/1', undefined, 200],
  ])('%s %s is answered at once', async (method, path, body, status) => {
    const told = await timed(guest.send(method, path, body))
    expect(told).toMatchObject({ status })
    expect(told.ms).toBeLessThan(soonMs)
  })

  test('tries are still counted, by the process itself', async () => {
    const tries: number[] = []
    for (let times = 0; times < 6; times += 1)
      tries.push((await guest.send('POST', '/api/forgotPassword', { email: 'igen@example.se' })).status)
    expect(tries).toEqual([200, 200, 200, 200, 200, 403])
  })

  test('who asks for the failed jobs is told at once that they cannot be read now', async () => {
    const told = await timed(administrator.send('GET', '/api/administration/failedjobs'))
    expect(told).toMatchObject({ status: 503, errorCode: 'unavailable' })
    expect(told.ms).toBeLessThan(soonMs)
  })

  test('a change of many products is kept and answered at once', async () => {
    const Which = { Codes: ['ROS1'] }
    const Change = { Kind: 'percent', Percent: 10, Rounding: 'krona' } as const
    const { Seen } = await administrator.call(productActsApi.preview, { body: { Which, Change } })
    const told = await timed(administrator.send('POST', '/api/office/product-acts', { Which, Change, Seen }))
    expect(told).toMatchObject({ status: 200 })
    expect(told.ms).toBeLessThan(soonMs)
  })

  test('what is planned for later is kept and answered at once', async () => {
    const planned = app.get(Editions).of<object>({ kind: 'notice' })
    const { Revision } = await planned.saveDraft('winter', {}, { revision: 0, by: 'ada' })
    const plan = { Revision, From: '2027-01-10T00:00:00+01:00', Until: null }
    const told = await timed(administrator.send('POST', '/api/office/editions/notice/winter/plan', plan))
    expect(told).toMatchObject({ status: 200 })
    expect(told.ms).toBeLessThan(soonMs)
  })

  test('what was asked for meanwhile is done when Redis is back', async () => {
    expect(await app.get(Outboxes).waiting()).toBeGreaterThan(0)
    if (state === 'dead') await redis.start()
    else redis.thaw()
    await app.get(Jobs).start()
    await app.get(Outboxes).drain()
    expect(await app.get(Outboxes).waiting()).toBe(0)
  })
})

describe('while MongoDB is frozen', () => {
  let mongo: MongoProcess
  let app: TestApp
  beforeAll(async () => {
    mongo = await startMongoProcess()
    app = await startApp({ MONGODB_URI: mongo.uri })
  })
  afterEach(() => mongo.thaw())
  afterAll(async () => {
    await app.close()
    await mongo.stop()
  })

  test('every call, a merchant’s server’s to Senare too, is refused as unavailable before five seconds are over, and works again afterwards', async () => {
    const guest = app.visitor()
    const merchant = new MerchantServer(app.url)
    const calls = () => [
      guest.send('POST', '/api/crm/newsletter/asa@example.se'),
      guest.send('POST', '/api/login', { name: 'asa@example.se', password: 'fel' }),
      guest.send('POST', '/api/forgotPassword', { email: 'asa@example.se' }),
    ]
    const statuses = async () => [
      ...(await Promise.all(calls())).map(({ status }) => status),
      (await merchant.createSession()).status,
    ]
    const asEver = [200, 401, 200, 401]
    expect(await statuses()).toEqual(asEver)
    mongo.freeze()
    const began = performance.now()
    const ofMerchant = merchant.createSession()
    const unavailable = { status: 503, errorCode: 'unavailable' }
    expect(await Promise.all(calls().map(timed))).toMatchObject([unavailable, unavailable, unavailable])
    expect(await ofMerchant).toMatchObject({ status: 503 })
    expect(performance.now() - began).toBeLessThan(5000)
    mongo.thaw()
    expect(await statuses()).toEqual(asEver)
  })

  test('what only memory is asked for is answered', async () => {
    mongo.freeze()
    const told = await timed(app.visitor().send('GET', '/api/health/live'))
    expect(told).toMatchObject({ status: 200 })
    expect(told.ms).toBeLessThan(soonMs)
  })
})
