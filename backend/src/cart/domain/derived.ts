import { hasGoods, isDonation } from '@bukett/contracts/rules/cart-kinds'
import type { CartNotice } from '@bukett/contracts/http/cart-parts'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { instantOf, type LocalDay } from '@bukett/contracts/rules/dates'
import { DEFAULT_DELIVERY_TIME } from '@bukett/contracts/rules/delivery-dates'
import { offersLeaveAtDoor, type OrderType } from '@bukett/contracts/rules/delivery-types'
import { isDigital, linesOf, type StoredCart, withShipmentList, withShipments } from './cart.js'

/** Goods for a funeral or a grave say so themselves; others may be sent to one (spec 1 §4, delivery type change). */
const orderTypeOf = (cart: StoredCart): OrderType => {
  const lines = linesOf(cart)
  if (lines.some(({ ProductCategory }) => ProductCategory === 'Funeral')) return 'Funeral'
  if (lines.some(({ ProductCategory }) => ProductCategory === 'Grave')) return 'Grave'
  return lines.length === 0 ? 'Normal' : cart.OrderForm.OrderType
}

const categoryOf = ({ LineItems }: Shipment): Shipment['ProductCategory'] =>
  (LineItems.find((line) => !isDonation(line)) ?? LineItems[0])?.ProductCategory ?? null

/** Spec 1 §4, FE-04: where nobody asks about the door, the answer is no, whoever has chosen the way. */
const doorAnswer = ({ DeliveryType, LeaveAtDoorIfNotAtHome }: Shipment, orderType: OrderType): boolean | null =>
  DeliveryType !== null && !offersLeaveAtDoor(DeliveryType, orderType) ? false : LeaveAtDoorIfNotAtHome

const isForBuried = ({ NameOfDeceased, FuneralActId, GraveNumber, GraveSection }: Shipment): boolean =>
  NameOfDeceased !== '' || FuneralActId !== null || GraveNumber !== '' || GraveSection !== ''

/** What was said of a funeral or a grave waits in an emptied cart for the next such goods, and goes along with no others: nor does the hour. */
const withoutCeremony = (shipment: Shipment, orderType: OrderType): Shipment =>
  orderType === 'Normal' && shipment.LineItems.length > 0 && isForBuried(shipment)
    ? { ...shipment, NameOfDeceased: '', FuneralActId: null, GraveNumber: '', GraveSection: '', DeliveryTime: null }
    : shipment

/** The church of a ceremony: neither a home nor a grave lies in one. */
const withoutChurch = (shipment: Shipment, orderType: OrderType): Shipment =>
  orderType !== 'Funeral' && shipment.LineItems.length > 0 && shipment.ShippingAddress.Organization !== ''
    ? { ...shipment, ShippingAddress: { ...shipment.ShippingAddress, Organization: '' } }
    : shipment

/** A card lies with goods that somebody brings; what is sent as a mail or a message has its own words (GC-07). */
const withoutCard = (shipment: Shipment): Shipment =>
  isDigital(shipment) ? { ...shipment, GreetingCardText: '', CustomerGreetingName: '' } : shipment

/** CA-15: a donation goes along with goods. By itself there is nothing to bring, on no day and for no fee. */
const withDonationsBesideGoods = (cart: StoredCart): StoredCart => {
  const { Shipments } = cart.OrderForm
  const first = Shipments.find(hasGoods)
  const given = Shipments.filter((one) => !hasGoods(one)).flatMap(({ LineItems }) => LineItems)
  if (!first || given.length === 0) return cart
  return withShipmentList(
    cart,
    Shipments.filter(hasGoods).map((one) =>
      one === first ? { ...one, LineItems: [...one.LineItems, ...given] } : one,
    ),
  )
}

/** FT-01: nobody is asked for the address of what is sent as a mail or a message, nor of what has been given one. */
const withoutIdleFastTrack = (cart: StoredCart): StoredCart => {
  const { IsFastTrack, Shipments } = cart.OrderForm
  if (IsFastTrack ? !Shipments.some(isDigital) : Shipments.every(({ FastTrack }) => FastTrack === null)) return cart
  const plain = withShipments(cart, (shipment) => ({ ...shipment, FastTrack: null }))
  return { ...plain, OrderForm: { ...plain.OrderForm, IsFastTrack: false } }
}

