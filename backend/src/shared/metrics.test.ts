import { expect, test } from '@jest/globals'
import { Metrics } from './metrics.js'

test('a figure that cannot be read is not told, and is once it can be; the others are told meanwhile', async () => {
  const metrics = new Metrics()
  let isAway = true
  metrics.gauge('payments_undrawn', 'Of a database.', () =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(3),
  )
  metrics.gauge('listeners', 'Of this process.', async () => 2)
  const told = async () => (await metrics.registry.metrics()).split('\n').filter((line) => /^[pl]/.test(line))
  expect(await told()).toEqual(['listeners 2'])
  isAway = false
  expect(await told()).toEqual(['payments_undrawn 3', 'listeners 2'])
  isAway = true
  expect(await told()).toEqual(['listeners 2'])
})
