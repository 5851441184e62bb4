import type { LineItem } from '@bukett/contracts/http/line-item'

/** Spec 1 §4: without the line the cart would be empty, or hold only what cannot be bought alone. */
export const wouldEmptyCart = (lines: readonly LineItem[], lineItemId: string): boolean =>
  lines.filter((line) => line.LineItemId !== lineItemId).every((line) => line.CannotBeOnlyCartItem)

/** Spec 1 §4: a product with more than one variant allows variant selection, except bundles. */
export const allowsVariants = (line: LineItem, variants: number): boolean => variants > 1 && !line.IsPackageProduct
