import { ApiError } from '@bukett/contracts'
import { catalogueApi, type Product, type ProductFilter } from '@bukett/contracts/http/catalogue'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import type { Site } from '../../shared/site'

export const productsQuery = (filter: ProductFilter) =>
  queryOptions({
    queryKey: ['products', filter],
    queryFn: ({ signal }) => call(catalogueApi.filtered, { body: filter }, signal),
  })

/** What a list holds before it is narrowed; without an assortment the whole range. */
export const rangeOf = (site: Site, assortment: string | undefined): ProductFilter => ({
  ...(assortment !== undefined && { assortment }),
  ...(site === 'home' && { isHome: true }),
})

/** A product by its own code, or by that of one of its variants. */
const productOf = async (code: string, signal: AbortSignal): Promise<Product> => {
  try {
    return await call(catalogueApi.product, { params: { code } }, signal)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { Product: of } = await call(catalogueApi.variant, { params: { code } }, signal)
    return call(catalogueApi.product, { params: { code: of.Code } }, signal)
  }
}

export const productQuery = (code: string) =>
  queryOptions({
    queryKey: ['product', code],
    queryFn: ({ signal }) => productOf(code, signal),
  })

export const addonsQuery = (variantCode: string) =>
  queryOptions({
    queryKey: ['addons', variantCode],
    queryFn: ({ signal }) => call(catalogueApi.addons, { params: { code: variantCode } }, signal),
  })

export const useProducts = (filter: ProductFilter) =>
  useQuery({ ...productsQuery(filter), placeholderData: keepPreviousData })

/** Cards of products by their codes, in that order. */
export const useSelectedProducts = (codes: readonly string[]) =>
  useQuery({
    queryKey: ['products', 'selected', codes],
    queryFn: ({ signal }) => call(catalogueApi.selected, { query: { codes: codes.join(',') } }, signal),
  })

export const useAddons = (variantCode: string) => useQuery(addonsQuery(variantCode))

export const useProduct = (code: string) => useQuery(productQuery(code))
