import type { MovementNote } from '@bukett/contracts/http/paylater'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Owner } from '../domain/merchant.js'
import { accepted, cancelled, captured, type Changed, refunded, released, type StoredOrder } from '../domain/order.js'
import { change } from './change.js'
import { withOutbox } from './messages.js'
import { captureNews, capturedAtOnce, entriesOf, type OrderNews, sellerOf } from './order-news.js'
import { Merchants, type PageOf, type Cursor, ProviderOrders } from './ports.js'

/** What a merchant does with an order. Ids of captures and refunds are reserved by the caller: twice is once. */
@Injectable()
export class OrderUpkeep {
  constructor(
    private readonly orders: ProviderOrders,
    private readonly merchants: Merchants,
    private readonly clock: Clock,
  ) {}

  async order(owner: Owner, id: string): Promise<StoredOrder> {
    const order = await this.orders.find(id)
    if (order?.merchantId !== owner.merchantId || order.stage !== owner.stage)
      throw new DomainError('paylater.unknown-order')
    return order
  }

  /** By the merchant's own reference, letter for letter; the newest first. */
  named(owner: Owner, reference: string, after: Cursor | null): Promise<PageOf<StoredOrder>> {
    const search = { word: reference, reference, status: null, from: null, until: null, now: this.clock.now() }
    return this.orders.list(owner, search, after)
  }

  async capture(owner: Owner, id: string, captureId: string, amount: number, note?: MovementNote): Promise<void> {
    await this.#change(
      owner,
      id,
      (order, now) => captured(order, captureId, amount, now, note),
      captureNews(captureId, amount),
    )
  }

  async refund(owner: Owner, id: string, refundId: string, amount: number, note?: MovementNote): Promise<void> {
    await this.#change(owner, id, (order, now) => refunded(order, refundId, amount, now, note), {
      type: 'order.refunded',
      about: refundId,
      data: { refund_id: refundId, refunded_amount: amount },
      booking: { id: refundId, kind: 'refunded', amount },
    })
  }

  async cancel(owner: Owner, id: string): Promise<void> {
    await this.#change(owner, id, cancelled, cancelNews(id))
  }

  /** Of an order without captures nothing is left then: its merchant is told as of any that is cancelled. */
  async release(owner: Owner, id: string): Promise<void> {
    await this.order(owner, id)
    const now = this.clock.now()
    await change(this.orders, id, 'paylater.unknown-order', (order) => {
      const next = changedOrder(released(order, now))
      const isCancelled = order.cancelledAt === null && next.cancelledAt !== null
      return isCancelled ? withOutbox(next, entriesOf(order, now, cancelNews(id))) : next
    })
  }

  /** Ends the review of an order, tells the merchant, and captures what waited for it. Of a cancelled one nothing is to be told. */
  async settle(id: string): Promise<void> {
    const reviewed = await this.orders.find(id)
    const seller = reviewed && (await sellerOf(this.merchants, reviewed))
    const now = this.clock.now()
    await change(this.orders, id, 'paylater.unknown-order', (order) => {
      const next = accepted(order, now)
      if (next === order || order.cancelledAt) return next
      const page = order.purchase.merchant_urls?.notification
      const news = { type: 'order.fraud_accepted', about: `${id}-accepted`, data: {} } as const
      return capturedAtOnce(withOutbox(next, entriesOf(order, now, news, { page })), now, seller)
    })
  }

  async #change(
    owner: Owner,
    id: string,
    decide: (order: StoredOrder, now: Date) => Changed,
    news: OrderNews,
  ): Promise<void> {
    await this.order(owner, id)
    const seller = news.booking ? await sellerOf(this.merchants, owner) : null
    const now = this.clock.now()
    await change(this.orders, id, 'paylater.unknown-order', (order) => {
      const next = changedOrder(decide(order, now))
      if (next === order) return order
      return withOutbox(next, entriesOf(order, now, news, { seller }))
    })
  }
}

const cancelNews = (id: string): OrderNews => ({ type: 'order.cancelled', about: `${id}-cancelled`, data: {} })

const changedOrder = (changed: Changed): StoredOrder => {
  if ('order' in changed) return changed.order
  throw new DomainError(changed.refused, changed.details)
}
