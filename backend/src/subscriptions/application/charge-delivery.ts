import type { LineItem } from '@bukett/contracts/http/line-item'
import type { OrderPayment } from '@bukett/contracts/http/order'
import { Injectable } from '@nestjs/common'
import { Seals } from '../../accounts/index.js'
import { taxedNow } from '../../cart/index.js'
import { Catalogue } from '../../catalogue/index.js'
import { PlaceOrder } from '../../orders/index.js'
import { type Charged, type KeptAgreement, type Renewal, Renewals } from '../../payments/index.js'
import { Clock } from '../../shared/clock.js'
import { begun, displaced, failed, ordered, skipped, waits } from '../domain/charging.js'
import { type Decision, silently } from '../domain/consequences.js'
import { expiryOf } from '../domain/due.js'
import { renewalCart } from '../domain/renewal-cart.js'
import { type Attempt, isEnded, isPrepaid, type Means, type Plan, type Subscription } from '../domain/subscription.js'
import { ChangeSubscription } from './change-subscription.js'
import { FoundOwners } from './found-owners.js'
import { NetworkOffers } from './network-offers.js'
import { SubscriptionReader } from './subscription-reader.js'

/**
 * Orders the planned delivery and charges it (SU-03, SU-13). The attempt has its number in the subscription before anybody is asked, and
 * the number is the purchase: whatever stops this, who comes next asks for the same purchase, which makes one order.
 */
@Injectable()
export class ChargeDelivery {
  constructor(
    private readonly change: ChangeSubscription,
    private readonly offers: NetworkOffers,
    private readonly reader: SubscriptionReader,
    private readonly renewals: Renewals,
    private readonly orders: PlaceOrder,
    private readonly seals: Seals,
    private readonly owners: FoundOwners,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  async run(id: string): Promise<void> {
    const subscription = await this.change.run(id, (current, now) => this.#begin(current, now))
    const { plan } = subscription
    if (plan?.attempt) await this.settle(subscription, plan, plan.attempt)
  }

  /** Asks what has become of an attempt and writes it down. */
  async settle(subscription: Subscription, plan: Plan, attempt: Attempt): Promise<Subscription> {
    const charged = await this.#charged(subscription, plan, attempt)
    const after = await this.change.run(subscription._id, async (current, now) => {
      if (current.plan?.attempt?.purchaseId !== attempt.purchaseId) return silently(current)
      return this.#after(current, attempt, charged, now)
    })
    // Sealed in the subscription from now on.
    if (charged.kind === 'ordered' && charged.agreement) await this.renewals.forget(attempt.purchaseId)
    return after
  }

  /** The purchase of the planned delivery, at the tax classes of today (PR-06) but for what was paid with the first one. */
  renewalOf(subscription: Subscription, plan: Plan, purchaseId: string): Renewal {
    const { owner, means } = subscription
    const isPaid = isPrepaid(subscription)
    const { asLocked } = plan
    const taxed = isPaid ? subscription : { ...subscription, lines: this.#taxedNow(subscription.lines) }
    const planned =
      isPaid || !asLocked ? plan : { ...plan, asLocked: { ...asLocked, lines: this.#taxedNow(asLocked.lines) } }
    return {
      id: purchaseId,
      owner,
      buyer: buyerOf(subscription),
      method: means.method,
      invoice: means.invoice,
      frozen: renewalCart(taxed, planned, purchaseId, this.clock.now()),
    }
  }

  #taxedNow(lines: readonly LineItem[]): LineItem[] {
    const addonOf = (code: string) => this.catalogue.findAddon(code)
    return lines.map((line) =>
      this.catalogue.isSold(line.Code) ? taxedNow(line, this.catalogue.variant(line.Code).variant, addonOf) : line,
    )
  }

  /** On a day that the network still has; else on another, or none (SU-02). */
  async #begin(current: Subscription, now: Date): Promise<Decision> {
    const { plan } = current
    if (!plan || plan.attempt) return silently(current)
    const offers = await this.offers.of({ ...current, ...plan.asLocked })
    if (plan.needsConsent) return skipped(current, 'consent', offers, now)
    if (offers.on(plan.date)) return silently(begun(await this.owners.found(current), 'automatic', now))
    return displaced(current, offers, isEnded(current) ? await this.reader.paid(current) : 0, now)
  }

  async #charged(subscription: Subscription, plan: Plan, { purchaseId, kind }: Attempt): Promise<Charged> {
    if (isPrepaid(subscription)) return this.#prepaid(subscription, plan, purchaseId)
    if (kind === 'by-owner') return this.renewals.ask(purchaseId)
    const { agreement, method } = subscription.means
    if (!agreement && method !== 'invoice') return { kind: 'failed', why: 'declined-for-good' }
    const token = agreement && this.seals.open(agreement, subscription._id)
    return this.renewals.charge(this.renewalOf(subscription, plan, purchaseId), token)
  }

  /** SU-07: it was charged at the start. */
  async #prepaid(subscription: Subscription, plan: Plan, purchaseId: string): Promise<Charged> {
    const { owner } = subscription
    const frozen = renewalCart(subscription, plan, purchaseId, this.clock.now())
    const payments: OrderPayment[] = [{ PaymentMethodName: 'prepaid', Amount: frozen.cart.Total, Last4: null }]
    const customer = buyerOf(subscription)
    const { orderGroupId } = await this.orders.place({ purchaseId, frozen, payments, customer, owner })
    return { kind: 'ordered', orderGroupId, agreement: null }
  }

  async #after(current: Subscription, { kind }: Attempt, charged: Charged, now: Date): Promise<Decision> {
    if (charged.kind === 'waits') return silently(waits(current, now))
    if (charged.kind === 'failed') return failed(current, kind === 'by-owner' ? 'by-owner' : charged.why, now)
    const paid = charged.agreement ? { ...current, means: this.meansOf(charged.agreement, current._id) } : current
    return ordered(paid, charged.orderGroupId, await this.offers.of(paid), now)
  }

  /** SU-11: the card that was given last. */
  meansOf({ token, last4, expiry }: KeptAgreement, id: string): Means {
    return { method: 'card', agreement: this.seals.seal(token, id), last4, expiry: expiryOf(expiry), invoice: null }
  }
}

const buyerOf = ({ userId, isOwnerFound, organizationId, language, costCenter }: Subscription) => ({
  userId,
  ...(isOwnerFound && { isOwnerFound }),
  organizationId,
  language,
  costCenter,
})
