import { mayComeAgain } from '@bukett/contracts/rules/order-again'
import type { StoredOrderGroup } from './order-group.js'

/** The subscription whose delivery a purchase is; null for other purchases. */
export const subscriptionOf = (purchaseId: string): string | null => /^sub-(.+)-\d+-\d+$/.exec(purchaseId)?.[1] ?? null

interface Again {
  readonly offersAgain: boolean
  readonly Site?: 'home'
  readonly ofSubscription?: string
}

/** Whether its goods may be bought once more, and on which site; what a subscription has ordered has no terms of its own, and leads to it. `isLet`: nobody in it is dead. */
export const againOf = (
  {
    purchaseId,
    userId,
    cartName,
    OrderType,
    Shipments,
  }: Pick<StoredOrderGroup, 'purchaseId' | 'userId' | 'cartName' | 'OrderType' | 'Shipments'>,
  isLet: boolean,
): Again => {
  const subscription = subscriptionOf(purchaseId)
  // The key of one delivery does not open the subscription: its owner's session does.
  if (subscription) return { offersAgain: false, ...(userId && { ofSubscription: subscription }) }
  const isOffered = OrderType === 'Normal' && Shipments.some(({ LineItems }) => LineItems.some(mayComeAgain))
  return { offersAgain: isLet && isOffered, ...(cartName === 'Home' && { Site: 'home' }) }
}
