import type { LocalDay } from '@bukett/contracts/rules/dates'
import { sendingInWindow } from '@bukett/contracts/rules/fast-track'
import { isReceiversAffair } from './destination.js'
import type { OrderActor } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { timer, withoutTimers, withTimers } from './timers.js'

/**
 * The day on which its receiver waits for it: which they were told (OR-11), or have said themselves (FT-05). Null where they know of none, and
 * where its buyer fetches it instead.
 */
export const awaitedDay = ({ changes = [] }: StoredOrderGroup, shipment: StoredShipment): LocalDay | null => {
  const { ShipmentId, FastTrack, DeliveryDate, fetched, toldDay } = shipment
  if (fetched) return null
  if (toldDay) return toldDay
  const isOwnDay = changes.some(
    ({ shipmentId, actor, field }) =>
      shipmentId === ShipmentId && actor.kind === 'receiver' && (field === 'day' || field === 'time'),
  )
  return FastTrack && (isReceiversAffair(shipment) || isOwnDay) ? DeliveryDate : null
}

/** It comes on another day than it did: its receiver is told (record 248), within the hours of an SMS, but for who has moved it. */
export const withNewDayTold = (
  group: StoredOrderGroup,
  before: StoredShipment,
  { at, actor }: { readonly at: Date; readonly actor: OrderActor },
): StoredOrderGroup => {
  const awaited = awaitedDay(group, before)
  const shipment = shipmentOf(group, before.ShipmentId)
  if (!awaited || !shipment?.DeliveryDate) return group
  const toldDay = actor.kind === 'receiver' ? shipment.DeliveryDate : awaited
  const known = withShipment(group, { ...shipment, toldDay })
  const old = withoutTimers(known.timers, shipment.ShipmentId, 'notify-receiver')
  const telling = timer('notify-receiver', shipment.ShipmentId, sendingInWindow(at).at)
  return { ...known, timers: toldDay === shipment.DeliveryDate ? old : withTimers(old, [telling]) }
}
