import { Injectable } from '@nestjs/common'
import { PlaceOrder } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { Log } from '../../shared/shared.module.js'
import { giveUp, isGivenUp, isLate, moneyCame, nextLateCheck, type Purchase, stillPending } from '../domain/purchase.js'
import { refused } from '../domain/refuse.js'
import { type PaymentProvider, PaymentProviders, type ProviderAnswer, Purchases } from './ports.js'
import { Reservations } from './reservations.js'
import { StillDeliverable } from './still-deliverable.js'

/** A cancellation that does not succeed near the end means that somebody is paying just now. */
const graceMs = 5 * 60_000

type Paid = Extract<ProviderAnswer, { kind: 'paid' }>

/** Asks what is true and writes it down. Callbacks and screens are only a reason to ask. */
@Injectable()
export class AskProvider {
  constructor(
    private readonly purchases: Purchases,
    private readonly providers: PaymentProviders,
    private readonly deliverable: StillDeliverable,
    private readonly orders: PlaceOrder,
    private readonly reservations: Reservations,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** What was saved; null when somebody else was first. */
  async run(purchase: Purchase, by: string): Promise<Purchase | null> {
    // Whoever began it may have been slow, and have been stopped after he held what was free by then.
    if (isGivenUp(purchase) && purchase.lateChecks === 0) await this.reservations.release(purchase)
    if (isGivenUp(purchase) && !purchase.provider) return this.purchases.save(lookedAt(purchase, this.clock.now()))
    const provider = this.providers.of(purchase.method)
    if (!provider) throw new Error(`${purchase.method} has no provider to ask`)
    const answer = await provider.status(purchase)
    return this.purchases.save(await this.#decide(purchase, provider, answer, by))
  }

  async #decide(purchase: Purchase, provider: PaymentProvider, answer: ProviderAnswer, by: string): Promise<Purchase> {
    const at = this.clock.now()
    if (answer.kind === 'paid') return this.#paid(purchase, answer, by, at)
    if (isGivenUp(purchase)) return lookedAt(purchase, at)
    if (answer.kind === 'over') return giveUp(purchase, { ...answer, by, at })
    const isUncertain = answer.kind === 'pending' && answer.isUncertain
    if (at < purchase.expiresAt) return stillPending(purchase, isUncertain, at)
    return this.#expire(purchase, provider, { isUncertain, by, at })
  }

  /** A payment that is paid after it was given up, in another amount, or too late to deliver, goes back (PA-06). */
  async #paid(purchase: Purchase, answer: Paid, by: string, at: Date): Promise<Purchase> {
    const { isCaptured, amount, currency, provider } = answer
    const isRight = amount === purchase.amount && currency === purchase.currency
    const next: Purchase = {
      ...moneyCame(purchase, { by, at, isCaptured, captureAt: null }),
      provider,
      captured: isCaptured ? amount : 0,
    }
    if (!isRight) {
      this.log.log.error(
        { purchaseId: purchase._id, amount, currency, expected: purchase.amount },
        'another amount was paid',
      )
      return refused(next, 'payment.wrong-amount', amount, at)
    }
    if (isGivenUp(purchase)) return refused(next, 'payment.order-not-placed', amount, at)
    const isTooLate = isLate(purchase, at) && !(await this.deliverable.check(purchase))
    if (isTooLate) return refused(next, 'deliveryNoLongerPossible', amount, at)
    return { ...next, orderNumber: await this.orders.newNumber() }
  }

  async #expire(
    purchase: Purchase,
    provider: PaymentProvider,
    { isUncertain, by, at }: { isUncertain: boolean; by: string; at: Date },
  ): Promise<Purchase> {
    if (isUncertain) return giveUp(purchase, { state: 'Failed', reason: 'payment.failed', by, at })
    const isOver = await provider.cancel(purchase)
    if (!isOver && at.getTime() < purchase.expiresAt.getTime() + graceMs) return stillPending(purchase, false, at)
    return giveUp(purchase, { state: 'Expired', reason: 'payment.expired', by, at })
  }
}

const lookedAt = (purchase: Purchase, at: Date): Purchase => {
  const next = { ...purchase, lateChecks: purchase.lateChecks + 1 }
  return { ...next, checkAt: nextLateCheck(next, at) }
}
