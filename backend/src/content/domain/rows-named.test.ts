import { expect, test } from '@jest/globals'
import { rowsNamedBy } from './rows-named.js'

test('content names what its blocks list, and what its links and words lead to', () => {
  const Blocks = [
    { Kind: 'carousel', Assortment: 'jul', Occasion: '', Codes: ['BUK1001'] },
    { Kind: 'products', Assortment: '', Occasion: 'love', Codes: [] },
    { Kind: 'occasions', Codes: ['birthday', 'love'] },
    { Kind: 'articles', Category: 'skotsel', Link: '/inspiration/jul' },
    { Kind: 'text', Text: 'Se [allt](/sortiment/rosor) och [mer](/sortiment/alla?occasion=thanks).' },
    { Kind: 'teaser', Link: '/bukett-home/sortiment/Vaser?page=2' },
    { Kind: 'text', Link: '/utlandsbud/norge' },
  ]
  expect(rowsNamedBy({ Title: 'Jul', Blocks }).map(({ kind, code }) => `${kind} ${code}`)).toEqual([
    'assortments jul',
    'occasions love',
    'occasions birthday',
    'categories skotsel',
    'categories jul',
    'assortments rosor',
    'occasions thanks',
    'assortments vaser',
    'countries norge',
  ])
  expect(rowsNamedBy({ Gift: [{ Id: 'a', Title: 'Rosor', Link: '/sortiment/rosor' }], Home: [] })).toHaveLength(1)
})
