import type { Ore } from '@bukett/contracts/rules/price'
import { type Decision, type Message, silently } from './consequences.js'
import { linkLasts, payableUntil } from './due.js'
import type { Offers } from './planning.js'
import { isForgotten } from './erasing.js'
import { fromToday, replanned, shareBack } from './running.js'
import { type Attempt, isEnded, passed, type Plan, restsUnpaid, type Subscription } from './subscription.js'

const minuteMs = 60_000
/** A charge that is not answered is asked for again after a minute; one that the provider looks at less often. */
const askAgainMs = minuteMs
const lookedAtMs = 15 * minuteMs
/** A provider that is away is no refusal. */
const awayMs = 10 * minuteMs
const mostAttempts = 12

const withPlan = (subscription: Subscription, change: (plan: Plan) => Partial<Plan>): Subscription =>
  subscription.plan ? { ...subscription, plan: { ...subscription.plan, ...change(subscription.plan) } } : subscription

/** SU-13: the charge has its name before anybody is asked, so that whoever comes next asks for the same one. */
export const begun = (
  subscription: Subscription,
  kind: Attempt['kind'],
  now: Date,
  pausedSince?: Date,
): Subscription => {
  const { _id, attemptsBegun } = subscription
  return withPlan({ ...subscription, attemptsBegun: attemptsBegun + 1 }, ({ index, attempts }) => ({
    attempts: attempts + 1,
    attempt: {
      purchaseId: `sub-${_id}-${index}-${attemptsBegun + 1}`,
      kind,
      askAt: new Date(now.getTime() + askAgainMs),
      ...(pausedSince && { pausedSince }),
    },
  }))
}

/** Not answered yet. */
export const waits = (subscription: Subscription, now: Date): Subscription =>
  withPlan(subscription, ({ attempt }) => ({
    attempt: attempt && { ...attempt, askAt: new Date(now.getTime() + lookedAtMs) },
  }))

/** The order stands: the next delivery is planned. Paid within the link it is active again (SU-04). */
export const ordered = (subscription: Subscription, orderGroupId: string, offers: Offers, now: Date): Decision => {
  const { plan, status } = subscription
  if (!plan) return silently(subscription)
  const isBack = status === 'UnderReview' || restsUnpaid(subscription)
  const done = passed(subscription, { orderGroupId, date: plan.date }, plan.planned)
  const next: Subscription = {
    ...done,
    agreedFee: plan.fee > 0 ? plan.fee : done.agreedFee,
    missed: 0,
    payBefore: null,
    ...(isBack && { status: 'Active', because: null, statusSince: now }),
  }
  return replanned(next, offers, now)
}

/** What stood still before the owner tried to pay stands still again. */
const pausedAgain = (subscription: Subscription, attempt: Attempt | null): Subscription =>
  attempt?.pausedSince && subscription.status !== 'Cancelled'
    ? { ...subscription, plan: null, status: 'Paused', because: 'payment', statusSince: attempt.pausedSince }
    : subscription

export type Failure = 'declined-for-good' | 'declined' | 'technical' | 'by-owner'

/**
 * SU-04: a charge came to nothing. A refusal that will not change is not tried again; what was nobody's refusal, or the owner's own
 * try, counts as none. The first of each delivery is told. Whoever pays by the link has until the order time for this delivery, and 30 days
 * from then to go on at all, if it has not ended.
 */
export const failed = (subscription: Subscription, why: Failure, now: Date): Decision => {
  const { plan } = subscription
  if (!plan) return silently(subscription)
  const free = withPlan(subscription, () => ({ attempt: null }))
  if (why === 'by-owner') return silently(pausedAgain(free, plan.attempt))
  if (why === 'technical' && plan.attempts < mostAttempts)
    return silently(
      withPlan(free, ({ attemptsAt, failed: index }) => ({
        attemptsAt: attemptsAt.with(index, new Date(now.getTime() + awayMs)) as unknown as Plan['attemptsAt'],
      })),
    )
  const count = plan.failed + 1
  const next = why === 'declined-for-good' ? undefined : plan.attemptsAt.slice(count).find((at) => at > now)
  const isFirst = plan.failed === 0 || payableUntil(subscription, now) === null
  const after = withPlan(free, ({ attemptsAt }) => ({
    failed: next ? attemptsAt.indexOf(next) : count,
    isGivenUp: !next,
  }))
  const isReviewed = !next && after.status === 'Active'
  const tell: Message[] = isFirst ? [{ kind: 'payment-failed', date: plan.date, nextAttemptAt: next ?? null }] : []
  return {
    subscription: {
      ...after,
      ...(isFirst && { payBefore: isEnded(subscription) ? plan.cutOffAt : linkLasts(now) }),
      ...(isReviewed && { status: 'UnderReview', because: 'payment', statusSince: now }),
    },
    tell,
  }
}

