import { isSwedishMobile, toInternationalForm } from '@bukett/contracts/rules/phone'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

/** Whoever is to have it comes to its store: it was ordered so, or chosen instead of a late delivery. */
export const isFetched = ({ DeliveryType, fetched }: Pick<StoredShipment, 'DeliveryType' | 'fetched'>): boolean =>
  DeliveryType === 'StorePickup' || fetched === true

/** Whom the driver rings: of a gift without an address whose mobile was asked for it, and that one while it is asked. */
export const receiverPhoneOf = ({
  ShippingAddress: { DayTimePhoneNumber },
  FastTrack,
  State,
}: Pick<StoredShipment, 'ShippingAddress' | 'FastTrack' | 'State'>): string => {
  const asked = FastTrack?.Phone ?? ''
  const isAnother = State === 'AwaitingReceiver' && asked !== '' && toInternationalForm(DayTimePhoneNumber) !== asked
  return isAnother ? asked : DayTimePhoneNumber || asked
}

/** Where whoever is to have it is texted: who fetches it instead of having it brought is its buyer. */
export const textPhoneOf = (
  { BillingAddress }: Pick<StoredOrderGroup, 'BillingAddress'>,
  { FastTrack, ShippingAddress, fetched }: Pick<StoredShipment, 'FastTrack' | 'ShippingAddress' | 'fetched'>,
): string => (fetched ? BillingAddress.DayTimePhoneNumber : FastTrack?.Phone || ShippingAddress.DayTimePhoneNumber)

/** To no other number than a Swedish mobile goes an SMS; the code of whoever fetches it goes to the buyer by mail then (PU-03). */
export const isTextable = (...of: Parameters<typeof textPhoneOf>): boolean => isSwedishMobile(textPhoneOf(...of))

/** Where it goes. A church is a funeral's alone: carts of before took it along to whatever was ordered next. */
export const shippingAddressOf = (
  { OrderType }: Pick<StoredOrderGroup, 'OrderType'>,
  shipment: Pick<StoredShipment, 'ShippingAddress' | 'FastTrack' | 'State'>,
): StoredShipment['ShippingAddress'] => ({
  ...shipment.ShippingAddress,
  DayTimePhoneNumber: receiverPhoneOf(shipment),
  ...(OrderType !== 'Funeral' && { Organization: '' }),
})

/** FT-07: where it goes, once the receiver has said it; before that the sender may say it (FT-06). */
export const isReceiversAffair = ({ addressBy, State }: StoredShipment): boolean =>
  addressBy === 'receiver' && State !== 'AwaitingReceiver'
