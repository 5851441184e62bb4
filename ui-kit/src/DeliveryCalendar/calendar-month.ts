import { addDays, dayOf, isoWeekOf, weekdayOf, type LocalDay } from '@bukett/contracts/rules/dates'

export type Week = { number: number; days: readonly (LocalDay | undefined)[] }

const partsOf = (day: LocalDay) => day.split('-').map(Number) as [year: number, month: number, day: number]

export const firstOfMonth = (day: LocalDay): LocalDay => `${day.slice(0, 7)}-01`

/** The same day of another month, or that month's last day when it is shorter. */
export const addMonths = (day: LocalDay, months: number): LocalDay => {
  const [year, month, date] = partsOf(day)
  const last = addDays(dayOf(year, month + months + 1, 1), -1)
  const wanted = dayOf(year, month + months, date)
  return wanted > last ? last : wanted
}

/** The weeks of a month, from Monday, with gaps where another month's days would stand (UI-01). */
export const weeksOf = (month: LocalDay): readonly Week[] => {
  const first = firstOfMonth(month)
  const next = addMonths(first, 1)
  const weeks: Week[] = []
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday < next; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => {
      const day = addDays(monday, index)
      return day >= first && day < next ? day : undefined
    })
    weeks.push({ number: isoWeekOf(monday).week, days })
  }
  return weeks
}

/** Where a key takes the focus, or undefined for a key that does not move it. */
export const movedBy = (day: LocalDay, key: string, shift: boolean): LocalDay | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekdayOf(day))
    case 'End':
      return addDays(day, 7 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1)
    default:
      return undefined
  }
}
