import type { Addon, Product, Variant } from '@bukett/contracts/http/catalogue'
import type { Cart, CartEdit } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import { hasGoods } from '@bukett/contracts/rules/cart-kinds'
import { offersFastTrack } from '@bukett/contracts/rules/fast-track'
import { HOME_COUNTRY } from '@bukett/contracts/rules/international'
import { deliveryTaxPercent } from '@bukett/contracts/rules/price'
import { phoneText } from '@bukett/contracts/rules/phone'
import {
  type DeliveryOpening,
  type DeliveryState,
  type KnownDelivery,
  type Place,
} from '../../features/delivery/delivery-state'
import type { RememberedPlace } from '../../shared/delivery-place'
import { sendingOf } from '../../shared/fast-track'

/** Digital goods and goods that no florist brings need no choice of delivery. */
export const needsDelivery = (variant: Variant): boolean => !variant.IsDigital && !variant.IgnoreBroker

interface Bought {
  product: Product
  variant: Variant
  addons: readonly Addon[]
  /** How many deliveries of it are paid at once. */
  deliveries?: number | undefined
  /** Whether the network sends anything without an address now. */
  fastTrack: boolean
}

/**
 * What goes along with goods whose receiver is asked for the address, who is sent one thing; undefined where the cart has more
 * deliveries than one, which have addresses of their own.
 */
const alongIn = ({ OrderForm }: Cart): readonly LineItem[] | undefined => {
  const [first, ...others] = OrderForm.Shipments.filter(hasGoods)
  return others.length === 0 ? (first?.LineItems ?? []) : undefined
}

/** The choice that a product needs before it lies in the cart. */
export const openingOfProduct = (
  { product, variant, addons, deliveries, fastTrack }: Bought,
  cart: Cart,
  from: 'teaser' | 'product',
): DeliveryOpening => ({
  from,
  codes: [variant.Code],
  orderType: product.OrderType,
  ...(product.International && { countryCode: product.International.CountryCode }),
  isSubscription: variant.ProductCategory === 'Subscription',
  ...(deliveries && { deliveries }),
  isLargePlant: variant.ProductCategory === 'LargePlants',
  offersFastTrack: offersFastTrack({
    isEnabled: fastTrack && alongIn(cart) !== undefined,
    orderType: product.OrderType,
    lines: [{ ...variant, Addons: addons }, ...(alongIn(cart) ?? [])],
  }),
  feeTaxPercent: deliveryTaxPercent(
    [variant, ...addons].map(({ Price, TaxInPercent }) => ({ gross: Price, taxPercent: TaxInPercent })),
  ),
  ...(variant.DeliveryAvailableFromDate && { minDeliveryDate: variant.DeliveryAvailableFromDate }),
})

/** The choice that a shipment of the cart has, to be changed. */
export const openingOfShipment = (cart: Cart, shipment: Shipment, fastTrack: boolean): DeliveryOpening => {
  const { OrderType: orderType, Shipments, CustomerType, BillingAddress } = cart.OrderForm
  // Until somebody has said for whom, a company's user buys for the company (record 233).
  const isPrivate = CustomerType === 'private' && BillingAddress.Email !== ''
  const { LineItems: lines } = shipment
  const country = lines.find(({ CountryCode }) => CountryCode !== null)?.CountryCode
  const deliveries = Math.max(0, ...lines.map(({ SubscriptionMaxCycles }) => SubscriptionMaxCycles ?? 0))
  const days = lines.flatMap(({ DeliveryAvailableFromDate: day }) => (day ? [day] : [])).toSorted()
  return {
    from: 'cart',
    codes: [...new Set(lines.map(({ Code }) => Code))],
    orderType,
    ...(shipment.Receiver === 'BuyToMyself' && { receiver: shipment.Receiver }),
    ...(country && { countryCode: country }),
    ...(isPrivate && { isPrivate }),
    isSubscription: lines.some(({ ProductCategory }) => ProductCategory === 'Subscription'),
    ...(deliveries > 0 && { deliveries }),
    isLargePlant: lines.some(({ ProductCategory }) => ProductCategory === 'LargePlants'),
    offersFastTrack:
      Shipments.filter(hasGoods).length === 1 &&
      offersFastTrack({
        isEnabled: fastTrack,
        orderType,
        lines,
      }),
    feeTaxPercent: deliveryTaxPercent(lines.map(({ Price, TaxPercent }) => ({ gross: Price, taxPercent: TaxPercent }))),
    ...(days.length > 0 && { minDeliveryDate: days.at(-1)! }),
  }
}

/** `?deliveryDate=2026-12-18`: the day that a country's list was read for comes along to its products' pages. */
export const askedDay = ({ countryCode }: DeliveryOpening, search: string): Pick<KnownDelivery, 'day'> => {
  const day = new URLSearchParams(search).get('deliveryDate') ?? ''
  return countryCode && isLocalDay(day) ? { day } : {}
}

/** The funeral of the register that a shipment was chosen for. */
const actOf = ({ FuneralActId: Id, NameOfDeceased: name, ShippingAddress }: Shipment): Place['funeral'] =>
  Id === null ? undefined : { Id, name, church: ShippingAddress.Organization }

/**
 * What a shipment says of its delivery already; else the place that was typed on the first page. A church and a grave
 * are no place for anything else, nor the other way round. Abroad nothing is asked by the place (spec 1 §2), so none is known, and what goes
 * to another country knows nothing for here.
 */
