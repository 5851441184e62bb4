import { stockholmMoment } from '@bukett/contracts/rules/dates'
import { type Day, dayAt, dayOfText, epochAt } from './days.js'
import { workOn, worksOn } from './eligibility.js'
import type { NetworkMember, NetworkSnapshot } from './snapshot.js'

const minute = 60_000
const expressMinutes = 20
const sameDayMinutes = 60
const businessMinutes = 120
const lateMinute = 17 * 60
const morningMinute = 11 * 60
const farthest = 62

const firstOpenDay = (snapshot: NetworkSnapshot, member: NetworkMember, after: Day): Day => {
  for (let ahead = 1; ahead <= farthest; ahead += 1) {
    const day = dayAt(after.number + ahead)
    if (worksOn(snapshot, member, day)) return day
  }
  return dayAt(after.number + 1)
}

/** Until when a store must answer an order (BR-24), as epoch. */
export const acceptDeadline = (
  snapshot: NetworkSnapshot,
  member: NetworkMember,
  receivedAt: Date,
  delivery: { readonly date: string; readonly isExpress: boolean },
): number => {
  const { day, millisecondOfDay } = stockholmMoment(receivedAt)
  const today = dayOfText(day)
  const now = receivedAt.getTime()
  if (millisecondOfDay > lateMinute * minute) return epochAt(firstOpenDay(snapshot, member, today), morningMinute)
  const begins = beginsToday(snapshot, member, today, now)
  if (delivery.isExpress) return begins + expressMinutes * minute
  if (delivery.date === day) return begins + sameDayMinutes * minute
  return afterBusinessMinutes(snapshot, member, today, now)
}

/** Nobody answers before the store opens; on a day that the network has opened it does, though its door stays closed. */
const beginsToday = (snapshot: NetworkSnapshot, member: NetworkMember, today: Day, now: number): number => {
  const [first] = workOn(snapshot, member, today)
  return first ? Math.max(now, epochAt(today, first.from)) : now
}

/** Two hours in which the store is at work, on this day and the ones that follow. */
const afterBusinessMinutes = (snapshot: NetworkSnapshot, member: NetworkMember, today: Day, now: number): number => {
  let left = businessMinutes * minute
  for (let ahead = 0; ahead <= farthest; ahead += 1) {
    const day = dayAt(today.number + ahead)
    for (const { from, to } of workOn(snapshot, member, day)) {
      const begins = Math.max(now, epochAt(day, from))
      const open = epochAt(day, to) - begins
      if (open <= 0) continue
      if (open >= left) return begins + left
      left -= open
    }
  }
  return now + businessMinutes * minute
}

/** BR-24: after three tries somebody decides by hand. */
export const maxAssignments = 3
