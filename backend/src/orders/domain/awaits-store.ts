import type { StoredShipment } from './stored-shipment.js'

/** FT-05: nothing comes to that door, and no store has been found with its receiver yet. */
export const awaitsStore = ({
  DeliveryType,
  PickupStoreId,
  DeliveringMemberId,
}: Pick<StoredShipment, 'DeliveryType' | 'PickupStoreId' | 'DeliveringMemberId'>): boolean =>
  DeliveryType === 'StorePickup' && PickupStoreId === null && DeliveringMemberId === null
