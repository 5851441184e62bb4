import type { DeliveryInformation } from '@bukett/contracts/http/broker'
import type { LocalDay, LocalTime } from '@bukett/contracts/rules/dates'
import { checkDeliveryChoice } from '@bukett/contracts/rules/delivery-dates'
import { checkFuneralTime } from '@bukett/contracts/rules/funeral'
import { refusalText } from '../../shared/delivery-texts'
import type { FastTrackFaults } from '../../shared/fast-track'
import type { Translate } from '../../shared/i18n'
import type { DeliveryOpening, DeliveryState } from './delivery-state'

/** What is wrong, in words: at the field where it can be mended, or of the choice as a whole. */
export type DeliveryFaults = FastTrackFaults & {
  general?: string
  place?: string
  day?: string
  time?: string
  store?: string
}

/** What can be had of what is chosen; undefined is what is still on its way. */
export interface Offered {
  readonly today: LocalDay
  readonly information: DeliveryInformation | undefined
  /** How many stores it can be collected in. */
  readonly stores: number | undefined
  /** The half hours of the store. */
  readonly slots: readonly { readonly time: LocalTime; readonly isFull: boolean }[] | undefined
}

/** What keeps a choice of place, day and way from being saved: what is missing of it, or cannot be had any more. */
export const faultsOfDay = (
  opening: DeliveryOpening,
  state: DeliveryState,
  { today, information, stores, slots }: Offered,
  t: Translate,
): DeliveryFaults => {
  const { place, day, time, method } = state
  const types = information?.DeliveryTypes.map(({ deliveryType }) => deliveryType) ?? []
  const isInternational = opening.countryCode !== undefined
  const check = checkDeliveryChoice({
    postalCode: place?.PostalCode,
    day,
    today,
    isInternational,
    isSubscription: opening.isSubscription,
    productEarliest: opening.minDeliveryDate,
    deliveryTypes: types,
    // Stores that are still on their way are not none.
    ...(method === 'StorePickup' && { pickupStores: stores ?? 1 }),
  })
  if (!check.ok) {
    const text = refusalText(check.code)
    if (!place && !isInternational) return { place: text }
    return day ? { general: text } : { day: text }
  }
  if (method && !types.includes(method)) return { general: refusalText('delivery.method-gone') }
  if (opening.orderType === 'Funeral') {
    const ceremony = checkFuneralTime(time)
    if (!ceremony.ok) return { time: refusalText(ceremony.code) }
  }
  return method === 'StorePickup' ? faultsOfPickup(state, slots, t) : {}
}

const faultsOfPickup = ({ storeId, time }: DeliveryState, slots: Offered['slots'], t: Translate): DeliveryFaults => {
  if (!storeId) return { store: t('delivery.store.missing') }
  // Times that are still on their way are chosen with the receiver.
  if (!slots) return {}
  if (!time) return { general: t('delivery.store.timeMissing') }
  const slot = slots.find((one) => one.time === time)
  if (!slot) return { general: refusalText('delivery.slot-closed') }
  return slot.isFull ? { general: refusalText('delivery.slot-full') } : {}
}
