import { expect, test } from '@jest/globals'
import { countedWords } from './counted-words.js'

test('a search is counted by its words alone', () => {
  expect(countedWords('Röda ROSOR, tack!', 'Röda ROSOR, tack!')).toBe('röda rosor tack')
  expect(countedWords('rosor till malmö under 400', 'rosor')).toBe('rosor')
})

test.each(['anna@example.se', '070-123 45 67', '19820411-2380', '   ', 'x'.repeat(61)])(
  '%s is not counted: it may be somebody’s own, or says nothing',
  (query) => {
    expect(countedWords(query, query)).toBeNull()
  },
)
