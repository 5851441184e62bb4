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
    window && windowText(t, timeText(window.from, language), timeText(window.to, language)),
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

/** Of one slot, the hours begin and end with it. */
const windowText = (t: Translate, from: string, to: string): string =>
  from === to ? t('delivery.method.at', { time: from }) : t('delivery.method.window', { from, to })

/** What a car brings to the door, each by its own name and zone. */
const toTheDoor: ReadonlySet<DeliveryType> = new Set<DeliveryType>([
  'Best',
  'BudBilen',
  'CarZone1',
  'CarZone1b',
  'CarZone2',
  'CarZone3',
  'Countryside',
  'ExpressCarZone1',
  'ExpressCarZone1b',
  'ExpressCarZone2',
  'ExpressCarZone3',
  'ExpressCarZone4',
  'ToDoor',
])

/** Whether the one promises all that the other does: the same door, within hours that are no wider. */
const promisesAsMuch = (
  one: DeliveryMethod,
  other: DeliveryMethod,
  nameOf: (type: DeliveryType) => string,
): boolean => {
  const isSameKind =
    nameOf(one.deliveryType) === nameOf(other.deliveryType) ||
    (toTheDoor.has(one.deliveryType) && toTheDoor.has(other.deliveryType))
  if (!isSameKind) return false
  if (!other.window) return !one.window || toTheDoor.has(one.deliveryType)
  return one.window !== null && one.window.from >= other.window.from && one.window.to <= other.window.to
}

/**
 * The ways that differ for a shopper: one that promises no more than a cheaper one is left out, so that what costs more also gives more. The
 * one that is chosen stays. To the door first, cheapest first; a store last.
 */
export const distinctMethods = (
  methods: readonly DeliveryMethod[],
  chosen: DeliveryType | undefined,
  nameOf: (type: DeliveryType) => string,
): DeliveryMethod[] => {
  const kept: DeliveryMethod[] = []
  for (const method of methods.toSorted((one, other) => one.price - other.price)) {
    if (method.deliveryType === chosen || !kept.some((one) => promisesAsMuch(one, method, nameOf))) kept.push(method)
  }
  // The chosen one stands for those that are called and promise the same.
  const named = kept.find(({ deliveryType }) => deliveryType === chosen)
  const shown = named
    ? kept.filter(
        (one) =>
          one === named ||
          nameOf(one.deliveryType) !== nameOf(named.deliveryType) ||
          one.window?.from !== named.window?.from ||
          one.window?.to !== named.window?.to,
      )
    : kept
  const isStore = ({ deliveryType }: DeliveryMethod) => Number(deliveryType === 'StorePickup')
  return shown.toSorted((one, other) => isStore(one) - isStore(other) || one.price - other.price)
}
