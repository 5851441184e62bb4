import { Injectable } from '@nestjs/common'
import { Bonus } from '../../accounts/index.js'
import { OrderEvents, type OrderEventsByName } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { nextLook, type Purchase } from '../domain/purchase.js'
import { withRepayments } from '../domain/repayments.js'
import { withdrawn } from '../domain/gift-card.js'
import { ChangePurchase } from './change-purchase.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { IssueGiftCards } from './issue-gift-cards.js'
import { GiftCards, Purchases } from './ports.js'

const leaves: ReadonlySet<string> = new Set(['OutForDelivery', 'ReadyForPickup'])

/** What becomes of the money when something becomes of an order. Each event may come again. */
@Injectable()
export class FollowOrders {
  constructor(
    private readonly purchases: Purchases,
    private readonly change: ChangePurchase,
    private readonly cards: GiftCards,
    private readonly tenders: GiftCardTenders,
    private readonly issuing: IssueGiftCards,
    private readonly bonus: Bonus,
    private readonly clock: Clock,
    events: OrderEvents,
  ) {
    events.on('ShipmentMoved', async ({ purchaseId, state }) => {
      if (leaves.has(state)) await this.#draw(purchaseId)
    })
    events.on('OrderCancelled', (event) => this.#cancelled(event))
    events.on('ReceiverGaveUp', (event) => this.#giveCard(event))
  }

  /** PA-08. */
  async #draw(purchaseId: string): Promise<void> {
    const now = this.clock.now()
    await this.#changed(purchaseId, (purchase) =>
      purchase.state === 'Authorized' && purchase.captureAt && purchase.captureAt > now
        ? { ...purchase, captureAt: now, checkAt: nextLook({ ...purchase, captureAt: now }, now) }
        : purchase,
    )
  }

  /** PA-13; GC-09: cards of the order that nobody has opened are worth nothing any more. */
  async #cancelled({ purchaseId, shipmentIds, reason, amount, isWhole }: OrderEventsByName['OrderCancelled']) {
    const id = `cancelled-${shipmentIds.toSorted().join('-')}`
    const at = this.clock.now()
    const purchase = await this.#changed(purchaseId, (current) =>
      withRepayments(current, { id, amount, reason, by: 'worker', at }),
    )
    if (!isWhole || !purchase) return
    for (const { _id } of await this.cards.ofSource(purchaseId)) await this.tenders.change(_id, withdrawn)
    if (purchase.buyer.userId) await this.bonus.restore(purchase.buyer.userId, purchaseId)
  }

  /** FT-06. */
  async #giveCard({ purchaseId, shipmentId, amount, phone, name }: OrderEventsByName['ReceiverGaveUp']) {
    const purchase = await this.purchases.find(purchaseId)
    const from = purchase?.frozen?.cart.OrderForm.BillingAddress.FirstName ?? ''
    await this.issuing.instead(`${purchaseId}-${shipmentId}`, amount, { to: phone, name, from })
  }

  async #changed(purchaseId: string, decide: (purchase: Purchase) => Purchase): Promise<Purchase | null> {
    return (await this.purchases.find(purchaseId)) && this.change.run(purchaseId, decide)
  }
}
