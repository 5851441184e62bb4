import type { ErrorCode } from '@bukett/contracts'
import type { OrderInvoice } from '@bukett/contracts/http/order'
import type { PaymentState } from '@bukett/contracts/http/payments'
import type { PaymentMethod } from '@bukett/contracts/rules/payment-methods'
import { FAILED_STATES, PAID_STATES } from '@bukett/contracts/rules/payment-states'
import type { Ore } from '@bukett/contracts/rules/price'
import type { FrozenCart } from '../../cart/index.js'
import type { Repayment } from './repayment.js'

/** What a method was told beside the cart. */
export interface PaymentDetails {
  /** Mobile payment: where the request is sent, in the form 46701740605; null opens the app by code. */
  readonly phone?: string | null
  /** Invoice: who is invoiced. */
  readonly organizationId?: string
  readonly costCenter?: string | null
  readonly reference?: string | null
  /**
   * Who follows it beside its owner: the guest of the browser that it is paid in, by a link what customer service has put together, or a
   * user's own, who may log out meanwhile. Owner of carts.
   */
  readonly payer?: string
  /** By a link: who was logged in, and is so in another browser too. Owner of carts. */
  readonly payerUser?: string
  /** Until when that link holds: it is issued anew where nothing came of the payment, and is kept nowhere. */
  readonly linkUntil?: Date
  /** Staff methods: who, and why. */
  readonly staffId?: string
  readonly reason?: string | null
  /** Card and pay-later: kept for the deliveries of a subscription. */
  readonly isRecurring?: boolean
  /** A delivery of a subscription, after the first. */
  readonly isRenewal?: boolean
  /** Pay-later: the token that the widget gave. A wallet: the one that stands for its card at the card provider, once. */
  readonly authorization?: string
  /** Pay-later: in which language what was authorised was named; the order must be named alike. Missing: Swedish. */
  readonly linesIn?: 'sv' | 'en'
  /** A wallet: the sum that its sheet showed, öre. */
  readonly shown?: Ore
}

/** Where a payment stands with its provider. Our own id is chosen before the first call, so that a lost answer can be asked for. */
export interface ProviderReference {
  /** The id we gave the payment there. */
  readonly id: string
  /** Rises when an attempt had to be given up; part of the id. */
  readonly attempt: number
  /** What opens the payment app or the terminal. */
  readonly token: string | null
  /** The bank's own reference, which a repayment names. */
  readonly paymentReference: string | null
  /** A card or pay-later agreement that later deliveries may be charged to. */
  readonly recurring: { readonly token: string; readonly masked: string; readonly expiry: string } | null
  /** Of a payment card. */
  readonly last4: string | null
}

export const providerReference = (id: string, attempt: number): ProviderReference => ({
  id,
  attempt,
  token: null,
  paymentReference: null,
  recurring: null,
  last4: null,
})

/** What of an order customer service has paid back. */
export interface StaffRefund {
  /** Of the repayments: `<id>/main`. */
  readonly id: string
  readonly lines: readonly { readonly lineItemId: string; readonly quantity: number }[]
  /** Shipments whose delivery fee went back. */
  readonly fees: readonly string[]
  /** Lines of which a part went back: what was put instead costs less. Öre. */
  readonly lineParts?: readonly { readonly lineItemId: string; readonly amount: Ore }[]
  /** Shipments of whose fee a part went back: another way of delivery costs less. Öre. */
  readonly feeParts?: readonly { readonly shipmentId: string; readonly amount: Ore }[]
}

export interface Change {
  readonly at: Date
  readonly state: PaymentState
  /** `customer`, `callback`, `return`, `worker`, `user:<id>`. */
  readonly by: string
  readonly reason: string | null
}

/** A company as an invoice names it. */
export type Invoiced = Omit<OrderInvoice, 'Reference'>

/** Who buys; kept for the order. */
export interface Buyer {
  readonly userId: string | null
  /** `userId` was found by the address that was given: nobody had logged in (record 229). */
  readonly isOwnerFound?: boolean
  readonly organizationId: string | null
  readonly language: 'sv' | 'en'
  /** Of their account or their company, where they buy for it. */
  readonly costCenter?: string | null
}

/**
 * One try to buy a cart, from the press of the button until the order stands and every reservation is settled, or everything is as
 * before and the money has gone back. What to do next follows from the document alone (`nextStep`), so anybody may go on with it after
 * a crash. Amounts in öre.
 */
