import type { StoredShipment } from './stored-shipment.js'

/** SU-07: with the first of prepaid deliveries all of them were paid, at one fee each. */
const deliveriesPaid = ({ LineItems }: StoredShipment): number =>
  Math.max(1, ...LineItems.map(({ SubscriptionMaxCycles }) => SubscriptionMaxCycles ?? 1))

/** Öre: what its way of delivery costs, which that of another day is compared with. */
export const wayPriceOf = (shipment: StoredShipment): number =>
  shipment.wayPrice ?? shipment.DeliveryFee / deliveriesPaid(shipment)

/** Whole öre: what was paid for this delivery and has not gone back. */
export const feeKept = (shipment: StoredShipment): number => feePaid(shipment) - feeGone(shipment)

/** What the order has promised back, payments tell too; what they tell of several prepaid deliveries is not of this one alone. */
const feeGone = (shipment: StoredShipment): number => {
  const { feeBack = 0, backBy } = shipment
  return deliveriesPaid(shipment) > 1 ? feeBack : Math.max(feeBack, backBy?.fee ?? 0)
}

const feePaid = (shipment: StoredShipment): number =>
  shipment.feePaid ?? Math.floor((shipment.DeliveryFee - shipment.DeliveryDiscount) / deliveriesPaid(shipment))
