import { pathOf } from '@bukett/contracts'
import { administrationApi } from '@bukett/contracts/http/administration'
import { attentionApi } from '@bukett/contracts/http/attention'
import { type FigureDimension, figuresApi } from '@bukett/contracts/http/figures'
import { orderReviewsApi } from '@bukett/contracts/http/order-reviews'
import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'

/** Stockholm days, both included. */
export interface Span {
  from: LocalDay
  to: LocalDay
}

const key = ['figures'] as const
/** A dashboard that stays open follows the day. */
const againMs = 60_000

/** `memberId`: one store's, for those who see all; a store's own people get theirs. */
export const useFigures = ({ from, to }: Span, memberId?: string) =>
  useQuery({
    queryKey: [...key, from, to, memberId ?? null],
    queryFn: ({ signal }) =>
      call(figuresApi.overview, { query: { from, to, ...(memberId !== undefined && { memberId }) } }, signal),
    refetchInterval: againMs,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useFigureParts = ({ from, to }: Span, dimension: FigureDimension) =>
  useQuery({
    queryKey: [...key, 'by', dimension, from, to],
    queryFn: ({ signal }) => call(figuresApi.parts, { params: { dimension }, query: { from, to } }, signal),
    retry: false,
  })

export const overviewFile = ({ from, to }: Span): string =>
  `${pathOf(figuresApi.overviewCsv, {})}?${new URLSearchParams({ from, to, lang: currentLocale() }).toString()}`

export const partsFile = ({ from, to }: Span, dimension: FigureDimension): string =>
  `${pathOf(figuresApi.partsCsv, { dimension })}?${new URLSearchParams({ from, to, lang: currentLocale() }).toString()}`

/** How many matters wait for somebody; of a store, by its own day. */
export const useWaiting = ({ attention, jobs, store }: { attention: boolean; jobs: boolean; store: boolean }) => {
  const shared = { refetchInterval: againMs, retry: false } as const
  const desk = useQuery({
    ...shared,
    queryKey: ['waiting', 'store'],
    queryFn: async ({ signal }) => {
      const { Orders, Unanswered } = await call(storeOrdersApi.list, { query: {} }, signal)
      return {
        toAnswer: [...Orders, ...Unanswered].filter(({ acceptBefore }) => acceptBefore !== null).length,
        toDeliver: Orders.filter(({ State }) => !isHandedOver(State) && State !== 'Cancelled').length,
      }
    },
    enabled: store,
  })
  const ofDesk = (name: 'toAnswer' | 'toDeliver') => ({
    data: desk.data?.[name],
    error: desk.error,
    refetch: desk.refetch,
  })
  return {
    toAnswer: ofDesk('toAnswer'),
    toDeliver: ofDesk('toDeliver'),
    attention: useQuery({
      ...shared,
      queryKey: ['waiting', 'attention'],
      queryFn: async ({ signal }) => {
        const { urgent, outcomes, money } = await call(attentionApi.counts, {}, signal)
        return urgent + outcomes + money
      },
      enabled: attention,
    }),
    reviews: useQuery({
      ...shared,
      queryKey: ['waiting', 'reviews'],
      queryFn: async ({ signal }) => (await call(orderReviewsApi.list, {}, signal)).length,
      enabled: attention,
    }),
    jobs: useQuery({
      ...shared,
      queryKey: ['waiting', 'jobs'],
      queryFn: async ({ signal }) => (await call(administrationApi.countFailedJobs, {}, signal)).Count,
      enabled: jobs,
    }),
  }
}
