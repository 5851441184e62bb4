import { expect, test } from '@jest/globals'
import { isLinkable, linksLead, paragraphsOf, runsOf, withLink, wordsOfLinked } from './linked-text.js'

test('words in brackets before an address are a link', () => {
  expect(runsOf('Se [våra tulpaner](/sortiment/tulpaner) nu.')).toEqual([
    { Text: 'Se ', Link: null },
    { Text: 'våra tulpaner', Link: '/sortiment/tulpaner' },
    { Text: ' nu.', Link: null },
  ])
  expect(runsOf('Priset [exkl. frakt] är lågt (nästan).')).toEqual([
    { Text: 'Priset [exkl. frakt] är lågt (nästan).', Link: null },
  ])
  expect(runsOf('')).toEqual([])
})

test('no script and no other shop’s address without https is a link', () => {
  const wrong = [
    'javascript:alert(1)',
    '//elak.example',
    'http://elak.example',
    'data:text/html,x',
    '/\\elak',
    'https://',
  ]
  expect(wrong.filter(isLinkable)).toEqual([])
  expect(['/', '/a/b?c=d#e', 'https://example.se/x'].filter((one) => !isLinkable(one))).toEqual([])
  for (const address of wrong) {
    expect(runsOf(`[klick](${address})`).filter(({ Link }) => Link !== null)).toEqual([])
  }
  expect(linksLead('[a](/b) och [klick](javascript:alert)')).toBe(false)
  expect(linksLead('[a](/b)')).toBe(true)
})

test('an empty line begins a paragraph, and a search finds the words of a link', () => {
  expect(paragraphsOf('Ett.\nSamma.\n \nTvå.').map((runs) => runs.map(({ Text }) => Text).join(''))).toEqual([
    'Ett.\nSamma.',
    'Två.',
  ])
  expect(wordsOfLinked('Läs [mer om rosor](/artikel/rosor).')).toBe('Läs mer om rosor.')
})

test('what is chosen becomes a link', () => {
  expect(withLink('Se tulpaner nu', 3, 11, 'tulpaner', '/sortiment/tulpaner')).toBe(
    'Se [tulpaner](/sortiment/tulpaner) nu',
  )
})
