import { isDonation } from '@bukett/contracts/rules/cart-kinds'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { checkDonation } from '@bukett/contracts/rules/donation'
import { DomainError } from '../../shared/domain-error.js'
import { emptyShipment, linesOf, type StoredCart, withLines, withShipmentList } from './cart.js'
import { checkCompatible, excludesGiftCards, type WaysOf } from './compatibility.js'
import { cartSettings } from './settings.js'

/** What is left of a variant; null: as many as are wanted. */
export type StockOf = (variantCode: string) => number | null

/** What lines are checked against. */
export interface Shelves {
  readonly stockOf: StockOf
  readonly waysOf: WaysOf
  /** Whether these variants can be one shipment. */
  readonly goTogether: (variantCodes: readonly string[]) => boolean
}

/** CA-07: a line that is the same in every respect takes the quantity. Gift cards and customer-priced lines never merge. */
export const sameLine = (one: LineItem, other: LineItem): boolean =>
  !one.IsGiftCardProduct && !one.IsCustomerSpecifiedPrice && identityOf(one) === identityOf(other)

const identityOf = (line: LineItem): string =>
  JSON.stringify([
    line.Code,
    line.PlacedPrice,
    line.PriceOverride?.Price,
    line.DescriptionText1,
    line.DescriptionText2,
    line.SelectedColours,
    line.Addons.map(({ Code, Quantity }) => [Code, Quantity]),
    line.SubscriptionCycleInDays,
    line.SubscriptionPeriodInMonths,
  ])

/** CA-11: the same variant may stand on several lines; together they are what the shelf must hold. */
const checkStock = (cart: StoredCart, code: string, stockOf: StockOf): void => {
  const stock = stockOf(code)
  if (stock === null) return
  const wanted = linesOf(cart).reduce((sum, line) => (line.Code === code ? sum + line.Quantity : sum), 0)
  if (wanted > stock) throw new DomainError('cart.out-of-stock')
}

/**
 * The first shipment that the goods can travel with, else one of their own to the same receiver. A receiver who is reached by SMS is
 * sent one thing.
 */
const withNewLine = (cart: StoredCart, line: LineItem, { goTogether }: Shelves): StoredCart => {
  const [first = emptyShipment('1'), ...rest] = cart.OrderForm.Shipments
  const shipments = [first, ...rest]
  const fitting = cart.OrderForm.IsFastTrack
    ? first
    : shipments.find(({ LineItems }) => goTogether([...LineItems.map(({ Code }) => Code), line.Code]))
  if (fitting)
    return withShipmentList(
      cart,
      shipments.map((one) => (one === fitting ? { ...one, LineItems: [...one.LineItems, line] } : one)),
    )
  const { Receiver, ShippingAddress } = first
  const own = { ...emptyShipment(line.LineItemId, [line]), Receiver, ShippingAddress }
  return withShipmentList(cart, [...shipments, own])
}

/** CA-15, whichever call gives it. */
const demandDonation = ({ PlacedPrice, Quantity }: LineItem): void => {
  const answer = checkDonation(PlacedPrice * Quantity)
  if (!answer.ok) throw new DomainError(answer.code)
}

/** CA-15: one a cart; another one takes its place. */
const withoutDonation = (cart: StoredCart): StoredCart => withLines(cart, (line) => (isDonation(line) ? null : line))

/**
 * The cart with a line added, to the shipment that has the same line already, else to one it can travel with. Throws `cart.incompatible-type`,
 * `cart.incompatible-country`, `giftCardNotAllowed`, `cart.too-many-units`, `cart.too-many-lines`, `cart.out-of-stock`,
 * `donation.out-of-range`.
 */
export const addLine = (before: StoredCart, line: LineItem, shelves: Shelves): StoredCart => {
  if (isDonation(line)) demandDonation(line)
  const cart = isDonation(line) ? withoutDonation(before) : before
  checkCompatible(cart, line, shelves.waysOf)
  if (cart.GiftCards.length > 0 && excludesGiftCards(line)) throw new DomainError('giftCardNotAllowed')
  const known = linesOf(cart).find((one) => sameLine(one, line))
  if ((known?.Quantity ?? 0) + line.Quantity > cartSettings.maxUnits) throw new DomainError('cart.too-many-units')
  if (!known && linesOf(cart).length >= cartSettings.maxLines) throw new DomainError('cart.too-many-lines')
  const added = known
    ? withLines(cart, (one) => (one === known ? { ...one, Quantity: one.Quantity + line.Quantity } : one))
    : withNewLine(cart, line, shelves)
  checkStock(added, line.Code, shelves.stockOf)
  return added
}

export interface LineChange {
  readonly quantity: number
  /** Another variant of the same product, or other addons; what it is then. */
  readonly becomes?: (line: LineItem) => LineItem
}

/**
 * The cart with the lines changed; a quantity of 0 removes one. Lowering is never refused. `most`: of a line that is raised. Throws
 * `cart.unknown-line`, `cart.too-many-units`, `cart.out-of-stock`, `donation.out-of-range`.
 */
export const changeLines = (
  cart: StoredCart,
  wanted: ReadonlyMap<string, LineChange>,
  stockOf: StockOf,
  most: number = cartSettings.maxUnits,
): StoredCart => {
  const before = new Map(linesOf(cart).map((line) => [line.LineItemId, line]))
  for (const id of wanted.keys()) if (!before.has(id)) throw new DomainError('cart.unknown-line')
  const changed = withLines(cart, (line) => {
    const change = wanted.get(line.LineItemId)
    if (!change) return line
    if (change.quantity === 0) return null
    return { ...(change.becomes?.(line) ?? line), Quantity: change.quantity }
  })
  for (const line of linesOf(changed)) {
    const was = before.get(line.LineItemId)
    if (line.Quantity > Math.max(most, was?.Quantity ?? 0)) throw new DomainError('cart.too-many-units')
    if (isDonation(line) && line.Quantity > (was?.Quantity ?? 0)) demandDonation(line)
    if (!was || line.Quantity > was.Quantity || line.Code !== was.Code) checkStock(changed, line.Code, stockOf)
  }
  return withoutEmptyShipments(changed)
}

/** The cart without the line; as it was when the line is gone already. */
export const removeLine = (cart: StoredCart, lineItemId: string): StoredCart =>
  linesOf(cart).some((line) => line.LineItemId === lineItemId)
    ? withoutEmptyShipments(withLines(cart, (line) => (line.LineItemId === lineItemId ? null : line)))
    : cart

/**
 * CA-09: no lines, and what they were for goes with them, so does that the receiver was to choose; the first receiver stays unless he is
 * to be forgotten too.
 */
export const clearLines = (cart: StoredCart, keepsReceiver: boolean): StoredCart => {
  const [first = emptyShipment('1')] = cart.OrderForm.Shipments
  const plain = { ...cart, OrderForm: { ...cart.OrderForm, OrderType: 'Normal' as const, IsFastTrack: false } }
  const kept = { ...first, FastTrack: null, LineItems: [] }
  return withShipmentList(plain, [keepsReceiver ? kept : emptyShipment(first.ShipmentId)])
}

/** The last shipment stays, so that the receiver does. */
const withoutEmptyShipments = (cart: StoredCart): StoredCart => {
  const [first = emptyShipment('1')] = cart.OrderForm.Shipments
  const filled = cart.OrderForm.Shipments.filter(({ LineItems }) => LineItems.length > 0)
  return withShipmentList(cart, filled.length > 0 ? filled : [{ ...first, LineItems: [] }])
}
