import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { daysQuery, type Goods, useDaysOfToday } from './first-days'

const calendarDays = 35

/** The days of a calendar, fetched 35 at a time as months are turned to. */
export const useCalendar = (goods: Goods, isAsked: boolean) => {
  const [pages, setPages] = useState<readonly (LocalDay | undefined)[]>([undefined])
  const answers = useQueries({ queries: pages.map((From) => daysQuery(goods, From, isAsked)) })
  const today = answers[0]?.data?.days[0]?.date
  useDaysOfToday(today, () => answers[0]?.refetch())
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
