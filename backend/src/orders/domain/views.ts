import type {
  CustomerOrder,
  CustomerShipment,
  OrderView,
  ReceiverOrder,
  ReceiverShipment,
} from '@bukett/contracts/http/order'
import { instantOf, laterDay, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import { earliestGraveDay } from '@bukett/contracts/rules/grave'
import type { CountryNames } from '@bukett/contracts/rules/town-lines'
import { isRejectedAbroad } from './abroad.js'
import { amountOnCancel, amountOnCancelOf, backOnCancel, cancelStatusOf, wentBack } from './cancelling.js'
import { editableFieldsOf, isEditable } from './edit-rights.js'
import { giftEndingOf } from './gift-ending.js'
import { isFree } from './given-away.js'
import { shippingAddressOf, isReceiversAffair } from './destination.js'
import type { Viewer } from './order-actor.js'
import { againOf } from './order-again.js'
import { stateOf, type StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { isTimePromised } from './promised-time.js'
import { maySeeReadyPicture, readyPictureOf } from './ready-picture.js'
import { shownRiskOf } from './risks.js'
import { mayReview, reviewForBuyer, reviewForReceiver } from './reviewing.js'
import { shownOf, wishOf } from './substitutions.js'
import { daysAfter } from './timers.js'
import { withdrawalLines } from './withdrawing.js'

/** How an order is looked at. */
export interface Look {
  readonly viewer: Viewer
  /** The key it was opened with; null for a session. */
  readonly key: string | null
  /** The one delivery that its receiver sees; null for all. */
  readonly only: string | null
  readonly now: Date
  /** Whether its goods may be offered once more: nobody in it is dead. */
  readonly offersAgain: boolean
  /** Lines whose gift cards were used (GC-06). */
  readonly spent: ReadonlySet<string>
  /** Shipments that have paid later deliveries too, and are not cancelled (208). */
  readonly bound: ReadonlySet<string>
  readonly storeOf: (memberId: string) => CustomerShipment['PickupStore']
  readonly countryOf: (code: string) => CountryNames | undefined
}

/** What the holder of a key sees. The receiver's view has no price, buyer or greeting to leak. */
export const viewOf = (group: StoredOrderGroup, look: Look): OrderView =>
  look.viewer === 'customer'
    ? customerView(group, look)
    : receiverView(ownPart(group, look), look, mayReview(group, look.only, look.now))

const ownPart = (group: StoredOrderGroup, { only }: Look): StoredOrderGroup =>
  only === null ? group : { ...group, Shipments: group.Shipments.filter(({ ShipmentId }) => ShipmentId === only) }

const customerView = (group: StoredOrderGroup, look: Look): CustomerOrder => {
  const { FirstName, LastName, DayTimePhoneNumber, Email, CompanyName } = group.BillingAddress
  return {
    viewer: 'customer',
    ...sharedOrder(group, look),
    mayReview: mayReview(group, null, look.now),
    cancellable: cancelStatusOf(group, look.viewer, look.now, look.bound) === 'OK',
    cancelAmount: amountOnCancel(group),
    cancelBack: [...backOnCancel(group, group.Shipments)],
    mayWithdraw: withdrawalLines(group, look.now, look.spent).some(({ refused }) => refused === null),
    Withdrawals: group.withdrawals.map(({ at, lineItemIds }) => ({
      At: at.toISOString(),
      LineItemIds: [...lineItemIds],
    })),
    Review: group.review && reviewForBuyer(group.review),
    Customer: { FirstName, LastName, DayTimePhoneNumber, Email, CompanyName },
    Shipments: group.Shipments.map((shipment) => customerShipment(group, shipment, look)),
    GoodsTotal: group.GoodsTotal,
    DiscountTotal: group.DiscountTotal,
    DeliveryFee: group.DeliveryFee,
    Total: group.Total,
    TaxTotal: group.Tax,
    Taxes: group.Taxes,
    Payments: group.Payments,
    Refunds: group.Refunds,
    CostCenter: group.CostCenter,
    Invoice: group.Invoice ?? null,
    hasReceipt: group.confirmationSent,
    ...againOf(look.key === null ? group : { ...group, userId: null }, look.offersAgain),
  }
}

const receiverView = (group: StoredOrderGroup, look: Look, isReviewable: boolean): ReceiverOrder => ({
  viewer: 'receiver',
  ...sharedOrder(group, look),
  mayReview: isReviewable,
  From: group.Shipments.find(({ CustomerGreetingName }) => CustomerGreetingName)?.CustomerGreetingName ?? null,
  Review: group.review && reviewForReceiver(group.review),
  Shipments: group.Shipments.map((shipment) => receiverShipment(group, shipment, look)),
})

const sharedOrder = (group: StoredOrderGroup, look: Look) => {
  const { viewer, key, now } = look
  const first = group.Shipments[0]
  const deadlines = group.Shipments.flatMap(({ editDeadline }) => editDeadline ?? [])
  return {
    orderGroupId: group._id,
    groupKey: key,
    orderType: group.OrderType,
    State: stateOf(group),
    PlacedAt: group.placedAt.toISOString(),
    DeliveryDateTime: first ? instantText(first) : null,
    earliestDeliveryDate: first ? earliestDay(group, first, now) : stockholmDay(now),
    orderiseditable: group.Shipments.some((shipment) => mayChange(group, shipment, viewer, now)),
    editDeadline: deadlines.length > 0 ? new Date(Math.min(...deadlines.map(Number))).toISOString() : null,
    IsFastTrack: group.IsFastTrack,
    awaitsReceiver: group.Shipments.some(({ State }) => State === 'AwaitingReceiver'),
  }
}

const mayChange = (group: StoredOrderGroup, shipment: StoredShipment, viewer: Viewer, now: Date): boolean =>
  viewer === 'customer'
    ? isEditable(shipment, now)
    : Object.values(editableFieldsOf(group, shipment, viewer, now)).some(Boolean)

const customerShipment = (group: StoredOrderGroup, shipment: StoredShipment, look: Look): CustomerShipment => {
  const isHidden = isReceiversAffair(shipment)
  return {
    ...sharedShipment(group, shipment, look),
    Country: look.countryOf(shipment.ShippingAddress.CountryCode),
    ShippingAddress: isHidden ? null : shippingAddressOf(group, shipment),
    ReceiverDeliveryInstructions: isHidden ? '' : shipment.ReceiverDeliveryInstructions,
    DeliveryInstructions: shipment.DeliveryInstructions,
    GreetingCardText: shipment.GreetingCardText,
    CustomerGreetingName: shipment.CustomerGreetingName,
    NameOfDeceased: shipment.NameOfDeceased,
    GraveSection: shipment.GraveSection,
    GraveNumber: shipment.GraveNumber,
    DeliveryFee: shipment.DeliveryFee - shipment.DeliveryDiscount,
    cancelAmount: amountOnCancelOf(group, shipment),
    cancelBack: [...backOnCancel(group, [shipment])],
    wentBack: [...wentBack(group, shipment)],
    LineItems: shipment.LineItems,
    Delivery: deliveryOf(group, shipment, look),
    FastTrack: shipment.FastTrack && {
      Name: shipment.FastTrack.Name,
      sendsAt:
        group.timers
          .find(({ kind, shipmentId }) => kind === 'ask-receiver' && shipmentId === shipment.ShipmentId)
          ?.at.toISOString() ?? null,
    },
    Substitution: { Wish: wishOf(shipment), Changes: shownOf(shipment, look.now, isFree(group)) },
    Risk: shownRiskOf(group, shipment, look.bound.has(shipment.ShipmentId)),
    ReadyPicture: readyPictureOf(shipment, look.now),
    Abroad: isRejectedAbroad(shipment) ? { suggestedDate: shipment.abroad?.answer?.suggestedDate ?? null } : null,
  }
}

const receiverShipment = (group: StoredOrderGroup, shipment: StoredShipment, look: Look): ReceiverShipment => ({
  ...sharedShipment(group, shipment, look),
  Delivery: deliveryOf(group, shipment, look),
  hasReadyPicture: maySeeReadyPicture(shipment, 'receiver', look.now),
  LineItems: shipment.LineItems.map(({ LineItemId, Code, DisplayName, DisplayNameEn, Picture, Quantity, Addons }) => ({
    LineItemId,
    Code,
    DisplayName,
    DisplayNameEn,
    Picture,
    Quantity,
    Addons: Addons.map(({ Code: code, Name, NameEn, Quantity: count }) => ({
      Code: code,
      Name,
      NameEn,
      Quantity: count,
    })),
  })),
})

const sharedShipment = (group: StoredOrderGroup, shipment: StoredShipment, { viewer, now, storeOf }: Look) => {
  const { DeliveryType, DeliveryTime, history } = shipment
  // What nobody was at home to take waits where it was made.
  const pickupAt = shipment.PickupStoreId ?? (shipment.State === 'ReadyForPickup' ? shipment.DeliveringMemberId : null)
  return {
    GiftEnding: giftEndingOf(shipment),
    ShipmentId: shipment.ShipmentId,
    OrderId: shipment.OrderId,
    State: shipment.State,
    StateSince: (history.at(-1)?.at ?? group.placedAt).toISOString(),
    DeliveryDate: shipment.DeliveryDate,
    DeliveryTime,
    DeliveryDateTime: instantText(shipment),
    promisesTime: isTimePromised(group, shipment),
    DeliveryType,
    LeaveAtDoorIfNotAtHome: shipment.LeaveAtDoorIfNotAtHome,
    offersLeaveAtDoor: offersLeaveAtDoor(DeliveryType ?? undefined, group.OrderType),
    ReceiverDeliveryInstructions: shipment.ReceiverDeliveryInstructions,
    AllowOrderReview: shipment.AllowOrderReview,
    ShippingAddress: shippingAddressOf(group, shipment),
    PickupStore: pickupAt ? storeOf(pickupAt) : null,
    Store: shipment.DeliveringMemberId ? storeOf(shipment.DeliveringMemberId) : null,
    editDeadline: shipment.editDeadline?.toISOString() ?? null,
    orderiseditable: mayChange(group, shipment, viewer, now),
    earliestDeliveryDate: earliestDay(group, shipment, now),
    editable: editableFieldsOf(group, shipment, viewer, now),
  }
}

/** OR-13. With whom it was left is between the store and the receiver. */
const deliveryOf = (group: StoredOrderGroup, shipment: StoredShipment, { viewer, now }: Look) => {
  const { handover } = shipment
  return (
    handover && {
      at: handover.at.toISOString(),
      outcome: handover.outcome,
      note: viewer === 'receiver' ? handover.note : '',
      photo: maySeePhoto(group, shipment, viewer, now),
    }
  )
}

const photoDays = 30

/** A picture shows somebody's home: its buyer sees it only where the address is known to the buyer (FT-07), and never a funeral's. */
export const maySeePhoto = (
  { OrderType }: StoredOrderGroup,
  { handover, addressBy }: StoredShipment,
  viewer: Viewer,
  now: Date,
): boolean =>
  handover !== null &&
  handover.hasPhoto &&
  now < daysAfter(handover.at, photoDays) &&
  (viewer === 'receiver' || (addressBy === 'customer' && OrderType !== 'Funeral'))

const instantText = ({ DeliveryDate, DeliveryTime }: StoredShipment): string | null =>
  DeliveryDate ? instantOf(DeliveryDate, DeliveryTime).toISOString() : null

/** Spec 2 §5: earlier days are disabled; grave orders go on Tuesdays and Thursdays. */
const earliestDay = ({ OrderType }: StoredOrderGroup, { LineItems }: StoredShipment, now: Date): LocalDay =>
  LineItems.reduce(
    (day, line) => (line.DeliveryAvailableFromDate ? laterDay(day, line.DeliveryAvailableFromDate) : day),
    OrderType === 'Grave' ? earliestGraveDay(now) : stockholmDay(now),
  )
