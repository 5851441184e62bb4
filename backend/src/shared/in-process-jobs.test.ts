import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { InProcessJobs } from './in-process-jobs.js'
import { Hopeless, job } from './jobs.js'
import { createLog } from './log.js'

const hour = 3_600_000
const letters = job<object>('mail-sms', 'work')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const triesOf = async (fault: Error, work = letters): Promise<number> => {
  const jobs = new InProcessJobs(createLog('silent', 'test'))
  let tries = 0
  jobs.handle(work, () => {
    tries += 1
    return Promise.reject(fault)
  })
  await jobs.start()
  await jobs.schedule(work, {})
  await jest.advanceTimersByTimeAsync(2 * 24 * hour)
  await jobs.stop()
  return tries
}

test('a job that fails is tried ten times, and a letter for longer than a night', async () => {
  expect(await triesOf(new Error('busy'), job<object>('webhooks', 'work'))).toBe(10)
  expect(await triesOf(new Error('busy'))).toBe(17)
})

test('a hopeless job is tried once', async () => {
  expect(await triesOf(new Hopeless('no such address'))).toBe(1)
})

test('a moved clock has the work of sweeps done once, and their timers go on as before', async () => {
  const jobs = new InProcessJobs(createLog('silent', 'test'))
  let runs = 0
  jobs.handle(letters, async () => {
    runs += 1
  })
  await jobs.every(letters, {}, hour)
  await jobs.hurry()
  expect(runs).toBe(0)
  await jobs.start()
  await jobs.hurry()
  await jest.advanceTimersByTimeAsync(1)
  expect(runs).toBe(1)
  await jest.advanceTimersByTimeAsync(hour)
  expect(runs).toBe(2)
  await jobs.stop()
})
