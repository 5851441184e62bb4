import { describe, expect, test } from '@jest/globals'
import type { Known } from './query-reader.js'
import { readQuery } from './read-query.js'

const towns: Readonly<Record<string, string>> = {
  malmö: '21120',
  lund: '22222',
  'upplands väsby': '19430',
  kista: '16440',
}
const known: Known = {
  today: '2026-11-24',
  townOf: (name, begun) => {
    const town = Object.keys(towns).find(
      (one) => one === name || towns[one] === name || (begun && one.startsWith(name)),
    )
    return town ? { PostalCode: towns[town]!, Area: town } : null
  },
  isOfGoods: (word) => ['rosor', 'kista', 'lundros'].includes(word),
}
const read = (query: string) => readQuery(query, known)

describe('a price in a query', () => {
  test.each([
    ['rosor under 400', { to: 400_00 }, 'rosor'],
    ['rosor upp till 400 kr', { to: 400_00 }, 'rosor'],
    ['rosor 400kr', { to: 400_00 }, 'rosor'],
    ['rosor för 400', { to: 400_00 }, 'rosor'],
    ['rosor över 1 000 kronor', { from: 1000_00 }, 'rosor'],
    ['rosor mellan 300 och 400', { from: 300_00, to: 400_00 }, 'rosor'],
    ['rosor 300-400', { from: 300_00, to: 400_00 }, 'rosor'],
    ['roses between 300 and 400', { from: 300_00, to: 400_00 }, 'roses'],
  ])('%s', (query, price, words) => {
    expect(read(query)).toMatchObject({ price, words })
  })

  test.each(['50 rosor', 'rosor 50', 'under ytan', 'buk1003'])('there is none in %s', (query) => {
    expect(read(query)).toMatchObject({ price: null, words: query })
  })

  test.each([
    'present för 60-åring',
    'present för 80 åringen',
    'blommor för 50-årsdag',
    'blommor till 50-årsdag',
    'present under 18 år',
    'gift for 60 year old',
    'gift for a 60-year-old',
  ])('%s tells an age, and no price', (query) => {
    expect(read(query)).toMatchObject({ price: null, words: query.replaceAll('-', ' ') })
  })
})

describe('a day in a query', () => {
  test.each([
    ['rosor i morgon', '2026-11-25'],
    ['rosor idag', '2026-11-24'],
    ['rosor i övermorgon', '2026-11-26'],
    ['rosor på fredag', '2026-11-27'],
    ['rosor på tisdag', '2026-12-01'],
    ['rosor den 24 december', '2026-12-24'],
    ['rosor 3 jan', '2027-01-03'],
    ['rosor tomorrow', '2026-11-25'],
  ])('%s', (query, day) => {
    expect(read(query)).toMatchObject({ day, words: 'rosor' })
  })

  test('31 februari is none', () => {
    expect(read('rosor 31 februari').day).toBeNull()
  })
})

describe('a place in a query', () => {
  test.each([
    ['rosor till Malmö', 'malmö'],
    ['rosor malmö', 'malmö'],
    ['rosor till malm', 'malmö'],
    ['rosor till Upplands Väsby', 'upplands väsby'],
    ['rosor 222 22', 'lund'],
    ['rosor 22222', 'lund'],
  ])('%s', (query, Area) => {
    expect(read(query)).toMatchObject({ place: { Area }, words: 'rosor' })
  })

  test.each(['malmö', 'rosor till kista', 'florist malmö', 'rosor till mamma'])('there is none in %s', (query) => {
    expect(read(query)).toMatchObject({ place: null, words: query })
  })
})

test('everything may be said at once, each thing once', () => {
  expect(read('i morgon till Malmö under 400')).toEqual({
    words: '',
    price: { to: 400_00 },
    day: '2026-11-25',
    place: { PostalCode: '21120', Area: 'malmö' },
  })
  expect(read('rosor malmö lund')).toMatchObject({ place: { Area: 'malmö' }, words: 'rosor lund' })
})
