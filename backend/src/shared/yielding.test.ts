import { expect, test } from '@jest/globals'
import { yielding } from './yielding.js'

test('others go first once the work has gone on for so long', async () => {
  const done: string[] = []
  setImmediate(() => done.push('another call'))
  const giveWay = yielding(0)
  await giveWay()
  done.push('the work')
  expect(done).toEqual(['another call', 'the work'])
})

test('and the work goes on at once until then', async () => {
  const done: string[] = []
  const giveWay = yielding(60_000)
  setImmediate(() => done.push('another call'))
  await giveWay()
  done.push('the work')
  expect(done).toEqual(['the work'])
})
