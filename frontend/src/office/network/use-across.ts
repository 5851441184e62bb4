import { type CallOf, pathOf } from '@bukett/contracts'
import { acrossNetworkApi } from '@bukett/contracts/http/across-network'
import { brokerApi } from '@bukett/contracts/http/broker'
import { searchApi } from '@bukett/contracts/http/search'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { isPostalCode } from '@bukett/contracts/rules/postal-code'
import { startsSearch } from '@bukett/contracts/rules/search-terms'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'
import { networkKey } from './use-network'

export type {
  Closure,
  CountyDay,
  FeeApart,
  NetworkLoad,
  StoreAnswer,
  StoreLoad,
  WhoDelivers as PlaceAnswer,
} from '@bukett/contracts/http/across-network'

/** What is asked of a place. */
export type WhoQuestion = CallOf<typeof acrossNetworkApi.whoDelivers>['query']

export const useWhoDelivers = (query: WhoQuestion) =>
  useQuery({
    queryKey: [...networkKey, 'answers', query],
    queryFn: ({ signal }) => call(acrossNetworkApi.whoDelivers, { query }, signal),
    enabled: isPostalCode(query.postalCode),
    placeholderData: keepPreviousData,
  })

const goodsQuery = (words: string) =>
  queryOptions({
    queryKey: [...networkKey, 'goods', words],
    queryFn: ({ signal }) => call(searchApi.products, { params: { query: words, page: 0 }, query: {} }, signal),
  })

/** Products by name, for a field that proposes what is meant. */
export const useGoods = (words: string) =>
  useQuery({ ...goodsQuery(words), enabled: startsSearch(words), placeholderData: keepPreviousData })

/** Those that the words find, once they are known. */
export const useReadGoods = () => {
  const queries = useQueryClient()
  return async (words: string) => (startsSearch(words) ? (await queries.ensureQueryData(goodsQuery(words))).items : [])
}

/** 14 or 28. */
export type LoadSpan = 14 | 28

export const useLoad = (days: LoadSpan) =>
  useQuery({
    queryKey: [...networkKey, 'load', days],
    queryFn: ({ signal }) => call(acrossNetworkApi.load, { query: { days } }, signal),
    placeholderData: keepPreviousData,
  })

export const useLoadOfDay = (county: string, date: LocalDay) =>
  useQuery({
    queryKey: [...networkKey, 'load', county, date],
    queryFn: ({ signal }) => call(acrossNetworkApi.loadOfDay, { params: { date }, query: { county } }, signal),
  })

export interface DaySpan {
  readonly from: LocalDay
  readonly to: LocalDay
}

export const useClosures = (span: DaySpan) =>
  useQuery({
    queryKey: [...networkKey, 'closures', span],
    queryFn: ({ signal }) => call(acrossNetworkApi.closures, { query: span }, signal),
    placeholderData: keepPreviousData,
  })

/** Days that the whole network is closed on, or open beside its usual ones (BR-06). */
export const useNetworkDays = (span: DaySpan) =>
  useQuery({
    queryKey: [...networkKey, 'days-of-all', span],
    queryFn: ({ signal }) => call(brokerApi.networkCalendar, { query: span }, signal),
  })

export const useTakeover = (memberId: string, date: LocalDay) =>
  useQuery({
    queryKey: [...networkKey, 'takeover', memberId, date],
    queryFn: ({ signal }) => call(acrossNetworkApi.takeover, { params: { memberId, date } }, signal),
    placeholderData: keepPreviousData,
  })

export const useFeesApart = () =>
  useQuery({
    queryKey: [...networkKey, 'fees-apart'],
    queryFn: ({ signal }) => call(acrossNetworkApi.feesApart, {}, signal),
  })

export const feesApartFile = (): string => `${pathOf(acrossNetworkApi.feesApartCsv, {})}?lang=${currentLocale()}`
