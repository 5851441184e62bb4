import { calendarDay, calendarOf, calendarStamp, calendarText } from '@bukett/contracts/rules/calendar-text'
import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { reminderTitle } from '@bukett/contracts/rules/reminders'
import type { StoredReminder } from './reminder.js'

export interface FedReminder {
  readonly reminder: StoredReminder
  /** Begins a cart for whoever is thought of. */
  readonly url: string
}

export interface FedDelivery {
  /** The order's number. */
  readonly id: string
  readonly day: LocalDay
  /** For whom it is; empty where nobody in particular gets it, or nobody is named. */
  readonly receiver: string
  readonly url: string
}

const words = {
  sv: { name: 'Bukett', choose: 'Välj blommor', order: 'Se beställningen', delivery: 'Blommor levereras' },
  en: { name: 'Bukett', choose: 'Choose flowers', order: 'See the order', delivery: 'Flowers are delivered' },
} as const

/** How often calendars are to look. */
const refresh = 'PT12H'

/** Somebody's reminders and coming deliveries as all-day events that make nobody busy. `host` makes the ids the shop's own. */
export const calendarFeed = (
  {
    reminders,
    deliveries,
  }: { readonly reminders: readonly FedReminder[]; readonly deliveries: readonly FedDelivery[] },
  { language, host, now }: { readonly language: Language; readonly host: string; readonly now: Date },
): string => {
  const { name, choose, order, delivery } = words[language]
  const event = (id: string, day: LocalDay, title: string, url: string, action: string, isAnnual = false): string[] => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${calendarStamp(now)}`,
    `DTSTART;VALUE=DATE:${calendarDay(day)}`,
    `DTEND;VALUE=DATE:${calendarDay(addDays(day, 1))}`,
    ...(isAnnual ? ['RRULE:FREQ=YEARLY'] : []),
    'TRANSP:TRANSPARENT',
    `SUMMARY:${calendarText(title)}`,
    `DESCRIPTION:${calendarText(`${action}: ${url}`)}`,
    `URL:${url}`,
    'END:VEVENT',
  ]
  return calendarOf('Reminders', [
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...reminders.flatMap(({ reminder, url }) =>
      event(reminder.id, reminder.next, reminderTitle(reminder, language), url, choose, isEveryYear(reminder)),
    ),
    ...deliveries.flatMap(({ id, day, receiver, url }) =>
      event(id, day, receiver ? `${delivery}: ${receiver}` : delivery, url, order),
    ),
  ])
}

/** A day that moves from year to year, and 29 February, are told year by year. */
const isEveryYear = ({ annual, category, occasionDate }: StoredReminder): boolean =>
  annual && category !== 'Mors dag' && category !== 'Fars dag' && !occasionDate.endsWith('-02-29')
