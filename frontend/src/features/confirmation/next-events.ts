import type { CustomerOrder, CustomerShipment } from '@bukett/contracts/http/order'
import { deliveryDayText, type LocalDay, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import type { TimelineEvent } from '@bukett/ui-kit'
import type { Translate } from '../../shared/i18n'
import { whenOf } from '../../shared/when-of'

type Way = 'digital' | 'fastTrack' | 'pickup' | 'post' | 'car'

const wayOf = ({ DeliveryType, State }: CustomerShipment, order: CustomerOrder): Way => {
  if (order.IsFastTrack || State === 'AwaitingReceiver') return 'fastTrack'
  if (DeliveryType === 'DigitalSms' || DeliveryType === 'DigitalEmail' || State === 'Scheduled') return 'digital'
  if (DeliveryType === 'StorePickup') return 'pickup'
  return DeliveryType?.startsWith('Postal') || DeliveryType?.startsWith('MyPack') ? 'post' : 'car'
}

const momentText = (instant: string, today: LocalDay, language: Language): string =>
  `${deliveryDayText(stockholmDay(instant), today, language)}, ${timeText(stockholmTime(instant), language)}`

/** What happens to a shipment from here on. */
export const nextEvents = (
  shipment: CustomerShipment,
  order: CustomerOrder,
  today: LocalDay,
  language: Language,
  t: Translate,
): TimelineEvent[] => {
  const way = wayOf(shipment, order)
  const time = whenOf(shipment, today, language, order.orderType === 'Funeral' ? t : undefined)
  const at = time === undefined ? {} : { time }
  const placed: TimelineEvent = { title: t('checkout.confirmation.placed'), state: 'done' }
  switch (way) {
    case 'fastTrack':
      return [
        placed,
        {
          title: t('checkout.confirmation.smsSent'),
          ...(shipment.FastTrack?.sendsAt && { time: momentText(shipment.FastTrack.sendsAt, today, language) }),
          text: t('checkout.confirmation.smsText'),
          state: 'now',
        },
        { title: t('checkout.confirmation.delivered'), state: 'later' },
      ]
    case 'digital':
      return [placed, { title: t('checkout.confirmation.digitalSent'), ...at, state: 'now' }]
    case 'pickup':
      return [
        placed,
        { title: t('checkout.confirmation.bound'), state: 'now' },
        { title: t('checkout.confirmation.pickedUp'), ...at, text: shipment.PickupStore?.name, state: 'later' },
      ]
    case 'post':
      return [
        placed,
        { title: t('checkout.confirmation.packed'), state: 'now' },
        { title: t('checkout.confirmation.delivered'), ...at, state: 'later' },
      ]
    default:
      return [
        placed,
        {
          title: t('checkout.confirmation.bound'),
          // Nobody receives what goes to a funeral or a grave.
          text: t(`checkout.confirmation.${order.orderType === 'Normal' ? 'boundText' : 'boundTextThere'}`),
          state: 'now',
        },
        { title: t('checkout.confirmation.delivered'), ...at, state: 'later' },
      ]
  }
}
