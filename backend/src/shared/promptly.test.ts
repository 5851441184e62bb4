import { expect, test } from '@jest/globals'
import { Promptly } from './promptly.js'

const withTurns = () => {
  let now = 0
  const delays: number[] = []
  const promptly = new Promptly(() => now)
  let tries = 0
  const run = (work: () => Promise<void>) =>
    promptly.run(
      'mail',
      5,
      () => {
        tries += 1
        return work()
      },
      async (delayMs) => {
        delays.push(delayMs)
      },
    )
  return { run, delays, tries: () => tries, at: (moment: number) => (now = moment) }
}

test('what goes quickly is done once, and nothing is left for later', async () => {
  const { run, delays, tries } = withTurns()
  await run(async () => undefined)
  expect([tries(), delays]).toEqual([1, []])
})

test('what fails is done later, and the next is tried at once all the same', async () => {
  const { run, delays, tries } = withTurns()
  await run(() => Promise.reject(new Error('refused')))
  await run(async () => undefined)
  expect([tries(), delays]).toEqual([2, [0]])
})

test('what takes too long is done again when the first try must be over, and meanwhile nothing waits for the slow one', async () => {
  const { run, delays, tries, at } = withTurns()
  const never = new Promise<void>(() => undefined)
  await run(() => never)
  await run(async () => undefined)
  expect([tries(), delays]).toEqual([1, [30_000, 0]])
  at(30_000)
  await run(async () => undefined)
  expect([tries(), delays]).toEqual([2, [30_000, 0]])
})

test('where it cannot be left for later either, its caller hears it', async () => {
  const promptly = new Promptly()
  const away = () => Promise.reject(new Error('the queue is away'))
  await expect(promptly.run('mail', 5, () => Promise.reject(new Error('refused')), away)).rejects.toThrow('the queue')
})
