import { expect, test } from '@jest/globals'
import { TtlCache } from './ttl-cache.js'

const asking = (answers: readonly (string | Error)[]) => {
  let asked = 0
  return {
    count: () => asked,
    ask: async (): Promise<string> => {
      const answer = answers[asked] ?? 'asked too often'
      asked += 1
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

test('an answer holds for its time, for its key, and no longer', async () => {
  let now = 0
  const cache = new TtlCache<string>(1000, 10, () => now)
  const { ask, count } = asking(['first', 'of another', 'second'])
  expect(await cache.of('a', ask)).toBe('first')
  now = 999
  expect(await cache.of('a', ask)).toBe('first')
  expect(await cache.of('b', ask)).toBe('of another')
  now = 1000
  expect(await cache.of('a', ask)).toBe('second')
  expect(count()).toBe(3)
})

test('who asks while an answer is awaited shares it', async () => {
  const cache = new TtlCache<string>(1000)
  const { ask, count } = asking(['shared'])
  expect(await Promise.all([cache.of('a', ask), cache.of('a', ask)])).toEqual(['shared', 'shared'])
  expect(count()).toBe(1)
})

test('a failure is nobody else’s answer', async () => {
  const cache = new TtlCache<string>(1000)
  const { ask } = asking([new Error('away'), 'back'])
  await expect(cache.of('a', ask)).rejects.toThrow('away')
  expect(await cache.of('a', ask)).toBe('back')
})

test('what is forgotten is asked again, and what is too much is let go', async () => {
  const cache = new TtlCache<string>(1000, 2)
  const { ask, count } = asking(['1', '2', '3', '4', '5'])
  await cache.of('a', ask)
  cache.forget()
  await cache.of('a', ask)
  await cache.of('b', ask)
  await cache.of('c', ask)
  expect(await cache.of('a', ask)).toBe('5')
  expect(count()).toBe(5)
})
