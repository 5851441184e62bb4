import type { Cart, CartEdit } from '@bukett/contracts/http/cart'
import type { ShipmentEdit } from '@bukett/contracts/http/shipment'
import { HOME_COUNTRY } from '@bukett/contracts/rules/international'
import { isSwedishMobile } from '@bukett/contracts/rules/phone'
import { OFFERED_WISH, type SubstitutionWish } from '@bukett/contracts/rules/substitution'
import { asksAboutDoor, countryOf, offersSubstitution, receiverKind } from '../../shared/receiver-kind'
import { receiverPhoneText } from '../../shared/receiver-phone'
import { type NameFieldAt, nameTyped, nameValues } from '../../shared/typed-name'

/** Named by their place in the cart, so that the server's faults find their fields: `OrderForm.Shipments.0.NameOfDeceased`. */
export type ReceiverValues = Record<string, string | boolean>

export const addressFields = [
  'FirstName',
  'LastName',
  'CompanyName',
  'DayTimePhoneNumber',
  'Line1',
  'Line2',
  'CoAddress',
  'PostalCode',
  'City',
  'RegionName',
  'DoorCode',
  'HouseType',
  'Organization',
] as const
export type AddressField = (typeof addressFields)[number]

const textFields = [
  'GreetingCardText',
  'CustomerGreetingName',
  'DeliveryInstructions',
  'NameOfDeceased',
  'GraveSection',
  'GraveNumber',
  'Receiver',
] as const
export type ShipmentField =
  | (typeof textFields)[number]
  | 'LeaveAtDoorIfNotAtHome'
  | 'NotifyReceiver'
  | 'SubstitutionWish'
  | 'DeliveryTime'
  | 'PickupStoreId'

export const fieldName = (index: number, field: ShipmentField): string => `OrderForm.Shipments.${index}.${field}`
export const addressName = (index: number, field: AddressField): string =>
  `OrderForm.Shipments.${index}.ShippingAddress.${field}`

/** The receiver's name, which is typed in one line. */
export const receiverName =
  (index: number): NameFieldAt =>
  (field) =>
    `OrderForm.Shipments.${index}.ShippingAddress.${field}`

/** Whether a later delivery goes to the receiver of the first; a field of the form alone. */
export const sameName = (index: number): string => `OrderForm.Shipments.${index}.SameReceiver`

/** A later delivery to the same postal code may have the receiver of the first. */
export const mayBeSame = ({ OrderForm }: Cart, index: number): boolean => {
  const [first, other] = [OrderForm.Shipments[0], OrderForm.Shipments[index]]
  return (
    index > 0 &&
    [first, other].every((one) => one && receiverKind(one, OrderForm) === 'home') &&
    first?.ShippingAddress.PostalCode === other?.ShippingAddress.PostalCode
  )
}

/**
 * Goods that do not travel with the others are a delivery of their own, which the server names after their line; it goes where the
 * others go unless somebody says otherwise. One that was split off for somebody else is asked about.
 */
const isSameAtFirst = (cart: Cart, index: number): boolean => {
  const [first, other] = [cart.OrderForm.Shipments[0], cart.OrderForm.Shipments[index]]
  if (!first || !other || !mayBeSame(cart, index)) return false
  const isEqual = addressFields.every((field) => first.ShippingAddress[field] === other.ShippingAddress[field])
  const isNamed = other.ShippingAddress.LastName !== ''
  return isEqual && (isNamed || other.LineItems.some(({ LineItemId }) => LineItemId === other.ShipmentId))
}

/** Whose fields are a delivery's receiver: its own, or the first one's. */
export const receiverIndex = (cart: Cart, values: ReceiverValues, index: number): number =>
  values[sameName(index)] === true && mayBeSame(cart, index) ? 0 : index

export const valuesOf = (cart: Cart): ReceiverValues =>
  Object.fromEntries(
    cart.OrderForm.Shipments.flatMap((shipment, index) => [
      [sameName(index), isSameAtFirst(cart, index)] as const,
      ...addressFields.map(
        (field) =>
          [addressName(index, field), shownAs(field, shipment.ShippingAddress[field], countryOf(shipment))] as const,
      ),
      ...Object.entries(nameValues(receiverName(index), shipment.ShippingAddress)),
      ...textFields.map((field) => [fieldName(index, field), shipment[field]] as const),
      [fieldName(index, 'LeaveAtDoorIfNotAtHome'), answerOf(shipment.LeaveAtDoorIfNotAtHome)] as const,
      [fieldName(index, 'NotifyReceiver'), shipment.NotifyReceiver] as const,
      [fieldName(index, 'SubstitutionWish'), shipment.SubstitutionWish ?? OFFERED_WISH] as const,
      [fieldName(index, 'DeliveryTime'), shipment.DeliveryTime ?? ''] as const,
      [fieldName(index, 'PickupStoreId'), shipment.PickupStoreId ?? ''] as const,
    ]),
  )

