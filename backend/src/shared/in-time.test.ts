import { expect, test } from '@jest/globals'
import { inTime } from './in-time.js'

const never = new Promise<string>(() => undefined)

test('what comes in time is the answer', async () => {
  expect(await inTime(Promise.resolve('here'), 1000, 'nothing')).toBe('here')
})

test('what takes too long is not waited for', async () => {
  expect(await inTime(never, 1, 'nothing')).toBe('nothing')
})

test('what fails in time fails', async () => {
  await expect(inTime(Promise.reject(new Error('away')), 1000, 'nothing')).rejects.toThrow('away')
})
