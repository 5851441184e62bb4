import * as z from 'zod'
import type { ErrorCode } from './errors.js'
import type { AmountRange } from './rules/amounts.js'
import { fromKronor, isWholeOre, type Ore, toKronor } from './rules/price.js'

const kronor = z.number().refine(isWholeOre, 'money.decimals')
const ofDecimals = { multipleOf: 0.01 }

/** Kronor with at most two decimals on the wire, integer öre everywhere else (API-07). */
export const money = z
  .codec(kronor.min(-1e11).max(1e11).meta(ofDecimals), z.int(), { decode: fromKronor, encode: toKronor })
  .meta({ description: 'Kronor with at most two decimals.' })

/** An amount that comes from outside: refused, never rounded or cut, where it is not within its range (`rules/amounts`). */
export const amountWithin = (range: AmountRange, code: ErrorCode = 'money.out-of-range') =>
  z
    .codec(
      kronor
        .refine((value) => range.min <= value * 100 && value * 100 <= range.max, {
          error: code,
          params: { min: kronorText(range.min), max: kronorText(range.max) },
        })
        .meta(onTheWire(range)),
      z.int(),
      { decode: fromKronor, encode: toKronor },
    )
    .meta({ description: `Kronor with at most two decimals, ${toKronor(range.min)} to ${toKronor(range.max)}.` })

/** Such an amount in the address of a call. */
export const amountInAddress = (range: AmountRange, code?: ErrorCode) =>
  z.coerce.number().meta(onTheWire(range)).pipe(amountWithin(range, code))

/** For the API's description. */
const onTheWire = ({ min, max }: AmountRange) => ({ minimum: toKronor(min), maximum: toKronor(max), ...ofDecimals })

/** As a text of the error catalogue names it: `10 000`. */
const kronorText = (ore: Ore): string =>
  String(toKronor(ore))
    .replace('-', '\u2212')
    .replace('.', ',')
    .replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')
