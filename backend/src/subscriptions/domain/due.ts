import { instantOf } from '@bukett/contracts/rules/dates'
import { isEnded, restsUnpaid, type Subscription } from './subscription.js'

/** SU-04. */
const daysPausedForPayment = 60
const dayMs = 24 * 3600_000

/**
 * What is to be done now. `certificate`: the receiver is told. `plan`: it runs and has no delivery planned. `notice`: the owner is told of
 * the next one. `charge`: it is ordered and charged, or its charge asked for. `skip`: it was to be skipped, and its time is over.
 * `miss`: it was not paid in time. `end`: too long paused. `card`: a new card is asked for.
 */
export type Step = 'certificate' | 'plan' | 'notice' | 'charge' | 'skip' | 'miss' | 'end' | 'card'

interface Due {
  readonly step: Step
  readonly at: Date
}

/** What is to come, each at its moment. */
const stepsOf = (subscription: Subscription): Due[] => {
  const { plan, certificate, cardVisit, status, statusSince } = subscription
  const due: Due[] = []
  if (certificate && !certificate.sentAt && !isEnded(subscription))
    due.push({ step: 'certificate', at: instantOf(certificate.sendOn, '08:00') })
  if (cardVisit?.askAt) due.push({ step: 'card', at: cardVisit.askAt })
  if (restsUnpaid(subscription)) due.push({ step: 'end', at: endsUnpaidAt(statusSince) })
  if (plan) due.push(ofPlan(plan))
  else if (status === 'Active' || status === 'UnderReview') due.push({ step: 'plan', at: new Date(0) })
  return due
}

const ofPlan = (plan: NonNullable<Subscription['plan']>): Due => {
  if (plan.isSkipped) return { step: 'skip', at: plan.lockAt }
  if (plan.attempt) return { step: 'charge', at: plan.attempt.askAt }
  if (!plan.isNoticed) return { step: 'notice', at: plan.noticeAt }
  const next = plan.attemptsAt[plan.failed]
  return plan.isGivenUp || !next ? { step: 'miss', at: plan.cutOffAt } : { step: 'charge', at: next }
}

const first = (due: readonly Due[]): Due | null =>
  due.reduce<Due | null>((earliest, one) => (!earliest || one.at < earliest.at ? one : earliest), null)

/** Null: nothing until `wakeAt`. */
export const nextStep = (subscription: Subscription, now: Date): Step | null => {
  const next = first(stepsOf(subscription))
  return next && next.at <= now ? next.step : null
}

/** Null: nothing is left to do. */
const nextWake = (subscription: Subscription): Date | null => first(stepsOf(subscription))?.at ?? null

/** As it is kept. */
export const withWake = ({ wakeAt: _before, ...subscription }: Subscription): Subscription => {
  const wakeAt = nextWake(subscription)
  return wakeAt ? { ...subscription, wakeAt } : subscription
}

const endsUnpaidAt = (since: Date): Date => new Date(since.getTime() + daysPausedForPayment * dayMs)

export const linkLasts = (now: Date): Date => new Date(now.getTime() + 30 * dayMs)

/** SU-04: until when what failed can be paid; what rests unpaid can until it ends. Null: nothing can. */
export const payableUntil = (subscription: Subscription, now: Date): Date | null => {
  const { plan, payBefore, statusSince } = subscription
  const since = restsUnpaid(subscription) ? statusSince : plan?.attempt?.pausedSince
  const until = since ? endsUnpaidAt(since) : payBefore
  return until && until > now ? until : null
}

/** 'YYMM', as the card has it, to 'YYYY-MM'. */
export const expiryOf = (yearAndMonth: string): string | null => {
  const [, year, month] = /^(\d{2})(\d{2})$/.exec(yearAndMonth) ?? []
  return year && month ? `20${year}-${month}` : null
}
