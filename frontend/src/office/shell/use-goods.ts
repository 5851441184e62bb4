import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { type OfficeProduct, officeProductsApi, type ProductChoice } from '@bukett/contracts/http/office-products'
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

/** All of the range by name or code, listed or not (200), a code that is written out first; donations are no goods. */
export const useGoods = (words: string) =>
  useQuery({
    queryKey: [...key, currentLocale(), words],
    queryFn: async ({ signal }) => {
      const { Rows } = await call(officeProductsApi.list, { query: { ...all, words, order: 'position' } }, signal)
      const isNamed = ({ Code }: OfficeProduct): boolean => Code.toLowerCase() === words.toLowerCase()
      return Rows.filter(({ ProductCategory }) => ProductCategory !== 'Donation').toSorted(
        (one, other) => Number(isNamed(other)) - Number(isNamed(one)),
      )
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
