import { allocate } from '@bukett/contracts/rules/price'
import { amountOf, givenAsCards } from './cancelling.js'
import { isUnearned } from './given-away.js'
import type { StoredOrderGroup } from './order-group.js'

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
  const given = group.Payments.filter(isUnearned)
  const givenAway = given.reduce((sum, { Amount }) => sum + Amount, 0)
  const cancelled = group.Shipments.filter(isCancelled).reduce((sum, shipment) => sum + amountOf(shipment), 0)
  const kept = Math.max(goods, group.Total - cancelled)
  const goneBack = group.Refunds.reduce((sum, { Amount }) => sum + Amount, givenAsCards(group.Shipments))
  const refunded = Math.max(0, goneBack - cancelled)
  const [ofGoods = 0] = allocate(Math.min(byGiftCard + givenAway + refunded, kept), [goods, kept - goods])
  return Math.max(0, goods - ofGoods)
}
