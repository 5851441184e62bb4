import type { LineItem } from '@bukett/contracts/http/line-item'
import { hasGoods } from '@bukett/contracts/rules/cart-kinds'
import { DomainError } from '../../shared/domain-error.js'
import { emptyShipment, linesOf, type StoredCart, withShipmentList } from './cart.js'
import { sameLine } from './lines.js'
import { cartSettings } from './settings.js'

interface Split {
  /** What goes to the new shipment, by line. */
  readonly wanted: ReadonlyMap<string, number>
  readonly shipmentId: string
  /** Names the lines that are parted in two. */
  readonly nextId: () => string
}

/**
 * Moves units of lines to a new shipment of its own receiver and day (idea 9). Asking for more of a line than there is takes all of it.
 * Throws `cart.unknown-line`, `cart.subscription-together`, `cart.nothing-to-split` when the others would be left empty, `cart.too-many-lines`.
 */
export const splitShipment = (cart: StoredCart, { wanted, shipmentId, nextId }: Split): StoredCart => {
  if (cart.OrderForm.Shipments.some((shipment) => shipment.ShipmentId === shipmentId)) return cart
  const known = new Set(linesOf(cart).map((line) => line.LineItemId))
  for (const id of wanted.keys()) if (!known.has(id)) throw new DomainError('cart.unknown-line')
  if (linesOf(cart).some(({ SubscriptionCycleInDays }) => SubscriptionCycleInDays !== null))
    throw new DomainError('cart.subscription-together')
  const moved: LineItem[] = []
  const rest = cart.OrderForm.Shipments.map((shipment) => ({
    ...shipment,
    LineItems: shipment.LineItems.flatMap((line) => {
      const quantity = Math.min(wanted.get(line.LineItemId) ?? 0, line.Quantity)
      if (quantity === 0) return [line]
      const isWhole = quantity === line.Quantity
      moved.push(isWhole ? line : { ...line, LineItemId: nextId(), Quantity: quantity })
      return isWhole ? [] : [{ ...line, Quantity: line.Quantity - quantity }]
    }),
  })).filter(({ LineItems }) => LineItems.length > 0)
  if (!rest.some(hasGoods)) throw new DomainError('cart.nothing-to-split')
  const split = withShipmentList(cart, [...rest, emptyShipment(shipmentId, moved)])
  if (linesOf(split).length > cartSettings.maxLines) throw new DomainError('cart.too-many-lines')
  return split
}

/** Gives the lines of a shipment to the first of the others, which keeps its receiver and day. Throws `cart.unknown-shipment`. */
export const joinShipment = (cart: StoredCart, shipmentId: string): StoredCart => {
  const { Shipments } = cart.OrderForm
  const going = Shipments.find((shipment) => shipment.ShipmentId === shipmentId)
  const [first, ...rest] = Shipments.filter((shipment) => shipment !== going)
  if (!going || !first) throw new DomainError('cart.unknown-shipment')
  return withShipmentList(cart, [{ ...first, LineItems: going.LineItems.reduce(together, first.LineItems) }, ...rest])
}

/** A line that was parted is one again. */
const together = (lines: LineItem[], line: LineItem): LineItem[] => {
  const same = lines.find((one) => sameLine(one, line) && one.Quantity + line.Quantity <= cartSettings.maxUnits)
  return same
    ? lines.map((one) => (one === same ? { ...one, Quantity: one.Quantity + line.Quantity } : one))
    : [...lines, line]
}
