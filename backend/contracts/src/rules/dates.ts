import * as z from 'zod'
import type { Language } from './language.js'

/** A calendar day in Stockholm, 'YYYY-MM-DD'. Two of them compare as text. */
export type LocalDay = string

/** A wall-clock time in Stockholm, 'HH:mm'. Two of them compare as text. */
export type LocalTime = string

/** A point on the time line: a Date or an ISO text with a zone. */
export type Instant = Date | string

/** ISO numbering: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export interface LocalMoment {
  day: LocalDay
  time: LocalTime
  /** Since wall-clock midnight; for rules whose edge is sharper than a minute. */
  millisecondOfDay: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WINTER_OFFSET = HOUR
const SUMMER_OFFSET = 2 * HOUR

const TWO_DIGITS = Array.from({ length: 61 }, (_, number) => String(number).padStart(2, '0'))

const summerTimes = new Map<number, { begins: number; ends: number }>()

/** EU summer time: from 01:00 UTC on March's last Sunday to 01:00 UTC on October's last Sunday; in force since 1996. */
function summerTimeOf(year: number): { begins: number; ends: number } {
  const known = summerTimes.get(year)
  if (known) return known
  const lastSunday = (month: number) => 31 - new Date(Date.UTC(year, month, 31)).getUTCDay()
  const summer = { begins: Date.UTC(year, 2, lastSunday(2), 1), ends: Date.UTC(year, 9, lastSunday(9), 1) }
  summerTimes.set(year, summer)
  return summer
}

function offsetAt(epoch: number): number {
  const summer = summerTimeOf(new Date(epoch).getUTCFullYear())
  return epoch >= summer.begins && epoch < summer.ends ? SUMMER_OFFSET : WINTER_OFFSET
}

/** Milliseconds since 1970. Throws RangeError on a text that is no instant. */
export function epochOf(instant: Instant): number {
  const epoch = typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
  if (Number.isNaN(epoch)) throw new RangeError(`Not an instant: ${String(instant)}`)
  return epoch
}

/** The day and time on a clock in Stockholm. Exact from 1996 on. */
export function stockholmMoment(instant: Instant): LocalMoment {
  const epoch = epochOf(instant)
  const local = epoch + offsetAt(epoch)
  const number = Math.floor(local / DAY)
  const millisecondOfDay = local - number * DAY
  return { day: dayNumbered(number), time: timeOfMinutes(Math.floor(millisecondOfDay / MINUTE)), millisecondOfDay }
}

export function stockholmDay(instant: Instant): LocalDay {
  const epoch = epochOf(instant)
  return dayNumbered(Math.floor((epoch + offsetAt(epoch)) / DAY))
}

export const stockholmTime = (instant: Instant): LocalTime => stockholmMoment(instant).time

/**
 * The instant at which a Stockholm clock shows this day and time ('24:00' is the next midnight).
 * The hour skipped in March is read one hour later, the hour repeated in October is its first pass.
 */
export function instantOf(day: LocalDay, time: LocalTime = '00:00'): Date {
  const local = numberOfDay(day) * DAY + minutesOfTime(time) * MINUTE
  const asSummer = local - SUMMER_OFFSET
  return new Date(offsetAt(asSummer) === SUMMER_OFFSET ? asSummer : local - WINTER_OFFSET)
}

const LOCAL_DAY = /^\d{4}-\d{2}-\d{2}$/
const LOCAL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

export const isLocalDay = (text: string): boolean =>
  LOCAL_DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayNumbered(Date.parse(text) / DAY) === text

export const isLocalTime = (text: string): boolean => LOCAL_TIME.test(text)

/** No shop means another year, and what is counted from these days still has four digits. */
const isOfOurTime = (text: string): boolean => text >= '1900' && text < '2200'

/** 'YYYY-MM-DD', a day that exists. What reckons with it further up is not asked when it does not (`abort`). */
export const localDay = z.string().refine((text) => isLocalDay(text) && isOfOurTime(text), {
  error: ({ input }) => (input === '' ? 'date.missing' : 'date.invalid'),
  abort: true,
})

/** An ISO instant as somebody says it in a field whose fault has words of its own. */
export const instantOr = (error: string) =>
  z.iso.datetime({ offset: true, error, abort: true }).refine(isOfOurTime, { error, abort: true })

/** An ISO instant as somebody says it. */
export const saidInstant = z.iso.datetime({ offset: true }).refine(isOfOurTime, { error: 'date.invalid', abort: true })

