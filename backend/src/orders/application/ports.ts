import type { OrderListView, SoldListKind } from '@bukett/contracts/http/office-orders'
import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { Wanted } from '../../shared/find-words.js'
import type { Attention } from '../domain/attention.js'
import type { BoughtOrder } from '../domain/bought-in-town.js'
import type { Duty } from '../domain/consequences.js'
import type { KeyRounds } from '../domain/corrections.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import type { PartnerAnswer } from '../domain/stored-shipment.js'
import type { Receipt } from '../domain/receipt.js'
import { News } from '../../shared/news.js'
import type { ListSpan } from '../../shared/office-list.js'

/** Days are Stockholm days, both included; newest first. */
export interface OwnOrdersQuery {
  readonly userId: string
  readonly fromDate: string
  readonly toDate: string
  readonly limit: number
}

/** Where a look at the orders stands: the newest first, and of one moment the higher number first. */
interface Cursor {
  readonly id: string
  readonly placedAt: Date
}

/** Orders that have everything that is wanted. */
export interface Search {
  readonly wanted: readonly Wanted[]
  readonly after: Cursor | null
  /** Of placing; the end is not included. */
  readonly from?: Date
  readonly until?: Date
  /** One of its deliveries comes on one of these days, both included. */
  readonly comes?: { readonly from?: LocalDay; readonly to?: LocalDay }
  /** Those alone that this figure counts (100). */
  readonly counts?: SoldListKind
  /** Öre. */
  readonly totals?: { readonly $gte?: number; readonly $lte?: number }
  readonly rows: number
  /** How many may be looked at. */
  readonly most: number
}

export interface Found {
  readonly groups: readonly StoredOrderGroup[]
  /** Where it goes on: after a full page, or after as many as may be looked at; null when there are no more. */
  readonly next: Cursor | null
}

/** An order with everything that is still to be done about it. */
export interface OrderAtWork {
  readonly group: StoredOrderGroup
  readonly duties: readonly Duty[]
}

/** The store of order groups. */
export abstract class Orders {
  abstract find(id: string): Promise<StoredOrderGroup | null>
  abstract atWork(id: string): Promise<OrderAtWork | null>
  abstract count(): Promise<number>
  abstract ofPurchase(purchaseId: string): Promise<StoredOrderGroup | null>
  /** Whether a prepaid delivery that was paid with this order stands, or has been made (SU-07). */
  abstract hasLater(number: string): Promise<boolean>
  /** False when there is an order of its number already: nothing is written then. */
  abstract add(group: StoredOrderGroup, duties: readonly Duty[]): Promise<boolean>
  /** Keeps the group one version on. False when somebody else changed it since it was read: nothing is written then. */
  abstract save(group: StoredOrderGroup, added: readonly Duty[]): Promise<boolean>
  /** As `save`, by who does the order's duties: these are left. */
  abstract conclude(group: StoredOrderGroup, left: readonly Duty[]): Promise<boolean>
  /** All of them, the oldest first. */
  abstract withDutiesBefore(moment: Date): AsyncIterable<{ readonly groupId: string; readonly duties: readonly Duty[] }>
  abstract ofUser(query: OwnOrdersQuery): Promise<StoredOrderGroup[]>
  abstract hasAnyOf(userId: string): Promise<boolean>
  /** Where the user has sent to, the latest first. */
  abstract receiversOf(userId: string): Promise<ShippingAddress[]>
  abstract search(search: Search): Promise<Found>
  /** What lies on a store's desk under this key (desk-keys); by day, all of it. */
  abstract atDesk(key: string): Promise<StoredOrderGroup[]>
  /** What lies on a store's desk under one of the keys from this to that, both included; by day, all of it. */
  abstract onDesk(from: string, to: string): Promise<Pick<StoredOrderGroup, 'OrderType' | 'Shipments'>[]>
  /** What a store delivers of the latest orders since a moment. */
  abstract lastOfStore(memberId: string, since: Date, limit: number): Promise<BoughtOrder[]>
  /** BR-13: those that somebody has to look after for one of these, the oldest first. */
  abstract needingAttention(codes: readonly Attention['code'][], limit: number): Promise<StoredOrderGroup[]>
  /** How many errands there are of each kind. */
  abstract countAttention(): Promise<ReadonlyMap<Attention['code'], number>>
  /** Those for which a store has been looked for since before that moment, or in vain. */
  abstract countUnassigned(before: Date): Promise<number>
  /** Those of which something has waited for its job since before that moment; the customer register may hear of an order late. */
  abstract countWaiting(before: Date): Promise<number>
  /** OR-13: those that a store was to bring by then, or on an earlier day, and has said nothing of. */
  abstract countUnconfirmed(by: Date): Promise<number>
  /** OR-12: those with a review whose text nobody has read, the oldest first. */
  abstract withReviewToRead(limit: number): Promise<StoredOrderGroup[]>
  /** Those whose review the shop shows, the latest first; with keys (shown-reviews) those about one of them. */
  abstract withShownReview(limit: number, keys?: readonly string[]): Promise<StoredOrderGroup[]>
  /** Those with a review, the latest first: of all, or with a delivery of that store; of so many stars or fewer. */
  abstract reviewed(part: ReviewedPart, limit: number): Promise<StoredOrderGroup[]>
  abstract sumOfShown(keys: readonly string[]): Promise<ShownSum>
  /** Groups with a timer that is over; at most 100. */
  abstract withTimersUntil(now: Date): Promise<StoredOrderGroup[]>
  abstract ofPerson(userId: string, email: string): AsyncIterable<StoredOrderGroup>
  /** Those with the address that are nobody's, the oldest first. */
  abstract ofGuest(email: string): AsyncIterable<StoredOrderGroup>
  /** Groups whose delivery was before a moment and from which no more than this level has been erased (PV-03). */
  abstract toErase(level: number, before: Date): AsyncIterable<StoredOrderGroup>
  abstract countToErase(level: number, before: Date): Promise<number>
}

