import type { RefundWish } from '@bukett/contracts/http/office-money'
import type { Ore } from '@bukett/contracts/rules/price'
import type { BackBy } from '../../orders/index.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Purchase, StaffRefund } from './purchase.js'
import { mayBeGone, repayable, type Tender } from './repayment.js'
import { demandRoom, isAsked, paidIn, type RepaymentWish, withRepayments } from './repayments.js'

type Shipment = Purchase['frozen']['cart']['OrderForm']['Shipments'][number]
type Line = Shipment['LineItems'][number]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The repayment of a line whose gift cards were withdrawn (GC-06). */
export const withdrawnId = (lineItemId: string): string => `withdrawn-${lineItemId}`

/** Pieces of a line that have gone back: by staff, withdrawn, or with their delivery. */
export const piecesBack = (
  { refunds = [], repayments }: Purchase,
  line: Pick<Line, 'LineItemId' | 'Quantity'>,
  isCancelled: boolean,
): number => {
  const id = withdrawnId(line.LineItemId)
  // Where some of its cards were used, it says how many were not.
  const isAll = !refunds.some((refund) => refund.id === id)
  const isWithdrawn = isAll && repayments.some((one) => one.id.startsWith(`${id}/`) && mayBeGone(one))
  if (isCancelled || isWithdrawn) return line.Quantity
  const lines = refunds.flatMap((refund) => (isStanding(repayments, refund) ? refund.lines : []))
  return sum(lines.filter(({ lineItemId }) => lineItemId === line.LineItemId).map(({ quantity }) => quantity))
}

/** Lines of which every piece has gone back. */
export const linesBack = (purchase: Purchase): string[] =>
  purchase.frozen.cart.OrderForm.Shipments.flatMap(({ LineItems }) => LineItems)
    .filter((line) => piecesBack(purchase, line, false) >= line.Quantity)
    .map(({ LineItemId }) => LineItemId)

/** Of each line that something of has gone back, how many pieces. */
export const piecesBackOf = (purchase: Purchase): { readonly lineItemId: string; readonly quantity: number }[] =>
  purchase.frozen.cart.OrderForm.Shipments.flatMap(({ LineItems }) => LineItems).flatMap((line) => {
    const quantity = piecesBack(purchase, line, false)
    return quantity > 0 ? [{ lineItemId: line.LineItemId, quantity }] : []
  })

/** One that could not be paid back at all may be asked for again. */
const isStanding = (repayments: Purchase['repayments'], { id }: StaffRefund): boolean =>
  repayments.some((one) => one.id.startsWith(`${id}/`) && mayBeGone(one))

export const isFeeBack = ({ refunds = [], repayments }: Purchase, shipmentId: string): boolean =>
  refunds.some((refund) => refund.fees.includes(shipmentId) && isStanding(repayments, refund))

const feeOf = ({ DeliveryFee, DeliveryDiscount }: Shipment): Ore => DeliveryFee - DeliveryDiscount

/** What of a delivery's fee has not gone back. */
export const feeLeft = (purchase: Purchase, shipment: Shipment): Ore => {
  if (isFeeBack(purchase, shipment.ShipmentId)) return 0
  const parts = (purchase.refunds ?? [])
    .filter((refund) => isStanding(purchase.repayments, refund))
    .flatMap(({ feeParts = [] }) => feeParts)
  const back = sum(parts.filter(({ shipmentId }) => shipmentId === shipment.ShipmentId).map(({ amount }) => amount))
  return Math.max(0, feeOf(shipment) - back)
}

/** Another way of delivery costs less: at most what is left of the fee. Again with the same id: nothing. */
export const withFeeLowered = (
  purchase: Purchase,
  shipmentId: string,
  { amount: wanted, ...wish }: RepaymentWish,
): Purchase => {
  const shipment = purchase.frozen.cart.OrderForm.Shipments.find(({ ShipmentId }) => ShipmentId === shipmentId)
  const amount = shipment ? Math.min(wanted, feeLeft(purchase, shipment), repayable(paidIn(purchase))) : 0
  if (amount <= 0 || isAsked(purchase, wish.id)) return purchase
  const after = withRepayments(purchase, { ...wish, amount })
  const refund = { id: wish.id, lines: [], fees: [], feeParts: [{ shipmentId, amount }] }
  return { ...after, refunds: [...(purchase.refunds ?? []), refund] }
}

/** What of a line went back by the part: what was put instead costs less, or its subscription has ended (208). */
export const partBack = ({ refunds = [], repayments }: Purchase, { LineItemId }: Pick<Line, 'LineItemId'>): Ore =>
  sum(
    refunds
      .filter((refund) => isStanding(repayments, refund))
      .flatMap(({ lineParts = [] }) => lineParts)
      .filter(({ lineItemId }) => lineItemId === LineItemId)
      .map(({ amount }) => amount),
  )

