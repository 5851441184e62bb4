import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { officeProductsApi, type ProductChoice } from '@bukett/contracts/http/office-products'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'

const key = ['office-goods'] as const

const all: ProductChoice = {
  words: '',
  assortment: '',
  shown: 'any',
  season: 'any',
  kind: 'any',
  stock: 'any',
  made: 'any',
  draft: 'any',
}

/** What of the range is meant by a name or a code, listed or not (200), and how many there are; donations are no goods. */
export const useGoods = (words: string) =>
  useQuery({
    queryKey: [...key, currentLocale(), words],
    queryFn: async ({ signal }) => {
      const { Rows, Total } = await call(officeProductsApi.list, { query: { ...all, words, order: 'nearest' } }, signal)
      const goods = Rows.filter(({ ProductCategory }) => ProductCategory !== 'Donation')
      return { goods, count: Total - (Rows.length - goods.length) }
    },
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  })

const none: ReadonlyMap<string, string> = new Map()

/** What goods of these codes are called; those that are gone, or not read yet, have no name. */
export const useProductNames = (codes: readonly string[]): ReadonlyMap<string, string> => {
  const { data = none } = useQuery({
    queryKey: [...key, 'names', currentLocale(), codes],
    queryFn: async ({ signal }) => {
      const cards = await call(catalogueApi.selected, { query: { codes: codes.join(',') } }, signal)
      return new Map(cards.map(({ Code, Name }) => [Code, Name]))
    },
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return data
}
