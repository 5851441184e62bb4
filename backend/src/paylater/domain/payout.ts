import type { Payout, PayoutRow } from '@bukett/contracts/http/paylater'
import type { Stage } from './merchant.js'

/** A capture or a refund as it stands in the merchant's account. */
export interface Booking {
  /** The capture's or the refund's own id: a second time is no time. */
  readonly id: string
  readonly orderId: string
  readonly reference: string | null
  readonly kind: 'captured' | 'refunded'
  readonly amount: number
  readonly fee: number
  readonly at: Date
}

/** Whose account, and in which money: test and live never meet, nor do currencies. */
export interface Account {
  readonly merchantId: string
  readonly stage: Stage
  readonly currency: string
}

/**
 * A day of a merchant's account. What is captured and refunded joins the open one; closed, it never changes again, and what it was
 * short of is the first thing in the next.
 */
export interface StoredPayout extends Account {
  /** The account and the number: there is one of each. */
  readonly _id: string
  readonly version: number
  /** 1, 2, 3, … of the account. */
  readonly number: number
  /** What the one before was short of: nothing, or less. */
  readonly carried: number
  readonly bookings: readonly Booking[]
  readonly openedAt: Date
  readonly closedAt: Date | null
}

/** One document holds so many; a busy day has several payouts. */
export const mostBookings = 500

/** Senare keeps 2.5 % of what is captured, and gives nothing of it back with a refund. */
const feeShare = 0.025

export const feeOf = (kind: Booking['kind'], amount: number): number =>
  kind === 'captured' ? Math.round(amount * feeShare) : 0

const netOf = ({ kind, amount, fee }: Booking): number => (kind === 'captured' ? amount : -amount) - fee

const balanceOf = ({ carried, bookings }: StoredPayout): number =>
  bookings.reduce((sum, booking) => sum + netOf(booking), carried)

/** What is paid, or would be if the day ended now. */
export const paidFor = (payout: StoredPayout): number => Math.max(0, balanceOf(payout))

/** What is taken from the next, since nothing is paid below zero. */
export const shortOf = (payout: StoredPayout): number => Math.max(0, -balanceOf(payout))

/** The payout that follows, of an account that has none or whose last one is closed. */
const opened = ({ merchantId, stage, currency }: Account, last: StoredPayout | null, now: Date): StoredPayout => {
  const number = (last?.number ?? 0) + 1
  return {
    _id: `${merchantId}-${stage}-${currency.toLowerCase()}-${number}`,
    version: 0,
    merchantId,
    stage,
    currency,
    number,
    carried: last ? 0 - shortOf(last) : 0,
    bookings: [],
    openedAt: now,
    closedAt: null,
  }
}

export const closed = (payout: StoredPayout, now: Date): StoredPayout =>
  payout.closedAt ? payout : { ...payout, closedAt: now }

/** The account's last payout with one booking more, or a new one with it. A full one is closed at once. */
export const booked = (account: Account, last: StoredPayout | null, booking: Booking, now: Date): StoredPayout => {
  const open = last && !last.closedAt ? last : opened(account, last, now)
  const next = { ...open, bookings: [...open.bookings, booking] }
  return next.bookings.length < mostBookings ? next : closed(next, now)
}

const sumOf = (bookings: readonly Booking[], kind: Booking['kind']): number =>
  bookings.reduce((sum, booking) => sum + (booking.kind === kind ? booking.amount : 0), 0)

export const payoutRow = (payout: StoredPayout): PayoutRow => ({
  payout_id: payout._id,
  currency: payout.currency,
  status: payout.closedAt ? 'CLOSED' : 'OPEN',
  opened_at: payout.openedAt.toISOString(),
  closed_at: payout.closedAt?.toISOString() ?? null,
  captured_amount: sumOf(payout.bookings, 'captured'),
  refunded_amount: sumOf(payout.bookings, 'refunded'),
  fee_amount: payout.bookings.reduce((sum, { fee }) => sum + fee, 0),
  carried_amount: payout.carried,
  payout_amount: paidFor(payout),
})

export const payoutView = (payout: StoredPayout): Payout => ({
  ...payoutRow(payout),
  bookings: payout.bookings.map(({ id, orderId, reference, kind, amount, fee, at }) => ({
    booking_id: id,
    order_id: orderId,
    ...(reference !== null && { merchant_reference1: reference }),
    type: kind === 'captured' ? ('CAPTURE' as const) : ('REFUND' as const),
    amount,
    fee_amount: fee,
    booked_at: at.toISOString(),
  })),
})
