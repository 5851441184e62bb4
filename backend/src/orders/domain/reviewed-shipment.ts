import { deliveredAt, type StoredOrderGroup, type StoredShipment } from './order-group.js'

/** The delivery that a review counts for: the last one. */
export const reviewedShipment = ({ Shipments }: Pick<StoredOrderGroup, 'Shipments'>): StoredShipment | undefined =>
  Shipments.filter(deliveredAt).at(-1)
