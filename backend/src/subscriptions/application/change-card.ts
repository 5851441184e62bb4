import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { PurchaseOutcome } from '@bukett/contracts/http/payments'
import { CardKeeping, type KeptAgreement, Renewals } from '../../payments/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { begun } from '../domain/charging.js'
import { type Decision, silently } from '../domain/consequences.js'
import { payableUntil } from '../domain/due.js'
import { goneOn } from '../domain/running.js'
import { type CardVisit, isEnded, lacksPayment, restsUnpaid, type Subscription } from '../domain/subscription.js'
import { ChangeSubscription } from './change-subscription.js'
import { ChargeDelivery } from './charge-delivery.js'
import { FoundOwners } from './found-owners.js'
import { NetworkOffers } from './network-offers.js'
import { Postbox } from './postbox.js'
import { Subscriptions } from './ports.js'

const askAgainMs = 5 * 60_000
/** Longer than a terminal waits for a card. */
const patienceMs = 60 * 60_000

/** SU-11: a new card by the provider's page. What is due is paid with it at once (SU-04), also where no company can be invoiced for it. */
@Injectable()
export class ChangeCard {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly change: ChangeSubscription,
    private readonly charging: ChargeDelivery,
    private readonly renewals: Renewals,
    private readonly cards: CardKeeping,
    private readonly offers: NetworkOffers,
    private readonly owners: FoundOwners,
    private readonly postbox: Postbox,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `subscription.ended`, `subscription.paid-by-invoice`, `subscription.payment-under-way`, `payment.provider-away`. */
  async open(id: string): Promise<{ purchaseId: string; transactionId: string; terminalUrl: string }> {
    const subscription = await this.change.run(id, (current, now) => this.#begin(current, now))
    const { plan, language } = subscription
    const returnUrl = this.postbox.ownPage(subscription)
    if (plan?.attempt) {
      const { purchaseId } = plan.attempt
      const { invoice, ...planned } = this.charging.renewalOf(subscription, plan, purchaseId)
      const renewal = {
        ...planned,
        method: 'card' as const,
        invoice: invoice && { costCenter: invoice.costCenter },
      }
      const opened = await this.renewals.open(renewal, returnUrl)
      if (!opened) {
        // It is over, or was never heard: the next press begins another.
        await this.charging.settle(subscription, plan, plan.attempt)
        throw new DomainError('payment.provider-away')
      }
      await this.#visit(id, opened.transactionId, purchaseId)
      return { purchaseId, ...opened }
    }
    const transactionId = createHash('sha256').update(this.ids.next()).digest('hex').slice(0, 32)
    await this.#visit(id, transactionId, null)
    const terminalUrl = await this.cards.open(transactionId, language, returnUrl)
    if (!terminalUrl) throw new DomainError('payment.provider-away')
    return { purchaseId: transactionId, transactionId, terminalUrl }
  }

  /** What became of the visit. Throws `subscription.unknown` for another one. */
  async given(
    subscription: Subscription,
    transactionId: string,
    isCancelled: boolean,
  ): Promise<Pick<PurchaseOutcome, 'status' | 'Message'>> {
    const visit = subscription.cardVisit
    if (visit?.transactionId !== transactionId) throw new DomainError('subscription.unknown')
    if (visit.purchaseId) {
      if (isCancelled) await this.renewals.cancel(visit.purchaseId)
      const { plan } = subscription
      if (plan?.attempt?.purchaseId === visit.purchaseId) await this.charging.settle(subscription, plan, plan.attempt)
      const outcome = await this.renewals.outcome(visit.purchaseId, subscription.language)
      return { status: outcome?.status ?? 'Failed', Message: outcome?.Message ?? null }
    }
    const after = await this.settle(subscription._id)
    if (after?.cardVisit?.result) return { status: after.cardVisit.result, Message: null }
    return { status: isCancelled ? 'Cancelled' : 'Pending', Message: null }
  }

  /** Asks for the card of a visit that bought nothing. */
  async settle(id: string): Promise<Subscription | null> {
    const known = await this.subscriptions.find(id)
    const visit = known?.cardVisit
    if (!visit?.askAt || visit.purchaseId) return known
    const kept = await this.cards.kept(visit.transactionId)
    return this.change.run(id, (current, now) => {
      if (current.cardVisit?.transactionId !== visit.transactionId || !current.cardVisit.askAt) return silently(current)
      if (kept.kind === 'kept') return this.#kept(current, visit, kept, now)
      const isOver = kept.kind === 'refused' || visit.until <= now
      const next: CardVisit = isOver
        ? { ...visit, askAt: null, result: 'Failed' }
        : { ...visit, askAt: new Date(now.getTime() + askAgainMs) }
      return silently({ ...current, cardVisit: next })
    })
  }

  async #begin(current: Subscription, now: Date): Promise<Decision> {
    const { plan } = current
    const isPayable = payableUntil(current, now) !== null
    // What was locked when it ended is made once it is paid.
    if (isEnded(current) && !(plan && isPayable)) throw new DomainError('subscription.ended')
    if (current.means.method === 'invoice' && !lacksPayment(current))
      throw new DomainError('subscription.paid-by-invoice')
    if (plan?.attempt?.kind === 'automatic') throw new DomainError('subscription.payment-under-way')
    if (plan?.attempt || !isPayable) return silently(current)
    if (plan) return silently(plan.isSkipped ? current : begun(await this.owners.found(current), 'by-owner', now))
    if (!restsUnpaid(current)) return silently(current)
    const next = goneOn({ ...current, status: 'UnderReview' }, await this.offers.of(current), now)
    return silently(next.plan ? begun(await this.owners.found(next), 'by-owner', now, current.statusSince) : current)
  }

  async #visit(id: string, transactionId: string, purchaseId: string | null): Promise<void> {
    await this.change.run(id, (current, now) =>
      silently({
        ...current,
        cardVisit: {
          transactionId,
          purchaseId,
          askAt: purchaseId ? null : new Date(now.getTime() + askAgainMs),
          until: new Date(now.getTime() + patienceMs),
          result: null,
        },
      }),
    )
  }

  /** A card that works ends the review. */
  #kept(current: Subscription, visit: CardVisit, kept: KeptAgreement, now: Date): Decision {
    const isBack = current.status === 'UnderReview'
    return {
      subscription: {
        ...current,
        means: this.charging.meansOf(kept, current._id),
        cardVisit: { ...visit, askAt: null, result: 'OK' },
        ...(isBack && { status: 'Active', because: null, statusSince: now, missed: 0, payBefore: null }),
      },
      tell: [{ kind: 'card-changed' }],
    }
  }
}
