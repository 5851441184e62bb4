import { addDays, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { checkDeliveryDay, isTooFarAhead } from '@bukett/contracts/rules/delivery-dates'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Ore } from '@bukett/contracts/rules/price'
import { type CycleDays, plannedDay } from '@bukett/contracts/rules/subscription'
import type { BillingAddress } from '@bukett/contracts/http/cart'
import type { Buyer } from '../../orders/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { type Decision, silently } from './consequences.js'
import { dayOf, type Offers } from './planning.js'
import { priceOf } from './renewal-cart.js'
import { replanned } from './running.js'
import {
  type Bringing,
  type Certificate,
  hasArrived,
  isEnded,
  isLocked,
  isPrepaid,
  mobileOf,
  type Subscription,
} from './subscription.js'

const demandChangeable = (subscription: Subscription, index: number, now: Date): void => {
  if (isEnded(subscription)) throw new DomainError('subscription.ended')
  const { nextIndex, plan } = subscription
  const isOver = plan?.isSkipped === true && plan.lockAt <= now
  if (index < nextIndex || (index === nextIndex && (isLocked(subscription, now) || isOver)))
    throw new DomainError('subscription.delivery-locked')
}

/** X9 and SU-02: throws why nothing is delivered that day. */
const demandDay = (day: LocalDay, offers: Offers, now: Date): void => {
  const check = checkDeliveryDay(day, { today: stockholmDay(now), isSubscription: true, isOpen: () => true })
  if (!check.ok) throw new DomainError(check.code)
  if (!offers.on(day)) throw new DomainError('subscription.not-deliverable')
}

/** Between the delivery before and the one after it. */
const demandBetween = (subscription: Subscription, index: number, day: LocalDay, offers: Offers, now: Date): void => {
  const { past, nextIndex } = subscription
  const today = stockholmDay(now)
  const before =
    index > nextIndex
      ? dayOf(subscription, index - 1, today, offers)
      : (past.findLast(({ date }) => date)?.date ?? null)
  const after = dayOf(subscription, index + 1, today, offers)
  if ((before && day <= before) || (after && day >= after)) throw new DomainError('subscription.day-taken')
}

/** Only what is about to come is in the plan. */
const planAgain = (subscription: Subscription, index: number, offers: Offers, now: Date): Decision =>
  index === subscription.nextIndex ? replanned(subscription, offers, now) : silently(subscription)

/** One delivery on another day, or on its own again. Throws `subscription.delivery-locked`, `subscription.day-taken` and what refuses the day. */
export const withMove = (
  subscription: Subscription,
  { index, day }: { index: number; day: LocalDay | null },
  offers: Offers,
  now: Date,
): Decision => {
  demandChangeable(subscription, index, now)
  const { [String(index)]: _before, ...moves } = subscription.moves
  if (day) {
    demandDay(day, offers, now)
    demandBetween(subscription, index, day, offers, now)
  }
  const next = { ...subscription, moves: day ? { ...moves, [String(index)]: day } : moves }
  return planAgain(next, index, offers, now)
}

/** Throws `subscription.delivery-locked`. */
export const withSkip = (
  subscription: Subscription,
  { index, isSkipped }: { index: number; isSkipped: boolean },
  offers: Offers,
  now: Date,
): Decision => {
  demandChangeable(subscription, index, now)
  const skips = subscription.skips.filter((one) => one !== index)
  return planAgain({ ...subscription, skips: isSkipped ? [...skips, index] : skips }, index, offers, now)
}

/** What an owner may change of it, all of it together. */
export interface Edited {
  readonly bringing?: Bringing
  readonly lines?: LineItem[]
  readonly cycleDays?: CycleDays
  /** Of the next delivery; the others follow from it. */
  readonly day?: LocalDay
  readonly billing?: BillingAddress
  readonly email?: string
  readonly mobile?: string
}

/** The next delivery that is not locked is 0 of what follows from a new day or cycle. */
const reanchored = (subscription: Subscription, edited: Edited, offers: Offers, now: Date): Subscription => {
  const { cycleDays = subscription.cycleDays, day } = edited
  if (cycleDays === subscription.cycleDays && !day) return subscription
  const isAfterLocked = isLocked(subscription, now)
  const { nextIndex, anchor } = subscription
  const from = isAfterLocked ? nextIndex + 1 : nextIndex
  const planned = plannedDay(anchor, subscription.cycleDays, from)
  const moved = day ? undefined : subscription.moves[String(from)]
  const anchoredOn = (first: LocalDay) => ({ cycleDays, anchor: addDays(first, -from * cycleDays), moves: {} })
  const after = dayOf(anchoredOn(planned), from + 1, stockholmDay(now), offers)
  const first = day ?? (moved && after && moved >= after ? moved : planned)
  if (day) demandDay(day, offers, now)
  if (day && isAfterLocked && subscription.plan && day <= subscription.plan.date)
    throw new DomainError('subscription.day-taken')
  return {
    ...subscription,
    ...anchoredOn(first),
    anchoredFrom: from,
    // Another cycle leaves the next delivery on its day, and skipped where it was. The others follow from a day that they would come before.
    ...(moved && moved !== first && { moves: { [String(from)]: moved } }),
    skips: day ? [] : subscription.skips.filter((index) => index === from),
  }
}

