import type { StoredOrderGroup } from './order-group.js'

/**
 * BR-20: whose complaint it is when money goes back. What did not arrive is its store's who should have brought it; for poor goods those
 * stand who delivered. Any other reason is nobody's. @returns the stores' ids, each once
 */
export const complainedOf = ({ Shipments }: Pick<StoredOrderGroup, 'Shipments'>, why: string): string[] => {
  if (why !== 'not-delivered' && why !== 'quality') return []
  const ended = Shipments.filter(({ State }) => State === 'Cancelled')
  const about =
    why === 'not-delivered' && ended.length > 0 ? ended : Shipments.filter((shipment) => !ended.includes(shipment))
  return [...new Set(about.flatMap(({ DeliveringMemberId }) => DeliveringMemberId ?? []))]
}
