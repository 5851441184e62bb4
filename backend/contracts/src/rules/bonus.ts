import type { Ore } from './price.js'

export const POINTS_PER_CHECK = 1000

/** Spec 2 §9: (1000 minus the points to the next check) / 10. */
export const bonusProgress = (pointsToNextCheck: number): number => (POINTS_PER_CHECK - pointsToNextCheck) / 10

/** PR-03: points for each full krona of goods that were paid for. */
export const bonusPoints = (paidGoods: Ore, pointsPerKrona = 1): number => Math.floor(paidGoods / 100) * pointsPerKrona
