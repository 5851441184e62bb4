import { expect, test } from '@jest/globals'
import { isSubjectOf } from './page-subject'

const of = (...queryKey: unknown[]) => ({ queryKey })

test('a page is there as long as what its address names is, whatever its blocks refer to', () => {
  expect(isSubjectOf('ProductPage', of('product', 'BUK1001'))).toBe(true)
  expect(isSubjectOf('AssortmentPage', of('products', { assortment: 'jul' }))).toBe(true)
  expect(isSubjectOf('CampaignPage', of('content', 'mors-dag', 'gift'))).toBe(true)
  // A store's name is read before its page is there.
  expect(isSubjectOf('StorePage', of('store-hours', 'sv', '1001'))).toBe(true)
  expect(isSubjectOf('StorePage', of('store', '1001'))).toBe(false)
  for (const block of [of('products', { assortment: 'jul' }), of('articles', 'jul', undefined, 0)])
    for (const module of ['HomePage', 'HomeSitePage', 'CampaignPage', 'TownPage', 'ArticlePage'])
      expect(isSubjectOf(module, block)).toBe(false)
  expect(isSubjectOf('AssortmentPage', of('products', 'selected', ['BUK1001']))).toBe(false)
})
