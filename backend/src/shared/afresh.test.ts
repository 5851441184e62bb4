import { expect, test } from '@jest/globals'
import { Afresh } from './afresh.js'

/** A reading ends when it is told to. */
const slowReading = () => {
  const ends: (() => void)[] = []
  let there = 0
  let held = -1
  const afresh = new Afresh(async () => {
    const read = there
    await new Promise<void>((resolve) => ends.push(resolve))
    held = read
  })
  return {
    ask: () => afresh.run(),
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
  const afresh = new Afresh(async () => {
    times += 1
    await Promise.resolve()
  })
  const first = afresh.run()
  await Promise.resolve()
  await Promise.all([first, afresh.run(), afresh.run(), afresh.run()])
  expect(times).toBe(2)
})

test('who asked for a reading that fails is told; the next one is tried', async () => {
  const fails = [true, false]
  const afresh = new Afresh(async () => {
    if (fails.shift()) throw new Error('no database')
  })
  await expect(afresh.run()).rejects.toThrow('no database')
  await expect(afresh.run()).resolves.toBeUndefined()
})
