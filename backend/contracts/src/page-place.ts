import * as z from 'zod'
import { isLocalDay } from './rules/dates.js'

/** Where a page of a long list ended: the moment and the name of its last row. Whoever asks for the next hands it back as it came. */
export const pagePlace = z.string().regex(/^\d{1,15}_[\w.-]{1,120}$/)

/** The same where the moment is written out, `2026-11-20T09:00:00.000Z/…`, or the list goes by days. One that never was begins no page. */
export const writtenPlace = z.string().refine(
  (text) => {
    const [, at = ''] = /^([^/]+)\/.{1,120}$/.exec(text) ?? []
    return isLocalDay(at.slice(0, 10)) && /^(?:T[\d:.]{8,12}Z)?$/.test(at.slice(10)) && !Number.isNaN(Date.parse(at))
  },
  { error: 'order.unknown-place' },
)
