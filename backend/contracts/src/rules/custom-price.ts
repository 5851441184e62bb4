import { passed, refused, type Check } from './check.js'
import { parseKronor, type Ore } from './price.js'

/** Spec 1 §5: an exact multiple of the product's price, computed in hundredths; empty text passes. */
export function checkPriceMultiple(text: string, productPrice: Ore): Check<'price.invalid' | 'price.not-a-multiple'> {
  if (text.trim() === '') return passed
  const amount = parseKronor(text)
  if (amount === undefined) return refused('price.invalid')
  return isMultiple(amount, productPrice) ? passed : refused('price.not-a-multiple')
}

export interface CustomerPricedProduct {
  isGiftCard: boolean
  /** The variant's own price: the lowest one that may be set, gift cards aside. */
  variantPrice: Ore
  highestDiscountedPrice: Ore
  mustBeMultiple?: boolean
}

const GIFT_CARD = { min: 10_000, max: 200_000 }
const OTHER_MAX = 250_000
const ORGANISATION_MAX = 1_500_000

/** CA-13: gift cards 100 to 2000 kr; others up to 2500 kr, organisations 15 000 kr, or the highest discounted price. */
export const customerPriceLimits = (product: CustomerPricedProduct, isOrganisation: boolean): { min: Ore; max: Ore } =>
  product.isGiftCard
    ? GIFT_CARD
    : {
        min: product.variantPrice,
        max: Math.max(product.highestDiscountedPrice, isOrganisation ? ORGANISATION_MAX : OTHER_MAX),
      }

export type CustomerPriceRefusal = 'price.missing' | 'price.too-low' | 'price.too-high' | 'price.not-a-multiple'

export function checkCustomerPrice(
  price: Ore | undefined,
  product: CustomerPricedProduct,
  isOrganisation: boolean,
): Check<CustomerPriceRefusal> {
  // Spec 1 §5: of so many pieces at the product's price, none said is one.
  if (price === undefined) return product.mustBeMultiple ? passed : refused('price.missing')
  const { min, max } = customerPriceLimits(product, isOrganisation)
  if (price < min) return refused('price.too-low')
  if (price > max) return refused('price.too-high')
  return product.mustBeMultiple && !isMultiple(price, product.variantPrice) ? refused('price.not-a-multiple') : passed
}

function isMultiple(amount: Ore, price: Ore): boolean {
  return price > 0 && amount % price === 0
}
