import { shownReviewsApi } from '@bukett/contracts/http/shown-reviews'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

export const useProductReviews = (code: string | undefined) =>
  useQuery({
    queryKey: ['product-reviews', code],
    queryFn: ({ signal }) => call(shownReviewsApi.ofProduct, { params: { code: code ?? '' } }, signal),
    enabled: code !== undefined,
  })

export const useStoreReviews = (id: string) =>
  useQuery({
    queryKey: ['store-reviews', id],
    queryFn: ({ signal }) => call(shownReviewsApi.ofStore, { params: { id } }, signal),
  })
