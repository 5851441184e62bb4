import { expect, test } from '@jest/globals'
import { breath } from './breath.js'

test('others go first once the work has gone on for so long', async () => {
  const done: string[] = []
  setImmediate(() => done.push('another call'))
  const breathe = breath(0)
  await breathe()
  done.push('the work')
  expect(done).toEqual(['another call', 'the work'])
})

test('and the work goes on at once until then', async () => {
  const done: string[] = []
  const breathe = breath(60_000)
  setImmediate(() => done.push('another call'))
  await breathe()
  done.push('the work')
  expect(done).toEqual(['the work'])
})
