import { addDays, dayOf, isSunday, weekdayOf, yearOf, type LocalDay, type LocalTime } from './dates.js'
import type { Language } from './language.js'

/** Sweden's public holidays beside the Sundays (decisions B.3). */
export type Holiday =
  | 'new-years-day'
  | 'epiphany'
  | 'good-friday'
  | 'easter-sunday'
  | 'easter-monday'
  | 'may-day'
  | 'ascension-day'
  | 'pentecost'
  | 'national-day'
  | 'midsummer-day'
  | 'all-saints-day'
  | 'christmas-day'
  | 'boxing-day'

/** Eves on which stores close early; no public holidays. */
export type Eve = 'easter-eve' | 'midsummer-eve' | 'christmas-eve' | 'new-years-eve'

/** Days on which many send flowers. */
export type PeakDay = 'valentines-day' | 'mothers-day' | 'fathers-day'

/** Default closing time on an eve (a setting). */
export const EARLY_CLOSING: LocalTime = '12:00'

const NAMES: Record<Holiday | Eve | PeakDay, Record<Language, string>> = {
  'new-years-day': { sv: 'Nyårsdagen', en: 'New Year’s Day' },
  epiphany: { sv: 'Trettondedag jul', en: 'Epiphany' },
  'good-friday': { sv: 'Långfredagen', en: 'Good Friday' },
  'easter-eve': { sv: 'Påskafton', en: 'Easter Eve' },
  'easter-sunday': { sv: 'Påskdagen', en: 'Easter Sunday' },
  'easter-monday': { sv: 'Annandag påsk', en: 'Easter Monday' },
  'may-day': { sv: 'Första maj', en: 'May Day' },
  'ascension-day': { sv: 'Kristi himmelsfärdsdag', en: 'Ascension Day' },
  pentecost: { sv: 'Pingstdagen', en: 'Pentecost' },
  'national-day': { sv: 'Sveriges nationaldag', en: 'National Day of Sweden' },
  'midsummer-eve': { sv: 'Midsommarafton', en: 'Midsummer Eve' },
  'midsummer-day': { sv: 'Midsommardagen', en: 'Midsummer Day' },
  'all-saints-day': { sv: 'Alla helgons dag', en: 'All Saints’ Day' },
  'christmas-eve': { sv: 'Julafton', en: 'Christmas Eve' },
  'christmas-day': { sv: 'Juldagen', en: 'Christmas Day' },
  'boxing-day': { sv: 'Annandag jul', en: 'Boxing Day' },
  'new-years-eve': { sv: 'Nyårsafton', en: 'New Year’s Eve' },
  'valentines-day': { sv: 'Alla hjärtans dag', en: 'Valentine’s Day' },
  'mothers-day': { sv: 'Mors dag', en: 'Mother’s Day' },
  'fathers-day': { sv: 'Fars dag', en: 'Father’s Day' },
}

export const holidayName = (name: Holiday | Eve | PeakDay, language: Language): string => NAMES[name][language]

/** The Gregorian computus: golden number, epact corrected for the century, then the Sunday after the full moon. */
export function easterSunday(year: number): LocalDay {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const leapDaysDropped = century - Math.floor(century / 4)
  const moonCorrection = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + leapDaysDropped - moonCorrection + 15) % 30
  const moonAge = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moonAge + 2 - leapDaysDropped) % 7
  return dayOf(year, 3, 28 + moonAge - weekday)
}

interface CalendarYear {
  holidays: ReadonlyMap<LocalDay, Holiday>
  eves: ReadonlyMap<LocalDay, Eve>
}

const years = new Map<number, CalendarYear>()

