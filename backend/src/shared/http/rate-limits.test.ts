import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { RateLimits } from './rate-limits.js'

const minuteMs = 60_000

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('AC-02: ten failed logins lock for fifteen minutes from when they are used up, however long they took', async () => {
  const limits = new RateLimits(null, 'test')
  const tried = (): Promise<boolean> => limits.take('login-account', 'anna@example.se|192.0.2.1')
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await tried()).toBe(true)
    await jest.advanceTimersByTimeAsync(minuteMs)
  }
  expect(await tried()).toBe(false)
  await jest.advanceTimersByTimeAsync(14 * minuteMs)
  expect(await tried()).toBe(false)
  await jest.advanceTimersByTimeAsync(minuteMs + 1)
  expect(await tried()).toBe(true)
})

test('other tries come back when their own time is over', async () => {
  const limits = new RateLimits(null, 'test')
  const tried = (): Promise<boolean> => limits.take('forgot-email', 'anna@example.se')
  for (let tries = 0; tries < 5; tries += 1) expect(await tried()).toBe(true)
  await jest.advanceTimersByTimeAsync(59 * minuteMs)
  expect(await tried()).toBe(false)
  await jest.advanceTimersByTimeAsync(minuteMs)
  expect(await tried()).toBe(true)
})

test('API-10: in any hour, wherever it begins, there are no more than five', async () => {
  const limits = new RateLimits(null, 'test')
  const counted = async (tries: number): Promise<number> => {
    const taken = await Promise.all(Array.from({ length: tries }, () => limits.take('forgot-email', 'anna@example.se')))
    return taken.filter(Boolean).length
  }
  expect(await counted(1)).toBe(1)
  await jest.advanceTimersByTimeAsync(59 * minuteMs)
  expect(await counted(9)).toBe(4)
  await jest.advanceTimersByTimeAsync(minuteMs)
  expect(await counted(9)).toBe(1)
  const refused = limits.demand('forgot-email', 'anna@example.se')
  await expect(refused).rejects.toMatchObject({ extra: { retryAfterSeconds: 59 * 60 } })
  await jest.advanceTimersByTimeAsync(59 * minuteMs)
  expect(await counted(9)).toBe(4)
})

test('a try that is given back is there to be taken again, and who has none left counts as tried until its time is over', async () => {
  const limits = new RateLimits(null, 'test')
  const [rule, subject] = ['gift-card-opened', '192.0.2.1'] as const
  expect(await limits.isTried(rule, subject)).toBe(false)
  for (let tries = 0; tries < 50; tries += 1) {
    expect(await limits.take(rule, subject)).toBe(true)
    await limits.giveBack(rule, subject)
  }
  expect(await limits.isTried(rule, subject)).toBe(false)
  await limits.take(rule, subject)
  await jest.advanceTimersByTimeAsync(59 * minuteMs)
  expect(await limits.isTried(rule, subject)).toBe(true)
  await jest.advanceTimersByTimeAsync(minuteMs)
  expect(await limits.isTried(rule, subject)).toBe(false)
})

test.each([
  ['forgot-address', '2001:db8:0:7::1', '2001:db8:0:7:aaaa:bbbb:cccc:dddd', '2001:db8:0:8::1'],
  ['login-account', 'anna@example.se|2001:db8::1', 'anna@example.se|2001:db8:0:0:ffff::2', 'bo@example.se|2001:db8::1'],
  ['forgot-address', '::1', '0:0:0:0:0:0:0:2', '::ffff:192.0.2.1'],
  ['forgot-address', '::ffff:192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
] as const)('API-10: %s of %s counts for its whole network, and for no other', async (rule, one, beside, other) => {
  const limits = new RateLimits(null, 'test')
  while (await limits.take(rule, one));
  expect(await limits.take(rule, beside)).toBe(false)
  expect(await limits.isTried(rule, beside)).toBe(true)
  expect(await limits.take(rule, other)).toBe(true)
})
