import type { Shipment } from '@bukett/contracts/http/shipment'
import { allocate, type Ore, shareOf } from '@bukett/contracts/rules/price'
import { togetherIn } from '@bukett/contracts/rules/subscription'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredLine, StoredShipment } from './stored-shipment.js'

/** SU-07: paid with the order that began its subscription. */
export const isPrepaid = ({ Payments }: Pick<StoredOrderGroup, 'Payments'>): boolean =>
  Payments.some(({ PaymentMethodName }) => PaymentMethodName === 'prepaid')

/** The number of the order that it was paid with, which its purchase is named after: `sub-<subscription>-<delivery>-<attempt>`; null for others. */
export const paidWith = (group: Pick<StoredOrderGroup, 'Payments' | 'purchaseId'>): string | null =>
  (isPrepaid(group) && /^sub-(\d+)/.exec(group.purchaseId)?.[1]) || null

/** SU-06: of the fee that a shipment was bought with, the part of the subscription of these lines: by how many deliveries it pays for. Öre. */
export const feeAtStart = (
  shipment: Pick<Shipment, 'LineItems' | 'DeliveryFee' | 'DeliveryDiscount'>,
  lineItemIds: ReadonlySet<string>,
): Ore => {
  const together = togetherIn(shipment)
  const fees = allocate(
    shipment.DeliveryFee - shipment.DeliveryDiscount,
    together.map(([line]) => line?.SubscriptionMaxCycles ?? 1),
  )
  return fees[together.findIndex((lines) => lines.some(({ LineItemId }) => lineItemIds.has(LineItemId)))] ?? 0
}

/** Shipments bought for several deliveries at once that stand: later orders are paid with them. */
export const prepaidIn = (group: Pick<StoredOrderGroup, 'Payments' | 'Shipments'>): string[] =>
  isPrepaid(group)
    ? []
    : group.Shipments.filter(
        ({ State, LineItems }) =>
          State !== 'Cancelled' && LineItems.some(({ SubscriptionMaxCycles }) => (SubscriptionMaxCycles ?? 1) > 1),
      ).map(({ ShipmentId }) => ShipmentId)

const lineAsPaid = (line: StoredLine, { Price: whole, SubscriptionMaxCycles }: StoredLine): StoredLine => {
  const Price = shareOf(whole, 1, SubscriptionMaxCycles ?? 1)
  const Tax = line.Price > 0 ? shareOf(line.Tax, Price, line.Price) : 0
  return { ...line, Price, Tax, Discount: line.Price + line.Discount - Price }
}

/** Of one delivery: what the buyer is asked of, and what goes back (219). */
const feePaidOf = (own: readonly { readonly line: StoredLine }[], bought: StoredShipment): Ore => {
  const fee = feeAtStart(bought, new Set(own.map(({ line }) => line.LineItemId)))
  return shareOf(fee, 1, own[0]?.line.SubscriptionMaxCycles ?? 1)
}

const shipmentAsPaid = (shipment: StoredShipment, first: StoredOrderGroup): StoredShipment => {
  const bought = new Map(
    first.Shipments.flatMap((one) => one.LineItems.map((line) => [line.LineItemId, { line, shipment: one }] as const)),
  )
  const own = shipment.LineItems.flatMap(({ LineItemId }) => bought.get(LineItemId) ?? [])
  const fees = own[0]?.shipment
  return {
    ...shipment,
    LineItems: shipment.LineItems.map((line) => {
      const paid = bought.get(line.LineItemId)?.line
      return paid ? lineAsPaid(line, paid) : line
    }),
    ...(fees &&
      fees.DeliveryFee > 0 && {
        DeliveryDiscount: shareOf(shipment.DeliveryFee, fees.DeliveryDiscount, fees.DeliveryFee),
      }),
    ...(fees && togetherIn(fees).length > 1 && { feePaid: feePaidOf(own, fees) }),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * A prepaid delivery at its part of what was paid at the start, after a code and bonus checks: what its store has a share of. Versions before
 * placed it at the price without them, so it is read so too.
 */
export const asPaid = (group: StoredOrderGroup, first: StoredOrderGroup): StoredOrderGroup => {
  const Shipments = group.Shipments.map((shipment) => shipmentAsPaid(shipment, first))
  const lines = Shipments.flatMap(({ LineItems }) => LineItems)
  const TotalDelivery = sum(Shipments.map(({ DeliveryFee, DeliveryDiscount }) => DeliveryFee - DeliveryDiscount))
  const TotalDeliveryTax =
    group.TotalDelivery > 0 ? shareOf(group.TotalDeliveryTax, TotalDelivery, group.TotalDelivery) : 0
  const Total = sum(lines.map(({ Price }) => Price)) + TotalDelivery
  const Tax = sum(lines.map((line) => line.Tax)) + TotalDeliveryTax
  const taxes = allocate(
    Tax,
    group.Taxes.map((one) => one.Tax),
  )
  const nets = allocate(
    Total - Tax,
    group.Taxes.map(({ Net }) => Net),
  )
  return {
    ...group,
    Shipments,
    DiscountTotal: group.GoodsTotal + group.DeliveryFee - Total,
    Taxes: group.Taxes.map((one, index) => ({ ...one, Net: nets[index] ?? 0, Tax: taxes[index] ?? 0 })),
    Total,
    Tax,
    TotalDelivery,
    TotalDeliveryTax,
    Payments: group.Payments.map((payment) =>
      payment.PaymentMethodName === 'prepaid' ? { ...payment, Amount: Total } : payment,
    ),
  }
}
