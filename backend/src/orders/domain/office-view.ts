import type { Consequences, OfficeOrder, OfficeShipment } from '@bukett/contracts/http/office-order'
import type { OrderEvent } from '@bukett/contracts/http/order-event'
import type { CountryNames } from '@bukett/contracts/rules/town-lines'
import { hasDayToHear } from './awaited-day.js'
import { type Consequence, type Decision, isTelling, type Telling } from './consequences.js'
import { editableFieldsOf } from './edit-rights.js'
import { withChanges } from './field-changes.js'
import { channelOf } from './find-keys.js'
import { feeKept, wayPriceOf } from './delivery-fee.js'
import { shippingAddressOf } from './destination.js'
import { theShop } from './order-actor.js'
import { isFree } from './given-away.js'
import { stateOf, type StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { mayMove } from './order-states.js'
import { maySendAgain } from './sending-again.js'
import { apologised } from './settling-risk.js'
import { saidReportsOf } from './store-reports.js'
import { isTimePromised } from './promised-time.js'
import { keptOf } from './taking-back.js'
import { revisionOf } from './timeline.js'
import { shownOf, wishOf } from './substitutions.js'
import { whoHears } from './messages/who-is-told.js'

export interface OfficeLook {
  readonly now: Date
  readonly storeOf: (memberId: string) => { readonly id: string; readonly name: string; readonly phone?: string }
  readonly countryOf: (code: string) => CountryNames | undefined
  readonly events: OrderEvent[]
  readonly links: OfficeOrder['Links']
}

/** Everything about it, for customer service. */
export const officeViewOf = (group: StoredOrderGroup, look: OfficeLook): OfficeOrder => {
  const { FirstName, LastName, DayTimePhoneNumber, Email, CompanyName } = group.BillingAddress
  return {
    OrderGroupId: group._id,
    Revision: revisionOf(group),
    State: stateOf(group),
    PlacedAt: group.placedAt.toISOString(),
    OrderType: group.OrderType,
    Channel: channelOf(group),
    IsFastTrack: group.IsFastTrack,
    Language: group.language,
    Customer: { FirstName, LastName, DayTimePhoneNumber, Email, CompanyName },
    UserId: group.userId,
    OrganizationId: group.organizationId,
    CostCenter: group.CostCenter,
    Invoice: group.Invoice ?? null,
    Shipments: group.Shipments.map((shipment) => shipmentOf(group, shipment, look)),
    GoodsTotal: group.GoodsTotal,
    DiscountTotal: group.DiscountTotal,
    DeliveryFee: group.DeliveryFee,
    Total: group.Total,
    TaxTotal: group.Tax,
    Taxes: group.Taxes,
    Payments: group.Payments,
    Refunds: group.Refunds,
    Coupons: group.Coupons,
    SentAgain: (group.sentAgain ?? []).map(({ number }) => number),
    AgainOf: group.againOf?.number ?? null,
    Events: look.events,
    Links: look.links,
  }
}

const shipmentOf = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  { now, storeOf, countryOf }: OfficeLook,
): OfficeShipment => ({
  ShipmentId: shipment.ShipmentId,
  OrderId: shipment.OrderId,
  State: shipment.State,
  DeliveryDate: shipment.DeliveryDate,
  DeliveryTime: shipment.DeliveryTime,
  promisesTime: isTimePromised(group, shipment),
  DeliveryType: shipment.DeliveryType,
  window: shipment.window,
  Store: shipment.DeliveringMemberId === null ? null : storeOf(shipment.DeliveringMemberId),
  viaBackup: shipment.viaBackup ?? false,
  ShippingAddress: shippingAddressOf(group, shipment),
  Country: countryOf(shipment.ShippingAddress.CountryCode),
  addressBy: shipment.addressBy,
  DeliveryInstructions: shipment.DeliveryInstructions,
  ReceiverDeliveryInstructions: shipment.ReceiverDeliveryInstructions,
  LeaveAtDoorIfNotAtHome: shipment.LeaveAtDoorIfNotAtHome,
  SubstitutionWish: wishOf(shipment),
  Substitutions: shownOf(shipment, now, isFree(group)),
  GreetingCardText: shipment.GreetingCardText,
  CustomerGreetingName: shipment.CustomerGreetingName,
  NameOfDeceased: shipment.NameOfDeceased,
  GraveSection: shipment.GraveSection,
  GraveNumber: shipment.GraveNumber,
  DeliveryFee: shipment.DeliveryFee - shipment.DeliveryDiscount,
  LineItems: shipment.LineItems,
  Gifts: shipment.LineItems.flatMap(({ DigitalDelivery }) => DigitalDelivery ?? []),
  editable: editableFieldsOf(group, shipment, 'staff', now),
  editDeadline: shipment.editDeadline?.toISOString() ?? null,
  mayCancel: mayMove(shipment, 'Cancelled', { kind: 'staff', id: null }),
  mayMoveStore: !shipment.abroad && movable.has(shipment.State),
  maySendAgain: maySendAgain(shipment),
  mayReport: [...saidReportsOf(group, shipment)],
  mayTakeBack: keptOf(shipment)?.report ?? null,
  Attention: group.attention.filter(({ shipmentId }) => shipmentId === shipment.ShipmentId).map(({ code }) => code),
})

const movable: ReadonlySet<string> = new Set(['Confirmed', 'ManualBroker', 'Assigned', 'Accepted'])

