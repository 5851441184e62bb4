import type { StoredOrderGroup } from '../domain/order-group.js'
import { asPaid, paidWith } from '../domain/prepaid.js'
import type { Orders } from './ports.js'

/** A prepaid delivery at its part of what was paid (SU-07); every other order as it is. */
export const asItWasPaid = async (orders: Orders, group: StoredOrderGroup): Promise<StoredOrderGroup> => {
  const number = paidWith(group)
  const first = number && (await orders.find(number))
  return first ? asPaid(group, first) : group
}
