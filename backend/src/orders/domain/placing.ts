import type { Cart } from '@bukett/contracts/http/cart'
import type { Withdrawal } from '@bukett/contracts/rules/withdrawal'
import type { OrderInvoice, OrderPayment } from '@bukett/contracts/http/order'
import type { Seller } from '@bukett/contracts/http/seller'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { instantOf } from '@bukett/contracts/rules/dates'
import { DEFAULT_DELIVERY_TIME } from '@bukett/contracts/rules/delivery-dates'
import { isDigitalWay } from '@bukett/contracts/rules/delivery-types'
import { sendingAtTime, sendingInWindow, sendingWithin30Min } from '@bukett/contracts/rules/fast-track'
import type { Language } from '@bukett/contracts/rules/language'
import { orderNumber } from '@bukett/contracts/rules/order-number'
import { renewsItself } from './buyer-corrected.js'
import type { Consequence, Decision } from './consequences.js'
import { isTimePromised } from './promised-time.js'
import { riskTimers } from './risk-rules.js'
import { agingFrom } from './delivery-times.js'
import { theShop } from './order-actor.js'
import { subscriptionOf } from './order-again.js'
import type { StoredOrderGroup } from './order-group.js'
import { deceasedOf } from './people-of-order.js'
import type { StoredShipment } from './stored-shipment.js'
import { abroadUntil, daysAfter, deliveryDayTimers, hoursAfter, timer, type Timer } from './timers.js'
import { unsaid } from './unsaid-reasons.js'
import { isDigitalShipment } from './digital-shipment.js'

/** What becomes an order. */
export interface OrderRequest {
  readonly number: string
  readonly purchaseId: string
  readonly owner: string
  readonly cart: Cart
  readonly payments: readonly OrderPayment[]
  readonly userId: string | null
  readonly isOwnerFound?: boolean
  readonly organizationId: string | null
  readonly language: Language
  readonly costCenter: string | null
  readonly invoice: OrderInvoice | null
  readonly keyHashes: { readonly customer: string; readonly receiver: string }
  readonly now: Date
  readonly frozenAt: Date
  readonly seller: Seller
  /** Of a product, by its code. */
  readonly withdrawalOf: (productCode: string) => Withdrawal
}

const twoHours = 2

/** OR-01: one purchase is one group, each shipment one order under it. */
export const placeOrder = (purchase: OrderRequest): Decision => {
  const { cart, now } = purchase
  const form = cart.OrderForm
  const Shipments = form.Shipments.filter(({ LineItems }) => LineItems.length > 0).map((shipment, index) =>
    shipmentOf(purchase, shipment, index + 1),
  )
  const { Email, FirstName, LastName, CompanyName } = form.BillingAddress
  const email = (form.BillingAddressEmail || Email).trim()
  const lineTax = Shipments.flatMap(({ LineItems }) => LineItems).reduce((sum, { Tax }) => sum + Tax, 0)
  const group: StoredOrderGroup = {
    _id: purchase.number,
    version: 1,
    purchaseId: purchase.purchaseId,
    placedAt: now,
    frozenAt: purchase.frozenAt,
    cartName: cart.Name,
    cartOwner: purchase.owner,
    userId: purchase.userId,
    ...(purchase.isOwnerFound && { isOwnerFound: true }),
    organizationId: purchase.organizationId,
    language: purchase.language,
    OrderType: form.OrderType,
    CustomerType: form.CustomerType,
    IsFastTrack: form.IsFastTrack && Shipments.some(({ FastTrack }) => FastTrack !== null),
    BillingAddress: { ...form.BillingAddress, Email: email },
    email: email.toLowerCase(),
    CustomerName: `${FirstName} ${LastName}`.trim() || CompanyName,
    CostCenter: purchase.costCenter,
    ...(purchase.invoice && { Invoice: purchase.invoice }),
    OrderingMemberId: cart.OrderingMemberId,
    ReferringMemberId: cart.ReferringMemberId,
    Seller: purchase.seller,
    OverrideBroker: cart.OverrideBroker,
    Shipments,
    Coupons: cart.Coupons,
    BonusItems: cart.BonusItems,
    GiftCards: cart.GiftCards,
    GoodsTotal: cart.GoodsTotal,
    DiscountTotal: cart.DiscountTotal,
    DeliveryFee: cart.DeliveryFee,
    Taxes: cart.Taxes,
    Total: cart.Total,
    Tax: cart.TaxTotal,
    TotalDelivery: Shipments.reduce(
      (sum, { DeliveryFee, DeliveryDiscount }) => sum + DeliveryFee - DeliveryDiscount,
      0,
    ),
    TotalDeliveryTax: cart.TaxTotal - lineTax,
    Payments: [...purchase.payments],
    Refunds: [],
    keys: { ...purchase.keyHashes },
    review: null,
    withdrawals: [],
    attention: [],
    timers: Shipments.flatMap((shipment) => firstTimers(shipment, form.OrderType, now)),
    receiptGivenAt: null,
    confirmationSent: false,
    ...agingFrom(Shipments, now),
  }
  return { group, after: firstConsequences(group) }
}

