import { isDigitalOnly, isDonation } from '@bukett/contracts/rules/cart-kinds'
import type { BillingAddress, Cart } from '@bukett/contracts/http/cart'
import { emptyShipment } from '@bukett/contracts/http/empty-shipment'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { SERVICE_MEMBER } from '@bukett/contracts/rules/cart-kinds'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { serviceOwner } from './service.js'
import type { CouponTerms } from '../../promotions/index.js'

export { emptyAddress, emptyShipment, noDelivery } from '@bukett/contracts/http/empty-shipment'

/** A payment is under way with the cart as it was frozen (PA-04). */
export interface CartLock {
  readonly purchaseId: string
  readonly method: string
  /** Of lines, totals and deliveries. */
  readonly hash: string
  /** Codes of the counted goods that are held for it. */
  readonly held: readonly string[]
  readonly at: Date
  /** Who has logged in meanwhile, where it is a guest's: theirs when nothing comes of the payment (CA-06). */
  readonly claimedBy?: string
}

/** Hashes of an Idempotency-Key and of the call that it came with. */
export interface AddedBy {
  readonly key: string
  readonly call: string
}

/** A cart as it is kept: what travels, whose it is, and what its prices follow from. Amounts in öre. */
export interface StoredCart extends Cart {
  /** `user:<id>/Default` or `guest:<id>/Default`. */
  _id: string
  /**
   * Random, given with its first saving, and anew by what changes it without a new version: with `Version` it says of what is in a
   * process’s memory whether it is still the cart that is kept. Missing in carts from before there was one.
   */
  mark: string | null
  changedAt: Date
  /** When nobody needs it any more (CA-16). */
  expiresAt: Date
  /** Of the company that the shopper buys for. */
  organizationId: string | null
  /** The rule behind the coupon or the promotion, so that a change needs no other document. */
  terms: CouponTerms | null
  /** The bonus checks and what each is worth; BonusItems say what they take off. */
  checks: readonly { readonly id: string; readonly worth: number }[]
  lock: CartLock | null
  /** CS-02. */
  pastCutOffConsent: boolean
  /** CS-02: who has set a price, and who has approved how much. */
  overriddenBy: readonly string[]
  approval: { readonly by: string; readonly reduction: number } | null
  /** CS-02: what the prices that were set take off since the list's have risen; nobody has given more away. */
  risenReduction?: number
  /** The guest's cart that a login put here, or aside for it, so that the same login again changes nothing (CA-06). */
  mergedFrom: string | null
  /** The way that was chosen for a shipment, by its id, while it is not offered: who mends a postal code has it back. */
  lostTypes?: Readonly<Record<string, DeliveryType>>
  /** The last calls that added a product under a key of their own, each by its key and what it asked for (API-08). */
  addedBy?: readonly AddedBy[]
  /** When its customer was last sent a link to pay it by. */
  linkSentAt?: Date
  /** Only of customer service's carts: by this they are listed. */
  serviceAt?: Date
  /** When its shopper is told that it was left, and when that was done (CR-02); neither while the network does not tell. */
  tellAt?: Date
  toldAt?: Date
}

export const cartId = (owner: string, name: string): string => `${owner}/${name}`

/** `user:<id>` of `user:<id>/Default`. */
export const ownerOf = ({ _id, Name }: StoredCart): string => _id.slice(0, -Name.length - 1)

export const emptyBilling: BillingAddress = {
  Email: '',
  FirstName: '',
  LastName: '',
  DayTimePhoneNumber: '',
  CompanyName: '',
  Line1: '',
  PostalCode: '',
  City: '',
}

const nothingToPay = {
  GoodsTotal: 0,
  DeliveryFee: 0,
  DiscountTotal: 0,
  TaxTotal: 0,
  TotalWithoutTax: 0,
  Total: 0,
  ToPay: 0,
} as const

export const emptyCart = (owner: string, name: string, now: Date): StoredCart => ({
  _id: cartId(owner, name),
  mark: null,
  Name: name,
  Version: 0,
  CustomerId: owner.startsWith('user:') ? owner.slice('user:'.length) : null,
  EndCustomerId: null,
  // CS-01: set by the server, whatever the client says.
  OrderingMemberId: owner === serviceOwner ? SERVICE_MEMBER : null,
  ReferringMemberId: null,
  OverrideBroker: false,
  OrderGroupId: null,
  OrderForm: {
    OrderType: 'Normal',
    CustomerType: 'private',
    IsFastTrack: false,
    SubscriptionCycleInDays: null,
    BillingAddress: emptyBilling,
    BillingAddressEmail: '',
    KlarnaSession: null,
    KlarnaPaymentCategory: null,
    Payments: [],
    Shipments: [emptyShipment('1')],
  },
  Coupons: [],
  BonusItems: [],
  GiftCards: [],
  ...nothingToPay,
  Taxes: [],
  Notices: [],
  DonationOffer: null,
  Locked: null,
  changedAt: now,
  expiresAt: now,
  organizationId: null,
  terms: null,
  checks: [],
  lock: null,
  pastCutOffConsent: false,
  overriddenBy: [],
  approval: null,
  mergedFrom: null,
})

export const linesOf = ({ OrderForm }: Pick<Cart, 'OrderForm'>): LineItem[] =>
  OrderForm.Shipments.flatMap((shipment) => shipment.LineItems)

/** SU-07: a subscription for a period is paid at its start, every delivery of it. */
export const deliveriesPaid = ({ SubscriptionMaxCycles }: LineItem): number => SubscriptionMaxCycles ?? 1

/** The id of the guest's cart that a login put here, or aside for it (CA-06). */
export const adoptedId = ({ mergedFrom }: StoredCart): string | null =>
  mergedFrom === null ? null : mergedFrom.slice(0, mergedFrom.lastIndexOf('@'))

/** What the shopper has put in, in pieces (CA-17). */
export const itemCount = (cart: Pick<Cart, 'OrderForm'>): number =>
  linesOf(cart).reduce((count, line) => count + line.Quantity, 0)

/** Notes the way that a shipment has lost; null: none is waited for any more. */
export const withLostType = (cart: StoredCart, shipmentId: string, type: DeliveryType | null): StoredCart => {
  const { [shipmentId]: known, ...others } = cart.lostTypes ?? {}
  if ((known ?? null) === type) return cart
  return { ...cart, lostTypes: type ? { ...others, [shipmentId]: type } : others }
}

export const withShipments = (cart: StoredCart, change: (shipment: Shipment, index: number) => Shipment): StoredCart =>
  withShipmentList(cart, cart.OrderForm.Shipments.map(change))

export const withShipmentList = (cart: StoredCart, Shipments: Shipment[]): StoredCart => ({
  ...cart,
  OrderForm: { ...cart.OrderForm, Shipments },
})

/** The lines changed one by one; those that become nothing are gone. */
export const withLines = (cart: StoredCart, change: (line: LineItem) => LineItem | null): StoredCart =>
  withShipments(cart, (shipment) => ({
    ...shipment,
    LineItems: shipment.LineItems.flatMap((line) => change(line) ?? []),
  }))

/** Nothing but what is sent as a mail or a message, each to an address of its own (GC-07). */
export const isDigital = (shipment: Pick<Shipment, 'LineItems'>): boolean =>
  isDigitalOnly(shipment.LineItems.filter((line) => !isDonation(line)).map(({ ProductCategory }) => ProductCategory))
