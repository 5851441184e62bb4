import { mayCall } from '@bukett/contracts/roles'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { PrintedCard } from '@bukett/contracts/http/giftcard'
import { Injectable } from '@nestjs/common'
import {
  OrderReader,
  paperCardLinesOf,
  StoreDesk,
  type StoredOrderGroup,
  type StoredShipment,
} from '../../orders/index.js'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { type GiftCard, handedOut, isWithdrawn } from '../domain/gift-card.js'
import { DeliverGiftCards } from './deliver-gift-cards.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { GiftCards, Purchases } from './ports.js'

/** Gift cards on paper: what is printed on them, and from when they are of use (GC-09). */
@Injectable()
export class PrintedGiftCards {
  constructor(
    private readonly cards: GiftCards,
    private readonly tenders: GiftCardTenders,
    private readonly purchases: Purchases,
    private readonly orders: OrderReader,
    private readonly desk: StoreDesk,
    private readonly delivering: DeliverGiftCards,
    private readonly audit: Audit,
  ) {}

  /** For whose desk the delivery lies on, and for customer service. Throws `order.unknown` alike for others and for none. */
  async read(orderId: string, caller: Caller): Promise<PrintedCard[]> {
    const cards = await this.#of(orderId, caller)
    await this.#record(orderId, 'gift-card.print', caller)
    return cards.map((card) => this.#row(card))
  }

  /** The cards are in the post, or in the customer's hand. Again: nothing. Throws `order.unknown`. */
  async activate(orderId: string, caller: Caller): Promise<PrintedCard[]> {
    const cards = await this.#of(orderId, caller)
    const after: GiftCard[] = []
    for (const card of cards) after.push((await this.tenders.change(card._id, handedOut)) ?? card)
    await this.#record(orderId, 'gift-card.hand-out', caller)
    return after.map((card) => this.#row(card))
  }

  /** The shipment has left: its cards are of use. Again: nothing. */
  async handOut(purchaseId: string, shipmentId: string): Promise<void> {
    const purchase = await this.purchases.find(purchaseId)
    const shipment = purchase?.frozen.cart.OrderForm.Shipments.find((one) => one.ShipmentId === shipmentId)
    for (const { LineItemId } of shipment?.LineItems.filter((line) => line.IsGiftCardProduct) ?? [])
      for (const { _id } of await this.cards.ofSource(purchaseId, LineItemId)) await this.tenders.change(_id, handedOut)
  }

  /** What replaces a card that went out is customer service's, on the card's own page; one that was withdrawn or paid back goes to nobody. */
  async #of(orderId: string, caller: Caller): Promise<GiftCard[]> {
    const { group, shipment } = await this.#delivery(orderId, caller)
    const lines = new Set(paperCardLinesOf(group, shipment))
    if (lines.size === 0) return []
    return (await this.cards.ofSource(group.purchaseId)).filter(
      (card) => card.lineItemId !== null && lines.has(card.lineItemId) && !card.replaces && !isWithdrawn(card),
    )
  }

  async #delivery(orderId: string, caller: Caller): Promise<{ group: StoredOrderGroup; shipment: StoredShipment }> {
    if (!mayCall('customerService', caller.roles)) return this.desk.open(orderId, caller)
    const group = await this.orders.find(groupOf(orderId))
    const shipment = group?.Shipments.find(({ OrderId }) => OrderId === orderId)
    if (!group || !shipment) throw new DomainError('order.unknown')
    return { group, shipment }
  }

  #row({ _id, lineItemId, last4, balance, expiresOn, state }: GiftCard): PrintedCard {
    return {
      Id: _id,
      LineItemId: lineItemId ?? '',
      Last4: last4,
      Amount: balance,
      ExpiresOn: expiresOn,
      State: state,
      ClaimUrl: this.delivering.claimUrl(_id),
    }
  }

  #record(orderId: string, action: AuditAction, { userId, roles, address }: Caller): Promise<void> {
    const entity = `orders/${groupOf(orderId)}`
    return this.audit.record({ actor: userId ?? 'nobody', roles, action, entity, address })
  }
}

const groupOf = (orderId: string): string => orderId.split('-', 1)[0] ?? ''
