import type { BillingAddress } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import type { Language } from '@bukett/contracts/rules/language'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import type { Ore } from '@bukett/contracts/rules/price'
import { type CycleDays, plannedDay, type SubscriptionStatus } from '@bukett/contracts/rules/subscription'
import type { Timeline } from './timeline.js'

/** What later deliveries are charged to (SU-11). */
export interface Means {
  readonly method: 'card' | 'klarnaPayments' | 'invoice'
  /** The provider's agreement, sealed; null for an invoice, and where none was made: then a card has to be given. */
  readonly agreement: string | null
  readonly last4: string | null
  /** 'YYYY-MM'. */
  readonly expiry: string | null
  /** Invoice: who is invoiced, and what stands on it. */
  readonly invoice: {
    readonly organizationId: string
    readonly costCenter: string | null
    readonly reference: string | null
  } | null
}

export type SkipReason = 'owner' | 'network' | 'payment' | 'consent'

/** A delivery that is over for the subscription: ordered, or skipped. */
export interface PastDelivery {
  readonly index: number
  readonly planned: LocalDay
  readonly date: LocalDay | null
  readonly orderGroupId: string | null
  readonly skipReason: SkipReason | null
}

/** A charge that has been begun and not yet answered. */
export interface Attempt {
  /** `sub-<id>-<index>-<number>`: one purchase, however often it is begun. */
  readonly purchaseId: string
  readonly kind: 'automatic' | 'by-owner'
  /** When it is asked for again. */
  readonly askAt: Date
  /** It stood still for want of payment since then, and does so again if this comes to nothing. */
  readonly pausedSince?: Date
}

/** The delivery that comes next, with its day and its timeline. */
export interface Plan extends Timeline {
  readonly index: number
  readonly planned: LocalDay
  readonly date: LocalDay
  readonly cutOffAt: Date
  readonly fee: Ore
  readonly isSkipped: boolean
  readonly isNoticed: boolean
  /** SU-08: it costs more than was agreed; without consent it is skipped. */
  readonly needsConsent: boolean
  /** How many charges of it have failed. */
  readonly failed: number
  /** No further attempt by itself: refused for good, or all are used up. */
  readonly isGivenUp: boolean
  readonly attempt: Attempt | null
  /** How many attempts of it were begun, technical ones among them. */
  readonly attempts: number
  /** What is brought, and how, where that was changed too late for this one. */
  readonly asLocked?: { readonly lines: LineItem[]; readonly bringing: Bringing }
}

/** SU-12. */
export interface Certificate {
  readonly sendOn: LocalDay
  readonly name: string
  readonly email: string
  readonly from: string
  readonly text: string
  readonly sentAt: Date | null
  /** Its address refused it for good; it is sent again once it was changed. */
  readonly bouncedAt?: Date
}

/** Its receiver has it. */
export const hasArrived = (certificate: Certificate | null): boolean =>
  certificate?.sentAt != null && !certificate.bouncedAt

/** SU-11: a card was asked for; with a purchase it also pays what is due. */
export interface CardVisit {
  readonly transactionId: string
  readonly purchaseId: string | null
  /** When it is asked for; null when its end is known. */
  readonly askAt: Date | null
  /** From then on it is not waited for. */
  readonly until: Date
  readonly result: 'OK' | 'Failed' | null
}

/** How and to whom it is brought; days and lines aside. */
export type Bringing = Pick<
  Shipment,
  | 'DeliveryTime'
  | 'PickupStoreId'
  | 'Receiver'
  | 'LeaveAtDoorIfNotAtHome'
  | 'NotifyReceiver'
  | 'DeliveryInstructions'
  | 'ReceiverDeliveryInstructions'
  | 'GreetingCardText'
  | 'CustomerGreetingName'
  | 'ShippingAddress'
> & { readonly DeliveryType: DeliveryType }

/**
 * SU-01: one subscription, one document; `_id` is the number of the order that began it. Whatever happens next follows from it alone
 * (`nextStep`), so that anybody may go on with it after a crash. Amounts in öre, days in Stockholm.
 */
