import type { MethodUsed, Purchase } from '@bukett/contracts/http/paylater'
import type { PaymentOption } from '@bukett/contracts/http/paylater-browser'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { outboxEntry } from '../../shared/mongo/outbox.js'
import { wordsIn } from '../domain/decision.js'
import { methodOf } from '../domain/options.js'
import type { Owner } from '../domain/merchant.js'
import { newOrder, type StoredOrder } from '../domain/order.js'
import { settleReview, withOutbox } from './messages.js'
import { capturedAtOnce, entriesOf, sellerOf } from './order-news.js'
import { Merchants, ProviderOrders } from './ports.js'

export interface OrderPlaced {
  order_id: string
  redirect_url?: string | undefined
  fraud_status: 'ACCEPTED' | 'PENDING' | 'REJECTED'
  authorized_payment_method: MethodUsed
}

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
    private readonly merchants: Merchants,
    private readonly clock: Clock,
  ) {}

  async place(id: string, { merchantId, stage }: Owner, ordered: Ordered): Promise<OrderPlaced> {
    const seller = ordered.isCapturedAtOnce ? await sellerOf(this.merchants, { merchantId, stage }) : null
    const now = this.clock.now()
    const { purchase, option, customerTokenId } = ordered
    const isReviewed = wordsIn({ stage, purchase }).includes('pending')
    const method = 'kind' in option ? methodOf(option) : option
    const fraud = isReviewed ? 'PENDING' : 'ACCEPTED'
    const isCapturedAtOnce = ordered.isCapturedAtOnce ? { isCapturedAtOnce: true as const } : {}
    const made = newOrder(id, { merchantId, stage, customerTokenId, purchase, method, fraud, ...isCapturedAtOnce }, now)
    const placed = {
      type: 'order.placed',
      about: `${id}-placed`,
      data: { order_amount: purchase.order_amount },
    } as const
    const entries = [
      ...entriesOf(made, now, placed, { page: purchase.merchant_urls?.push }),
      ...(isReviewed ? [outboxEntry(`review-${id}`, now, settleReview, { orderId: id }, reviewMs)] : []),
    ]
    const order = capturedAtOnce(withOutbox(made, entries), now, seller)
    if (await this.orders.add(order)) return answerOf(order)
    const kept = await this.placed(id, { merchantId, stage })
    if (!kept) throw new DomainError('paylater.unknown-order')
    return kept
  }

  /** What the call that made it was answered; null where there is no such order. */
  async placed(id: string, { merchantId, stage }: Owner): Promise<OrderPlaced | null> {
    const kept = await this.orders.find(id)
    return kept?.merchantId === merchantId && kept.stage === stage ? answerOf(kept) : null
  }
}

const answerOf = ({ _id, fraud, method, purchase: { merchant_urls } }: StoredOrder): OrderPlaced => ({
  order_id: _id,
  fraud_status: fraud,
  authorized_payment_method: method,
  ...(merchant_urls?.confirmation && { redirect_url: merchant_urls.confirmation }),
})
