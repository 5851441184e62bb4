import type { Shipment } from '@bukett/contracts/http/shipment'
import { allocate, type Ore, shareOf } from '@bukett/contracts/rules/price'
import { feeAtStart, type StoredOrderGroup } from '../../orders/index.js'
import type { Less } from '../../payments/index.js'
import type { Subscription } from './subscription.js'

type Bought = Pick<Shipment, 'LineItems' | 'DeliveryFee' | 'DeliveryDiscount'>

/** SU-06: its own lines, and of the fee that its shipment was bought with a part by how many deliveries it pays for. */
export const paidAtStart = (subscription: Subscription, shipments: readonly Bought[]): Ore =>
  subscription.lines.reduce((sum, { Price }) => sum + Price, 0) + feeOf(subscription, shipments)

const boughtIn = <T extends Bought>({ lines }: Subscription, shipments: readonly T[]): T | undefined => {
  const ids = new Set(lines.map(({ LineItemId }) => LineItemId))
  return shipments.find(({ LineItems }) => LineItems.some(({ LineItemId }) => ids.has(LineItemId)))
}

const feeOf = (subscription: Subscription, shipments: readonly Bought[]): Ore => {
  const shipment = boughtIn(subscription, shipments)
  return shipment ? feeAtStart(shipment, new Set(subscription.lines.map(({ LineItemId }) => LineItemId))) : 0
}

/** SU-06: of what was paid for it at the start so much goes back, by its part of the fee and its lines in proportion (227). */
export const partsOf = (
  subscription: Subscription,
  shipments: readonly (Bought & Pick<Shipment, 'ShipmentId'>)[],
  amount: Ore,
): Less => {
  const { lines } = subscription
  const bought = boughtIn(subscription, shipments)
  const [fee = 0, ...ofLines] = allocate(amount, [feeOf(subscription, shipments), ...lines.map(({ Price }) => Price)])
  return {
    feeParts: bought && fee > 0 ? [{ shipmentId: bought.ShipmentId, amount: fee }] : [],
    lineParts: lines
      .map(({ LineItemId: lineItemId }, index) => ({ lineItemId, amount: ofLines[index] ?? 0 }))
      .filter((part) => part.amount > 0),
  }
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
  const feePaid = shareOf(feeOf(subscription, first.Shipments), 1, subscription.maxCycles ?? 1)
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
