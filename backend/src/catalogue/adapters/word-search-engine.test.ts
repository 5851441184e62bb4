import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Findable, SearchIndex } from '../application/ports.js'
import { editDistance } from '../domain/edit-distance.js'
import { ownSynonyms } from '../domain/synonyms.js'
import { WordSearchEngine } from './word-search-engine.js'

const shelf: Findable[] = [
  { name: 'Påskliljor i kruka', keywords: 'krukväxt gul', text: 'En kruka full.' },
  { name: 'Rosenbukett', keywords: 'bukett röd', text: 'Tolv blommor.' },
  { name: 'Rosor', keywords: 'bukett röd', text: 'Långskaftade.' },
  { name: 'Ros', keywords: 'bukett rosa', text: 'En enda.' },
  { name: 'Begravningskrans', keywords: 'begravning vit', text: 'Rund och stilla.' },
  { name: 'Krans', keywords: 'jul grön', text: 'Gran och kottar.' },
  { name: 'Till mamma', keywords: 'bukett rosa', text: 'Mjuk i färgen.' },
  { name: 'Hortensia', keywords: 'krukväxt blå', text: 'Dricker mycket. Vacker bredvid rosor.' },
  { name: 'Kistbukett', keywords: 'begravning', text: 'I vitt.' },
  { name: 'Tulpan', keywords: 'bukett gul', text: 'Växer i vasen.' },
  { name: 'Tulpaner', keywords: 'bukett gul', text: 'Tjugo.' },
].map((good) => ({ ...good, shelf: 0 }))

const own = ownSynonyms.map(({ Words }) => Words)
let index: SearchIndex
beforeAll(async () => {
  index = await new WordSearchEngine().build(shelf, own)
})
const find = (query: string): string[] => index.find(query).map((number) => shelf[number]!.name)

describe('SE-01', () => {
  test('exact comes before prefix, prefix before stem', () => {
    expect(find('ros').slice(0, 1)).toEqual(['Ros'])
    expect(find('rosor').slice(0, 2)).toEqual(['Rosor', 'Ros'])
    expect(find('rosen')[0]).toBe('Rosenbukett')
  })

  test('a word in the running text comes after every name', () => {
    expect(find('rosor').at(-1)).toBe('Hortensia')
  })

  test('å, ä and ö are found without their marks', () => {
    expect(find('paskliljor')).toEqual(['Påskliljor i kruka'])
    expect(find('rod bukett')).toEqual(find('röd bukett'))
  })

  test('plural, singular and definite forms find one another', () => {
    expect(find('tulpanerna').toSorted()).toEqual(['Tulpan', 'Tulpaner'])
    expect(find('påsklilja')).toEqual(['Påskliljor i kruka'])
  })

  test('one wrong letter is forgiven from four letters on, two from eight', () => {
    expect(find('krams')).toContain('Krans')
    expect(find('hortansja')).toEqual(['Hortensia'])
    expect(find('rsx')).toEqual([])
  })

  test('a near word counts only where no other is found', () => {
    expect(find('krans')).not.toContain('Kruka')
    expect(find('krans')[0]).toBe('Krans')
  })

  test('a compound is found by its last part', () => {
    expect(find('krans')).toContain('Begravningskrans')
  })

  test('synonyms find one another', () => {
    expect(find('mors dag')).toEqual(['Till mamma'])
    expect(find('kistdekoration')).toEqual(['Kistbukett'])
  })

  test('every word must be found', () => {
    expect(find('rosor gul')).toEqual([])
    expect(find('bukett till mamma')).toEqual(['Till mamma'])
  })
})

describe('a misspelt word', () => {
  test.each([
    ['tulpnaer', 'tulpaner'],
    ['tulpna', 'tulpan'],
    ['rosar', 'rosor'],
    ['tulpnabukett', 'tulpan bukett'],
    ['tulpanbuektt', 'tulpan bukett'],
    ['röd rosar', 'röd rosor'],
    ['hortansja', 'hortensia'],
  ])('%s is meant as %s, though it has its stem', (typed, meant) => {
    expect(index.corrected(typed)).toBe(meant)
  })

  test.each([
    'tulpanerna',
    'tulpanens',
    'rosens',
    'påskliljan',
    'kransarnas',
    'tulpanbukett',
    'rosenbuketten',
    'tulpa',
  ])('%s is none: it is a form of what is known, or the beginning of it', (typed) => {
    expect(index.corrected(typed)).toBeNull()
  })
})

describe('SE-03', () => {
  test('the suggestion is a known word within reach', () => {
    expect(index.suggest('hrtnsia')).toBe('hortensia')
    expect(index.suggest('zzzzz')).toBeNull()
  })

  test('the first part of a compound is nearer than a whole word that is far off', async () => {
    const few = await new WordSearchEngine().build(
      [
        { name: 'Resten', keywords: 'resten', text: 'Resten av resten.', shelf: 0 },
        { name: 'Presentkort', keywords: '', text: 'Till vännen.', shelf: 0 },
      ],
      own,
    )
    expect(few.suggest('pressent')).toBe('presentkort')
  })

  test('words that are known stay', () => {
    expect(index.suggest('röd zzzzz')).toBe('röd')
  })
})

test.each([
  ['rosor', 'rosor', 0],
  ['rosor', 'rsoor', 1],
  ['rosor', 'rsor', 1],
  ['tulpan', 'tlupn', 2],
  ['krans', 'begravning', 3],
])('%s and %s are %i apart, counted to two', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance)
})
