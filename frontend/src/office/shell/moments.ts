import { currentLocale } from '../../shared/api'
import { momentText as momentIn, momentWithYear as momentWithYearIn } from '../../shared/moment-text'

/** '26 november 12.00', '26 November at 12:00'. */
export const momentText = (at: string): string => momentIn(at, currentLocale())

/** '30 maj 2027 10.00', '30 May 2027 at 10:00'. */
export const momentWithYear = (at: string): string => momentWithYearIn(at, currentLocale())
