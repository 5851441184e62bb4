import { addDays, instantOf, type LocalDay, type LocalTime } from './dates.js'

/** A text as a value of a calendar. */
export const calendarText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

const octets = new TextEncoder()

/** RFC 5545: at most 75 octets a line, then CRLF and a space. */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (octets.encode(part + character).length > 73) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

/** A moment as a calendar writes it. */
export const calendarStamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** A day as a calendar writes it. */
export const calendarDay = (day: string): string => day.replaceAll('-', '')

/** Lines of properties and events as a calendar (RFC 5545). */
export const calendarOf = (product: string, lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Bukett//${product}//SV`, 'METHOD:PUBLISH', ...lines, 'END:VCALENDAR']
    .map((line) => `${folded(line)}\r\n`)
    .join('')

export interface CalendarDelivery {
  readonly id: string
  /** Makes the id the shop's own, so that one delivery is one entry, whichever file of it is taken. */
  readonly host: string
  readonly stampedAt: Date
  readonly day: LocalDay
  /** Left out: the whole day. */
  readonly time?: LocalTime
  readonly title: string
  readonly place?: string
}

/** A delivery as lines of {@link calendarOf}. */
export const calendarDelivery = ({ id, host, stampedAt, day, time, title, place }: CalendarDelivery): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@${host}`,
  `DTSTAMP:${calendarStamp(stampedAt)}`,
  ...(time === undefined
    ? [
        `DTSTART;VALUE=DATE:${calendarDay(day)}`,
        `DTEND;VALUE=DATE:${calendarDay(addDays(day, 1))}`,
        'TRANSP:TRANSPARENT',
      ]
    : [`DTSTART:${calendarStamp(instantOf(day, time))}`]),
  `SUMMARY:${calendarText(title)}`,
  ...(place ? [`LOCATION:${calendarText(place)}`] : []),
  'END:VEVENT',
]
