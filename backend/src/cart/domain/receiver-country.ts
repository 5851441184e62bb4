import { HOME_COUNTRY } from '@bukett/contracts/rules/international'
import { emptyAddress, type StoredCart, withShipments } from './cart.js'

/** CA-09 keeps who it goes to; but a street that was typed for another country is no address in this one. */
export const inCountryOfGoods = (cart: StoredCart): StoredCart => {
  const isElsewhere = ({ LineItems, ShippingAddress }: (typeof cart.OrderForm.Shipments)[number]): boolean =>
    LineItems.length > 0 && countryOf(LineItems) !== ShippingAddress.CountryCode
  if (!cart.OrderForm.Shipments.some(isElsewhere)) return cart
  return withShipments(cart, (shipment) => {
    if (!isElsewhere(shipment)) return shipment
    const { FirstName, LastName, DayTimePhoneNumber, EveningPhoneNumber } = shipment.ShippingAddress
    const person = { FirstName, LastName, DayTimePhoneNumber, EveningPhoneNumber }
    return {
      ...shipment,
      ShippingAddress: { ...emptyAddress, ...person, CountryCode: countryOf(shipment.LineItems) },
    }
  })
}

/** Where goods are made, ISO alpha-3. */
export const countryOf = (lines: readonly { readonly CountryCode: string | null }[]): string =>
  lines.find(({ CountryCode }) => CountryCode !== null)?.CountryCode ?? HOME_COUNTRY
