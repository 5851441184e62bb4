import type { BusinessHours } from '@bukett/contracts/http/member'
import { hoursBetween, hoursOn, isLunchWithin, WEEKDAY_FIELDS } from '@bukett/contracts/rules/business-hours'
import { type LocalDay, type LocalTime, minutesOfTime, numberOfDay, timeOfMinutes } from '@bukett/contracts/rules/dates'
import { eveOn, holidayName, holidayOn } from '@bukett/contracts/rules/holidays'
import type { Language } from '@bukett/contracts/rules/language'
import { type Day, dayAt, epochAt } from './days.js'
import type { Break, StoredMember } from './member.js'
import type { NetworkSettings } from './settings.js'

/** Minutes since midnight. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** The hours of one date, in place of the week's (BR-03). No times: closed. */
export interface SpecialHours {
  _id: string
  memberId: string
  date: LocalDay
  open: LocalTime | null
  close: LocalTime | null
  break: Break | null
  name: string | null
}

/** BR-07: inclusive days. */
export interface MemberHoliday {
  _id: string
  memberId: string
  BeginDate: LocalDay
  EndDate: LocalDay
  Name: string
}

/** When a store is open, worked out once for each snapshot. */
export interface OpeningTimes {
  /** Monday first. */
  readonly weekly: readonly (readonly Interval[])[]
  readonly special: ReadonlyMap<number, { readonly intervals: readonly Interval[]; readonly name: string | null }>
  /** Merged, in order, as day numbers. */
  readonly holidays: readonly { readonly begin: number; readonly end: number; readonly name: string }[]
}

const closed: readonly Interval[] = []

const intervalsOf = (
  open: LocalTime | null | undefined,
  close: LocalTime | null | undefined,
  lunch: Break | null | undefined,
): readonly Interval[] => {
  const hours = hoursBetween(open, close)
  if (!hours) return closed
  const from = minutesOfTime(hours.open)
  const to = minutesOfTime(hours.close)
  // Others were kept before they were refused.
  if (!lunch || !isLunchWithin(lunch, hours)) return [{ from, to }]
  return [
    { from, to: minutesOfTime(lunch.from) },
    { from: minutesOfTime(lunch.to), to },
  ]
}

/** BR-07: overlapping holidays are one. */
const merged = (holidays: readonly MemberHoliday[]): OpeningTimes['holidays'] => {
  const sorted = holidays
    .map(({ BeginDate, EndDate, Name }) => ({ begin: numberOfDay(BeginDate), end: numberOfDay(EndDate), name: Name }))
    .sort((a, b) => a.begin - b.begin)
  const result: { begin: number; end: number; name: string }[] = []
  for (const holiday of sorted) {
    const last = result.at(-1)
    if (last && holiday.begin <= last.end) last.end = Math.max(last.end, holiday.end)
    else result.push(holiday)
  }
  return result
}

export const openingTimes = (
  member: StoredMember,
  special: readonly SpecialHours[],
  holidays: readonly MemberHoliday[],
): OpeningTimes => ({
  weekly: WEEKDAY_FIELDS.map((field, index) => {
    const hours = hoursOn(member, (index + 1) as Day['weekday'])
    return intervalsOf(hours?.open, hours?.close, member.breaks[field])
  }),
  special: new Map(
    special.map(({ date, open, close, break: lunch, name }) => [
      numberOfDay(date),
      { intervals: intervalsOf(open, close, lunch), name },
    ]),
  ),
  holidays: merged(holidays),
})

export const holidayAt = (times: OpeningTimes, day: Day): { readonly name: string } | undefined =>
  times.holidays.find(({ begin, end }) => begin <= day.number && day.number <= end)

const until = (intervals: readonly Interval[], close: number): readonly Interval[] =>
  intervals.filter(({ from }) => from < close).map(({ from, to }) => ({ from, to: Math.min(to, close) }))

