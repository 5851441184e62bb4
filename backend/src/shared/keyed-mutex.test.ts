import { expect, test } from '@jest/globals'
import { KeyedMutex } from './keyed-mutex.js'

test('work on one key runs in the order it came, and a failure does not stop the next', async () => {
  const mutex = new KeyedMutex()
  const told: string[] = []
  const first = mutex.run('a', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    told.push('first')
    throw new Error('first failed')
  })
  const second = mutex.run('a', async () => told.push('second'))
  const other = mutex.run('b', async () => told.push('other'))
  await expect(first).rejects.toThrow('first failed')
  await Promise.all([second, other])
  expect(told).toEqual(['other', 'first', 'second'])
})
