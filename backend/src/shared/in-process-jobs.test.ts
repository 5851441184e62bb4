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

test('what a sweep finds again is not put off, and what a sweep would find waits for the database', async () => {
  const found = job<object>('reminders', 'found', { isFoundAgain: true })
  const look = job<object>('reminders', 'look')
  const told = { failed: 0, putOff: 0 }
  let [isAway, looks] = [false, 0]
  const jobs = new InProcessJobs(createLog('silent', 'test'), {
    ...noWatch,
    failed: () => void (told.failed += 1),
    putOff: () => void (told.putOff += 1),
    isDatabaseAway: async () => isAway,
  })
  jobs.handle(found, () => Promise.reject(new Away('Voyado answered 503')))
  jobs.handle(look, async () => {
    looks += 1
    if (isAway) throw new mongoose.mongo.MongoServerError({ message: 'no space left', code: 14_031 })
    await jobs.schedule(found, {}, { id: `round-${looks}` })
  })
  await jobs.start()
  await jobs.every(look, {}, hour)
  await jest.advanceTimersByTimeAsync(12.5 * hour)
  expect(told).toEqual({ failed: 0, putOff: 12 })
  isAway = true
  await jest.advanceTimersByTimeAsync(5 * hour)
  // The first told that it is away.
  expect(looks).toBe(13)
  isAway = false
  await jest.advanceTimersByTimeAsync(hour)
  expect(looks).toBe(14)
  await jobs.stop()
})

test('a job that finds the database away each time, for a day, may be what keeps it from answering, and ends', async () => {
  const greedy = job<object>('webhooks', 'greedy')
  let [runs, isAway] = [0, false]
  const jobs = new InProcessJobs(createLog('silent', 'test'), { ...noWatch, isDatabaseAway: async () => isAway })
  jobs.handle(greedy, async () => {
    runs += 1
    isAway = true
    setTimeout(() => (isAway = false), 5000)
    throw new mongoose.mongo.MongoServerError({ message: 'no space left', code: 14_031 })
  })
  await jobs.start()
  await jobs.schedule(greedy, {})
  await jest.advanceTimersByTimeAsync(26 * hour)
  expect(await jobs.countFailed()).toBe(1)
  const before = runs
  await jest.advanceTimersByTimeAsync(26 * hour)
  expect(runs).toBe(before)
  await jobs.stop()
})

test('a job is there while it waits, and one that failed for good is resumed after a quarter of an hour', async () => {
  const poisoned = job<object>('webhooks', 'poisoned')
  const jobs = new InProcessJobs(createLog('silent', 'test'))
  let runs = 0
  jobs.handle(poisoned, () => {
    runs += 1
    return Promise.reject(new Error('broken'))
  })
  await jobs.start()
  expect(await jobs.resume(poisoned, {}, 'one')).toBe(false)
  await jobs.schedule(poisoned, {}, { id: 'one' })
  expect(await jobs.resume(poisoned, {}, 'one')).toBe(true)
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  expect(await jobs.resume(poisoned, {}, 'one')).toBe(true)
  expect([runs, await jobs.countFailed()]).toEqual([10, 1])
  await jest.advanceTimersByTimeAsync(hour / 4)
  await jobs.resume(poisoned, {}, 'one')
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  expect([runs, await jobs.countFailed()]).toEqual([20, 1])
  await jobs.stop()
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

test('begun anew, it does again and again only what it is told to, by a moved clock', async () => {
  const jobs = new InProcessJobs(createLog('silent', 'test'))
  let runs = 0
  jobs.handle(letters, async () => {
    runs += 1
  })
  await jobs.every(letters, {}, hour)
  for (const step of ['start', 'stop', 'start'] as const) await jobs[step]()
  await jest.advanceTimersByTimeAsync(3 * hour)
  expect(runs).toBe(0)
  await jobs.hurry()
  await jest.advanceTimersByTimeAsync(1)
  expect(runs).toBe(1)
  await jobs.stop()
})

test('is at rest when nothing runs and nothing is about to: not before a try that comes within a second', async () => {
  const jobs = new InProcessJobs(createLog('silent', 'test'))
  let end = (): void => undefined
  let tries = 0
  jobs.handle(letters, async () => {
    tries += 1
    if (tries === 1) throw new Error('busy')
    await new Promise<void>((resolve) => (end = resolve))
  })
  await jobs.start()
  expect(jobs.isAtRest).toBe(true)
  await jobs.schedule(letters, {}, { delayMs: hour })
  expect(jobs.isAtRest).toBe(true)
  await jobs.schedule(letters, {})
  expect(jobs.isAtRest).toBe(false)
  await jest.advanceTimersByTimeAsync(10)
  expect([tries, jobs.isAtRest]).toEqual([1, false])
  await jest.advanceTimersByTimeAsync(1000)
  expect([tries, jobs.isAtRest]).toEqual([2, false])
  end()
  await jest.advanceTimersByTimeAsync(1)
  expect(jobs.isAtRest).toBe(true)
  await jobs.stop()
})
