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
