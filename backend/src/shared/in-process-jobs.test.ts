import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import mongoose from 'mongoose'
import { InProcessJobs } from './in-process-jobs.js'
import { Away, Hopeless, job, noWatch } from './jobs.js'
import { createLog } from './log.js'

const hour = 3_600_000
const letters = job<object>('mail-sms', 'work')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const timesOf = async (fault: Error, work = letters): Promise<number[]> => {
  const jobs = new InProcessJobs(createLog('silent', 'test'))
  const times: number[] = []
  const begun = Date.now()
  jobs.handle(work, () => {
    times.push(Date.now() - begun)
    return Promise.reject(fault)
  })
  await jobs.start()
  await jobs.schedule(work, {})
  await jest.advanceTimersByTimeAsync(2 * 24 * hour)
  await jobs.stop()
  return times
}

test('a job that fails is tried ten times, with pauses from a second on that grow', async () => {
  const times = await timesOf(new Error('busy'), job<object>('webhooks', 'work'))
  expect(times.map((at) => at / 1000)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511])
})

test('a letter is tried for eighteen hours, and waits no longer than a quarter of an hour for a relay that is back', async () => {
  const times = await timesOf(new Error('busy'))
  expect(times.at(-1)! / hour).toBeCloseTo(18, 0)
  expect(times.at(-1)).toBeGreaterThan(18 * hour)
  expect(Math.max(...times.slice(1).map((at, index) => at - times[index]!))).toBe(hour / 4)
})

test('a hopeless job is tried once', async () => {
  expect(await timesOf(new Hopeless('no such address'))).toEqual([0])
})

test('while somebody outside is away for a night a job keeps its tries, and is done within a quarter of an hour', async () => {
  const told = { failed: 0, putOff: 0 }
  const watch = { ...noWatch, failed: () => void (told.failed += 1), putOff: () => void (told.putOff += 1) }
  const jobs = new InProcessJobs(createLog('silent', 'test'), watch)
  const back = Date.now() + 12 * hour
  let doneAt = 0
  jobs.handle(letters, async () => {
    if (Date.now() < back) throw new Away('Voyado answered 503')
    doneAt = Date.now()
  })
  await jobs.start()
  await jobs.schedule(letters, {})
  await jest.advanceTimersByTimeAsync(13 * hour)
  await jobs.stop()
  expect(doneAt).toBeGreaterThan(back)
  expect(doneAt - back).toBeLessThanOrEqual(hour / 4)
  expect(await jobs.countFailed()).toBe(0)
  expect(told).toEqual({ failed: 0, putOff: 57 })
})

test('while the database stands still, too; one that asks too much of it is given up', async () => {
  const fault = new mongoose.mongo.MongoServerError({ message: 'no space left', code: 14_031 })
  const triedIn = async (isAway: boolean) => {
    const jobs = new InProcessJobs(createLog('silent', 'test'), { ...noWatch, isDatabaseAway: async () => isAway })
    jobs.handle(job<object>('webhooks', 'work'), () => Promise.reject(fault))
    await jobs.start()
    await jobs.schedule(job<object>('webhooks', 'work'), {})
    await jest.advanceTimersByTimeAsync(2 * 24 * hour)
    await jobs.stop()
    return jobs.countFailed()
  }
  expect(await triedIn(true)).toBe(0)
  expect(await triedIn(false)).toBe(1)
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
