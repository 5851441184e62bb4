import type { AddToCart } from '@bukett/contracts/http/cart'
import type { ProductChoice } from './product-choice'

/** What the cart is told of a choice (spec 1 §3, add-to-cart payload). */
export const cartBodyOf = ({
  addons,
  colours,
  price,
  text,
  cycleInDays,
  periodInMonths,
}: ProductChoice): AddToCart => ({
  Quantity: 1,
  ...(addons.length > 0 && { Addons: addons.map((Code) => ({ Code, Quantity: 1 })) }),
  ...(colours.length > 0 && { SelectedColours: [...colours] }),
  ...(price !== undefined && { CustomerSelectedPrice: price }),
  ...(text && { DescriptionText1: text }),
  ...(cycleInDays !== undefined && { subscriptionCycleInDays: cycleInDays as AddToCart['subscriptionCycleInDays'] }),
  ...(periodInMonths !== undefined && {
    subscriptionPeriodInMonths: periodInMonths as AddToCart['subscriptionPeriodInMonths'],
  }),
})
