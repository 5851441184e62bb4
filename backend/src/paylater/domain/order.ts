import type { MethodUsed, MovementNote, OrderStatus, ProviderOrder, Purchase } from '@bukett/contracts/http/paylater'
import type { Stage } from './merchant.js'

/** How long an authorisation can be captured. */
export const captureMs = 28 * 24 * 3600_000

interface Movement {
  readonly id: string
  readonly amount: number
  readonly at: Date
  /** As its merchant said it. */
  readonly note?: MovementNote
}

export interface StoredOrder {
  readonly _id: string
  readonly version: number
  readonly merchantId: string
  readonly stage: Stage
  readonly customerTokenId: string | null
  readonly placedAt: Date
  readonly expiresAt: Date
  readonly purchase: Purchase
  readonly method: MethodUsed
  readonly fraud: 'ACCEPTED' | 'PENDING' | 'REJECTED'
  /** Wanted by the merchant; what is under review is captured when that ends well. */
  readonly isCapturedAtOnce?: true
  readonly captures: readonly Movement[]
  readonly refunds: readonly Movement[]
  /** Given back to the shopper without having been captured. */
  readonly released: number
  readonly releasedAt?: Date
  readonly cancelledAt: Date | null
  /** When the review of the order ended. */
  readonly acceptedAt?: Date
}

export const newOrder = (
  id: string,
  of: Pick<
    StoredOrder,
    'merchantId' | 'stage' | 'customerTokenId' | 'purchase' | 'method' | 'fraud' | 'isCapturedAtOnce'
  >,
  now: Date,
): StoredOrder => ({
  _id: id,
  version: 0,
  ...of,
  placedAt: now,
  expiresAt: new Date(now.getTime() + captureMs),
  captures: [],
  refunds: [],
  released: 0,
  cancelledAt: null,
})

const sumOf = (movements: readonly Movement[]): number => movements.reduce((sum, { amount }) => sum + amount, 0)

const remaining = (order: StoredOrder): number =>
  order.cancelledAt ? 0 : order.purchase.order_amount - order.released - sumOf(order.captures)

export const statusOf = (order: StoredOrder, now: Date): OrderStatus => {
  if (order.cancelledAt || order.fraud === 'REJECTED') return 'CANCELLED'
  const isOver = order.expiresAt <= now
  // What is left when its time runs out is given back by itself, as by `released`.
  if (sumOf(order.captures) > 0) return remaining(order) > 0 && !isOver ? 'PART_CAPTURED' : 'CAPTURED'
  return isOver ? 'EXPIRED' : 'AUTHORIZED'
}

/** A change of an order: the order after it, or why it is refused. */
export type Changed =
  | { readonly order: StoredOrder }
  | { readonly refused: 'paylater.order-closed' | 'paylater.order-pending'; readonly details: { status: OrderStatus } }
  | {
      readonly refused: 'paylater.more-than-authorized' | 'paylater.more-than-captured'
      readonly details: { left: number }
    }

const capturable: readonly OrderStatus[] = ['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED']

/** The same id again changes nothing: a repeated call has already been carried out. */
export const captured = (order: StoredOrder, id: string, amount: number, now: Date, note?: MovementNote): Changed => {
  if (order.captures.some((capture) => capture.id === id)) return { order }
  const status = statusOf(order, now)
  if (order.fraud === 'PENDING') return { refused: 'paylater.order-pending', details: { status } }
  if (!capturable.includes(status) || order.expiresAt <= now)
    return { refused: 'paylater.order-closed', details: { status } }
  const left = remaining(order)
  if (amount > left) return { refused: 'paylater.more-than-authorized', details: { left } }
  return { order: { ...order, captures: [...order.captures, { id, amount, at: now, ...(note && { note }) }] } }
}

export const refunded = (order: StoredOrder, id: string, amount: number, now: Date, note?: MovementNote): Changed => {
  if (order.refunds.some((refund) => refund.id === id)) return { order }
  const left = sumOf(order.captures) - sumOf(order.refunds)
  if (amount > left) return { refused: 'paylater.more-than-captured', details: { left } }
  return { order: { ...order, refunds: [...order.refunds, { id, amount, at: now, ...(note && { note }) }] } }
}

/** Gives the whole authorisation back. One whose time has run out has gone back by itself. */
export const cancelled = (order: StoredOrder, now: Date): Changed => {
  if (order.cancelledAt) return { order }
  const status = statusOf(order, now)
  if (status !== 'AUTHORIZED') return { refused: 'paylater.order-closed', details: { status } }
  return { order: { ...order, cancelledAt: now } }
}

/** Gives back what will not be captured: the whole authorisation, where nothing was. */
export const released = (order: StoredOrder, now: Date): Changed => {
  if (order.captures.length === 0) return cancelled(order, now)
  const left = remaining(order)
  return { order: left === 0 ? order : { ...order, released: order.released + left, releasedAt: now } }
}

/** What went back without having been captured: by its merchant, or by itself when the time of a part-captured order ran out. */
export const givenBack = (
  order: StoredOrder,
  now: Date,
): { readonly amount: number; readonly at: Date | null } | null => {
  if (order.released > 0) return { amount: order.released, at: order.releasedAt ?? null }
  const left = order.captures.length > 0 && order.expiresAt <= now ? remaining(order) : 0
  return left > 0 ? { amount: left, at: order.expiresAt } : null
}

/** What was under review is accepted. */
export const accepted = (order: StoredOrder, now: Date): StoredOrder =>
  order.fraud === 'PENDING' ? { ...order, fraud: 'ACCEPTED', acceptedAt: now } : order

/** What may be done with the order now. */
export const possible = (order: StoredOrder, now: Date) => {
  const status = statusOf(order, now)
  const isOpen = order.fraud === 'ACCEPTED' && order.expiresAt > now && remaining(order) > 0
  return {
    capture: isOpen && capturable.includes(status),
    cancel: status === 'AUTHORIZED',
    release: isOpen && order.captures.length > 0,
    refundable: sumOf(order.captures) - sumOf(order.refunds),
  }
}

export const orderView = (order: StoredOrder, now: Date): ProviderOrder => ({
  order_id: order._id,
  status: statusOf(order, now),
  fraud_status: order.fraud,
  purchase_country: order.purchase.purchase_country,
  purchase_currency: order.purchase.purchase_currency,
  order_amount: order.purchase.order_amount,
  order_lines: order.purchase.order_lines,
  captured_amount: sumOf(order.captures),
  refunded_amount: sumOf(order.refunds),
  remaining_authorized_amount: order.expiresAt <= now ? 0 : remaining(order),
  merchant_reference1: order.purchase.merchant_reference1,
  merchant_reference2: order.purchase.merchant_reference2,
  created_at: order.placedAt.toISOString(),
  expires_at: order.expiresAt.toISOString(),
  initial_payment_method: order.method,
  billing_address: order.purchase.billing_address,
  shipping_address: order.purchase.shipping_address,
  captures: order.captures.map(({ id, amount, at, note }) => ({
    ...note,
    capture_id: id,
    captured_amount: amount,
    captured_at: at.toISOString(),
  })),
  refunds: order.refunds.map(({ id, amount, at, note }) => ({
    ...note,
    refund_id: id,
    refunded_amount: amount,
    refunded_at: at.toISOString(),
  })),
})
