import { type Ore, shareOf } from '@bukett/contracts/rules/price'
import type { StoredShipment } from './order-group.js'

/** Neither is the network's income: a card is paid out when it is used. */
const noGoods: ReadonlySet<string> = new Set(['voucher', 'donation'])

/** What stores' shares are counted from: without VAT, after all discounts. */
export const goodsNetOf = ({
  LineItems,
  substitutions = [],
}: Pick<StoredShipment, 'LineItems' | 'substitutions'>): Ore =>
  LineItems.filter(({ VatClass }) => !noGoods.has(VatClass)).reduce(
    // SU-07: of what is paid for a period, each delivery is a part.
    (sum, { LineItemId, Price, Tax, SubscriptionMaxCycles }) => {
      // What was put instead cost the buyer less.
      const less = substitutions
        .filter((one) => one.lineItemId === LineItemId && one.answer?.state === 'allowed')
        .reduce((off, { deduction }) => off + deduction, 0)
      const net = less > 0 ? shareOf(Price - Tax, Price - less, Price) : Price - Tax
      return sum + shareOf(net, 1, SubscriptionMaxCycles ?? 1)
    },
    0,
  )