export interface Subscription {
  _id: string
  version: number
  /** Of the order that began it. */
  orderGroupId: string
  purchaseId: string
  owner: string
  userId: string | null
  /** `userId` was found by `email`, and goes with it where that was not theirs (record 229). */
  isOwnerFound?: boolean
  organizationId: string | null
  language: Language
  customerType: 'private' | 'company'
  billing: BillingAddress
  /** In small letters, to find a guest's by (AC-08). */
  email: string
  /** Of the order that began it, whose key opens this too: each corrected address has its own (record 229). Missing: none. */
  buyerCorrections?: number
  /** Swedish mobile in international form; empty when none is known. */
  mobile: string
  costCenter: string | null
  startedAt: Date
  status: SubscriptionStatus
  /** Why it is paused, or how it ended. */
  because: 'owner' | 'payment' | 'account' | 'network' | 'completed' | 'order-cancelled' | null
  statusSince: Date
  cycleDays: CycleDays
  /** 0: until further notice. */
  periodMonths: number
  /** SU-07: how many deliveries are paid at the start; null for what is paid one by one. */
  maxCycles: number | null
  /** The day of delivery 0: date(n) = anchor + n cycles. */
  anchor: LocalDay
  /** Which delivery is the first by this anchor; missing while it is the first one's. */
  anchoredFrom?: number
  nextIndex: number
  skips: number[]
  /** Delivery to the day that somebody chose. */
  moves: Record<string, LocalDay>
  /** SU-05: no delivery before it, since it last stood still; missing: it never has. */
  notBefore?: LocalDay
  lines: LineItem[]
  bringing: Bringing
  means: Means
  /** SU-08: the delivery fee that was agreed; what is up to 20 kr above it needs no consent. */
  agreedFee: Ore
  /** SU-08: a higher price that has been told, and from which day of delivery it counts. */
  priceRise: { readonly from: LocalDay; readonly lines: LineItem[] } | null
  /** The last rise that counts for the planned delivery, and the goods as they were before it. */
  risen?: { readonly from: LocalDay; readonly before: LineItem[] }
  plan: Plan | null
  /** SU-04: until then what failed can be paid by the link. */
  payBefore: Date | null
  /** Deliveries in a row that were skipped because they were not paid. */
  missed: number
  /** How many were ordered. */
  made: number
  /** Numbers the attempts, so that no two have a name in common however often the plan is made anew. */
  attemptsBegun: number
  /** The latest last; only so many are kept as are shown. */
  past: PastDelivery[]
  certificate: Certificate | null
  /** The last visit to the provider's page for a card. */
  cardVisit: CardVisit | null
  /** When it is looked at next; gone when nothing is left to do. */
  wakeAt?: Date
  /** When it was over; names and addresses go by it (PV-03). */
  endedAt?: Date
  /** How many of the first steps of its age are taken since then; missing: none. */
  erased?: number
}

/** Bought, and nothing has happened to it since. */
export const untouched = {
  skips: [],
  moves: {},
  priceRise: null,
  plan: null,
  payBefore: null,
  missed: 0,
  made: 1,
  attemptsBegun: 0,
  certificate: null,
  cardVisit: null,
} satisfies Partial<Subscription>

const pastKept = 12

/** To which an SMS goes; empty for a phone that takes none. */
export const mobileOf = (phone: string): string => {
  const mobile = parseSwedishMobile(phone)
  return mobile.ok ? mobile.value : ''
}

/** SU-04: two deliveries in a row were not paid. */
export const restsUnpaid = ({ status, because }: Subscription): boolean => status === 'Paused' && because === 'payment'

/** SU-04: a delivery was not paid, and nothing has been since. */
export const lacksPayment = (subscription: Subscription): boolean =>
  subscription.payBefore !== null || subscription.status === 'UnderReview' || restsUnpaid(subscription)

export const isEnded = ({ status }: Subscription): boolean => status === 'Cancelled'

export const isPrepaid = ({ maxCycles }: Subscription): boolean => maxCycles !== null

/** Of what is prepaid; null for what is not. */
export const deliveriesLeft = ({ maxCycles, made }: Pick<Subscription, 'maxCycles' | 'made'>): number | null =>
  maxCycles === null ? null : Math.max(0, maxCycles - made)

export const isComplete = (subscription: Subscription): boolean => deliveriesLeft(subscription) === 0

/** The planned delivery can no longer be changed. */
export const isLocked = ({ plan }: Subscription, now: Date): boolean =>
  plan !== null && !plan.isSkipped && (plan.lockAt <= now || plan.attempt !== null)

/** It comes even if its subscription is paused or ended now; what waits for consent does not (SU-08), unless its owner is paying it. */
export const comesAnyhow = (subscription: Subscription, now: Date): boolean =>
  isLocked(subscription, now) && !(subscription.plan?.needsConsent && !subscription.plan.attempt)

/** The first day of the rhythm as it is now: one that a change of day left behind names no delivery. */
export const firstDayOf = ({ anchor, anchoredFrom = 0, cycleDays, nextIndex, past }: Subscription): LocalDay =>
  plannedDay(anchor, cycleDays, Math.max(anchoredFrom, past[0]?.index ?? nextIndex))

/** One of the goods at what was agreed, addons and all. */
export const goodsPrice = (lines: readonly LineItem[]): Ore =>
  lines.reduce(
    (sum, { Quantity, DiscountedPrice, Addons }) =>
      sum +
      Quantity * (DiscountedPrice + Addons.reduce((ofAddons, addon) => ofAddons + addon.Price * addon.Quantity, 0)),
    0,
  )

/** The planned delivery is behind: ordered or skipped. The next one is to be planned. */
export const passed = (
  subscription: Subscription,
  {
    orderGroupId = null,
    skipReason = null,
    date,
  }: { orderGroupId?: string | null; skipReason?: SkipReason | null; date: LocalDay | null },
  planned: LocalDay,
): Subscription => {
  const { nextIndex: index, skips, moves } = subscription
  const { [String(index)]: _done, ...movesLeft } = moves
  return {
    ...subscription,
    plan: null,
    nextIndex: index + 1,
    skips: skips.filter((one) => one > index),
    moves: movesLeft,
    made: subscription.made + (orderGroupId ? 1 : 0),
    past: [...subscription.past, { index, planned, date, orderGroupId, skipReason }].slice(-pastKept),
  }
}
