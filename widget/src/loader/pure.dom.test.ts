import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type * as Loader from './pure'

const url = 'https://senare.example/lib/v1/sdk.js'
const page = window as unknown as { Senare?: { Payments: object } | undefined }
const library = { version: '1.0.0' }

/** Each test imports the loader anew: it remembers what it has fetched. */
let loader: typeof Loader
beforeEach(async () => {
  jest.useFakeTimers()
  jest.resetModules()
  loader = await import('./pure')
  document.head.innerHTML = ''
})
afterEach(() => {
  page.Senare = undefined
  jest.useRealTimers()
})

const scripts = () => [...document.scripts].filter(({ src }) => src === url)
const arrives = () => {
  page.Senare = { Payments: library }
  scripts()[0]?.dispatchEvent(new Event('load'))
}

test('the library is fetched once, however often it is asked for', async () => {
  const both = [loader.loadPayments(), loader.loadPayments()]
  expect(scripts()).toHaveLength(1)
  arrives()
  expect(await Promise.all(both)).toEqual([library, library])
})

test('what stands in for the library in a browser that cannot read it is not taken for the library', async () => {
  page.Senare = { Payments: { isGuard: true } }
  const payments = loader.loadPayments()
  expect(scripts()).toHaveLength(1)
  arrives()
  expect(await payments).toBe(library)
})

test('a script of the page that never comes, or has failed before, is given up after ten seconds and can be fetched again', async () => {
  const script = document.createElement('script')
  script.src = url
  document.head.append(script)
  const payments = expect(loader.loadPayments()).rejects.toThrow(`Loading of ${url} timed out.`)
  expect(scripts()[0]).toBe(script)
  await jest.advanceTimersByTimeAsync(10_000)
  await payments
  const again = loader.loadPayments()
  expect(scripts()).toHaveLength(1)
  expect(scripts()[0]).not.toBe(script)
  arrives()
  expect(await again).toBe(library)
})

test('a script that fails is taken away, and can be fetched again', async () => {
  const payments = expect(loader.loadPayments()).rejects.toThrow(`Loading of ${url} failed.`)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await payments
  expect(scripts()).toHaveLength(0)
  void loader.loadPayments()
  expect(scripts()).toHaveLength(1)
})
