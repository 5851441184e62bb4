import type { MethodUsed, Purchase } from '@bukett/contracts/http/paylater'
import type { PaymentOption } from '@bukett/contracts/http/paylater-browser'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { outboxEntry } from '../../shared/mongo/outbox.js'
import { testWords } from '../domain/decision.js'
import { methodOf } from '../domain/options.js'
import type { Owner } from '../domain/merchant.js'
import { captured, newOrder, type StoredOrder } from '../domain/order.js'
import { bookMovement, settleReview, told, withOutbox } from './messages.js'
import { bookingOf } from './payout-books.js'
import type { OrderPlaced } from './place-order.js'
import { ProviderOrders } from './ports.js'

/** How long a test order stays under review. */
export const reviewMs = 20_000

interface Ordered {
  readonly purchase: Purchase
  readonly option: PaymentOption | MethodUsed
  readonly customerTokenId: string | null
  readonly isCapturedAtOnce: boolean
}

/** Writes orders; the same id again finds the order as it was written. */
@Injectable()
export class NewOrders {
  constructor(
    private readonly orders: ProviderOrders,
    private readonly clock: Clock,
  ) {}

  async place(id: string, { merchantId, stage }: Owner, ordered: Ordered): Promise<OrderPlaced> {
    const now = this.clock.now()
    const { purchase, option, customerTokenId } = ordered
    const isReviewed = testWords(purchase.billing_address?.email).includes('pending')
    const method = 'kind' in option ? methodOf(option) : option
    const fraud = isReviewed ? 'PENDING' : 'ACCEPTED'
    const made = newOrder(id, { merchantId, stage, customerTokenId, purchase, method, fraud }, now)
    const message = { merchantId, stage, data: { order_id: id, order_amount: purchase.order_amount } }
    const entries = [
      ...told(now, { ...message, id: `${id}-placed`, type: 'order.placed' }, purchase.merchant_urls?.push),
      ...(isReviewed ? [outboxEntry(`review-${id}`, now, settleReview, { orderId: id }, reviewMs)] : []),
    ]
    const whole = ordered.isCapturedAtOnce && !isReviewed ? capturedWhole(made, now) : made
    const bookings = whole.captures.map(({ id: captureId, amount }) =>
      outboxEntry(
        `book-${captureId}`,
        now,
        bookMovement,
        bookingOf(whole, { id: captureId, kind: 'captured', amount }, now),
      ),
    )
    const order = withOutbox(whole, [...entries, ...bookings])
    if (!(await this.orders.add(order))) await this.#requireSame(id, merchantId)
    return {
      order_id: id,
      fraud_status: fraud,
      authorized_payment_method: method,
      ...(purchase.merchant_urls?.confirmation && { redirect_url: purchase.merchant_urls.confirmation }),
    }
  }

  async #requireSame(id: string, merchantId: string): Promise<void> {
    const kept = await this.orders.find(id)
    if (kept?.merchantId !== merchantId) throw new DomainError('paylater.unknown-order')
  }
}

const capturedWhole = (order: StoredOrder, now: Date): StoredOrder => {
  const change = captured(order, `${order._id}-all`, order.purchase.order_amount, now)
  return 'order' in change ? change.order : order
}
