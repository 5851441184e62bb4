import { CENTRAL_STORE } from '@bukett/contracts/http/store-orders'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { fulfilledBy } from '../../broker/index.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'

/** Whose desk an order lies on; null for what nobody of ours delivers, or nobody has yet. */
export const storeOfShipment = ({ DeliveringMemberId, DeliveryType }: StoredShipment): string | null =>
  DeliveryType && fulfilledBy(DeliveryType) === 'central' ? CENTRAL_STORE : DeliveringMemberId

export const dayKey = (store: string, day: LocalDay): string => `${store}/${day}`
export const askedKey = (store: string): string => `${store}/asked`

/** What a store's page asks for, in one word each: kept with the order, so that years of a store's orders cost its page nothing. */
export const deskKeysOf = ({ Shipments }: Pick<StoredOrderGroup, 'Shipments'>): string[] => [
  ...new Set(
    Shipments.flatMap((shipment) => {
      const store = storeOfShipment(shipment)
      const { State, DeliveryDate } = shipment
      if (store === null || !DeliveryDate || State === 'Cancelled') return []
      return State === 'Assigned' ? [dayKey(store, DeliveryDate), askedKey(store)] : [dayKey(store, DeliveryDate)]
    }),
  ),
]
