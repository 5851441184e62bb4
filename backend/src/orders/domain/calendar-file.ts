import { addDays, instantOf } from '@bukett/contracts/rules/dates'
import { promisesTime } from '@bukett/contracts/rules/delivery-dates'
import { calendarDay, calendarOf, calendarStamp, calendarText } from '../../shared/calendar-text.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

const when = (
  { OrderType }: StoredOrderGroup,
  { DeliveryDate, DeliveryTime, DeliveryType }: StoredShipment,
): string[] => {
  const day = DeliveryDate ?? ''
  const isPromised =
    DeliveryType !== null &&
    promisesTime({ time: DeliveryTime, orderType: OrderType, deliveryType: DeliveryType, isFastTrack: false })
  return isPromised
    ? [`DTSTART:${calendarStamp(instantOf(day, DeliveryTime))}`]
    : [
        `DTSTART;VALUE=DATE:${calendarDay(day)}`,
        `DTEND;VALUE=DATE:${calendarDay(addDays(day, 1))}`,
        'TRANSP:TRANSPARENT',
      ]
}

/** OR-16: the delivery days as a calendar file; null while no day is known. `host` makes the ids the shop's own. */
export const calendarFile = (
  group: StoredOrderGroup,
  title: (shipment: StoredShipment) => string,
  host: string,
): string | null => {
  const dated = group.Shipments.filter(({ DeliveryDate, State }) => DeliveryDate !== null && State !== 'Cancelled')
  if (dated.length === 0) return null
  const events = dated.flatMap((shipment) => [
    'BEGIN:VEVENT',
    `UID:${shipment.OrderId}@${host}`,
    `DTSTAMP:${calendarStamp(group.placedAt)}`,
    ...when(group, shipment),
    `SUMMARY:${calendarText(title(shipment))}`,
    'END:VEVENT',
  ])
  return calendarOf('Order', events)
}
