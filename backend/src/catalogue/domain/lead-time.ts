import { addDays, laterDay, stockholmDay } from '@bukett/contracts/rules/dates'
import type { StoredProduct } from './product.js'

/** The product as it can be had today: what takes days to get is there no sooner than that many days on. */
export const withLeadTime = (product: StoredProduct, now: Date): StoredProduct => {
  if (!product.LeadDays) return product
  const first = addDays(stockholmDay(now), product.LeadDays)
  const from = (day: string | null): string => (day === null ? first : laterDay(day, first))
  return {
    ...product,
    Variants: product.Variants.map((variant) => ({
      ...variant,
      DeliveryAvailableFromDate: from(variant.DeliveryAvailableFromDate),
    })),
  }
}
