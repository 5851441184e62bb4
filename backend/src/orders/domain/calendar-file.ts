import { calendarDelivery, calendarOf } from '@bukett/contracts/rules/calendar-text'
import { promisesTime } from '@bukett/contracts/rules/delivery-dates'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

/** OR-16: the delivery days as a calendar file; null while no day is known. `host` makes the ids the shop's own. */
export const calendarFile = (
  { OrderType, Shipments, placedAt }: StoredOrderGroup,
  title: (shipment: StoredShipment) => string,
  host: string,
): string | null => {
  const events = Shipments.flatMap((shipment) => {
    const { OrderId, DeliveryDate: day, DeliveryTime, DeliveryType, State } = shipment
    if (day === null || State === 'Cancelled') return []
    const isPromised =
      DeliveryType !== null &&
      promisesTime({ time: DeliveryTime, orderType: OrderType, deliveryType: DeliveryType, isFastTrack: false })
    const when = { day, ...(isPromised && { time: DeliveryTime }) }
    return calendarDelivery({ id: OrderId, host, stampedAt: placedAt, ...when, title: title(shipment) })
  })
  return events.length === 0 ? null : calendarOf('Order', events)
}
