import { passed, refused, type Check } from './check.js'
import { parseKronor, type Ore } from './price.js'

/** CA-15. */
export const DONATION = { min: 100, max: 50_000 } as const satisfies { min: Ore; max: Ore }

/**
 * Spec 1 §9: the default amount minus the remainder of the cart's total divided by 10 kr; if not positive, the remainder
 * itself. The total is goods and delivery, before donation and gift cards (CA-15).
 */
export function roundUpAmount(defaultAmount: Ore, cartTotal: Ore): Ore {
  const remainder = cartTotal % 1000
  const amount = defaultAmount - remainder
  return amount > 0 ? amount : remainder
}

/** The most that `roundUpAmount` can come to, whatever the total: for telling of the offer before there is one. */
export const largestRoundUp = (defaultAmount: Ore): Ore => Math.max(defaultAmount, 999)

/** CA-15: an offer that computes below 1 kr is not shown. */
export const showsDonation = (amount: Ore): boolean => amount >= DONATION.min

/**
 * What a custom amount comes to (spec 1 §5): text that the field finds invalid is cleared, and empty or zero falls back
 * to the computed amount.
 */
export const customDonation = (text: string, isValid: boolean, roundUp: Ore): Ore =>
  (isValid ? parseKronor(text) : undefined) || roundUp

export const checkDonation = (amount: Ore): Check<'donation.out-of-range'> =>
  amount >= DONATION.min && amount <= DONATION.max ? passed : refused('donation.out-of-range')
