import type { Cart } from '@bukett/contracts/http/cart'
import { allocate, deliveryTaxPercent, netOfGross } from '@bukett/contracts/rules/price'
import { linesOf } from '../../shared/cart'

export interface NetSums {
  readonly goods: number
  readonly delivery: number
  /** Those that were given, each below its tax. */
  readonly reductions: readonly number[]
}

/**
 * The rows of a cart without tax. Goods and delivery come to the cart's own sum without tax to the öre; what rounding leaves is taken by
 * the reductions, and by the delivery where there are none.
 */
export const netSums = (cart: Cart, reductions: readonly number[]): NetSums => {
  const lines = linesOf(cart)
  const goods = lines.reduce((sum, line) => sum + netOfLine(line), 0)
  const reduced = reductions.reduce((sum, amount) => sum + amount, 0)
  if (reduced === 0) return { goods, delivery: cart.TotalWithoutTax - goods, reductions: reductions.map(() => 0) }
  const percent = deliveryTaxPercent(lines.map(({ Price, TaxPercent }) => ({ gross: Price, taxPercent: TaxPercent })))
  const delivery = netOfGross(cart.DeliveryFee, percent)
  return { goods, delivery, reductions: allocate(goods + delivery - cart.TotalWithoutTax, reductions) }
}

/** Before its reductions. Addons may bear another tax than the line's own, which its sums know. */
const netOfLine = ({
  Price,
  Discount,
  Tax,
  TaxPercent,
}: {
  Price: number
  Discount: number
  Tax: number
  TaxPercent: number
}): number =>
  Discount === 0
    ? Price - Tax
    : Price === 0
      ? netOfGross(Discount, TaxPercent)
      : Math.round(((Price + Discount) * (Price - Tax)) / Price)
