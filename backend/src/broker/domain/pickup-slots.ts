import { type LocalDay, type LocalTime, timeOfMinutes } from '@bukett/contracts/rules/dates'
import type { Day } from './days.js'
import { bookingKey, isBooked, judge, type Moment, type Network } from './eligibility.js'
import type { NetworkMember } from './snapshot.js'

const half = 30

/** A half hour in which a store hands out what has been ordered (PU-02). */
export interface PickupSlot {
  readonly time: LocalTime
  /** As many as the network's setting allows have it already. */
  readonly isFull: boolean
}

/** What a slot's counter is kept under, beside the store's days: a moment on the clock in Stockholm. */
export const slotOf = (date: LocalDay, time: LocalTime): string => `${date}T${time}`

export const isSlot = (date: string): boolean => date.includes('T')

export const halfHourUp = (minute: number): number => Math.ceil(minute / half) * half

export interface PickupSpan {
  /** Minutes since midnight, both of them slots. */
  readonly from: number
  readonly to: number
}

/** PU-02: from max(opening, now + 2 h) to half an hour before closing; null when that is over. */
export const pickupSpan = (
  { opens, closes }: { readonly opens: number; readonly closes: number },
  { snapshot }: Network,
  day: Day,
  now: Moment,
): PickupSpan | null => {
  const { pickupLeadMinutes, pickupLastSlotMinutes } = snapshot.settings
  const isToday = day.number === now.today.number
  const from = Math.max(opens, isToday ? halfHourUp(now.minute + pickupLeadMinutes) : 0)
  const to = closes - pickupLastSlotMinutes
  return from > to ? null : { from, to }
}

/** The slots of a store's day in which it is open; none where it does not hand out. */
export const pickupSlots = (network: Network, member: NetworkMember, day: Day, now: Moment): PickupSlot[] => {
  if (!member.member.pickup || day.number < now.today.number) return []
  const judged = judge(network.snapshot, member, day, now, { orderType: 'Normal', ceremony: '12:00' })
  if (judged.refused !== null || isBooked(network, member, day)) return []
  const { intervals, closes } = judged
  const span = pickupSpan({ opens: intervals[0]?.from ?? 0, closes }, network, day, now)
  if (!span) return []
  const slots: PickupSlot[] = []
  for (let minute = halfHourUp(span.from); minute <= span.to; minute += half) {
    if (!intervals.some(({ from, to }) => from <= minute && minute < to)) continue
    const time = timeOfMinutes(minute)
    slots.push({ time, isFull: isFull(network, member.id, day.text, time) })
  }
  return slots
}

const isFull = ({ snapshot, bookings }: Network, memberId: string, date: LocalDay, time: LocalTime): boolean => {
  const { pickupPerSlot } = snapshot.settings
  return pickupPerSlot !== null && (bookings.get(bookingKey(memberId, slotOf(date, time))) ?? 0) >= pickupPerSlot
}
