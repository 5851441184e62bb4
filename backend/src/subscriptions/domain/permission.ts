import { isUnderWay } from './erasing.js'
import type { Subscription } from './subscription.js'

/** What its provider keeps as the owner's standing permission (236), sealed; null where it keeps none. */
export const permissionOf = ({ means }: Subscription): string | null =>
  means.method === 'klarnaPayments' ? means.agreement : null

/** What is over has nothing left to charge. */
export const withoutPermission = (subscription: Subscription): Subscription =>
  permissionOf(subscription) === null || isUnderWay(subscription)
    ? subscription
    : { ...subscription, means: { ...subscription.means, agreement: null } }

/** What a change has dropped or put another in the place of; null: nothing. */
export const permissionLeft = (before: Subscription, after: Subscription): string | null => {
  const permission = permissionOf(before)
  return permission === permissionOf(after) ? null : permission
}
