import type { OrderInvoice } from '@bukett/contracts/http/order'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import { isInvoice } from '@bukett/contracts/rules/payment-methods'
import { Injectable } from '@nestjs/common'
import { areAlike } from '../../shared/alike.js'
import { DomainError } from '../../shared/domain-error.js'
import { refused, withAcceptance } from '../domain/assigning.js'
import { backIn } from '../domain/back-by.js'
import { cancelled } from '../domain/cancelling.js'
import { complainedOf } from '../domain/complaints.js'
import { type CancelReason, type Consequence, unchanged } from '../domain/consequences.js'
import { isNameless } from '../domain/erasing.js'
import { withoutIdleAsking } from '../domain/fast-track.js'
import { withPiecesBack } from '../domain/goods-net.js'
import { groupDeliveredAt } from '../domain/delivery-times.js'
import type { OrderActor } from '../domain/order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from '../domain/order-group.js'
import type { BackBy, PiecesBack, StoredShipment } from '../domain/stored-shipment.js'
import { move } from '../domain/order-states.js'
import { withHand } from '../domain/by-hand.js'
import { attentionAfter } from '../domain/withdrawing.js'
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

  /** PA-12: another way to pay has taken the place of the first; gift cards stay, and whom it is invoiced to where it still is. */
  notePayment(orderGroupId: string, payment: StoredOrderGroup['Payments'][number]): Promise<StoredOrderGroup> {
    return this.change.run(orderGroupId, (group) => {
      const others = group.Payments.filter(({ PaymentMethodName }) => PaymentMethodName === 'giftcard')
      const isBilled = isInvoice(payment.PaymentMethodName) || !group.Invoice
      // Saved, a field that is missing stays as it was.
      const kept = isBilled ? group : { ...group, Invoice: null }
      return { group: { ...kept, Payments: [payment, ...others] }, after: [] }
    })
  }

  /** PA-10: whom an order of a version before is invoiced to. What its people have been taken from keeps no reference. */
  noteInvoice(orderGroupId: string, invoice: OrderInvoice): Promise<StoredOrderGroup> {
    return this.change.run(orderGroupId, (group) =>
      unchanged(
        group.Invoice ? group : { ...group, Invoice: isNameless(group) ? { ...invoice, Reference: null } : invoice },
      ),
    )
  }

  /** PA-13: payments tell that a bank does not take money back: somebody pays it in another way. What comes to such an errand makes it new. */
  noteUnpaid(orderGroupId: string, shipmentId: string | undefined): Promise<StoredOrderGroup> {
    return this.change.run(orderGroupId, (group, since) => {
      const concerned = shipmentOf(group, shipmentId)?.ShipmentId
      if (concerned === undefined) return unchanged(group)
      const others = group.attention.filter(({ code, shipmentId: id }) => code !== 'repayment' || id !== concerned)
      const errand = { code: 'repayment', shipmentId: concerned, since } as const
      return unchanged({ ...group, attention: [...others, errand] })
    })
  }

  /** Payments tell that such an errand is done with: of one that others are left for, `stillUnpaid`, nothing is taken away. */
  notePaidAfterAll(
    orderGroupId: string,
    shipmentId: string | undefined,
    stillUnpaid: readonly (string | undefined)[],
  ): Promise<StoredOrderGroup> {
    return this.change.run(orderGroupId, (group) => {
      const concerned = shipmentOf(group, shipmentId)?.ShipmentId
      const isLeft = stillUnpaid.some((other) => shipmentOf(group, other)?.ShipmentId === concerned)
      const others = group.attention.filter(({ code, shipmentId: id }) => code !== 'repayment' || id !== concerned)
      return unchanged(isLeft || others.length === group.attention.length ? group : { ...group, attention: others })
    })
  }

  /**
   * Payments tell how many pieces of each line are to go back or have gone: what the stores earn waits for no bank (020). `back`: öre, where a
   * bank has refused some of what was told.
   */
  notePieces(
    orderGroupId: string,
    pieces: readonly PiecesBack[],
    back: ReadonlyMap<string, BackBy> = new Map(),
  ): Promise<StoredOrderGroup> {
    return this.change.run(orderGroupId, (group) => {
      const Shipments = group.Shipments.map((shipment) => withMoneyBack(withPiecesBack(shipment, pieces), back))
      const isSame = Shipments.every((shipment, index) => shipment === group.Shipments[index])
      return unchanged(isSame ? group : { ...group, Shipments })
    })
  }

  /** Payments tell what has gone back (OR-15), which lines wholly, how many pieces of each, how many öre of each shipment by fee and line, whether a store is to blame for it, and whether the rest had been drawn. The same refund is written once. */
  noteRefund(
    orderGroupId: string,
    refund: StoredOrderGroup['Refunds'][number],
    {
      isComplaint,
      isDrawn,
      shipmentIds,
      lineItemIds,
      pieces,
      back,
    }: {
      readonly isComplaint: boolean
      readonly isDrawn: boolean
      readonly shipmentIds?: readonly string[] | undefined
      readonly lineItemIds: readonly string[]
      readonly pieces: readonly PiecesBack[]
      readonly back: ReadonlyMap<string, BackBy>
    },
  ): Promise<StoredOrderGroup> {
    return this.change.run(orderGroupId, (group, since) => {
      if (group.Refunds.some(({ Id }) => Id === refund.Id)) return { group, after: [] }
      const memberIds = isComplaint ? complainedOf(group, shipmentIds) : []
      const left = attentionAfter(group, new Set(lineItemIds))
      const over = group.attention.filter((one) => !left.includes(one))
      const solved = over.map(({ code, shipmentId }) => ({ code, shipmentId, at: since }))
      const attention = withHand({ ...group, attention: left }, refund, shipmentIds?.[0], since, isDrawn)
      const after: Consequence[] = memberIds.length > 0 ? [{ kind: 'complained-of', memberIds, at: refund.At }] : []
      if (groupDeliveredAt(group)) after.push({ kind: 'take-back-bonus' })
      const Shipments = group.Shipments.map((shipment) => withMoneyBack(withPiecesBack(shipment, pieces), back))
      const next = { ...group, Shipments, attention, Refunds: [...group.Refunds, refund] }
      return { group: over.length > 0 ? { ...next, solved: [...(group.solved ?? []), ...solved] } : next, after }
    })
  }
}

/** Nothing is told where nothing has gone back; what was told before a bank refused it falls. */
const withMoneyBack = (shipment: StoredShipment, back: ReadonlyMap<string, BackBy>): StoredShipment => {
  const backBy = back.get(shipment.ShipmentId)
  const goneBack = backBy ? backIn(backBy) : 0
  if (!backBy || (goneBack === 0 && !shipment.goneBack) || areAlike(backBy, shipment.backBy)) return shipment
  return { ...shipment, goneBack, backBy }
}
