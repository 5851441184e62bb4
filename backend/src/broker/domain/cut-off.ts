import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import { type LocalDay, type LocalTime, minutesOfTime, type Weekday } from '@bukett/contracts/rules/dates'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import { type Day, dayAt, epochAt } from './days.js'
import { groupBy } from './groups.js'

/** BR-04. What is null holds for all. */
export interface CutOffRule {
  _id: string
  scope: 'network' | 'member'
  memberId: string | null
  deliveryType: DeliveryType | null
  orderType: OrderType | null
  productCategory: ProductCategory | null
  weekday: Weekday | null
  date: LocalDay | null
  time: LocalTime
  daysBefore: number
  /** What `daysBefore` counts: days on which the store is open, or Swedish working days. */
  dayKind: 'open' | 'working'
  /** On the delivery day itself: this long before the store closes at the latest. */
  minutesBeforeClose: number | null
  /** A member's later cut-off, granted by the BrokerAdmin. */
  isGranted: boolean
  changedAt: Date
}

const fields = (rule: CutOffRule): unknown[] => [
  rule.date,
  rule.weekday,
  rule.productCategory,
  rule.deliveryType,
  rule.orderType,
]

const isSet = (field: unknown): number => (field === null ? 0 : 1)

/** BR-04: date before weekday before neither, then the number of set fields, then category, type, order type, then the latest edit. */
const bySpecificity = (a: CutOffRule, b: CutOffRule): number => {
  const ranks = (rule: CutOffRule): number[] => [
    rule.date !== null ? 2 : isSet(rule.weekday),
    fields(rule).filter((field) => field !== null).length,
    isSet(rule.productCategory),
    isSet(rule.deliveryType),
    isSet(rule.orderType),
    rule.changedAt.getTime(),
  ]
  const [left, right] = [ranks(a), ranks(b)]
  for (const [index, rank] of left.entries()) if (rank !== right[index]) return (right[index] ?? 0) - rank
  return a._id < b._id ? -1 : 1
}

/** The rules by whose they are, the most specific first. */
export interface CutOffTable {
  readonly network: readonly CutOffRule[]
  readonly members: ReadonlyMap<string, readonly CutOffRule[]>
}

export const buildCutOffs = (rules: readonly CutOffRule[]): CutOffTable => {
  const sorted = rules.toSorted(bySpecificity)
  const members = groupBy(
    sorted.filter((rule) => rule.scope === 'member'),
    (rule) => rule.memberId ?? '',
  )
  return { network: sorted.filter((rule) => rule.scope === 'network'), members }
}

/**
 * The rules for one way of delivery, one list for each category that a rule singles out: the earliest of them counts. Only the day
 * is left to ask.
 */
export const rulesFor = (
  rules: readonly CutOffRule[],
  deliveryType: DeliveryType,
  orderType: OrderType,
  categories: readonly ProductCategory[],
): readonly (readonly CutOffRule[])[] => {
  const fitting = rules.filter(
    (rule) =>
      (rule.deliveryType === null || rule.deliveryType === deliveryType) &&
      (rule.orderType === null || rule.orderType === orderType),
  )
  if (fitting.every((rule) => rule.productCategory === null)) return [fitting]
  return categories.map((category) =>
    fitting.filter((rule) => rule.productCategory === null || rule.productCategory === category),
  )
}

/** What a cut-off needs to know of who delivers. */
export interface CutOffPlace {
  /** Whether the store works on a day; the network's own days for what comes from the central store. */
  readonly works: (day: Day) => boolean
  /** Minute at which the store closes on the delivery day; null without a store. */
  readonly closes: number | null
  readonly minutesBeforeClose: number
}

/** Longer than any holiday that a store takes. */
const furthest = 62

/** The nth earlier day on which the store works; null when there is none within two months. */
const earlierDay = (day: Day, count: number, works: (day: Day) => boolean): Day | null => {
  let reached = day
  for (let left = count; left > 0; left -= 1) {
    do {
      reached = dayAt(reached.number - 1)
      if (day.number - reached.number > furthest) return null
    } while (!works(reached))
  }
  return reached
}

/** Epoch from which on a rule refuses; -Infinity when the store has no earlier open day. */
export const instantOfRule = (rule: CutOffRule, day: Day, place: CutOffPlace): number => {
  const minutes = minutesOfTime(rule.time)
  if (rule.daysBefore > 0) {
    const works = rule.dayKind === 'working' ? (earlier: Day) => earlier.isWorking : place.works
    const base = earlierDay(day, rule.daysBefore, works)
    return base ? epochAt(base, minutes) : Number.NEGATIVE_INFINITY
  }
  if (place.closes === null) return epochAt(day, minutes)
  const margin = Math.max(place.minutesBeforeClose, rule.minutesBeforeClose ?? 0)
  return epochAt(day, Math.max(0, Math.min(minutes, place.closes - margin)))
}

