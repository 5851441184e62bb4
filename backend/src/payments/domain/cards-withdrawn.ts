import { isDonation } from '@bukett/contracts/rules/cart-kinds'
import type { Purchase } from './purchase.js'
import { feeLeft, piecesBack, piecesToCancel, type SpentPieces, withdrawnId, withFeeLowered } from './refunding.js'
import { isAsked, type RepaymentWish, withRepayments } from './repayments.js'

type Wish = Omit<RepaymentWish, 'id' | 'amount'>
type Shipment = Purchase['frozen']['cart']['OrderForm']['Shipments'][number]

const shipmentsOf = ({ frozen }: Purchase, lineItemIds: readonly string[]): Shipment[] =>
  frozen.cart.OrderForm.Shipments.filter(({ LineItems }) =>
    LineItems.some(({ LineItemId }) => lineItemIds.includes(LineItemId)),
  )

/** Its withdrawal has been paid back. */
export const isLineWithdrawn = (purchase: Purchase, lineItemId: string): boolean =>
  isAsked(purchase, withdrawnId(lineItemId))

/** Cancelled beside: its cards and its fee went back with it. */
const isCancelPaid = ({ repayments }: Purchase, { ShipmentId }: Shipment): boolean =>
  repayments.some(({ id, shipmentIds }) => id.startsWith('cancelled-') && shipmentIds?.includes(ShipmentId))

/**
 * GC-06: what was paid for the cards of these lines goes back but for those in `spent`, and with the last of a delivery its fee: who withdraws pays
 * for no delivery (2 kap. 14 § distansavtalslagen). Again: nothing.
 */
export const withCardsWithdrawn = (
  purchase: Purchase,
  lineItemIds: readonly string[],
  spent: SpentPieces,
  wish: Wish,
): Purchase => {
  const after = lineItemIds.reduce((current, id) => withLineWithdrawn(current, id, spent, wish), purchase)
  return shipmentsOf(after, lineItemIds)
    .filter((shipment) => isNothingLeft(after, shipment))
    .reduce((current, shipment) => {
      const { ShipmentId } = shipment
      const fee = { ...wish, id: `withdrawn-fee-${ShipmentId}`, amount: feeLeft(current, shipment) }
      return withFeeLowered(current, ShipmentId, fee)
    }, after)
}

const withLineWithdrawn = (purchase: Purchase, lineItemId: string, spent: SpentPieces, wish: Wish): Purchase => {
  const [shipment] = shipmentsOf(purchase, [lineItemId])
  const line = shipment?.LineItems.find(({ LineItemId }) => LineItemId === lineItemId)
  const id = withdrawnId(lineItemId)
  if (!shipment || !line || isAsked(purchase, id) || isCancelPaid(purchase, shipment)) return purchase
  const { quantity, amount } = piecesToCancel(purchase, line, spent)
  const after = withRepayments(purchase, { ...wish, id, amount })
  // All of it, where nothing else is said.
  if (after === purchase || !spent.get(lineItemId)) return after
  return { ...after, refunds: [...(purchase.refunds ?? []), { id, lines: [{ lineItemId, quantity }], fees: [] }] }
}

/** Of goods beside them a clerk decides, and a card that was used has been delivered. */
const isNothingLeft = (purchase: Purchase, shipment: Shipment): boolean =>
  !isCancelPaid(purchase, shipment) &&
  shipment.LineItems.every(
    (line) => isDonation(line) || (line.IsGiftCardProduct && piecesBack(purchase, line, false) >= line.Quantity),
  )

/** Cards of a line that are worth nothing once money has gone back: how many more, and how many in all. */
export interface EndedCards {
  readonly lineItemId: string
  readonly more: number
  readonly inAll: number
}

/** What a refund by line ends, that made `after` of `before`. */
export const endedCards = (before: Purchase, after: Purchase): EndedCards[] =>
  after.frozen.cart.OrderForm.Shipments.flatMap(({ LineItems }) => LineItems)
    .filter(({ IsGiftCardProduct }) => IsGiftCardProduct)
    .flatMap((line) => {
      const inAll = piecesBack(after, line, false)
      const more = inAll - piecesBack(before, line, false)
      return more > 0 ? [{ lineItemId: line.LineItemId, more, inAll }] : []
    })
