import { mayCall } from '@bukett/contracts/roles'
import { Injectable } from '@nestjs/common'
import { keysLastDays, OrderAccess } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { isUnderWay } from '../domain/erasing.js'
import { hasArrived, type Subscription } from '../domain/subscription.js'
import { Subscriptions } from './ports.js'

/** A subscription, and as whom it was opened. */
export interface Opened {
  readonly subscription: Subscription
  readonly viewer: 'customer' | 'receiver'
}

const dayMs = 24 * 3600_000

/** By the key of the order that began it, as long as it runs and ninety days more; by the owner's session; by customer service. All else is one 404. */
@Injectable()
export class SubscriptionAccess {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly orders: OrderAccess,
    private readonly clock: Clock,
  ) {}

  /** Throws `subscription.unknown`, `request.too-many`. */
  async open(id: string, key: string | undefined, caller: Caller): Promise<Opened> {
    const subscription = await this.subscriptions.find(id)
    if (key) return this.#byKey(id, subscription, key)
    const isService = mayCall('customerService', caller.roles)
    const isOwner = caller.userId !== null && subscription?.userId === caller.userId
    if (!subscription || (!isOwner && !isService)) throw new DomainError('subscription.unknown')
    return { subscription, viewer: 'customer' }
  }

  /** As its owner. Throws `subscription.unknown` for its receiver too. */
  async own(id: string, key: string | undefined, caller: Caller): Promise<Subscription> {
    const { subscription, viewer } = await this.open(id, key, caller)
    if (viewer !== 'customer') throw new DomainError('subscription.unknown')
    return subscription
  }

  async #byKey(id: string, subscription: Subscription | null, key: string): Promise<Opened> {
    const { orderGroupId = id, purchaseId = null, buyerCorrections: buyer = 0 } = subscription ?? {}
    const holder = await this.orders.holderOf(orderGroupId, purchaseId, key, { buyer })
    // Of several deliveries one alone: the subscription is not its receiver's.
    if (!holder || holder.only !== null || !subscription || this.#isOver(subscription))
      throw new DomainError('subscription.unknown')
    const { viewer } = holder
    // Whoever only gets flowers learns nothing of a subscription before there is a certificate of it (SU-12).
    if (viewer === 'receiver' && !hasArrived(subscription.certificate)) throw new DomainError('subscription.unknown')
    return { subscription, viewer }
  }

  #isOver(subscription: Subscription): boolean {
    const { endedAt } = subscription
    return (
      !isUnderWay(subscription) && !(endedAt && this.clock.now().getTime() < endedAt.getTime() + keysLastDays * dayMs)
    )
  }
}
