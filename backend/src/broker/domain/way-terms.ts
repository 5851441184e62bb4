import type { OwnTerms, TermsEffects, WayTerms } from '@bukett/contracts/http/way-terms'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import { FUNERAL_DEADLINE } from '@bukett/contracts/rules/funeral'
import { GRAVE_DEADLINE, isGraveDay } from '@bukett/contracts/rules/grave'
import { type CutOffRule, type CutOffPlace, cutOffOf, rulesFor } from './cut-off.js'
import { type Day, dayAt, epochAt } from './days.js'
import { workOn, worksOn } from './eligibility.js'
import { type DeliveryFee, feeAt } from './fees.js'
import { capacityOf } from './member.js'
import { closingMinute, latestWith } from './opening-hours.js'
import { dayLimit } from './refused-day.js'
import type { NetworkMember, NetworkSnapshot } from './snapshot.js'

export interface WayOfStore {
  readonly deliveryType: DeliveryType
  readonly orderType: OrderType
}

/** The store's rule of just this way, for every day. */
export const ownRule = (
  rules: readonly CutOffRule[],
  { deliveryType, orderType }: WayOfStore,
): CutOffRule | undefined =>
  rules.find(
    (rule) =>
      rule.deliveryType === deliveryType &&
      rule.orderType === orderType &&
      rule.weekday === null &&
      rule.date === null &&
      rule.productCategory === null,
  )

type UsualCutOff = NonNullable<WayTerms['CutOff']>

const ofEveryDay = (rules: readonly CutOffRule[], { deliveryType, orderType }: WayOfStore): CutOffRule | undefined =>
  rulesFor(rules, deliveryType, orderType, ['Flowers'])
    .flat()
    .find(({ weekday, date }) => weekday === null && date === null)

/** The order types' own deadlines hold whatever the rules say. */
const deadlines: Partial<Record<OrderType, UsualCutOff>> = { Funeral: FUNERAL_DEADLINE, Grave: GRAVE_DEADLINE }

/** The days before a usual day are open, and working days. */
const earlierOf = (one: UsualCutOff, other: UsualCutOff): UsualCutOff =>
  one.daysBefore > other.daysBefore || (one.daysBefore === other.daysBefore && one.time <= other.time) ? one : other

/** BR-04 for a usual day: what `cutOffOf` and the order type's deadline come to where no weekday and no date has a rule. */
const usualCutOff = (
  network: readonly CutOffRule[],
  own: readonly CutOffRule[],
  way: WayOfStore,
): WayTerms['CutOff'] => {
  const ofStore = ofEveryDay(own, way)
  const rules = [ofStore?.isGranted ? undefined : ofEveryDay(network, way), ofStore, deadlines[way.orderType]]
  const holding = rules.flatMap((rule) => (rule ? [{ time: rule.time, daysBefore: rule.daysBefore }] : []))
  return holding.length === 0 ? null : holding.reduce(earlierOf)
}

const rulesOf = ({ cutOffs }: NetworkSnapshot, { id }: NetworkMember): readonly CutOffRule[] =>
  cutOffs.members.get(id) ?? []

/** All of the store's rule that its way does not say already: with it the rule is given back whole. */
export const ownCutOff = ({ time, daysBefore, dayKind, minutesBeforeClose, isGranted }: CutOffRule) => ({
  time,
  daysBefore,
  dayKind,
  minutesBeforeClose,
  isGranted,
})

/** What holds for a way of delivery of a store. */
export const termsOf = (
  snapshot: NetworkSnapshot,
  member: NetworkMember,
  way: WayOfStore,
  fees: readonly DeliveryFee[],
): WayTerms => {
  const rules = rulesOf(snapshot, member)
  const own = ownRule(rules, way)
  return {
    memberId: member.id,
    ...way,
    Price: snapshot.fees.of(member.number, way.deliveryType, way.orderType) ?? 0,
    CutOff: usualCutOff(snapshot.cutOffs.network, rules, way),
    Own: {
      Price: feeAt(fees, { memberId: member.id, ...way })?.fee ?? null,
      CutOff: own ? ownCutOff(own) : null,
      Capacity: member.member.dailyCapacity,
    },
  }
}

/** Whether nothing of it has become another since it was read. */
export const isAsRead = (read: OwnTerms, now: OwnTerms): boolean =>
  read.Price === now.Price && read.Capacity === now.Capacity && isSameCutOff(read.CutOff, now.CutOff)

/** Of what was read; a reader need not know all fields of a rule. */
const isSameCutOff = (read: OwnTerms['CutOff'], now: OwnTerms['CutOff']): boolean =>
  read && now ? Object.entries(read).every(([field, value]) => value === now[field as keyof typeof read]) : read === now

/** The last moment to order for a day; null where nothing can be ordered for it. */
const lastOrder = (
  snapshot: NetworkSnapshot,
  member: NetworkMember,
  { deliveryType, orderType }: WayOfStore,
  rules: readonly CutOffRule[],
  day: Day,
): Date | null => {
  const intervals = workOn(snapshot, member, day)
  if (intervals.length === 0 || (orderType === 'Grave' && !isGraveDay(day.text))) return null
  const place: CutOffPlace = {
    works: (earlier) => worksOn(snapshot, member, earlier),
    closes: closingMinute(intervals),
    minutesBeforeClose: snapshot.settings.minutesBeforeClose,
  }
  const of = (those: readonly CutOffRule[]) => rulesFor(those, deliveryType, orderType, ['Flowers'])
  const rule = cutOffOf(of(snapshot.cutOffs.network), of(rules), day, place, day.startsAt)
  const limit = dayLimit(orderType, day, snapshot.calendar.get(day.number)?.cutOff ?? null)
  const latest = epochAt(day, latestWith(intervals, snapshot.settings.minOpenMinutes))
  const at = Math.min(rule, limit, orderType === 'Funeral' ? Number.POSITIVE_INFINITY : latest)
  return Number.isFinite(at) ? new Date(at) : null
}

export interface TermsAfter {
  /** All the store's rules, the most specific first. */
  readonly rules: readonly CutOffRule[]
  readonly capacity: number | null
}

/** The coming days on which the store can be asked for other things, or for more or less, than before. */
export const changedDays = (
  snapshot: NetworkSnapshot,
  member: NetworkMember,
  way: WayOfStore,
  after: TermsAfter,
  { today, count, taken }: { readonly today: Day; readonly count: number; readonly taken: (day: string) => number },
): TermsEffects['Days'] => {
  const before = rulesOf(snapshot, member)
  const later: NetworkMember = { ...member, member: { ...member.member, dailyCapacity: after.capacity } }
  return Array.from({ length: count }, (_, ahead) => dayAt(today.number + ahead)).flatMap((day) => {
    if (!worksOn(snapshot, member, day)) return []
    const row = {
      date: day.text,
      cutOffBefore: lastOrder(snapshot, member, way, before, day)?.toISOString() ?? null,
      cutOffAfter: lastOrder(snapshot, member, way, after.rules, day)?.toISOString() ?? null,
      CapacityBefore: capacityOf(member.member, day.text),
      CapacityAfter: capacityOf(later.member, day.text),
      Taken: taken(day.text),
    }
    const isSame = row.cutOffBefore === row.cutOffAfter && row.CapacityBefore === row.CapacityAfter
    return isSame ? [] : [row]
  })
}
