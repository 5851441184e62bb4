import { minutesOfTime, timesBetween, type LocalTime, type Weekday } from './dates.js'

/** 00:00 to 24:00 in half hours (spec 2 §9). */
export const BUSINESS_HOUR_TIMES: readonly LocalTime[] = timesBetween('00:00', '24:00', 30)

/** The weekday part of a member's fields `mondayOpen`, `mondayClose` and so on (spec 2 §3), Monday first. */
export const WEEKDAY_FIELDS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type WeekdayField = (typeof WEEKDAY_FIELDS)[number]

export type WeeklyHours = { readonly [Field in `${WeekdayField}${'Open' | 'Close'}`]?: LocalTime | null | undefined }

export interface Hours {
  open: LocalTime
  close: LocalTime
}

/** `undefined` is closed: no times, or a span under 1 hour or over 24 (spec 2 §5). */
export function hoursBetween(
  open: LocalTime | null | undefined,
  close: LocalTime | null | undefined,
): Hours | undefined {
  if (!open || !close) return undefined
  const span = minutesOfTime(close) - minutesOfTime(open)
  return span < 60 || span > 24 * 60 ? undefined : { open, close }
}

/** BR-03: a lunch closes what is open before it and after it. */
export const isLunchWithin = ({ from, to }: { from: LocalTime; to: LocalTime }, { open, close }: Hours): boolean =>
  open < from && from < to && to < close

export function hoursOn(hours: WeeklyHours, weekday: Weekday): Hours | undefined {
  const field = WEEKDAY_FIELDS[weekday - 1]
  return field && hoursBetween(hours[`${field}Open`], hours[`${field}Close`])
}
