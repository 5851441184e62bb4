import { addDays, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { SUBSCRIPTION_LEAD_DAYS } from '@bukett/contracts/rules/delivery-dates'
import { allocate, type Ore } from '@bukett/contracts/rules/price'
import { resumedIndex } from '@bukett/contracts/rules/subscription'
import { DomainError } from '../../shared/domain-error.js'
import { type Decision, type Message, silently } from './consequences.js'
import { dayOf, type Offers, passedOver, planNext } from './planning.js'
import { comesAnyhow, isEnded, isLocked, isPrepaid, passed, type Subscription } from './subscription.js'

/** The next delivery planned anew, and what has to be said of it. */
export const replanned = (subscription: Subscription, offers: Offers, now: Date): Decision => {
  const next = planNext(subscription, offers, now)
  const today = stockholmDay(now)
  const tell: Message[] = passedOver(subscription, next).map((date) => ({
    kind: 'passed-over',
    date,
    isPast: date < today,
  }))
  if (next.because === 'completed' && subscription.because !== 'completed') tell.push({ kind: 'completed' })
  return { subscription: next, tell }
}

/** What cannot be changed is made all the same; the rest of the plan goes. */
const keepingLocked = (subscription: Subscription, now: Date): Subscription =>
  comesAnyhow(subscription, now) ? subscription : { ...subscription, plan: null }

const demandLiving = (subscription: Subscription): void => {
  if (isEnded(subscription)) throw new DomainError('subscription.ended')
}

/** SU-05; AC-10 when the account is. Throws `subscription.ended`. */
export const paused = (subscription: Subscription, because: 'owner' | 'account', now: Date): Decision => {
  demandLiving(subscription)
  if (subscription.status === 'Paused') return silently(subscription)
  const next: Subscription = { ...keepingLocked(subscription, now), status: 'Paused', because, statusSince: now }
  return { subscription: next, tell: [{ kind: 'paused' }] }
}

/** AC-10: the account is active again. Nothing is charged unasked: it is told once, and its owner decides from now on. */
export const accountIsBack = (subscription: Subscription): Decision =>
  subscription.status === 'Paused' && subscription.because === 'account'
    ? { subscription: { ...subscription, because: 'owner' }, tell: [{ kind: 'still-paused' }] }
    : silently(subscription)

/** SU-05: from the first planned day two days ahead; charged at once when its lock has passed. Throws `subscription.ended`. */
export const resumed = (subscription: Subscription, offers: Offers, now: Date): Decision => {
  demandLiving(subscription)
  if (subscription.status !== 'Paused') return silently(subscription)
  const active: Subscription = {
    ...subscription,
    status: 'Active',
    because: null,
    statusSince: now,
    missed: 0,
    // What failed before it stood still is nobody's any more.
    ...(!subscription.plan?.failed && { payBefore: null }),
  }
  if (active.plan) return { subscription: active, tell: [{ kind: 'resumed', date: nextMade(active, offers, now) }] }
  const { subscription: next, tell } = replanned(fromToday(active, now), offers, now)
  return { subscription: next, tell: [...tell, { kind: 'resumed', date: next.plan && nextMade(next, offers, now) }] }
}

/** The day of the next delivery that is made: what its owner has skipped is passed by. */
export const nextMade = (subscription: Subscription, offers: Offers, now: Date): LocalDay | null => {
  const { plan } = subscription
  return plan && !plan.isSkipped ? plan.date : dayOf(subscription, unskipped(subscription), stockholmDay(now), offers)
}

const unskipped = ({ nextIndex, skips }: Subscription): number => {
  let index = nextIndex
  while (skips.includes(index)) index += 1
  return index
}

/** SU-05: days that went by while it stood still are nobody's deliveries, and none comes sooner than two days from now. */
export const fromToday = (subscription: Subscription, now: Date): Subscription => {
  const { anchor, cycleDays, nextIndex } = subscription
  const today = stockholmDay(now)
  const index = Math.max(nextIndex, resumedIndex(anchor, cycleDays, today))
  const skips = subscription.skips.filter((one) => one >= index)
  return { ...subscription, nextIndex: index, skips, notBefore: addDays(today, SUBSCRIPTION_LEAD_DAYS) }
}

/** What stood still, with the delivery planned that it goes on with: the first that its owner has not skipped. */
export const goneOn = (subscription: Subscription, offers: Offers, now: Date): Subscription =>
  pastSkipped(planNext(fromToday(subscription, now), offers, now), offers, now)

const pastSkipped = (subscription: Subscription, offers: Offers, now: Date): Subscription => {
  const { plan } = subscription
  if (!plan?.isSkipped) return subscription
  const next = passed(subscription, { skipReason: 'owner', date: null }, plan.planned)
  return pastSkipped(planNext(next, offers, now), offers, now)
}

/** The day that a paused one would go on with: of the delivery that is made all the same, else as `resumed` plans it. */
export const resumesOn = (subscription: Subscription, offers: Offers, now: Date): LocalDay | null => {
  if (subscription.status !== 'Paused') return null
  const { plan } = subscription.plan ? subscription : goneOn({ ...subscription, status: 'Active' }, offers, now)
  return plan?.date ?? null
}

/** What is prepaid of deliveries that neither are made nor locked, by what was actually paid. */
const undelivered = (subscription: Subscription, paid: Ore, now: Date): Ore => {
  const { maxCycles, made } = subscription
  const used = made + (isLocked(subscription, now) ? 1 : 0)
  const shares = allocate(
    paid,
    Array.from({ length: maxCycles ?? 0 }, () => 1),
  )
  return shares.slice(used).reduce((sum, share) => sum + share, 0)
}

/** The day that its owner is shown as the next one, or as the one that a paused one would go on with. */
export const shownDay = (subscription: Subscription, offers: Offers, now: Date): LocalDay | null =>
  subscription.plan ? nextMade(subscription, offers, now) : resumesOn(subscription, offers, now)

/** SU-06: what is prepaid and will not be delivered. A locked delivery is made. */
export const refundOf = (subscription: Subscription, paid: Ore, now: Date): Ore =>
  isPrepaid(subscription) && !isEnded(subscription) ? undelivered(subscription, paid, now) : 0

/**
 * SU-06: what was prepaid of a delivery that was to be made although its owner had ended it, and is not made after all; and of the last of
 * one that is over, of which no more can come.
 */
export const shareBack = (before: Subscription, after: Subscription, paid: Ore, now: Date): Ore =>
  isPrepaid(before) && isEnded(before) && (before.because === 'owner' || before.because === 'completed')
    ? undelivered(after, paid, now) - undelivered(before, paid, now)
    : 0

/** SU-06. `paid` is what was paid for it at the start, in öre. Throws `subscription.ended`. */
export const cancelled = (
  subscription: Subscription,
  { because, paid, now }: { because: 'owner' | 'order-cancelled'; paid: Ore; now: Date },
): Decision => {
  demandLiving(subscription)
  const isWhole = because === 'order-cancelled'
  const kept = isWhole ? { ...subscription, plan: null } : keepingLocked(subscription, now)
  const next: Subscription = {
    ...kept,
    status: 'Cancelled',
    because,
    statusSince: now,
    endedAt: now,
    cardVisit: null,
    // What has failed of the delivery that is still made can be paid until its order time.
    payBefore: kept.plan && kept.plan.failed > 0 ? kept.plan.cutOffAt : null,
  }
  const refund = isWhole ? 0 : refundOf(subscription, paid, now)
  return { subscription: next, tell: [{ kind: 'cancelled', refund, lockedDate: next.plan?.date ?? null }] }
}

/** What its owner ends by leaving the company that is invoiced for it: the rest of what that has paid ahead goes back. Ended before: nothing. */
export const leftByCompany = (
  subscription: Subscription,
  company: { readonly name: string; readonly addresses: readonly string[] },
  paid: Ore,
  now: Date,
): Decision => {
  if (isEnded(subscription)) return silently(subscription)
  const ended = cancelled(subscription, { because: 'owner', paid, now })
  const tell = ended.tell.map((message): Message => {
    if (message.kind !== 'cancelled') return message
    const { refund, lockedDate } = message
    return { kind: 'left-company', company: company.name, administrators: company.addresses, refund, lockedDate }
  })
  return { ...ended, tell }
}

/** SU-04: paused for payment for sixty days. */
export const endedUnpaid = (subscription: Subscription, now: Date): Decision => ({
  subscription: {
    ...subscription,
    status: 'Cancelled',
    because: 'payment',
    statusSince: now,
    endedAt: now,
    plan: null,
    payBefore: null,
    cardVisit: null,
  },
  tell: [{ kind: 'ended-unpaid' }],
})
