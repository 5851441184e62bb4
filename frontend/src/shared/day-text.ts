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

/** When something happens, a day at the end of a sentence: 'i dag', 'fredag 27 november', 'today', 'on Friday 27 November'. */
export const onDay = (day: LocalDay, today: LocalDay, language: Language): string => {
  const text = dayWithin(day, today, language)
  return language === 'sv' || near.en.some((name) => name === text) ? text : `on ${text}`
}

/** A day by its near name and its date: 'i morgon, måndag 23 november'; farther away by its date alone. */
export const namedDay = (day: LocalDay, today: LocalDay, language: Language): string => {
  const near = dayWithin(day, today, language)
  return day > addDays(today, 1) || day < today ? near : `${near}, ${longDateText(day, language)}`
}

/** When something happens, a near day with its date: 'tomorrow, Monday 23 November', 'on Friday 27 November'. */
export const onNamedDay = (day: LocalDay, today: LocalDay, language: Language): string =>
  day > addDays(today, 1) || day < today ? onDay(day, today, language) : namedDay(day, today, language)
