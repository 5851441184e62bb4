import { passed, refused, type Check } from './check.js'
import {
  addDays,
  instantOf,
  isSunday,
  stockholmDay,
  stockholmMoment,
  timeOfMinutes,
  weekdayOf,
  type Instant,
  type LocalDay,
} from './dates.js'

const SATURDAY_CLOSES_AFTER = (10 * 60 + 30) * 60_000
const DAY_CLOSES_AT = 11 * 60 * 60_000

export interface Destination {
  /** Calendar days that the country needs, 0 to 2 (IN-02). */
  leadDays?: number
  /** The destination's own holidays. */
  isHoliday?: (day: LocalDay) => boolean
}

/**
 * The first day that can be ordered (X13, IN-02). Saturday after 10:30:00 and any day from 11:00:00 on count as the
 * next day, Sundays and the destination's holidays are skipped, then the country's lead days are added and it is
 * skipped again.
 */
export function earliestInternationalDay(
  now: Instant,
  { leadDays = 0, isHoliday = () => false }: Destination = {},
): LocalDay {
  const { day, millisecondOfDay } = stockholmMoment(now)
  const isLate = millisecondOfDay >= DAY_CLOSES_AT || (weekdayOf(day) === 6 && millisecondOfDay > SATURDAY_CLOSES_AFTER)
  const skipClosed = (from: LocalDay) => {
    let open = from
    while (isSunday(open) || isHoliday(open)) open = addDays(open, 1)
    return open
  }
  return skipClosed(addDays(skipClosed(addDays(day, isLate ? 1 : 0)), leadDays))
}

/** When a day stops being one that can be ordered for (X13): what was answered before holds until then. */
export const internationalTurns = (day: LocalDay): Date[] => {
  const at = (millisecondOfDay: number) => instantOf(day, timeOfMinutes(millisecondOfDay / 60_000)).getTime()
  const closesAt = new Date(at(DAY_CLOSES_AT))
  // On a Saturday 10:30 itself is in time.
  return weekdayOf(day) === 6 ? [new Date(at(SATURDAY_CLOSES_AFTER) + 1), closesAt] : [closesAt]
}

/** Spec 2 §5: Sundays, holidays and past days are refused; a day before the minimum too. */
export function checkInternationalDay(
  day: LocalDay,
  now: Instant,
  destination: Destination = {},
): Check<'international.day-has-passed' | 'international.closed-day' | 'international.before-earliest'> {
  if (day < stockholmDay(now)) return refused('international.day-has-passed')
  if (isSunday(day) || destination.isHoliday?.(day)) return refused('international.closed-day')
  return day >= earliestInternationalDay(now, destination) ? passed : refused('international.before-earliest')
}

/** The country code whose addresses are looked up at home (IN-01). */
export const HOME_COUNTRY = 'SWE'

const WITH_REGION: ReadonlySet<string> = new Set(['USA', 'CAN', 'AUS'])

/** IN-04: the United States, Canada and Australia need a RegionName. ISO alpha-3. */
export const needsRegion = (countryCode: string): boolean => WITH_REGION.has(countryCode)

/** IN-04: free format, at most 12 characters. */
export const INTERNATIONAL_POSTAL_CODE_MAX = 12

export interface InternationalReceiver {
  CountryCode: string
  DayTimePhoneNumber?: string | undefined
  RegionName?: string | undefined
  PostalCode?: string | undefined
}

export type InternationalReceiverRefusal =
  | 'international.phone-missing'
  | 'international.region-missing'
  | 'international.postal-code-too-long'

/** IN-04. */
export function checkInternationalReceiver(receiver: InternationalReceiver): Check<InternationalReceiverRefusal> {
  if (!receiver.DayTimePhoneNumber?.trim()) return refused('international.phone-missing')
  if (needsRegion(receiver.CountryCode) && !receiver.RegionName?.trim()) return refused('international.region-missing')
  const isTooLong = (receiver.PostalCode ?? '').trim().length > INTERNATIONAL_POSTAL_CODE_MAX
  return isTooLong ? refused('international.postal-code-too-long') : passed
}
