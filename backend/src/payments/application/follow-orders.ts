import { Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Bonus } from '../../accounts/index.js'
import { OrderEvents, type OrderEventsByName, OrderReader } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { ownedAs } from '../domain/owned-as.js'
import { nextLook, type Purchase } from '../domain/purchase.js'
import { cancelledAmount, withCardInstead, withFeeLowered, withPriceLowered } from '../domain/refunding.js'
import { insteadOf } from '../domain/repayment.js'
import { askedIn, withRepayments } from '../domain/repayments.js'
import { ChangePurchase } from './change-purchase.js'
import { CompletePurchase } from './complete-purchase.js'
import { DeliverGiftCards } from './deliver-gift-cards.js'
import { IssueGiftCards } from './issue-gift-cards.js'
import { Purchases } from './ports.js'
import { PrintedGiftCards } from './printed-gift-cards.js'
import { WithdrawGiftCards } from './withdraw-gift-cards.js'

const leaves: ReadonlySet<string> = new Set(['OutForDelivery', 'ReadyForPickup'])
/** Out of the shop's hands. */
const handedOver: ReadonlySet<string> = new Set(['OutForDelivery', 'Delivered', 'PickedUp'])

/** What becomes of the money when something becomes of an order. Each event may come again. */
@Injectable()
export class FollowOrders {
  constructor(
    private readonly purchases: Purchases,
    private readonly change: ChangePurchase,
    private readonly issuing: IssueGiftCards,
    private readonly printed: PrintedGiftCards,
    private readonly withdrawal: WithdrawGiftCards,
    private readonly delivering: DeliverGiftCards,
    private readonly bonus: Bonus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly orders: OrderReader,
    events: OrderEvents,
  ) {
    events.on('ShipmentMoved', async ({ purchaseId, shipmentId, state }) => {
      if (leaves.has(state)) await this.#draw(purchaseId)
      if (handedOver.has(state)) await this.printed.handOut(purchaseId, shipmentId)
    })
    events.on('OrderCancelled', (event) => this.#cancelled(event))
    events.on('FeeLowered', async ({ purchaseId, shipmentId, amount, id }) => {
      const wish = { id: `fee-${id}`, amount, reason: 'delivery-changed', by: 'worker', at: this.clock.now() }
      await this.#changed(purchaseId, (purchase) => withFeeLowered(purchase, shipmentId, wish))
    })
    events.on('PriceLowered', async ({ purchaseId, lineItemId, amount, id }) => {
      const wish = { id: `substitution-${id}`, amount, reason: 'substitution', by: 'worker', at: this.clock.now() }
      await this.#changed(purchaseId, (purchase) => withPriceLowered(purchase, lineItemId, wish))
    })
    events.on('LinesWithdrawn', async ({ purchaseId, lineItemIds }) => {
      await this.#ordered(purchaseId)
      await this.withdrawal.run(purchaseId, lineItemIds)
      await this.delivering.tellOrderOf(purchaseId)
    })
    events.on('ArrivedLate', async ({ orderGroupId, shipmentId, amount, email: to, name, language }) => {
      const id = `compensation-${orderGroupId}-late-${shipmentId}`
      await this.issuing.toBuyer(id, amount, `compensation:${orderGroupId}`, { to, name, language })
    })
    events.on('OwnerChanged', async ({ purchaseId, orderGroupId }) => {
      await this.#changed(purchaseId, (purchase) => this.#owned(purchase, orderGroupId))
    })
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

  /** PA-13; GC-09: cards of what was cancelled are worth nothing any more; what was paid with one does not go back. */
  async #cancelled(event: OrderEventsByName['OrderCancelled']) {
    const { purchaseId, shipmentIds, reason, isWhole } = event
    const purchase = await this.#ordered(purchaseId)
    if (!purchase) return
    const spent = await this.withdrawal.block(purchase, linesIn(purchase, shipmentIds))
    const id = `cancelled-${shipmentIds.toSorted().join('-')}`
    const at = this.clock.now()
    await this.change.run(purchaseId, (current) =>
      withRepayments(current, {
        id,
        amount: cancelledAmount(current, event, spent),
        reason,
        isComplaint: reason === 'not-delivered',
        shipmentIds,
        by: 'worker',
        at,
      }),
    )
    if (isWhole && purchase.buyer.userId) await this.bonus.restore(purchase.buyer.userId, purchaseId)
  }

  /**
   * FT-06. What staff have paid back of it before is not given away as well, and what is given away is written down first, so that it does not
   * go back besides: whoever was stopped in between gives what stands there.
   */
  async #giveCard(event: OrderEventsByName['ReceiverGaveUp']): Promise<void> {
    const { orderGroupId, purchaseId, shipmentId, amount, phone, name, from } = event
    const wish = { id: insteadOf(shipmentId), amount, reason: 'gift-card', by: 'worker', at: this.clock.now() }
    const purchase = await this.#changed(purchaseId, (current) => withCardInstead(current, shipmentId, wish))
    const left = purchase ? askedIn(purchase, wish.id).reduce((sum, part) => sum + part.amount, 0) : amount
    if (left === 0) return
    await this.issuing.instead(`${purchaseId}-${shipmentId}`, left, orderGroupId, {
      to: phone,
      name,
      from,
      language: purchase?.buyer.language ?? 'sv',
    })
  }

  /** Record 229: of two changes at once the later one stands, whichever is told last: the order is read after its purchase. */
  async #owned(purchase: Purchase, orderGroupId: string): Promise<Purchase> {
    const order = await this.orders.find(orderGroupId)
    return order ? ownedAs(purchase, order) : purchase
  }

  async #changed(
    purchaseId: string,
    decide: (purchase: Purchase) => Purchase | Promise<Purchase>,
  ): Promise<Purchase | null> {
    return (await this.#ordered(purchaseId)) && this.change.run(purchaseId, decide)
  }

  /** One that was stopped between its order and its own save knows of neither order, cards nor what gift cards have paid: it goes on first. */
  async #ordered(purchaseId: string): Promise<Purchase | null> {
    const purchase = await this.purchases.find(purchaseId)
    return purchase && !purchase.settledAt
      ? this.commands.execute(new CompletePurchase(purchaseId, 'worker'))
      : purchase
  }
}

const linesIn = ({ frozen }: Purchase, shipmentIds: readonly string[]): string[] =>
  frozen.cart.OrderForm.Shipments.filter(({ ShipmentId }) => shipmentIds.includes(ShipmentId)).flatMap(
    ({ LineItems }) => LineItems.map(({ LineItemId }) => LineItemId),
  )
