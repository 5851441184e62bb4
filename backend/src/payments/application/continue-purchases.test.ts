import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { CommandBus } from '@nestjs/cqrs'
import pino from 'pino'
import { MovableClock } from '../../shared/clock.js'
import { InProcessJobs } from '../../shared/in-process-jobs.js'
import { noWatch } from '../../shared/jobs.js'
import { createLog } from '../../shared/log.js'
import { ContinuePurchases } from './continue-purchases.js'
import type { Purchases } from './ports.js'

const minute = 60_000
const beginningOfARound = new Date('2026-11-27T09:00:00Z').getTime()

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('a purchase that cannot be gone on with hides no other: it is looked at all the time, and has one job in ten minutes', async () => {
  let [looks, givenUp] = [0, 0]
  const lines: string[] = []
  const jobs = new InProcessJobs(createLog('silent', 'test'), { ...noWatch, gaveUp: () => void (givenUp += 1) })
  const purchases = { due: async () => ['broken'] } as unknown as Purchases
  const commands = {
    execute: async () => {
      looks += 1
      throw new Error('the gift card is not there')
    },
  } as unknown as CommandBus
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const clock = new MovableClock()
  clock.offset = beginningOfARound - Date.now()
  const worker = new ContinuePurchases(purchases, commands, jobs, clock, { log })
  await worker.onApplicationBootstrap()
  await jobs.start()
  await jest.advanceTimersByTimeAsync(29 * minute)
  await jobs.stop()
  // Three rounds, each with the ten tries of its job beside the looks.
  expect([givenUp, await jobs.countFailed(), lines.length]).toEqual([3, 3, 3])
  expect(looks).toBe((29 * minute) / 5000 + 30)
})
