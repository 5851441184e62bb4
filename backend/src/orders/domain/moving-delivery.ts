import { type DeliveryType, offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import { withNewDayTold } from './awaited-day.js'
import type { Consequence, Decision } from './consequences.js'
import { agingFrom, slotOf } from './delivery-times.js'
import { type OrderActor, theShop } from './order-actor.js'
import { type StoredOrderGroup, withShipment } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { move } from './order-states.js'
import { editDeadlineOf } from './placing.js'
import { withRiskEnded } from './risks.js'
import { riskTimers } from './risk-rules.js'
import { attentionAt } from './assigning.js'
import { deliveryDayTimers, timer, withoutTimers, withTimers } from './timers.js'
import { unsaid } from './unsaid-reasons.js'

/** The way in which the engine says that it can be brought. */
export interface Way {
  readonly deliveryType: DeliveryType
  readonly window: StoredShipment['window']
  /** Epoch. */
  readonly cutOff: number | null
  /** Of each store that can do it, its own cut-off. */
  readonly stores: ReadonlyMap<string, number>
}

interface Moved {
  readonly shipment: StoredShipment
  readonly way: Way
  readonly at: Date
  readonly actor: OrderActor
}

const withDelivery = (group: StoredOrderGroup, { shipment: wanted, way, at, actor }: Moved): StoredOrderGroup => {
  const shipment = withRiskEnded(wanted, { how: 'again', at, actor, day: wanted.DeliveryDate })
  const cutOff = (shipment.DeliveringMemberId && way.stores.get(shipment.DeliveringMemberId)) || way.cutOff
  const next = {
    ...shipment,
    DeliveryType: way.deliveryType,
    window: way.window,
    // FE-04: whoever was asked about the door before the way was known may have said yes.
    ...(!offersLeaveAtDoor(way.deliveryType, group.OrderType) && { LeaveAtDoorIfNotAtHome: false }),
  }
  const moved = withShipment(group, { ...next, editDeadline: editDeadlineOf(next, group.OrderType, cutOff) })
  const { ShipmentId, DeliveryDate } = shipment
  const old = withoutTimers(group.timers, ShipmentId, 'risk', 'risk-silent')
  const timers = DeliveryDate
    ? withTimers(old, [...deliveryDayTimers(next, DeliveryDate), ...riskTimers(group, next, at)])
    : old
  return { ...moved, timers, ...agingFrom(moved.Shipments, group.placedAt) }
}

/** OR-06: another day or place. The store is kept where it can do it, else another is looked for. */
export const movedDelivery = (group: StoredOrderGroup, old: StoredShipment, moved: Moved): Decision => {
  const { shipment, way, at, actor } = moved
  const { ShipmentId: shipmentId, DeliveringMemberId: memberId, DeliveryDate: day } = shipment
  const next = withNewDayTold(withDelivery(group, moved), old, moved)
  if (!memberId || !old.DeliveryDate || !day) return { group: next, after: [] }
  const isAssigned = shipment.State === 'Assigned'
  const isSamePlace = old.DeliveryDate === day && slotOf(old) === slotOf(shipment)
  const leave: Consequence = {
    kind: 'give-back',
    shipmentId,
    memberId,
    day: old.DeliveryDate,
    slot: slotOf(old),
    held: !isAssigned,
    withdrawTry: isAssigned ? shipment.tries.length : null,
  }
  if (!isAssigned)
    // Nobody has been chosen yet, only a place is held on the day that was.
    return isSamePlace ? { group: next, after: [] } : { group: next, after: [leave] }
  if (way.stores.has(memberId))
    return isSamePlace
      ? { group: next, after: [] }
      : {
          group: next,
          after: [
            { ...leave, withdrawTry: null },
            { kind: 'book', shipmentId, memberId, day, slot: slotOf(shipment) },
          ],
        }
  const free = withShipment(next, {
    ...(next.Shipments.find(({ ShipmentId }) => ShipmentId === shipmentId) ?? shipment),
    DeliveringMemberId: null,
    tries: shipment.tries.map((one, index) =>
      index === shipment.tries.length - 1 ? { ...one, outcome: 'moved' } : one,
    ),
  })
  const back = move(free, { shipmentId, to: 'Confirmed', at, actor, reason: unsaid.moved })
  return { group: back.group, after: [...back.after, leave, { kind: 'assign', shipmentId }] }
}

/** FT-05: the address is known; from here on it is an order as any other. */
export const addressGiven = (group: StoredOrderGroup, moved: Moved): Decision => {
  const { ShipmentId: shipmentId } = moved.shipment
  const known = withDelivery(group, moved)
  const { group: next, after } = move(known, {
    shipmentId,
    to: 'Confirmed',
    at: moved.at,
    actor: moved.actor,
    reason: unsaid.addressGiven,
  })
  const told: Consequence[] = [...after, { kind: 'tell', message: 'address-given', shipmentId }]
  if (moved.way.deliveryType !== 'StorePickup') return { group: next, after: [...told, { kind: 'assign', shipmentId }] }
  // Only a store can be reached: customer service asks the receiver which.
  const alone = move(next, { shipmentId, to: 'ManualBroker', at: moved.at, actor: theShop, reason: unsaid.pickupOnly })
  const attention = [...alone.group.attention, { code: 'pickup-only', shipmentId, since: moved.at } as const]
  // Nobody solves it: the money goes back on its day (BR-13). No store is late with it, so there is nothing else to choose (124).
  const left = withoutTimers(alone.group.timers, shipmentId, 'risk', 'risk-silent')
  const timers = withTimers(left, [timer('attention', shipmentId, attentionAt(moved.shipment, moved.at))])
  return { group: { ...alone.group, attention, timers }, after: [...told, ...alone.after] }
}