export const knownOf = (
  { orderType, countryCode }: DeliveryOpening,
  cart: Cart,
  shipment: Shipment | undefined,
  remembered: RememberedPlace | undefined,
): KnownDelivery => {
  const typed = orderType === 'Normal' && !countryCode ? remembered : undefined
  const { PostalCode = '', City = '', Line1 = '', CountryCode = HOME_COUNTRY } = shipment?.ShippingAddress ?? {}
  if (orderType !== cart.OrderForm.OrderType || CountryCode !== (countryCode ?? HOME_COUNTRY))
    return { isFastTrack: false, ...(typed && { place: typed }) }
  const funeral = shipment && actOf(shipment)
  const place =
    PostalCode && !countryCode ? { PostalCode, City, ...(Line1 && { Line1 }), ...(funeral && { funeral }) } : typed
  const { DeliveryDate, DeliveryTime, DeliveryType, PickupStoreId, FastTrack } = shipment ?? {}
  return {
    isFastTrack: cart.OrderForm.IsFastTrack,
    ...(place && { place }),
    ...(DeliveryDate && { day: DeliveryDate, ...(DeliveryTime && { time: DeliveryTime }) }),
    ...(DeliveryType && { method: DeliveryType }),
    ...(PickupStoreId && { storeId: PickupStoreId }),
    ...(FastTrack && {
      fastTrack: { ...FastTrack, Phone: phoneText(FastTrack.Phone), SendTime: FastTrack.SendTime ?? '12:00' },
    }),
  }
}

/** Whether a cart that was saved still has the day and the way that were chosen: the server takes out what has gone meanwhile. */
export const keeps = (
  { Notices }: Cart,
  shipmentId: string,
  { day, method }: Pick<DeliveryState, 'day' | 'method'>,
): boolean =>
  !Notices.some(
    ({ ShipmentId, code }) =>
      ShipmentId === shipmentId &&
      ((code === 'deliveryDateExpired' && day !== undefined) || (code === 'deliveryTypeGone' && method !== undefined)),
  )

/**
 * The save of a choice (spec 1 §4): a fast-track submit sets IsFastTrack and clears postal code, city and street, a
 * normal one unsets it.
 */
export const editOf = (
  choice: Pick<DeliveryState, 'way' | 'place' | 'day' | 'time' | 'method' | 'storeId' | 'fastTrack'>,
  opening: DeliveryOpening,
  shipment: Shipment,
): CartEdit => {
  const { way, place, day, time, method, storeId, fastTrack } = choice
  if (way === 'fast-track')
    return {
      OrderForm: {
        IsFastTrack: true,
        Shipments: [
          {
            ShipmentId: shipment.ShipmentId,
            FastTrack: {
              ...fastTrack,
              Name: fastTrack.Name.trim(),
              ...sendingOf(fastTrack),
            },
            ShippingAddress: { PostalCode: '', City: '', Line1: '' },
          },
        ],
      },
    }
  const funeral = place?.funeral
  // A funeral that is taken back takes along whose it was, and in which church.
  const leftAct = shipment.FuneralActId !== null && !funeral
  const moved = leftAct || place?.PostalCode !== shipment.ShippingAddress.PostalCode
  return {
    OrderForm: {
      IsFastTrack: false,
      Shipments: [
        {
          ShipmentId: shipment.ShipmentId,
          DeliveryDate: day ?? null,
          DeliveryTime: time ?? null,
          DeliveryType: opening.countryCode ? 'International' : (method ?? null),
          PickupStoreId: method === 'StorePickup' ? (storeId ?? null) : null,
          FastTrack: null,
          ...(opening.orderType === 'Funeral' && {
            FuneralActId: funeral?.Id ?? null,
            ...((funeral || leftAct) && { NameOfDeceased: funeral?.name ?? '' }),
          }),
          ...(place && {
            ShippingAddress: {
              PostalCode: place.PostalCode,
              City: place.City,
              // A street of another place does not come along.
              ...((place.Line1 !== undefined || moved) && { Line1: place.Line1 ?? '' }),
              ...((funeral || leftAct) && { Organization: funeral?.church ?? '' }),
            },
          }),
          ...(opening.countryCode && { ShippingAddress: { CountryCode: opening.countryCode } }),
        },
      ],
    },
  }
}

/** Whether a save of a choice gives a shipment that has a delivery already another one. */
export const movesDelivery = ({ OrderForm: { IsFastTrack } }: Cart, shipment: Shipment, edit: CartEdit): boolean => {
  const hasDelivery = IsFastTrack
    ? shipment.FastTrack !== null
    : shipment.DeliveryDate !== null && shipment.DeliveryType !== null
  const wanted = edit.OrderForm?.Shipments?.[0]
  if (!hasDelivery || !wanted) return false
  if (edit.OrderForm?.IsFastTrack !== IsFastTrack) return true
  if (IsFastTrack) return wanted.FastTrack?.Phone !== phoneText(shipment.FastTrack?.Phone ?? '')
  const { PostalCode, Line1 } = wanted.ShippingAddress ?? {}
  const isOther = (one: string | undefined, known: string | undefined) => one !== undefined && one !== (known ?? '')
  return (
    wanted.DeliveryDate !== shipment.DeliveryDate ||
    wanted.DeliveryType !== shipment.DeliveryType ||
    wanted.PickupStoreId !== shipment.PickupStoreId ||
    (shipment.PickupStoreId !== null && wanted.DeliveryTime !== shipment.DeliveryTime) ||
    isOther(PostalCode, shipment.ShippingAddress.PostalCode) ||
    isOther(Line1, shipment.ShippingAddress.Line1)
  )
}
