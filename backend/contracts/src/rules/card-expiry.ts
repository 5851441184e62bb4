import type { LocalDay } from './dates.js'

/** A card is good until the end of its month. */
export const isCardExpired = (year: number, month: string, today: LocalDay): boolean =>
  `${year}-${month}` < today.slice(0, 7)
