import { isHandedOver } from '@bukett/contracts/rules/order-states'
import { Injectable } from '@nestjs/common'
import { OrderEvents, OrderReader, subscriptionOf } from '../../orders/index.js'
import { Renewals } from '../../payments/index.js'
import { costsLess } from '../domain/paid-at-start.js'
import { isPrepaid } from '../domain/subscription.js'
import { Subscriptions } from './ports.js'

/**
 * What a prepaid delivery came to cost less goes back of what was paid at the start, once it has been handed over (219): one that is not
 * made gives its whole share back. Told again, as when its order is closed, it is the same give-back.
 */
@Injectable()
export class GiveBackLess {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly orders: OrderReader,
    private readonly renewals: Renewals,
    events: OrderEvents,
  ) {
    events.on('ShipmentMoved', async ({ orderGroupId, purchaseId, state }) => {
      const id = isHandedOver(state) ? subscriptionOf(purchaseId) : null
      if (id) await this.#giveBack(id, orderGroupId)
    })
  }

  async #giveBack(id: string, orderGroupId: string): Promise<void> {
    const subscription = await this.subscriptions.find(id)
    if (!subscription || !isPrepaid(subscription)) return
    const delivery = await this.orders.findAsPaid(orderGroupId)
    const first = await this.orders.find(subscription.orderGroupId)
    if (!delivery || !first) return
    const wish = { id: `delivery-${orderGroupId}`, reason: 'delivery-changed' }
    await this.renewals.giveBackLess(subscription.purchaseId, costsLess(subscription, delivery, first), wish)
  }
}
