import { expect, test } from '@jest/globals'
import { wasSolved } from './attention.js'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour))

test('an errand that was solved is raised once more only where it has come up since, and for another delivery', () => {
  const order = { solved: [{ code: 'not-delivered', shipmentId: '1', at: at(12) } as const] }
  expect(wasSolved(order, 'not-delivered', '1', at(9))).toBe(true)
  expect(wasSolved(order, 'not-delivered', '1', at(13))).toBe(false)
  expect(wasSolved(order, 'not-delivered', '2', at(9))).toBe(false)
  expect(wasSolved(order, 'withdrawal', '1', at(9))).toBe(false)
  expect(wasSolved({}, 'not-delivered', '1', at(9))).toBe(false)
})
