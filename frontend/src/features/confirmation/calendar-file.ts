import { addDays, instantOf, type LocalDay, type LocalTime } from '@bukett/contracts/rules/dates'

export interface CalendarEvent {
  id: string
  title: string
  day: LocalDay
  /** Left out: the whole day. */
  time?: LocalTime
  place: string
}

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
const compact = (day: LocalDay): string => day.replaceAll('-', '')
const stamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** The delivery as a calendar file (RFC 5545), as a data URL to download. */
export const calendarFile = ({ id, title, day, time, place }: CalendarEvent): string => {
  const when =
    time === undefined
      ? [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`]
      : [`DTSTART:${stamp(instantOf(day, time))}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bukett//order//SV',
    'BEGIN:VEVENT',
    `UID:${id}@bukett`,
    // The day it is about, so that the same order makes the same file.
    `DTSTAMP:${stamp(instantOf(day))}`,
    ...when,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`
}
