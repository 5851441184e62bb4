import { isDonation } from '@bukett/contracts/rules/cart-kinds'
import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { HOME_COUNTRY } from '@bukett/contracts/rules/international'
import { DomainError } from '../../shared/domain-error.js'
import { linesOf, type StoredCart } from './cart.js'

/** CA-08: goods of different families are not ordered together; everything that is not named is one family. */
const families: Partial<Record<ProductCategory, string>> = {
  Funeral: 'Funeral',
  Grave: 'Grave',
  International: 'International',
  Digital: 'Digital',
  Subscription: 'Subscription',
}

const familyOf = ({ ProductCategory }: LineItem): string => families[ProductCategory] ?? 'Goods'

/** How goods of the common family travel: their own ways; none named is by a florist, whose ways are his areas'. */
export type WaysOf = (variantCode: string) => readonly string[]

/** LargePlants go with other goods only where the two share a way of delivery. */
const meet = (one: LineItem, other: LineItem, waysOf: WaysOf): boolean => {
  if (one.ProductCategory !== 'LargePlants' && other.ProductCategory !== 'LargePlants') return true
  const [a, b] = [waysOf(one.Code), waysOf(other.Code)]
  return a.length === 0 || b.length === 0 ? a.length === b.length : a.some((way) => b.includes(way))
}

const addressCountry = (cart: StoredCart): string | undefined =>
  cart.OrderForm.Shipments.map(({ ShippingAddress }) => ShippingAddress)
    .filter((address) => address.Line1 !== '' || address.City !== '')
    .map(({ CountryCode }) => CountryCode)[0]

/** Throws `cart.incompatible-type` or `cart.incompatible-country`, with the type that the shop asks its question by. */
export const checkCompatible = (cart: StoredCart, line: LineItem, waysOf: WaysOf): void => {
  if (isDonation(line)) return
  const others = linesOf(cart).filter((one) => !isDonation(one))
  if (others.some((one) => familyOf(one) !== familyOf(line) || !meet(one, line, waysOf)))
    throw new DomainError('cart.incompatible-type', {}, { type: 'product' })
  if (line.CountryCode === null) return
  const elsewhere = others.find(({ CountryCode }) => CountryCode !== line.CountryCode)
  const receiver = addressCountry(cart)
  if (elsewhere || (receiver !== undefined && receiver !== HOME_COUNTRY && receiver !== line.CountryCode))
    throw new DomainError('cart.incompatible-country', {}, { type: 'country' })
}

/** GC-03, GC-04: what is not paid with a gift card: another one, a donation, and what renews itself. */
export const excludesGiftCards = (line: LineItem): boolean =>
  line.IsGiftCardProduct ||
  line.VatClass === 'voucher' ||
  line.VatClass === 'donation' ||
  isDonation(line) ||
  line.SubscriptionCycleInDays !== null
