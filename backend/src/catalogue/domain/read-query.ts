import {
  addDays,
  dayOf,
  isLocalDay,
  type LocalDay,
  weekdayName,
  weekdayOf,
  yearOf,
} from '@bukett/contracts/rules/dates'
import { foldedOf, wordsOf } from './words.js'

/** A town, or a postal code of it, that flowers are to go to. */
export interface WishedPlace {
  readonly PostalCode: string
  readonly Area: string
}

/** What a query says beside the words that goods are found by. */
export interface Wish {
  /** What is left to find by; empty where everything has been understood. */
  readonly words: string
  /** In öre, both included. */
  readonly price: { readonly from?: number; readonly to?: number } | null
  readonly day: LocalDay | null
  readonly place: WishedPlace | null
}

/** What is known around a query. */
export interface Known {
  readonly today: LocalDay
  /** A town by its whole name or, where `begun` is said, by its beginning, the largest first; or a postal code. */
  townOf(name: string, begun: boolean): WishedPlace | null
  /** Whether goods are called so: flowers go to mum, not to a town that begins so. */
  isOfGoods(word: string): boolean
}

/** What was read at a place of a query, and how many of its words. */
type Read = Partial<Pick<Wish, 'price' | 'day' | 'place'>> & { readonly taken: number }
type Reader = (words: readonly string[], at: number, known: Known) => Read | null

const some = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const most = some('under max maximalt högst below maximum')
const least = some('över minst from minimum above over')
const currency = some('kr kronor kronors sek spänn riksdaler')
const dearest = 100_000

const tellsAge = (word: string | undefined): boolean => /^(år|year)/.test(word ?? '')

/** An amount in kronor at a place of the query: how much, of how many words, and whether its unit is said. */
const amountAt = (words: readonly string[], at: number) => {
  const [, digits, unit] = /^(\d{1,6})(kr|kronor|sek)?$/.exec(words[at] ?? '') ?? []
  const kronor = Number(digits)
  if (digits === undefined || kronor < 1 || kronor > dearest) return null
  if (unit === undefined && tellsAge(words[at + 1])) return null
  const isFollowed = unit === undefined && currency.has(words[at + 1] ?? '')
  return { ore: kronor * 100, taken: isFollowed ? 2 : 1, isSaid: isFollowed || unit !== undefined }
}

/** `under 400`, `upp till 400`, `mellan 300 och 400 kr`, `300-400`, `för 400`, `400 kr`. */
const readPrice: Reader = (words, at) => {
  const word = words[at] ?? ''
  const twoWords = `${word} ${words[at + 1] ?? ''}`
  const isMost = ['upp till', 'billigare än', 'mindre än', 'less than', 'up to', 'at most'].includes(twoWords)
  const isLeast = ['mer än', 'dyrare än', 'more than', 'at least'].includes(twoWords)
  const sides = isMost || isLeast ? 2 : most.has(word) || least.has(word) || word === 'från' ? 1 : 0
  if (sides > 0) {
    const amount = amountAt(words, at + sides)
    if (!amount) return null
    const price = isMost || most.has(word) ? { to: amount.ore } : { from: amount.ore }
    return { price, taken: sides + amount.taken }
  }
  const isBetween = word === 'mellan' || word === 'between'
  const start = at + (isBetween || word === 'för' || word === 'for' ? 1 : 0)
  const first = amountAt(words, start)
  if (!first) return null
  const joint = ['och', 'and', 'till', 'to'].includes(words[start + first.taken] ?? '') ? 1 : 0
  const second = amountAt(words, start + first.taken + joint)
  const isSpan = second && second.ore > first.ore && (isBetween || second.isSaid || (joint === 0 && first.ore >= 50_00))
  if (isSpan)
    return { price: { from: first.ore, to: second.ore }, taken: start - at + first.taken + joint + second.taken }
  return first.isSaid || (start > at && !isBetween && first.ore >= 50_00)
    ? { price: { to: first.ore }, taken: start - at + first.taken }
    : null
}

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
const months = 'jan feb mar apr maj jun jul aug sep okt nov dec'.split(' ')
const monthsInEnglish = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `i morgon`, `på fredag`, `24 december`; a day of the year is the next one of it. */
const readDay: Reader = (words, at, { today }) => {
  const start = at + (['på', 'till', 'on', 'den', 'for'].includes(words[at] ?? '') ? 1 : 0)
  for (const [phrase, after] of nearDays) {
    const parts = phrase.split(' ')
    if (parts.every((part, offset) => words[start + offset] === part))
      return { day: addDays(today, after), taken: start - at + parts.length }
  }
  const weekday = weekdays.get((words[start] ?? '').replace(/en$/, ''))
  if (weekday !== undefined)
    return { day: addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1), taken: start - at + 1 }
  const date = Number(words[start])
  const name = words[start + 1] ?? ''
  const month = name.length < 3 || !/^\p{L}+$/u.test(name) ? -1 : monthOf(name)
  if (!Number.isInteger(date) || month < 0) return null
  const texts = [0, 1].map((later) => dayOf(yearOf(today) + later, month + 1, date))
  const day = texts.find((text) => isLocalDay(text) && Number(text.slice(8)) === date && text >= today)
  return day === undefined ? null : { day, taken: start - at + 2 }
}

