import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { type CutOffPlace, cutOffOf } from './cut-off.js'
import { type Day, epochAt } from './days.js'
import type { Candidate } from './delivery-request.js'
import { judge, type Moment, type Wanted, workOn, worksOn } from './eligibility.js'
import { closingMinute, type Interval, latestWith } from './opening-hours.js'
import type { Store, Way } from './reach.js'
import { type Refusal, refusal } from './reasons.js'
import { dayLimit } from './refused-day.js'
import type { NetworkMember, NetworkSnapshot } from './snapshot.js'

export interface Offer extends Candidate {
  readonly type: DeliveryType
  readonly closes: number
  readonly opens: number
}

/** What an offer costs but for an organisation's fixed fee. */
export interface Fee {
  /** Öre; undefined where nobody has set one. */
  readonly known: number | undefined
  /** Öre: the day's surcharge and what a store in reserve takes more. */
  readonly more: number
}

/** What a store says to a day, whoever orders and whenever: who has refused, how full it is and how late it is comes on top. */
export interface StoreAsked {
  readonly member: NetworkMember
  readonly priority: number
  readonly types: readonly DeliveryType[]
  /** It does not work then; none: it does. */
  readonly refused: readonly Refusal[]
  readonly offers: readonly { readonly offer: Offer; readonly fee: Fee }[]
}

export interface AskedFor {
  readonly snapshot: NetworkSnapshot
  readonly day: Day
  readonly now: Moment
  readonly wanted: Wanted
  readonly viaBackup: boolean
}

/** Stores times days: five weeks of a few towns with a hundred stores each, some 15 MB. */
const keptAtMost = 20_000
/** By the stores of a reach, which ends with its snapshot, and by day. */
let kept = new WeakMap<readonly Store[], Map<number, readonly StoreAsked[]>>()
let size = 0

/**
 * Asks each of the stores about a day. One purchase asks the same stores about the same day some forty times, and a town may have a hundred
 * of them, so what they say to a day to come is kept until there is too much of it; of today, and for a ceremony, it changes by the minute.
 */
export const askedOnce = (stores: readonly Store[], asked: AskedFor): readonly StoreAsked[] => {
  const { day, now, wanted } = asked
  if (day.number <= now.today.number || wanted.orderType === 'Funeral') return askStores(stores, asked)
  const known = kept.get(stores)?.get(day.number)
  if (known) return known
  const answers = askStores(stores, asked)
  if (size + answers.length > keptAtMost) {
    kept = new WeakMap()
    size = 0
  }
  size += answers.length
  const days = kept.get(stores) ?? new Map<number, readonly StoreAsked[]>()
  kept.set(stores, days.set(day.number, answers))
  return answers
}

export const askStores = (stores: readonly Store[], asked: AskedFor): readonly StoreAsked[] =>
  stores.map((store) => askStore(store, asked))

const askStore = (store: Store, { snapshot, day, now, wanted, viaBackup }: AskedFor): StoreAsked => {
  const { member, priority, ways } = store
  const types = ways.map(({ type }) => type)
  const judgement = judge(snapshot, member, day, now, wanted)
  const facts = snapshot.calendar.get(day.number)
  const cutOffIn = (way: Way, intervals: readonly Interval[]): number => {
    const { minutesBeforeClose } = snapshot.settings
    const closes = closingMinute(intervals)
    const place = { works: (other: Day) => worksOn(snapshot, member, other), closes, minutesBeforeClose }
    const limit = dayLimit(wanted.orderType, day, facts?.cutOff ?? null)
    const latest =
      wanted.orderType === 'Funeral'
        ? limit
        : Math.min(limit, epochAt(day, latestWith(intervals, snapshot.settings.minOpenMinutes)))
    return cutOffOfStore(way, day, place, latest, snapshot)
  }
  if (judgement.refused !== null) {
    const hours = judgement.refused === 'delivery.cut-off-passed' ? workOn(snapshot, member, day) : null
    const refused = ways.map((way) => {
      const about = { deliveryType: way.type, memberId: member.id }
      if (!hours) return refusal(judgement.refused, about)
      const cutOff = cutOffIn(way, hours)
      return refusal(Number.isFinite(cutOff) ? judgement.refused : 'delivery.member-closed', { ...about, cutOff })
    })
    return { member, priority, types, refused, offers: [] }
  }
  const { intervals, closes } = judgement
  const more = (facts?.row.surcharge ?? 0) + store.extraFee
  return {
    member,
    priority,
    types,
    refused: [],
    offers: ways.map((way) => ({
      fee: { known: way.fee, more },
      offer: {
        type: way.type,
        memberId: member.id,
        viaBackup,
        fee: (way.fee ?? 0) + more,
        cutOff: cutOffIn(way, intervals),
        distanceKm: store.distanceKm,
        opens: intervals[0]?.from ?? 0,
        closes,
      },
    })),
  }
}

const cutOffOfStore = (
  way: Way,
  day: Day,
  place: CutOffPlace & { readonly closes: number },
  limit: number,
  { settings }: NetworkSnapshot,
): number => {
  const isPickup = way.type === 'StorePickup'
  const lastSlot = place.closes - settings.pickupLastSlotMinutes - settings.pickupLeadMinutes
  const usual = isPickup ? epochAt(day, Math.max(0, lastSlot)) : day.startsAt
  const cutOff = cutOffOf(way.network, way.own, day, place, usual)
  return Math.min(limit, isPickup ? Math.min(usual, cutOff) : cutOff)
}