/** FT-01: nobody is asked for the address of what is sent as a mail or a message, whatever a cart of versions before says. */
const withoutIdleFastTrack = (shipment: Shipment): Shipment =>
  isDigitalShipment(shipment) ? { ...shipment, FastTrack: null } : shipment

const shipmentOf = (
  { cart, number, now, withdrawalOf }: OrderRequest,
  frozen: Shipment,
  count: number,
): StoredShipment => {
  const from = withoutIdleFastTrack(frozen)
  const {
    LineItems,
    AvailableDeliveryMethods,
    DeliveryDateTime: _instant,
    ProductCategory: _category,
    ...shipment
  } = from
  const method = AvailableDeliveryMethods.find(({ deliveryType }) => deliveryType === shipment.DeliveryType)
  const State = firstState(from)
  const window = method?.window ?? null
  const stored: StoredShipment = {
    ...shipment,
    DeliveryTime: from.DeliveryTime ?? DEFAULT_DELIVERY_TIME,
    OrderId: orderNumber(number, count),
    LineItems: LineItems.map((line) => ({ ...line, Withdrawal: withdrawalOf(line.ParentProductCode) })),
    DeliveringMemberId: from.DeliveringMemberId,
    State,
    history: [{ state: State, at: now, actor: theShop, reason: unsaid.placed }],
    tries: [],
    window,
    editDeadline: null,
    AllowOrderReview: cart.OrderForm.OrderType === 'Normal',
    addressBy: from.FastTrack ? 'receiver' : 'customer',
    chosenStore: null,
    handover: null,
    abroad: from.DeliveryType === 'International' ? { attempt: 1, answer: null } : null,
  }
  const cutOff = method?.cutOffAt ? Date.parse(method.cutOffAt) : null
  return { ...stored, editDeadline: editDeadlineOf(stored, cart.OrderForm.OrderType, cutOff) }
}

const firstState = (shipment: Shipment): StoredShipment['State'] => {
  const { FastTrack, DeliveryType } = shipment
  if (FastTrack) return 'AwaitingReceiver'
  return isDigitalShipment(shipment) || (DeliveryType && isDigitalWay(DeliveryType)) ? 'Scheduled' : 'Confirmed'
}

