import { isHandedOver } from '@bukett/contracts/rules/order-states'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredLine, StoredShipment } from './stored-shipment.js'

/** What is read of an order to say what is bought in a town: who bought it is told apart, and goes no further. */
export type BoughtOrder = Pick<StoredOrderGroup, 'email'> & {
  readonly Shipments: readonly (Pick<StoredShipment, 'State' | 'DeliveringMemberId'> & {
    readonly LineItems: readonly Pick<StoredLine, 'ParentProductCode'>[]
  })[]
}

/** So many have bought it that nobody's own choice can be read from it. */
const fewestBuyers = 3

/** Codes of the products that these stores have brought, those that most people bought first. */
export const boughtFrom = (stores: ReadonlySet<string>, orders: readonly BoughtOrder[]): string[] => {
  const buyers = new Map<string, Set<string>>()
  for (const { email, Shipments } of orders)
    for (const { State, DeliveringMemberId, LineItems } of Shipments) {
      if (!isHandedOver(State) || DeliveringMemberId === null || !stores.has(DeliveringMemberId)) continue
      // Orders whose people were erased are of one buyer: they may be.
      for (const { ParentProductCode } of LineItems)
        buyers.set(ParentProductCode, (buyers.get(ParentProductCode) ?? new Set()).add(email))
    }
  return [...buyers]
    .filter(([, { size }]) => size >= fewestBuyers)
    .toSorted(([code, { size }], [other, { size: others }]) => others - size || (code < other ? -1 : 1))
    .map(([code]) => code)
}
