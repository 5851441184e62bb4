import { expect, test } from '@jest/globals'
import { InTurn } from './in-turn.js'

test('work on one key runs in the order it came, and a failure does not stop the next', async () => {
  const inTurn = new InTurn()
  const told: string[] = []
  const first = inTurn.run('a', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    told.push('first')
    throw new Error('first failed')
  })
  const second = inTurn.run('a', async () => told.push('second'))
  const other = inTurn.run('b', async () => told.push('other'))
  await expect(first).rejects.toThrow('first failed')
  await Promise.all([second, other])
  expect(told).toEqual(['other', 'first', 'second'])
})
