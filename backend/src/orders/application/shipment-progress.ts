import type { OrderState } from '@bukett/contracts/rules/order-states'
import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { refused, withAcceptance } from '../domain/assigning.js'
import { cancelled } from '../domain/cancelling.js'
import { type CancelReason, unchanged } from '../domain/consequences.js'
import { withoutIdleAsking } from '../domain/fast-track.js'
import type { OrderActor } from '../domain/order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from '../domain/order-group.js'
import { move } from '../domain/order-states.js'
import { ChangeOrder } from './change-order.js'

interface Step {
  readonly orderGroupId: string
  readonly shipmentId: string
  readonly actor: OrderActor
  readonly reason: string
}

/** How stores and staff bring an order along (OR-02). For modules above; who may is decided there. */
@Injectable()
export class ShipmentProgress {
  constructor(private readonly change: ChangeOrder) {}

  /** Throws `order.unknown`, `order.wrong-state`. */
  to(state: OrderState, { orderGroupId, shipmentId, actor, reason }: Step): Promise<StoredOrderGroup> {
    return this.change.run(orderGroupId, (group, at) => {
      if (state === 'Cancelled') throw new DomainError('order.wrong-state', { from: '', to: state })
      const moved = move(group, { shipmentId, to: state, at, actor, reason })
      return state === 'Accepted' ? { ...moved, group: withAcceptance(moved.group, shipmentId) } : moved
    })
  }

  /** BR-24: the store says no; the next one is asked. Throws `order.wrong-state` when it has not got it. */
  reject({ orderGroupId, shipmentId, actor, reason }: Step): Promise<StoredOrderGroup> {
    return this.change.run(orderGroupId, (group, at) => {
      const decision = refused(group, shipmentId, { outcome: 'rejected', reason, at }, actor)
      if (decision.group === group)
        throw new DomainError('order.wrong-state', {
          from: shipmentOf(group, shipmentId)?.State ?? '',
          to: 'Confirmed',
        })
      return decision
    })
  }

  /** By staff, until it is delivered; the money goes back. */
  cancel({ orderGroupId, shipmentId, actor, reason }: Step, why: CancelReason): Promise<StoredOrderGroup> {
    return this.change.run(orderGroupId, (group, at) =>
      cancelled(group, { shipmentIds: [shipmentId], at, actor, why, reason }),
    )
  }

  /** GC-09: the first of its digital goods is sent: whoever bought them cancels no more. Again: nothing. */
  begun(orderGroupId: string, shipmentId: string): Promise<StoredOrderGroup> {
    return this.change.run(orderGroupId, (group, at) => {
      const shipment = shipmentOf(group, shipmentId)
      if (shipment?.State !== 'Scheduled' || shipment.editDeadline !== null) return unchanged(group)
      return unchanged(withShipment(group, { ...shipment, editDeadline: at }))
    })
  }

  /** FT-01: nobody is asked any more for the address of digital goods. Again: nothing. */
  unasked(orderGroupId: string): Promise<StoredOrderGroup> {
    return this.change.run(orderGroupId, withoutIdleAsking)
  }
}