const longMonths = [
  'januari februari mars april maj juni juli augusti september oktober november december',
  'january february march april may june july august september october november december',
].map((names) => names.split(' '))

const monthOf = (name: string): number =>
  Math.max(...[months, monthsInEnglish, ...longMonths].map((names) => names.indexOf(name)))

/** Who looks for a store looks for it in the town, not for what goes there. */
const asksForStore = (words: readonly string[]): boolean =>
  words.some((word) =>
    /^(butik|florist|blomsterhand|blomsteraff|affar|oppet|oppning|store|shop|opening)/.test(foldedOf(word)),
  )

/** `till Malmö`, `i Upplands Väsby`, `211 20`; a town's bare name beside other words. */
const readPlace: Reader = (words, at, { townOf, isOfGoods }) => {
  const code = `${words[at] ?? ''}${/^\d{3}$/.test(words[at] ?? '') ? (words[at + 1] ?? '') : ''}`
  const ofCode = /^\d{5}$/.test(code) ? townOf(code, false) : null
  if (ofCode) return { place: ofCode, taken: code === words[at] ? 1 : 2 }
  if (asksForStore(words)) return null
  const isLed = ['till', 'i', 'to', 'in', 'vid'].includes(words[at] ?? '')
  if (!isLed && words.length === 1) return null
  const start = at + (isLed ? 1 : 0)
  for (const count of [2, 1]) {
    const parts = words.slice(start, start + count)
    const name = parts.join(' ')
    if (parts.length < count || parts.some((part) => /\d/.test(part)) || (count === 1 && isOfGoods(name))) continue
    const place = townOf(name, isLed && count === 1 && name.length >= shortestBeginning)
    if (place) return { place, taken: start - at + count }
  }
  return null
}
const shortestBeginning = 4

const readers: readonly Reader[] = [readPrice, readDay, readPlace]

/** Reads price, day and place out of a query; what is not understood is left in its words. Each is read once, the first time it is said. */
export const readQuery = (query: string, known: Known): Wish => {
  const words = wordsOf(query.replace(/(\d) (\d{3})(?!\d)/g, '$1$2'))
  const left: string[] = []
  let wish: Omit<Wish, 'words'> = { price: null, day: null, place: null }
  for (let at = 0; at < words.length;) {
    const read = readers.map((reader) => reader(words, at, known)).find((found) => found && isNew(found, wish))
    if (read) {
      const { taken, ...said } = read
      wish = { ...wish, ...said }
      at += taken
    } else {
      left.push(words[at]!)
      at += 1
    }
  }
  return { ...wish, words: left.join(' ') }
}

const isNew = (read: Read, wish: Omit<Wish, 'words'>): boolean =>
  (!read.price || !wish.price) && (!read.day || !wish.day) && (!read.place || !wish.place)
