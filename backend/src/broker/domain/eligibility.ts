import type { LocalTime } from '@bukett/contracts/rules/dates'
import { minutesOfTime } from '@bukett/contracts/rules/dates'
import type { OrderType } from '@bukett/contracts/rules/delivery-types'
import type { ErrorCode } from '@bukett/contracts'
import { type Day, dayAt } from './days.js'
import { capacityOf } from './member.js'
import { isNetworkOpen, isOpened } from './network-calendar.js'
import { closingMinute, holidayAt, type Interval, openMinutesFrom, workIntervals } from './opening-hours.js'
import type { NetworkMember, NetworkSnapshot } from './snapshot.js'

/** The network at one moment: its rows, and how many deliveries the stores with a capacity have taken (BR-08). */
export interface Network {
  readonly snapshot: NetworkSnapshot
  /** `<member>/<day>` to held and used. */
  readonly bookings: ReadonlyMap<string, number>
}

export const bookingKey = (memberId: string, day: string): string => `${memberId}/${day}`

/** The present on a clock in Stockholm. */
export interface Moment {
  /** Epoch. */
  readonly instant: number
  readonly today: Day
  /** Since midnight. */
  readonly minute: number
}

/** FU-03: the store must be at work two hours before the ceremony, or on an open day before. */
const funeralLeadMinutes = 120
const funeralLookBack = 14

export interface Wanted {
  readonly orderType: OrderType
  /** The time of the ceremony; noon when none is chosen yet. */
  readonly ceremony: LocalTime
  /** Members that must not be asked again (BR-24). */
  readonly refusers: ReadonlySet<string>
}

export type Judgement =
  | { readonly refused: ErrorCode }
  | { readonly refused: null; readonly intervals: readonly Interval[]; readonly closes: number }

const isSuspended = (member: NetworkMember, day: Day): boolean =>
  member.suspendedFrom <= day.number && day.number <= member.suspendedUntil

/** BR-06: the network is open, and the store with it where that has opened a closed day. */
const isOpenFor = ({ calendar }: NetworkSnapshot, { member }: NetworkMember, day: Day): boolean =>
  isNetworkOpen(calendar, day) && (!isOpened(calendar, day) || member.acceptsOpenDate)

/** When the store works on a day, whatever it has been ordered for. */
export const workOn = (snapshot: NetworkSnapshot, member: NetworkMember, day: Day): readonly Interval[] =>
  isOpenFor(snapshot, member, day) && !isSuspended(member, day)
    ? workIntervals(member.times, day, snapshot.settings, isOpened(snapshot.calendar, day))
    : []

export const worksOn = (snapshot: NetworkSnapshot, member: NetworkMember, day: Day): boolean =>
  workOn(snapshot, member, day).length > 0

/** Whether it can bring what it has taken for a day: a funeral's flowers are made on an open day before (FU-03). */
export const bringsOn = (snapshot: NetworkSnapshot, member: NetworkMember, day: Day, orderType: OrderType): boolean =>
  orderType === 'Funeral' ? isOpenFor(snapshot, member, day) : worksOn(snapshot, member, day)

const isInTime = (
  snapshot: NetworkSnapshot,
  member: NetworkMember,
  day: Day,
  now: Moment,
  opens: number,
  ceremony: number,
) => {
  if (opens <= ceremony - funeralLeadMinutes) return true
  for (let back = 1; back <= funeralLookBack && day.number - back > now.today.number; back += 1)
    if (worksOn(snapshot, member, dayAt(day.number - back))) return true
  return now.today.number < day.number && hasTimeToday(snapshot, member, now)
}

/** What is ordered today can be made today. */
const hasTimeToday = (snapshot: NetworkSnapshot, member: NetworkMember, { today, minute }: Moment) =>
  openMinutesFrom(workOn(snapshot, member, today), minute) >= snapshot.settings.minOpenMinutes

/** BR-01, steps 5 and 6 without the cut-off and how many the store has taken: may it be asked for this day? */
export const judge = (
  snapshot: NetworkSnapshot,
  member: NetworkMember,
  day: Day,
  now: Moment,
  wanted: Pick<Wanted, 'orderType' | 'ceremony'>,
): Judgement => {
  const { calendar, settings } = snapshot
  if (day.number < member.activeFrom || day.number > member.activeUntil || isSuspended(member, day))
    return { refused: 'delivery.member-not-active' }
  if (holidayAt(member.times, day)) return { refused: 'delivery.member-holiday' }
  const opened = isOpened(calendar, day)
  if (opened && !member.member.acceptsOpenDate) return { refused: 'delivery.member-closed' }
  const intervals = workIntervals(member.times, day, settings, opened)
  if (wanted.orderType === 'Funeral') {
    const opens = intervals[0]?.from ?? Number.POSITIVE_INFINITY
    if (!isInTime(snapshot, member, day, now, opens, minutesOfTime(wanted.ceremony)))
      return { refused: 'delivery.member-closed' }
  } else {
    const handOver = day.number === now.today.number ? now.minute : 0
    if (openMinutesFrom(intervals, 0) < settings.minOpenMinutes) return { refused: 'delivery.member-closed' }
    if (handOver > 0 && openMinutesFrom(intervals, handOver) < settings.minOpenMinutes)
      return { refused: 'delivery.cut-off-passed' }
  }
  return { refused: null, intervals, closes: closingMinute(intervals) }
}

/** BR-08: it has taken as many as it can on that day. */
export const isBooked = ({ bookings }: Network, { id, member }: NetworkMember, day: Day): boolean => {
  const capacity = capacityOf(member, day.text)
  return capacity !== null && (bookings.get(bookingKey(id, day.text)) ?? 0) >= capacity
}
