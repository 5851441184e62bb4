import { type ErrorCode, errorText, type Locale } from '@bukett/contracts'
import type { DeliveryReason } from '@bukett/contracts/http/broker'
import { dateText, longDateText, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import type { Goods } from './goods.js'

/** Why a day, a method or the goods are refused. The sentence is made when somebody reads it. */
export interface Refusal {
  readonly code: ErrorCode
  readonly deliveryType: DeliveryType | null
  /** Kept for the network's staff; never sent to a shopper. */
  readonly memberId: string | null
  readonly goods?: Goods | null
  /** Epoch. */
  readonly cutOff?: number
  readonly date?: string
  /** The name of the store that alone sells the goods. */
  readonly store?: string
  /** The network's own words for the day (BR-06). */
  readonly message?: { readonly sv: string | null; readonly en: string | null }
}

export const refusal = (code: ErrorCode, more: Partial<Refusal> = {}): Refusal => ({
  code,
  deliveryType: null,
  memberId: null,
  ...more,
})

const momentText = (epoch: number, language: Locale): string => {
  const { day, time } = stockholmMoment(new Date(epoch))
  return language === 'sv'
    ? `${longDateText(day, 'sv')} kl. ${timeText(time, 'sv')}`
    : `at ${timeText(time, 'en')} on ${longDateText(day, 'en')}`
}

/** The reason in one language. */
export const sentence = (reason: Refusal, language: Locale): string =>
  reason.message?.[language] ??
  errorText(reason.code, language, {
    product: (language === 'en' ? reason.goods?.NameEn : reason.goods?.Name) ?? '',
    store: reason.store ?? '',
    date: reason.date === undefined ? '' : dateText(reason.date, language, { withYear: true }),
    // A store that works on no earlier day has no moment to name.
    cutOff: reason.cutOff === undefined || !Number.isFinite(reason.cutOff) ? '' : momentText(reason.cutOff, language),
  })

export const toDeliveryReason = (reason: Refusal): DeliveryReason => ({
  code: reason.code,
  sv: sentence(reason, 'sv'),
  en: sentence(reason, 'en'),
  deliveryType: reason.deliveryType,
  variantCode: reason.goods?.Code ?? null,
})

/** The nearer to a delivery, the more it tells: a later day, another day, another store. */
const telling: readonly ErrorCode[] = [
  'delivery.cut-off-passed',
  'delivery.capacity-full',
  'delivery.member-closed',
  'delivery.member-holiday',
  'delivery.member-not-active',
  'delivery.member-refused',
]

const isMoreTelling = (one: Refusal, other: Refusal): boolean => {
  const [a, b] = [telling.indexOf(one.code), telling.indexOf(other.code)]
  return a < b || (a === b && (one.cutOff ?? 0) > (other.cutOff ?? 0))
}

/** One reason a method: that of the store which came nearest to delivering. */
export const mostTelling = (reasons: readonly Refusal[]): Refusal[] => {
  const best = new Map<DeliveryType | null, Refusal>()
  for (const reason of reasons) {
    const known = best.get(reason.deliveryType)
    if (!known || isMoreTelling(reason, known)) best.set(reason.deliveryType, reason)
  }
  return [...best.values()]
}
