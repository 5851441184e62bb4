import type { LocalDay } from '@bukett/contracts/rules/dates'
import { sendingInWindow } from '@bukett/contracts/rules/fast-track'
import { isFetched, isReceiversAffair, isTextable } from './destination.js'
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

/** OR-11: whether its receiver can be told a day that they do not know. What is to be fetched has a code (PU-03). */
export const hasDayToHear = (group: StoredOrderGroup, shipment: StoredShipment): boolean =>
  shipment.DeliveryDate !== null &&
  shipment.toldDay !== shipment.DeliveryDate &&
  !isFetched(shipment) &&
  isTextable(group, shipment)

/** It comes on another day than it did: its receiver is told (record 248), within the hours of an SMS, but for who has moved it. */
export const withNewDayTold = (
  group: StoredOrderGroup,
  before: StoredShipment,
  { at, actor }: { readonly at: Date; readonly actor: OrderActor },
): StoredOrderGroup => {
  const shipment = shipmentOf(group, before.ShipmentId)
  // A number that was corrected with the day has been told nothing.
  const { toldDay: _toAnother, ...untold } = before
  const awaited = awaitedDay(group, shipment?.toldDay ? before : untold)
  if (!awaited || !shipment?.DeliveryDate) return group
  const toldDay = actor.kind === 'receiver' ? shipment.DeliveryDate : awaited
  const known = withShipment(group, { ...shipment, toldDay })
  const old = withoutTimers(known.timers, shipment.ShipmentId, 'notify-receiver')
  const telling = timer('notify-receiver', shipment.ShipmentId, sendingInWindow(at).at)
  return { ...known, timers: toldDay === shipment.DeliveryDate ? old : withTimers(old, [telling]) }
}
