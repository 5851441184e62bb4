import { Injectable } from '@nestjs/common'
import { OrderMoney, OrderReader } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { Metrics } from '../../shared/metrics.js'
import { Log, Settings } from '../../shared/shared.module.js'
import { paidBack, toCapture } from '../domain/money-back.js'
import { become, nextLook, type Purchase } from '../domain/purchase.js'
import { backOfEach, linesBack, piecesBackOf } from '../domain/refunding.js'
import { isFoundArrived, type Repayment, type RepaymentEnd } from '../domain/repayment.js'
import { paidIn } from '../domain/repayments.js'
import { mainTender } from '../domain/tenders.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { IssueGiftCards } from './issue-gift-cards.js'
import { PaymentProviders, Purchases } from './ports.js'

/**
 * Longer than the calls of one lease are waited for, one after the other: what was drawn, what has been done, and what is to be; and than the last of
 * them is under way there, should nobody live to hear of it.
 */
const leaseOf = (patienceMs: number, decidesWithinMs: number): number =>
  Math.max(60_000, 4 * patienceMs) + decidesWithinMs
const againMs = 60_000
const maxAttempts = 5
const unknownMs = 24 * 3600_000

/** Draws and pays back. A provider's call that must not be made twice is made under a lease: whoever has it is alone. */
@Injectable()
export class MoveMoney {
  constructor(
    private readonly purchases: Purchases,
    private readonly providers: PaymentProviders,
    private readonly giftCards: GiftCardTenders,
    private readonly orderMoney: OrderMoney,
    private readonly orderReader: OrderReader,
    private readonly issuing: IssueGiftCards,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly log: Log,
    private readonly settings: Settings,
  ) {}

  async capture(purchase: Purchase): Promise<Purchase | null> {
    // A lease that has run out is one whose holder died, perhaps of a version that noted no try.
    const isFirst = purchase.isCaptureTried === false && purchase.leaseUntil === null
    const leased = await this.#lease({ ...purchase, isCaptureTried: true })
    if (!leased) return null
    const provider = this.providers.of(purchase.method)
    const isDone = provider ? await provider.capture(leased, isFirst) : true
    if (isDone) return this.#end(this.#drawn(leased, toCapture(leased)))
    const captureAt = new Date(this.clock.now().getTime() + againMs)
    return this.#end({ ...leased, captureAt }, this.#decidesWithinMs(leased))
  }

  async repay(purchase: Purchase): Promise<Purchase | null> {
    const waiting = purchase.repayments.filter(({ state }) => state === 'wanted' || state === 'sent')
    // One after the other at the bank, some of which know a repayment by the sum before it; what is ours to give waits for none of them.
    const one = waiting.find(({ tender }) => tender !== 'main') ?? waiting[0]
    const leased = one && (await this.#lease(purchase))
    if (!leased) return null
    if (leased.order && leased.repayments.some(({ state }) => state === 'wanted'))
      await this.orderMoney.notePieces(leased.order.groupId, piecesBackOf(leased))
    const drawn = await this.providers.drawnUnheard(leased)
    if (drawn !== 0) return drawn === null ? this.#end(leased, againMs) : this.#end(this.#drawn(leased, drawn))
    const heard = await this.#payBack(leased, one)
    const state = heard === 'unknown' ? this.#believed(one) : heard
    if (state === 'done') await this.#tell(leased, one)
    // What may have arrived is never sent once more by itself.
    const isToTryAgain = heard === 'failed' && one.attempt < maxAttempts
    const next: Repayment = isToTryAgain
      ? { ...one, state: 'wanted', attempt: one.attempt + 1 }
      : { ...one, state, ...(heard === 'unknown' && state === 'failed' && { isUnsure: true }) }
    const after = withRepayment(leased, next)
    if (next.state === 'failed') await this.#giveUp(after, next)
    if (state === 'done') return this.#end(this.#noted(after, next))
    return this.#end(after, heard === 'sent' ? Math.max(againMs, this.#decidesWithinMs(leased)) : againMs)
  }

  /** PA-12: the payment that another one has taken the place of; the order shows the new one from now on. */
  async annul(purchase: Purchase): Promise<Purchase | null> {
    const [old, ...rest] = purchase.replaced ?? []
    const leased = old && (await this.#lease(purchase))
    if (!leased) return null
    if (leased.order) await this.orderMoney.notePayment(leased.order.groupId, mainTender(leased, this.clock.now()))
    const provider = this.providers.of(old.method)
    const isDone = provider && old.provider ? await provider.annul({ ...leased, provider: old.provider }) : true
    return this.#end(isDone ? { ...leased, replaced: rest } : leased, isDone ? 0 : againMs)
  }

  #drawn(purchase: Purchase, captured: number): Purchase {
    const at = this.clock.now()
    return { ...become(purchase, { at, state: 'Captured', by: 'worker', reason: null }), captured, captureAt: null }
  }

  /** A gift card's part and what was never drawn are ours to settle; the rest is the provider's. */
  async #payBack(purchase: Purchase, one: Repayment): Promise<RepaymentEnd> {
    if (isFoundArrived(one)) return 'done'
    if (one.tender === 'giftcard' && one.giftCardId) {
      await this.giftCards.refund(one.giftCardId, one.id, one.amount)
      return 'done'
    }
    if (one.tender === 'newcard') return this.#asCard(purchase, one)
    const provider = one.tender === 'main' ? this.providers.of(purchase.method) : null
    // All of it has gone back already: nothing stands reserved any more.
    if (!provider || purchase.state === 'Cancelled') return 'done'
    if (purchase.state !== 'Authorized') return provider.repay(purchase, one)
    // What is less than the whole is simply not drawn; what was refused is freed, whatever its amount.
    if (!purchase.refusal && toCapture(purchase) > 0) return 'done'
    return (await provider.annul(purchase)) ? 'done' : 'sent'
  }

