import { type Ore, shareOf } from '@bukett/contracts/rules/price'
import type { StoredShipment } from './order-group.js'

/** Neither is the network's income: a card is paid out when it is used. */
const noGoods: ReadonlySet<string> = new Set(['voucher', 'donation'])

/** What stores' shares are counted from: without VAT, after all discounts. */
export const goodsNetOf = ({ LineItems }: Pick<StoredShipment, 'LineItems'>): Ore =>
  LineItems.filter(({ VatClass }) => !noGoods.has(VatClass)).reduce(
    // SU-07: of what is paid for a period, each delivery is a part.
    (sum, { Price, Tax, SubscriptionMaxCycles }) => sum + shareOf(Price - Tax, 1, SubscriptionMaxCycles ?? 1),
    0,
  )
