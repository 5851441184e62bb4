import { Injectable } from '@nestjs/common'
import { channelOfMember, Hints, NETWORK_CHANNEL } from '../../shared/hints.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { storeOfShipment } from './desk-keys.js'

/** Tells the stores and customer service that an order on their lists is another one now. Costs no read, and nobody waits for it. */
@Injectable()
export class DeskHints {
  constructor(private readonly hints: Hints) {}

  /** `before` is null for a new order. */
  changed(before: StoredOrderGroup | null, after: StoredOrderGroup): void {
    if (before === after) return
    const stores = new Set([...storesOf(before), ...storesOf(after)])
    const isForService = hasAttention(before) || hasAttention(after)
    this.hints.tell([...[...stores].map(channelOfMember), ...(isForService ? [NETWORK_CHANNEL] : [])], {
      Entity: 'order',
      Id: after._id,
    })
  }
}

const storesOf = (group: StoredOrderGroup | null): string[] =>
  group?.Shipments.flatMap((shipment) => storeOfShipment(shipment) ?? []) ?? []

/** It stands on customer service's list. */
const hasAttention = (group: StoredOrderGroup | null): boolean => group !== null && group.attention.length > 0
