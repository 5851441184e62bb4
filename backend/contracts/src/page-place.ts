import * as z from 'zod'

/** Where a page of a long list ended: the moment and the name of its last row. Whoever asks for the next hands it back as it came. */
export const pagePlace = z.string().regex(/^\d{1,15}_[\w.-]{1,120}$/)
