import { expect, test } from '@jest/globals'
import type { SearchSum } from '../../catalogue/index.js'
import { toSearchFigures } from './search-told.js'

const aSum = (changes: Partial<SearchSum> = {}): SearchSum => ({
  words: 'rosor',
  searches: 10,
  vain: 0,
  corrected: 0,
  takenBack: 0,
  chosen: 5,
  as: null,
  ...changes,
})

test('a search in vain costs what one that finds something leads to', () => {
  const sums = [aSum(), aSum({ words: 'bonsai', searches: 8, vain: 8, chosen: 0 })]
  const { ChosenShare, OrderShare, InVain } = toSearchFigures(sums, { seen: 100, paid: 25 })
  expect({ ChosenShare, OrderShare }).toEqual({ ChosenShare: 0.5, OrderShare: 0.25 })
  expect(InVain).toEqual([{ Words: 'bonsai', Searches: 8, Cost: 1 }])
})

test('where nothing is known of what a search leads to, no cost is guessed', () => {
  const sums = [aSum({ words: 'bonsai', searches: 8, vain: 8, chosen: 0 })]
  expect(toSearchFigures(sums, { seen: 100, paid: 25 }).InVain).toEqual([{ Words: 'bonsai', Searches: 8, Cost: null }])
  expect(toSearchFigures([...sums, aSum()], { seen: 0, paid: 0 }).InVain[0]?.Cost).toBeNull()
})

test('words of two are counted, and not told', () => {
  const figures = toSearchFigures([aSum({ words: 'anna andersson', searches: 2, vain: 2 })], { seen: 1, paid: 1 })
  expect(figures).toMatchObject({ Searches: 2, Vain: 2, Untold: 2, InVain: [], Corrections: [] })
})

test('who opens three hits of every search has not chosen more than always', () => {
  expect(toSearchFigures([aSum({ chosen: 30 })], { seen: 10, paid: 1 }).ChosenShare).toBe(1)
})

test('a correction is told with what came of it', () => {
  const { Corrections } = toSearchFigures([aSum({ words: 'blomor', as: 'blommor', corrected: 9, takenBack: 1 })], {
    seen: 1,
    paid: 0,
  })
  expect(Corrections).toEqual([{ Words: 'blomor', As: 'blommor', Searches: 9, Chosen: 5, TakenBack: 1 }])
})
