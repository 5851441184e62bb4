import type { StoreOrder } from '@bukett/contracts/http/store-orders'
import { emptyAddress } from '@bukett/contracts/http/empty-shipment'
import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { ORDER_STATES } from '@bukett/contracts/rules/order-states'
import { changedSinceYes } from './changed-since-yes.js'
import { shippingAddressOf } from './destination.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { isTimePromised } from './promised-time.js'
import { mayTakePicture, objectionsOf } from './ready-picture.js'
import { awaitsBuyer, risksOf } from './risks.js'
import { reviewForStore } from './reviewing.js'
import { type AtDeskOf, reportsOf, sinceWhen } from './store-reports.js'
import { takeBackFor } from './taking-back.js'
import { isHeldBack, mayAsk, shownOf, wishOf } from './substitutions.js'
import { withdrawnCardsOf } from './withdrawing.js'

const riskForStore = (shipment: StoredShipment): StoreOrder['Risk'] => {
  const risk = risksOf(shipment).at(-1)
  // On the shelf its buyer has nothing to choose, however the delivery went.
  if (risk?.end === null && shipment.State === 'ReadyForPickup') return null
  return risk ? { Kind: risk.kind, How: risk.end?.how ?? null, Day: risk.end?.day ?? null } : null
}

/** Until it is fetched, or customer service has settled it. */
const buyerToCall = ({ attention, BillingAddress }: StoredOrderGroup, { ShipmentId, State }: StoredShipment) =>
  State === 'ReadyForPickup' &&
  attention.some(({ code, shipmentId }) => code === 'not-picked-up' && shipmentId === ShipmentId)
    ? BillingAddress.DayTimePhoneNumber || null
    : null

/** Whom a store asks at a funeral what may go instead. */
const buyerToAsk = ({ OrderType, BillingAddress }: StoredOrderGroup, shipment: StoredShipment) =>
  OrderType === 'Funeral' && mayAsk(shipment) ? BillingAddress.DayTimePhoneNumber : null

/** The buyer's number, where the store is shown it. */
export const phoneToRing = (group: StoredOrderGroup, shipment: StoredShipment): string | null =>
  buyerToCall(group, shipment) ?? buyerToAsk(group, shipment)

/** A store is meant, and has not taken it. */
const isUntaken = ({ State, DeliveringMemberId }: StoredShipment): boolean =>
  DeliveringMemberId !== null && ORDER_STATES.indexOf(State) < ORDER_STATES.indexOf('Accepted')

/** GC-09: gift cards that are printed by who delivers them: the central desk, or the store that has taken it. Not those that are withdrawn. */
export const paperCardLinesOf = (group: Pick<StoredOrderGroup, 'withdrawals'>, shipment: StoredShipment): string[] => {
  if (isUntaken(shipment) || shipment.State === 'Cancelled') return []
  const gone = withdrawnCardsOf(group, shipment)
  return shipment.LineItems.filter(
    (line) => line.IsGiftCardProduct && line.DigitalDelivery === null && !gone.includes(line.LineItemId),
  ).map(({ LineItemId }) => LineItemId)
}

/** An order as its store sees it; null while it has no day or way of delivery. */
export const storeOrderOf = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  atDesk: AtDeskOf,
  now: Date,
): StoreOrder | null => {
  const { OrderType } = group
  const { DeliveryDate, DeliveryTime, DeliveryType, State, tries, handover } = shipment
  if (!DeliveryDate || !DeliveryType) return null
  const asked = State === 'Assigned' ? tries.at(-1) : undefined
  const order: StoreOrder = {
    OrderId: shipment.OrderId,
    OrderType,
    State,
    StateSince: sinceWhen(group, shipment).toISOString(),
    acceptBefore: asked ? new Date(asked.acceptBefore).toISOString() : null,
    DeliveryDate,
    DeliveryTime,
    promisesTime: isTimePromised(group, shipment),
    window: shipment.window,
    DeliveryType,
    ShippingAddress: shippingAddressOf(group, shipment),
    DeliveryInstructions: shipment.DeliveryInstructions,
    ReceiverDeliveryInstructions: shipment.ReceiverDeliveryInstructions,
    LeaveAtDoorIfNotAtHome: shipment.LeaveAtDoorIfNotAtHome,
    GreetingCardText: shipment.GreetingCardText,
    CustomerGreetingName: shipment.CustomerGreetingName,
    NameOfDeceased: shipment.NameOfDeceased,
    GraveSection: shipment.GraveSection,
    GraveNumber: shipment.GraveNumber,
    LineItems: shipment.LineItems,
    Changed: changedSinceYes(group, shipment).map(({ field, at }) => ({ Field: field, At: at.toISOString() })),
    WithdrawnCards: withdrawnCardsOf(group, shipment),
    hasPrintedCards: paperCardLinesOf(group, shipment).length > 0,
    viaBackup: shipment.viaBackup ?? false,
    reports: [...reportsOf(shipment, atDesk, awaitsBuyer(group, shipment))],
    TakeBack: takeBackFor(shipment, now),
    Delivery: handover && {
      at: handover.at.toISOString(),
      outcome: handover.outcome,
      note: handover.note,
      photo: handover.hasPhoto,
    },
    Review: reviewForStore(group, shipment),
    ReadyPicture: shipment.picture
      ? { At: shipment.picture.at.toISOString(), Objections: objectionsOf(shipment.picture) }
      : null,
    Risk: riskForStore(shipment),
    ...(State === 'Cancelled' && { Stopped: 'cancelled' as const }),
    mayTakePicture: mayTakePicture(shipment) && !isHeldBack(shipment, 'Ready'),
    CallBuyer: buyerToCall(group, shipment),
    Substitution: {
      Wish: wishOf(shipment),
      Changes: shownOf(shipment, now),
      mayAsk: mayAsk(shipment),
      BuyerPhone: buyerToAsk(group, shipment),
    },
  }
  // The paper of the day is found by them; afterwards nobody needs them.
  return State === 'Cancelled' && DeliveryDate < stockholmDay(now) ? withoutPeople(order) : order
}

/** To a store that had said yes and must not make it any more: which one it was, and nothing of its people, whose store is another. */
export const givenAway = (order: StoreOrder, day: LocalDay): StoreOrder => ({
  ...withoutPeople(order),
  Stopped: 'given',
  // What a page of before knows of what is not to be made.
  State: 'Cancelled',
  DeliveryDate: day,
})

const withoutPeople = (order: StoreOrder): StoreOrder => ({
  ...order,
  acceptBefore: null,
  promisesTime: false,
  window: null,
  ShippingAddress: emptyAddress,
  DeliveryInstructions: '',
  ReceiverDeliveryInstructions: '',
  LeaveAtDoorIfNotAtHome: null,
  GreetingCardText: '',
  CustomerGreetingName: '',
  NameOfDeceased: '',
  GraveSection: '',
  GraveNumber: '',
  LineItems: order.LineItems.map((line) => ({ ...line, DescriptionText1: '', DescriptionText2: '' })),
  Changed: [],
  WithdrawnCards: [],
  hasPrintedCards: false,
  viaBackup: false,
  reports: [],
  TakeBack: null,
  Delivery: null,
  Review: null,
  Substitution: { ...order.Substitution, Changes: [], mayAsk: false, BuyerPhone: null },
  CallBuyer: null,
  ReadyPicture: null,
  Risk: null,
  mayTakePicture: false,
})
