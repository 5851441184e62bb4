import type { Seller } from '@bukett/contracts/http/seller'
import type { BillingAddress } from '@bukett/contracts/http/cart'
import type { BonusItem, CartGiftCard, Coupon, TaxOfRate } from '@bukett/contracts/http/cart-parts'
import type { Withdrawal } from '@bukett/contracts/http/catalogue'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { ChangedField } from '@bukett/contracts/http/order-event'
import type { DeliveryOutcome, OrderPayment, OrderRefund } from '@bukett/contracts/http/order'
import type { ShownRisk } from '@bukett/contracts/http/order-shown'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { instantOf, type LocalDay, type LocalTime } from '@bukett/contracts/rules/dates'
import type { OrderType } from '@bukett/contracts/rules/delivery-types'
import type { Language } from '@bukett/contracts/rules/language'
import { groupStateOf, isHandedOver, type OrderState } from '@bukett/contracts/rules/order-states'
import type { Timer } from './timers.js'

/** Who did something to an order. */
export interface OrderActor {
  readonly kind: 'customer' | 'receiver' | 'member' | 'staff' | 'system'
  /** Of a user or a member; null for a key and for the shop itself. */
  readonly id: string | null
}
export const theShop: OrderActor = { kind: 'system', id: null }

/** OR-02: every transition writes actor, time and reason. */
export interface Transition {
  readonly state: OrderState
  readonly at: Date
  readonly actor: OrderActor
  readonly reason: string
}

/** A member that was asked to make the delivery (BR-24). */
export interface MemberTry {
  readonly memberId: string
  readonly at: Date
  /** Epoch; until when it must answer. */
  readonly acceptBefore: number
  outcome: 'asked' | 'accepted' | 'rejected' | 'silent' | 'full' | 'moved' | 'cancelled'
}

/** OR-13: what the store or its driver has said of the handing over. */
export interface Handover {
  readonly at: Date
  readonly outcome: DeliveryOutcome
  /** With whom it was left. */
  readonly note: string
  readonly hasPhoto: boolean
}

/** What the partner abroad says of an order (IN-05). */
export interface PartnerAnswer {
  /** The partner's own; empty when it never took the order in. */
  readonly id: string
  readonly status: 'submitted' | 'accepted' | 'rejected' | 'cancelled' | 'delivered'
  readonly reason: string | null
  readonly suggestedDate: LocalDay | null
}

export interface SubstitutionAnswer {
  readonly state: 'allowed' | 'refused' | 'withdrawn'
  readonly at: Date
  /** The shop itself: the buyer's wish, as nobody answered in time. */
  readonly actor: OrderActor
}

/** That a store misses something of a line, and what it would put instead. */
export interface Substitution {
  /** Chosen by who asked: the same one twice is one. */
  readonly id: string
  readonly at: Date
  readonly actor: OrderActor
  readonly lineItemId: string
  readonly missing: string
  readonly instead: string
  /** Öre that go back when it is allowed. */
  readonly deduction: number
  /** It has the colour or form that the buyer wished for. */
  readonly keepsWish: boolean
  readonly hasPhoto: boolean
  readonly answerBefore: Date
  readonly onSilence: 'allowed' | 'service'
  /** Null while it is open. */
  readonly answer: SubstitutionAnswer | null
}

/** What a buyer sees wrong in a picture. */
export interface Objection {
  /** Chosen by who presses: the same one twice is one. */
  readonly id: string
  readonly at: Date
  readonly text: string
  readonly actor: OrderActor
  /** The store's; without words where it took a new picture. Null while it waits. */
  readonly answer: { readonly at: Date; readonly text: string } | null
}

/** That the store took a picture of what it has made, before it left. */
export interface ReadyPicture {
  readonly at: Date
  readonly actor: OrderActor
  readonly objections: readonly Objection[]
}

export type RiskKind = ShownRisk['Kind']

export interface RiskEnd {
  readonly how: NonNullable<ShownRisk['End']>['How']
  readonly at: Date
  readonly actor: OrderActor
  /** On which it comes instead. */
  readonly day: LocalDay | null
  /** Öre of the fee that go back since the buyer fetches it. */
  readonly back?: number
}

/** That a buyer was told of a delivery that is at risk. */
export interface Risk {
  /** 'unready-1', in the order in which they were told. */
  readonly id: string
  readonly kind: RiskKind
  readonly at: Date
  /** Until when it should have come. */
  readonly promisedBy: Date
  readonly answerBefore: Date
  readonly onSilence: ShownRisk['OnSilence']
  readonly end: RiskEnd | null
  /** Öre of the gift card for coming late; 0: an apology alone. Missing where nobody has apologised. */
  readonly giftCard?: number
}

/** A line as it was bought, and whether it could be withdrawn from then (OR-10). */
export type StoredLine = LineItem & { Withdrawal: Withdrawal }

