import { passed, refused, type Check } from './check.js'
import { instantOf, minutesOfTime, timeOfMinutes, timesBetween, type LocalDay, type LocalTime } from './dates.js'
import { workingDaysBefore } from './holidays.js'

/** Every 15 minutes from 08:00 to 17:00 (spec 1 §5): the time of the ceremony (FU-03). */
export const FUNERAL_TIMES: readonly LocalTime[] = timesBetween('08:00', '17:00', 15)

/** FU-03: its flowers are in place an hour before the ceremony. */
export const inPlaceBy = (ceremony: LocalTime): LocalTime => timeOfMinutes(Math.max(0, minutesOfTime(ceremony) - 60))

/** Spec 1 §5: a funeral order needs a chosen time. */
export function checkFuneralTime(time: LocalTime | undefined): Check<'funeral.time-missing' | 'funeral.time-invalid'> {
  if (!time) return refused('funeral.time-missing')
  return FUNERAL_TIMES.includes(time) ? passed : refused('funeral.time-invalid')
}

/** FU-04: 12:00 the working day before; a Monday's ceremony, Friday. */
export const FUNERAL_DEADLINE = { time: '12:00', daysBefore: 1 } as const

/** From this instant on it is too late. */
export const funeralDeadline = (day: LocalDay): Date =>
  instantOf(workingDaysBefore(day, FUNERAL_DEADLINE.daysBefore), FUNERAL_DEADLINE.time)
