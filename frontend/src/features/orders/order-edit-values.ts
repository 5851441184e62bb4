import type { CustomerOrder, CustomerShipment } from '@bukett/contracts/http/order'
import { instantOf } from '@bukett/contracts/rules/dates'
import { phoneText } from '@bukett/contracts/rules/phone'
import { receiverPhoneText } from '../../shared/receiver-phone'

const receiverPhone = (
  { ShippingAddress: to }: CustomerShipment,
  field: 'DayTimePhoneNumber' | 'EveningPhoneNumber',
): string => (to ? receiverPhoneText(to[field], to.CountryCode) : '')

/** What the buyer's form begins with. */
export const valuesOf = ({ Customer }: CustomerOrder, shipment: CustomerShipment) => ({
  'Receiver.FirstName': shipment.ShippingAddress?.FirstName ?? '',
  'Receiver.LastName': shipment.ShippingAddress?.LastName ?? '',
  'Receiver.BillingAddressCompanyName': shipment.ShippingAddress?.CompanyName ?? '',
  'Receiver.DayTimePhoneNumber': receiverPhone(shipment, 'DayTimePhoneNumber'),
  'Receiver.EveningPhoneNumber': receiverPhone(shipment, 'EveningPhoneNumber'),
  NameOfDeceased: shipment.NameOfDeceased,
  'Receiver.Organization': shipment.ShippingAddress?.Organization ?? '',
  'Receiver.Line1': shipment.ShippingAddress?.Line1 ?? '',
  'Receiver.PostalCode': shipment.ShippingAddress?.PostalCode ?? '',
  'Receiver.City': shipment.ShippingAddress?.City ?? '',
  'Receiver.CoAddress': shipment.ShippingAddress?.CoAddress ?? '',
  'Receiver.HouseType': shipment.ShippingAddress?.HouseType ?? '',
  DoorCode: shipment.ShippingAddress?.DoorCode ?? '',
  GraveSection: shipment.GraveSection,
  GraveNumber: shipment.GraveNumber,
  DeliveryInstructions: shipment.DeliveryInstructions,
  LeaveAtDoorIfNotAtHome: shipment.LeaveAtDoorIfNotAtHome === null ? '' : String(shipment.LeaveAtDoorIfNotAtHome),
  DeliveryDate: shipment.DeliveryDate ?? '',
  DeliveryTime: shipment.DeliveryTime ?? '12:00',
  GreetingCardText: shipment.GreetingCardText,
  AllowOrderReview: shipment.AllowOrderReview,
  'Customer.FirstName': Customer.FirstName,
  'Customer.LastName': Customer.LastName,
  'Customer.Email': Customer.Email,
  'Customer.DayTimePhoneNumber': phoneText(Customer.DayTimePhoneNumber),
})
export type EditValues = ReturnType<typeof valuesOf>

const plainFields = [
  'NameOfDeceased',
  'DoorCode',
  'GraveSection',
  'GraveNumber',
  'DeliveryInstructions',
  'GreetingCardText',
  'AllowOrderReview',
] as const

/** Spec 2 §3, the edit-order payload. Only what was changed since the form was opened is sent: the rest stays as it is. */
export const changesOf = (before: EditValues, values: EditValues) => {
  const changed = (name: keyof EditValues): boolean => values[name] !== before[name]
  const group = (prefix: 'Receiver' | 'Customer') =>
    Object.fromEntries(
      (Object.keys(values) as (keyof EditValues)[])
        .filter((name) => name.startsWith(`${prefix}.`) && changed(name))
        .map((name) => [name.slice(prefix.length + 1), values[name]]),
    )
  return {
    IsCustomer: true,
    Receiver: group('Receiver'),
    Customer: group('Customer'),
    ...Object.fromEntries(plainFields.filter(changed).map((name) => [name, values[name]])),
    ...(changed('LeaveAtDoorIfNotAtHome') && { LeaveAtDoorIfNotAtHome: values.LeaveAtDoorIfNotAtHome === 'true' }),
    // Spec 2 §5: the time is combined with the date as hour and minute.
    ...((changed('DeliveryDate') || changed('DeliveryTime')) && {
      DeliveryDateTime: instantOf(values.DeliveryDate, values.DeliveryTime).toISOString(),
    }),
  }
}
