import type { BankIdFlow } from '@bukett/contracts/rules/bankid'

/** What BankID answers a start with. The secret never leaves the server. */
export interface BankIdStart {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly qrStartToken: string
  readonly qrStartSecret: string
}

/** An identification that a browser waits for. */
export interface BankIdOrder extends BankIdStart {
  /** What the browser asks by: the first order's reference, also when it has been renewed. */
  _id: string
  /** The browser that launched it, by its signed cookie, and where it stood: nobody else may collect (AC-04). */
  readonly owner: string
  readonly address: string
  readonly flow: BankIdFlow
  readonly isMobile: boolean
  readonly userAgent: string
  /** The account that was logged in when it started: it is given this BankID. Null: a login. */
  readonly userId: string | null
  readonly returnUrl: string | null
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

export const maxOpenPerAddress = 3

/** Whole seconds since BankID answered the start: what the animated code is made of. */
export const secondsShown = ({ startedAt }: Pick<BankIdOrder, 'startedAt'>, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 1000))

/** The code is shown until it has been read. */
export const showsQr = (order: BankIdOrder): boolean => order.flow === 'qr' && order.hint === 'outstandingTransaction'

export const isDueForCollect = (order: BankIdOrder, now: Date): boolean =>
  now.getTime() - order.collectedAt.getTime() >= collectEveryMs

export const hasRunOut = (order: Pick<BankIdOrder, 'launchedAt'>, now: Date): boolean =>
  now.getTime() - order.launchedAt.getTime() > waitsMs

/** Orders launched before this instant have run out. */
export const oldestOpen = (now: Date): Date => new Date(now.getTime() - waitsMs)

/** A code that nobody read in time is renewed; a start on the same device is not. */
export const isRenewable = (order: BankIdOrder, failedHint: string): boolean =>
  failedHint === 'startFailed' && order.flow === 'qr' && order.renewals < maxRenewals

export const renewed = (order: BankIdOrder, start: BankIdStart, now: Date): BankIdOrder => ({
  ...order,
  ...start,
  startedAt: now,
  collectedAt: now,
  renewals: order.renewals + 1,
  hint: 'outstandingTransaction',
})
