import type { OrderForm } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { isDigitalOnly, isDonation } from '@bukett/contracts/rules/cart-kinds'
import { offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'

/** What is asked of a receiver follows from how and where the goods come to them. */
export type ReceiverKind = 'home' | 'pickup' | 'funeral' | 'grave' | 'international' | 'fastTrack' | 'digital'

export const receiverKind = (
  { DeliveryType, LineItems }: Pick<Shipment, 'DeliveryType' | 'LineItems'>,
  { OrderType, IsFastTrack }: Pick<OrderForm, 'OrderType' | 'IsFastTrack'>,
): ReceiverKind => {
  const goods = LineItems.filter((line) => !isDonation(line))
  if (isDigitalOnly(goods.map(({ ProductCategory }) => ProductCategory))) return 'digital'
  if (OrderType === 'Funeral') return 'funeral'
  if (OrderType === 'Grave') return 'grave'
  if (goods.some(({ CountryCode, ProductCategory }) => CountryCode !== null || ProductCategory === 'International'))
    return 'international'
  if (IsFastTrack) return 'fastTrack'
  return DeliveryType === 'StorePickup' ? 'pickup' : 'home'
}

/** Where goods that are made abroad are made; else where the address is. */
export const countryOf = ({ LineItems, ShippingAddress }: Pick<Shipment, 'LineItems' | 'ShippingAddress'>): string =>
  LineItems.find(({ CountryCode }) => CountryCode !== null)?.CountryCode ?? ShippingAddress.CountryCode

/** Spec 1 §4: StorePickupAvi, Bus and Boat hide the question and set it false. */
export const asksAboutDoor = (kind: ReceiverKind, { DeliveryType }: Pick<Shipment, 'DeliveryType'>): boolean =>
  kind === 'home' && offersLeaveAtDoor(DeliveryType ?? undefined)

/** What a florist of ours makes may be short of something. */
export const offersSubstitution = (kind: ReceiverKind): boolean =>
  kind === 'home' || kind === 'pickup' || kind === 'funeral' || kind === 'grave'
