import * as z from 'zod'
import { isLocalDay } from './rules/dates.js'

/** Where a page of a long list ended: the moment and the name of its last row. Whoever asks for the next hands it back as it came. */
export const pagePlace = z.string().regex(/^\d{1,15}_[\w.-]{1,120}$/)

/** The same where the moment or the day is written out before a `/`: one that never was begins no page. `form`: as the list writes its own. */
export const writtenPlace = (form: RegExp) =>
  z
    .string()
    .regex(form, { abort: true })
    .refine((text) => isLocalDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text.split('/', 1)[0] ?? '')), {
      error: 'order.unknown-place',
    })