/** 'HH:mm', 00:00 to 23:59. */
export const localTime = z.string().refine(isLocalTime, { error: 'time.invalid', abort: true })

/** Days since 1970-01-01. Throws RangeError on a text that is no day. */
export function numberOfDay(day: LocalDay): number {
  const epoch = day.length === 10 ? Date.parse(day) : Number.NaN
  if (Number.isNaN(epoch)) throw new RangeError(`Not a day: ${day}`)
  return epoch / DAY
}

export function dayNumbered(number: number): LocalDay {
  const date = new Date(number * DAY)
  const year = String(date.getUTCFullYear()).padStart(4, '0')
  return `${year}-${TWO_DIGITS[date.getUTCMonth() + 1]}-${TWO_DIGITS[date.getUTCDate()]}`
}

/** Months count from 1; a day past the month's end runs on into the next month. */
export const dayOf = (year: number, month: number, day: number): LocalDay =>
  dayNumbered(Date.UTC(year, month - 1, day) / DAY)

export const yearOf = (day: LocalDay): number => Number(day.slice(0, 4))

export const addDays = (day: LocalDay, days: number): LocalDay => dayNumbered(numberOfDay(day) + days)

/** Calendar days from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: LocalDay, to: LocalDay): number => numberOfDay(to) - numberOfDay(from)

export const laterDay = (one: LocalDay, other: LocalDay): LocalDay => (one > other ? one : other)

export const earlierDay = (one: LocalDay, other: LocalDay): LocalDay => (one < other ? one : other)

/** For `sort`: earlier days first. */
export const compareDays = (one: LocalDay, other: LocalDay): number => (one < other ? -1 : one > other ? 1 : 0)

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: LocalDay): Weekday => (mod(numberOfDay(day) + 3, 7) + 1) as Weekday

export const isSunday = (day: LocalDay): boolean => weekdayOf(day) === 7

/** ISO week: the week that holds the Thursday of the same week belongs to that Thursday's year. */
export function isoWeekOf(day: LocalDay): { year: number; week: number } {
  const thursday = addDays(day, 4 - weekdayOf(day))
  const year = yearOf(thursday)
  return { year, week: Math.floor(daysBetween(dayOf(year, 1, 1), thursday) / 7) + 1 }
}

/** Minutes since midnight; '24:00' is 1440. */
export function minutesOfTime(time: LocalTime): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  if (time.length !== 5 || Number.isNaN(minutes)) throw new RangeError(`Not a time: ${time}`)
  return minutes
}

export const timeOfMinutes = (minutes: number): LocalTime =>
  `${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}`

/** Every `step` minutes from the first to the last time, both included. */
export function timesBetween(first: LocalTime, last: LocalTime, step: number): LocalTime[] {
  const start = minutesOfTime(first)
  const count = Math.floor((minutesOfTime(last) - start) / step) + 1
  return Array.from({ length: count }, (_, index) => timeOfMinutes(start + index * step))
}

const WEEKDAYS: Record<Language, readonly string[]> = {
  sv: ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

const MONTHS: Record<Language, readonly string[]> = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

const NEAR_DAYS: Record<Language, readonly [string, string]> = { sv: ['I dag', 'I morgon'], en: ['Today', 'Tomorrow'] }

export const weekdayName = (weekday: Weekday, language: Language): string => WEEKDAYS[language][weekday - 1] ?? ''

/** '20 november'; with the year '20 november 2026'. */
export function dateText(day: LocalDay, language: Language, { withYear = false } = {}): string {
  const text = `${Number(day.slice(8))} ${MONTHS[language][Number(day.slice(5, 7)) - 1]}`
  return withYear ? `${text} ${day.slice(0, 4)}` : text
}

/** 'fredag 20 november'; with the year 'fredag 20 november 2026'. */
export const longDateText = (day: LocalDay, language: Language, options?: { withYear?: boolean }): string =>
  `${weekdayName(weekdayOf(day), language)} ${dateText(day, language, options)}`

/** Spec 1 §9: Today, Tomorrow or full weekday and date; a near day has its date too, which is read tomorrow. A year other than today's is spelt out. */
export function deliveryDayText(day: LocalDay, today: LocalDay, language: Language): string {
  const near = NEAR_DAYS[language][daysBetween(today, day)]
  if (near) return `${near}, ${longDateText(day, language)}`
  const text = longDateText(day, language, { withYear: yearOf(day) !== yearOf(today) })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** As Swedish running text writes a time: '14.30'. English keeps the colon. */
export const timeText = (time: LocalTime, language: Language): string =>
  language === 'sv' ? time.replace(':', '.') : time

function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
