import { addDays, type LocalDay, longDateText, yearOf } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'

const near = { sv: ['i dag', 'i morgon'], en: ['today', 'tomorrow'] } as const

/** A day in the middle of a sentence: 'i dag', 'i morgon', 'fredag 27 november'. */
export const dayWithin = (day: LocalDay, today: LocalDay, language: Language): string => {
  const [todayText, tomorrowText] = near[language]
  if (day === today) return todayText
  if (day === addDays(today, 1)) return tomorrowText
  return longDateText(day, language, { withYear: yearOf(day) !== yearOf(today) })
}