/** What pieces of a line come to: no more than what has gone back of it by the part leaves of these and of those after them. */
const piecesLeft = (purchase: Purchase, line: Line, from: number, count: number): Ore => {
  const left = priceOf(line, from, line.Quantity - from) - partBack(purchase, line)
  return Math.max(0, Math.min(priceOf(line, from, count), left))
}

/** What the pieces of a line come to that have not gone back. */
const piecesRest = (purchase: Purchase, line: Line): Ore => {
  const before = piecesBack(purchase, line, false)
  return before === line.Quantity ? 0 : piecesLeft(purchase, line, before, line.Quantity - before)
}

/** What was put instead of a line costs less: at most what is left of the line. Again with the same id: nothing. */
export const withPriceLowered = (
  purchase: Purchase,
  lineItemId: string,
  { amount: wanted, ...wish }: RepaymentWish,
): Purchase => {
  const line = purchase.frozen.cart.OrderForm.Shipments.flatMap(({ LineItems }) => LineItems).find(
    ({ LineItemId }) => LineItemId === lineItemId,
  )
  if (!line || isAsked(purchase, wish.id)) return purchase
  const amount = Math.min(wanted, piecesRest(purchase, line), repayable(paidIn(purchase)))
  if (amount <= 0) return purchase
  const after = withRepayments(purchase, { ...wish, amount })
  const refund = { id: wish.id, lines: [], fees: [], lineParts: [{ lineItemId, amount }] }
  return { ...after, refunds: [...(purchase.refunds ?? []), refund] }
}

/** What goes back by the part, of the fee and the lines that it was paid with: a delivery came to cost less, or does not come. */
export type Less = Required<Pick<StaffRefund, 'feeParts' | 'lineParts'>>

/**
 * A prepaid delivery came to cost less (219), or does not come (208): at most what is left of its fee and of each line. Again with the same
 * id: nothing.
 */
export const withLess = (purchase: Purchase, wanted: Less, wish: Omit<RepaymentWish, 'amount'>): Purchase => {
  const { Shipments } = purchase.frozen.cart.OrderForm
  const lines = Shipments.flatMap(({ LineItems }) => LineItems)
  let room = repayable(paidIn(purchase))
  const within = <Part extends { readonly amount: Ore }>(part: Part, left: Ore): Part[] => {
    const amount = Math.max(0, Math.min(part.amount, left, room))
    room -= amount
    return amount > 0 ? [{ ...part, amount }] : []
  }
  const feeParts = wanted.feeParts.flatMap((part) => {
    const shipment = Shipments.find(({ ShipmentId }) => ShipmentId === part.shipmentId)
    return shipment ? within(part, feeLeft(purchase, shipment)) : []
  })
  const lineParts = wanted.lineParts.flatMap((part) => {
    const line = lines.find(({ LineItemId }) => LineItemId === part.lineItemId)
    return line ? within(part, piecesRest(purchase, line)) : []
  })
  const amount = sum([...feeParts, ...lineParts].map((part) => part.amount))
  const after = amount > 0 ? withRepayments(purchase, { ...wish, amount }) : purchase
  if (after === purchase) return purchase
  return { ...after, refunds: [...(purchase.refunds ?? []), { id: wish.id, lines: [], fees: [], feeParts, lineParts }] }
}

/** Of a line of three the parts are thirds, and together the whole: the last piece takes what rounding left. */
const priceOf = ({ Price, Quantity }: Line, from: number, count: number): Ore =>
  Math.floor((Price * (from + count)) / Quantity) - Math.floor((Price * from) / Quantity)

interface Refund extends Omit<StaffRefund, 'id'> {
  readonly amount: Ore
}

/**
 * What a wish comes to. `cancelled` are the shipments that were paid back when they were cancelled; a gift card in `spent` is not paid back
 * (GC-06). Throws `payment.line-is-back`, `payment.card-used`, `payment.nothing-chosen`, `payment.too-much`.
 */
export const refundOf = (
  purchase: Purchase,
  wish: RefundWish,
  cancelled: ReadonlySet<string>,
  spent: SpentPieces = new Map(),
): Refund => {
  const room = repayable(paidIn(purchase))
  const wanted = wish.Kind === 'lines' ? byLines(purchase, wish, cancelled, spent) : { amount: 0, lines: [], fees: [] }
  const amount = { rest: room, sum: wish.Kind === 'sum' ? wish.Amount : 0, lines: wanted.amount }[wish.Kind]
  if (amount <= 0) throw new DomainError('payment.nothing-chosen')
  demandRoom(amount, room)
  return { ...wanted, amount }
}

