import type { StoredOrderGroup } from './order-group.js'

/** Given away, or paid with the order that began a subscription (SU-07). */
const unearned: ReadonlySet<string> = new Set(['gift', 'prepaid'])

export const isUnearned = ({ PaymentMethodName }: StoredOrderGroup['Payments'][number]): boolean =>
  unearned.has(PaymentMethodName)

/** Nobody has paid money for it, so none goes back. */
export const isGivenAway = ({ Payments }: Pick<StoredOrderGroup, 'Payments'>): boolean =>
  Payments.length > 0 && Payments.every(isUnearned)
