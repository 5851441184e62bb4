import { passed, refused, type Check } from './check.js'
import type { Ore } from './price.js'

export const MASS_ORDER_PRICE = { min: 5000, max: 200_000 } as const satisfies { min: Ore; max: Ore }
export const MASS_ORDER_MIN_CARDS = 5
export const MASS_ORDER_MAX_ROWS = 500
/** Of one row. */
export const MASS_ORDER_MAX_CARDS = 10_000
/** MO-02: 2 MB, of a PNG or an SVG. */
export const LOGOTYPE_MAX_BYTES = 2 * 1024 * 1024

export interface MassOrderRow {
  price: Ore | undefined
  quantity: number
}

export type MassOrderRowRefusal =
  | 'mass-order.price-missing'
  | 'mass-order.price-out-of-range'
  | 'mass-order.quantity-invalid'

/** Spec 1 §5: a variant's price is 50 to 2000 kr. */
export function checkMassOrderRow({ price, quantity }: MassOrderRow): Check<MassOrderRowRefusal> {
  if (price === undefined) return refused('mass-order.price-missing')
  if (price < MASS_ORDER_PRICE.min || price > MASS_ORDER_PRICE.max) return refused('mass-order.price-out-of-range')
  return Number.isInteger(quantity) && quantity >= 0 ? passed : refused('mass-order.quantity-invalid')
}

export type MassOrderRefusal =
  | MassOrderRowRefusal
  | 'mass-order.no-cards'
  | 'mass-order.too-few-cards'
  | 'mass-order.too-many-rows'

/** Spec 1 §5: no cards, or 1 to 4 of them, are refused; GC-10: at most 500 rows. */
export function checkMassOrder(rows: readonly MassOrderRow[]): Check<MassOrderRefusal> {
  const cards = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  if (cards === 0) return refused('mass-order.no-cards')
  if (rows.length > MASS_ORDER_MAX_ROWS) return refused('mass-order.too-many-rows')
  const answer = rows.map(checkMassOrderRow).find(({ ok }) => !ok) ?? passed
  if (!answer.ok) return answer
  return cards < MASS_ORDER_MIN_CARDS ? refused('mass-order.too-few-cards') : passed
}