const byLines = (
  purchase: Purchase,
  { Lines, Fees }: Extract<RefundWish, { Kind: 'lines' }>,
  cancelled: ReadonlySet<string>,
  spent: SpentPieces,
): Refund => {
  const { Shipments } = purchase.frozen.cart.OrderForm
  const pieces = new Map<string, number>()
  for (const { LineItemId, Quantity } of Lines) pieces.set(LineItemId, (pieces.get(LineItemId) ?? 0) + Quantity)
  const lines = [...pieces].map(([lineItemId, quantity]) => {
    const shipment = Shipments.find(({ LineItems }) => LineItems.some(({ LineItemId }) => LineItemId === lineItemId))
    const line = shipment?.LineItems.find(({ LineItemId }) => LineItemId === lineItemId)
    const before = line && shipment ? piecesBack(purchase, line, cancelled.has(shipment.ShipmentId)) : 0
    if (!line || before + quantity > line.Quantity)
      throw new DomainError('payment.line-is-back', { line: line?.DisplayName ?? lineItemId })
    if (before + quantity + (spent.get(lineItemId) ?? 0) > line.Quantity)
      throw new DomainError('payment.card-used', { line: line.DisplayName })
    return { lineItemId, quantity, amount: piecesLeft(purchase, line, before, quantity) }
  })
  const fees = [...new Set(Fees)].map((shipmentId) => {
    const shipment = Shipments.find(({ ShipmentId }) => ShipmentId === shipmentId)
    if (!shipment || cancelled.has(shipmentId) || isFeeBack(purchase, shipmentId))
      throw new DomainError('payment.line-is-back', { line: shipmentId })
    return { shipmentId, amount: feeLeft(purchase, shipment) }
  })
  return {
    amount: sum([...lines, ...fees].map((one) => one.amount)),
    lines: lines.map(({ lineItemId, quantity }) => ({ lineItemId, quantity })),
    fees: fees.map(({ shipmentId }) => shipmentId),
  }
}

/** What of these shipments staff have paid back by line and fee: cancelling them does not pay it once more. Öre. */
export const backOf = (purchase: Purchase, shipmentIds: readonly string[]): Ore =>
  sum(
    purchase.frozen.cart.OrderForm.Shipments.filter(({ ShipmentId }) => shipmentIds.includes(ShipmentId)).flatMap(
      (shipment) => [
        feeOf(shipment) - feeLeft(purchase, shipment),
        ...shipment.LineItems.map((line) => lineBack(purchase, line)),
      ],
    ),
  )

/** The same of each shipment, by its fee and its lines. */
export const backOfEach = (purchase: Purchase): ReadonlyMap<string, BackBy> =>
  new Map(
    purchase.frozen.cart.OrderForm.Shipments.map((shipment) => [
      shipment.ShipmentId,
      {
        fee: feeOf(shipment) - feeLeft(purchase, shipment),
        lines: shipment.LineItems.map((line) => ({ lineItemId: line.LineItemId, amount: lineBack(purchase, line) })),
      },
    ]),
  )

const lineBack = (purchase: Purchase, line: Line): Ore => {
  const pieces = piecesBack(purchase, line, false)
  return Math.min(line.Price, priceOf(line, 0, pieces) + partBack(purchase, line))
}

interface Cancelled {
  readonly shipmentIds: readonly string[]
  /** What the order was paid for them, or, of the whole, what has not gone back. Öre. */
  readonly amount: Ore
  readonly isWhole: boolean
}

/** Gift cards that cannot be taken back, since something was paid with them (GC-06): how many of each line. */
export type SpentPieces = ReadonlyMap<string, number>

/**
 * What cancelling pays back: no more than has not gone back of these shipments by line, nor than is left of all where what is unsure counts as
 * gone (210). Of the whole, the order has taken off what went back, and knows of none that was kept when another one was cancelled.
 */
export const cancelledAmount = (
  purchase: Purchase,
  { shipmentIds, amount, isWhole }: Cancelled,
  spent: SpentPieces,
): Ore => {
  const unsure = sum(purchase.repayments.filter((one) => one.isUnsure).map((one) => one.amount))
  const room = Math.max(0, repayable(paidIn(purchase)) - unsure)
  const back = backOf(purchase, shipmentIds)
  const rest = isWhole ? Math.min(amount, room, paidFor(purchase, shipmentIds) - back) : amount - back
  const kept = sum(linesOf(purchase, shipmentIds).map((line) => keptOf(purchase, line, spent)))
  return Math.min(Math.max(0, rest - kept), room)
}

