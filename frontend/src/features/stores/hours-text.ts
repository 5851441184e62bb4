import type { BusinessHours, LocatedMember } from '@bukett/contracts/http/member'
import { hoursOn } from '@bukett/contracts/rules/business-hours'
import {
  type LocalTime,
  stockholmDay,
  stockholmTime,
  timeText,
  type Weekday,
  weekdayName,
} from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { dayWithin, onDay } from '../../shared/day-text'
import { dayAndTime } from '../../shared/moment-text'

interface Interval {
  readonly open: LocalTime
  readonly close: LocalTime
}

/** '10–18', with a lunch break '10–12, 13–18'; half hours are written out, '10–18.30'. */
export const intervalsText = (intervals: readonly Interval[], language: Language): string =>
  intervals.map(({ open, close }) => `${short(open, language)}–${short(close, language)}`).join(', ')

const short = (time: LocalTime, language: Language): string =>
  time.endsWith(':00') ? String(Number(time.slice(0, 2))) : timeText(time.replace(/^0/, ''), language)

export interface WeekdayRow {
  readonly weekday: string
  /** Undefined: closed. */
  readonly hours: string | undefined
}

/** The ordinary week, Monday first (spec 2 §3). */
export const weekOf = (store: Parameters<typeof hoursOn>[0], language: Language): WeekdayRow[] =>
  ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday: Weekday) => {
    const hours = hoursOn(store, weekday)
    return { weekday: weekdayName(weekday, language), hours: hours && intervalsText([hours], language) }
  })

/** When the store next opens or closes: the day in words unless it is today, and the time. */
export const changeText = (
  { isOpenNow, nextChange }: BusinessHours,
  now: Date,
  language: Language,
): string | undefined => {
  if (nextChange === null) return undefined
  const [today, day] = [stockholmDay(now), stockholmDay(nextChange)]
  const time = stockholmTime(nextChange)
  if (day === today) return timeText(time, language)
  // In English a store is open until Monday, and opens on Monday.
  return dayAndTime((isOpenNow ? dayWithin : onDay)(day, today, language), time, language)
}

/** Whether the position is one: a store that nobody has placed yet stands at 0, 0. */
export const isPlaced = ({ latitude, longitude }: Pick<LocatedMember, 'latitude' | 'longitude'>): boolean =>
  Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0)
