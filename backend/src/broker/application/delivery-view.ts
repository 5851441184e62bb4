import type { Locale } from '@bukett/contracts'
import type { DeliveryCalendar, DeliveryMethod } from '@bukett/contracts/http/broker'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import type { Method, Resolution } from '../domain/delivery-request.js'
import { type Refusal, refusal, sentence, toDeliveryReason } from '../domain/reasons.js'

/** About the goods: they are why, whatever the day and the place. */
const ofGoods: ReadonlySet<string> = new Set([
  'delivery.products-not-together',
  'delivery.product-from-date',
  'delivery.product-not-on-day',
  'delivery.product-not-in-area',
  'delivery.sold-by-one-store',
])

/** The goods' own reason, else the spec's words for a day on which nothing goes (spec 1 §8). */
export const productMessage = (refusals: readonly Refusal[], locale: Locale): string =>
  sentence(refusals.find((reason) => ofGoods.has(reason.code)) ?? refusal('delivery.not-possible'), locale)

/** A method as the shopper sees it. */
export const toDeliveryMethod = ({ deliveryType, orderType, price, cutOff, window }: Method): DeliveryMethod => ({
  deliveryType,
  orderType,
  price,
  cutOffAt: cutOff === null ? null : new Date(cutOff).toISOString(),
  window,
  leaveAtDoor: offersLeaveAtDoor(deliveryType, orderType),
})

export const toCalendarDay = (day: LocalDay, { methods, refusals }: Resolution): DeliveryCalendar['days'][number] => {
  const available = methods.length > 0
  const cutOffs = methods.map((method) => method.cutOff)
  const last = cutOffs.includes(null) ? null : Math.max(...(cutOffs as number[]))
  const [reason = refusal('delivery.not-possible')] = refusals
  const [cheapest] = methods
    .filter(({ deliveryType }) => deliveryType !== 'StorePickup')
    .toSorted((one, other) => one.price - other.price)
  return {
    date: day,
    available,
    deliveryTypes: methods.map((method) => method.deliveryType),
    price: available ? Math.min(...methods.map((method) => method.price)) : null,
    cutOffAt: available && last !== null ? new Date(last).toISOString() : null,
    delivered: cheapest ? { price: cheapest.price, cutOffAt: toDeliveryMethod(cheapest).cutOffAt } : null,
    reason: available ? null : toDeliveryReason(reason),
  }
}
