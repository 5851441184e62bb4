import { addDays, type LocalDay, longDateText, yearOf } from '@bukett/contracts/rules/dates'
import { currentLocale } from './api'

const near = { sv: ['i dag', 'i morgon'], en: ['today', 'tomorrow'] } as const

/** A day in the middle of a sentence: 'i dag', 'i morgon', 'fredag 27 november'. */
export const dayWithin = (day: LocalDay, today: LocalDay): string => {
  const [todayText, tomorrowText] = near[currentLocale()]
  if (day === today) return todayText
  if (day === addDays(today, 1)) return tomorrowText
  return longDateText(day, currentLocale(), { withYear: yearOf(day) !== yearOf(today) })
}