/**
 * When the shop's door is open: special hours, else the week's; closed on public holidays, early closing on eves (B.3).
 * The store's own holiday closes it whatever else is said.
 */
export const doorIntervals = (times: OpeningTimes, day: Day, settings: NetworkSettings): readonly Interval[] => {
  if (holidayAt(times, day)) return closed
  const special = times.special.get(day.number)
  if (special) return special.intervals
  if (day.isHoliday) return closed
  const intervals = times.weekly[day.weekday - 1] ?? closed
  return day.closesEarly ? until(intervals, minutesOfTime(settings.earlyClosing)) : intervals
}

/** As the door, and on a day that the network has opened the hours of those that accept it (BR-06). */
export const workIntervals = (
  times: OpeningTimes,
  day: Day,
  settings: NetworkSettings,
  isOpened: boolean,
): readonly Interval[] => {
  const intervals = doorIntervals(times, day, settings)
  if (intervals.length > 0 || !isOpened || times.special.has(day.number) || holidayAt(times, day)) return intervals
  return intervalsOf(settings.openDayHours.open, settings.openDayHours.close, null)
}

/** Minutes since midnight; 0 when closed. */
export const closingMinute = (intervals: readonly Interval[]): number => intervals.at(-1)?.to ?? 0

/** Open minutes from a minute of the day on. */
export const openMinutesFrom = (intervals: readonly Interval[], minute: number): number =>
  intervals.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, minute)), 0)

/** The last minute of a day from which so many of its open minutes are left; 0 where it has fewer. */
export const latestWith = (intervals: readonly Interval[], minutes: number): number => {
  let missing = minutes
  for (const { from, to } of intervals.toReversed()) {
    if (to - from >= missing) return to - missing
    missing -= to - from
  }
  return 0
}

const shownDays = 14

/** PU-05: the next 14 days, whether it is open now, and when that changes. */
export const businessHoursOf = (
  memberId: string,
  times: OpeningTimes,
  now: Date,
  today: Day,
  settings: NetworkSettings,
  language: Language,
): BusinessHours => {
  const days = Array.from({ length: shownDays }, (_, ahead) => dayAt(today.number + ahead))
  const open = days.map((day) => ({ day, intervals: doorIntervals(times, day, settings) }))
  const moments = open.flatMap(({ day, intervals }) =>
    intervals.map(({ from, to }) => ({ from: epochAt(day, from), to: epochAt(day, to) })),
  )
  const joined = moments.reduce<{ from: number; to: number }[]>((done, next) => {
    const last = done.at(-1)
    if (last && last.to === next.from) last.to = next.to
    else done.push(next)
    return done
  }, [])
  const instant = now.getTime()
  const current = joined.find(({ from, to }) => from <= instant && instant < to)
  const nextChange = current ? current.to : joined.find(({ from }) => from > instant)?.from
  const lastShown = epochAt(days.at(-1) ?? today, 24 * 60)
  return {
    memberId,
    timeZone: 'Europe/Stockholm',
    days: open.map(({ day, intervals }) => ({
      date: day.text,
      intervals: intervalsShown(intervals),
      ...specialty(times, day, language),
    })),
    isOpenNow: current !== undefined,
    // Open without an end within the days shown: nothing changes that we know of.
    nextChange: nextChange === undefined || nextChange === lastShown ? null : new Date(nextChange).toISOString(),
  }
}

export const intervalsShown = (intervals: readonly Interval[]): { open: string; close: string }[] =>
  intervals.map(({ from, to }) => ({ open: timeOfMinutes(from), close: timeOfMinutes(to) }))

const specialty = (times: OpeningTimes, day: Day, language: Language): { isSpecial: boolean; name: string | null } => {
  const own = holidayAt(times, day)?.name ?? times.special.get(day.number)?.name
  const holiday = holidayOn(day.text) ?? eveOn(day.text)
  const name = own ?? (holiday ? holidayName(holiday, language) : null)
  return { isSpecial: name !== null || times.special.has(day.number), name }
}
