import { passed, refused, type Check } from './check.js'
import { addDays, epochOf, instantOf, stockholmDay, weekdayOf, type Instant, type LocalDay } from './dates.js'
import { isPublicHoliday } from './holidays.js'

/** Spec 1 §9: Tuesdays and Thursdays only; not on public holidays (FU-09). */
export function isGraveDay(day: LocalDay): boolean {
  const weekday = weekdayOf(day)
  return (weekday === 2 || weekday === 4) && !isPublicHoliday(day)
}

/** FU-09: 12:00 the calendar day before. */
export const GRAVE_DEADLINE = { time: '12:00', daysBefore: 1 } as const

/** From this instant on it is too late. */
export const graveCutOff = (day: LocalDay): Date =>
  instantOf(addDays(day, -GRAVE_DEADLINE.daysBefore), GRAVE_DEADLINE.time)

/** FU-09: the next Tuesday or Thursday whose cut-off is not passed. */
export function earliestGraveDay(now: Instant): LocalDay {
  let day = addDays(stockholmDay(now), 1)
  while (!isGraveDay(day) || epochOf(now) >= graveCutOff(day).getTime()) day = addDays(day, 1)
  return day
}

export interface GraveSite {
  GraveSection?: string | undefined
  GraveNumber?: string | undefined
  /** The cemetery. */
  Line1?: string | undefined
  City?: string | undefined
}

/** FU-09: section or number, and the cemetery. */
export function checkGraveSite(site: GraveSite): Check<'grave.place-missing' | 'grave.cemetery-missing'> {
  if (!site.GraveSection?.trim() && !site.GraveNumber?.trim()) return refused('grave.place-missing')
  return site.Line1?.trim() && site.City?.trim() ? passed : refused('grave.cemetery-missing')
}
