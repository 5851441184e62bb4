import { expect, test } from '@jest/globals'
import { throttledLog } from './throttled-log.js'

test('an outage is told once a minute, and then how often it was met meanwhile', () => {
  let now = 0
  const said: unknown[] = []
  const warn = throttledLog(
    (details, message) => said.push([message, details]),
    60_000,
    () => now,
  )
  for (let second = 0; second < 120; second += 1) {
    now = second * 1000
    warn({ error: 'refused' }, 'Redis is away')
  }
  warn({}, 'MongoDB is away')
  expect(said).toEqual([
    ['Redis is away', { error: 'refused' }],
    ['Redis is away', { error: 'refused', unsaid: 59 }],
    ['MongoDB is away', {}],
  ])
})
