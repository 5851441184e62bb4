import { allocate } from '@bukett/contracts/rules/price'
import { backByOf, backIn, goneOfLiving } from './back-by.js'
import { amountOf } from './cancelling.js'
import { isUnearned } from './given-away.js'
import type { StoredOrderGroup } from './order-group.js'

/**
 * PR-03, in öre: goods that were paid for, incl. VAT. Not the delivery, gift cards bought or donations; what gift cards paid is spread
 * over all that was bought, in proportion; so are what the shop gave away and what went back as a sum. What went back by line or fee is that one's.
 * Of what was cancelled neither the goods nor their refund count.
 */
export const goodsPaid = (group: StoredOrderGroup): number => {
  const isCancelled = ({ State }: StoredOrderGroup['Shipments'][number]): boolean => State === 'Cancelled'
  const living = group.Shipments.filter((shipment) => !isCancelled(shipment))
  const lines = living.flatMap(({ LineItems }) => LineItems)
  const earning = lines.filter(({ VatClass }) => VatClass !== 'voucher' && VatClass !== 'donation')
  const goods = earning.reduce((sum, { Price }) => sum + Price, 0)
  const byGiftCard = group.GiftCards.reduce((sum, { Amount }) => sum + Amount, 0)
  const given = group.Payments.filter(isUnearned)
  const givenAway = given.reduce((sum, { Amount }) => sum + Amount, 0)
  const cancelled = group.Shipments.filter(isCancelled).reduce((sum, shipment) => sum + amountOf(shipment), 0)
  const kept = Math.max(goods, group.Total - cancelled)
  const refunded = Math.min(kept, goneOfLiving(group))
  const back = backByOf(living, refunded)
  const known = back.reduce((sum, one) => sum + backIn(one), 0)
  const isEarning = new Set(earning.map(({ LineItemId }) => LineItemId))
  const left = back
    .flatMap((one) => one.lines)
    .reduce((rest, { lineItemId, amount }) => (isEarning.has(lineItemId) ? rest - amount : rest), goods)
  const spread = Math.min(byGiftCard + givenAway + refunded, kept) - known
  const [ofGoods = 0] = allocate(Math.max(0, spread), [left, Math.max(0, kept - known - left)])
  return Math.max(0, left - ofGoods)
}
