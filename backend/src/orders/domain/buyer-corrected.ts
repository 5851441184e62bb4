import type { Buyer, Consequence } from './consequences.js'
import type { StoredOrderGroup } from './order-group.js'

/** SU-01. */
export const renewsItself = ({ Shipments }: Pick<StoredOrderGroup, 'Shipments'>): boolean =>
  Shipments.some(({ LineItems }) => LineItems.some((line) => line.SubscriptionCycleInDays !== null))

const buyerOf = ({ BillingAddress }: StoredOrderGroup): Buyer => {
  const { FirstName, LastName, Email, DayTimePhoneNumber } = BillingAddress
  return { FirstName, LastName, Email, DayTimePhoneNumber }
}

/** What follows where the buyer is written otherwise than before. */
export const afterCorrection = (before: StoredOrderGroup, after: StoredOrderGroup): Consequence[] => {
  const [was, is] = [buyerOf(before), buyerOf(after)]
  const isOther = JSON.stringify(was) !== JSON.stringify(is)
  const isAddressOther = after.email !== before.email
  return [
    ...(isOther && renewsItself(after)
      ? [{ kind: 'buyer-corrected', before: was, owner: before.userId } as const]
      : []),
    ...(isAddressOther ? [{ kind: 'owner-changed' } as const] : []),
    ...(after.userId === null && isAddressOther ? [{ kind: 'find-owner' } as const] : []),
  ]
}
