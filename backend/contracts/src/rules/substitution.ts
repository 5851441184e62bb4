import * as z from 'zod'

/** What the buyer wants where the store misses something: the same colour, the same shape, or to be asked. */
export const SUBSTITUTION_WISHES = ['colour', 'shape', 'ask'] as const
export const substitutionWish = z.enum(SUBSTITUTION_WISHES)
export type SubstitutionWish = z.output<typeof substitutionWish>

/** What the form of a purchase has chosen until somebody chooses. Where no form has said anything, the buyer is asked. */
export const OFFERED_WISH: SubstitutionWish = 'colour'
