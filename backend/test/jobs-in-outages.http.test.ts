import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import mongoose from 'mongoose'
import { metricOf, startApp, type TestApp, until } from './app.js'
import { type MongoProcess, startMongoProcess } from './mongo-process.js'
import { placeOrder, settledOrder } from './orders.js'
import { startRedis, type TestRedis } from './redis.js'
import { Duties } from '../src/orders/application/duties.js'
import { Orders } from '../src/orders/application/ports.js'
import { BullJobs } from '../src/shared/bullmq/bull-jobs.js'
import { Away, job, Jobs, type JobsWatch, noWatch, type QueueName } from '../src/shared/jobs.js'
import { createLog } from '../src/shared/log.js'
import { Metrics } from '../src/shared/metrics.js'

let redis: TestRedis
let mongo: MongoProcess
let app: TestApp
let client: Redis

beforeAll(async () => {
  redis = await startRedis()
  mongo = await startMongoProcess()
  // The driver gives up a connection that is silent for so long; the shop's own waits half a minute.
  app = await startApp({ MONGODB_URI: `${mongo.uri}&connectTimeoutMS=2000`, REDIS_URL: redis.url })
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
  let runs = 0
  jobs.handle(doomed, () => {
    runs += 1
    return Promise.reject(fault)
  })
  await jobs.schedule(doomed, {}, { id: 'one' })
  await client.hset(`${prefix}:outbox:one`, 'timestamp', timestamp)
  const queue = queueOf('outbox', prefix)
  const one = async () => (await queue.getJob('one'))!
  await jobs.start()
  for (let time = 1; time <= times; time += 1) {
    await until(async () => (await one()).attemptsStarted === time && (await queue.getActiveCount()) === 0)
    if (time < times) await (await one()).promote()
  }
  const found = { ...(await one()).toJSON(), failed: await jobs.countFailed(), runs }
  await jobs.stop()
  return found
}

const fullDisk = new mongoose.mongo.MongoServerError({ message: 'no space left', code: 14_031 })

test('a job that the database stands still for keeps all its tries, and waits a minute at most', async () => {
  const counted = { failed: 0, putOff: 0 }
  const watch = {
    ...noWatch,
    failed: () => void (counted.failed += 1),
    putOff: () => void (counted.putOff += 1),
    isDatabaseAway: async () => true,
  }
  const found = await begun('full-disk', fullDisk, 12, { watch })
  // Begun once: then the database is asked first, and what a try does by halves is not done again.
  expect(found).toMatchObject({ attemptsMade: 0, failed: 0, delay: 60_000, runs: 1 })
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
  const watch = { ...noWatch, isDatabaseAway: async () => true }
  const jobs = new BullJobs(redis.url, 'handed-over', createLog('silent', 'test'), watch)
  jobs.handle(doomed, () => Promise.reject(fullDisk))
  await jobs.schedule(doomed, {}, { id: 'one' })
  await client.hset('handed-over:outbox:one', 'atm', 9, 'ats', 9)
  const queue = queueOf('outbox', 'handed-over')
  await jobs.start()
  await until(async () => (await queue.getDelayedCount()) === 1)
  expect(await queue.getJob('one')).toMatchObject({ attemptsMade: 9, delay: 1000 })
  await jobs.stop()
})

test('what a sweep finds again leaves no job behind while somebody outside is away', async () => {
  const found = job<object>('reminders', 'found-again', { isFoundAgain: true })
  let putOff = 0
  const watch = { ...noWatch, putOff: () => void (putOff += 1) }
  const jobs = new BullJobs(redis.url, 'found-again', createLog('silent', 'test'), watch)
  jobs.handle(found, () => Promise.reject(new Away('Voyado answered 503')))
  await jobs.start()
  const queue = queueOf('reminders', 'found-again')
  for (let look = 1; look <= 3; look += 1) {
    await jobs.schedule(found, {}, { id: 'cart-1' })
    await until(async () => putOff === look && (await queue.getJob('cart-1')) === undefined)
  }
  expect(await queue.getJobCountByTypes('waiting', 'delayed', 'active', 'failed', 'completed')).toBe(0)
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
  await until(async () => (await (await queue.getJob('reads'))?.isDelayed()) === true)
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

test('a Redis that is full takes no job, and is told as one that does not answer', async () => {
  expect(await metricOf(app, 'redis_answers')).toBe(1)
  await client.config('SET', 'maxmemory', '1')
  const answers = await metricOf(app, 'redis_answers')
  await client.config('SET', 'maxmemory', '0')
  expect(answers).toBe(0)
})

const putDuty = async (order: string, id: string, consequence: object): Promise<string> => {
  const { orderGroupId } = await placeOrder(app, order)
  await settledOrder(app, orderGroupId)
  const duty = { id, at: app.clock.now(), consequence }
  await app.connection.collection('orders').updateOne({ _id: orderGroupId as never }, { $set: { duties: [duty] } })
  return orderGroupId
}
const sweepIn = async (minutes: number) => {
  app.clock.offset += minutes * 60_000
  await app.get(Duties).sweep()
}
/** So long ago it was scheduled, and failed for good. */
const fail = async (id: string, { ago = 0, failed = ago }: { ago?: number; failed?: number } = {}) => {
  const queue = queueOf('outbox', 'bukett')
  await until(
    async () => ((await queue.getJob(id))?.attemptsMade ?? 0) > 0 && !(await (await queue.getJob(id))?.isActive()),
  )
  if (!(await (await queue.getJob(id))?.isFailed())) {
    // Its last try.
    await client.hset(`bukett:outbox:${id}`, 'atm', 9)
    await (await queue.getJob(id))?.promote()
    await until(async () => (await (await queue.getJob(id))?.isFailed()) === true)
  }
  const now = Date.now()
  await client.hset(`bukett:outbox:${id}`, 'timestamp', now - ago * 60_000, 'finishedOn', now - failed * 60_000)
}

/** How many jobs of a name were given up; none of one that nobody has told of is not 0. */
const givenUpOf = async (name: string): Promise<number> => {
  const { values } = await app.get(Metrics).jobsGivenUp.get()
  return values.find(({ labels }) => labels.job === name)?.value ?? Number.NaN
}

test('a job that was never given up is told as 0, so that its first time is seen to be one more', async () => {
  expect(await Promise.all(['send-mail', 'book-movement', 'unknown'].map(givenUpOf))).toEqual([0, 0, 0])
})

test('an order’s duty whose job failed for good is taken up again by the sweep, at twice its age', async () => {
  const id = 'order-x-0-0-placed'
  const orderGroupId = await putDuty('given-up', id, { kind: 'of a version to come' })
  const queue = queueOf('outbox', 'bukett')
  const isFailed = async () => (await queue.getJob(id))?.isFailed()
  const givenUp = await givenUpOf('follow-ups-of-order')
  await sweepIn(2)
  await fail(id, { ago: 23, failed: 14 })
  await sweepIn(0)
  expect(await isFailed()).toBe(true)
  await fail(id, { ago: 60, failed: 29 })
  await sweepIn(14)
  expect(await isFailed()).toBe(true)
  expect(await metricOf(app, 'orders_waiting')).toBe(1)
  expect(await metricOf(app, 'jobs_given_up')).toBe(1)
  expect((await givenUpOf('follow-ups-of-order')) - givenUp).toBe(1)
  await app.connection
    .collection('orders')
    .updateOne(
      { _id: orderGroupId as never },
      { $set: { 'duties.0.consequence': { kind: 'give-back', shipmentId: 'gone' } } },
    )
  await fail(id, { ago: 60, failed: 31 })
  await sweepIn(0)
  await settledOrder(app, orderGroupId)
  expect(await metricOf(app, 'orders_waiting')).toBe(0)
})

test('what a newer version wants said waits for a process of that version', async () => {
  const id = 'order-z-0-0-placed'
  const orderGroupId = await putDuty('of-tomorrow', id, { kind: 'tell', message: 'of-tomorrow', shipmentId: '1' })
  const orders = app.connection.collection('orders')
  const duties = async () => (await orders.findOne({ _id: orderGroupId as never }))?.['duties'] as { id: string }[]
  await sweepIn(2)
  await fail(id, { ago: 60, failed: 31 })
  expect((await duties()).map((one) => one.id)).toEqual([id])
  // As if that version had come.
  const known = { 'duties.0.consequence.message': 'confirmation' }
  await orders.updateOne({ _id: orderGroupId as never }, { $set: known })
  await sweepIn(0)
  await settledOrder(app, orderGroupId)
})

test('the sweep of orders makes no second job of a duty whose job is alive, nor beside the one that it was given alone', async () => {
  const id = 'order-y-0-0-placed'
  const orderGroupId = await putDuty('alive', id, { kind: 'of another version' })
  const queue = queueOf('outbox', 'bukett')
  await app.get(Duties).alone(orderGroupId, { id, consequence: { kind: 'of another version' } as never })
  await until(async () => ((await queue.getJob(`${id}-alone`))?.attemptsMade ?? 0) > 0)
  const count = () => queue.getJobCountByTypes('waiting', 'delayed', 'active', 'failed')
  const before = await count()
  for (const minutes of [2, 20, 60, 24 * 60]) await sweepIn(minutes)
  expect(await count()).toBe(before)
  expect(await queue.getJob(id)).toBeUndefined()
  await (await queue.getJob(`${id}-alone`))?.remove()
  await app.connection.collection('orders').updateOne({ _id: orderGroupId as never }, { $set: { duties: [] } })
})

test('the sweep of orders comes to all that wait, however many are older', async () => {
  const orders = app.connection.collection('orders')
  const duty = { id: 'a', at: new Date('2020-01-01'), consequence: { kind: 'tell-crm' } }
  const many = Array.from({ length: 230 }, (_, index) => ({ _id: `waits-${index}` as never, duties: [duty] }))
  await orders.insertMany(many)
  const seen: string[] = []
  for await (const { groupId } of app.get(Orders).withDutiesBefore(new Date('2021-01-01'))) seen.push(groupId)
  await orders.deleteMany({ _id: { $in: many.map(({ _id }) => _id) } })
  expect(seen.length).toBe(230)
})
