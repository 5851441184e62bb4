import type { DeliveryMethod, DeliveryReason } from '@bukett/contracts/http/broker'
import { accountErrors } from '@bukett/contracts/errors/account'
import { formErrors } from '@bukett/contracts/errors/forms'
import { brokerErrors } from '@bukett/contracts/errors/broker'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import { type LocalDay, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import type { Translate } from './i18n'
import { currentLocale } from './api'
import { dayWithin } from './day-text'

const refusals = {
  ...formErrors,
  ...brokerErrors,
  'phone.not-a-mobile': accountErrors['phone.not-a-mobile'],
}

/** The words of a refusal, which the server's answers have too. */
export const refusalText = (code: keyof typeof refusals): string => refusals[code][currentLocale()]

export const reasonText = (reason: DeliveryReason): string => reason[currentLocale()]

/** When a method brings it, and until when it can be ordered. */
export const methodText = (t: Translate, method: DeliveryMethod, today: LocalDay, orderType: OrderType): string => {
  const { cutOffAt } = method
  // FU-03: an hour before the ceremony, whatever hours the car drives at.
  const window = orderType === 'Funeral' ? null : method.window
  const language = currentLocale()
  return [
    window && t('delivery.method.window', { from: timeText(window.from, language), to: timeText(window.to, language) }),
    cutOffAt &&
      t('delivery.method.cutOff', {
        day: dayWithin(stockholmDay(cutOffAt), today, currentLocale()),
        time: timeText(stockholmTime(cutOffAt), language),
      }),
  ]
    .filter((part) => part !== null && part !== '')
    .map((part, index) => (index === 0 ? String(part).charAt(0).toUpperCase() + String(part).slice(1) : part))
    .join('. ')
}

/**
 * The ways that differ for a shopper: of several that are called the same and come at the same time, the cheapest. The
 * one that is chosen stays. To the door first, cheapest first; a store last.
 */
export const distinctMethods = (
  methods: readonly DeliveryMethod[],
  chosen: DeliveryType | undefined,
  nameOf: (type: DeliveryType) => string,
): DeliveryMethod[] => {
  const best = new Map<string, DeliveryMethod>()
  for (const method of methods.toSorted((one, other) => one.price - other.price)) {
    const { deliveryType, window } = method
    const key = [nameOf(deliveryType), window?.from, window?.to].join()
    if (!best.has(key) || deliveryType === chosen) best.set(key, method)
  }
  const isStore = ({ deliveryType }: DeliveryMethod) => Number(deliveryType === 'StorePickup')
  return [...best.values()].toSorted((one, other) => isStore(one) - isStore(other) || one.price - other.price)
}
