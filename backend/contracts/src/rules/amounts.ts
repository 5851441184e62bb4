import type { Ore } from './price.js'
import { DONATION } from './donation.js'
import { MASS_ORDER_PRICE } from './mass-order.js'

/** Both ends are allowed. */
export interface AmountRange {
  readonly min: Ore
  readonly max: Ore
}

const upTo = (kronor: number): AmountRange => ({ min: 0, max: kronor * 100 })

/** What each amount that comes from outside may be. What else it depends on, such as what is left to pay back, is judged where that is known. */
export const AMOUNTS = {
  /** Also what a day or a backup store puts on top of it. */
  deliveryFee: upTo(10_000),
  compensation: upTo(10_000),
  /** For each delivery that comes late. */
  lateGiftCard: upTo(1_000),
  /** PA-10: of one invoice. */
  creditLimit: { min: 1_00, max: 1_000_000_00 },
  productPrice: upTo(100_000),
  /** A sum that a shopper or a colleague has seen, sent back. */
  total: upTo(1_000_000),
  /** A gift card that makes up for something; above the first limit it takes the lead of customer service. */
  makingUp: { min: 1_00, max: 5_000_00 },
  refund: { min: 1, max: 1_000_000_00 },
  /** Of a settlement. */
  correction: { min: -1_000_000_00, max: 1_000_000_00 },
  /** By which prices of many products are raised or lowered. */
  priceStep: { min: -10_000_00, max: 10_000_00 },
  /** What a promotion takes off, and what its cart must come to. */
  promotion: { min: 1_00, max: 10_000_00 },
  donation: DONATION,
  bulkGiftCard: MASS_ORDER_PRICE,
} as const satisfies Record<string, AmountRange>
