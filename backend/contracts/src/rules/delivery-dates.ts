import { passed, refused, type Check } from './check.js'
import {
  addDays,
  epochOf,
  isSunday,
  laterDay,
  stockholmDay,
  timesBetween,
  type Instant,
  type LocalDay,
  type LocalTime,
} from './dates.js'
import { areDeliveryMethodsUnavailable, isDigitalWay, type DeliveryType, type OrderType } from './delivery-types.js'
import { isGraveDay } from './grave.js'
import { isClosedDay } from './holidays.js'

/** Spec 1 §5. Means "no time promised" unless {@link promisesTime} says otherwise. */
export const DEFAULT_DELIVERY_TIME: LocalTime = '12:00'

/** 00:00 to 23:30 (spec 1 §5, delivery date modal). */
export const DELIVERY_TIMES: readonly LocalTime[] = timesBetween('00:00', '23:30', 30)

/** Spec 1 §9: a subscription's first delivery is today plus two days at the earliest. */
export const SUBSCRIPTION_LEAD_DAYS = 2

/** How far ahead anything is ordered. A digital gift comes well within its card's own time, which runs from the sale (GC-05). */
export const FARTHEST_DAYS = 365

export const isTooFarAhead = (day: LocalDay, today: LocalDay): boolean => day > addDays(today, FARTHEST_DAYS)

/** Whether the network delivers on a day; the shop asks the network's calendar (BR-06). */
export type IsOpen = (day: LocalDay) => boolean

export const isOrdinarilyOpen: IsOpen = (day) => !isClosedDay(day)

export interface EarliestDay {
  today: LocalDay
  isSubscription?: boolean
  /** The latest `DeliveryAvailableFromDate` of the products. */
  productEarliest?: LocalDay | undefined
}

/** The picker's minimum: today or a supplied earliest day if later; subscriptions today + 2 (X9). */
export function earliestDeliveryDay({ today, isSubscription = false, productEarliest }: EarliestDay): LocalDay {
  const earliest = isSubscription ? addDays(today, SUBSCRIPTION_LEAD_DAYS) : today
  return productEarliest === undefined ? earliest : laterDay(earliest, productEarliest)
}

export interface DayRules extends EarliestDay {
  orderType?: OrderType
  isOpen?: IsOpen
}

export type DayRefusal =
  | 'delivery.day-has-passed'
  | 'delivery.before-earliest'
  | 'delivery.not-a-grave-day'
  | 'delivery.subscription-sunday'
  | 'delivery.closed-day'

/** Why a day cannot be picked, the reason that the customer understands best first (BR-01, step 3). */
export function checkDeliveryDay(day: LocalDay, rules: DayRules): Check<DayRefusal> {
  const { today, isSubscription = false, orderType = 'Normal', isOpen = isOrdinarilyOpen } = rules
  if (day < today) return refused('delivery.day-has-passed')
  if (day < earliestDeliveryDay(rules)) return refused('delivery.before-earliest')
  if (orderType === 'Grave' && !isGraveDay(day)) return refused('delivery.not-a-grave-day')
  // Absolute: a Sunday that the calendar opened stays closed to subscriptions (BR-06).
  if (isSubscription && isSunday(day)) return refused('delivery.subscription-sunday')
  return isOpen(day) ? passed : refused('delivery.closed-day')
}

export interface DeliveryChoice extends EarliestDay {
  /** The chosen postal code; empty when none is chosen. */
  postalCode?: string | undefined
  day?: LocalDay | undefined
  isInternational?: boolean
  /** What the broker returned for the postal code and the day. */
  deliveryTypes: readonly DeliveryType[]
  /** How many stores answered, when the customer wants to collect the order. */
  pickupStores?: number | undefined
}

export type DeliveryChoiceRefusal =
  | 'delivery.city-and-date-missing'
  | 'delivery.city-missing'
  | 'delivery.date-missing'
  | 'delivery.day-has-passed'
  | 'delivery.no-pickup-store'
  | 'delivery.not-possible'

/** The delivery-choice modal's submit (spec 1 §5); subscriptions after X9. */
export function checkDeliveryChoice(choice: DeliveryChoice): Check<DeliveryChoiceRefusal> {
  const { postalCode, day, today, isInternational = false, deliveryTypes, pickupStores } = choice
  const cityMissing = !postalCode && !isInternational
  if (cityMissing) return refused(day ? 'delivery.city-missing' : 'delivery.city-and-date-missing')
  if (!day) return refused('delivery.date-missing')
  if (day < today) return refused('delivery.day-has-passed')
  if (day < earliestDeliveryDay(choice)) return refused('delivery.not-possible')
  if (isInternational) return passed
  if (pickupStores !== undefined) return pickupStores > 0 ? passed : refused('delivery.no-pickup-store')
  return areDeliveryMethodsUnavailable(deliveryTypes) ? refused('delivery.not-possible') : passed
}

/** BR-11: nearest first, of two equally near the later; none before today and none for a funeral. */
export const alternativeDays = (day: LocalDay, today: LocalDay, orderType: OrderType = 'Normal'): LocalDay[] =>
  orderType === 'Funeral' ? [] : [1, -1, 2, -2].map((days) => addDays(day, days)).filter((other) => other >= today)

/** API-05: 12:00 is a promise only for funerals, pickup in a store, fast-track and digital gifts. */
export const promisesTime = (delivery: {
  time: LocalTime
  orderType: OrderType
  deliveryType: DeliveryType
  isFastTrack: boolean
}): boolean =>
  delivery.time !== DEFAULT_DELIVERY_TIME ||
  delivery.orderType === 'Funeral' ||
  delivery.isFastTrack ||
  delivery.deliveryType === 'StorePickup' ||
  isDigitalWay(delivery.deliveryType)

const HALF_HOUR = 30 * 60_000

/** Spec 1 §5: a digital delivery counts as now if it is less than 30 minutes ahead. */
export const isDigitalDeliveryNow = (sendAt: Instant, now: Instant): boolean =>
  epochOf(sendAt) - epochOf(now) < HALF_HOUR

export const isDigitalDeliveryFar = (sendAt: Instant, now: Instant): boolean =>
  isTooFarAhead(stockholmDay(sendAt), stockholmDay(now))
