import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { Redis } from 'ioredis'
import { Ids } from '../src/shared/ids.js'
import { BullJobs } from '../src/shared/bullmq/bull-jobs.js'
import { createLog } from '../src/shared/log.js'
import { noWatch } from '../src/shared/jobs.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'
import { ToldRevisions } from '../src/shared/mongo/told-revisions.js'
import { RedisAnnouncements } from '../src/shared/redis/redis-announcements.js'
import { startApp, type TestApp, until } from './app.js'
import { startRedis, type TestRedis } from './redis.js'

let redis: TestRedis
let app: TestApp
const log = createLog('silent', 'test')
const ends: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  redis = await startRedis()
  app = await startApp()
}, 60_000)
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(async () => {
  await app.close()
  await redis.stop()
})

/** As a process has them; the connection by which it tells is closed until it is opened. */
const ofProcess = () => {
  const publisher = new Redis(redis.url, { lazyConnect: true, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  publisher.on('error', () => undefined)
  publisher.disconnect()
  const subscriber = new Redis(redis.url, { maxRetriesPerRequest: null, retryStrategy: () => 25 })
  const announcements = new RedisAnnouncements(publisher, subscriber, 'told', log)
  ends.push(() => {
    announcements.close()
    publisher.disconnect()
  })
  return { publisher, subscriber, announcements }
}

test('a change of the catalogue that its worker could not send is sent when it can: the other processes read it again', async () => {
  const [worker, other] = [ofProcess(), ofProcess()]
  let readAgain = 0
  other.announcements.on('catalogue', () => void (readAgain += 1))
  await other.subscriber.ping()
  let putOff = 0
  const jobs = new BullJobs(redis.url, 'told', log, { ...noWatch, putOff: () => void (putOff += 1) })
  const outboxes = new Outboxes(jobs, log)
  const revisions = new ToldRevisions(app.connection, jobs, worker.announcements, outboxes, app.clock, app.get(Ids))
  ends.push(() => jobs.stop())
  const range = revisions.of('range', 'catalogue')
  await jobs.start()
  await range.tell()
  await until(() => putOff > 0)
  expect(readAgain).toBe(0)
  await worker.publisher.connect()
  await until(() => readAgain > 0)
  expect(await jobs.countFailed()).toBe(0)
})

test('who could not read again in an outage is told until it has, and then those who hold what is made of it', async () => {
  const { publisher, subscriber, announcements } = ofProcess()
  let tries = 0
  const drawn: number[] = []
  announcements.on('catalogue', () => {
    tries += 1
    if (tries < 3) throw new Error('no primary')
  })
  announcements.on('catalogue', () => void drawn.push(tries))
  await Promise.all([subscriber.ping(), publisher.connect()])
  expect(await announcements.announce('catalogue')).toBe(true)
  await until(() => drawn.at(-1) === 3)
  // What they hold is not thrown away with each try: nothing was read anew that it could be made of.
  expect(drawn).toEqual([1, 3])
})

test('who began while Redis was away reads again when it is there: others may have been first to tell', async () => {
  await redis.kill()
  const { announcements, subscriber } = ofProcess()
  const isRefused = new Promise<void>((resolve) => void subscriber.once('close', resolve))
  const heard: string[] = []
  announcements.on('editions', (message) => void heard.push(message))
  expect(await announcements.announce('editions', 'page')).toBe(false)
  await isRefused
  await redis.start()
  await until(() => heard.includes(''))
})