/**
 * A locked delivery is made as it was. `offers` are those of what it becomes. Throws `subscription.ended`, `subscription.is-prepaid`,
 * `subscription.not-deliverable`.
 */
export const withEdit = (subscription: Subscription, edited: Edited, offers: Offers, now: Date): Decision => {
  if (isEnded(subscription)) throw new DomainError('subscription.ended')
  if (isPrepaid(subscription) && (edited.lines || edited.cycleDays)) throw new DomainError('subscription.is-prepaid')
  const { day: _day, cycleDays: _cycle, ...fields } = edited
  const { risen, ...anchored } = reanchored(subscription, edited, offers, now)
  const next: Subscription = {
    ...anchored,
    ...fields,
    ...(edited.lines ? { priceRise: null } : risen && { risen }),
  }
  if (isLocked(subscription, now)) return silently({ ...next, plan: asItWas(subscription) })
  const decision = replanned(next, offers, now)
  // Nothing is delivered like that: it is better said now.
  if (next.status !== 'Paused' && decision.subscription.because === 'network')
    throw new DomainError('subscription.not-deliverable')
  return edited.bringing ? asAgreed(decision) : decision
}

/** SU-08: who says where and how has seen what it costs. */
const asAgreed = ({ subscription, tell }: Decision): Decision => {
  const { plan } = subscription
  return plan
    ? {
        subscription: {
          ...subscription,
          agreedFee: plan.fee || subscription.agreedFee,
          plan: { ...plan, needsConsent: false },
        },
        tell,
      }
    : { subscription, tell }
}

/** SU-08. Throws `subscription.nothing-to-accept`, `subscription.price-has-changed`. */
export const withConsent = (subscription: Subscription, shown: Ore): Subscription => {
  const { plan } = subscription
  if (!plan?.needsConsent) throw new DomainError('subscription.nothing-to-accept')
  if (priceOf(subscription).Total !== shown) throw new DomainError('subscription.price-has-changed')
  return { ...subscription, agreedFee: plan.fee, plan: { ...plan, needsConsent: false } }
}

/** SU-12. Throws `subscription.ended`, `subscription.certificate-sent`, `subscription.certificate-day`. */
export const withCertificate = (
  subscription: Subscription,
  certificate: Omit<Certificate, 'sentAt' | 'bouncedAt'>,
  now: Date,
): Subscription => {
  if (isEnded(subscription)) throw new DomainError('subscription.ended')
  if (hasArrived(subscription.certificate)) throw new DomainError('subscription.certificate-sent')
  const today = stockholmDay(now)
  if (certificate.sendOn < today || isTooFarAhead(certificate.sendOn, today))
    throw new DomainError('subscription.certificate-day')
  return { ...subscription, certificate: { ...certificate, sentAt: null } }
}

/** The address takes no mail: who gives it is told. Nothing for a mail that was not the last, and nobody where it has ended. `sentAt`: ISO. */
export const withBounce = (subscription: Subscription, sentAt: string, now: Date): Decision => {
  const { certificate } = subscription
  if (!certificate || !hasArrived(certificate) || certificate.sentAt?.toISOString() !== sentAt)
    return silently(subscription)
  return {
    subscription: { ...subscription, certificate: { ...certificate, bouncedAt: now } },
    tell: isEnded(subscription) ? [] : [{ kind: 'certificate-bounced' }],
  }
}

const asItWas = ({ plan, lines, bringing }: Subscription): Subscription['plan'] =>
  plan && { asLocked: { lines, bringing }, ...plan }

/** What its buyer has corrected of themselves elsewhere, where it still says what stood there before. */
export const withBuyer = (subscription: Subscription, was: Partial<Buyer>, is: Partial<Buyer>): Subscription => {
  const { billing } = subscription
  const isStill = (field: keyof Buyer): boolean => billing[field].toLowerCase() === was[field]?.toLowerCase()
  const fields = (Object.keys(is) as (keyof Buyer)[]).filter((field) => isStill(field) && billing[field] !== is[field])
  if (fields.length === 0) return subscription
  const taken: Partial<Buyer> = Object.fromEntries(fields.map((field) => [field, is[field]]))
  const { Email, DayTimePhoneNumber: phone } = taken
  return {
    ...subscription,
    billing: { ...billing, ...taken },
    ...(Email !== undefined && { email: Email.toLowerCase() }),
    ...(phone !== undefined && { mobile: mobileOf(phone) }),
  }
}

interface BoughtFor {
  readonly organizationId: string | null
  /** Empty where it is nobody's. */
  readonly companyName: string
  readonly costCenter: string | null
}

/** Whom it is bought for from now on: a company, under its name and the cost centre that its user has there, or its owner. */
export const withCompany = (
  subscription: Subscription,
  { organizationId, companyName, costCenter }: BoughtFor,
): Subscription => ({
  ...subscription,
  organizationId,
  ...(organizationId === null && { customerType: 'private' as const }),
  costCenter: organizationId === null ? null : costCenter,
  billing: { ...subscription.billing, CompanyName: companyName },
})
