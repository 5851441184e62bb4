import { dateText, type LocalDay, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import { currentLocale } from '../../shared/api'

/** '26 november 12.00'. */
export const momentText = (instant: string): string => {
  const { day, time } = stockholmMoment(instant)
  return `${dateText(day, currentLocale())} ${timeText(time, currentLocale())}`
}

export const dayText = (day: LocalDay): string => dateText(day, currentLocale(), { withYear: true })

/** '2026-11-26 12.00': where many stand below each other. */
export const momentInDigits = (instant: string): string => {
  const { day, time } = stockholmMoment(instant)
  return `${day} ${timeText(time, currentLocale())}`
}
