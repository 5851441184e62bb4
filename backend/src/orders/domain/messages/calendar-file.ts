import { calendarDelivery, calendarOf } from '@bukett/contracts/rules/calendar-text'
import type { StoredOrderGroup } from '../order-group.js'
import { isTimePromised } from '../promised-time.js'
import type { StoredShipment } from '../stored-shipment.js'

/** OR-16: the delivery days as a calendar file; null while no day is known. `host` makes the ids the shop's own. */
export const calendarFile = (
  group: StoredOrderGroup,
  title: (shipment: StoredShipment) => string,
  host: string,
): string | null => {
  const events = group.Shipments.flatMap((shipment) => {
    const { OrderId, DeliveryDate: day, DeliveryTime, State } = shipment
    if (day === null || State === 'Cancelled') return []
    const when = { day, ...(isTimePromised(group, shipment) && { time: DeliveryTime }) }
    return calendarDelivery({ id: OrderId, host, stampedAt: group.placedAt, ...when, title: title(shipment) })
  })
  return events.length === 0 ? null : calendarOf('Order', events)
}
