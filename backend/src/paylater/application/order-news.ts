import type { Purchase } from '@bukett/contracts/http/paylater'
import type { Language } from '@bukett/contracts/rules/language'
import { sendMail } from '../../shared/messages.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import type { Owner } from '../domain/merchant.js'
import { captured, type StoredOrder } from '../domain/order.js'
import type { Booking } from '../domain/payout.js'
import type { MessageType } from '../domain/webhook.js'
import { bookMovement, told, withOutbox } from './messages.js'
import { bookingOf } from './payout-books.js'
import type { Merchants } from './ports.js'
import { capturedLetter, refundedLetter } from './shopper-letters.js'

/** What happened to an order: told to its merchant, and booked where money moved. */
export interface OrderNews {
  readonly type: MessageType
  /** Names the message. */
  readonly about: string
  readonly data: Readonly<Record<string, string | number>>
  /** What it means for the merchant's account. */
  readonly booking?: Pick<Booking, 'id' | 'kind' | 'amount'>
}

/** By which name shoppers are told of a merchant; null where they are told nothing: test purchases send nothing. */
export const sellerOf = async (merchants: Merchants, { merchantId, stage }: Owner): Promise<string | null> =>
  stage === 'live' ? ((await merchants.find(merchantId))?.name ?? null) : null

/** @param page of the purchase, which is told too */
export const entriesOf = (
  order: StoredOrder,
  now: Date,
  { type, about, data, booking }: OrderNews,
  { page, seller = null }: { readonly page?: string | undefined; readonly seller?: string | null } = {},
): OutboxEntry[] => {
  const { _id, merchantId, stage } = order
  return [
    ...told(now, { id: about, merchantId, stage, type, data: { order_id: _id, ...data } }, page),
    ...(booking ? [outboxEntry(`book-${booking.id}`, now, bookMovement, bookingOf(order, booking, now))] : []),
    ...(booking && seller !== null ? letterTo(order, booking, seller, now) : []),
  ]
}

/** The shopper is told in the language of the purchase, at the address that its merchant gave. */
const letterTo = (
  { _id, purchase, method }: StoredOrder,
  { id, kind, amount }: NonNullable<OrderNews['booking']>,
  seller: string,
  at: Date,
): OutboxEntry[] => {
  const to = purchase.billing_address?.email
  if (to === undefined) return []
  const currency = purchase.purchase_currency.toUpperCase()
  const moved = {
    seller,
    order: purchase.merchant_reference1 ?? _id,
    amount,
    currency,
    method,
    at,
    whole: purchase.order_amount,
  }
  const letter = (kind === 'captured' ? capturedLetter : refundedLetter)(languageOf(purchase), moved)
  return [outboxEntry(`mail-senare-${id}`, at, sendMail, { id: `senare-${id}`, to, letter })]
}

/** Where a purchase names none, that of its country. */
const languageOf = ({ locale, purchase_country }: Purchase): Language =>
  /^sv/i.test(locale ?? (/^se$/i.test(purchase_country) ? 'sv' : 'en')) ? 'sv' : 'en'

export const captureNews = (captureId: string, amount: number): OrderNews => ({
  type: 'order.captured',
  about: captureId,
  data: { capture_id: captureId, captured_amount: amount },
  booking: { id: captureId, kind: 'captured', amount },
})

/** The order captured whole, where its merchant wants that as soon as it may be; else as it is. */
export const capturedAtOnce = (order: StoredOrder, now: Date, seller: string | null): StoredOrder => {
  if (!order.isCapturedAtOnce) return order
  const [id, amount] = [`${order._id}-all`, order.purchase.order_amount]
  const change = captured(order, id, amount, now)
  if ('refused' in change || change.order === order) return order
  return withOutbox(change.order, entriesOf(order, now, captureNews(id, amount), { seller }))
}
