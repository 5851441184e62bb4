import { addDays, instantOf, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'

const maxReservedDays = 6

/**
 * PA-08: an authorised payment is drawn when the delivery leaves, at the latest six days after the purchase; at once where the delivery
 * is more than six days ahead, or there is nothing to wait for. `null` days are digital goods.
 */
export const captureTime = (deliveryDays: readonly (LocalDay | null)[], now: Date): Date => {
  const last = addDays(stockholmDay(now), maxReservedDays)
  const isSoon = deliveryDays.every((day) => day !== null && day <= last)
  return isSoon && deliveryDays.length > 0 ? instantOf(last, '00:00') : now
}
