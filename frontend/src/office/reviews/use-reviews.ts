import { orderReviewsApi, type WaitingReview } from '@bukett/contracts/http/order-reviews'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'

const key = ['reviews-to-read'] as const

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
    },
  })
}
