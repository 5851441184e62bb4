import type { Cart } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { checkFuneralTime } from '@bukett/contracts/rules/funeral'
import { checkGraveSite } from '@bukett/contracts/rules/grave'
import { checkGreeting } from '@bukett/contracts/rules/greeting'
import { needsRegion } from '@bukett/contracts/rules/international'
import { checkOrganisationName, checkPersonName } from '@bukett/contracts/rules/names'
import { parsePostalCode } from '@bukett/contracts/rules/postal-code'
import type { Fault } from '../../shared/form'
import { asksAboutDoor, type ReceiverKind, receiverKind } from '../../shared/receiver-kind'
import { refusalOf } from '../../shared/refusal-of'
import { nameFaults } from '../../shared/typed-name'
import { worldPhone } from '../../shared/world-phone'
import {
  type AddressField,
  addressName,
  fieldName,
  receiverIndex,
  receiverName,
  type ReceiverValues,
  type ShipmentField,
} from './receiver-values'

type Field = AddressField | ShipmentField
type FaultsOfShipment = Partial<Record<Field, Fault>>
type Read = (field: Field) => string

const addressOnes: ReadonlySet<string> = new Set<AddressField>([
  'CompanyName',
  'DayTimePhoneNumber',
  'Line1',
  'PostalCode',
  'City',
  'RegionName',
])
const nameOf = (index: number, field: Field): string =>
  addressOnes.has(field) ? addressName(index, field as AddressField) : fieldName(index, field as ShipmentField)

/**
 * The rules of spec 1 §5 for each receiver, by the fields' places in the cart. `abroad` is the country (ISO alpha-2) that goods are
 * made in; until it is known, the server judges the telephone of who gets them.
 */
export const faultsOf = (cart: Cart, values: ReceiverValues, abroad: string | undefined): Record<string, Fault> =>
  Object.fromEntries(
    cart.OrderForm.Shipments.flatMap((shipment, index) => {
      const read: Read = (field) => String(values[nameOf(index, field)] ?? '').trim()
      const kind = receiverKind(shipment, cart.OrderForm)
      const isAsked = receiverIndex(cart, values, index) === index
      const faults = { ...(isAsked && byKind[kind](read, shipment, abroad)), ...faultsOfDelivery(kind, shipment, read) }
      return [
        ...(isAsked && hasPerson(kind) ? Object.entries(nameFaults(receiverName(index), values)) : []),
        ...Object.entries(faults).map(([field, fault]) => [nameOf(index, field as Field), fault] as const),
      ]
    }),
  )

/** Somebody takes it, at a door or over a counter. */
const hasPerson = (kind: ReceiverKind): boolean => kind === 'home' || kind === 'pickup' || kind === 'international'

/** What each delivery is asked for itself, whoever it goes to. */
const faultsOfDelivery = (kind: ReceiverKind, shipment: Shipment, read: Read): FaultsOfShipment => ({
  GreetingCardText: refusalOf(checkGreeting(read('GreetingCardText'))),
  ...(asksAboutDoor(kind, shipment) &&
    read('LeaveAtDoorIfNotAtHome') === '' && { LeaveAtDoorIfNotAtHome: 'delivery.leave-at-door-missing' as const }),
})

const receiver = (read: Read, country: string | undefined): FaultsOfShipment => ({
  ...(read('CompanyName') && { CompanyName: refusalOf(checkOrganisationName(read('CompanyName'))) }),
  DayTimePhoneNumber: refusalOf(
    country === undefined ? undefined : worldPhone()?.parseReceiverPhone(read('DayTimePhoneNumber'), country),
  ),
})

const street = (read: Read): FaultsOfShipment => ({
  ...(!read('Line1') && { Line1: 'address.missing' }),
  ...(!read('City') && { City: 'address.city-missing' }),
})

const swedishStreet = (read: Read): FaultsOfShipment => ({
  ...street(read),
  PostalCode: refusalOf(parsePostalCode(read('PostalCode'))),
})

const deceased = (read: Read): FaultsOfShipment => ({
  NameOfDeceased: refusalOf(checkPersonName(read('NameOfDeceased'))),
})

const byKind: Record<ReceiverKind, (read: Read, shipment: Shipment, abroad: string | undefined) => FaultsOfShipment> = {
  home: (read) => ({ ...receiver(read, 'SE'), ...swedishStreet(read) }),
  pickup: (read) => ({
    ...receiver(read, 'SE'),
    ...(!read('PickupStoreId') && { PickupStoreId: 'delivery.pickup-store-missing' }),
  }),
  international: (read, { ShippingAddress }, abroad) => ({
    ...receiver(read, abroad),
    ...street(read),
    ...(!read('DayTimePhoneNumber') && { DayTimePhoneNumber: 'international.phone-missing' }),
    ...(needsRegion(ShippingAddress.CountryCode) &&
      !read('RegionName') && { RegionName: 'international.region-missing' }),
  }),
  funeral: (read) => ({
    ...deceased(read),
    ...swedishStreet(read),
    DeliveryTime: refusalOf(checkFuneralTime(read('DeliveryTime') || undefined)),
  }),
  grave: (read) => ({
    ...swedishStreet(read),
    GraveNumber: refusalOf(
      // The cemetery has fields of its own.
      checkGraveSite({
        GraveSection: read('GraveSection'),
        GraveNumber: read('GraveNumber'),
        Line1: 'cemetery',
        City: 'city',
      }),
    ),
  }),
  fastTrack: () => ({}),
  digital: () => ({}),
}
