import { STORE_READS, type StoreRead } from '@bukett/contracts/http/store-orders'
import { type Consequence, storeTold } from './consequences.js'
import type { FieldChange, StoredOrderGroup } from './order-group.js'
import { isTaken } from './order-states.js'
import type { StoredShipment } from './stored-shipment.js'

interface Changed {
  readonly field: StoreRead
  readonly at: Date
}

const reads = (change: FieldChange): change is FieldChange & Changed =>
  (STORE_READS as readonly string[]).includes(change.field)

/** What others have changed since its store said yes: the card may be printed by then (026). Each as of its last time, until it is handed over. */
export const changedSinceYes = (
  { changes = [] }: StoredOrderGroup,
  { ShipmentId, State, history }: StoredShipment,
): Changed[] => {
  // The central store is not asked: it prints when it begins.
  const yes =
    history.findLast(({ state }) => state === 'Accepted') ?? history.find(({ state }) => state === 'InProduction')
  if (!yes || !isTaken(State)) return []
  const since = changes.filter((one) => one.shipmentId === ShipmentId && one.at > yes.at).filter(reads)
  return [...new Map(since.map(({ field, at }) => [field, { field, at }])).values()]
}

/** Of an edit: the store that has said yes reads it again. */
export const storeToldOf = (before: StoredOrderGroup, { Shipments, changes = [] }: StoredOrderGroup): Consequence[] =>
  Shipments.flatMap(({ ShipmentId, State, DeliveringMemberId: store }) => {
    const isRead = changes.some((one) => !before.changes?.includes(one) && one.shipmentId === ShipmentId && reads(one))
    return store && isTaken(State) && isRead ? [storeTold('store-changed', ShipmentId, store)] : []
  })
