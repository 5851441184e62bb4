import type { Seller } from '@bukett/contracts/http/seller'
import type { BillingAddress } from '@bukett/contracts/http/cart'
import type { BonusItem, CartGiftCard, Coupon, TaxOfRate } from '@bukett/contracts/http/cart-parts'
import type { ChangedField } from '@bukett/contracts/http/order-event'
import type { OrderInvoice, OrderPayment, OrderRefund } from '@bukett/contracts/http/order'
import type { OrderType } from '@bukett/contracts/rules/delivery-types'
import type { Language } from '@bukett/contracts/rules/language'
import { groupStateOf, type OrderState } from '@bukett/contracts/rules/order-states'
import type { Attention, Solved } from './attention.js'
import type { OrderActor } from './order-actor.js'
import type { StoredShipment } from './stored-shipment.js'
import type { Timer } from './timers.js'

/** One purchase: one document, `_id` is its public number (OR-01). Amounts in öre. */
export interface StoredOrderGroup {
  _id: string
  version: number
  /** Unique: one purchase makes one order (PA-05). */
  purchaseId: string
  placedAt: Date
  /** When the payment began and the rules were judged (BR-13). */
  frozenAt: Date
  cartName: string
  cartOwner: string
  userId: string | null
  organizationId: string | null
  language: Language
  OrderType: OrderType
  CustomerType: 'private' | 'company'
  IsFastTrack: boolean
  BillingAddress: BillingAddress
  /** In small letters, to find a guest's orders by (AC-08). */
  email: string
  CustomerName: string
  CostCenter: string | null
  /** Missing, or null since, where it is paid in another way. */
  Invoice?: OrderInvoice | null
  OrderingMemberId: string | null
  ReferringMemberId: string | null
  /** Who sold it; missing on orders from before a shop could say it of itself. */
  Seller?: Seller
  /** BR-22: staff have said who delivers: the shipments' DeliveringMemberId from the start. */
  OverrideBroker: boolean
  Shipments: StoredShipment[]
  Coupons: Coupon[]
  BonusItems: BonusItem[]
  GiftCards: CartGiftCard[]
  GoodsTotal: number
  DiscountTotal: number
  DeliveryFee: number
  Taxes: TaxOfRate[]
  Total: number
  Tax: number
  TotalDelivery: number
  TotalDeliveryTax: number
  Payments: OrderPayment[]
  Refunds: OrderRefund[]
  /** OR-08: SHA-256 of each key; null once it is revoked. */
  keys: { customer: string | null; receiver: string | null }
  /** How often staff have corrected the buyer's address: each has a key of its own (record 229). Missing: never. */
  buyerCorrections?: number
  /** `userId` was found by the buyer's address, and goes with it where that was not theirs (229). Missing: whoever bought was logged in, or it is from before phone orders said it. */
  isOwnerFound?: boolean
  review: StoredReview | null
  withdrawals: Withdrawn[]
  /** Of what was ordered; missing where nobody changed any. */
  changes?: FieldChange[]
  notes?: StaffNote[]
  resent?: Resent[]
  sentAgain?: SentAgain[]
  /** It sends another order's goods again and was not sold. */
  againOf?: Omit<SentAgain, 'id' | 'at'>
  attention: Attention[]
  /** Missing: nothing was, or by versions that did not note it. */
  solved?: Solved[]
  timers: Timer[]
  /** OR-15: whether the receipt has been given out before. */
  receiptGivenAt: Date | null
  confirmationSent: boolean
  /** The end of the last delivery's day, as far as it is known: what ages count from (PV-03). */
  deliverBy: Date
  /** How far personal data has been erased (domain/erasing.ts). */
  erased: number
}

/** OR-03. */
export const stateOf = (group: StoredOrderGroup): OrderState =>
  groupStateOf(group.Shipments.map((shipment) => shipment.State))

export const shipmentOf = (group: StoredOrderGroup, shipmentId: string | undefined): StoredShipment | undefined =>
  shipmentId === undefined ? group.Shipments[0] : group.Shipments.find((shipment) => shipment.ShipmentId === shipmentId)

export const withShipment = (group: StoredOrderGroup, next: StoredShipment): StoredOrderGroup => ({
  ...group,
  Shipments: group.Shipments.map((shipment) => (shipment.ShipmentId === next.ShipmentId ? next : shipment)),
})

export interface StoredReview {
  /** The receiver where it is not said. */
  readonly by?: 'customer' | 'receiver'
  /** Of what it tells; missing in those from before it was kept. */
  readonly shipmentId?: string
  readonly deliveryScore: number
  readonly productScore: number
  readonly at: Date
  readonly text: string | null
  /** Shown only after somebody has read it (OR-12). */
  readonly isTextApproved: boolean
  /** Missing where the shop may not show it, or no longer. */
  readonly mayBeShown?: true
  /** Why staff have taken it out of the shop. */
  readonly withheld?: string
  /** Why the text was not shown; it is gone then. */
  readonly refusal?: string
  /** The store's. */
  readonly answer?: { readonly text: string; readonly at: Date }
}

/** What staff tell each other about an order. */
export interface StaffNote {
  /** Chosen by who writes it: the same one twice is one. */
  readonly id: string
  readonly at: Date
  /** The writer's user id. */
  readonly by: string
  readonly text: string
  /** User ids of those who are told of it by mail. */
  readonly mentioned: readonly string[]
  /** Those of them who are not done with it. */
  readonly waiting?: readonly string[]
}

/** That staff had something said once more. */
export interface Resent {
  /** Chosen by who pressed: the same one twice is one. */
  readonly id: string
  readonly at: Date
}

/** That goods of an order were sent once more, free of charge. */
export interface SentAgain {
  /** Chosen by who pressed: the same one twice is one. */
  readonly id: string
  /** Of the new order. */
  readonly number: string
  readonly shipmentId: string
  readonly at: Date
  readonly by: OrderActor
  readonly reason: string
}

/** OR-10. */
export interface Withdrawn {
  readonly at: Date
  readonly name: string
  readonly lineItemIds: readonly string[]
}

/** That somebody changed what was ordered: what it was before, and what it is since. */
export interface FieldChange {
  readonly at: Date
  readonly actor: OrderActor
  /** Null: of the whole purchase. */
  readonly shipmentId: string | null
  readonly field: ChangedField
  readonly before: string
  readonly after: string
}
