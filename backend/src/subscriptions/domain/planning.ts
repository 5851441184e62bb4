import { addDays, laterDay, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import type { Ore } from '@bukett/contracts/rules/price'
import { deliveredDay, plannedDay } from '@bukett/contracts/rules/subscription'
import { pricedFor } from './prices.js'
import { isComplete, isEnded, isPrepaid, passed, type Plan, type Subscription } from './subscription.js'
import { fromNow, timelineOf } from './timeline.js'

/** What the network offers a subscription on a day. */
export interface Offer {
  readonly cutOffAt: Date
  readonly fee: Ore
}

/** The network, as far as one subscription's goods, place and way are concerned. */
export interface Offers {
  /** Null: not on that day. */
  on(day: LocalDay): Offer | null
}

/** SU-08: a fee may rise by 20 kr without being asked for. */
const freeRise = 20_00
/** A place that nobody delivers to any more is not waited for. */
const mostSkipped = 4

/** The day of the nth delivery as things stand (SU-02), from tomorrow on; null when nobody delivers near it. */
export const dayOf = (
  { anchor, cycleDays, moves, notBefore }: Pick<Subscription, 'anchor' | 'cycleDays' | 'moves' | 'notBefore'>,
  index: number,
  today: LocalDay,
  offers: Offers,
): LocalDay | null => {
  const tomorrow = addDays(today, 1)
  const earliest = notBefore ? laterDay(tomorrow, notBefore) : tomorrow
  const isOpen = (day: LocalDay): boolean => day >= earliest && offers.on(day) !== null
  const moved = moves[String(index)]
  if (moved && isOpen(moved)) return moved
  return deliveredDay(moved ?? plannedDay(anchor, cycleDays, index), isOpen) ?? null
}

/** SU-05, SU-06: what is running plans its next delivery; what is paused or over does not. */
export const planNext = (subscription: Subscription, offers: Offers, now: Date): Subscription => {
  let current: Subscription = { ...subscription, plan: null }
  if (isEnded(current) || current.status === 'Paused') return current
  if (isComplete(current))
    return { ...current, status: 'Cancelled', because: 'completed', statusSince: now, endedAt: now }
  const today = stockholmDay(now)
  for (let rounds = 0; rounds < mostSkipped;) {
    const plan = planOf(current, offers, today, now)
    if (plan) return { ...pricedFor(current, plan.date), plan }
    const planned = plannedDay(current.anchor, current.cycleDays, current.nextIndex)
    // Days that went by while nobody was at work say nothing of the network.
    if (planned >= today) rounds += 1
    current = passed(current, { skipReason: 'network', date: null }, planned)
  }
  return { ...current, status: 'Paused', because: 'network', statusSince: now }
}

const planOf = (subscription: Subscription, offers: Offers, today: LocalDay, now: Date): Plan | null => {
  const { nextIndex: index, anchor, cycleDays, skips, agreedFee } = subscription
  const date = dayOf(subscription, index, today, offers)
  const offer = date && offers.on(date)
  if (!date || !offer) return null
  const isSkipped = skips.includes(index)
  const timeline = timelineOf(offer.cutOffAt)
  return {
    index,
    planned: plannedDay(anchor, cycleDays, index),
    date,
    cutOffAt: offer.cutOffAt,
    fee: isPrepaid(subscription) ? 0 : offer.fee,
    ...(isSkipped ? timeline : fromNow(timeline, now)),
    isSkipped,
    isNoticed: timeline.lockAt <= now,
    needsConsent: !isPrepaid(subscription) && offer.fee > agreedFee + freeRise,
    failed: 0,
    isGivenUp: false,
    attempt: null,
    attempts: 0,
  }
}

/** Numbers of the deliveries that the plan has passed over because nobody delivers near them. */
export const passedOver = (before: Subscription, after: Subscription): LocalDay[] =>
  after.past
    .filter(({ index, skipReason }) => skipReason === 'network' && index >= before.nextIndex)
    .map(({ planned }) => planned)
