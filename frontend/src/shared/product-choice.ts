import type { Addon, Colour, Product, Variant } from '@bukett/contracts/http/catalogue'
import { checkCustomerPrice, checkPriceMultiple, customerPriceLimits } from '@bukett/contracts/rules/custom-price'
import { type Ore, parseKronor } from '@bukett/contracts/rules/price'
import { totalCycles } from '@bukett/contracts/rules/subscription'

/** What a visitor has chosen of a product. */
export interface ProductChoice {
  readonly variant: Variant
  /** Codes of the addons. */
  readonly addons: readonly string[]
  readonly colours: readonly Colour[]
  /** The visitor's own price; undefined where the product has one. */
  readonly price: Ore | undefined
  readonly text: string
  readonly cycleInDays: number | undefined
  readonly periodInMonths: number | undefined
}

/** SU-07: how many deliveries are paid at once; undefined where each is paid for itself. */
export const deliveriesAtOnce = ({
  cycleInDays: cycle,
  periodInMonths: period,
}: Pick<ProductChoice, 'cycleInDays' | 'periodInMonths'>): number | undefined =>
  cycle === undefined || period === undefined ? undefined : totalCycles(period, cycle)

export const priceAfterDiscount = (variant: Variant): Ore => variant.Discount?.PriceAfterDiscount ?? variant.Price

const isGiftCard = ({ ProductCategory }: Variant): boolean =>
  ProductCategory === 'GiftCard' || ProductCategory === 'Digital'

const customerPriced = (product: Product, variant: Variant) => ({
  isGiftCard: isGiftCard(variant),
  variantPrice: variant.Price,
  highestDiscountedPrice: Math.max(...product.Variants.map(priceAfterDiscount)),
  mustBeMultiple: variant.IsPriceMultiple,
})

/** CA-13: organisations may set a higher price. */
export const priceLimits = (product: Product, variant: Variant, isOrganisation: boolean): { min: Ore; max: Ore } =>
  customerPriceLimits(customerPriced(product, variant), isOrganisation)

/** Why the amount that was typed cannot be paid; undefined when it can. Nothing is the price of one where it is a multiple. */
export const amountRefusal = (product: Product, variant: Variant, text: string, isOrganisation: boolean) => {
  const multiple = variant.IsPriceMultiple ? checkPriceMultiple(text, variant.Price) : undefined
  if (multiple && (!multiple.ok || text.trim() === '')) return multiple.ok ? undefined : multiple.code
  const check = checkCustomerPrice(parseKronor(text), customerPriced(product, variant), isOrganisation)
  return check.ok ? undefined : check.code
}

/** Whether what is chosen bears words that are printed on a ribbon (FU-06). */
export const hasRibbon = (
  { RibbonTextRequired }: Pick<Product, 'RibbonTextRequired'>,
  addons: readonly Addon[],
  chosen: readonly string[],
): boolean =>
  RibbonTextRequired ||
  addons.some(({ Code, IsRibbon, IsFuneralRibbonAddon }) => (IsRibbon || IsFuneralRibbonAddon) && chosen.includes(Code))
