import type { BankIdStart } from './bankid.js'

/** An identification that somebody waits for, as its last start and its last answer left it. */
export interface Identification extends BankIdStart {
  readonly launchedAt: Date
  /** When BankID answered the current start; the QR code counts from here. */
  readonly startedAt: Date
  readonly renewals: number
  readonly collectedAt: Date
  readonly hint: string
}

/** BankID shall be asked at most every other second, though the browser asks us each second. */
const collectEveryMs = 2000
const waitsMs = 3 * 60_000
const maxRenewals = 5
const unread = 'outstandingTransaction'

export const begun = (start: BankIdStart, now: Date): Identification => ({
  ...start,
  launchedAt: now,
  startedAt: now,
  renewals: 0,
  collectedAt: now,
  hint: unread,
})

/** Whole seconds since BankID answered the start: what the animated code is made of. */
export const secondsShown = ({ startedAt }: Pick<Identification, 'startedAt'>, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 1000))

/** The code is shown until it has been read. */
export const isUnread = ({ hint }: Identification): boolean => hint === unread

export const isDueForCollect = ({ collectedAt }: Identification, now: Date): boolean =>
  now.getTime() - collectedAt.getTime() >= collectEveryMs

export const hasRunOut = ({ launchedAt }: Pick<Identification, 'launchedAt'>, now: Date): boolean =>
  now.getTime() - launchedAt.getTime() > waitsMs

/** Identifications launched before this instant have run out. */
export const oldestOpen = (now: Date): Date => new Date(now.getTime() - waitsMs)

/** A code that nobody read in time is renewed, a few times. */
export const isRenewable = ({ renewals }: Identification, failedHint: string): boolean =>
  failedHint === 'startFailed' && renewals < maxRenewals

export const renewed = <One extends Identification>(one: One, start: BankIdStart, now: Date): One => ({
  ...one,
  ...start,
  startedAt: now,
  collectedAt: now,
  renewals: one.renewals + 1,
  hint: unread,
})
