import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { Input } from '@bukett/contracts'
import { merchantBooksApi } from '@bukett/contracts/http/paylater-books'
import { addDays, instantOf } from '@bukett/contracts/rules/dates'
import { Controller } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { CallIds } from '../../shared/http/call-ids.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { OrderUpkeep } from '../application/order-upkeep.js'
import { PayoutBooks } from '../application/payout-books.js'
import { ProviderOrders } from '../application/ports.js'
import type { StoredOrder } from '../domain/order.js'
import { payoutRow, payoutView } from '../domain/payout.js'
import { payoutCsv } from '../domain/payout-sheet.js'
import { atDesk } from './desk-refusal.js'
import { merchantOrderRow, merchantOrderView } from './merchant-views.js'
import { OwnMerchants } from './own-merchants.js'
import { cursorIn, cursorText } from './pages.js'

type OfOrder = Input<typeof merchantBooksApi.order>['params']

/** A merchant's orders and what it is paid, for the people who look after it. What its server may do they may do too. */
@Controller()
export class MerchantBooksController {
  constructor(
    private readonly own: OwnMerchants,
    private readonly found: ProviderOrders,
    private readonly upkeep: OrderUpkeep,
    private readonly books: PayoutBooks,
    private readonly callIds: CallIds,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Route(merchantBooksApi.orders)
  async orders({ params, query }: Input<typeof merchantBooksApi.orders>, { caller }: Exchange) {
    await this.own.of(params.id, caller)
    const { stage, q, status = null, from, to, after } = query
    const now = this.clock.now()
    const search = {
      word: q === undefined || q === '' ? null : q,
      reference: null,
      status,
      from: from === undefined ? null : instantOf(from),
      until: to === undefined ? null : instantOf(addDays(to, 1)),
      now,
    }
    const { rows, next } = await this.found.list({ merchantId: params.id, stage }, search, cursorIn(after))
    return { rows: rows.map((order) => merchantOrderRow(order, now)), next: cursorText(next) }
  }

  @Route(merchantBooksApi.order)
  async order({ params }: Input<typeof merchantBooksApi.order>, { caller }: Exchange) {
    return this.#view(await this.#order(params, caller))
  }

  @Route(merchantBooksApi.capture)
  async capture({ params, body }: Input<typeof merchantBooksApi.capture>, { caller, request }: Exchange) {
    const order = await this.#order(params, caller)
    const id = await this.callIds.of(request, caller)
    return this.#do(order, caller, 'merchant.capture', { id, amount: body.amount }, () =>
      this.upkeep.capture(order, order._id, id, body.amount),
    )
  }

  @Route(merchantBooksApi.refund)
  async refund({ params, body }: Input<typeof merchantBooksApi.refund>, { caller, request }: Exchange) {
    const order = await this.#order(params, caller)
    const id = await this.callIds.of(request, caller)
    return this.#do(order, caller, 'merchant.refund', { id, amount: body.amount }, () =>
      this.upkeep.refund(order, order._id, id, body.amount),
    )
  }

  @Route(merchantBooksApi.cancel)
  async cancel({ params }: Input<typeof merchantBooksApi.cancel>, { caller }: Exchange) {
    const order = await this.#order(params, caller)
    return this.#do(order, caller, 'merchant.cancel', { id: order._id }, () => this.upkeep.cancel(order, order._id))
  }

  @Route(merchantBooksApi.release)
  async release({ params }: Input<typeof merchantBooksApi.release>, { caller }: Exchange) {
    const order = await this.#order(params, caller)
    return this.#do(order, caller, 'merchant.release', { id: order._id }, () => this.upkeep.release(order, order._id))
  }

  @Route(merchantBooksApi.payouts)
  async payouts({ params, query }: Input<typeof merchantBooksApi.payouts>, { caller }: Exchange) {
    await this.own.of(params.id, caller)
    const { rows, next } = await this.books.list({ merchantId: params.id, stage: query.stage }, cursorIn(query.after))
    return { rows: rows.map(payoutRow), next: cursorText(next) }
  }

  @Route(merchantBooksApi.payout)
  async payout({ params }: Input<typeof merchantBooksApi.payout>, { caller }: Exchange) {
    await this.own.of(params.id, caller)
    return payoutView(await this.books.payout(params.id, params.payoutId))
  }

  @Route(merchantBooksApi.payoutCsv)
  async payoutCsv({ params }: Input<typeof merchantBooksApi.payoutCsv>, { caller, reply }: Exchange) {
    await this.own.of(params.id, caller)
    const payout = await this.books.payout(params.id, params.payoutId)
    reply.header('content-disposition', `attachment; filename="${payout._id}.csv"`)
    return Buffer.from(payoutCsv(payout, caller.locale))
  }

  async #order({ id, orderId }: OfOrder, caller: Caller): Promise<StoredOrder> {
    await this.own.of(id, caller)
    const order = await this.found.find(orderId)
    if (order?.merchantId !== id) throw new DomainError('paylater.unknown-order')
    return order
  }

  #view(order: StoredOrder) {
    return merchantOrderView(order, this.clock.now())
  }

  /** Does it and writes it down, once for all presses of one `id`. */
  async #do(
    order: StoredOrder,
    caller: Caller,
    action: AuditAction,
    { id, amount }: { id: string; amount?: number },
    act: () => Promise<void>,
  ) {
    const { purchase_currency: currency } = order.purchase
    await act().catch((error: unknown) => {
      throw atDesk(error, currency, caller.locale)
    })
    const { userId, roles, address } = caller
    const entity = `merchants/${order.merchantId}/orders/${order._id}`
    // The journal's amounts are kronor.
    const moved = amount !== undefined && currency.toUpperCase() === 'SEK' ? { amount } : {}
    await this.audit.record({ actor: userId ?? '', roles, action, entity, ...moved, address }, `${action}-${id}`)
    return this.#view(await this.#order({ id: order.merchantId, orderId: order._id }, caller))
  }
}
