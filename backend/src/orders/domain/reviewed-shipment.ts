import { deliveredAt } from './delivery-times.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

/** The delivery that a review counts for: the one that its writer got, or else the last one of which somebody may say something. */
export const reviewedShipment = ({
  Shipments,
  review,
}: Pick<StoredOrderGroup, 'Shipments' | 'review'>): StoredShipment | undefined =>
  Shipments.find(({ ShipmentId }) => ShipmentId === review?.shipmentId) ?? Shipments.filter(isReviewable).at(-1)

/** It came, and its receiver has not said no. */
export const isReviewable = (shipment: StoredShipment): boolean =>
  shipment.AllowOrderReview && deliveredAt(shipment) !== null
