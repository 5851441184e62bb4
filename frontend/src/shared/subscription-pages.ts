import type { CustomerOrder } from '@bukett/contracts/http/order'
import { orderPaths } from '@bukett/contracts/rules/order-links'

/** The page of the subscription that an order has begun, or that has ordered it; null for others. */
export const subscriptionPath = ({
  ofSubscription,
  orderGroupId,
  groupKey,
  Shipments,
}: Pick<CustomerOrder, 'ofSubscription' | 'orderGroupId' | 'groupKey' | 'Shipments'>): string | null => {
  if (ofSubscription) return `${orderPaths.subscription}/${ofSubscription}`
  const lines = Shipments.flatMap(({ LineItems }) => LineItems)
  if (lines.every(({ SubscriptionCycleInDays }) => SubscriptionCycleInDays === null)) return null
  const key = groupKey === null ? '' : `?${new URLSearchParams({ orderGroupKey: groupKey })}`
  return `${orderPaths.subscription}/${orderGroupId}${key}`
}
