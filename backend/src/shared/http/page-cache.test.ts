import { expect, test } from '@jest/globals'
import { PageCache } from './page-cache.js'

const limits = { pages: 2, keptMs: 60_000, makingAtOnce: 2 }
const aCache = () => {
  let now = 0
  let made = 0
  const cache = new PageCache<number>(limits, () => now)
  const ask = (key: string) => cache.find(key, async () => (made += 1))
  return { cache, ask, pass: (ms: number) => (now += ms) }
}

test('a page is made once in a minute', async () => {
  const { ask, pass } = aCache()
  expect(await Promise.all([ask('/'), ask('/')])).toEqual([1, 1])
  pass(59_999)
  expect(await ask('/')).toBe(1)
  pass(1)
  expect(await ask('/')).toBe(2)
})

test('the oldest page makes room for a new one', async () => {
  const { ask } = aCache()
  for (const key of ['a', 'b', 'c']) await ask(key)
  expect(await ask('b')).toBe(2)
  expect(await ask('a')).toBe(4)
})

test('everything is forgotten when the catalogue changes', async () => {
  const { cache, ask } = aCache()
  await ask('/')
  cache.clear()
  expect(await ask('/')).toBe(2)
})

test('some pages are forgotten, also one that is being made, and the others stay', async () => {
  const { cache, ask } = aCache()
  expect([await ask('a'), await ask('b')]).toEqual([1, 2])
  cache.drop((page) => page === 1)
  await Promise.resolve()
  expect([await ask('b'), await ask('a')]).toEqual([2, 3])
  const making = cache.find('c', async () => 7)
  cache.drop((page) => page === 7)
  await making
  await Promise.resolve()
  expect(await ask('c')).toBe(4)
})

test('a page that failed is made again', async () => {
  const { cache, ask } = aCache()
  await expect(cache.find('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('/')).toBe(1)
})

test('what comes while enough pages are being made is left to the browser', async () => {
  const { cache, ask } = aCache()
  const never = () => new Promise<number>(() => undefined)
  void cache.find('a', never)
  void cache.find('b', never)
  expect(ask('c')).toBeUndefined()
})
