import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { PrintedCard } from '@bukett/contracts/http/giftcard'
import { Injectable } from '@nestjs/common'
import { OrderReader, type StoredOrderGroup } from '../../orders/index.js'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { type GiftCard, handedOut } from '../domain/gift-card.js'
import { DeliverGiftCards } from './deliver-gift-cards.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { GiftCards, Purchases } from './ports.js'

const service = new Set(['CustomerService', 'CustomerServiceLead', 'SuperAdmin'])

/** Gift cards on paper: what is printed on them, and from when they are of use (GC-09). */
@Injectable()
export class PrintedGiftCards {
  constructor(
    private readonly cards: GiftCards,
    private readonly tenders: GiftCardTenders,
    private readonly purchases: Purchases,
    private readonly orders: OrderReader,
    private readonly delivering: DeliverGiftCards,
    private readonly audit: Audit,
  ) {}

  /** For the store that delivers the order, and for customer service. Throws `order.unknown` alike for others and for none. */
  async read(orderGroupId: string, caller: Caller): Promise<PrintedCard[]> {
    const cards = await this.#of(orderGroupId, caller)
    await this.#record(orderGroupId, 'gift-card.print', caller)
    return cards.map((card) => this.#row(card))
  }

  /** The cards are in the post, or in the customer's hand. Again: nothing. Throws `order.unknown`. */
  async activate(orderGroupId: string, caller: Caller): Promise<PrintedCard[]> {
    const cards = await this.#of(orderGroupId, caller)
    const after: GiftCard[] = []
    for (const card of cards) after.push((await this.tenders.change(card._id, handedOut)) ?? card)
    await this.#record(orderGroupId, 'gift-card.hand-out', caller)
    return after.map((card) => this.#row(card))
  }

  /** The shipment has left: its cards are of use. Again: nothing. */
  async handOut(purchaseId: string, shipmentId: string): Promise<void> {
    const purchase = await this.purchases.find(purchaseId)
    const shipment = purchase?.frozen.cart.OrderForm.Shipments.find((one) => one.ShipmentId === shipmentId)
    const lines = new Set(shipment?.LineItems.filter((line) => line.IsGiftCardProduct).map((line) => line.LineItemId))
    if (lines.size === 0) return
    for (const { _id, lineItemId } of await this.cards.ofSource(purchaseId))
      if (lineItemId && lines.has(lineItemId)) await this.tenders.change(_id, handedOut)
  }

  async #of(orderGroupId: string, caller: Caller): Promise<GiftCard[]> {
    const order = await this.orders.find(orderGroupId)
    if (!order || !mayPrint(order, caller)) throw new DomainError('order.unknown')
    return (await this.cards.ofSource(order.purchaseId)).filter(({ delivery }) => !delivery)
  }

  #row({ _id, last4, balance, expiresOn, state }: GiftCard): PrintedCard {
    return {
      Id: _id,
      Last4: last4,
      Amount: balance,
      ExpiresOn: expiresOn,
      State: state,
      ClaimUrl: this.delivering.claimUrl(_id),
    }
  }

  #record(orderGroupId: string, action: AuditAction, { userId, roles, address }: Caller): Promise<void> {
    return this.audit.record({ actor: userId ?? 'nobody', roles, action, entity: `orders/${orderGroupId}`, address })
  }
}

const mayPrint = ({ Shipments }: StoredOrderGroup, { roles, memberId }: Caller): boolean =>
  roles.some((role) => service.has(role)) ||
  (memberId !== null && Shipments.some(({ DeliveringMemberId }) => DeliveringMemberId === memberId))
