import { dateText, type Instant, type LocalTime, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'

/** A day in words and a time of it: 'i morgon 12.00', 'tomorrow at 12:00'. */
export const dayAndTime = (day: string, time: LocalTime, language: Language): string =>
  `${day}${language === 'en' ? ' at' : ''} ${timeText(time, language)}`

/** '26 november 12.00', '26 November at 12:00'. */
export const momentText = (instant: Instant, language: Language): string => {
  const { day, time } = stockholmMoment(instant)
  return dayAndTime(dateText(day, language), time, language)
}

/** '30 maj 2027 10.00', '30 May 2027 at 10:00'. */
export const momentWithYear = (instant: Instant, language: Language): string => {
  const { day, time } = stockholmMoment(instant)
  return dayAndTime(dateText(day, language, { withYear: true }), time, language)
}
