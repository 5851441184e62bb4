import { type Ore, shareOf } from '@bukett/contracts/rules/price'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import type { PiecesBack, StoredShipment } from './stored-shipment.js'

/** Neither is the network's income: a card is paid out when it is used. */
const noGoods: ReadonlySet<string> = new Set(['voucher', 'donation'])

/** What stores' shares are counted from: without VAT, after all discounts. */
export const goodsNetOf = ({
  LineItems,
  substitutions = [],
  piecesBack = [],
}: Pick<StoredShipment, 'LineItems' | 'substitutions' | 'piecesBack'>): Ore =>
  LineItems.filter(({ VatClass }) => !noGoods.has(VatClass)).reduce(
    (sum, { LineItemId, Price: paid, Tax, Quantity, SubscriptionMaxCycles }) => {
      // SU-07: of what is paid for a period, each delivery is a part.
      const deliveries = SubscriptionMaxCycles ?? 1
      const Price = shareOf(paid, 1, deliveries)
      const net = shareOf(paid - Tax, 1, deliveries)
      // What was put instead in this one cost the buyer less.
      const less = substitutions
        .filter((one) => one.lineItemId === LineItemId && one.answer?.state === 'allowed')
        .reduce((off, { deduction }) => off + deduction, 0)
      const pieces = piecesBack.find(({ lineItemId }) => lineItemId === LineItemId)?.quantity ?? 0
      const gone = Math.min(Price, less + Math.floor((Price * pieces) / Quantity))
      return sum + (gone > 0 ? shareOf(net, Price - gone, Price) : net)
    },
    0,
  )

/** A shipment of whose lines pieces have gone back; from its hand-over on a person decides what a store bears of it (020). */
export const withPiecesBack = (shipment: StoredShipment, all: readonly PiecesBack[]): StoredShipment => {
  const own = new Set(shipment.LineItems.map(({ LineItemId }) => LineItemId))
  const piecesBack = all.filter(({ lineItemId }) => own.has(lineItemId))
  const isKnown = JSON.stringify(shipment.piecesBack ?? []) === JSON.stringify(piecesBack)
  return isKnown || isHandedOver(shipment.State) ? shipment : { ...shipment, piecesBack }
}
