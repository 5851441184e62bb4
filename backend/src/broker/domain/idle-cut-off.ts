import { minutesOfTime, stockholmDay, stockholmTime, timeOfMinutes } from '@bukett/contracts/rules/dates'
import { DELIVERY_TYPES } from '@bukett/contracts/rules/delivery-types'
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
  if (rule.isGranted) return null
  const types = DELIVERY_TYPES.filter(
    (type) => deliveryTypeTable[type].fulfilledBy === 'member' && (rule.deliveryType ?? type) === type,
  )
  let nearest: { at: number; network: number; day: Day } | null = null
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
      const network = Math.min(limit, cutOffOf(general, [], day, place, Number.POSITIVE_INFINITY))
      if (at <= network) return null
      if (!nearest || network > nearest.network) nearest = { at, network, day }
    }
    // The first day says it as well as the others.
    if (nearest && rule.weekday !== null) break
  }
  if (!nearest) return null
  return {
    code: 'broker.cut-off-after-network',
    details: { day: nearest.day.text, network: momentText(nearest.network), own: wantedText(nearest.at, rule) },
  }
}

const daysOf = (rule: CutOffRule, today: Day): Day[] => {
  if (rule.date !== null) return [dayOfText(rule.date)]
  const next = Array.from({ length: lookedAt }, (_, index) => dayAt(today.number + 1 + index))
  return next.filter((day) => rule.weekday === null || rule.weekday === day.weekday)
}

const momentText = (instant: number): string => `${stockholmDay(new Date(instant))} ${stockholmTime(new Date(instant))}`

/** The day on which it would end, and the time as it was written. */
const wantedText = (instant: number, { time }: CutOffRule): string => `${stockholmDay(new Date(instant))} ${time}`
