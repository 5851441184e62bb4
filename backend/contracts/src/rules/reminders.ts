import { passed, refused, type Check } from './check.js'
import {
  addDays,
  epochOf,
  instantOf,
  isLocalDay,
  laterDay,
  stockholmMoment,
  yearOf,
  type Instant,
  type LocalDay,
  type LocalTime,
} from './dates.js'
import { fathersDay, mothersDay } from './holidays.js'
import type { Language } from './language.js'
import { isSwedishMobile } from './phone.js'

/** RE-06, as they are stored and shown in Swedish. */
export const REMINDER_CATEGORIES = [
  'Födelsedag',
  'Namnsdag',
  'Bröllopsdag',
  'Mors dag',
  'Fars dag',
  'Alla hjärtans dag',
  'Jul',
  'Minnesdag',
  'Annat',
] as const

export type ReminderCategory = (typeof REMINDER_CATEGORIES)[number]

const ENGLISH: Readonly<Record<ReminderCategory, string>> = {
  Födelsedag: 'Birthday',
  Namnsdag: 'Name day',
  Bröllopsdag: 'Wedding anniversary',
  'Mors dag': 'Mother’s Day',
  'Fars dag': 'Father’s Day',
  'Alla hjärtans dag': 'Valentine’s Day',
  Jul: 'Christmas',
  Minnesdag: 'Day of remembrance',
  Annat: 'Other',
}

export const categoryText = (category: ReminderCategory, language: Language): string =>
  language === 'sv' ? category : ENGLISH[category]

/** What a reminder is called: 'Födelsedag, Mormor'. */
export const reminderTitle = (
  { category, receiver }: { readonly category: ReminderCategory; readonly receiver: string },
  language: Language,
): string => (category === 'Annat' ? receiver : `${categoryText(category, language)}, ${receiver}`)

/** RE-01 (a setting). */
export const DAYS_BEFORE_OPTIONS = [1, 2, 3, 5, 7, 10, 14, 21] as const

export const DEFAULT_DAYS_BEFORE = 5
export const REMINDER_LEAD_DAYS = 5
export const MAX_REMINDERS = 50
export const MAX_REMINDERS_UNREGISTERED = 10

const SENT_FROM: LocalTime = '09:00'
const SENT_UNTIL: LocalTime = '20:00'

/** Categories whose day follows from the year: the rule is stored, not the day (RE-06). */
const MOVABLE: Partial<Record<ReminderCategory, (year: number) => LocalDay>> = {
  'Mors dag': mothersDay,
  'Fars dag': fathersDay,
}

/** Whether its day is told by the year alone, whatever day is entered. */
export const isMovable = (category: ReminderCategory): boolean => MOVABLE[category] !== undefined

/** The categories whose day the form fills in: the movable ones, 14 February and 24 December. */
export function categoryDay(category: ReminderCategory, year: number): LocalDay | undefined {
  if (category === 'Alla hjärtans dag') return `${year}-02-14`
  if (category === 'Jul') return `${year}-12-24`
  return MOVABLE[category]?.(year)
}

/** The occasion in a year: a movable day by its rule; 29 February is the 28th in other years (RE-02). */
export function occasionIn(year: number, category: ReminderCategory, occasionDate: LocalDay): LocalDay {
  const movable = MOVABLE[category]?.(year)
  if (movable) return movable
  const day = `${String(year).padStart(4, '0')}${occasionDate.slice(4)}`
  return isLocalDay(day) ? day : addDays(`${day.slice(0, 4)}-03-01`, -1)
}

/** 29 February as a form says it, which has no day that never is: in the first year from that day on that has one. */
export function leapDayFrom(day: LocalDay): LocalDay {
  let year = yearOf(day)
  while (!isLocalDay(`${year}-02-29`) || `${year}-02-29` < day) year += 1
  return `${year}-02-29`
}

export interface Occasion {
  category: ReminderCategory
  /** The day as it was entered; rolling on never changes it, so that 29 February comes back in leap years. */
  occasionDate: LocalDay
  annual: boolean
}

/** The occasion that is reminded of next: an annual one rolls to the next year the day after it. */
export function nextOccasion({ category, occasionDate, annual }: Occasion, today: LocalDay): LocalDay {
  const first = occasionIn(yearOf(occasionDate), category, occasionDate)
  if (!annual || first >= today) return first
  const thisYear = occasionIn(yearOf(today), category, occasionDate)
  return thisYear >= today ? thisYear : occasionIn(yearOf(today) + 1, category, occasionDate)
}

/** Spec 2 §4: a reminder with a past date. */
export const dateHasPassed = (occasionDay: LocalDay, today: LocalDay): boolean => occasionDay < today

/** RE-01: so many days before; a day that is already past becomes today, and the form says so. */
export function notificationDay(
  occasionDay: LocalDay,
  daysBefore: number,
  today: LocalDay,
): { day: LocalDay; isToday: boolean } {
  const planned = addDays(occasionDay, -daysBefore)
  return { day: laterDay(planned, today), isToday: planned < today }
}

/**
 * When the notification is sent: 09:00 Stockholm on its day (RE-02). When that is past: at once before 20:00, else at
 * 09:00 next morning (X16).
 */
export function notificationInstant(day: LocalDay, now: Instant): Date {
  const planned = instantOf(day, SENT_FROM)
  if (planned.getTime() >= epochOf(now)) return planned
  const { day: today, time } = stockholmMoment(now)
  if (time < SENT_FROM) return instantOf(today, SENT_FROM)
  return time < SENT_UNTIL ? new Date(epochOf(now)) : instantOf(addDays(today, 1), SENT_FROM)
}

export interface ReminderForm {
  occasionDate: LocalDay
  email: boolean
  sms: boolean
  phone?: string | undefined
}

export type ReminderRefusal =
  | 'reminder.date-has-passed'
  | 'reminder.date-too-soon'
  | 'reminder.no-channel'
  | 'reminder.phone-missing'
  | 'phone.not-a-mobile'

/** Spec 2 §5: at least 5 days from today; e-mail or SMS chosen; an SMS needs a phone number. */
export function checkReminder(
  { occasionDate, email, sms, phone }: ReminderForm,
  today: LocalDay,
): Check<ReminderRefusal> {
  if (dateHasPassed(occasionDate, today)) return refused('reminder.date-has-passed')
  if (occasionDate < addDays(today, REMINDER_LEAD_DAYS)) return refused('reminder.date-too-soon')
  if (!email && !sms) return refused('reminder.no-channel')
  if (!sms) return passed
  if (!phone?.trim()) return refused('reminder.phone-missing')
  return isSwedishMobile(phone) ? passed : refused('phone.not-a-mobile')
}
