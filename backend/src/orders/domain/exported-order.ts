import { publicReview } from './reviewing.js'
import { isReceiversAffair } from './destination.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

/** What the shop keeps of an order about its buyer (PV-04); its keys are no data, and where a receiver wants it is not the buyer's (FT-07). */
export const exportedOrder = ({
  keys: _keys,
  version: _version,
  timers: _timers,
  review,
  ...group
}: StoredOrderGroup) => {
  const receivers = new Set(group.Shipments.filter(isReceiversAffair).map(({ ShipmentId }) => ShipmentId))
  return {
    ...group,
    Shipments: group.Shipments.map((shipment) =>
      receivers.has(shipment.ShipmentId) ? withoutPlace(shipment) : withoutNeighbour(shipment),
    ),
    changes: group.changes?.filter(
      ({ shipmentId, actor }) => shipmentId === null || !receivers.has(shipmentId) || actor.kind === 'customer',
    ),
    // What the receiver wrote is the buyer's to read once it is released.
    review: review && publicReview(review),
  }
}

const withoutPlace = ({
  ShippingAddress: _address,
  ReceiverDeliveryInstructions: _instructions,
  handover: _handover,
  report: _report,
  FastTrack,
  ...shipment
}: StoredShipment) => {
  // Staff may have written down another number since.
  const { Phone: _phone, ...asked } = FastTrack ?? {}
  return { ...shipment, FastTrack: FastTrack && asked }
}

/** With whom it was left is told to the receiver alone. */
const withoutNeighbour = ({ report: _report, ...shipment }: StoredShipment): StoredShipment => ({
  ...shipment,
  handover: shipment.handover && { ...shipment.handover, note: '' },
})
