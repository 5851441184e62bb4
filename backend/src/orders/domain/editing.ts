import type { BillingAddress } from '@bukett/contracts/http/cart'
import type { EditableFields, OrderEdit, ReceiverUpdate } from '@bukett/contracts/http/order'
import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import { stockholmMoment } from '@bukett/contracts/rules/dates'
import { offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import { parseSwedishMobile, toInternationalForm } from '@bukett/contracts/rules/phone'
import { DomainError } from '../../shared/domain-error.js'
import { correctedOnce } from './corrections.js'
import { demandDeliverable } from './demand-deliverable.js'
import { receiverPhoneOf, textPhoneOf } from './destination.js'
import { editableFieldsOf, type Editor } from './edit-rights.js'
import type { Viewer } from './order-actor.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

/** What an edit makes of an order, before anybody has asked whether it can be delivered so. */
export interface Edited {
  readonly shipment: StoredShipment
  readonly BillingAddress: BillingAddress
  /** The day, the time or the place of delivery is another: the engine has to say yes (OR-06). */
  readonly movesDelivery: boolean
}

type Field = keyof EditableFields

/** The payload's path of each field, for the form. */
const paths: Readonly<Record<Field, string>> = {
  DeliveryDateTime: 'body.DeliveryDateTime',
  Name: 'body.Receiver.FirstName',
  Address: 'body.Receiver.Line1',
  Phone: 'body.Receiver.DayTimePhoneNumber',
  DoorCode: 'body.DoorCode',
  HouseType: 'body.Receiver.HouseType',
  LeaveAtDoorIfNotAtHome: 'body.LeaveAtDoorIfNotAtHome',
  DeliveryInstructions: 'body.DeliveryInstructions',
  ReceiverDeliveryInstructions: 'body.ReceiverDeliveryInstructions',
  GreetingCardText: 'body.GreetingCardText',
  AllowOrderReview: 'body.AllowOrderReview',
  NameOfDeceased: 'body.NameOfDeceased',
  Grave: 'body.GraveNumber',
  Customer: 'body.Customer',
}

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/**
 * Applies an edit payload: a field that is left out stays. Throws `order.not-editable` with the fields that this viewer may not change
 * now; a field that is sent as it stands is no change. What staff write down is the sender's address where they say so. Throws too what would leave the order without what it needs.
 */
export const edited = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  edit: OrderEdit,
  viewer: Editor,
  now: Date,
  isSendersAddress = false,
): Edited => {
  const { BillingAddressCompanyName, Organization, ...address } = edit.Receiver ?? {}
  // A church is a funeral's alone; one that is not shown is not taken away either.
  const church = group.OrderType === 'Funeral' ? Organization : undefined
  const moment = edit.DeliveryDateTime === undefined ? null : stockholmMoment(edit.DeliveryDateTime)
  const next: StoredShipment = {
    ...shipment,
    ...(moment && { DeliveryDate: moment.day, DeliveryTime: moment.time }),
    ...given({
      DeliveryInstructions: edit.DeliveryInstructions,
      ReceiverDeliveryInstructions: edit.ReceiverDeliveryInstructions,
      GreetingCardText: edit.GreetingCardText,
      AllowOrderReview: edit.AllowOrderReview,
      NameOfDeceased: edit.NameOfDeceased,
      GraveSection: edit.GraveSection,
      GraveNumber: edit.GraveNumber,
      LeaveAtDoorIfNotAtHome: edit.LeaveAtDoorIfNotAtHome,
    }),
    FastTrack: shipment.FastTrack && { ...shipment.FastTrack, ...askedAt(address.DayTimePhoneNumber) },
    ShippingAddress: {
      ...shipment.ShippingAddress,
      ...given({
        ...address,
        Organization: church,
        CompanyName: BillingAddressCompanyName,
        DoorCode: edit.DoorCode,
      }),
    },
  }
  if (!offersLeaveAtDoor(next.DeliveryType ?? undefined, group.OrderType))
    next.LeaveAtDoorIfNotAtHome = shipment.LeaveAtDoorIfNotAtHome
  const BillingAddress = { ...group.BillingAddress, ...given(edit.Customer ?? {}) }
  const changed = changedFields({ ...group, shipment }, { BillingAddress, shipment: next })
  demand(changed, editableFieldsOf(group, shipment, viewer, now))
  const isMoved = movesDelivery(shipment, next)
  const saysWhere = isMoved || changed.includes('Address')
  demandDeliverable(group, shipment, next, viewer, viewer === 'customer' ? isMoved : saysWhere)
  if (next.FastTrack?.Phone !== shipment.FastTrack?.Phone) next.corrections = correctedOnce(group, shipment, viewer)
  // Another number has been told nothing.
  const textedAt = (one: StoredShipment): string => toInternationalForm(textPhoneOf(group, one))
  if (textedAt(next) !== textedAt(shipment)) delete next.toldDay
  // FT-07: where the receiver has corrected it, it is the receiver's word, also where staff write it down.
  if (shipment.FastTrack && viewer !== 'customer' && changed.includes('Address'))
    next.addressBy = viewer === 'staff' && isSendersAddress ? 'customer' : 'receiver'
  return { shipment: next, BillingAddress, movesDelivery: isMoved }
}

