import { csvRows } from '@bukett/contracts/rules/csv'
import ICAL from 'ical.js'
import { categoryOf, monthDayOf, type NamedDay, whoIn, writesMonthFirst } from './day-proposals'

/** Why a file says no days; `days`: it has some, and none of them can be read. */
export type FileFault = 'kind' | 'size' | 'broken' | 'empty' | 'days'

/** `unread`: in how many places a day stands that cannot be read; left out where all can. */
export type ReadDays = { readonly days: readonly NamedDay[]; readonly unread?: number } | { readonly fault: FileFault }

/** Null: a day stands there, and cannot be read. */
type Read = NamedDay | null

/** More than anybody can tick. */
const mostDays = 1000

/** What a calendar, an address book or a table says of days that come every year. Told by its first words, not by its name. */
export const readDays = (text: string): ReadDays => {
  const begins = text
    .replace(/^\uFEFF/u, '')
    .trimStart()
    .slice(0, 200)
  try {
    const read = /^BEGIN:VCALENDAR/iu.test(begins)
      ? fromCalendar(text)
      : /^BEGIN:VCARD/iu.test(begins)
        ? fromCards(text)
        : fromTable(text)
    if (read === null) return { fault: 'kind' }
    const days = read.filter((one) => one !== null)
    const unread = read.length - days.length
    if (days.length === 0) return { fault: unread > 0 ? 'days' : 'empty' }
    return { days: days.slice(0, mostDays), ...(unread > 0 && { unread }) }
  } catch {
    return { fault: 'broken' }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** ical.js gives a list for one component and a list of lists for several. */
const componentsOf = (text: string): ICAL.Component[] => {
  const parsed = ICAL.parse(text.replace(/^\uFEFF/u, '').trim()) as unknown[]
  return (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one) => new ICAL.Component(one as never))
}

/** Yearly events, and such as are named after a day that comes every year. */
const fromCalendar = (text: string): Read[] =>
  componentsOf(text)
    .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    .flatMap((event) => {
      const title = textOf(event.getFirstPropertyValue('summary')).trim()
      const rule = event.getFirstPropertyValue('rrule')
      const start = event.getFirstPropertyValue('dtstart')
      const category = categoryOf(`${title} ${textOf(event.getFirstPropertyValue('categories'))}`)
      const isYearly = rule instanceof ICAL.Recur && rule.freq === 'YEARLY'
      if (title === '' || !(start instanceof ICAL.Time) || (!isYearly && category === null)) return []
      return named(category ?? 'Annat', category === null ? title.slice(0, 60) : whoIn(title), start.toString())
    })

/** Birthdays and wedding days of who lives. */
const fromCards = (text: string): Read[] =>
  componentsOf(text).flatMap((card) => {
    const name = nameOnCard(card)
    if (name === '' || card.hasProperty('deathdate')) return []
    const on = (property: string) => String(card.getFirstPropertyValue(property) ?? '')
    return [
      ...named('Födelsedag', name, on('bday')),
      ...named('Bröllopsdag', name, on('anniversary') || on('x-anniversary')),
    ]
  })

const nameOnCard = (card: ICAL.Component): string => {
  const whole = textOf(card.getFirstPropertyValue('fn')).trim()
  if (whole !== '') return whole
  const parts: unknown = card.getFirstPropertyValue('n')
  const [last = '', first = ''] = Array.isArray(parts) ? parts.map(textOf) : []
  return `${first} ${last}`.trim()
}

const heads = {
  first: /^(?:förnamn|first name|given name)$/iu,
  last: /^(?:efternamn|last name|family name)$/iu,
  name: /^(?:namn|name|för- och efternamn|display name|subject|rubrik)$/iu,
  day: /^(?:födelsedag|födelsedatum|birthday|date of birth|datum|date|start date|startdatum)$/iu,
  kind: /^(?:vad|typ|kategori|category|type)$/iu,
}

/** A table with a line of headings: a name, or first and last, and a day. Null where it has none of them. */
const fromTable = (text: string): Read[] | null => {
  const [head = [], ...rows] = csvRows(text)
  const at = (words: RegExp): number => head.findIndex((cell) => words.test(cell.trim()))
  const [first, last, name, day, kind] = [heads.first, heads.last, heads.name, heads.day, heads.kind].map(at)
  if (day === undefined || day < 0 || Math.max(first ?? -1, name ?? -1) < 0) return null
  const isMonthFirst = writesMonthFirst(rows.map((row) => row[day] ?? ''))
  const isBirthday = /födelse|birth/iu.test(head[day] ?? '')
  return rows.flatMap((row) => {
    const cell = (place: number | undefined): string =>
      place === undefined || place < 0 ? '' : (row[place] ?? '').trim()
    const whole = cell(name) || `${cell(first)} ${cell(last)}`.trim()
    if (whole === '') return []
    const category = categoryOf(`${cell(kind)} ${isBirthday ? '' : whole}`) ?? (isBirthday ? 'Födelsedag' : 'Annat')
    return named(category, category === 'Annat' ? whole.slice(0, 60) : whoIn(whole), cell(day), isMonthFirst)
  })
}

const named = (category: NamedDay['category'], receiver: string, day: string, isMonthFirst = false): Read[] => {
  // Nobody's day is no fault of the day.
  if (day.trim() === '' || receiver.trim() === '') return []
  const monthDay = monthDayOf(day, isMonthFirst)
  return [monthDay === null ? null : { category, receiver: receiver.trim().slice(0, 60), monthDay }]
}