function calendarOf(year: number): CalendarYear {
  const known = years.get(year)
  if (known) return known
  const easter = easterSunday(year)
  const midsummer = firstWeekdayFrom(dayOf(year, 6, 20), 6)
  const calendar: CalendarYear = {
    // A day can be two holidays at once (Ascension Day on 1 May 2008): the fixed date keeps the name.
    holidays: new Map<LocalDay, Holiday>([
      [addDays(easter, -2), 'good-friday'],
      [easter, 'easter-sunday'],
      [addDays(easter, 1), 'easter-monday'],
      [addDays(easter, 39), 'ascension-day'],
      [addDays(easter, 49), 'pentecost'],
      [midsummer, 'midsummer-day'],
      [firstWeekdayFrom(dayOf(year, 10, 31), 6), 'all-saints-day'],
      [dayOf(year, 1, 1), 'new-years-day'],
      [dayOf(year, 1, 6), 'epiphany'],
      [dayOf(year, 5, 1), 'may-day'],
      [dayOf(year, 6, 6), 'national-day'],
      [dayOf(year, 12, 25), 'christmas-day'],
      [dayOf(year, 12, 26), 'boxing-day'],
    ]),
    eves: new Map<LocalDay, Eve>([
      [addDays(easter, -1), 'easter-eve'],
      [addDays(midsummer, -1), 'midsummer-eve'],
      [dayOf(year, 12, 24), 'christmas-eve'],
      [dayOf(year, 12, 31), 'new-years-eve'],
    ]),
  }
  years.set(year, calendar)
  return calendar
}

/** The year's public holidays in order of date. */
export const publicHolidays = (year: number): { day: LocalDay; name: Holiday }[] =>
  [...calendarOf(year).holidays]
    .map(([day, name]) => ({ day, name }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))

export const holidayOn = (day: LocalDay): Holiday | undefined => calendarOf(yearOf(day)).holidays.get(day)

export const isPublicHoliday = (day: LocalDay): boolean => holidayOn(day) !== undefined

/** BR-06: Sundays and public holidays are closed until the network's calendar opens them. */
export const isClosedDay = (day: LocalDay): boolean => isSunday(day) || isPublicHoliday(day)

export const eveOn = (day: LocalDay): Eve | undefined => calendarOf(yearOf(day)).eves.get(day)

/** B.3: open until {@link EARLY_CLOSING}. */
export const isEarlyClosingDay = (day: LocalDay): boolean => eveOn(day) !== undefined

/** BR-04: Monday to Friday, no public holiday, not Midsummer Eve, Christmas Eve or New Year's Eve. */
export const isWorkingDay = (day: LocalDay): boolean =>
  weekdayOf(day) <= 5 && !isPublicHoliday(day) && !isEarlyClosingDay(day)

/** The nth working day before (n ≥ 0; 0 is the day itself, working or not). */
export function workingDaysBefore(day: LocalDay, count: number): LocalDay {
  let reached = day
  for (let left = count; left > 0; left--) {
    do reached = addDays(reached, -1)
    while (!isWorkingDay(reached))
  }
  return reached
}

/** The first working day after. */
export function nextWorkingDay(day: LocalDay): LocalDay {
  let reached = addDays(day, 1)
  while (!isWorkingDay(reached)) reached = addDays(reached, 1)
  return reached
}

/** Mors dag: the last Sunday of May. */
export const mothersDay = (year: number): LocalDay => firstWeekdayFrom(dayOf(year, 5, 25), 7)

/** Fars dag: the second Sunday of November. */
export const fathersDay = (year: number): LocalDay => firstWeekdayFrom(dayOf(year, 11, 8), 7)

export const valentinesDay = (year: number): LocalDay => dayOf(year, 2, 14)

export const peakDays = (year: number): { day: LocalDay; name: PeakDay }[] => [
  { day: valentinesDay(year), name: 'valentines-day' },
  { day: mothersDay(year), name: 'mothers-day' },
  { day: fathersDay(year), name: 'fathers-day' },
]

/** BR-06: open rows to propose, in the years when the day falls on a Sunday; cut-off at 12:00 the Friday before. */
export const proposedOpenDays = (
  year: number,
): { day: LocalDay; name: PeakDay; cutOffDay: LocalDay; cutOffTime: LocalTime }[] =>
  peakDays(year)
    .filter(({ day }) => isSunday(day))
    .map(({ day, name }) => ({ day, name, cutOffDay: addDays(day, -2), cutOffTime: '12:00' }))

function firstWeekdayFrom(day: LocalDay, weekday: number): LocalDay {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7)
}
