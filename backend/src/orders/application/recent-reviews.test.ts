import type { ShownReviews } from '@bukett/contracts/http/shown-reviews'
import { expect, test } from '@jest/globals'
import { RecentReviews } from './recent-reviews.js'

const none: ShownReviews = { Count: 0, Mean: null, Items: [] }

test('what was read is not read again for a minute, and then it is', async () => {
  let now = 0
  let reads = 0
  const reviews = new RecentReviews(() => now)
  const ask = () =>
    reviews.of('rose', ['variant:ROSE'], async () => {
      reads += 1
      return none
    })
  await ask()
  now = 59_999
  expect(await ask()).toEqual(none)
  expect(reads).toBe(1)
  now = 60_000
  await ask()
  expect(reads).toBe(2)
})

test('what could not be read is asked for again', async () => {
  const reviews = new RecentReviews(() => 0)
  await expect(reviews.of('rose', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await reviews.of('rose', [], async () => none)).toEqual(none)
})

test('a product that was given another size is read anew', async () => {
  const reviews = new RecentReviews(() => 0)
  await reviews.of('rose', ['variant:A'], async () => none)
  const one = { ...none, Count: 1, Mean: 5 }
  expect(await reviews.of('rose', ['variant:A', 'variant:B'], async () => one)).toEqual(one)
})

test('what another process has told of is read anew', async () => {
  const reviews = new RecentReviews(() => 0)
  const one = { ...none, Count: 1, Mean: 5 }
  for (const name of ['rose', 'tulip']) await reviews.of(name, [`variant:${name}`], async () => one)
  reviews.forget(['variant:rose'])
  expect(await reviews.of('rose', ['variant:rose'], async () => none)).toEqual(none)
  expect(await reviews.of('tulip', ['variant:tulip'], async () => none)).toEqual(one)
})

test('after what nobody could be told of, everything is read anew', async () => {
  const reviews = new RecentReviews(() => 0)
  const one = { ...none, Count: 1, Mean: 5 }
  await reviews.of('rose', ['variant:rose'], async () => one)
  reviews.clear()
  expect(await reviews.of('rose', ['variant:rose'], async () => none)).toEqual(none)
})

test('however many goods are asked for, the memory keeps two thousand', async () => {
  const reviews = new RecentReviews(() => 0)
  let reads = 0
  const ask = (name: string) =>
    reviews.of(name, [], async () => {
      reads += 1
      return none
    })
  for (let index = 0; index <= 2000; index += 1) await ask(`product-${index}`)
  await ask('product-2000')
  expect(reads).toBe(2001)
  await ask('product-0')
  expect(reads).toBe(2002)
})
