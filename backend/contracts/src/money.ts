import * as z from 'zod'
import { fromKronor, toKronor } from './rules/price.js'

/** Kronor with at most two decimals on the wire, integer öre everywhere else (API-07). */
export const money = z
  .codec(z.number().min(-1e11).max(1e11), z.int(), {
    decode: fromKronor,
    encode: toKronor,
  })
  .meta({ description: 'Kronor with at most two decimals.' })
