import { dayOf, earlierDay, type LocalDay } from './dates.js'

/** The same day of another month, or the last one where that month is shorter; negative months lie before. */
export const addMonths = (day: LocalDay, months: number): LocalDay => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return earlierDay(dayOf(year, month + months, date), dayOf(year, month + months + 1, 0))
}
