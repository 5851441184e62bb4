import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Redis } from 'ioredis'
import { RateLimits } from '../src/shared/http/rate-limits.js'
import { startRedis, type TestRedis } from './redis.js'

let redis: TestRedis
let client: Redis

beforeAll(async () => {
  redis = await startRedis()
  client = new Redis(redis.url, { maxRetriesPerRequest: 1 })
  client.on('error', () => undefined)
})
afterAll(async () => {
  client.disconnect()
  await redis.stop()
})

/** Two processes. */
const aShop = (name: string): [RateLimits, RateLimits] => [new RateLimits(client, name), new RateLimits(client, name)]
const counted = async ([one, other]: readonly [RateLimits, RateLimits], tries: number): Promise<number> => {
  const taken = await Promise.all(
    Array.from({ length: tries }, (_, index) => (index % 2 ? one : other).take('forgot-email', 'anna@example.se')),
  )
  return taken.filter(Boolean).length
}
/** Moves the oldest tries into the past. */
const age = async (key: string, tries: number, minutes: number): Promise<void> => {
  for (let index = 0; index < tries; index += 1)
    await client.lset(key, index, Number(await client.lindex(key, index)) - minutes * 60_000)
}

test('API-10: all processes together count no more than five tries in any hour, and forget them when it is over', async () => {
  const limits = aShop('sliding')
  const key = 'sliding:tries:forgot-email:anna@example.se'
  expect(await counted(limits, 20)).toBe(5)
  await age(key, 2, 61)
  await age(key, 3, 30)
  expect(await counted(limits, 20)).toBe(2)
  await expect(limits[0].demand('forgot-email', 'anna@example.se')).rejects.toMatchObject({
    extra: { retryAfterSeconds: expect.closeTo(1800, -1) },
  })
  expect(await client.pttl(key)).toBeGreaterThan(3_500_000)
  await limits[1].giveBack('forgot-email', 'anna@example.se')
  expect(await counted(limits, 20)).toBe(1)
})

test('AC-02: a lock begins with the first try that was one too many and is not prolonged by others, nor ended by one that is given back', async () => {
  const [limits] = aShop('locked')
  const [rule, subject] = ['login-account', 'anna@example.se|192.0.2.1'] as const
  for (let tries = 0; tries < 10; tries += 1) expect(await limits.take(rule, subject)).toBe(true)
  expect(await limits.take(rule, subject)).toBe(false)
  const key = `locked:tries:${rule}:${subject}`
  await client.pexpire(key, 60_000)
  await limits.giveBack(rule, subject)
  await expect(limits.demand(rule, subject)).rejects.toMatchObject({
    extra: { retryAfterSeconds: expect.closeTo(60, -1) },
  })
  expect(await limits.isTried(rule, subject)).toBe(true)
})

test('while Redis is away each process counts for itself', async () => {
  const [limits] = aShop('away')
  await redis.kill()
  const taken = await Promise.all(Array.from({ length: 9 }, () => limits.take('forgot-email', 'anna@example.se')))
  expect(taken.filter(Boolean)).toHaveLength(5)
  await redis.start()
})
