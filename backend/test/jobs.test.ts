import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { catalogueApi } from './api.js'
import { startApp, type TestApp, until } from './app.js'
import { aRose } from './mothers.js'
import { startRedis, type TestRedis } from './redis.js'
import { CatalogueChanges } from '../src/catalogue/application/ports.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { BullJobs } from '../src/shared/bullmq/bull-jobs.js'
import { createLog } from '../src/shared/log.js'
import { Announcements } from '../src/shared/announcements.js'
import { Hopeless, job, Jobs, noWatch, type QueueName } from '../src/shared/jobs.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'

let redis: TestRedis
let app: TestApp

beforeAll(async () => {
  redis = await startRedis()
  app = await startApp({ REDIS_URL: redis.url })
  await app.get(Jobs).start()
})
afterAll(async () => {
  await app.close()
  await redis.stop()
})

/** As BullMQ shows it. */
const queueOf = (name: QueueName, prefix: string): Queue => new Queue(name, { connection: { url: redis.url }, prefix })

test('a hopeless job is kept as failed and not tried again; another one is', async () => {
  const doomed = job<object>('webhooks', 'doomed')
  const unlucky = job<object>('webhooks', 'unlucky')
  const handled: string[] = []
  const givenUp: string[] = []
  const watch = {
    ...noWatch,
    handled: (name: string) => void handled.push(name),
    gaveUp: (name: string) => void givenUp.push(name),
  }
  const jobs = new BullJobs(redis.url, 'hopeless', createLog('silent', 'test'), watch)
  jobs.handle(doomed, () => Promise.reject(new Hopeless('no such address')))
  jobs.handle(unlucky, () => Promise.reject(new Error('busy')))
  await jobs.start()
  await jobs.schedule(doomed, {})
  await jobs.schedule(unlucky, {})
  const queue = queueOf('webhooks', 'hopeless')
  await until(async () => (await queue.getJobCountByTypes('failed', 'delayed')) === 2)
  expect(await queue.getJobCounts('failed', 'delayed')).toEqual({ failed: 1, delayed: 1 })
  await until(() => givenUp.length === 1)
  expect([handled, givenUp]).toEqual([['doomed', 'unlucky'], ['doomed']])
  await jobs.stop()
  await queue.close()
})

test('what failed for good is listed, and runs again when it is replayed (AD-10)', async () => {
  const tried = job<{ to: string }>('mail-sms', 'tried')
  const jobs = new BullJobs(redis.url, 'replayed', createLog('silent', 'test'))
  let isBroken = true
  const ran: string[] = []
  const done = new Promise<void>((resolve) => {
    jobs.handle(tried, async ({ to }) => {
      if (isBroken) throw new Hopeless('no such address')
      ran.push(to)
      resolve()
    })
  })
  await jobs.start()
  await jobs.schedule(tried, { to: 'maja@example.se' }, { id: 'mail:1' })
  await until(async () => (await jobs.failed(10)).length === 1)
  await jobs.schedule(tried, { to: 'bo@example.se' }, { id: 'mail:2' })
  await until(async () => (await jobs.failed(10)).length === 2)
  // However few are told, all are counted.
  expect([(await jobs.failed(1)).length, await jobs.countFailed()]).toEqual([1, 2])
  const failed = (await jobs.failed(10)).find(({ id }) => id === 'mail_1')
  expect(failed).toMatchObject({ queue: 'mail-sms', id: 'mail_1', name: 'tried', tries: 1, error: 'no such address' })
  isBroken = false
  expect(await jobs.replay('mail-sms', 'mail_1')).toBe(true)
  await done
  expect(ran).toEqual(['maja@example.se'])
  await until(async () => (await jobs.countFailed()) === 1)
  expect(await jobs.replay('mail-sms', 'mail_1')).toBe(false)
  expect(await jobs.replay('mail-sms', 'never-was')).toBe(false)
  await jobs.stop()
})

