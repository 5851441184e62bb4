import { expect, test } from '@jest/globals'
import { CallKeys, newKey } from './call-key'

test('the same is the same call until it is answered', () => {
  const keys = new CallKeys()
  const first = keys.of({ code: 'BUK1001A' })
  expect(keys.of({ code: 'BUK1001A' })).toBe(first)
  expect(keys.of({ code: 'BUK1002A' })).not.toBe(first)
  const again = keys.of({ code: 'BUK1001A' })
  keys.answered()
  expect(keys.of({ code: 'BUK1001A' })).not.toBe(again)
})

test('a key is 32 letters and digits', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
})
