import { expect, test } from '@jest/globals'
import { aMember } from '../testing/mothers.js'
import { storeWords, wordSearch } from './store-words.js'

const told = storeWords(
  aMember({ _id: '1058', memberShopName: 'Kaprifolen Kiruna', storeCity: 'Kiruna', storePostalCode: '98120' }),
)

test.each(['', 'kaprifolen 1058', '1058 Kaprifolen', 'kiruna  kapri', '981 20', '98120 kiruna', 'KAPRIFÖLEN'])(
  'a store is found by its words in any order, and its postal code as it is written: %p',
  (query) => {
    expect(wordSearch(query)(told)).toBe(true)
  },
)

test.each(['Kaprifolen Kiruna (1058)', '1058, Kiruna', '(98120) Kiruna.'])(
  'a store is found by its name and number with the signs that stand beside them: %p',
  (query) => {
    expect(wordSearch(query)(told)).toBe(true)
  },
)

test.each(['kaprifolen 1059', 'kaprifolen visby', '981 21', 'kaprifolen (1059)', '()'])(
  'a word that is not of the store finds it not: %p',
  (query) => {
    expect(wordSearch(query)(told)).toBe(false)
  },
)
