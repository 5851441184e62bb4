import { offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import { DomainError } from '../../shared/domain-error.js'
import { givenTo } from './assigning.js'
import type { Consequence, Decision } from './consequences.js'
import { withChanges } from './field-changes.js'
import { isFree, isGivenAway } from './given-away.js'
import type { Way } from './moving-delivery.js'
import { feeKept } from './delivery-fee.js'
import { slotOf } from './delivery-times.js'
import type { OrderActor } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { editDeadlineOf } from './placing.js'
import { riskTimers } from './risk-rules.js'
import { withoutTimers, withTimers } from './timers.js'

export interface NewMethod {
  /** With its new way, half hour and store to be collected from. */
  readonly shipment: StoredShipment
  readonly way: Way
  /** Öre. */
  readonly price: number
  /** Who is to deliver it; null: whom the broker finds. */
  readonly memberId: string | null
  readonly isDifferenceBack: boolean
  readonly at: Date
  readonly actor: OrderActor
  readonly reason: string
}

/**
 * Another way of delivery on the same day. Who has it gives it back and is asked anew, or somebody else is. What the new way costs less
 * goes back where staff say so; what it costs more the network bears, as it does for a far address (FT-05). Throws
 * `order.address-missing` and what `givenTo` throws.
 */
export const withMethod = (
  group: StoredOrderGroup,
  { shipment, way, price, memberId, isDifferenceBack, at, actor, reason }: NewMethod,
): Decision => {
  const { ShipmentId: shipmentId, ShippingAddress } = shipment
  const old = shipmentOf(group, shipmentId)
  if (!old) throw new DomainError('order.unknown')
  const isCollected = way.deliveryType === 'StorePickup'
  if (!isCollected && ShippingAddress.Line1 === '') throw new DomainError('order.address-missing')
  const taken = givenTo(group, shipmentId, memberId, { at, actor, reason })
  const now = shipmentOf(taken.group, shipmentId) ?? old
  const back = isDifferenceBack && !isFree(group) ? Math.max(0, feeKept(old) - price) : 0
  const next: StoredShipment = {
    ...now,
    DeliveryType: way.deliveryType,
    DeliveryTime: shipment.DeliveryTime,
    window: way.window,
    PickupStoreId: isCollected ? memberId : null,
    DeliveringMemberId: null,
    wayPrice: price,
    ...(back > 0 && { feeBack: (old.feeBack ?? 0) + back }),
    LeaveAtDoorIfNotAtHome: offersLeaveAtDoor(way.deliveryType, group.OrderType) ? now.LeaveAtDoorIfNotAtHome : false,
  }
  const cutOff = (memberId && way.stores.get(memberId)) || way.cutOff
  const changed = withShipment(taken.group, { ...next, editDeadline: editDeadlineOf(next, group.OrderType, cutOff) })
  const moved = shipmentOf(changed, shipmentId) ?? next
  const timers = withTimers(withoutTimers(changed.timers, shipmentId, 'risk'), riskTimers(group, moved, at))
  return {
    group: withChanges(group, { ...changed, timers }, { at, actor }),
    after: [
      ...placeHeld(old),
      ...taken.after,
      // What a prepaid delivery costs less goes back once it has come (219).
      ...(back > 0 && !isGivenAway(group) ? [{ kind: 'fee-lowered', shipmentId, amount: back } as const] : []),
      { kind: 'tell', message: 'changed', shipmentId },
    ],
  }
}

/** The place that the payment held for the way that was. */
const placeHeld = (old: StoredShipment): Consequence[] => {
  const { ShipmentId: shipmentId, State, DeliveringMemberId: memberId, DeliveryDate: day } = old
  if (State !== 'Confirmed' || !memberId || !day) return []
  return [{ kind: 'give-back', shipmentId, memberId, day, slot: slotOf(old), held: true, withdrawTry: null }]
}