  /** The bank may still come to know; after a day somebody finds out. */
  #believed({ at }: Repayment): 'sent' | 'failed' {
    return this.clock.now().getTime() - at.getTime() < unknownMs ? 'sent' : 'failed'
  }

  /** The card's id is the repayment's: one that is made twice is one. */
  async #asCard({ order }: Purchase, { id, amount }: Repayment): Promise<'done' | 'failed'> {
    const group = order && (await this.orderReader.find(order.groupId))
    if (!group?.email) return 'failed'
    await this.issuing.toBuyer(`refund-${id}`, amount, `refund:${group._id}`, {
      to: group.email,
      name: group.CustomerName,
      language: group.language,
    })
    return 'done'
  }

  /** The order's page and receipt show what has gone back; once by its id. */
  async #tell(purchase: Purchase, { id, tender, amount, isComplaint, shipmentIds }: Repayment): Promise<void> {
    const { order, method, captured } = purchase
    if (!order) return
    const instead = tender === 'newcard' ? 'giftcard' : tender
    const PaymentMethodName = tender === 'main' ? method : instead
    const At = this.clock.now().toISOString()
    await this.orderMoney.noteRefund(
      order.groupId,
      { Id: id, At, PaymentMethodName, Amount: amount },
      {
        isComplaint: isComplaint === true,
        isDrawn: captured > 0,
        shipmentIds,
        lineItemIds: linesBack(purchase),
        pieces: piecesBackOf(purchase),
        back: backOfEach(purchase),
      },
    )
  }

  /** The bank does not take it: customer service has to. Money of a payment that made no order is nobody's errand but who runs the shop. */
  async #giveUp(purchase: Purchase, { id, shipmentIds }: Repayment): Promise<void> {
    const { _id: purchaseId, order } = purchase
    this.log.log.error({ purchaseId, repayment: id }, 'money could not be paid back; customer service has to')
    if (order) {
      await this.orderMoney.notePieces(order.groupId, piecesBackOf(purchase), backOfEach(purchase))
      await this.orderMoney.noteUnpaid(order.groupId, shipmentIds?.[0])
    }
    this.metrics.repaymentFailures.inc()
  }

  /** The state that the payment has once this part is back. */
  #noted(purchase: Purchase, { tender }: Repayment): Purchase {
    if (tender !== 'main' || purchase.state === 'Cancelled') return purchase
    const at = this.clock.now()
    if (purchase.state === 'Authorized')
      return !purchase.refusal && toCapture(purchase) > 0
        ? purchase
        : { ...become(purchase, { at, state: 'Cancelled', by: 'worker', reason: purchase.refusal }), captureAt: null }
    const rest = paidIn(purchase).main - paidBack(purchase, (one) => one.state === 'done')
    const state = rest > 0 ? 'PartiallyRefunded' : 'Refunded'
    return purchase.state === 'Refunded' ? purchase : become(purchase, { at, state, by: 'worker', reason: null })
  }

  async #lease(purchase: Purchase): Promise<Purchase | null> {
    const now = this.clock.now()
    if (purchase.leaseUntil && purchase.leaseUntil > now) return null
    const leaseMs = leaseOf(this.settings.config.providerPatienceMs, this.#decidesWithinMs(purchase))
    const leaseUntil = new Date(now.getTime() + leaseMs)
    return this.purchases.save({ ...purchase, leaseUntil, checkAt: leaseUntil })
  }

  #decidesWithinMs({ method }: Purchase): number {
    return this.providers.of(method)?.decidesWithinMs ?? 0
  }

  /** `waitMs`: nobody looks or moves any of it before. */
  async #end(purchase: Purchase, waitMs = 0): Promise<Purchase | null> {
    const now = this.clock.now()
    const leaseUntil = waitMs > 0 ? new Date(now.getTime() + waitMs) : null
    const after = { ...purchase, leaseUntil }
    const look = nextLook(after, now)
    return this.purchases.save({ ...after, checkAt: look && leaseUntil && leaseUntil > look ? leaseUntil : look })
  }
}

const withRepayment = (purchase: Purchase, next: Repayment): Purchase => ({
  ...purchase,
  repayments: purchase.repayments.map((one) => (one.id === next.id ? next : one)),
})
