import type { PRODUCT_CATEGORIES } from './product-kinds.js'

/** OR-10: the right of withdrawal, or why there is none. */
export const WITHDRAWALS = ['yes', 'no-perishable', 'no-custom'] as const
export type Withdrawal = (typeof WITHDRAWALS)[number]

/** Of most products of each kind. Chocolate may come back in unbroken packaging, as the terms say. */
export const usualWithdrawal: Readonly<Record<(typeof PRODUCT_CATEGORIES)[number], Withdrawal>> = {
  Flowers: 'no-perishable',
  Plants: 'yes',
  LargePlants: 'yes',
  Chocolate: 'yes',
  GiftCard: 'yes',
  International: 'no-perishable',
  Funeral: 'no-custom',
  Grave: 'no-perishable',
  Digital: 'yes',
  Subscription: 'yes',
  Donation: 'no-perishable',
  Interior: 'yes',
}