const paidFor = ({ frozen }: Purchase, shipmentIds: readonly string[]): Ore =>
  sum(
    frozen.cart.OrderForm.Shipments.filter(({ ShipmentId }) => shipmentIds.includes(ShipmentId)).map(
      (shipment) => feeOf(shipment) + sum(shipment.LineItems.map(({ Price }) => Price)),
    ),
  )

const linesOf = ({ frozen }: Purchase, shipmentIds: readonly string[]): Line[] =>
  frozen.cart.OrderForm.Shipments.filter(({ ShipmentId }) => shipmentIds.includes(ShipmentId)).flatMap(
    ({ LineItems }) => LineItems,
  )

/** The pieces of a line that go back when it is cancelled, or its gift cards are withdrawn: neither back already nor spent. */
export const piecesToCancel = (purchase: Purchase, line: Line, spent: SpentPieces) => {
  const before = piecesBack(purchase, line, false)
  const quantity = Math.max(0, line.Quantity - before - (spent.get(line.LineItemId) ?? 0))
  return { quantity, amount: quantity > 0 ? piecesLeft(purchase, line, before, quantity) : 0 }
}

const keptOf = (purchase: Purchase, line: Line, spent: SpentPieces): Ore =>
  piecesToCancel(purchase, line, new Map()).amount - piecesToCancel(purchase, line, spent).amount

/** The same by line: the pieces and fees that have not gone back, and what went back otherwise. */
export const cancelledLines = (purchase: Purchase, cancelled: Cancelled, spent: SpentPieces) => {
  const shipments = purchase.frozen.cart.OrderForm.Shipments.filter(({ ShipmentId }) =>
    cancelled.shipmentIds.includes(ShipmentId),
  )
  const lines = shipments.flatMap(({ ShipmentId, LineItems }) =>
    LineItems.flatMap((line) => {
      const { quantity, amount } = piecesToCancel(purchase, line, spent)
      return quantity > 0 ? [{ shipmentId: ShipmentId, line, quantity, amount }] : []
    }),
  )
  const fees = shipments.flatMap((shipment) => {
    const amount = feeLeft(purchase, shipment)
    return amount > 0 ? [{ shipmentId: shipment.ShipmentId, amount }] : []
  })
  const amount = cancelledAmount(purchase, cancelled, spent)
  return { lines, fees, amount, before: amount - sum([...lines, ...fees].map((one) => one.amount)) }
}

/** Again with the same id: nothing. */
export const withRefund = (
  purchase: Purchase,
  refund: Refund,
  wish: Omit<RepaymentWish, 'amount'>,
  to: 'ways' | 'gift-card',
): Purchase => {
  if (isAsked(purchase, wish.id)) return purchase
  const { lines, fees, amount } = refund
  const shipmentIds = shipmentsOf(purchase, refund)
  const wanted = { ...wish, amount, ...(shipmentIds.length > 0 && { shipmentIds }) }
  const after = withRepayments(purchase, wanted, to === 'gift-card' ? newCard : undefined)
  return { ...after, refunds: [...(purchase.refunds ?? []), { id: wish.id, lines, fees }] }
}

/** Whose lines and fees these are; none where money goes back by the sum. */
const shipmentsOf = ({ frozen }: Purchase, { lines, fees }: Refund): string[] =>
  frozen.cart.OrderForm.Shipments.filter(
    ({ ShipmentId, LineItems }) =>
      fees.includes(ShipmentId) ||
      lines.some((line) => LineItems.some(({ LineItemId }) => LineItemId === line.lineItemId)),
  ).map(({ ShipmentId }) => ShipmentId)

/** All of it as one new gift card. */
const newCard = (amount: Ore): readonly { tender: Tender; giftCardId: null; amount: Ore }[] => [
  { tender: 'newcard', giftCardId: null, amount },
]

/** FT-06: what is left of a delivery is given to its receiver as a gift card, and goes back no more. Again with the same id: nothing. */
export const withCardInstead = (
  purchase: Purchase,
  shipmentId: string,
  { id, amount: wanted, reason, by, at }: RepaymentWish,
): Purchase => {
  if (isAsked(purchase, id)) return purchase
  const ended = { shipmentIds: [shipmentId], amount: wanted, isWhole: false }
  const amount = cancelledAmount(purchase, ended, new Map())
  if (amount === 0) return purchase
  const parts = newCard(amount).map((part) => ({
    ...part,
    id: `${id}/${part.tender}`,
    reason,
    shipmentIds: ended.shipmentIds,
    by,
    at,
    state: 'done' as const,
    attempt: 1,
  }))
  return { ...purchase, repayments: [...purchase.repayments, ...parts] }
}