interface Foresight extends Pick<OfficeLook, 'storeOf'> {
  /** Öre that the network gives for having come late. */
  readonly lateGiftCard?: number
}

/** What a decision brings, in words for who is about to make it. */
export const foreseen = (
  before: StoredOrderGroup,
  { group, after }: Decision,
  { storeOf, lateGiftCard = 0 }: Foresight,
): Omit<Consequences, 'Again'> => {
  const orderIdOf = (shipmentId: string | null): string | null =>
    before.Shipments.find(({ ShipmentId }) => ShipmentId === shipmentId)?.OrderId ?? null
  const { changes = [] } = withChanges(
    { ...before, changes: [] },
    { ...group, changes: [] },
    { at: new Date(0), actor: theShop },
  )
  const givenForLate = givenForLateBy(group, after, lateGiftCard)
  return {
    Changes: changes.map(({ shipmentId, field, before: Before, after: After }) => ({
      OrderId: orderIdOf(shipmentId),
      Field: field,
      Before,
      After,
    })),
    States: group.Shipments.flatMap(({ OrderId, ShipmentId, State }) =>
      before.Shipments.find((one) => one.ShipmentId === ShipmentId)?.State === State ? [] : [{ OrderId, State }],
    ),
    Places: after.flatMap((consequence) => placeOf(consequence, group, storeOf)),
    Back: Math.max(0, feeBackOf(group) - feeBackOf(before)),
    Borne: borneBy(before, group),
    ...(givenForLate > 0 && { LateGiftCard: givenForLate }),
    Told: [...after, ...movedOnes(before, group)].flatMap((one) => {
      if (one.kind === 'send-again')
        return { Who: 'buyer' as const, Message: 'sent-again', To: group.BillingAddress.Email }
      if (one.kind === 'apologise')
        return { Who: 'buyer' as const, Message: 'late-arrived', To: group.BillingAddress.Email }
      if (!isTelling(one)) return []
      const Who = whoHears(one.message)
      return { Who, Message: one.message, To: one.corrected?.To || addressOf(group, one, Who, storeOf) }
    }),
  }
}

/** Who waits for it on the day that was is told by a timer, within the hours of an SMS (record 248). */
const movedOnes = (before: StoredOrderGroup, group: StoredOrderGroup): Telling[] =>
  group.Shipments.filter(
    (shipment) =>
      shipment.toldDay &&
      hasDayToHear(group, shipment) &&
      before.Shipments.find((one) => one.ShipmentId === shipment.ShipmentId)?.DeliveryDate !== shipment.DeliveryDate,
  ).map(({ ShipmentId }) => ({ kind: 'tell', message: 'receiver-moved', shipmentId: ShipmentId }))

/** What goes back of the fees, now or once they have come. Öre. */
const feeBackOf = ({ Shipments }: StoredOrderGroup): number =>
  Shipments.reduce((sum, { feeBack = 0 }) => sum + feeBack, 0)

/** What deliveries cost more than was paid, by how much more than before. Öre. */
const borneBy = (before: StoredOrderGroup, after: StoredOrderGroup): number => {
  const borne = ({ Shipments }: StoredOrderGroup): number =>
    Shipments.reduce((sum, shipment) => sum + Math.max(0, wayPriceOf(shipment) - feeKept(shipment)), 0)
  return Math.max(0, borne(after) - borne(before))
}

/** Öre. */
const givenForLateBy = (group: StoredOrderGroup, after: readonly Consequence[], wanted: number): number =>
  after
    .flatMap((one) => (one.kind === 'apologise' ? apologised(group, one.shipmentId, wanted).after : []))
    .reduce((sum, one) => sum + (one.kind === 'made-up' ? one.amount : 0), 0)

const placeOf = (one: Consequence, group: StoredOrderGroup, storeOf: OfficeLook['storeOf']): Consequences['Places'] => {
  if (one.kind === 'give-back') return [{ Kind: 'freed', Store: storeOf(one.memberId), Day: one.day }]
  if (one.kind === 'book') return [{ Kind: 'taken', Store: storeOf(one.memberId), Day: one.day }]
  if (one.kind === 'send-again') {
    const { memberId, day: Day } = one.wish
    return [{ Kind: 'sought', Store: memberId === null ? null : storeOf(memberId), Day }]
  }
  if (one.kind !== 'assign') return []
  const shipment = group.Shipments.find(({ ShipmentId }) => ShipmentId === one.shipmentId)
  const chosen = shipment?.chosenStore ?? null
  return [{ Kind: 'sought', Store: chosen === null ? null : storeOf(chosen), Day: shipment?.DeliveryDate ?? null }]
}

const addressOf = (
  { BillingAddress, Shipments }: StoredOrderGroup,
  { shipmentId, about }: Telling,
  who: Consequences['Told'][number]['Who'],
  storeOf: OfficeLook['storeOf'],
): string => {
  if (who === 'buyer') return BillingAddress.Email
  const shipment = Shipments.find(({ ShipmentId }) => ShipmentId === shipmentId) ?? Shipments[0]
  const store = about ?? shipment?.DeliveringMemberId
  if (who === 'store') return store ? storeOf(store).name : ''
  return who === 'receiver' ? shipment?.FastTrack?.Phone || shipment?.ShippingAddress.DayTimePhoneNumber || '' : ''
}
