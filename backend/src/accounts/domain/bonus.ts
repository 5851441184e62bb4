import type { BonusInformation } from '@bukett/contracts/http/account'
import { POINTS_PER_CHECK } from '@bukett/contracts/rules/bonus'
import { addDays, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { addMonths } from '@bukett/contracts/rules/months'
import { DomainError } from '../../shared/domain-error.js'

const checkOre = 50_00
const checkMonths = 6
const creditAfterDays = 14
const orePerPoint = 100
const daysAfterReturn = 14

export interface BonusEntry {
  readonly purchaseId: string
  readonly points: number
  /** Counts from this day on: 14 days after delivery (PR-03). */
  readonly creditOn: LocalDay
  readonly isCredited: boolean
}

export interface StoredCheck {
  readonly id: string
  /** Öre. */
  readonly amount: number
  /** The last day it can be used. */
  readonly expiresOn: LocalDay
  readonly state: 'free' | 'reserved' | 'redeemed'
  /** The purchase that reserved or redeemed it. */
  readonly purchaseId: string | null
}

/** A private customer's bonus, by user id. Points that became checks are gone from `points`. */
export interface BonusAccount {
  _id: string
  version: number
  /** May fall below zero when a purchase is refunded after its points became a check. */
  points: number
  entries: BonusEntry[]
  checks: StoredCheck[]
  promotions: { id: string; redeemed: boolean; expiresOn: LocalDay }[]
}

export const newBonusAccount = (userId: string): BonusAccount => ({
  _id: userId,
  version: 1,
  points: 0,
  entries: [],
  checks: [],
  promotions: [],
})

/** An account as if its points and checks had been earned. */
export const savedBonus = (
  userId: string,
  saved: { points: number; checks: number; promotions: readonly string[]; expiresOn: LocalDay },
): BonusAccount => ({
  ...newBonusAccount(userId),
  points: saved.points,
  checks: Array.from({ length: saved.checks }, (_, index) => ({
    id: `${userId}-${index + 1}`,
    amount: checkOre,
    expiresOn: saved.expiresOn,
    state: 'free',
    purchaseId: null,
  })),
  promotions: saved.promotions.map((id) => ({ id, redeemed: false, expiresOn: saved.expiresOn })),
})

export interface Earning {
  readonly purchaseId: string
  /** Goods incl. VAT that were really paid, in öre: no delivery, no gift cards bought or used. */
  readonly goodsPaid: number
  readonly deliveredAt: Date
}

/** PR-03: one point a full krona. Earning twice for one purchase changes nothing. */
export const earn = (account: BonusAccount, { purchaseId, goodsPaid, deliveredAt }: Earning): BonusAccount => {
  const points = Math.floor(goodsPaid / orePerPoint)
  if (points <= 0 || account.entries.some((entry) => entry.purchaseId === purchaseId)) return account
  const creditOn = addDays(stockholmDay(deliveredAt), creditAfterDays)
  return { ...account, entries: [...account.entries, { purchaseId, points, creditOn, isCredited: false }] }
}

/** Counts what is due and turns each full thousand into a check. `nextId` names the checks. */
export const credit = (account: BonusAccount, today: LocalDay, nextId: () => string): BonusAccount => {
  const due = account.entries.filter((entry) => !entry.isCredited && entry.creditOn <= today)
  if (due.length === 0 && account.points < POINTS_PER_CHECK) return account
  const points = due.reduce((sum, entry) => sum + entry.points, account.points)
  const checks = Math.max(0, Math.floor(points / POINTS_PER_CHECK))
  const expiresOn = addMonths(today, checkMonths)
  return {
    ...account,
    points: points - checks * POINTS_PER_CHECK,
    entries: account.entries.map((entry) => (due.includes(entry) ? { ...entry, isCredited: true } : entry)),
    checks: [
      ...account.checks,
      ...Array.from({ length: checks }, () => ({
        id: nextId(),
        amount: checkOre,
        expiresOn,
        state: 'free' as const,
        purchaseId: null,
      })),
    ],
  }
}

/** Its delivery was told by mistake: nothing is earned until it has come, and then anew. */
export const unearn = (account: BonusAccount, purchaseId: string): BonusAccount => {
  const entry = account.entries.find((one) => one.purchaseId === purchaseId)
  if (!entry) return account
  return {
    ...account,
    points: entry.isCredited ? account.points - entry.points : account.points,
    entries: account.entries.filter((one) => one !== entry),
  }
}

/** A refund takes back the points in proportion; `goodsPaid` is what remains paid, in öre. */
export const takeBack = (account: BonusAccount, purchaseId: string, goodsPaid: number): BonusAccount => {
  const entry = account.entries.find((one) => one.purchaseId === purchaseId)
  if (!entry) return account
  const points = Math.max(0, Math.floor(goodsPaid / orePerPoint))
  const less = Math.max(0, entry.points - points)
  return {
    ...account,
    points: entry.isCredited ? account.points - less : account.points,
    entries: account.entries.map((one) => (one === entry ? { ...entry, points: entry.points - less } : one)),
  }
}

/** What may be used in a cart: a check that another purchase holds is not, while it does. */
export const usableChecks = ({ checks }: BonusAccount, today: LocalDay): StoredCheck[] =>
  checks.filter(({ state, expiresOn }) => state === 'free' && expiresOn >= today)

/** PR-04: holds whole checks for a purchase. Throws `bonus.unknown-check`. */
export const reserve = (
  account: BonusAccount,
  checkIds: readonly string[],
  purchaseId: string,
  today: LocalDay,
): BonusAccount => {
  for (const id of checkIds) {
    const check = account.checks.find((one) => one.id === id)
    const isFree = check?.state === 'free' || (check?.state === 'reserved' && check.purchaseId === purchaseId)
    if (!check || !isFree || check.expiresOn < today) throw new DomainError('bonus.unknown-check')
  }
  return withChecks(account, (check) =>
    checkIds.includes(check.id) ? { ...check, state: 'reserved', purchaseId } : check,
  )
}

/** The purchase became an order. */
export const redeem = (account: BonusAccount, purchaseId: string): BonusAccount =>
  withChecks(account, (check) =>
    check.state === 'reserved' && check.purchaseId === purchaseId ? { ...check, state: 'redeemed' } : check,
  )

/**
 * The purchase came to nothing, or was cancelled whole. What has run out meanwhile was used in time: paid with, it comes back for a while; only held, for what is left of
 * the day, so that no payment that is let go over midnight keeps it.
 */
export const restore = (account: BonusAccount, purchaseId: string, today: LocalDay): BonusAccount =>
  withChecks(account, (check) => {
    if (check.state === 'free' || check.purchaseId !== purchaseId) return check
    const least = check.state === 'redeemed' ? addDays(today, daysAfterReturn) : today
    const expiresOn = check.expiresOn < today ? least : check.expiresOn
    return { ...check, state: 'free', purchaseId: null, expiresOn }
  })

const withChecks = (account: BonusAccount, change: (check: StoredCheck) => StoredCheck): BonusAccount => ({
  ...account,
  checks: account.checks.map(change),
})

/** PR-04: the öre that the checks lower the goods by; what is left of a check is lost. */
export const reduction = (checks: readonly StoredCheck[], goods: number): number =>
  Math.min(
    Math.max(0, goods),
    checks.reduce((sum, check) => sum + check.amount, 0),
  )

/** Spec 2 §3, `bonusInformation`; checks that have run out are not shown. */
export const toBonusInformation = (account: BonusAccount, today: LocalDay): BonusInformation => ({
  points: account.points,
  pointsToNextCheck: POINTS_PER_CHECK - Math.min(account.points, POINTS_PER_CHECK),
  checks: {
    items: account.checks
      .filter((check) => check.state === 'redeemed' || check.expiresOn >= today)
      .map(({ id, amount, expiresOn, state }) => ({ id, amount, expiresOn, redeemed: state === 'redeemed' })),
  },
  promotions: account.promotions,
})

/** A deletion would take money's worth away. */
export const holdsValue = (account: BonusAccount, today: LocalDay): boolean =>
  account.points > 0 ||
  account.entries.some((entry) => !entry.isCredited && entry.points > 0) ||
  account.checks.some((check) => check.state !== 'redeemed' && check.expiresOn >= today)