/** The cart with what follows from its lines and days. */
export const withDerived = (decided: StoredCart): StoredCart => {
  const cart = withoutIdleFastTrack(withDonationsBesideGoods(decided))
  const OrderType = orderTypeOf(cart)
  const derived = withShipments(cart, (decidedOne) => {
    const shipment = withoutCard(withoutChurch(withoutCeremony(decidedOne, OrderType), OrderType))
    return {
      ...shipment,
      ProductCategory: categoryOf(shipment),
      LeaveAtDoorIfNotAtHome: doorAnswer(shipment, OrderType),
      DeliveryDateTime:
        shipment.DeliveryDate === null
          ? null
          : instantOf(shipment.DeliveryDate, shipment.DeliveryTime ?? DEFAULT_DELIVERY_TIME).toISOString(),
    }
  })
  const cycle = linesOf(cart).find((line) => line.SubscriptionCycleInDays !== null)?.SubscriptionCycleInDays ?? null
  return {
    ...derived,
    OrderForm: { ...derived.OrderForm, OrderType, SubscriptionCycleInDays: cycle },
    Notices: cart.Notices.filter((notice) => isStillSo(notice, derived)),
  }
}

/** A notice is taken back when what it is about is gone or has been seen to. */
const isStillSo = ({ code, ShipmentId, LineItemId }: CartNotice, cart: StoredCart): boolean => {
  const shipment = cart.OrderForm.Shipments.find((one) => one.ShipmentId === ShipmentId)
  switch (code) {
    case 'deliveryDateExpired':
      return shipment?.DeliveryDate === null
    case 'deliveryTypeGone':
    case 'fastTrackOff':
      return shipment?.DeliveryType === null
    case 'productGone':
      return linesOf(cart).some((line) => line.LineItemId === LineItemId)
    case 'cartReplaced':
      return true
  }
}

const noticeOf = (code: CartNotice['code'], more: Partial<CartNotice> = {}): CartNotice => ({
  code,
  ShipmentId: null,
  LineItemId: null,
  ...more,
})

const isSame = (one: CartNotice, other: CartNotice): boolean =>
  one.code === other.code && one.ShipmentId === other.ShipmentId && one.LineItemId === other.LineItemId

export const withNotice = (cart: StoredCart, code: CartNotice['code'], about: Partial<CartNotice> = {}): StoredCart => {
  const notice = noticeOf(code, about)
  return cart.Notices.some((one) => isSame(one, notice)) ? cart : { ...cart, Notices: [...cart.Notices, notice] }
}

/** CA-12: a day that has passed, or that the network has closed since, is cleared and told; nothing is moved. */
export const withoutExpiredDays = (cart: StoredCart, isOver: (shipment: Shipment) => boolean): StoredCart => {
  const expired = cart.OrderForm.Shipments.filter((shipment) => shipment.DeliveryDate !== null && isOver(shipment))
  if (expired.length === 0) return cart
  const cleared = withShipments(cart, (shipment) =>
    expired.includes(shipment)
      ? {
          ...shipment,
          DeliveryDate: null,
          DeliveryDateTime: null,
          DeliveryFees: [],
          AvailableDeliveryMethods: [],
          DeliveringMemberId: null,
        }
      : shipment,
  )
  return expired.reduce((told, { ShipmentId }) => withNotice(told, 'deliveryDateExpired', { ShipmentId }), cleared)
}

/** FT-01: where the network sends nothing without an address any more, the choice is cleared and told. */
export const withoutFastTrack = (cart: StoredCart): StoredCart => {
  if (!cart.OrderForm.IsFastTrack) return cart
  const plain = withShipments(cart, (shipment) => ({ ...shipment, FastTrack: null, DeliveryFees: [] }))
  const cleared = { ...plain, OrderForm: { ...plain.OrderForm, IsFastTrack: false } }
  return cleared.OrderForm.Shipments.reduce(
    (told, { ShipmentId }) => withNotice(told, 'fastTrackOff', { ShipmentId }),
    cleared,
  )
}

/** The day of a shipment is over, or closed by the calendar. Goods of a partner abroad keep the other country's calendar. */
export const isOverOn =
  (today: LocalDay, isClosed: (day: LocalDay) => boolean) =>
  ({ DeliveryDate, ShippingAddress, LineItems }: Shipment): boolean =>
    DeliveryDate !== null &&
    (DeliveryDate < today ||
      (LineItems.every(({ CountryCode }) => CountryCode === null) &&
        ShippingAddress.CountryCode === 'SWE' &&
        isClosed(DeliveryDate)))
