import { minutesOfTime, stockholmDay, stockholmTime, timeOfMinutes } from '@bukett/contracts/rules/dates'
import { DELIVERY_TYPES } from '@bukett/contracts/rules/delivery-types'
import { isGraveDay } from '@bukett/contracts/rules/grave'
import { type CutOffRule, cutOffOf, instantOfRule, rulesFor } from './cut-off.js'
import { dayAt, dayOfText, type Day } from './days.js'
import { deliveryTypeTable } from './delivery-type-table.js'
import { worksOn } from './eligibility.js'
import { closingMinute, workIntervals } from './opening-hours.js'
import { dayLimit } from './refused-day.js'
import type { NetworkMember, NetworkSnapshot } from './snapshot.js'

type IdleCutOff =
  | { readonly code: 'broker.cut-off-after-closing'; readonly details: { closes: string; time: string } }
  | { readonly code: 'broker.cut-off-after-network'; readonly details: { day: string; network: string; own: string } }
  | { readonly code: 'broker.cut-off-after-deadline'; readonly details: { day: string; deadline: string; own: string } }

/** A day on which the store's time comes too late, and what ends the order time before it. */
interface Passed {
  readonly at: number
  readonly end: number
  readonly day: Day
  /** The order type's own deadline ends it, not the network's time. */
  readonly isDeadline: boolean
}

/** Two weeks hold every weekday, and one that is a holiday once more. */
const lookedAt = 14

/**
 * Why a store's own time would never hold (S-16): it comes after the store has closed, or after the network's or the order type's, on every day
 * and for every way of delivery that it is for. Null when it shortens something.
 */
export const whyIdle = (
  snapshot: NetworkSnapshot,
  member: NetworkMember,
  rule: CutOffRule,
  today: Day,
): IdleCutOff | null => {
  const days = daysOf(rule, today).filter((day) => worksOn(snapshot, member, day))
  const closings = days.map((day) => closingMinute(workIntervals(member.times, day, snapshot.settings, false)))
  const latest = Math.max(...closings)
  if (rule.daysBefore === 0 && days.length > 0 && minutesOfTime(rule.time) > latest)
    return { code: 'broker.cut-off-after-closing', details: { closes: timeOfMinutes(latest), time: rule.time } }
  const types = DELIVERY_TYPES.filter(
    (type) => deliveryTypeTable[type].fulfilledBy === 'member' && (rule.deliveryType ?? type) === type,
  )
  let nearest: Passed | null = null
  for (const [index, day] of days.entries()) {
    const place = {
      works: (earlier: Day) => worksOn(snapshot, member, earlier),
      closes: closings[index] ?? 0,
      minutesBeforeClose: snapshot.settings.minutesBeforeClose,
    }
    const at = instantOfRule(rule, day, place)
    const limit = dayLimit(rule.orderType ?? 'Normal', day, null)
    for (const type of types) {
      const general = rulesFor(
        snapshot.cutOffs.network,
        type,
        rule.orderType ?? 'Normal',
        rule.productCategory ? [rule.productCategory] : ['Flowers'],
      )
      // A granted time is later than the network's; a deadline it keeps as well (FU-04, FU-09).
      const network = rule.isGranted
        ? Number.POSITIVE_INFINITY
        : cutOffOf(general, [], day, place, Number.POSITIVE_INFINITY)
      const end = Math.min(limit, network)
      if (at <= end) return null
      if (!nearest || end > nearest.end) nearest = { at, end, day, isDeadline: limit <= network }
    }
    // The first day says it as well as the others.
    if (nearest && rule.weekday !== null) break
  }
  return nearest && idleBy(nearest, rule)
}

const idleBy = ({ at, end, day: { text: day }, isDeadline }: Passed, rule: CutOffRule): IdleCutOff => {
  const own = wantedText(at, rule)
  if (isDeadline) return { code: 'broker.cut-off-after-deadline', details: { day, deadline: momentText(end), own } }
  return { code: 'broker.cut-off-after-network', details: { day, network: momentText(end), own } }
}

/** Graves are decorated on some days only (FU-09). */
const daysOf = (rule: CutOffRule, today: Day): Day[] => {
  const next = Array.from({ length: lookedAt }, (_, index) => dayAt(today.number + 1 + index))
  const days =
    rule.date === null
      ? next.filter((day) => rule.weekday === null || rule.weekday === day.weekday)
      : [dayOfText(rule.date)]
  return rule.orderType === 'Grave' ? days.filter(({ text }) => isGraveDay(text)) : days
}

const momentText = (instant: number): string => `${stockholmDay(new Date(instant))} ${stockholmTime(new Date(instant))}`

/** The day on which it would end, and the time as it was written. */
const wantedText = (instant: number, { time }: CutOffRule): string => `${stockholmDay(new Date(instant))} ${time}`
