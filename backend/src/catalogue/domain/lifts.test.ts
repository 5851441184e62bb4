import { describe, expect, test } from '@jest/globals'
import { lifted, liftFault, type StoredLift } from './lifts.js'
import { queryKeyOf } from './words.js'

const rule = { Query: 'mors dag', Lifted: ['BUK1'], Lowered: ['BUK2'] }
const isThere = (code: string): boolean => code.startsWith('BUK')

test('what is lifted comes first in its order, found or not; what is lowered comes last, if it was found', () => {
  expect(lifted([1, 2, 3, 4], { first: [9, 3], last: new Set([1, 7]) })).toEqual([9, 3, 2, 4, 1])
})

test('the same words in another order and form are the same query, and a colour is no flower', () => {
  expect(queryKeyOf('Röda rosor')).toBe(queryKeyOf('ros röd'))
  expect(queryKeyOf('rosa')).not.toBe(queryKeyOf('rosor'))
})

describe('a row that cannot be kept', () => {
  const others: StoredLift[] = [{ _id: 'en', Query: 'Rosor', Lifted: ['BUK1'], Lowered: [], Position: 0 }]
  test.each([
    ['without words', { Query: '?!' }, 'Query', 'register.lift-words'],
    ['for words that have one', { Query: 'en ros' }, 'Query', 'register.lift-taken'],
    ['that changes nothing', { Lifted: [], Lowered: [] }, 'Lifted', 'register.lift-nothing'],
    ['with goods that are gone', { Lowered: ['XYZ'] }, 'Lowered', 'register.lift-unknown'],
    ['that lifts what it lowers', { Lowered: ['BUK1'] }, 'Lowered', 'register.lift-both'],
  ])('%s is told at its field', (_, changes, field, code) => {
    expect(liftFault({ ...rule, ...changes }, others, isThere)).toMatchObject({ field, code })
  })

  test('is none that says something new', () => {
    expect(liftFault(rule, others, isThere)).toBeNull()
  })
})
