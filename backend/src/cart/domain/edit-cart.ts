import { dayAndTimeOf } from '@bukett/contracts/http/broker'
import type { BillingAddress, CartEdit, OrderForm } from '@bukett/contracts/http/cart'
import type { DigitalDelivery, LineItem } from '@bukett/contracts/http/line-item'
import type { FastTrack, Shipment, ShipmentEdit, ShippingAddress } from '@bukett/contracts/http/shipment'
import { hasGoods } from '@bukett/contracts/rules/cart-kinds'
import { normaliseEmail } from '@bukett/contracts/rules/email'
import { normaliseGreeting } from '@bukett/contracts/rules/greeting'
import { HOME_COUNTRY } from '@bukett/contracts/rules/international'
import { spaced } from '@bukett/contracts/rules/names'
import { parseSwedishMobile, toInternationalForm } from '@bukett/contracts/rules/phone'
import { parsePostalCode } from '@bukett/contracts/rules/postal-code'
import { parseReceiverPhone } from '@bukett/contracts/rules/world-phone'
import { DomainError } from '../../shared/domain-error.js'
import { noDelivery, type StoredCart, withLostType, withShipments } from './cart.js'
import type { Alpha2Of } from './check-rules.js'
import { countryOf } from './receiver-country.js'

/** The values that are given; what is left out stays. */
const given = <Edit extends object>(edit: Edit | undefined): { [Key in keyof Edit]: Exclude<Edit[Key], undefined> } =>
  Object.fromEntries(Object.entries(edit ?? {}).filter(([, value]) => value !== undefined)) as never

/** The international form of a number that can be read (B.4); a draft keeps what was typed. */
const phone = (typed: string, country = 'SE'): string => {
  const answer = parseReceiverPhone(typed, country)
  if (answer.ok) return answer.value
  return country === 'SE' ? toInternationalForm(typed) : typed
}

const mobile = (typed: string): string => {
  const answer = parseSwedishMobile(typed)
  return answer.ok ? answer.value : typed
}

/** Each of these is one line. */
const inLines = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? spaced(value) : value]),
  ) as Fields

/**
 * As it is kept: phones that are given in international form, read as those of the country that the edit names, else of the goods'; the
 * postal code without its space, nothing around the words, a space between them.
 */
const editAddress = (
  { ShippingAddress: before, LineItems }: Shipment,
  edit: ShipmentEdit['ShippingAddress'],
  alpha2Of: Alpha2Of,
): ShippingAddress => {
  const plain = inLines({ ...before, ...given(edit) })
  const country = alpha2Of(edit?.CountryCode?.toUpperCase() || countryOf(LineItems))
  const phoneOf = (field: 'DayTimePhoneNumber' | 'EveningPhoneNumber'): string =>
    edit?.[field] === undefined ? plain[field] : phone(plain[field], country)
  const code = parsePostalCode(plain.PostalCode)
  return {
    ...plain,
    CountryCode: plain.CountryCode.toUpperCase(),
    DayTimePhoneNumber: phoneOf('DayTimePhoneNumber'),
    EveningPhoneNumber: phoneOf('EveningPhoneNumber'),
    PostalCode: plain.CountryCode.toUpperCase() === HOME_COUNTRY && code.ok ? code.value : plain.PostalCode,
  }
}

const normalisedBilling = (billing: BillingAddress): BillingAddress => {
  const plain = inLines(billing)
  const code = parsePostalCode(plain.PostalCode)
  return {
    ...plain,
    Email: normaliseEmail(plain.Email),
    DayTimePhoneNumber: phone(plain.DayTimePhoneNumber),
    PostalCode: code.ok ? code.value : plain.PostalCode,
  }
}

const normalisedDigital = (delivery: DigitalDelivery): DigitalDelivery => ({
  Channel: delivery.Channel,
  To: delivery.Channel === 'sms' ? mobile(delivery.To) : normaliseEmail(delivery.To),
  Name: spaced(delivery.Name),
  SendAt: delivery.SendAt === null ? null : new Date(delivery.SendAt).toISOString(),
  From: spaced(delivery.From),
  Text: normaliseGreeting(delivery.Text),
})

const normalisedFastTrack = (fastTrack: FastTrack): FastTrack => ({
  ...fastTrack,
  Phone: mobile(fastTrack.Phone),
  Name: spaced(fastTrack.Name),
})

const editLines = (lines: LineItem[], edits: ShipmentEdit['LineItems']): LineItem[] => {
  const byId = new Map((edits ?? []).map((edit) => [edit.LineItemId, edit.DigitalDelivery]))
  return lines.map((line) => {
    const delivery = byId.get(line.LineItemId)
    if (delivery === undefined || line.ProductCategory !== 'Digital') return line
    return { ...line, DigitalDelivery: delivery && normalisedDigital(delivery) }
  })
}

/** API-05: where only the instant is given, its day and time in Stockholm count. */
const moment = ({ DeliveryDate, DeliveryDateTime }: ShipmentEdit): Partial<Shipment> => {
  if (DeliveryDate !== undefined || DeliveryDateTime === undefined) return {}
  if (DeliveryDateTime === null) return { DeliveryDate: null }
  const { day, time } = dayAndTimeOf(DeliveryDateTime)
  return { DeliveryDate: day, ...(time && { DeliveryTime: time }) }
}

