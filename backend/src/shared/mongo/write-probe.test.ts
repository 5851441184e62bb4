import { expect, test } from '@jest/globals'
import { WriteProbe } from './write-probe.js'

test('a write that went well is good for ten seconds; one that failed is tried again at once', async () => {
  let now = 0
  let isFull = false
  let writes = 0
  const probe = new WriteProbe(
    async () => {
      writes += 1
      if (isFull) throw new Error('No space left on device')
    },
    () => now,
  )
  await probe.check()
  isFull = true
  now = 9_999
  await probe.check()
  expect(writes).toBe(1)
  now = 10_000
  await expect(probe.check()).rejects.toThrow('No space left')
  await expect(probe.check()).rejects.toThrow('No space left')
  isFull = false
  await probe.check()
  expect(writes).toBe(4)
})
