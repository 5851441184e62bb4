import { allocate } from '@bukett/contracts/rules/price'
import { amountOf } from './cancelling.js'
import type { StoredOrderGroup } from './order-group.js'

/** Given away, or paid with the order that began a subscription (SU-07). */
const unearned: ReadonlySet<string> = new Set(['gift', 'prepaid'])

/** Nobody has paid money for it, so none goes back. */
export const isGivenAway = ({ Payments }: Pick<StoredOrderGroup, 'Payments'>): boolean =>
  Payments.length > 0 && Payments.every(({ PaymentMethodName }) => unearned.has(PaymentMethodName))

/**
 * PR-03, in öre: goods that were paid for, incl. VAT. Not the delivery, gift cards bought or donations; what gift cards paid is spread
 * over all that was bought, in proportion; so is what the shop gave away. Of what was cancelled neither the goods nor their refund count.
 */
export const goodsPaid = (group: StoredOrderGroup): number => {
  const isCancelled = ({ State }: StoredOrderGroup['Shipments'][number]): boolean => State === 'Cancelled'
  const lines = group.Shipments.filter((shipment) => !isCancelled(shipment)).flatMap(({ LineItems }) => LineItems)
  const earning = lines.filter(({ VatClass }) => VatClass !== 'voucher' && VatClass !== 'donation')
  const goods = earning.reduce((sum, { Price }) => sum + Price, 0)
  const byGiftCard = group.GiftCards.reduce((sum, { Amount }) => sum + Amount, 0)
  const given = group.Payments.filter(({ PaymentMethodName }) => unearned.has(PaymentMethodName))
  const givenAway = given.reduce((sum, { Amount }) => sum + Amount, 0)
  const cancelled = group.Shipments.filter(isCancelled).reduce((sum, shipment) => sum + amountOf(shipment), 0)
  const kept = Math.max(goods, group.Total - cancelled)
  const refunded = Math.max(0, group.Refunds.reduce((sum, { Amount }) => sum + Amount, 0) - cancelled)
  const [ofGoods = 0] = allocate(Math.min(byGiftCard + givenAway + refunded, kept), [goods, kept - goods])
  return Math.max(0, goods - ofGoods)
}
