import { expect, test } from '@jest/globals'
import { townLines } from './town-lines.js'

test('an address ends with its town and state, and abroad with the country in the reader’s language', () => {
  const abroad = { PostalCode: '75001', City: 'Paris', RegionName: '', CountryCode: 'FRA' }
  const france = { Name: 'France', NameSwe: 'Frankrike' }
  expect(townLines(abroad, france, 'sv')).toEqual(['75001 Paris', 'Frankrike'])
  expect(townLines(abroad, france, 'en')).toEqual(['75001 Paris', 'France'])
  const texas = { PostalCode: '75460', City: 'Paris', RegionName: 'Texas', CountryCode: 'USA' }
  expect(townLines(texas, { Name: 'USA', NameSwe: 'USA' }, 'sv')).toEqual(['75460 Paris', 'Texas', 'USA'])
  const atHome = { PostalCode: '11151', City: 'Stockholm', RegionName: '', CountryCode: 'SWE' }
  expect(townLines(atHome, undefined, 'sv')).toEqual(['111 51 Stockholm'])
})
