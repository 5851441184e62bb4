import { deliveredAt, type StoredOrderGroup, type StoredShipment } from './order-group.js'

/** The delivery that a review counts for: the last one of which somebody may say something. */
export const reviewedShipment = ({ Shipments }: Pick<StoredOrderGroup, 'Shipments'>): StoredShipment | undefined =>
  Shipments.filter((shipment) => shipment.AllowOrderReview && deliveredAt(shipment)).at(-1)