const editShipment = (
  shipment: Shipment,
  edit: ShipmentEdit | undefined,
  isService: boolean,
  alpha2Of: Alpha2Of,
): Shipment => {
  if (!edit) return shipment
  const { LineItems, ShippingAddress, DeliveringMemberId, DeliveryDateTime: _, ...fields } = edit
  const next = { ...shipment, ...moment(edit), ...given(fields) }
  return {
    ...next,
    ...(isService && DeliveringMemberId !== undefined && { DeliveringMemberId }),
    LineItems: editLines(shipment.LineItems, LineItems),
    GreetingCardText: normaliseGreeting(next.GreetingCardText),
    CustomerGreetingName: spaced(next.CustomerGreetingName),
    NameOfDeceased: spaced(next.NameOfDeceased),
    GraveNumber: spaced(next.GraveNumber),
    GraveSection: spaced(next.GraveSection),
    PickupStoreId: next.DeliveryType === 'StorePickup' ? next.PickupStoreId : null,
    FastTrack: next.FastTrack && normalisedFastTrack(next.FastTrack),
    ShippingAddress: editAddress(shipment, ShippingAddress, alpha2Of),
  }
}

/** FT-02: no address, no day and no way until the receiver has answered. The fee of the other way goes when the way is worked out anew. */
const withoutAddress = (shipment: Shipment): Shipment => ({
  ...shipment,
  ...noDelivery,
  DeliveryFees: shipment.DeliveryFees,
  AvailableDeliveryMethods: [],
  ShippingAddress: { ...shipment.ShippingAddress, PostalCode: '', City: '', Line1: '' },
})

/**
 * FT-08: what the one way of sending leaves behind does not go along into the other. A receiver who is asked is sent one thing: where more
 * deliveries than one have goods, none of their addresses is cleared. Throws `cart.not-fast-track`.
 */
const switched = (cart: StoredCart, before: boolean): StoredCart => {
  const { IsFastTrack, Shipments } = cart.OrderForm
  if (IsFastTrack && !before && Shipments.filter(hasGoods).length > 1) throw new DomainError('cart.not-fast-track')
  if (IsFastTrack) return withShipments(cart, withoutAddress)
  return before ? withShipments(cart, (shipment) => ({ ...shipment, FastTrack: null, DeliveryFees: [] })) : cart
}

const editForm = (form: OrderForm, edit: NonNullable<CartEdit['OrderForm']>): OrderForm => {
  const { BillingAddress: billing, BillingAddressEmail, OrderType, CustomerType, IsFastTrack } = edit
  // A whole cart carries the address twice; the one that was changed counts.
  const email = [BillingAddressEmail, billing?.Email].find(
    (one) => one !== undefined && normaliseEmail(one) !== form.BillingAddressEmail,
  )
  const BillingAddress = normalisedBilling({
    ...form.BillingAddress,
    ...given(billing),
    ...(email !== undefined && { Email: email }),
  })
  return {
    ...form,
    ...given({ OrderType, CustomerType, IsFastTrack }),
    BillingAddress,
    BillingAddressEmail: BillingAddress.Email,
  }
}

/** Who chooses another way, or none, does not want the lost one back. */
const withoutLostTypes = (cart: StoredCart, before: StoredCart, edits: ReadonlyMap<string, ShipmentEdit>): StoredCart =>
  before.OrderForm.Shipments.reduce((current, { ShipmentId, DeliveryType }) => {
    const chosen = edits.get(ShipmentId)?.DeliveryType
    return chosen === undefined || chosen === DeliveryType ? current : withLostType(current, ShipmentId, null)
  }, cart)

/**
 * CA-03: the cart as the shopper wants it. Only what a shopper may decide is read; prices, fees, members and payments are the
 * server's, and a few more fields are customer service's. Throws `cart.unknown-shipment`, `cart.not-fast-track`.
 */
export const editCart = (cart: StoredCart, edit: CartEdit, isService: boolean, alpha2Of: Alpha2Of): StoredCart => {
  const form = edit.OrderForm ?? {}
  const edits = new Map((form.Shipments ?? []).map((shipment) => [shipment.ShipmentId, shipment]))
  const known = new Set(cart.OrderForm.Shipments.map((shipment) => shipment.ShipmentId))
  for (const id of edits.keys()) if (!known.has(id)) throw new DomainError('cart.unknown-shipment')
  const edited = withShipments({ ...cart, OrderForm: editForm(cart.OrderForm, form) }, (shipment) =>
    editShipment(shipment, edits.get(shipment.ShipmentId), isService, alpha2Of),
  )
  return switched(
    {
      ...withoutLostTypes(edited, cart, edits),
      ...(isService && {
        EndCustomerId: edit.EndCustomerId === undefined ? cart.EndCustomerId : edit.EndCustomerId,
        ...given({ Language: edit.Language }),
        OverrideBroker: edit.OverrideBroker ?? cart.OverrideBroker,
        pastCutOffConsent: edit.PastCutOffConsent ?? cart.pastCutOffConsent,
      }),
    },
    cart.OrderForm.IsFastTrack,
  )
}
