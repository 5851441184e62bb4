import { wayBack } from '@bukett/contracts/rules/payment-methods'
import type { Attention } from './attention.js'
import { shipmentOf, type StoredOrderGroup } from './order-group.js'

/** PA-13: what no provider moves, somebody pays back or credits: the errand says how much. What comes to it makes it new. What goes back before it is invoiced is not on the invoice. */
export const withHand = (
  group: StoredOrderGroup,
  { PaymentMethodName, Amount }: StoredOrderGroup['Refunds'][number],
  concerned: string | undefined,
  since: Date,
  isDrawn: boolean,
): Attention[] => {
  const way = wayBack(PaymentMethodName)
  const shipmentId = shipmentOf(group, concerned)?.ShipmentId
  if (way === 'itself' || shipmentId === undefined || (way === 'invoice' && !isDrawn)) return group.attention
  const code = way === 'invoice' ? 'credit-invoice' : 'repay-by-hand'
  const isIt = (one: Attention): boolean => one.code === code && one.shipmentId === shipmentId
  const before = group.attention.find(isIt)?.amount ?? 0
  return [...group.attention.filter((one) => !isIt(one)), { code, shipmentId, since, amount: before + Amount }]
}