/** FT-02: the message goes to a mobile; a landline is rung alone. */
const askedAt = (phone: string | undefined): { readonly Phone?: string } => {
  const mobile = parseSwedishMobile(phone ?? '')
  return mobile.ok ? { Phone: mobile.value } : {}
}

/** The receiver's payload says the same in other words; its instructions are the receiver's own (OR-05). */
export const toEdit = ({ DeliveryInstructions, HouseType, ...update }: ReceiverUpdate, viewer: Viewer): OrderEdit => {
  const { DeliveryDate: _day, Receiver, ...rest } = update
  const instructions =
    viewer === 'customer' ? { DeliveryInstructions } : { ReceiverDeliveryInstructions: DeliveryInstructions }
  const house = HouseType === undefined ? {} : { HouseType }
  return {
    ...rest,
    ...given(instructions),
    ...((Receiver ?? HouseType !== undefined) && { Receiver: { ...Receiver, ...house } }),
  }
}

const demand = (changed: readonly Field[], allowed: EditableFields): void => {
  const refused = changed.filter((field) => !allowed[field])
  if (refused.length === 0) return
  const fields = refused.map((field) => ({ path: paths[field], code: 'order.not-editable' }))
  throw new DomainError('order.not-editable', {}, { fields })
}

const placeFields = ['Organization', 'Line1', 'CoAddress', 'PostalCode', 'City'] as const
const nameFields = ['FirstName', 'LastName', 'CompanyName'] as const

interface State {
  readonly shipment: StoredShipment
  readonly BillingAddress: BillingAddress
}

const changedFields = (before: State, after: State): Field[] => {
  const [old, now] = [before.shipment, after.shipment]
  const inAddress = (fields: readonly (keyof ShippingAddress)[]): boolean =>
    fields.some((field) => old.ShippingAddress[field] !== now.ShippingAddress[field])
  const differs: Readonly<Record<Field, boolean>> = {
    DeliveryDateTime: old.DeliveryDate !== now.DeliveryDate || old.DeliveryTime !== now.DeliveryTime,
    Name: inAddress(nameFields),
    Address: inAddress(placeFields),
    Phone: isAnotherPhone(old, now) || inAddress(['EveningPhoneNumber']),
    DoorCode: inAddress(['DoorCode']),
    HouseType: inAddress(['HouseType']),
    LeaveAtDoorIfNotAtHome: old.LeaveAtDoorIfNotAtHome !== now.LeaveAtDoorIfNotAtHome,
    DeliveryInstructions: old.DeliveryInstructions !== now.DeliveryInstructions,
    ReceiverDeliveryInstructions: old.ReceiverDeliveryInstructions !== now.ReceiverDeliveryInstructions,
    GreetingCardText: old.GreetingCardText !== now.GreetingCardText,
    AllowOrderReview: old.AllowOrderReview !== now.AllowOrderReview,
    NameOfDeceased: old.NameOfDeceased !== now.NameOfDeceased,
    Grave: old.GraveNumber !== now.GraveNumber || old.GraveSection !== now.GraveSection,
    Customer: (Object.keys(after.BillingAddress) as (keyof BillingAddress)[]).some(
      (field) => before.BillingAddress[field] !== after.BillingAddress[field],
    ),
  }
  return (Object.keys(differs) as Field[]).filter((field) => differs[field])
}

/** Another than is shown: the number that is asked stands beside the driver's. */
const isAnotherPhone = (old: StoredShipment, now: StoredShipment): boolean => {
  const isShown = (phone: string): boolean => toInternationalForm(phone) === toInternationalForm(receiverPhoneOf(old))
  const { DayTimePhoneNumber: written } = now.ShippingAddress
  return !isShown(receiverPhoneOf(now)) || (written !== old.ShippingAddress.DayTimePhoneNumber && !isShown(written))
}

const movesDelivery = (old: StoredShipment, now: StoredShipment): boolean =>
  old.DeliveryDate !== now.DeliveryDate ||
  old.DeliveryTime !== now.DeliveryTime ||
  old.ShippingAddress.PostalCode !== now.ShippingAddress.PostalCode
