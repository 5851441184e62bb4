import { catalogueApi, type ProductFilter } from '@bukett/contracts/http/catalogue'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

export const productsQuery = (filter: ProductFilter) =>
  queryOptions({
    queryKey: ['products', filter],
    queryFn: ({ signal }) => call(catalogueApi.filtered, { body: filter }, signal),
  })

export const productQuery = (code: string) =>
  queryOptions({
    queryKey: ['product', code],
    queryFn: ({ signal }) => call(catalogueApi.product, { params: { code } }, signal),
  })

export const addonsQuery = (variantCode: string) =>
  queryOptions({
    queryKey: ['addons', variantCode],
    queryFn: ({ signal }) => call(catalogueApi.addons, { params: { code: variantCode } }, signal),
  })

export const useProducts = (filter: ProductFilter) =>
  useQuery({ ...productsQuery(filter), placeholderData: keepPreviousData })

export const useAddons = (variantCode: string) => useQuery(addonsQuery(variantCode))

export const useProduct = (code: string) => useQuery(productQuery(code))
