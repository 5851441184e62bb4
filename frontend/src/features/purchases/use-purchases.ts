import { orderApi } from '@bukett/contracts/http/order'
import { organizationApi, type OrderHistoryQuery } from '@bukett/contracts/http/organization'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

/** OR-14: how many rows an answer has at most. */
export const mostRows = 1000

export interface Days {
  readonly fromDate: string
  readonly toDate: string
}

export const useOwnPurchases = (days: Days) =>
  useQuery({
    queryKey: ['purchases', days],
    queryFn: ({ signal }) => call(orderApi.history, { query: { ...days } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useCompanyPurchases = (query: OrderHistoryQuery) =>
  useQuery({
    queryKey: ['company-purchases', query],
    queryFn: ({ signal }) => call(organizationApi.orderHistory, { body: query }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
