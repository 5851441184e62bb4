import { HOME_COUNTRY } from '../rules/international.js'
import type { LineItem } from './line-item.js'
import type { Shipment, ShippingAddress } from './shipment.js'

export const emptyAddress: ShippingAddress = {
  FirstName: '',
  LastName: '',
  DayTimePhoneNumber: '',
  EveningPhoneNumber: '',
  Line1: '',
  Line2: '',
  Line3: '',
  Line4: '',
  CoAddress: '',
  PostalCode: '',
  City: '',
  CountryCode: HOME_COUNTRY,
  DoorCode: '',
  HouseType: '',
  Organization: '',
  CompanyName: '',
  RegionName: '',
}

/** Nothing known yet of day, way and price. */
export const noDelivery = {
  DeliveryDateTime: null,
  DeliveryDate: null,
  DeliveryTime: null,
  DeliveryType: null,
  DeliveryFees: [],
  DeliveryFee: 0,
  DeliveryDiscount: 0,
  DeliveringMemberId: null,
  PickupStoreId: null,
  AvailableDeliveryMethods: [],
} as const satisfies Partial<Shipment>

/** Nobody named, nothing written. */
const noReceiver = {
  Receiver: 'BuyToSomeone',
  LeaveAtDoorIfNotAtHome: null,
  NotifyReceiver: false,
  DeliveryInstructions: '',
  ReceiverDeliveryInstructions: '',
  GreetingCardText: '',
  CustomerGreetingName: '',
  FuneralActId: null,
  NameOfDeceased: '',
  GraveNumber: '',
  GraveSection: '',
  FastTrack: null,
  ShippingAddress: emptyAddress,
} as const satisfies Partial<Shipment>

export const emptyShipment = (ShipmentId: string, LineItems: LineItem[] = []): Shipment => ({
  ShipmentId,
  LineItems,
  ProductCategory: null,
  ...noDelivery,
  DeliveryFees: [],
  AvailableDeliveryMethods: [],
  ...noReceiver,
})
