import type { Cart, LineItem } from '@bukett/contracts/http/cart'
import { taxesOf } from '@bukett/contracts/rules/price'
import { DomainError } from '../../shared/domain-error.js'

const maxLines = 50
const maxUnits = 99

/** A cart as it is kept: what travels, and whose it is. Amounts in öre. */
export interface StoredCart extends Cart {
  /** `user:<id>/Default` or `guest:<id>/Default`. */
  _id: string
  changedAt: Date
}

export const cartId = (owner: string, name: string): string => `${owner}/${name}`

export const emptyCart = (owner: string, name: string, now: Date): StoredCart => ({
  _id: cartId(owner, name),
  Name: name,
  Version: 0,
  OrderForm: { OrderType: 'Normal', Shipments: [{ ShipmentId: '1', LineItems: [] }] },
  Total: 0,
  TotalWithoutTax: 0,
  TaxTotal: 0,
  DeliveryFee: 0,
  changedAt: now,
})

const linesOf = (cart: StoredCart): LineItem[] => cart.OrderForm.Shipments.flatMap((shipment) => shipment.LineItems)

/** CA-07: a line that is the same in every respect takes the quantity. Gift cards and customer-priced lines never merge. */
const sameLine = (one: LineItem, other: LineItem): boolean =>
  !one.IsGiftCardProduct && !one.IsCustomerSpecifiedPrice && identityOf(one) === identityOf(other)

const identityOf = (line: LineItem): string =>
  JSON.stringify([
    line.Code,
    line.PlacedPrice,
    line.DescriptionText1,
    line.DescriptionText2,
    line.SelectedColours,
    line.Addons.map(({ Code, Quantity }) => [Code, Quantity]),
    line.SubscriptionCycleInDays,
    line.SubscriptionPeriodInMonths,
  ])

const checkUnits = (quantity: number, stock: number | null): void => {
  if (quantity > maxUnits) throw new DomainError('cart.too-many-units')
  if (stock !== null && quantity > stock) throw new DomainError('cart.out-of-stock')
}

/**
 * The cart with a line added; `stock` is what is left of its variant, null for no limit. Throws `cart.too-many-units`,
 * `cart.too-many-lines`, `cart.out-of-stock`.
 */
export const addLine = (cart: StoredCart, line: LineItem, stock: number | null, today: string): StoredCart => {
  const known = linesOf(cart).find((one) => sameLine(one, line))
  const quantity = (known?.Quantity ?? 0) + line.Quantity
  checkUnits(quantity, stock)
  if (!known && linesOf(cart).length >= maxLines) throw new DomainError('cart.too-many-lines')
  const [first, ...rest] = cart.OrderForm.Shipments
  const lines = known
    ? linesOf(cart).map((one) => (one === known ? { ...one, Quantity: quantity } : one))
    : [...linesOf(cart), line]
  return priced(
    { ...cart, OrderForm: { ...cart.OrderForm, Shipments: [{ ...first!, LineItems: lines }, ...rest] } },
    today,
  )
}

/**
 * The cart with the quantities set; 0 removes a line. `stockOf` gives what is left of a variant, null for no limit.
 * Throws `cart.unknown-line`, `cart.out-of-stock`.
 */
export const setQuantities = (
  cart: StoredCart,
  wanted: ReadonlyMap<string, number>,
  stockOf: (variantCode: string) => number | null,
  today: string,
): StoredCart => {
  const known = new Set(linesOf(cart).map((line) => line.LineItemId))
  for (const id of wanted.keys()) if (!known.has(id)) throw new DomainError('cart.unknown-line')
  const lines = linesOf(cart).flatMap((line) => {
    const quantity = wanted.get(line.LineItemId) ?? line.Quantity
    if (quantity > line.Quantity) checkUnits(quantity, stockOf(line.Code))
    return quantity === 0 ? [] : [{ ...line, Quantity: quantity }]
  })
  return withLines(cart, lines, today)
}

/** The cart without the line; as it was when the line is gone already. */
export const removeLine = (cart: StoredCart, lineItemId: string, today: string): StoredCart =>
  withLines(
    cart,
    linesOf(cart).filter((line) => line.LineItemId !== lineItemId),
    today,
  )

const withLines = (cart: StoredCart, lines: LineItem[], today: string): StoredCart => {
  const kept = new Set(lines.map((line) => line.LineItemId))
  const byId = new Map(lines.map((line) => [line.LineItemId, line]))
  const Shipments = cart.OrderForm.Shipments.map((shipment) => ({
    ...shipment,
    LineItems: shipment.LineItems.filter((line) => kept.has(line.LineItemId)).map(
      (line) => byId.get(line.LineItemId) ?? line,
    ),
  }))
  return priced({ ...cart, OrderForm: { ...cart.OrderForm, Shipments } }, today)
}

/** Sets each line's price and tax and the cart's totals (PR-01, PR-06). An addon bears the tax of its own class. */
const priced = (cart: StoredCart, today: string): StoredCart => {
  const goods = linesOf(cart).map((line) => [
    { gross: line.DiscountedPrice * line.Quantity, vatClass: line.VatClass },
    ...line.Addons.map((addon) => ({
      gross: addon.Price * addon.Quantity * line.Quantity,
      vatClass: addon.VatClass,
    })),
  ])
  const taxes = taxesOf(goods.flat(), cart.DeliveryFee, today)
  const bearing = taxes.lines.values()
  const lines = linesOf(cart).map((line, index) => {
    const own = (goods[index] ?? []).map(({ gross }) => ({ gross, ...(bearing.next().value ?? { rate: 0, vat: 0 }) }))
    return {
      ...line,
      Price: own.reduce((sum, { gross }) => sum + gross, 0),
      Tax: own.reduce((sum, { vat }) => sum + vat, 0),
      TaxPercent: own[0]?.rate ?? 0,
    }
  })
  const next = lines.values()
  const Shipments = cart.OrderForm.Shipments.map((shipment) => ({
    ...shipment,
    LineItems: shipment.LineItems.map((line) => next.next().value ?? line),
  }))
  const Total = lines.reduce((total, { Price }) => total + Price, cart.DeliveryFee)
  return {
    ...cart,
    OrderForm: { ...cart.OrderForm, Shipments },
    Total,
    TaxTotal: taxes.vat,
    TotalWithoutTax: Total - taxes.vat,
  }
}