/** Which reviews of a list are read. */
export interface ReviewedPart extends ListSpan {
  readonly memberId: string | null
  readonly atMost: number | undefined
}

/** How many reviews the shop shows, and the scores of all of them. */
export interface ShownSum {
  readonly count: number
  readonly delivery: number
  readonly product: number
}

/** What staff have chosen to see in the list of orders. */
export abstract class OrderViews {
  abstract of(userId: string): Promise<readonly OrderListView[]>
  abstract keep(userId: string, views: readonly OrderListView[]): Promise<void>
  abstract remove(userId: string): Promise<void>
}

/** Purchases that were placed or changed, for modules above. */
export abstract class OrderNews extends News<StoredOrderGroup> {}

/** What the partner abroad is asked to deliver. */
export interface PartnerOrder {
  /** Ours: the same one again is the same order. */
  readonly reference: string
  /** ISO alpha-2. */
  readonly countryCode: string
  readonly items: readonly { readonly productCode: string; readonly quantity: number }[]
  readonly deliveryDate: string
  readonly receiver: {
    readonly name: string
    readonly company?: string
    readonly street: string
    readonly street2?: string
    readonly postalCode?: string
    readonly city: string
    readonly region?: string
    readonly phone: string
  }
  readonly greeting?: string
  /** As the sender stands on the card. */
  readonly greetingFrom?: string
  readonly instructions?: string
  readonly callbackUrl: string
}

/** IN-05: who delivers abroad. Each throws where it does not answer, so that the job comes again. */
export abstract class PartnerAbroad {
  /** The same order twice is one order. `itemsBefore`: as an older version would have sent it, whose answer may have been lost. */
  abstract submit(order: PartnerOrder, itemsBefore?: PartnerOrder['items']): Promise<PartnerAnswer>
  abstract read(id: string): Promise<PartnerAnswer>
  /** Too late is no error where it was rejected, or cancelled before. Throws where it has been delivered. */
  abstract cancel(id: string): Promise<void>
}

/** OR-13: pictures of deliveries, by the number of the order. */
export abstract class DeliveryPhotos {
  /** In the place of an earlier one. */
  abstract keep(orderId: string, groupId: string, jpeg: Uint8Array, at: Date): Promise<void>
  abstract find(orderId: string): Promise<Uint8Array | null>
  abstract removeOf(groupId: string): Promise<void>
}

/** OR-01: the counter behind the public numbers. */
export abstract class OrderNumbers {
  /** Each value once, in rising order; some may never be used. */
  abstract next(): Promise<number>
  /** The one number of a purchase, however often and from wherever it is asked. */
  abstract claimedBy(purchaseId: string): Promise<number>
  /** The numbers up to here are taken by others, such as the demo's orders. */
  abstract atLeast(value: number): Promise<void>
}

/** OR-08: made from the shop's secret, so that a mail which is written twice carries the same key though only hashes are kept. */
export abstract class OrderKeys {
  /** Rounds: a corrected address or number makes another key. Left out: the first. */
  abstract of(purchaseId: string, rounds?: Partial<KeyRounds>): { readonly customer: string; readonly receiver: string }
  /** Of one delivery among several: whoever gets it has nothing to do with the others. */
  abstract receiverOf(purchaseId: string, shipmentId: string, round?: number): string
  abstract hash(key: string): string
  /** In constant time. */
  abstract matches(key: string, hash: string | null): boolean
  /** PU-03: six digits. */
  abstract pickupCode(orderId: string): string
  /** In the address that the partner abroad calls. */
  abstract partnerToken(orderId: string): string
}

/** Draws a receipt as PDF. The same receipt is always the same bytes. */
export abstract class ReceiptPrinter {
  abstract print(receipt: Receipt): Promise<Uint8Array>
}
