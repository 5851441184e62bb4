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

const inFigures = /^(\d{1,2})(?:[/.](\d{1,2})\.?(?:[/.\s]+\d{2,4})?|-(\d{1,2})-\d{4})$/u

/** Whether days are written as in America: one of them can only have its month first, and none its day. */
export const writesMonthFirst = (texts: readonly string[]): boolean =>
  texts.some((text) => isPast12(text, 2)) && !texts.some((text) => isPast12(text, 1))

const isPast12 = (text: string, place: 1 | 2): boolean => {
  const [, first, second, third] = inFigures.exec(withoutTime(text)) ?? []
  return Number(place === 1 ? first : (second ?? third)) > 12
}

const withoutTime = (text: string): string => text.trim().replace(/[T ]\d{1,2}[:.]\d{2}(?:[:.].*)?$/u, '')

/** ISO, and as people and calendars write days: `1986-04-12`, `860412`, `--04-12`, `12/4 1986`, `12.4`, `12 april`, `April 12, 1986`. */
export const monthDayOf = (text: string, isMonthFirst = false): string | null => {
  // Some programs write a whole day as the midnight at which it begins here.
  const utc = /^(\d{4})-?(\d{2})-?(\d{2})T([01]\d|2[0-3]):?([0-5]\d).*Z$/u.exec(text.trim())
  if (utc && isLocalDay(utc.slice(1, 4).join('-')))
    return stockholmDay(`${utc.slice(1, 4).join('-')}T${utc[4]}:${utc[5]}:00Z`).slice(5)
  const plain = withoutTime(text)
  const iso =
    /^(?:(?:\d{4}|--?)-?(\d{2})-?(\d{2})(?:T.*)?|\d{4}[-/.](\d{1,2})[-/.](\d{1,2})|\d{2}(\d{2})(\d{2}))$/u.exec(plain)
  const figures = inFigures.exec(plain)
  const dayFirst =
    /^(?:den\s+)?(\d{1,2})(?:\.|:?e|:?a|st|nd|rd|th)?\s+(?:of\s+)?(\p{L}{3,9})\.?(?:,?\s+\d{2,4})?$/iu.exec(plain)
  const monthFirst = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+\d{4})?$/iu.exec(plain)
  const [month, day] = iso
    ? [iso[1] ?? iso[3] ?? iso[5], iso[2] ?? iso[4] ?? iso[6]]
    : figures
      ? isMonthFirst
        ? [figures[1], figures[2] ?? figures[3]]
        : [figures[2] ?? figures[3], figures[1]]
      : dayFirst
        ? [monthNamed(dayFirst[2]), dayFirst[1]]
        : [monthNamed(monthFirst?.[1]), monthFirst?.[2]]
  if (!month || !day) return null
  const found = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isMonthDay(found) ? found : null
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
