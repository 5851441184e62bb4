import type { StoredShipment } from './stored-shipment.js'

/** SU-07: with the first of prepaid deliveries all of them were paid, at one fee each. */
const deliveriesPaid = ({ LineItems }: StoredShipment): number =>
  Math.max(1, ...LineItems.map(({ SubscriptionMaxCycles }) => SubscriptionMaxCycles ?? 1))

/** Öre: what its way of delivery costs, which that of another day is compared with. */
export const wayPriceOf = (shipment: StoredShipment): number =>
  shipment.wayPrice ?? shipment.DeliveryFee / deliveriesPaid(shipment)

/** Whole öre: what was paid for this delivery and has not gone back. */
export const feeKept = (shipment: StoredShipment): number => feePaid(shipment) - (shipment.feeBack ?? 0)

const feePaid = (shipment: StoredShipment): number =>
  shipment.feePaid ?? Math.floor((shipment.DeliveryFee - shipment.DeliveryDiscount) / deliveriesPaid(shipment))
