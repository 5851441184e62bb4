import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import { captured, type StoredOrder } from '../domain/order.js'
import type { Booking } from '../domain/payout.js'
import type { MessageType } from '../domain/webhook.js'
import { bookMovement, told, withOutbox } from './messages.js'
import { bookingOf } from './payout-books.js'

/** What happened to an order: told to its merchant, and booked where money moved. */
export interface OrderNews {
  readonly type: MessageType
  /** Names the message. */
  readonly about: string
  readonly data: Readonly<Record<string, string | number>>
  /** What it means for the merchant's account. */
  readonly booking?: Pick<Booking, 'id' | 'kind' | 'amount'>
}

/** @param page of the purchase, which is told too */
export const entriesOf = (
  order: StoredOrder,
  now: Date,
  { type, about, data, booking }: OrderNews,
  page?: string,
): OutboxEntry[] => {
  const { _id, merchantId, stage } = order
  return [
    ...told(now, { id: about, merchantId, stage, type, data: { order_id: _id, ...data } }, page),
    ...(booking ? [outboxEntry(`book-${booking.id}`, now, bookMovement, bookingOf(order, booking, now))] : []),
  ]
}

export const captureNews = (captureId: string, amount: number): OrderNews => ({
  type: 'order.captured',
  about: captureId,
  data: { capture_id: captureId, captured_amount: amount },
  booking: { id: captureId, kind: 'captured', amount },
})

/** The order captured whole, where its merchant wants that as soon as it may be; else as it is. */
export const capturedAtOnce = (order: StoredOrder, now: Date): StoredOrder => {
  if (!order.isCapturedAtOnce) return order
  const [id, amount] = [`${order._id}-all`, order.purchase.order_amount]
  const change = captured(order, id, amount, now)
  if ('refused' in change || change.order === order) return order
  return withOutbox(change.order, entriesOf(order, now, captureNews(id, amount)))
}
