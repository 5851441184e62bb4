import { orderReviewsApi, type WaitingReview } from '@bukett/contracts/http/order-reviews'
import { type ShownRow, shownReviewsApi } from '@bukett/contracts/http/shown-reviews'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'

const key = ['reviews-to-read'] as const
const shownKey = ['reviews-shown'] as const

export const useReviews = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(orderReviewsApi.list, {}, signal),
    retry: false,
  })

/** With a reason it is not shown. Every answer is the list as it stands now. */
export const useJudge = ({ OrderGroupId: orderGroupId }: WaitingReview) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (Reason: string | null) =>
      Reason === null
        ? call(orderReviewsApi.release, { params: { orderGroupId } })
        : call(orderReviewsApi.refuse, { params: { orderGroupId }, body: { Reason } }),
    onSuccess: (rows) => {
      keepAnswer(queries, key, rows)
      // What has been read may be shown from now on.
      void queries.invalidateQueries({ queryKey: shownKey })
    },
  })
}

export const useShown = () =>
  useQuery({
    queryKey: shownKey,
    queryFn: ({ signal }) => call(shownReviewsApi.list, {}, signal),
    retry: false,
  })

export const useWithhold = ({ OrderGroupId: orderGroupId }: ShownRow) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (Reason: string) => call(shownReviewsApi.withhold, { params: { orderGroupId }, body: { Reason } }),
    onSuccess: (rows) => {
      keepAnswer(queries, shownKey, rows)
    },
  })
}
