import { yearOf, type LocalDay } from './dates.js'

/** '01' to '12' (spec 2 §9). */
export const CARD_MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
)

/** The current year and the 7 following (spec 2 §9). */
export const cardYears = (today: LocalDay): number[] => Array.from({ length: 8 }, (_, index) => yearOf(today) + index)

/** A card is good until the end of its month. */
export const isCardExpired = (year: number, month: string, today: LocalDay): boolean =>
  `${year}-${month}` < today.slice(0, 7)
