import { dateText, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import { currentLocale } from '../../shared/api'

/** '26 november 12.00'. */
export const momentText = (at: string): string => {
  const { day, time } = stockholmMoment(at)
  return `${dateText(day, currentLocale())} ${timeText(time, currentLocale())}`
}

/** '30 maj 2027 10.00'. */
export const momentWithYear = (at: string): string => {
  const { day, time } = stockholmMoment(at)
  return `${dateText(day, currentLocale(), { withYear: true })} ${timeText(time, currentLocale())}`
}
