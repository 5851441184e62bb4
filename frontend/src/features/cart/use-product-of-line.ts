import { catalogueApi } from '@bukett/contracts/http/catalogue'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

/** The product that the line is a variant of; not asked for what has no variants to choose among. */
export const useProductOfLine = ({ ParentProductCode: code, IsPackageProduct, CannotBeOnlyCartItem }: LineItem) =>
  useQuery({
    queryKey: ['product', code],
    queryFn: ({ signal }) => call(catalogueApi.product, { params: { code } }, signal),
    enabled: !IsPackageProduct && !CannotBeOnlyCartItem,
    retry: false,
  })

export const useAddonsOfLine = ({ Code: code }: LineItem) =>
  useQuery({
    queryKey: ['addons', code],
    queryFn: ({ signal }) => call(catalogueApi.addons, { params: { code } }, signal),
  })
