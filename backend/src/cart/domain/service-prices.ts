import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Ore } from '@bukett/contracts/rules/price'
import { DomainError } from '../../shared/domain-error.js'
import { deliveriesPaid, linesOf, type StoredCart, withLines } from './cart.js'
import { cartSettings } from './settings.js'

const reductionOfPiece = ({ PriceOverride, DiscountedPrice }: LineItem): Ore =>
  PriceOverride ? Math.max(0, DiscountedPrice - PriceOverride.Price) : 0

/** CS-02: what the prices that customer service has set take off the order. A price that has fallen below one of them makes up for no other. */
export const reductionOf = (cart: StoredCart): Ore =>
  linesOf(cart).reduce((sum, line) => sum + reductionOfPiece(line) * line.Quantity * deliveriesPaid(line), 0)

/** One person gives away 500 kr an order; above it a second one has approved as much. */
export const needsApproval = (cart: StoredCart): boolean => {
  const reduction = reductionOf(cart)
  const free = Math.max(cartSettings.serviceReductionLimit, cart.approval?.reduction ?? 0, cart.risenReduction ?? 0)
  return reduction > free
}

/** At the list's prices of now: a rise takes no more from what was promised than it did when it was given. */
export const asGiven = (before: StoredCart, now: StoredCart): StoredCart =>
  needsApproval(now) && !needsApproval(before) ? { ...now, risenReduction: reductionOf(now) } : now

/** Throws `customer-service.needs-approval`. */
export const demandApproved = (cart: StoredCart): void => {
  if (needsApproval(cart)) throw new DomainError('customer-service.needs-approval')
}

interface SetPrice {
  readonly lineItemId: string
  /** Null: the price that everybody pays. */
  readonly override: { readonly Price: Ore; readonly Reason: string } | null
  readonly by: string
}

/** Throws `cart.unknown-line`, `customer-service.price-not-lower`. */
export const setPrice = (cart: StoredCart, { lineItemId, override, by }: SetPrice): StoredCart => {
  const line = linesOf(cart).find((one) => one.LineItemId === lineItemId)
  if (!line) throw new DomainError('cart.unknown-line')
  if (override && (override.Price < 0 || override.Price > line.DiscountedPrice))
    throw new DomainError('customer-service.price-not-lower')
  const priced = withLines(cart, (one) => (one === line ? { ...one, PriceOverride: override } : one))
  return { ...priced, risenReduction: 0, overriddenBy: [...new Set([...cart.overriddenBy, by])] }
}

/** Throws `customer-service.own-approval` for whoever has set one of the prices. */
export const approve = (cart: StoredCart, by: string): StoredCart => {
  if (cart.overriddenBy.includes(by)) throw new DomainError('customer-service.own-approval')
  return { ...cart, approval: { by, reduction: reductionOf(cart) } }
}
