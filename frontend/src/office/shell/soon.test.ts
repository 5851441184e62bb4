import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { soon } from './soon'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('what is saved is told two seconds later at the most, though its table does not come', async () => {
  const told = jest.fn()
  const never = new Promise(() => undefined)
  void soon(never).then(told)
  await jest.advanceTimersByTimeAsync(1999)
  expect(told).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalled()
})

test('and as soon as it has come', async () => {
  await expect(soon(Promise.resolve('read'))).resolves.toBe('read')
})
