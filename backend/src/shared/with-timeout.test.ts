import { expect, test } from '@jest/globals'
import { withTimeout } from './with-timeout.js'

const never = new Promise<string>(() => undefined)

test('what comes in time is the answer', async () => {
  expect(await withTimeout(Promise.resolve('here'), 1000, 'nothing')).toBe('here')
})

test('what takes too long is not waited for', async () => {
  expect(await withTimeout(never, 1, 'nothing')).toBe('nothing')
})

test('what fails in time fails', async () => {
  await expect(withTimeout(Promise.reject(new Error('away')), 1000, 'nothing')).rejects.toThrow('away')
})
