import type { StoredOrderGroup } from './order-group.js'

/** Given away, or paid with the order that began a subscription (SU-07). */
const unearned: ReadonlySet<string> = new Set(['gift', 'prepaid'])

export const isUnearned = ({ PaymentMethodName }: StoredOrderGroup['Payments'][number]): boolean =>
  unearned.has(PaymentMethodName)

/** Nobody has paid money for it, so none goes back. */
export const isGivenAway = ({ Payments }: Pick<StoredOrderGroup, 'Payments'>): boolean =>
  Payments.length > 0 && Payments.every(isUnearned)

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
