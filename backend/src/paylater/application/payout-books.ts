import { instantOf, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Owner } from '../domain/merchant.js'
import type { StoredOrder } from '../domain/order.js'
import { type Booking, booked, closed, feeOf, type StoredPayout } from '../domain/payout.js'
import { change } from './change.js'
import type { BookingSaid } from './messages.js'
import { type PageOf, Payouts, type Cursor } from './ports.js'

const maxTries = 20

/** The merchants' accounts: what is captured and refunded is booked once, and each day ends with a payout. */
@Injectable()
export class PayoutBooks {
  constructor(
    private readonly payouts: Payouts,
    private readonly clock: Clock,
  ) {}

  /**
   * The last payout is read before it is asked whether the booking stands anywhere: who booked it in between has changed that payout,
   * or begun the next, and the write is refused.
   */
  async book({ merchantId, stage, currency, ...said }: BookingSaid): Promise<void> {
    const account = { merchantId, stage, currency }
    const booking: Booking = { ...said, fee: feeOf(said.kind, said.amount), at: new Date(said.at) }
    for (let tries = 0; tries < maxTries; tries += 1) {
      const last = await this.#ended(await this.payouts.last(account))
      if (await this.payouts.hasBooking(booking.id)) return
      const next = booked(account, last, booking, this.clock.now())
      if (await (next._id === last?._id ? this.payouts.save(next) : this.payouts.add(next))) return
    }
    throw new DomainError('paylater.session-changed')
  }

  /** Ends what was begun before today, Stockholm's. */
  async closeDays(): Promise<void> {
    for (const payout of await this.payouts.openBefore(this.#dayBegan())) await this.#ended(payout)
  }

  /** One that was begun before today is over, whether or not the night's look has come to it. */
  async #ended(payout: StoredPayout | null): Promise<StoredPayout | null> {
    if (!payout || payout.closedAt || payout.openedAt >= this.#dayBegan()) return payout
    await change(this.payouts, payout._id, 'paylater.unknown-payout', (current) => closed(current, this.clock.now()))
    return this.payouts.find(payout._id)
  }

  #dayBegan(): Date {
    return instantOf(stockholmDay(this.clock.now()))
  }

  list(owner: Owner, after: Cursor | null): Promise<PageOf<StoredPayout>> {
    return this.payouts.list(owner, after)
  }

  async payout(merchantId: string, id: string): Promise<StoredPayout> {
    const payout = await this.payouts.find(id)
    if (payout?.merchantId !== merchantId) throw new DomainError('paylater.unknown-payout')
    return payout
  }
}

/** What the order's account is told of a capture or a refund. */
export const bookingOf = (order: StoredOrder, of: Pick<Booking, 'id' | 'kind' | 'amount'>, now: Date): BookingSaid => ({
  ...of,
  merchantId: order.merchantId,
  stage: order.stage,
  currency: order.purchase.purchase_currency.toUpperCase(),
  orderId: order._id,
  reference: order.purchase.merchant_reference1 ?? null,
  at: now.toISOString(),
})
