import { type CallOf, type Endpoint, pathOf } from '@bukett/contracts'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { internationalApi } from '@bukett/contracts/http/international'
import { memberApi } from '@bukett/contracts/http/member'
import {
  officeProductsApi,
  type PRODUCT_ORDERS,
  type ProductChoice,
  type WholeProduct,
} from '@bukett/contracts/http/office-products'
import { addonRegisterApi } from '@bukett/contracts/http/registers'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'
import { keepAnswer } from '../../shared/query'

const key = ['office-products'] as const

export const everything: ProductChoice = {
  words: '',
  assortment: '',
  shown: 'any',
  season: 'any',
  kind: 'any',
  stock: 'any',
  made: 'any',
  draft: 'any',
}

export type AskedProducts = ProductChoice & { readonly order: (typeof PRODUCT_ORDERS)[number] }
/** Something is asked for; nothing found is then no empty register. */
export const isNarrowed = (asked: AskedProducts): boolean =>
  Object.entries(everything).some(([name, value]) => asked[name as keyof typeof everything] !== value)

export const usualQuestion: AskedProducts = { ...everything, order: 'position' }

export const useProducts = (asked: AskedProducts, after: string | undefined) =>
  useQuery({
    queryKey: [...key, 'list', asked, after ?? null],
    queryFn: ({ signal }) =>
      call(officeProductsApi.list, { query: { ...asked, ...(after !== undefined && { after }) } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useAssortments = () =>
  useQuery({
    queryKey: ['office-assortments', currentLocale()],
    queryFn: ({ signal }) => call(catalogueApi.assortments, {}, signal),
    retry: false,
  })

export const useOccasions = () =>
  useQuery({
    queryKey: ['office-occasions', currentLocale()],
    queryFn: async ({ signal }) => (await call(catalogueApi.textGreetings, {}, signal)).Occasions,
    retry: false,
  })

export const useAddons = () =>
  useQuery({
    queryKey: ['office-addons'],
    queryFn: async ({ signal }) => (await call(addonRegisterApi.list, {}, signal)).Rows,
    retry: false,
  })

/** The product that a variant is of: its name and its sizes. */
export const useVariantsBeside = (code: string) =>
  useQuery({
    queryKey: [...key, 'beside', currentLocale(), code],
    queryFn: async ({ signal }) => {
      const { Product } = await call(catalogueApi.variant, { params: { code } }, signal)
      return call(catalogueApi.product, { params: { code: Product.Code } }, signal)
    },
    retry: false,
  })

export const useCountries = () =>
  useQuery({
    queryKey: ['office-countries'],
    queryFn: ({ signal }) => call(internationalApi.countries, {}, signal),
    retry: false,
  })

export const useStore = (id: string) =>
  useQuery({
    queryKey: ['office-store', id],
    queryFn: ({ signal }) => call(memberApi.member, { params: { id } }, signal),
    enabled: id !== '',
    retry: false,
  })

const wholeKey = (code: string) => [...key, 'whole', code] as const

export const useWholeProduct = (code: string) =>
  useQuery({
    queryKey: wholeKey(code),
    queryFn: () => readWhole(code),
    retry: false,
    // What is being filled in is not taken away by another look.
    staleTime: Infinity,
  })

export const readWhole = (code: string) => call(officeProductsApi.whole, { params: { code } })

export type SavedProduct = CallOf<typeof officeProductsApi.save>['body']
export const saveProduct = (code: string, body: SavedProduct) =>
  call(officeProductsApi.save, { params: { code }, body })
export const addProduct = (body: CallOf<typeof officeProductsApi.add>['body']) => call(officeProductsApi.add, { body })

export const useReadProductsAgain = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key })
}

/** What a save answers stands at once, so that the next one is of it. */
export const useKeepProduct = () => {
  const queries = useQueryClient()
  return (saved: WholeProduct): void => {
    keepAnswer<WholeProduct>(queries, wholeKey(saved.Product.Code), saved)
    void queries.invalidateQueries({ queryKey: key })
  }
}

const whileUnderWayMs = 1000

/** How far a file of one's own has come that is being judged or saved. */
export const useImportProgress = (id: string) =>
  useQuery({
    queryKey: ['product-import', id],
    queryFn: ({ signal }) => call(officeProductsApi.importProgress, { params: { id } }, signal),
    retry: false,
    refetchInterval: whileUnderWayMs,
    gcTime: 0,
  })

export const readProduct = (code: string) => call(officeProductsApi.read, { params: { code } })

export type RowChange = CallOf<typeof officeProductsApi.changeRow>['body']
export const changeRow = (code: string, body: RowChange) =>
  call(officeProductsApi.changeRow, { params: { code }, body })

/** Of the products that are asked for. */
export const fileOf = (endpoint: Endpoint, asked: AskedProducts): string =>
  `${pathOf(endpoint)}?${new URLSearchParams({ ...asked, lang: currentLocale() }).toString()}`
