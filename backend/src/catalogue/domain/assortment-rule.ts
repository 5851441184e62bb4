import type { AssortmentRule } from '@bukett/contracts/http/registers'
import { categoryOf, type StoredProduct } from './product.js'

/** Whether a product belongs to an assortment without being put there. */
export const fits = ({ Categories, Colours, Occasions }: AssortmentRule, product: StoredProduct): boolean =>
  Categories.includes(categoryOf(product)) &&
  (Colours.length === 0 || product.Colours.some((colour) => Colours.includes(colour))) &&
  (Occasions.length === 0 || product.Occasions.some((occasion) => Occasions.includes(occasion)))
