import { dateText, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import { currentLocale } from '../../shared/api'

/** '26 november 12.00'. */
export const momentOf = (instant: string): string => {
  const { day, time } = stockholmMoment(instant)
  return `${dateText(day, currentLocale())} ${timeText(time, currentLocale())}`
}
