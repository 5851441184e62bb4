import { pathOf } from '@bukett/contracts'
import { orderReviewsApi, type ReviewQuestion, type WaitingReview } from '@bukett/contracts/http/order-reviews'
import { type ShownRow, shownReviewsApi } from '@bukett/contracts/http/shown-reviews'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'
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

/** What was said of deliveries and flowers; the latest page where `after` is left out. */
export const useGivenReviews = (asked: ReviewQuestion, after: string | undefined) =>
  useQuery({
    queryKey: ['reviews-given', asked, after],
    queryFn: ({ signal }) =>
      call(orderReviewsApi.given, { query: { ...asked, ...(after !== undefined && { after }) } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The same as a file, in the language of the screen. */
export const givenReviewsFile = (asked: ReviewQuestion): string => {
  const entries = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${pathOf(orderReviewsApi.givenCsv, {})}?${new URLSearchParams([...entries, ['lang', currentLocale()]]).toString()}`
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