type FromCart = Omit<
  Shipment,
  | 'LineItems'
  | 'DeliveryDateTime'
  | 'DeliveryTime'
  | 'AvailableDeliveryMethods'
  | 'ProductCategory'
  | 'DeliveringMemberId'
>

export interface PiecesBack {
  readonly lineItemId: string
  readonly quantity: number
}

/** Öre of a shipment that have gone back by its fee and its lines. */
export interface BackBy {
  readonly fee: number
  readonly lines: readonly { readonly lineItemId: string; readonly amount: number }[]
}

/** One order: what one receiver is brought. Fields of the cart's shipment keep their names. */
export interface StoredShipment extends FromCart {
  /** '100000017-1'. */
  OrderId: string
  LineItems: StoredLine[]
  /** 12:00 where none was chosen. */
  DeliveryTime: LocalTime
  /** BR-23: fixed when the order is placed; null for what no store delivers, and while nobody has it. */
  DeliveringMemberId: string | null
  State: OrderState
  history: Transition[]
  tries: MemberTry[]
  /** Between when it comes, as it was promised. */
  window: { readonly from: LocalTime; readonly to: LocalTime } | null
  /** OR-04; null while no day is set; of digital gifts when the first of them was sent (GC-09). */
  editDeadline: Date | null
  AllowOrderReview: boolean
  /** FT-07: the sender does not see an address that the receiver gave. */
  addressBy: 'customer' | 'receiver'
  /** BR-22: who is to have it, where staff have said so since it was placed. */
  chosenStore: string | null
  /** BR-05: who has it was asked since nobody of the place could. */
  viaBackup?: boolean
  /** Öre: what its way of delivery costs, where staff have changed it; else the fee. */
  wayPrice?: number
  /** Öre of the fee that went back since its way costs less. */
  feeBack?: number
  /** Of lines, pieces of which the money was to go back before it was handed over: the stores have no share of them. */
  piecesBack?: readonly PiecesBack[]
  /** Öre that payments have told to have gone back of its lines and its fee. */
  goneBack?: number
  /** The same by fee and line; missing where nothing has, and in what payments told before this was kept. */
  backBy?: BackBy
  handover: Handover | null
  /** Missing where no store has asked. */
  substitutions?: readonly Substitution[]
  /** Missing where all went well. */
  risks?: readonly Risk[]
  /** The buyer fetches it in the store, since it was at risk. */
  fetched?: boolean
  /** Missing where the store took none. */
  picture?: ReadyPicture
  /** Null for what stays in Sweden; `answer` while the partner has not been given it. */
  abroad: {
    readonly attempt: number
    readonly answer: PartnerAnswer | null
    /** It may stand at the partner's although no answer says so. */
    readonly isTried?: true
  } | null
}

/** What somebody at customer service has to solve (BR-13). */
export interface Attention {
  readonly code:
    | 'no-member'
    | 'pickup-only'
    | 'late'
    | 'not-picked-up'
    | 'not-delivered'
    | 'substitution'
    /** OR-10: goods come back, and are paid back. It stays until somebody has solved it. */
    | 'withdrawal'
    /** PA-13: the bank does not take money back, however often it is asked. */
    | 'repayment'
  readonly shipmentId: string
  readonly since: Date
}

/** Of money and not of a delivery: customer service's alone, and it stays when the delivery is handed over. Cancelling takes a withdrawal along. */
export const moneyErrands = ['withdrawal', 'repayment'] as const satisfies readonly Attention['code'][]
export const isMoneyErrand = ({ code }: Pick<Attention, 'code'>): boolean =>
  (moneyErrands as readonly string[]).includes(code)

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

/** Whose eyes and hands: OR-08. Customer service stands in for the buyer. */
export type Viewer = 'customer' | 'receiver'

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
  timers: Timer[]
  /** OR-15: whether the receipt has been given out before. */
  receiptGivenAt: Date | null
  confirmationSent: boolean
  /** The end of the last delivery's day, as far as it is known: what ages count from (PV-03). */
  deliverBy: Date
  /** How far personal data has been erased (domain/erasing.ts). */
  erased: number
}

/** What is said of a new day is kept until that day is past, whatever has been taken of the order before (PV-03). */
export const agingFrom = (
  shipments: readonly StoredShipment[],
  placedAt: Date,
): Pick<StoredOrderGroup, 'deliverBy' | 'erased'> => ({
  deliverBy: shipments.reduce((last, { DeliveryDate }) => {
    const at = DeliveryDate ? instantOf(DeliveryDate, '24:00') : placedAt
    return at > last ? at : last
  }, placedAt),
  erased: 0,
})

/** OR-03. */
export const stateOf = (group: StoredOrderGroup): OrderState =>
  groupStateOf(group.Shipments.map((shipment) => shipment.State))

export const shipmentOf = (group: StoredOrderGroup, shipmentId: string | undefined): StoredShipment | undefined =>
  shipmentId === undefined ? group.Shipments[0] : group.Shipments.find((shipment) => shipment.ShipmentId === shipmentId)

