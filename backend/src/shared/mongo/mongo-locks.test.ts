import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { byTheClock } from './mongo-locks.js'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('whoever holds a lock says again and again that it lives, also after a word that was lost, and nothing once it is given back', async () => {
  let said = 0
  const stop = byTheClock(async () => {
    said += 1
    if (said === 1) throw new Error('the database is away')
  }, 5000)
  await jest.advanceTimersByTimeAsync(4999)
  expect(said).toBe(0)
  await jest.advanceTimersByTimeAsync(10_001)
  expect(said).toBe(3)
  stop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(said).toBe(3)
})
