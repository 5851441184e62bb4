import { expect, test } from '@jest/globals'
import { CoalescedWork } from './coalesced-work.js'

/** A reading ends when it is told to. */
const slowReading = () => {
  const ends: (() => void)[] = []
  let there = 0
  let held = -1
  const coalesced = new CoalescedWork(async () => {
    const read = there
    await new Promise<void>((resolve) => ends.push(resolve))
    held = read
  })
  return {
    ask: () => coalesced.run(),
    change: () => (there += 1),
    end: async () => {
      while (ends.length === 0) await Promise.resolve()
      ends.shift()?.()
    },
    held: () => held,
  }
}

test('a reading that began before a change does not end after the one that was asked for because of it', async () => {
  const { ask, change, end, held } = slowReading()
  const before = ask()
  await Promise.resolve()
  change()
  const after = ask()
  await end()
  await before
  expect(held()).toBe(0)
  await end()
  await after
  expect(held()).toBe(1)
})

test('all who ask during a reading share the next one', async () => {
  let times = 0
  const coalesced = new CoalescedWork(async () => {
    times += 1
    await Promise.resolve()
  })
  const first = coalesced.run()
  await Promise.resolve()
  await Promise.all([first, coalesced.run(), coalesced.run(), coalesced.run()])
  expect(times).toBe(2)
})

test('who asked for a reading that fails is told; the next one is tried', async () => {
  const fails = [true, false]
  const coalesced = new CoalescedWork(async () => {
    if (fails.shift()) throw new Error('no database')
  })
  await expect(coalesced.run()).rejects.toThrow('no database')
  await expect(coalesced.run()).resolves.toBeUndefined()
})
