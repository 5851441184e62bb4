import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Catalogue } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { missed, skipped } from '../domain/charging.js'
import { type Decision, silently } from '../domain/consequences.js'
import { nextStep, type Step } from '../domain/due.js'
import { withListPrices } from '../domain/prices.js'
import { priceOf } from '../domain/renewal-cart.js'
import { endedUnpaid, replanned } from '../domain/running.js'
import { goodsPrice, isPrepaid, type Subscription } from '../domain/subscription.js'
import { ChangeCard } from './change-card.js'
import { ChangeSubscription } from './change-subscription.js'
import { ChargeDelivery } from './charge-delivery.js'
import { NetworkOffers } from './network-offers.js'
import { Subscriptions } from './ports.js'
import { RunSubscription } from './run-subscription.js'

/** Goes on with one subscription; what to do stands in its document. */
const goOn = job<{ readonly id: string }>('subscriptions', 'go-on-with-subscription', { isFoundAgain: true })
const findDue = job<Record<string, never>>('subscriptions', 'find-due-subscriptions')
const sweepMs = 30_000
const batch = 2000
/** A job that was lost, or failed for good, comes again within ten minutes. */
const roundMs = 10 * 60_000
const mostSteps = 12

/** The worker's part: every subscription is looked at when its moment has come, derived from MongoDB alone. */
@Injectable()
export class SubscriptionClock {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly change: ChangeSubscription,
    private readonly charging: ChargeDelivery,
    private readonly cards: ChangeCard,
    private readonly running: RunSubscription,
    private readonly offers: NetworkOffers,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(goOn, ({ id }) => this.goOn(id))
    jobs.handle(findDue, () => this.dispatch())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(findDue, {}, sweepMs)
  }

  /** SU-13: one job for each delivery and version, so that a sweep does not pile them up. */
  async dispatch(): Promise<void> {
    const now = this.clock.now()
    const round = Math.floor(now.getTime() / roundMs)
    for (const { _id, nextIndex, version } of await this.subscriptions.due(now, batch))
      await this.jobs.schedule(goOn, { id: _id }, { id: `sub-${_id}-${nextIndex}-${version}-${round}` })
  }

  /** Takes every step whose time has come. A charge is its own last step: it may have to wait. */
  async goOn(id: string): Promise<void> {
    for (let steps = 0; steps < mostSteps; steps += 1) {
      const subscription = await this.subscriptions.find(id)
      const step = subscription && nextStep(subscription, this.clock.now())
      if (!step) return
      // Who left before there was anything to end, or told it to a process that did not know.
      await this.running.endIfLeft(subscription, subscription.organizationId)
      await this.running.followOwner(subscription)
      if (step === 'charge') await this.charging.run(id)
      else if (step === 'card') await this.cards.settle(id)
      else await this.change.run(id, (current, now) => this.#take(step, current, now))
    }
  }

  /** Decided on the subscription as it is; somebody may have changed it since it was found to be due. */
  async #take(step: Exclude<Step, 'charge' | 'card'>, current: Subscription, now: Date): Promise<Decision> {
    if (nextStep(current, now) !== step) return silently(current)
    const offers = await this.offers.of(current)
    switch (step) {
      case 'plan':
        return replanned(current, offers, now)
      case 'notice':
        return this.#notice(current, now)
      case 'skip':
        return skipped(current, 'owner', offers, now)
      case 'miss':
        return missed(current, offers, now)
      case 'end':
        return endedUnpaid(current, now)
      case 'certificate':
        return {
          subscription: { ...current, certificate: current.certificate && { ...current.certificate, sentAt: now } },
          tell: [{ kind: 'certificate' }],
        }
    }
  }

  /** SU-08: where the price has changed since it was agreed, that is told as well. */
  async #notice(current: Subscription, now: Date): Promise<Decision> {
    const { subscription, isTold } = withListPrices(current, this.#listPrice, stockholmDay(now))
    const planned = noticed(subscription, replanned(subscription, await this.offers.of(subscription), now), now)
    const { priceRise } = subscription
    if (!isTold || !priceRise) return planned
    const rise = { kind: 'price-rises', from: priceRise.from, goods: goodsPrice(priceRise.lines) } as const
    return { ...planned, tell: [...planned.tell, rise] }
  }

  readonly #listPrice = (code: string): number | null =>
    this.catalogue.isSold(code) ? this.catalogue.variant(code).variant.Price : null
}

/** SU-03: told once, five days before the order time at the latest, of what the network has by then; too late for a change it is not told. */
const noticed = (current: Subscription, planned: Decision, now: Date): Decision => {
  if (current.plan && current.plan.lockAt <= now) return silently(withNotice(current))
  const { subscription, tell } = planned
  const { plan } = subscription
  if (!plan || plan.index !== current.plan?.index) return planned
  const next = withNotice(subscription)
  const total = isPrepaid(current) ? 0 : priceOf(next).Total
  const { date, needsConsent } = plan
  return { subscription: next, tell: [...tell, { kind: 'upcoming', date, total, needsConsent }] }
}

const withNotice = (subscription: Subscription): Subscription => ({
  ...subscription,
  plan: subscription.plan && { ...subscription.plan, isNoticed: true },
})
