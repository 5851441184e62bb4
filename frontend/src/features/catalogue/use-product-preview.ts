import { officeProductsApi } from '@bukett/contracts/http/office-products'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

/** A product as it will be, by a signed pass; apart from what every product's page asks. */
export const useProductPreview = (pass: string) =>
  useQuery({
    queryKey: ['product-preview', pass],
    queryFn: ({ signal }) => call(officeProductsApi.preview, { query: { pass } }, signal),
    retry: false,
  })
