import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { allocate, type Ore, shareOf } from '@bukett/contracts/rules/price'
import type { StoredOrderGroup } from '../../orders/index.js'
import type { Less } from '../../payments/index.js'
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
export const paidAtStart = (subscription: Subscription, shipments: readonly Bought[]): Ore =>
  subscription.lines.reduce((sum, { Price }) => sum + Price, 0) + feeAtStart(subscription, shipments)

const boughtIn = <T extends Bought>({ lines }: Subscription, shipments: readonly T[]): T | undefined => {
  const ids = new Set(lines.map(({ LineItemId }) => LineItemId))
  return shipments.find(({ LineItems }) => LineItems.some(({ LineItemId }) => ids.has(LineItemId)))
}

const feeAtStart = (subscription: Subscription, shipments: readonly Bought[]): Ore => {
  const shipment = boughtIn(subscription, shipments)
  if (!shipment) return 0
  const together = togetherIn(shipment)
  const fees = allocate(
    shipment.DeliveryFee - shipment.DeliveryDiscount,
    together.map(([line]) => line?.SubscriptionMaxCycles ?? 1),
  )
  return fees[together.findIndex((LineItems) => boughtIn(subscription, [{ ...shipment, LineItems }]))] ?? 0
}

/**
 * What a delivery of it has come to cost less than it was paid with: by what was put instead, and since it was fetched or comes a cheaper way.
 * By the fee and the lines of the order that it was paid with. Öre.
 */
export const costsLess = (
  subscription: Subscription,
  delivery: Pick<StoredOrderGroup, 'Shipments'>,
  first: Pick<StoredOrderGroup, 'Shipments'>,
): Less => {
  const bought = boughtIn(subscription, first.Shipments)
  const feePaid = shareOf(feeAtStart(subscription, first.Shipments), 1, subscription.maxCycles ?? 1)
  const fee = sum(delivery.Shipments.map(({ feeBack = 0 }) => Math.min(feeBack, feePaid)))
  const lineParts = delivery.Shipments.flatMap(({ LineItems, substitutions = [] }) =>
    LineItems.map(({ LineItemId: lineItemId, Price }) => {
      const allowed = substitutions.filter((one) => one.lineItemId === lineItemId && one.answer?.state === 'allowed')
      return { lineItemId, amount: Math.min(Price, sum(allowed.map(({ deduction }) => deduction))) }
    }),
  )
  return {
    feeParts: bought && fee > 0 ? [{ shipmentId: bought.ShipmentId, amount: fee }] : [],
    lineParts: lineParts.filter(({ amount }) => amount > 0),
  }
}

const sum = (amounts: readonly Ore[]): Ore => amounts.reduce((total, amount) => total + amount, 0)
