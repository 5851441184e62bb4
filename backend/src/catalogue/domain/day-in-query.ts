import {
  addDays,
  dayOf,
  isLocalDay,
  type LocalDay,
  weekdayName,
  weekdayOf,
  yearOf,
} from '@bukett/contracts/rules/dates'
import { behind, past, type Reader } from './query-reader.js'

/** Longer ones first, where one begins as another. */
const nearDays: readonly (readonly [phrase: string, after: number])[] = [
  ['i övermorgon', 2],
  ['day after tomorrow', 2],
  ['i morgon', 1],
  ['i dag', 0],
  ['övermorgon', 2],
  ['imorgon', 1],
  ['imorron', 1],
  ['tomorrow', 1],
  ['idag', 0],
  ['today', 0],
]
const weekdays = new Map(
  (['sv', 'en'] as const).flatMap((language) =>
    ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => [weekdayName(day, language).toLowerCase(), day] as const),
  ),
)
const months = [
  'jan feb mar apr maj jun jul aug sep okt nov dec',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'january february march april may june july august september october november december',
].map((names) => names.split(' '))

interface Found {
  readonly day: LocalDay
  readonly end: number
}
type FindDay = (words: readonly string[], at: number, today: LocalDay) => Found | null

/** `i morgon`. */
const nearDay: FindDay = (words, at, today) => {
  for (const [phrase, after] of nearDays) {
    const end = behind(words, at, phrase)
    if (end !== null) return { day: addDays(today, after), end }
  }
  return null
}

/** `fredag`, `fredagen`: the next one. */
const nextWeekday: FindDay = (words, at, today) => {
  const weekday = weekdays.get((words[at] ?? '').replace(/en$/, ''))
  return weekday === undefined ? null : { day: addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1), end: at + 1 }
}

/** `24 december`: the next one that there is, this year or the next. */
const nextOfYear: FindDay = (words, at, today) => {
  const date = Number(words[at])
  const month = monthOf(words[at + 1] ?? '')
  if (!Number.isInteger(date) || month === null) return null
  const texts = [0, 1].map((later) => dayOf(yearOf(today) + later, month, date))
  const day = texts.find((text) => isLocalDay(text) && Number(text.slice(8)) === date && text >= today)
  return day === undefined ? null : { day, end: at + 2 }
}

const monthOf = (name: string): number | null => {
  const index = Math.max(...months.map((names) => names.indexOf(name)))
  return index < 0 ? null : index + 1
}

/** `i morgon`, `på fredag`, `24 december`. */
export const readDay: Reader = (words, at, { today }) => {
  const start = past(words, at, ['på', 'till', 'on', 'den', 'for'])
  return nearDay(words, start, today) ?? nextWeekday(words, start, today) ?? nextOfYear(words, start, today)
}
