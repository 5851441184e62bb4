import { dateText, type LocalDay, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import { currentLocale } from '../../shared/api'

export const dayText = (day: LocalDay): string => dateText(day, currentLocale(), { withYear: true })

/** '2026-11-26 12.00': where many stand below each other. */
export const momentInDigits = (instant: string): string => {
  const { day, time } = stockholmMoment(instant)
  return `${day} ${timeText(time, currentLocale())}`
}
