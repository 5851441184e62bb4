import { feeKept } from './delivery-fee.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { isPrepaid } from './prepaid.js'

/** Given away, or paid with the order that began a subscription (SU-07). */
const unearned: ReadonlySet<string> = new Set(['gift', 'prepaid'])

export const isUnearned = ({ PaymentMethodName }: StoredOrderGroup['Payments'][number]): boolean =>
  unearned.has(PaymentMethodName)

/** No money was paid for it alone, so none goes back by itself. */
export const isGivenAway = ({ Payments }: Pick<StoredOrderGroup, 'Payments'>): boolean =>
  Payments.length > 0 && Payments.every(isUnearned)

/** Nobody has paid for it, now or before: what it costs less goes back to nobody. */
export const isFree = (group: Pick<StoredOrderGroup, 'Payments'>): boolean => isGivenAway(group) && !isPrepaid(group)

/** Öre of its fee that go back when the buyer fetches it. */
export const feeForFetching = (group: Pick<StoredOrderGroup, 'Payments'>, shipment: StoredShipment): number =>
  isFree(group) ? 0 : Math.max(0, feeKept(shipment))

/** What stood in the order is what was paid for it; nothing where nobody paid, or where it was paid and taxed with the whole period. */
export const chargedOf = ({
  Payments,
  Total,
  Tax,
  TotalDelivery,
  TotalDeliveryTax,
}: Pick<StoredOrderGroup, 'Payments' | 'Total' | 'Tax' | 'TotalDelivery' | 'TotalDeliveryTax'>) =>
  isGivenAway({ Payments })
    ? { Total: 0, Tax: 0, TotalDelivery: 0, TotalDeliveryTax: 0 }
    : { Total, Tax, TotalDelivery, TotalDeliveryTax }