const holdsOn =
  (day: Day) =>
  (rule: CutOffRule): boolean =>
    (rule.date === null || rule.date === day.text) && (rule.weekday === null || rule.weekday === day.weekday)

/**
 * A date for every way of delivery only ever shortens: on Christmas Eve "until 09:00" does not give a parcel until the same morning
 * that is sent two days before. A date that names the way says what it means.
 */
const notLengthened = (rule: CutOffRule, holding: readonly CutOffRule[]): readonly CutOffRule[] => {
  if (rule.date === null || rule.deliveryType !== null || rule.isGranted) return []
  const ofType = holding.find(({ deliveryType }) => deliveryType !== null)
  return ofType ? [ofType] : []
}

interface Found {
  readonly at: number
  readonly isGranted: boolean
}

const earliest = (lists: readonly (readonly CutOffRule[])[], day: Day, place: CutOffPlace): Found | null => {
  let found: Found | null = null
  for (const rules of lists) {
    const holding = rules.filter(holdsOn(day))
    const [rule] = holding
    if (!rule) continue
    const at = Math.min(...[rule, ...notLengthened(rule, holding)].map((one) => instantOfRule(one, day, place)))
    if (!found || at < found.at) found = { at, isGranted: rule.isGranted }
  }
  return found
}

/**
 * BR-04: epoch from which on it is too late: the earlier of the network's and the member's, unless the member was granted a later one.
 * `usual` counts where no rule of the network does.
 */
export const cutOffOf = (
  network: readonly (readonly CutOffRule[])[],
  member: readonly (readonly CutOffRule[])[],
  day: Day,
  place: CutOffPlace,
  usual: number,
): number => {
  const general = earliest(network, day, place)?.at ?? usual
  const own = earliest(member, day, place)
  if (!own) return general
  return own.isGranted ? own.at : Math.min(general, own.at)
}

/** BR-04: a rule that would end the order time after the latest start of a delivery is not kept. `windowEnd` is 'HH:mm'. */
export const isSensible = (rule: Pick<CutOffRule, 'daysBefore' | 'time'>, windowEnd: LocalTime): boolean =>
  rule.daysBefore > 0 || rule.time <= windowEnd

type Given = Partial<Omit<CutOffRule, 'deliveryType'>> & { time: LocalTime; deliveryTypes?: readonly DeliveryType[] }

const long = new Date(0)

const ruleOf = (id: string, { deliveryTypes = [], ...given }: Given): CutOffRule[] => {
  const rule = {
    scope: 'network' as const,
    memberId: null,
    orderType: null,
    productCategory: null,
    weekday: null,
    date: null,
    daysBefore: 0,
    dayKind: 'open' as const,
    minutesBeforeClose: null,
    isGranted: false,
    changedAt: long,
    ...given,
  }
  if (deliveryTypes.length === 0) return [{ ...rule, _id: id, deliveryType: null }]
  return deliveryTypes.map((deliveryType) => ({ ...rule, _id: `${id}-${deliveryType}`, deliveryType }))
}

const cars: DeliveryType[] = ['CarZone1', 'CarZone1b', 'CarZone2', 'CarZone3', 'BudBilen']
const express: DeliveryType[] = [
  'ExpressCarZone1',
  'ExpressCarZone1b',
  'ExpressCarZone2',
  'ExpressCarZone3',
  'ExpressCarZone4',
]
const far: DeliveryType[] = ['Countryside', 'Bus', 'Boat']
const postal: DeliveryType[] = [
  'PostalService',
  'PostalServiceEnvelope',
  'MyPackCollectVarubrev',
  'MyPackHome',
  'ToDoor',
  'StorePickupAvi',
]

/** The network's cut-offs as long as nobody has kept others (BR-04). */
export const defaultCutOffs: readonly CutOffRule[] = [
  ...ruleOf('network-car', { deliveryTypes: cars, time: '14:00' }),
  ...ruleOf('network-car-saturday', { deliveryTypes: cars, time: '11:00', weekday: 6 }),
  ...ruleOf('network-express', { deliveryTypes: express, time: '16:00', minutesBeforeClose: 180 }),
  ...ruleOf('network-best', { deliveryTypes: ['Best'], time: '12:00' }),
  ...ruleOf('network-far', { deliveryTypes: far, time: '15:00', daysBefore: 1 }),
  ...ruleOf('network-postal', { deliveryTypes: postal, time: '15:00', daysBefore: 2, dayKind: 'working' }),
  ...ruleOf('network-noviflora', { deliveryTypes: ['Noviflora'], time: '15:00', daysBefore: 3, dayKind: 'working' }),
  ...ruleOf('network-funeral', { time: '12:00', orderType: 'Funeral', daysBefore: 1, dayKind: 'working' }),
]
