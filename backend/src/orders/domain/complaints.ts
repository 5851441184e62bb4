import type { StoredOrderGroup } from './order-group.js'

/**
 * BR-20: whose complaint it is when money goes back for which a store is to blame: theirs whose deliveries it is for, and where it is for
 * the whole order, theirs whose deliveries stand. @returns the stores' ids, each once
 */
export const complainedOf = (
  { Shipments }: Pick<StoredOrderGroup, 'Shipments'>,
  shipmentIds?: readonly string[],
): string[] => {
  const standing = Shipments.filter(({ State }) => State !== 'Cancelled')
  const whole = standing.length > 0 ? standing : Shipments
  const about = shipmentIds ? Shipments.filter(({ ShipmentId }) => shipmentIds.includes(ShipmentId)) : whole
  return [...new Set(about.flatMap(({ DeliveringMemberId }) => DeliveringMemberId ?? []))]
}
