import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { allocate, type Ore } from '@bukett/contracts/rules/price'
import type { Subscription } from './subscription.js'

type Bought = Pick<Shipment, 'LineItems' | 'DeliveryFee' | 'DeliveryDiscount'>

const termsOf = ({ SubscriptionCycleInDays, SubscriptionPeriodInMonths }: LineItem): string =>
  `${SubscriptionCycleInDays}/${SubscriptionPeriodInMonths}`

/** The lines of a shipment that renew themselves, as often and as long together: each is a subscription. */
export const togetherIn = ({ LineItems }: Pick<Shipment, 'LineItems'>): LineItem[][] => {
  const renewing = LineItems.filter(({ SubscriptionCycleInDays }) => SubscriptionCycleInDays !== null)
  return [...new Set(renewing.map(termsOf))].map((same) => renewing.filter((line) => termsOf(line) === same))
}

/** SU-06: its own lines, and of the fee that its shipment was bought with a part by how many deliveries it pays for. */
export const paidAtStart = ({ lines }: Subscription, shipments: readonly Bought[]): Ore => {
  const goods = lines.reduce((sum, { Price }) => sum + Price, 0)
  const ids = new Set(lines.map(({ LineItemId }) => LineItemId))
  const isOwn = ({ LineItemId }: LineItem): boolean => ids.has(LineItemId)
  const shipment = shipments.find(({ LineItems }) => LineItems.some(isOwn))
  if (!shipment) return goods
  const together = togetherIn(shipment)
  const fees = allocate(
    shipment.DeliveryFee - shipment.DeliveryDiscount,
    together.map(([line]) => line?.SubscriptionMaxCycles ?? 1),
  )
  return goods + (fees[together.findIndex((some) => some.some(isOwn))] ?? 0)
}
