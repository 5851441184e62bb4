import type { CustomerShipment } from '@bukett/contracts/http/order'
import { deliveryDayText, type LocalDay, timeText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import type { Translate } from './i18n'

/**
 * The day of a delivery in words, with the time where one is promised; of a funeral, which gives `ceremony`, that is not the delivery's (FU-03).
 * Undefined while nobody has chosen.
 */
export const whenOf = (
  {
    DeliveryDate,
    DeliveryTime,
    promisesTime,
  }: Pick<CustomerShipment, 'DeliveryDate' | 'DeliveryTime' | 'promisesTime'>,
  today: LocalDay,
  language: Language,
  ceremony?: Translate,
): string | undefined => {
  if (DeliveryDate === null) return undefined
  const day = deliveryDayText(DeliveryDate, today, language)
  if (!promisesTime || DeliveryTime === null) return day
  const time = timeText(DeliveryTime, language)
  return ceremony ? ceremony('orders.ceremony', { day, time }) : `${day}, ${time}`
}
