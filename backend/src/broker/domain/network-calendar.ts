import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import { instantOf, type LocalDay, type LocalTime, numberOfDay } from '@bukett/contracts/rules/dates'
import { proposedOpenDays, holidayName } from '@bukett/contracts/rules/holidays'
import { categoryMask } from './areas.js'
import type { Day } from './days.js'

/** A row of the network's calendar (BR-06). Sundays and public holidays are closed without one. */
export interface CalendarRow {
  _id: LocalDay
  kind: 'closed' | 'open' | 'limited'
  /** A proposal does nothing until it is active. */
  active: boolean
  name: string | null
  cutOff: { date: LocalDay; time: LocalTime } | null
  /** Öre on every delivery fee of the day. */
  surcharge: number
  /** Only these go out on the day; empty: all. */
  whitelistCategories: ProductCategory[]
  messageSv: string | null
  messageEn: string | null
}

/** An active row, ready to be asked. */
export interface CalendarFacts {
  readonly row: CalendarRow
  /** Epoch from which on it is too late; null when the day has no cut-off of its own. */
  readonly cutOff: number | null
  readonly whitelist: number
}

export type NetworkCalendar = ReadonlyMap<number, CalendarFacts>

export const buildCalendar = (rows: readonly CalendarRow[]): NetworkCalendar =>
  new Map(
    rows
      .filter((row) => row.active)
      .map((row) => [
        numberOfDay(row._id),
        {
          row,
          cutOff: row.cutOff && instantOf(row.cutOff.date, row.cutOff.time).getTime(),
          whitelist: categoryMask(row.whitelistCategories),
        },
      ]),
  )

export const isNetworkOpen = (calendar: NetworkCalendar, day: Day): boolean => {
  const facts = calendar.get(day.number)
  return facts ? facts.row.kind !== 'closed' : !day.isClosed
}

/** A Sunday or holiday that the network has opened. */
export const isOpened = (calendar: NetworkCalendar, day: Day): boolean => day.isClosed && isNetworkOpen(calendar, day)

/** BR-06: proposals for the peak days that would otherwise be closed. */
export const proposedRows = (year: number): CalendarRow[] =>
  proposedOpenDays(year).map(({ day, name, cutOffDay, cutOffTime }) => ({
    _id: day,
    kind: 'open',
    active: false,
    name: holidayName(name, 'sv'),
    cutOff: { date: cutOffDay, time: cutOffTime },
    surcharge: 0,
    whitelistCategories: [],
    messageSv: null,
    messageEn: null,
  }))
