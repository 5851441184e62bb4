import type { OrderType } from '@bukett/contracts/rules/delivery-types'
import { checkDeliveryDay, FARTHEST_DAYS } from '@bukett/contracts/rules/delivery-dates'
import { funeralDeadline } from '@bukett/contracts/rules/funeral'
import { graveCutOff } from '@bukett/contracts/rules/grave'
import { checkInternationalDay } from '@bukett/contracts/rules/international'
import { covers } from './areas.js'
import type { Day } from './days.js'
import type { Network } from './eligibility.js'
import { isOfferedOn } from './goods.js'
import { isNetworkOpen } from './network-calendar.js'
import type { Prepared } from './prepare-delivery.js'
import { type Refusal, refusal } from './reasons.js'

/** BR-01, step 3: what refuses the day whoever delivers. */
export const refusedDay = ({ snapshot }: Network, prepared: Prepared, day: Day): Refusal | null => {
  const { travel, request, now } = prepared
  if (day.number > now.today.number + FARTHEST_DAYS) return refusal('delivery.day-too-far')
  if (travel.kind === 'digital') return day.number < now.today.number ? refusal('delivery.day-has-passed') : null
  if (travel.kind === 'international') {
    const check = checkInternationalDay(day.text, request.now, request.destination)
    if (!check.ok) return refusal(check.code)
    const other = request.variants.find((goods) => !isOfferedOn(goods, day.text))
    return tooEarly(prepared, day) ?? (other ? refusal('delivery.product-not-on-day', { goods: other }) : null)
  }
  if (day.number < now.today.number) return refusal('delivery.day-has-passed')
  const early = tooEarly(prepared, day)
  if (early) return early
  const facts = snapshot.calendar.get(day.number)
  const check = checkDeliveryDay(day.text, {
    today: now.today.text,
    isSubscription: travel.isSubscription && request.isArranged !== true,
    orderType: request.orderType,
    isOpen: () => isNetworkOpen(snapshot.calendar, day),
  })
  if (!check.ok) {
    const isOwnWords = check.code === 'delivery.closed-day' && facts
    return refusal(check.code, isOwnWords ? { message: { sv: facts.row.messageSv, en: facts.row.messageEn } } : {})
  }
  if (facts && facts.whitelist !== 0 && !covers(facts.whitelist, travel.categoryMask)) {
    const goods = request.variants.find((one) => !facts.row.whitelistCategories.includes(one.ProductCategory))
    return refusal('delivery.product-not-on-day', { goods: goods ?? travel.first })
  }
  const limit = dayLimit(prepared.request.orderType, day, facts?.cutOff ?? null)
  return now.instant >= limit ? refusal('delivery.cut-off-passed', { cutOff: limit }) : null
}

const tooEarly = ({ travel: { latest } }: Prepared, day: Day): Refusal | null =>
  latest && day.text < latest.day
    ? refusal('delivery.product-from-date', { goods: latest.goods, date: latest.day })
    : null

/** The order type's own deadline (FU-04, FU-09) and the network's for the day (BR-06). */
export const dayLimit = (orderType: OrderType, day: Day, ofCalendar: number | null): number => {
  const ofType =
    orderType === 'Funeral'
      ? funeralDeadline(day.text).getTime()
      : orderType === 'Grave'
        ? graveCutOff(day.text).getTime()
        : Number.POSITIVE_INFINITY
  return Math.min(ofType, ofCalendar ?? Number.POSITIVE_INFINITY)
}
