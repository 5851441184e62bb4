import type { OrderInvoice } from '@bukett/contracts/http/order'
import { isInvoice } from '@bukett/contracts/rules/payment-methods'
import { Injectable } from '@nestjs/common'
import { areAlike } from '../../shared/alike.js'
import { backIn } from '../domain/back-by.js'
import { withHand } from '../domain/by-hand.js'
import { complainedOf } from '../domain/complaints.js'
import { type Consequence, unchanged } from '../domain/consequences.js'
import { groupDeliveredAt } from '../domain/delivery-times.js'
import { isNameless } from '../domain/erasing.js'
import { withPiecesBack } from '../domain/goods-net.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import type { BackBy, PiecesBack, StoredShipment } from '../domain/stored-shipment.js'
import { attentionAfter } from '../domain/withdrawing.js'
import { ChangeOrder } from './change-order.js'

/** What payments tell of an order's money; the order only takes note of it, and the same is written once. */
@Injectable()
export class OrderMoney {
  constructor(private readonly change: ChangeOrder) {}

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

  /** Payments tell what has gone back (OR-15), which lines wholly, how many pieces of each, how many öre of each shipment by fee and line, whether a store is to blame for it, and whether the rest had been drawn. */
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
