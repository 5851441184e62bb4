import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { setTimeout } from 'node:timers/promises'
import mongoose from 'mongoose'
import { metricOf, startApp, type TestApp, until } from './app.js'
import { type MongoProcess, startMongoProcess } from './mongo-process.js'
import { placeOrder, settledOrder } from './orders.js'
import { startRedis, type TestRedis } from './redis.js'
import { Duties } from '../src/orders/application/duties.js'
import { BullJobs } from '../src/shared/bullmq/bull-jobs.js'
import { Away, job, Jobs, type JobsWatch, noWatch, type QueueName } from '../src/shared/jobs.js'
import { createLog } from '../src/shared/log.js'

let redis: TestRedis
let mongo: MongoProcess
let app: TestApp
let client: Redis

beforeAll(async () => {
  redis = await startRedis()
  mongo = await startMongoProcess()
  app = await startApp({ MONGODB_URI: mongo.uri, REDIS_URL: redis.url })
  client = new Redis(redis.url)
})
afterEach(() => {
  mongo.thaw()
  redis.thaw()
})
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.close()))
  client.disconnect()
  await app.close()
  await mongo.stop()
  await redis.stop()
})

const queueOf = (name: QueueName, prefix: string): Queue => {
  const queue = new Queue(name, { connection: { url: redis.url }, prefix })
  queues.push(queue)
  return queue
}
const queues: Queue[] = []

/** One job that always ends so; what BullMQ has noted of it when it was begun so many times. */
const begun = async (
  prefix: string,
  fault: Error,
  times: number,
  { watch = noWatch, timestamp = Date.now() }: { watch?: JobsWatch; timestamp?: number } = {},
) => {
  const doomed = job<object>('outbox', 'doomed')
  const jobs = new BullJobs(redis.url, prefix, createLog('silent', 'test'), watch)
  jobs.handle(doomed, () => Promise.reject(fault))
  await jobs.schedule(doomed, {}, { id: 'one' })
  await client.hset(`${prefix}:outbox:one`, 'timestamp', timestamp)
  const queue = queueOf('outbox', prefix)
  const one = async () => (await queue.getJob('one'))!
  await jobs.start()
  for (let time = 1; time <= times; time += 1) {
    await until(async () => (await one()).attemptsStarted === time && (await queue.getActiveCount()) === 0)
    if (time < times) await (await one()).promote()
  }
  const found = { ...(await one()).toJSON(), failed: await jobs.countFailed() }
  await jobs.stop()
  return found
}

const fullDisk = new mongoose.mongo.MongoServerError({ message: 'no space left', code: 14_031 })

test('a job that the database stands still for keeps all its tries, and waits a minute at most', async () => {
  const counted = { failed: 0, putOff: 0 }
  const watch = {
    failed: () => void (counted.failed += 1),
    putOff: () => void (counted.putOff += 1),
    isDatabaseAway: async () => true,
  }
  expect(await begun('full-disk', fullDisk, 12, { watch })).toMatchObject({ attemptsMade: 0, failed: 0, delay: 60_000 })
  expect(counted).toEqual({ failed: 0, putOff: 12 })
})

test('one that asks too much of a database that is there ends as any other, and is counted', async () => {
  const watch = { ...noWatch, isDatabaseAway: async () => false }
  expect(await begun('too-much', fullDisk, 10, { watch })).toMatchObject({ attemptsMade: 10, failed: 1 })
})

test('somebody outside may be away for a night, and is asked again within a quarter of an hour', async () => {
  const found = await begun('provider', new Away('Voyado answered 503'), 12)
  expect(found).toMatchObject({ attemptsMade: 0, failed: 0, delay: 900_000 })
})

test('who is away for a week is given up after the tries of every job', async () => {
  const timestamp = Date.now() - 7 * 24 * 3600_000
  expect(await begun('gone', new Away('gone'), 10, { timestamp })).toMatchObject({ attemptsMade: 10, failed: 1 })
})