export interface Purchase {
  _id: string
  version: number
  /** Whose cart: `user:<id>` or `guest:<id>`. */
  owner: string
  cartName: string
  buyer: Buyer
  method: PaymentMethod
  details: PaymentDetails
  /** PA-10: whom it is invoiced to, as it was then. */
  invoiced?: Invoiced
  /** The owner's cart while the purchase may still be paid; gone afterwards. That it is one at a time, the cart's lock sees to (094). */
  openCart?: string
  frozen: FrozenCart
  /** By the method, gift cards aside. */
  amount: Ore
  currency: 'SEK'
  state: PaymentState
  provider: ProviderReference | null
  createdAt: Date
  /** While names and addresses stand in the cart (PV-03). */
  personalSince?: Date
  /** From then on a payment that has not come is given up. */
  expiresAt: Date
  /** When the worker looks at it again; null when nothing is left to do. */
  checkAt: Date | null
  /** How often a payment that was given up has been asked for once more. */
  lateChecks: number
  /** The answer of the bank is unknown (DS24): not a failure yet. */
  isUncertain: boolean
  /** Of the order to be, kept when the money came, so that whoever places it makes the same one. Older purchases have none. */
  orderNumber?: string
  order: { readonly groupId: string; readonly at: Date } | null
  /** Why the money goes back instead. */
  refusal: ErrorCode | null
  /** Gift cards, bonus, capacity and the cart are settled or free again. */
  settledAt: Date | null
  captured: Ore
  /** When an authorised payment is drawn (PA-08); null when it is drawn already. */
  captureAt: Date | null
  /**
   * Whether the provider may have been told to draw it, written before the first call. Missing in purchases from before it was
   * written: of those nobody knows.
   */
  isCaptureTried?: boolean
  repayments: Repayment[]
  /** By staff, by line: which pieces have gone back. */
  refunds?: StaffRefund[]
  /** Payments that another method has taken the place of, until they are freed at the provider (PA-12). */
  replaced?: { readonly method: PaymentMethod; readonly provider: ProviderReference | null }[]
  /** Nobody else begins a call that must not be made twice before then. */
  leaseUntil: Date | null
  history: Change[]
}

/** PA-03 as a table. The last row of each: money that comes although it was given up is taken note of, and goes back. */
const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  Created: ['Pending', 'Authorized', 'Captured', 'Declined', 'Cancelled', 'Failed'],
  Pending: ['Authorized', 'Captured', 'Declined', 'Cancelled', 'Expired', 'Failed'],
  Authorized: ['Captured', 'Cancelled'],
  Captured: ['PartiallyRefunded', 'Refunded'],
  PartiallyRefunded: ['PartiallyRefunded', 'Refunded'],
  Refunded: [],
  Declined: ['Authorized', 'Captured'],
  Cancelled: ['Authorized', 'Captured'],
  Expired: ['Authorized', 'Captured'],
  Failed: ['Authorized', 'Captured'],
}

export const mayBecome = (from: PaymentState, to: PaymentState): boolean => transitions[from].includes(to)

const givenUp: ReadonlySet<PaymentState> = new Set(['Cancelled', ...FAILED_STATES])
const paid: ReadonlySet<PaymentState> = new Set(PAID_STATES)

export const isGivenUp = ({ state }: Purchase): boolean => givenUp.has(state)
export const isPaid = ({ state }: Purchase): boolean => paid.has(state)

/** Registering takes seconds; what is left of it later was interrupted. */
const registeringMs = 60_000
const pollMs = 15_000
const patienceMs = 10 * 60_000
/** A pay-later provider may take a day to look at a purchase; it is asked less often then. */
const reviewPatienceMs = 25 * 3600_000
const reviewPollMs = 10 * 60_000
/** PA-06: after the count-down a payment is completed only while it can still be delivered. */
export const countdownMs = 180_000
/** When a payment that was given up is asked for once more, counted from the last time. */
const lateCheckMs = [5 * 60_000, 55 * 60_000, 5 * 3600_000, 18 * 3600_000, 48 * 3600_000]

export interface NewPurchase {
  readonly id: string
  readonly owner: string
  readonly cartName: string
  readonly buyer: Buyer
  readonly method: PaymentMethod
  readonly details: PaymentDetails
  readonly invoiced?: Invoiced | null
  readonly frozen: FrozenCart
  readonly provider: ProviderReference | null
}

/** A gift of the shop costs nothing (PA-11); else the rest after gift cards is charged. Öre. */
export const chargedBy = (method: PaymentMethod, toPay: Ore): Ore => (method === 'gift' ? 0 : toPay)

export const cartKey = (owner: string, cartName: string): string => `${owner}/${cartName}`

export const newPurchase = (
  { id, owner, cartName, buyer, method, details, invoiced, frozen, provider }: NewPurchase,
  now: Date,
): Purchase => ({
  _id: id,
  version: 0,
  owner,
  cartName,
  buyer,
  method,
  details,
  ...(invoiced && { invoiced }),
  openCart: cartKey(owner, cartName),
  frozen,
  amount: chargedBy(method, frozen.cart.ToPay),
  currency: 'SEK',
  state: 'Created',
  provider,
  createdAt: now,
  personalSince: now,
  expiresAt: new Date(now.getTime() + (method === 'klarnaPayments' ? reviewPatienceMs : patienceMs)),
  checkAt: new Date(now.getTime() + registeringMs),
  lateChecks: 0,
  isUncertain: false,
  order: null,
  refusal: null,
  settledAt: null,
  captured: 0,
  captureAt: null,
  isCaptureTried: false,
  repayments: [],
  leaseUntil: null,
  history: [{ at: now, state: 'Created', by: 'customer', reason: null }],
})

