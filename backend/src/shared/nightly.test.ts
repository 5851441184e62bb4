import { expect, test } from '@jest/globals'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { MovableClock } from './clock.js'
import { nightly } from './nightly.js'

class SetClock extends MovableClock {
  #now = new Date(0)

  override now(): Date {
    return this.#now
  }

  set(stockholm: string): void {
    this.setTo(`${stockholm}+01:00`)
  }

  setTo(instant: string): void {
    this.#now = new Date(instant)
  }
}

test('work of the night is done once a night, and a night that was jumped over is made up for', async () => {
  const clock = new SetClock()
  let runs = 0
  const look = nightly(clock, '03:00', async () => {
    runs += 1
  })
  const runsAt = async (time: string): Promise<number> => {
    clock.set(time)
    await look()
    return runs
  }
  expect(await runsAt('2026-11-20T03:10')).toBe(1)
  expect(await runsAt('2026-11-20T23:10')).toBe(1)
  expect(await runsAt('2026-11-21T02:10')).toBe(1)
  expect(await runsAt('2026-11-21T03:10')).toBe(2)
  expect(await runsAt('2026-12-24T15:00')).toBe(3)
  // Back again, as when the sandbox gives real time back.
  expect(await runsAt('2026-11-22T15:00')).toBe(4)
})

test.each(['02:00', '02:30', '03:00'])(
  'is done once in the nights when the clocks change, from %s on',
  async (from) => {
    const clock = new SetClock()
    const nights: string[] = []
    const look = nightly(clock, from, async () => {
      nights.push(stockholmDay(clock.now()))
    })
    for (const start of ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z']) {
      nights.length = 0
      // Every half hour, as somebody sees who is awake all night.
      for (let half = 0; half < 48; half += 1) {
        clock.setTo(new Date(Date.parse(start) + half * 1800_000).toISOString())
        await look()
      }
      expect(nights.slice(1)).toEqual([stockholmDay(clock.now())])
    }
  },
)

test('what has failed at night is tried at the next look', async () => {
  const clock = new SetClock()
  let runs = 0
  const look = nightly(clock, '03:00', () => {
    runs += 1
    return runs === 1 ? Promise.reject(new Error('busy')) : Promise.resolve()
  })
  clock.set('2026-11-20T03:10')
  await expect(look()).rejects.toThrow('busy')
  await look()
  await look()
  expect(runs).toBe(2)
})
