import { expect, test } from '@jest/globals'
import { captureTime } from './capture.js'

const now = new Date('2026-11-20T09:00:00Z')

test.each([
  ['tomorrow: when it leaves, or in six days', ['2026-11-21'], '2026-11-25T23:00:00.000Z'],
  ['on the sixth day: the same', ['2026-11-26'], '2026-11-25T23:00:00.000Z'],
  ['on the seventh day: at once', ['2026-11-27'], now.toISOString()],
  ['on two days, one of them far: at once', ['2026-11-21', '2026-12-24'], now.toISOString()],
  ['that is digital: at once', [null], now.toISOString()],
  ['of nothing: at once', [], now.toISOString()],
])('an authorised payment of a delivery %s', (_, days, at) => {
  expect(captureTime(days, now).toISOString()).toBe(at)
})
