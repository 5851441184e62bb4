/** A link that stands by itself, in no sentence: as high as a finger needs, and no higher than its row in a table on a desk. */
export const standingLink = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const
export const linkInRow = { ...standingLink, minHeight: { xs: 44, sm: 24 } } as const
