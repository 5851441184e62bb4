import { expect, test } from 'vitest'
import { groupsOf } from './clusters'

const at = (id: string, x: number, y: number) => ({ id, x, y })
const idsOf = (spots: Parameters<typeof groupsOf>[0]) => groupsOf(spots, 44).map((group) => group.map(({ id }) => id))

test('stores that a finger could not tell apart are one group', () => {
  expect(idsOf([at('odenplan', 0, 0), at('visby', 300, 200), at('södermalm', 30, 20)])).toEqual([
    ['odenplan', 'södermalm'],
    ['visby'],
  ])
})

test('stores that are a finger apart stand alone, and none is lost', () => {
  expect(idsOf([at('a', 0, 0), at('b', 44, 0), at('c', 0, 44)])).toEqual([['a'], ['b'], ['c']])
  expect(idsOf(Array.from({ length: 50 }, (_, index) => at(String(index), index * 7, 0))).flat()).toHaveLength(50)
  expect(idsOf([])).toEqual([])
})
