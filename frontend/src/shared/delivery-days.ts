import { brokerApi, type DeliveryInquiry } from '@bukett/contracts/http/broker'
import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from './api'
import { useToday } from './use-today'

/** What each question to the broker says about the goods and the place. */
export type Goods = Omit<DeliveryInquiry, 'DeliveryDateUTC'>

const minute = 60_000
const calendarDays = 35

/** The days of a calendar, fetched 35 at a time as months are turned to. */
export const useCalendar = (goods: Goods, isAsked: boolean) => {
  const [pages, setPages] = useState<readonly (LocalDay | undefined)[]>([undefined])
  const answers = useQueries({
    queries: pages.map((From) => ({
      queryKey: ['delivery-calendar', goods, From],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(brokerApi.calendar, { body: { ...goods, ...(From && { From }) } }, signal),
      staleTime: minute,
      enabled: isAsked,
    })),
  })
  const today = answers[0]?.data?.days[0]?.date
  const now = useToday()
  const readAgain = useEffectEvent(() => answers[0]?.refetch())
  // A page that stood open over night says no "tomorrow" of yesterday.
  useEffect(() => {
    if (today && today < now) void readAgain()
  }, [today, now])
  const days = new Map(answers.flatMap(({ data }) => data?.days.map((day) => [day.date, day] as const) ?? []))
  /** Makes sure of the days up to the end of the month that begins then. */
  const reach = (day: LocalDay) => {
    if (!today) return
    setPages((known) => {
      const next = [...known]
      const end = () => addDays(next.at(-1) ?? today, calendarDays)
      while (end() <= day) next.push(end())
      return next.length === known.length ? known : next
    })
  }
  return {
    days,
    today,
    reach,
    message: answers[0]?.data?.PostalCodeMessage ?? undefined,
    error: answers.find(({ error }) => error)?.error,
    retry: () => Promise.all(answers.map(({ refetch }) => refetch())),
    /** Which day it is by now: a dialog may have stood open for long. */
    todayAgain: async () => (await answers[0]?.refetch())?.data?.days[0]?.date,
  }
}

export type Calendar = ReturnType<typeof useCalendar>
