import { addDays, isLocalDay, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { isSamePerson } from '@bukett/contracts/rules/quiet'
import {
  categoryDay,
  leapDayFrom,
  nextOccasion,
  REMINDER_LEAD_DAYS,
  type ReminderCategory,
} from '@bukett/contracts/rules/reminders'

/** A day of every year as a file names it. */
export interface NamedDay {
  readonly category: ReminderCategory
  /** For whom or what it is. */
  readonly receiver: string
  /** `04-12`. */
  readonly monthDay: string
}

/** What may become a reminder. */
export interface DayProposal extends NamedDay {
  readonly id: string
  /** The next time that it can be reminded of. */
  readonly occasionDate: LocalDay
  /** The day as a form says it: 29 February stays one. */
  readonly enteredDate: LocalDay
  /** It is there already: among the reminders, or earlier in the file. */
  readonly isDouble: boolean
}

interface Known {
  readonly receiver: string
  readonly occasionDate: LocalDay
}

/** A leap year, so that every day of a year is one. */
const leapYear = '2000'

const isMonthDay = (text: string): boolean => isLocalDay(`${leapYear}-${text}`)

const kinds: readonly (readonly [ReminderCategory, RegExp])[] = [
  ['Minnesdag', /minnes|dödsdag|in memoriam|remembrance|death/iu],
  ['Bröllopsdag', /bröllop|wedding|anniversary/iu],
  ['Namnsdag', /namnsdag|name day/iu],
  ['Födelsedag', /födelsedag|birthday|fyller|bday/iu],
  ['Mors dag', /mors dag|mother.?s day/iu],
  ['Fars dag', /fars dag|father.?s day/iu],
  ['Alla hjärtans dag', /alla hjärtans|valentine/iu],
]

/** What kind of day a title speaks of; null where it says none. */
export const categoryOf = (title: string): ReminderCategory | null =>
  kinds.find(([, words]) => words.test(title))?.[0] ?? null

/** 'Annas födelsedag', 'Anna fyller 40 år', 'Birthday: Anna (1986)', 'Anna's birthday' are about Anna. */
export const whoIn = (title: string): string => {
  const bare = title
    .replace(/\([^)]*\)|[\u{1F300}-\u{1FAFF}\u{2600}-\u{27BF}]/gu, ' ')
    .replace(/\bfyller(?:\s+(?:\d+\s*)?år|\s+\d+)?/iu, ' ')
    .replace(
      /\b(?:har\s+)?(?:födelsedag|namnsdag|bröllopsdag|minnesdag|dödsdag|bday|birthday|wedding|anniversary|name day|årsdag)\b/giu,
      '|',
    )
    .replace(/[’']s\s*\|/u, '|')
    .replace(/(\p{L}{2,})s\s+\|/u, '$1|')
    .replace(/^[\s:;,|–-]+|[\s:;,|–-]+$/gu, '')
    .replace(/\s*\|\s*/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return (bare || title.trim()).slice(0, 60)
}

/** By their first three letters, in Swedish and in English. */
const months = 'jan feb mar apr maj jun jul aug sep okt nov dec'.split(' ')

const monthNamed = (word: string | undefined): string | undefined => {
  const place = months.indexOf((word ?? '').slice(0, 3).toLowerCase().replace('may', 'maj').replace('oct', 'okt'))
  return place < 0 ? undefined : `${place + 1}`
}

/** As ISO has them, with the year first or left out. */
const yearFirst = [
  /^(?:\d{4}|--?)-?(?<month>\d{2})-?(?<day>\d{2})(?:T.*)?$/u,
  /^\d{4}[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/u,
  /^\d{2}(?<month>\d{2})(?<day>\d{2})$/u,
]
const inFigures = [
  /^(?<day>\d{1,2})[/.](?<month>\d{1,2})\.?(?:[/.\s]+\d{2,4})?$/u,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})-\d{4}$/u,
]
const inWords = [
  /^(?:den\s+)?(?<day>\d{1,2})(?:\.|:?e|:?a|st|nd|rd|th)?\s+(?:of\s+)?(?<month>\p{L}{3,9})\.?(?:,?\s+\d{2,4})?$/iu,
  /^(?<month>\p{L}{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+\d{4})?$/iu,
]

type MonthDay = Partial<Record<'month' | 'day', string>>

const readBy = (forms: readonly RegExp[], text: string): MonthDay | undefined =>
  forms.map((form) => form.exec(text)?.groups).find(Boolean)

/** Whether days are written as in America: one of them can only have its month first, and none its day. */
export const writesMonthFirst = (texts: readonly string[]): boolean => {
  const read = texts.flatMap((text) => readBy(inFigures, withoutTime(text)) ?? [])
  return read.some(({ month }) => Number(month) > 12) && !read.some(({ day }) => Number(day) > 12)
}

const withoutTime = (text: string): string => text.trim().replace(/[T ]\d{1,2}[:.]\d{2}(?:[:.].*)?$/u, '')

/** ISO, and as people and calendars write days: `1986-04-12`, `860412`, `--04-12`, `12/4 1986`, `12.4`, `12 april`, `April 12, 1986`. */
export const monthDayOf = (text: string, isMonthFirst = false): string | null => {
  // Some programs write a whole day as the midnight at which it begins here.
  const utc = /^(\d{4})-?(\d{2})-?(\d{2})T([01]\d|2[0-3]):?([0-5]\d).*Z$/u.exec(text.trim())
  if (utc && isLocalDay(utc.slice(1, 4).join('-')))
    return stockholmDay(`${utc.slice(1, 4).join('-')}T${utc[4]}:${utc[5]}:00Z`).slice(5)
  const { month, day } = readAs(withoutTime(text), isMonthFirst)
  if (!month || !day) return null
  const found = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isMonthDay(found) ? found : null
}

const readAs = (text: string, isMonthFirst: boolean): MonthDay => {
  const figures = readBy(inFigures, text)
  if (figures) return isMonthFirst ? { month: figures.day, day: figures.month } : figures
  const words = readBy(inWords, text)
  return words ? { ...words, month: monthNamed(words.month) } : (readBy(yearFirst, text) ?? {})
}

/** The days of a file as reminders that can be chosen: the next to come first, each with whether it is there already. */
export const proposalsOf = (days: readonly NamedDay[], known: readonly Known[], today: LocalDay): DayProposal[] => {
  const first = addDays(today, REMINDER_LEAD_DAYS)
  const seen: Known[] = [...known]
  return days
    .map((day, place): DayProposal => {
      const occasionDate = nextDay(day, first)
      const one = { receiver: day.receiver, occasionDate }
      const isDouble = seen.some((other) => isSameDay(other, one))
      if (!isDouble) seen.push(one)
      return { ...day, id: `${place}`, occasionDate, enteredDate: enteredDay(day, occasionDate), isDouble }
    })
    .toSorted((one, other) => one.occasionDate.localeCompare(other.occasionDate))
}

const nextDay = ({ category, monthDay }: NamedDay, first: LocalDay): LocalDay => {
  const own = categoryDay(category, Number(first.slice(0, 4)))
  return nextOccasion({ category, occasionDate: own ?? `${leapYear}-${monthDay}`, annual: true }, first)
}

const enteredDay = ({ category, monthDay }: NamedDay, next: LocalDay): LocalDay =>
  monthDay === '02-29' && categoryDay(category, 2000) === undefined ? leapDayFrom(next) : next

/** The same day of the year and the same person, whatever either calls the day. */
const isSameDay = (one: Known, other: Known): boolean =>
  one.occasionDate.slice(5) === other.occasionDate.slice(5) && isSamePerson(one.receiver, other.receiver)