/**
 * `register`: the provider is not asked yet, or was not heard. `ask`: has it been paid? `place`: paid, and no order yet. `settle`: the order
 * stands, reservations are used up. `release`: nothing came of it, reservations go back. `capture`, `repay`, `annul`: money
 * moves, or a reservation of it that another payment has replaced ends.
 */
export type Step = 'register' | 'ask' | 'place' | 'settle' | 'release' | 'capture' | 'repay' | 'annul' | 'rest'

/** What is to be done now; `rest` until `checkAt`, or for good. */
export const nextStep = (purchase: Purchase, now: Date): Step => {
  const { state, order, refusal, settledAt, captureAt, repayments } = purchase
  if (state === 'Created') return 'register'
  if (state === 'Pending') return 'ask'
  if (isPaid(purchase) && !order && !refusal) return 'place'
  if (order && !settledAt) return 'settle'
  if (!order && !settledAt) return 'release'
  if (repayments.some((one) => one.state === 'wanted' || one.state === 'sent')) return 'repay'
  if (purchase.replaced && purchase.replaced.length > 0) return 'annul'
  if (state === 'Authorized' && captureAt && captureAt <= now) return 'capture'
  if (isGivenUp(purchase) && !order && purchase.checkAt && purchase.checkAt <= now) return 'ask'
  return 'rest'
}

const withChange = (purchase: Purchase, change: Change): Purchase => ({
  ...purchase,
  state: change.state,
  history: [...purchase.history, change],
})

/** The purchase in another state; as it is when it stands there already. Throws where the table has no such way. */
export const become = (purchase: Purchase, change: Change): Purchase => {
  if (purchase.state === change.state && change.state !== 'PartiallyRefunded') return purchase
  if (!mayBecome(purchase.state, change.state))
    throw new Error(`A payment does not go from ${purchase.state} to ${change.state}`)
  return withChange(purchase, change)
}

const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)

/** Registered with the provider: from now on it is asked until the patience ends. */
export const pending = (purchase: Purchase, by: string, at: Date): Purchase => ({
  ...become(purchase, { at, state: 'Pending', by, reason: null }),
  checkAt: later(at, pollMs),
})

/** Asked, and nothing new. */
export const stillPending = (purchase: Purchase, isUncertain: boolean, now: Date): Purchase => ({
  ...purchase,
  isUncertain,
  checkAt: later(now, now.getTime() - purchase.createdAt.getTime() > patienceMs ? reviewPollMs : pollMs),
})

/** Money is reserved or taken. `captureAt` is null when it is taken already. */
export const moneyCame = (
  purchase: Purchase,
  { by, at, isCaptured, captureAt }: { by: string; at: Date; isCaptured: boolean; captureAt: Date | null },
): Purchase => {
  const { openCart: _closed, ...closed } = purchase
  const state = isCaptured ? 'Captured' : 'Authorized'
  return {
    ...become(closed, { at, state, by, reason: null }),
    captured: isCaptured ? purchase.amount : 0,
    captureAt: isCaptured ? null : captureAt,
    isUncertain: false,
    checkAt: at,
  }
}

/** Nothing came of it; reservations are freed next, and the provider is asked again later in case money comes after all. */
export const giveUp = (
  purchase: Purchase,
  {
    state,
    reason,
    by,
    at,
  }: { state: 'Declined' | 'Cancelled' | 'Expired' | 'Failed'; reason: ErrorCode; by: string; at: Date },
): Purchase => {
  const { openCart: _closed, ...closed } = purchase
  return { ...become(closed, { at, state, by, reason }), isUncertain: false, checkAt: at }
}

/**
 * When a payment that was given up is looked at next: asked for once more, where there is a provider. Null when that has been done often
 * enough; without a provider once is enough, for what has come to be held since.
 */
export const nextLateCheck = (purchase: Purchase, now: Date): Date | null => {
  const isToLook = purchase.provider !== null || purchase.lateChecks === 0
  const wait = isToLook ? lateCheckMs[purchase.lateChecks] : undefined
  return wait === undefined ? null : later(now, wait)
}

/** SU-11: what renews itself needs an agreement for its later deliveries, whatever was asked for. */
export const needsAgreement = ({ details, frozen }: Purchase): boolean =>
  details.isRecurring === true ||
  frozen.cart.OrderForm.Shipments.some(({ LineItems }) =>
    LineItems.some((line) => line.SubscriptionCycleInDays !== null),
  )

/** Paid when the customer no longer waited (PA-06). */
export const isLate = ({ createdAt }: Purchase, now: Date): boolean => now.getTime() - createdAt.getTime() > countdownMs

/** When the worker looks at the purchase next, its present step done. */
export const nextLook = (purchase: Purchase, now: Date): Date | null => {
  if (nextStep(purchase, now) !== 'rest') return now
  return purchase.state === 'Authorized' ? purchase.captureAt : null
}