/** SU-04: the order time is over. The second one in a row pauses it; one that has ended has nothing left to pay. */
export const missed = (subscription: Subscription, offers: Offers, now: Date): Decision => {
  const { plan, missed: before } = subscription
  if (!plan) return silently(subscription)
  const count = before + 1
  const isPaused = count >= 2 && !isEnded(subscription)
  const after: Subscription = {
    ...passed(subscription, { skipReason: 'payment', date: plan.date }, plan.planned),
    missed: count,
    ...(isPaused && { status: 'Paused', because: 'payment', statusSince: now }),
    ...(isEnded(subscription) && { payBefore: null }),
  }
  const { subscription: next, tell } = replanned(after, offers, now)
  return { subscription: next, tell: [{ kind: 'missed', date: plan.date, isPaused }, ...tell] }
}

/** Its owner had it skipped, or did not consent to what it costs. */
export const skipped = (
  subscription: Subscription,
  skipReason: 'owner' | 'consent',
  offers: Offers,
  now: Date,
): Decision => {
  const { plan } = subscription
  if (!plan) return silently(subscription)
  const { subscription: next, tell } = replanned(
    passed(subscription, { skipReason, date: null }, plan.planned),
    offers,
    now,
  )
  return skipReason === 'owner'
    ? { subscription: next, tell }
    : { subscription: next, tell: [{ kind: 'not-consented', date: plan.date }, ...tell] }
}

/**
 * The order of a delivery was cancelled, by its owner or because no store could make it. Told twice it is the same. `paid` is what was
 * paid for a prepaid one at the start, in öre.
 */
export const unmade = (
  subscription: Subscription,
  { orderGroupId, skipReason }: { readonly orderGroupId: string; readonly skipReason: 'owner' | 'network' },
  offers: Offers,
  paid: Ore,
  now: Date,
): Decision => {
  const { past, made, because } = subscription
  const delivery = past.find((one) => one.orderGroupId === orderGroupId)
  if (!delivery) return silently(subscription)
  const next: Subscription = {
    ...subscription,
    made: made - 1,
    past: past.map((one) => (one === delivery ? { ...one, orderGroupId: null, skipReason } : one)),
  }
  if (because === 'completed' && !isForgotten(subscription)) {
    const { endedAt: _over, erased: _steps, ...running } = next
    const again: Subscription = { ...running, status: 'Active', because: null, statusSince: now }
    return replanned(fromToday(again, now), offers, now)
  }
  const { index, planned, date } = delivery
  const refund = shareBack(subscription, next, paid, now)
  return { subscription: next, tell: refund > 0 ? [{ kind: 'not-made', index, date: date ?? planned, refund }] : [] }
}

/** No store has the day of the planned delivery any more. Of one that has ended it is not made on another. */
export const displaced = (subscription: Subscription, offers: Offers, paid: Ore, now: Date): Decision => {
  const { plan } = subscription
  const decision = replanned(subscription, offers, now)
  const next = decision.subscription
  if (!plan) return decision
  const { index, date } = plan
  if (isEnded(subscription)) {
    const refund = shareBack(subscription, next, paid, now)
    return { subscription: { ...next, payBefore: null }, tell: [{ kind: 'not-made', index, date, refund }] }
  }
  return next.plan?.index === index
    ? { ...decision, tell: [...decision.tell, { kind: 'moved', date: next.plan.date }] }
    : decision
}