test('what an older version takes without knowing it is left to the newer one, with all its tries', async () => {
  const [known, unheard] = [job<object>('webhooks', 'known'), job<{ to: string }>('webhooks', 'unheard')]
  const version = () => new BullJobs(redis.url, 'two-versions', createLog('silent', 'test'))
  const older = version()
  older.handle(known, async () => undefined)
  await older.start()
  await older.schedule(unheard, { to: 'the newer' })
  const queue = queueOf('webhooks', 'two-versions')
  await until(async () => (await queue.getDelayedCount()) === 1)
  const newer = version()
  const told = new Promise<string>((resolve) => {
    newer.handle(unheard, async ({ to }) => resolve(to))
  })
  newer.handle(known, async () => undefined)
  await newer.start()
  await older.stop()
  expect(await told).toBe('the newer')
  expect(await newer.failed(10)).toEqual([])
  await newer.stop()
  await queue.close()
})

test('what comes again after the same time is one job, each part of it though another fails', async () => {
  const [one, other, slow] = (['one', 'other', 'slow'] as const).map((name) => job<object>('retention', name))
  const failed: string[] = []
  let givenUp = 0
  const watch = {
    ...noWatch,
    failed: (name: string) => void failed.push(name),
    gaveUp: () => void (givenUp += 1),
  }
  const jobs = new BullJobs(redis.url, 'beats', createLog('silent', 'test'), watch)
  const runs = { one: 0, other: 0, slow: 0 }
  jobs.handle(one!, async () => {
    runs.one += 1
    throw new Error('no such collection')
  })
  jobs.handle(other!, async () => {
    runs.other += 1
  })
  jobs.handle(slow!, async () => {
    runs.slow += 1
    await until(() => runs.other > 8)
  })
  for (const sweep of [one!, other!, slow!]) await jobs.every(sweep, {}, 30)
  await jobs.start()
  await until(() => runs.other > 5)
  // It still goes on: the beats since then have left it to itself.
  expect(runs.slow).toBe(1)
  await until(() => runs.slow > 1)
  expect(new Set(failed)).toEqual(new Set(['one']))
  expect(await jobs.failed(1)).toMatchObject([{ name: 'beat', tries: 1, error: 'one: no such collection' }])
  // It comes again by itself: nothing was given up.
  expect([await jobs.countFailed(), givenUp]).toEqual([0, 0])
  const client = new Redis(redis.url)
  expect(await client.keys('beats:*:repeat')).toEqual(['beats:broker-clock:repeat'])
  expect(await client.zrange('beats:broker-clock:repeat', '0', '-1')).toEqual(['every-30'])
  client.disconnect()
  await jobs.stop()
})

test('what a version before the beat did again and again by itself ends when it is met, and is not done twice', async () => {
  const sweep = job<object>('webhooks', 'sweep')
  const older = queueOf('webhooks', 'before-the-beat')
  await older.upsertJobScheduler('sweep', { every: 30 }, { name: 'sweep', data: {} })
  await older.upsertJobScheduler('unheard', { every: 30 }, { name: 'unheard', data: {} })
  const jobs = new BullJobs(redis.url, 'before-the-beat', createLog('silent', 'test'))
  let runs = 0
  jobs.handle(sweep, async () => {
    runs += 1
  })
  await jobs.every(sweep, {}, 3_600_000)
  await jobs.start()
  await until(async () => (await older.getJobSchedulersCount()) === 0)
  await until(() => runs === 1)
  expect(await older.getJobCountByTypes('failed', 'delayed', 'waiting')).toBe(0)
  await jobs.stop()
  await older.close()
})

test('a Redis that has lost its data is told again what is done again and again', async () => {
  const often = job<object>('retention', 'after-the-loss')
  const jobs = new BullJobs(redis.url, 'lost', createLog('silent', 'test'), undefined, 50)
  let runs = 0
  jobs.handle(often, async () => {
    runs += 1
  })
  await jobs.every(often, {}, 20)
  await jobs.start()
  await until(() => runs > 2)
  const client = new Redis(redis.url)
  await client.del(await client.keys('lost:*'))
  client.disconnect()
  const before = runs
  await until(() => runs > before + 5)
  await jobs.stop()
})

test('a moved clock has the work of sweeps done at once (API-06)', async () => {
  const hourly = job<object>('retention', 'hourly')
  const jobs = new BullJobs(redis.url, 'hurried', createLog('silent', 'test'))
  let runs = 0
  jobs.handle(hourly, async () => {
    runs += 1
  })
  await jobs.every(hourly, {}, 3_600_000)
  await jobs.start()
  await until(() => runs === 1)
  await jobs.hurry()
  await until(() => runs === 2)
  await jobs.stop()
})

