import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { prepaidIn } from '../domain/prepaid.js'
import { Orders } from './ports.js'

/** What a prepaid subscription has paid for besides its first delivery: the order that began it is not cancelled then (208). */
@Injectable()
export class LaterDeliveries {
  constructor(private readonly orders: Orders) {}

  /** The shipments of an order that have paid later deliveries too. */
  async boundIn(group: StoredOrderGroup): Promise<ReadonlySet<string>> {
    const own = prepaidIn(group)
    return new Set(own.length > 0 && (await this.orders.hasLater(group._id)) ? own : [])
  }

  /** Throws `order.later-deliveries`. */
  async demandNone(group: StoredOrderGroup, shipmentIds: readonly string[]): Promise<void> {
    const bound = await this.boundIn(group)
    if (shipmentIds.some((id) => bound.has(id))) throw new DomainError('order.later-deliveries')
  }
}
