import { expect, test } from '@jest/globals'
import { rowsNamedBy } from './rows-named.js'

test('content names what its blocks list, and what its links and words lead to', () => {
  const Blocks = [
    { Kind: 'carousel', Assortment: 'jul', Occasion: '', Codes: [] },
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

test('a list and an occasion that goods chosen by hand stand in place of are not named', () => {
  const byHand = {
    Kind: 'carousel',
    Assortment: 'jul',
    Occasion: 'love',
    Codes: ['BUK1001'],
    Title: 'Se /sortiment/rosor',
  }
  expect(rowsNamedBy({ Blocks: [byHand] })).toEqual([{ kind: 'assortments', code: 'rosor' }])
  const part = { Kind: 'products', Title: '', Codes: ['BUK1001'] }
  expect(rowsNamedBy({ Parts: [part] })).toEqual([])
})