test('what is done again and again leaves nothing behind in Redis, and events that nobody reads are few', async () => {
  const often = job<object>('retention', 'often')
  const jobs = new BullJobs(redis.url, 'tidy', createLog('silent', 'test'))
  let runs = 0
  jobs.handle(often, async () => {
    runs += 1
  })
  await jobs.every(often, {}, 20)
  await jobs.start()
  await until(() => runs > 5)
  await jobs.stop()
  const client = new Redis(redis.url)
  for (const kept of ['completed', 'failed']) expect(await client.exists(`tidy:broker-clock:${kept}`)).toBe(0)
  expect(await client.hget('tidy:broker-clock:meta', 'opts.maxLenEvents')).toBe('100')
  client.disconnect()
})

test('a job that was tried often, by a version that paused longer too, is tried again within a quarter of an hour', async () => {
  const letter = job<object>('mail-sms', 'letter')
  const jobs = new BullJobs(redis.url, 'pauses', createLog('silent', 'test'))
  jobs.handle(letter, () => Promise.reject(new Error('the relay is away')))
  await jobs.schedule(letter, {}, { id: 'one', delayMs: 3600_000 })
  const queue = queueOf('mail-sms', 'pauses')
  const client = new Redis(redis.url)
  await client.hset('pauses:mail-sms:one', 'atm', 16)
  await (await queue.getJob('one'))!.promote()
  await jobs.start()
  await until(async () => (await queue.getJob('one'))!.attemptsMade === 17 && (await queue.getDelayedCount()) === 1)
  expect((await queue.getJob('one'))!.delay).toBe(900_000)
  await jobs.stop()
  client.disconnect()
  await queue.close()
})

test('a try of a job knows whether it is the first', async () => {
  const tried = job<object>('webhooks', 'tried-again')
  const jobs = new BullJobs(redis.url, 'first-try', createLog('silent', 'test'))
  const tries: boolean[] = []
  jobs.handle(tried, async (_, { isFirst }) => {
    tries.push(isFirst)
    if (tries.length === 1) throw new Error('busy')
  })
  await jobs.start()
  await jobs.schedule(tried, {})
  await until(() => tries.length === 2)
  expect(tries).toEqual([true, false])
  await jobs.stop()
})

test('a job that was under way when its process ended, time after time, has not failed: it is begun once more', async () => {
  const letter = job<object>('webhooks', 'under-way')
  const jobs = new BullJobs(redis.url, 'stopped', createLog('silent', 'test'))
  await jobs.schedule(letter, {}, { id: 'one' })
  const client = new Redis(redis.url)
  // As BullMQ keeps what nobody holds any more: it has been found so before.
  await client.lmove('stopped:webhooks:wait', 'stopped:webhooks:active', 'LEFT', 'LEFT')
  await client.sadd('stopped:webhooks:stalled', 'one')
  await client.hset('stopped:webhooks:one', 'stc', 5)
  let runs = 0
  jobs.handle(letter, async () => {
    runs += 1
  })
  await jobs.start()
  await until(async () => runs === 1 || (await jobs.countFailed()) > 0)
  expect([runs, await jobs.countFailed()]).toEqual([1, 0])
  await jobs.stop()
  client.disconnect()
})

/** The next time the catalogue is announced to have changed. */
const announced = (): Promise<void> =>
  new Promise((resolve) => {
    app.get(Announcements).on('catalogue', () => resolve())
  })

test('a changed catalogue is written, drained from its outbox, announced over Redis and read again', async () => {
  const told = announced()
  await app.get(Products).put([aRose()])
  await app.get(CatalogueChanges).announce()
  await told
  await app.get(Catalogue).refresh()
  const product = await app.visitor().call(catalogueApi.product, { params: { code: 'ros-rod' } })
  expect(product.Name).toBe('Röda rosor')
  expect(await app.get(Outboxes).waiting()).toBe(0)
})

test('what was written while Redis was away is moved when it is back', async () => {
  await redis.kill()
  await app.get(CatalogueChanges).announce()
  expect(await app.get(Outboxes).waiting()).toBe(1)
  expect((await app.visitor().send('GET', '/api/products/product/ros-rod')).status).toBe(200)
  await redis.start()
  await app.get(Outboxes).drain()
  expect(await app.get(Outboxes).waiting()).toBe(0)
})
