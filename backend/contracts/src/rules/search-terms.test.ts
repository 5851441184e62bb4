import { expect, test } from '@jest/globals'
import { inspirationTerm, parseInspirationTerm, startsSearch, startsStoreSearch } from './search-terms.js'

test.each([
  ['ro', false],
  ['ros', true],
  [' ro ', false],
])('a search for %p starts: %s (3 or more characters)', (text, starts) => {
  expect(startsSearch(text)).toBe(starts)
})

test.each([
  ['Lu', false],
  ['Lun', true],
  ['222', false],
  ['2222', false],
  ['22222', true],
  ['222 2', true],
  ['Å-b', false],
  ['Upplands-Väsby', true],
  ['A-ab', false],
])('a store search for %p starts: %s (3 characters, 5 with a leading digit or a dash)', (text, starts) => {
  expect(startsStoreSearch(text)).toBe(starts)
})

test('an inspiration term is trimmed, 3 to 99 characters', () => {
  expect(inspirationTerm.parse('  vår ')).toBe('vår')
  expect(parseInspirationTerm(' vå ')).toEqual({ ok: false, code: 'search.too-short' })
  expect(parseInspirationTerm('a'.repeat(99)).ok).toBe(true)
  expect(parseInspirationTerm('a'.repeat(100))).toEqual({ ok: false, code: 'search.too-long' })
})
