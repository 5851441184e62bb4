import { type Endpoint, pathOf } from '@bukett/contracts'
import {
  type GiftCardListKind,
  officeListsApi,
  type PaymentListKind,
  type SubscriptionListKind,
} from '@bukett/contracts/http/office-lists'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'

/** Which list, and of which days; without days, of every day. */
export interface Asked<Kind extends string> {
  list: Kind
  from?: LocalDay | undefined
  to?: LocalDay | undefined
}

const shared = { placeholderData: keepPreviousData, retry: false } as const

const queryOf = <Kind extends string>({ list, from, to }: Asked<Kind>, after: string | undefined) => ({
  list,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(after !== undefined && { after }),
})

export const usePayments = (asked: Asked<PaymentListKind>, after: string | undefined) =>
  useQuery({
    ...shared,
    queryKey: ['office-lists', 'payments', asked, after ?? null],
    queryFn: ({ signal }) => call(officeListsApi.payments, { query: queryOf(asked, after) }, signal),
  })

export const useGiftCards = (asked: Asked<GiftCardListKind>, after: string | undefined) =>
  useQuery({
    ...shared,
    queryKey: ['office-lists', 'gift-cards', asked, after ?? null],
    queryFn: ({ signal }) => call(officeListsApi.giftCards, { query: queryOf(asked, after) }, signal),
  })

export const useSubscriptions = (asked: Asked<SubscriptionListKind>, after: string | undefined) =>
  useQuery({
    ...shared,
    queryKey: ['office-lists', 'subscriptions', asked, after ?? null],
    queryFn: ({ signal }) => call(officeListsApi.subscriptions, { query: queryOf(asked, after) }, signal),
  })

/** The same rows for a spreadsheet. */
export const fileOf = (file: Endpoint, asked: Asked<string>): string =>
  `${pathOf(file, {})}?${new URLSearchParams({ ...queryOf(asked, undefined), lang: currentLocale() }).toString()}`
