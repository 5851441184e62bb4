import { DEFAULT_DELIVERY_TIME, promisesTime } from '@bukett/contracts/rules/delivery-dates'
import { awaitsStore } from './awaits-store.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

/** API-05. Who was asked for an address has chosen a day and no hour (FT-05): 12:00 is none then, in a store either. */
export const isTimePromised = (
  { OrderType }: Pick<StoredOrderGroup, 'OrderType'>,
  shipment: Pick<
    StoredShipment,
    'DeliveryTime' | 'DeliveryType' | 'FastTrack' | 'PickupStoreId' | 'DeliveringMemberId'
  >,
): boolean => {
  const { DeliveryTime: time, DeliveryType: deliveryType, FastTrack } = shipment
  if (deliveryType === null || awaitsStore(shipment)) return false
  if (FastTrack !== null && time === DEFAULT_DELIVERY_TIME) return false
  return promisesTime({ time, orderType: OrderType, deliveryType, isFastTrack: false })
}