test('a job that the version before has tried in vain goes on with the tries that are left', async () => {
  const doomed = job<object>('outbox', 'doomed')
  const jobs = new BullJobs(redis.url, 'handed-over', createLog('silent', 'test'))
  jobs.handle(doomed, () => Promise.reject(fullDisk))
  await jobs.schedule(doomed, {}, { id: 'one' })
  await client.hset('handed-over:outbox:one', 'atm', 9, 'ats', 9)
  const queue = queueOf('outbox', 'handed-over')
  await jobs.start()
  await until(async () => (await queue.getDelayedCount()) === 1)
  expect(await queue.getJob('one')).toMatchObject({ attemptsMade: 9, delay: 1000 })
  await jobs.stop()
})

test('what the shop was to do while its database was frozen is done when it is back', async () => {
  const read = job<object>('outbox', 'reads')
  const jobs = app.get(Jobs)
  let runs = 0
  jobs.handle(read, async () => {
    await app.connection.collection('probes').findOne({})
    runs += 1
  })
  await jobs.start()
  mongo.freeze()
  await jobs.schedule(read, {}, { id: 'reads' })
  const queue = queueOf('outbox', 'bukett')
  // The driver takes its time to give up a connection that is silent.
  while (!(await (await queue.getJob('reads'))?.isDelayed())) await setTimeout(100)
  expect(await queue.getJob('reads')).toMatchObject({ attemptsMade: 0 })
  expect(runs).toBe(0)
  mongo.thaw()
  await until(() => runs === 1)
  expect(await metricOf(app, 'jobs_put_off_total')).toBeGreaterThan(0)
}, 60_000)

test('a Redis that does not answer is a figure of its own, and what it alone knows is not told as 0', async () => {
  expect(await metricOf(app, 'redis_answers')).toBe(1)
  redis.freeze()
  const [answers, givenUp] = await Promise.all(['redis_answers', 'jobs_given_up'].map((name) => metricOf(app, name)))
  redis.thaw()
  expect([answers, givenUp]).toEqual([0, Number.NaN])
  await until(async () => (await metricOf(app, 'redis_answers')) === 1)
})

test('an order’s duty whose job failed for good is taken up again by the sweep, in a quarter of an hour', async () => {
  const orders = app.connection.collection('orders')
  const { orderGroupId } = await placeOrder(app, 'given-up')
  await settledOrder(app, orderGroupId)
  const at = app.clock.now()
  const id = 'order-x-0-0-placed'
  const duty = { id, at, consequence: { kind: 'of a version to come' } }
  const _id = orderGroupId as never
  await orders.updateOne({ _id }, { $set: { duties: [duty] } })
  const failed = async () => (await app.get(Jobs).failed(10)).map(({ id }) => id)
  const sweepIn = async (minutes: number) => {
    app.clock.set(new Date(at.getTime() + minutes * 60_000))
    await app.get(Duties).sweep()
  }
  const begin = async (id: string) => {
    // Its last try.
    const queue = queueOf('outbox', 'bukett')
    await until(async () => ((await queue.getJob(id))?.attemptsMade ?? 0) > 0)
    await client.hset(`bukett:outbox:${id}`, 'atm', 9)
    await (await queue.getJob(id))?.promote()
    await until(async () => (await failed()).includes(id))
  }
  await sweepIn(2)
  await begin(id)
  await sweepIn(14)
  expect(await failed()).toEqual([id])
  await sweepIn(16)
  expect(await metricOf(app, 'orders_waiting')).toBe(1)
  expect(await metricOf(app, 'jobs_given_up')).toBe(1)
  await begin(`${id}-round-1`)
  await orders.updateOne({ _id }, { $set: { 'duties.0.consequence': { kind: 'give-back', shipmentId: 'gone' } } })
  await sweepIn(31)
  await settledOrder(app, orderGroupId)
  expect(await metricOf(app, 'orders_waiting')).toBe(0)
})
