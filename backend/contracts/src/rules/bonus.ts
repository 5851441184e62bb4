/** PR-03: so many make a check. */
export const POINTS_PER_CHECK = 1000

/** Spec 2 §9: (1000 minus the points to the next check) / 10. */
export const bonusProgress = (pointsToNextCheck: number): number => (POINTS_PER_CHECK - pointsToNextCheck) / 10