/** FT-07: where it goes, once the receiver has said it; before that the sender may say it (FT-06). */
export const isReceiversAffair = ({ addressBy, State }: StoredShipment): boolean =>
  addressBy === 'receiver' && State !== 'AwaitingReceiver'

export const withShipment = (group: StoredOrderGroup, next: StoredShipment): StoredOrderGroup => ({
  ...group,
  Shipments: group.Shipments.map((shipment) => (shipment.ShipmentId === next.ShipmentId ? next : shipment)),
})

/** When the order came to be in this state, last. */
const reachedAt = ({ history }: StoredShipment, ...states: readonly OrderState[]): Date | null =>
  history.findLast(({ state }) => states.includes(state))?.at ?? null

/** The half hour in which it is collected; only a store counts by it. */
export const slotOf = ({ DeliveryType, DeliveryTime }: StoredShipment): LocalTime | null =>
  DeliveryType === 'StorePickup' ? DeliveryTime : null

/** SU-07: with the first of prepaid deliveries all of them were paid, at one fee each. */
const deliveriesPaid = ({ LineItems }: StoredShipment): number =>
  Math.max(1, ...LineItems.map(({ SubscriptionMaxCycles }) => SubscriptionMaxCycles ?? 1))

/** Öre: what its way of delivery costs, which that of another day is compared with. */
export const wayPriceOf = (shipment: StoredShipment): number =>
  shipment.wayPrice ?? shipment.DeliveryFee / deliveriesPaid(shipment)

/** Whole öre: what was paid for this delivery and has not gone back. */
export const feeKept = (shipment: StoredShipment): number =>
  Math.floor((shipment.DeliveryFee - shipment.DeliveryDiscount) / deliveriesPaid(shipment)) - (shipment.feeBack ?? 0)

export const deliveredAt = (shipment: StoredShipment): Date | null => reachedAt(shipment, 'Delivered', 'PickedUp')

/** When the last of the orders was handed over; null while one is under way. Cancelled ones do not count. */
export const groupDeliveredAt = (group: StoredOrderGroup): Date | null => {
  const living = group.Shipments.filter(({ State }) => State !== 'Cancelled')
  if (living.length === 0 || !living.every(({ State }) => isHandedOver(State))) return null
  return living.map(deliveredAt).reduce((last, at) => (!last || (at && at > last) ? at : last), null)
}

/** GC-07: each digital card has a receiver of its own. */
export const wiredNames = ({ LineItems }: Pick<StoredShipment, 'LineItems'>): string[] => [
  ...new Set(LineItems.flatMap(({ DigitalDelivery }) => DigitalDelivery?.Name || [])),
]

/** Several where the cards of a purchase are sent to several. */
export const receiverNames = (shipment: StoredShipment): string[] => {
  const { FirstName, LastName, CompanyName } = shipment.ShippingAddress
  const only = `${FirstName} ${LastName}`.trim() || CompanyName || shipment.FastTrack?.Name
  return only ? [only] : wiredNames(shipment)
}

export const receiverName = (shipment: StoredShipment): string => receiverNames(shipment).join(', ')

/** Whoever is to have it comes to its store: it was ordered so, or chosen instead of a late delivery. */
export const isFetched = ({ DeliveryType, fetched }: Pick<StoredShipment, 'DeliveryType' | 'fetched'>): boolean =>
  DeliveryType === 'StorePickup' || fetched === true

/** Whom the driver rings: of a gift without an address whose mobile was asked for it. */
export const receiverPhoneOf = ({
  ShippingAddress,
  FastTrack,
}: Pick<StoredShipment, 'ShippingAddress' | 'FastTrack'>): string =>
  ShippingAddress.DayTimePhoneNumber || (FastTrack?.Phone ?? '')

/** Where it goes. A church is a funeral's alone: carts of before took it along to whatever was ordered next. */
export const shippingAddressOf = (
  { OrderType }: Pick<StoredOrderGroup, 'OrderType'>,
  shipment: Pick<StoredShipment, 'ShippingAddress' | 'FastTrack'>,
): StoredShipment['ShippingAddress'] => ({
  ...shipment.ShippingAddress,
  DayTimePhoneNumber: receiverPhoneOf(shipment),
  ...(OrderType !== 'Funeral' && { Organization: '' }),
})

/** To whose funeral or grave it goes. */
export const deceasedOf = ({ Shipments }: Pick<StoredOrderGroup, 'Shipments'>): string[] =>
  Shipments.flatMap(({ NameOfDeceased }) => NameOfDeceased || [])

/** Whose wishes are asked for what the buyer meets (record 128); null where the order says nobody any more. */
export const wisherOf = ({
  userId,
  email,
}: Pick<StoredOrderGroup, 'userId' | 'email'>): { readonly userId: string } | { readonly email: string } | null =>
  userId ? { userId } : email ? { email } : null
