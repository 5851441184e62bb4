import type { Cart, CartEdit } from '@bukett/contracts/http/cart'
import type { ShipmentEdit } from '@bukett/contracts/http/shipment'
import { phoneText } from '@bukett/contracts/rules/phone'
import { asksAboutDoor, countryOf, receiverKind } from './receiver-kind'

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
  (typeof textFields)[number] | 'LeaveAtDoorIfNotAtHome' | 'NotifyReceiver' | 'DeliveryTime' | 'PickupStoreId'

export const fieldName = (index: number, field: ShipmentField): string => `OrderForm.Shipments.${index}.${field}`
export const addressName = (index: number, field: AddressField): string =>
  `OrderForm.Shipments.${index}.ShippingAddress.${field}`

export const valuesOf = (cart: Cart): ReceiverValues =>
  Object.fromEntries(
    cart.OrderForm.Shipments.flatMap((shipment, index) => [
      ...addressFields.map(
        (field) => [addressName(index, field), shownAs(field, shipment.ShippingAddress[field])] as const,
      ),
      ...textFields.map((field) => [fieldName(index, field), shipment[field]] as const),
      [fieldName(index, 'LeaveAtDoorIfNotAtHome'), answerOf(shipment.LeaveAtDoorIfNotAtHome)] as const,
      [fieldName(index, 'NotifyReceiver'), shipment.NotifyReceiver] as const,
      [fieldName(index, 'DeliveryTime'), shipment.DeliveryTime ?? ''] as const,
      [fieldName(index, 'PickupStoreId'), shipment.PickupStoreId ?? ''] as const,
    ]),
  )

/** A number is read easier in groups; it is stored without. */
const shownAs = (field: AddressField, value: string): string =>
  field === 'DayTimePhoneNumber' && value !== '' ? phoneText(value) : value

const answerOf = (answer: boolean | null): string => (answer === null ? '' : answer ? 'yes' : 'no')

/** What is saved of the form; what it says nothing of stays as it is. */
export const editOf = (cart: Cart, values: ReceiverValues): CartEdit => ({
  OrderForm: {
    Shipments: cart.OrderForm.Shipments.map((shipment, index): ShipmentEdit => {
      const kind = receiverKind(shipment, cart.OrderForm)
      const text = (field: ShipmentField): string => String(values[fieldName(index, field)] ?? '')
      const answer = text('LeaveAtDoorIfNotAtHome')
      const time = text('DeliveryTime')
      return {
        ShipmentId: shipment.ShipmentId,
        GreetingCardText: text('GreetingCardText'),
        CustomerGreetingName: text('CustomerGreetingName'),
        DeliveryInstructions: text('DeliveryInstructions'),
        NameOfDeceased: text('NameOfDeceased'),
        GraveSection: text('GraveSection'),
        GraveNumber: text('GraveNumber'),
        Receiver: text('Receiver') === 'BuyToMyself' ? 'BuyToMyself' : 'BuyToSomeone',
        NotifyReceiver: values[fieldName(index, 'NotifyReceiver')] === true,
        LeaveAtDoorIfNotAtHome: asksAboutDoor(kind, shipment) ? (answer === '' ? null : answer === 'yes') : false,
        ...((kind === 'funeral' || kind === 'pickup') && time !== '' && { DeliveryTime: time }),
        ...(kind === 'pickup' && { PickupStoreId: text('PickupStoreId') || null }),
        ShippingAddress: {
          ...Object.fromEntries(
            addressFields.map((field) => [field, String(values[addressName(index, field)] ?? '').trim()]),
          ),
          ...(kind === 'international' && { CountryCode: countryOf(shipment) }),
        },
      }
    }),
  },
})
