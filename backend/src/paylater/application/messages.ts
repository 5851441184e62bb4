import { job } from '../../shared/jobs.js'
import { type OutboxEntry, outboxEntry, type WithOutbox } from '../../shared/mongo/outbox.js'
import type { Stage } from '../domain/merchant.js'
import type { Account, Booking } from '../domain/payout.js'
import type { Message } from '../domain/webhook.js'

export const sendMessage = job<Message>('webhooks', 'send-message')
export const tryDelivery = job<{ id: string }>('webhooks', 'try-delivery', { isFoundAgain: true })
export const disableWebhook = job<{ merchantId: string; stage?: Stage | undefined; url: string }>(
  'webhooks',
  'disable-webhook',
)
/** A capture or a refund for the merchant's account, as it travels to it. */
export type BookingSaid = Account & Omit<Booking, 'at' | 'fee'> & { readonly at: string }
export const bookMovement = job<BookingSaid>('webhooks', 'book-movement')
export const settleReview = job<{ orderId: string }>('webhooks', 'settle-review')

/** A message to the merchant as an outbox entry of the document it tells of, and the same to a page that the purchase names. */
export const told = (at: Date, message: Omit<Message, 'at'>, page?: string): OutboxEntry[] => {
  const full = { ...message, at: at.toISOString() }
  return [
    outboxEntry(`msg-${message.id}`, at, sendMessage, full),
    ...(page === undefined
      ? []
      : [outboxEntry(`msg-${message.id}-page`, at, sendMessage, { ...full, id: `${message.id}-page`, url: page })]),
  ]
}

/** The document with more to follow its write; the domain itself knows nothing of it. */
export const withOutbox = <Document extends object>(
  document: Document & Pick<WithOutbox, 'outbox'>,
  entries: readonly OutboxEntry[],
): Document => ({ ...document, outbox: [...(document.outbox ?? []), ...entries] })