/** OR-04: the earlier of the member's cut-off (epoch, null for none) and two hours before the delivery begins. */
export const editDeadlineOf = (
  shipment: Pick<
    StoredShipment,
    'DeliveryDate' | 'DeliveryTime' | 'DeliveryType' | 'PickupStoreId' | 'DeliveringMemberId' | 'FastTrack' | 'window'
  >,
  orderType: StoredOrderGroup['OrderType'],
  cutOff: number | null,
): Date | null => {
  const { DeliveryDate, DeliveryTime, DeliveryType, window } = shipment
  if (!DeliveryDate || !DeliveryType || isDigitalWay(DeliveryType)) return null
  if (DeliveryType === 'International') return abroadUntil(DeliveryDate)
  const isPromised = isTimePromised({ OrderType: orderType }, shipment)
  const begins = instantOf(DeliveryDate, isPromised ? DeliveryTime : (window?.from ?? DeliveryTime))
  return new Date(Math.min(hoursAfter(begins, -twoHours).getTime(), cutOff ?? Number.POSITIVE_INFINITY))
}

/** What happens to it by itself when nothing else does. */
export const firstTimers = (shipment: StoredShipment, orderType: StoredOrderGroup['OrderType'], now: Date): Timer[] => {
  const { ShipmentId, FastTrack, DeliveryDate, State } = shipment
  if (FastTrack) {
    const { SendOption, SendTime, SendDay } = FastTrack
    const { at } =
      SendOption === 'customTime' && SendTime ? sendingAtTime(SendTime, now, SendDay) : sendingWithin30Min(now)
    return fastTrackTimers(ShipmentId, at)
  }
  if (State === 'Scheduled' || !DeliveryDate) return []
  const timers = [...deliveryDayTimers(shipment, DeliveryDate), ...riskTimers({ OrderType: orderType }, shipment, now)]
  if (orderType === 'Normal' && isReceiverTold(shipment))
    timers.push(timer('notify-receiver', ShipmentId, sendingInWindow(now).at))
  return timers
}

/** FT-06, counted from the SMS; each within the hours of an SMS because the first is. */
export const fastTrackTimers = (shipmentId: string, at: Date): Timer[] => [
  timer('ask-receiver', shipmentId, at),
  timer('remind-receiver', shipmentId, hoursAfter(at, 24), 1),
  timer('remind-receiver', shipmentId, hoursAfter(at, 72), 2),
  timer('tell-sender', shipmentId, daysAfter(at, 7)),
  timer('give-up-receiver', shipmentId, daysAfter(at, 14)),
]

/** OR-11: the buyer has ticked it, or the driver needs a door code that nobody has given; BR-02: whoever buys for himself knows. */
const isReceiverTold = ({ Receiver, NotifyReceiver, ShippingAddress, DeliveryType }: StoredShipment): boolean =>
  Receiver !== 'BuyToMyself' &&
  DeliveryType !== 'StorePickup' &&
  (NotifyReceiver || (ShippingAddress.HouseType === 'Flat' && !ShippingAddress.DoorCode))

const firstConsequences = (group: StoredOrderGroup): Consequence[] => [
  { kind: 'tell', message: 'confirmation', shipmentId: null },
  ...group.Shipments.filter(({ State }) => State === 'Confirmed').map(({ ShipmentId, abroad }): Consequence => ({
    kind: abroad ? 'submit-abroad' : 'assign',
    shipmentId: ShipmentId,
  })),
  ...(renewsItself(group) ? [{ kind: 'subscribed' } as const] : []),
  ...(group.OrderingMemberId || group.ReferringMemberId ? [{ kind: 'count-sale' } as const] : []),
  // A subscription knows whose its deliveries are.
  ...(group.userId === null && group.email && subscriptionOf(group.purchaseId) === null
    ? [{ kind: 'find-owner' } as const]
    : []),
  ...(group.userId ? ofOwner(group) : departed(group)),
]

const departed = (group: StoredOrderGroup): Consequence[] => (deceasedOf(group).length > 0 ? [{ kind: 'depart' }] : [])

/** What an account is told of: in the register (CR-01), and of whom it is not to be reminded (record 128). */
export const ofOwner = (group: StoredOrderGroup): Consequence[] => [{ kind: 'tell-crm' }, ...departed(group)]
