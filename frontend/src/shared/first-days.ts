import { brokerApi, type DeliveryInquiry } from '@bukett/contracts/http/broker'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from './api'
import { useToday } from './use-today'

/** What each question to the broker says about the goods and the place. */
export type Goods = Omit<DeliveryInquiry, 'DeliveryDateUTC'>

const minute = 60_000

/** 35 days of a calendar: the first ones, or those from a day on. */
export const daysQuery = (goods: Goods, From: LocalDay | undefined, isAsked: boolean) => ({
  queryKey: ['delivery-calendar', goods, From],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(brokerApi.calendar, { body: { ...goods, ...(From && { From }) } }, signal),
  staleTime: minute,
  enabled: isAsked,
})

/** A page that stood open over night says no "tomorrow" of yesterday. */
export const useDaysOfToday = (first: LocalDay | undefined, read: () => unknown): void => {
  const now = useToday()
  const readAgain = useEffectEvent(read)
  useEffect(() => {
    if (first && first < now) void readAgain()
  }, [first, now])
}

/** The first days of a calendar, for what turns to no others. */
export const useFirstDays = (goods: Goods, isAsked: boolean) => {
  const { data, error, refetch } = useQuery(daysQuery(goods, undefined, isAsked))
  const today = data?.days[0]?.date
  useDaysOfToday(today, refetch)
  return { days: data?.days ?? [], today, message: data?.PostalCodeMessage ?? undefined, error, retry: refetch }
}
