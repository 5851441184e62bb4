import type { LineItem } from '@bukett/contracts/http/line-item'

/** Spec 1 §4: a product with more than one variant allows variant selection, except bundles. */
export const allowsVariants = (line: LineItem, variants: number): boolean => variants > 1 && !line.IsPackageProduct
