import type { Shipment } from '@bukett/contracts/http/shipment'
import type { StoredProduct } from '../../catalogue/index.js'
import type { CouponTerms } from '../../promotions/index.js'
import { emptyCart, linesOf, type StoredCart, withShipments } from '../domain/cart.js'
import { withDerived } from '../domain/derived.js'
import { type FrozenCart, frozenOf } from '../domain/frozen-cart.js'
import { type Choice, lineOf } from '../domain/line.js'
import { addLine, type Shelves } from '../domain/lines.js'
import { priced } from '../domain/price-cart.js'

/** Friday 20 November 2026, 10:00 in Stockholm. */
export const now = new Date('2026-11-20T09:00:00Z')
export const today = '2026-11-20'
/** Of the countries that the tests send to. */
export const alpha2Of = (code: string): string | undefined => ({ NOR: 'NO', FRA: 'FR', DEU: 'DE', USA: 'US' })[code]
export const rules = { today, donation: null }

export const shelves = (stock: number | null = null): Shelves => ({
  stockOf: () => stock,
  waysOf: () => [],
  goTogether: () => true,
})

export const choiceOf = (product: StoredProduct, Quantity = 1, more: Partial<Choice> = {}): Choice => ({
  product,
  variant: product.Variants[0]!,
  addons: [],
  isOrganisation: false,
  ...more,
  wanted: { Quantity, ...more.wanted },
})

export const withProduct = (cart: StoredCart, choice: Choice, id: string): StoredCart =>
  priced(withDerived(addLine(cart, lineOf(id, choice), shelves(choice.variant.Stock))), rules)

/** A guest's cart with a line a choice: line-1, line-2, … */
export const aCart = (...choices: Choice[]): StoredCart =>
  choices.reduce(
    (cart, choice, index) => withProduct(cart, choice, `line-${index + 1}`),
    emptyCart('guest:1', 'Default', now),
  )

/** The cart delivered for a fee in öre, on a day. */
export const delivered = (cart: StoredCart, fee: number, shipment: Partial<Shipment> = {}): StoredCart =>
  withShipments(cart, (one) => ({
    ...one,
    DeliveryDate: '2026-11-24',
    DeliveryType: 'CarZone1',
    DeliveryFees: fee === 0 ? [] : [{ Code: 'Delivery-CarZone1', Price: fee }],
    ...shipment,
  }))

/** A guest's cart as it was locked for a purchase by card. */
export const aFrozenCart = (purchaseId: string, ...choices: Choice[]): FrozenCart =>
  frozenOf({ ...aCart(...choices), lock: { purchaseId, method: 'card', hash: '', held: [], at: now } })!

/** A code that gives 50 kr to everybody, on everything. */
export const aCoupon = (changes: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'FEMTIO',
  gives: { kind: 'amount', amount: 50_00 },
  products: [],
  categories: [],
  from: null,
  until: null,
  minAmount: 0,
  group: 'everyone',
  isPersonal: false,
  ...changes,
})

/** What the lines come to, each without its discount. */
export const sum = (cart: StoredCart): number =>
  linesOf(cart).reduce((total, line) => total + line.DiscountedPrice * line.Quantity, 0)