/** Nobody writes a card to oneself. */
export const isForOneself = (cart: Cart, values: ReceiverValues, index: number): boolean => {
  const shipment = cart.OrderForm.Shipments[index]
  const who = values[fieldName(receiverIndex(cart, values, index), 'Receiver')]
  return shipment !== undefined && receiverKind(shipment, cart.OrderForm) === 'home' && who === 'BuyToMyself'
}

/** Nobody sends an SMS to oneself, nor to what is no Swedish mobile. */
export const mayBeTexted = (cart: Cart, values: ReceiverValues, index: number): boolean => {
  const phone = String(values[addressName(receiverIndex(cart, values, index), 'DayTimePhoneNumber')] ?? '')
  return !isForOneself(cart, values, index) && (phone === '' || isSwedishMobile(phone))
}

/** What "me" is filled in with, of whoever is logged in. */
export type OwnAddress = Partial<
  Record<'FirstName' | 'LastName' | 'DayTimePhoneNumber' | 'Line1' | 'CoAddress' | 'DoorCode' | 'PostalCode', string>
>

const digitsOf = (postalCode: string): string => postalCode.replaceAll(/\D/g, '')

/** What is right of oneself where it is delivered: a street belongs to its postal code. */
export const ownThere = ({ PostalCode = '', ...known }: OwnAddress, deliveredTo: string): OwnAddress => {
  if (digitsOf(PostalCode) === digitsOf(deliveredTo)) return known
  const { Line1: _street, CoAddress: _at, DoorCode: _code, ...person } = known
  return person
}

/** Fills in what is known of somebody; what is not known stays as it is. */
export const filledIn = (index: number, known: Partial<Record<AddressField, string>>): ReceiverValues => ({
  ...Object.fromEntries(
    addressFields.flatMap((field) => {
      const value = known[field]
      return value === undefined ? [] : [[addressName(index, field), shownAs(field, value)]]
    }),
  ),
  ...((known.FirstName ?? known.LastName) !== undefined &&
    nameValues(receiverName(index), { FirstName: known.FirstName ?? '', LastName: known.LastName ?? '' })),
})

/** A number is read easier in groups; it is stored without. */
const shownAs = (field: AddressField, value: string, country = HOME_COUNTRY): string =>
  field === 'DayTimePhoneNumber' ? receiverPhoneText(value, country) : value

const answerOf = (answer: boolean | null): string => (answer === null ? '' : answer ? 'yes' : 'no')

/** What is saved of the form; what it says nothing of stays as it is. */
export const editOf = (cart: Cart, values: ReceiverValues): CartEdit => ({
  OrderForm: {
    Shipments: cart.OrderForm.Shipments.map((shipment, index): ShipmentEdit => {
      const kind = receiverKind(shipment, cart.OrderForm)
      const text = (field: ShipmentField, of = index): string => String(values[fieldName(of, field)] ?? '')
      const receiver = receiverIndex(cart, values, index)
      const answer = text('LeaveAtDoorIfNotAtHome')
      const time = text('DeliveryTime')
      const forOneself = isForOneself(cart, values, index)
      return {
        ShipmentId: shipment.ShipmentId,
        GreetingCardText: forOneself ? '' : text('GreetingCardText'),
        CustomerGreetingName: forOneself ? '' : text('CustomerGreetingName'),
        DeliveryInstructions: text('DeliveryInstructions', receiver),
        NameOfDeceased: text('NameOfDeceased'),
        GraveSection: text('GraveSection'),
        GraveNumber: text('GraveNumber'),
        Receiver: text('Receiver', receiver) === 'BuyToMyself' ? 'BuyToMyself' : 'BuyToSomeone',
        NotifyReceiver:
          asksAboutDoor(kind, shipment) &&
          mayBeTexted(cart, values, index) &&
          values[fieldName(index, 'NotifyReceiver')] === true,
        LeaveAtDoorIfNotAtHome: asksAboutDoor(kind, shipment) ? (answer === '' ? null : answer === 'yes') : false,
        ...(offersSubstitution(kind) && { SubstitutionWish: text('SubstitutionWish') as SubstitutionWish }),
        ...((kind === 'funeral' || kind === 'pickup') && time !== '' && { DeliveryTime: time }),
        ...(kind === 'pickup' && { PickupStoreId: text('PickupStoreId') || null }),
        ShippingAddress: {
          ...Object.fromEntries(
            addressFields.map((field) => [field, String(values[addressName(receiver, field)] ?? '').trim()]),
          ),
          ...nameTyped(receiverName(receiver), values),
          ...(kind === 'international' && { CountryCode: countryOf(shipment) }),
        },
      }
    }),
  },
})
