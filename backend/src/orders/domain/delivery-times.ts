import { instantOf, type LocalTime, stockholmDay } from '@bukett/contracts/rules/dates'
import { isHandedOver, type OrderState } from '@bukett/contracts/rules/order-states'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

/** The half hour in which it is collected; only a store counts by it. */
export const slotOf = ({ DeliveryType, DeliveryTime }: StoredShipment): LocalTime | null =>
  DeliveryType === 'StorePickup' ? DeliveryTime : null

/** When the order came to be in this state, last. */
const reachedAt = ({ history }: StoredShipment, ...states: readonly OrderState[]): Date | null =>
  history.findLast(({ state }) => states.includes(state))?.at ?? null

export const deliveredAt = (shipment: StoredShipment): Date | null => reachedAt(shipment, 'Delivered', 'PickedUp')

/** When the last of the orders was handed over; null while one is under way. Cancelled ones do not count. */
export const groupDeliveredAt = (group: StoredOrderGroup): Date | null => {
  const living = group.Shipments.filter(({ State }) => State !== 'Cancelled')
  if (living.length === 0 || !living.every(({ State }) => isHandedOver(State))) return null
  return living.map(deliveredAt).reduce((last, at) => (!last || (at && at > last) ? at : last), null)
}

/** What is said of a new day is kept until that day is past, whatever has been taken of the order before (PV-03). */
export const agingFrom = (
  shipments: readonly StoredShipment[],
  placedAt: Date,
): Pick<StoredOrderGroup, 'deliverBy' | 'erased'> => ({
  deliverBy: shipments.flatMap(endsOf).reduce((last, at) => (at > last ? at : last), placedAt),
  erased: 0,
})

/**
 * The ends of the days on which it is delivered: a gift that is sent later ages from then (OR-08, GC-08), and one whose receiver is asked,
 * months after the purchase perhaps, not before that has come to nothing.
 */
const endsOf = (shipment: StoredShipment): Date[] => {
  const { DeliveryDate, LineItems, FastTrack } = shipment
  const givenUp = FastTrack && reachedAt(shipment, 'Cancelled')
  const sent = LineItems.flatMap(({ DigitalDelivery }) =>
    DigitalDelivery?.SendAt ? [stockholmDay(DigitalDelivery.SendAt)] : [],
  )
  return [...(DeliveryDate ? [DeliveryDate] : []), ...(givenUp ? [stockholmDay(givenUp)] : []), ...sent].map((day) =>
    instantOf(day, '24:00'),
  )
}
