import { describe, expect, test } from '@jest/globals'
import { ownSynonyms } from './synonyms.js'
import { foldedOf, queryWordsOf, stemOf, wordsOf } from './words.js'

describe('SE-01, the forms of a word', () => {
  test('å and ä fold to a, ö to o', () => {
    expect(['påsk', 'kärlek', 'rött', 'orkidé', 'ÅÄÖ'.toLowerCase()].map(foldedOf)).toEqual([
      'pask',
      'karlek',
      'rott',
      'orkide',
      'aao',
    ])
  })

  test('a letter with a combining mark is the same letter', () => {
    expect(wordsOf('pa\u030Ask')).toEqual(['påsk'])
  })

  test.each([
    ['rosor', 'ros'],
    ['rosorna', 'ros'],
    ['ros', 'ros'],
    ['roses', 'ros'],
    ['tulpaner', 'tulp'],
    ['tulpanerna', 'tulp'],
    ['tulpan', 'tulp'],
    ['buketten', 'bukett'],
    ['buketter', 'bukett'],
    ['liljor', 'lilj'],
    ['lilja', 'lilj'],
  ])('%s has the stem %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
  })

  test('signs and emoji are no words', () => {
    expect(wordsOf('röda.* (rosor)? 🌹💐 [a-z]+')).toEqual(['röda', 'rosor', 'a', 'z'])
    expect(queryWordsOf('🌹🌹🌹')).toEqual([])
  })

  test('small words do not count, unless there are no others', () => {
    expect(queryWordsOf('blommor till mamma')).toEqual(['blommor', 'mamma'])
    expect(queryWordsOf('och till')).toEqual(['och', 'till'])
  })

  test('no synonym stands in a row of its own', () => {
    expect(ownSynonyms.filter(({ Words }) => new Set(Words).size < 2)).toEqual([])
  })
})
