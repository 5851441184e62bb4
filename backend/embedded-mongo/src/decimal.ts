import { Decimal128, Double } from 'bson'
import type { Value } from './values.js'

/** A number as `digits * 10^exponent`; NaN and the infinities stand apart. */
export type Exact = { readonly digits: bigint; readonly exponent: number } | 'NaN' | 'Infinity' | '-Infinity'

const float64 = new Float64Array(1)
const bits64 = new BigUint64Array(float64.buffer)

/** A finite double is `mantissa * 2^power` exactly; a negative power of two is a power of five over a power of ten. */
function exactDouble(value: number): Exact {
  if (Number.isNaN(value)) return 'NaN'
  if (value === Infinity) return 'Infinity'
  if (value === -Infinity) return '-Infinity'
  float64[0] = value
  const bits = bits64[0]!
  const biased = Number((bits >> 52n) & 0x7ffn)
  const fraction = bits & 0xfffffffffffffn
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n
  const power = (biased === 0 ? 1 : biased) - 1075
  const magnitude = power >= 0 ? mantissa << BigInt(power) : mantissa * 5n ** BigInt(-power)
  return { digits: value < 0 ? -magnitude : magnitude, exponent: power >= 0 ? 0 : power }
}

function exactDecimal(text: string): Exact {
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity') return text
  const [significand = '0', power = '0'] = text.split('E')
  const [whole = '0', fraction = ''] = significand.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

/** The exact worth of any BSON number. */
export function exactOf(value: Value): Exact {
  if (typeof value === 'bigint') return { digits: value, exponent: 0 }
  if (typeof value === 'number') return exactDouble(value)
  if (value instanceof Double) return exactDouble(value.value)
  if (value instanceof Decimal128) return exactDecimal(value.toString())
  throw new TypeError('exactOf takes a BSON number')
}

function place(value: Exact): number {
  return value === 'NaN' ? 0 : value === '-Infinity' ? 1 : value === 'Infinity' ? 3 : 2
}

export function compareExact(a: Exact, b: Exact): number {
  if (typeof a === 'string' || typeof b === 'string') return Math.sign(place(a) - place(b))
  const exponent = Math.min(a.exponent, b.exponent)
  const x = a.digits * 10n ** BigInt(a.exponent - exponent)
  const y = b.digits * 10n ** BigInt(b.exponent - exponent)
  return x < y ? -1 : x > y ? 1 : 0
}

function nextDown(value: number): number {
  if (value === 0) return -Number.MIN_VALUE
  float64[0] = value
  bits64[0] = value > 0 ? bits64[0]! - 1n : bits64[0]! + 1n
  return float64[0]
}

/** The largest double that is not above `exact`, and whether it is exactly that. */
export function floorDouble(exact: Exact): { readonly double: number; readonly exactly: boolean } {
  if (typeof exact === 'string') return { double: Number(exact), exactly: true }
  let double = Number(`${exact.digits}e${exact.exponent}`)
  let side = compareExact(exactDouble(double), exact)
  if (side > 0) {
    double = nextDown(double)
    side = compareExact(exactDouble(double), exact)
  }
  return { double, exactly: side === 0 }
}

/** Sign, decimal place and digits without trailing zeros: one form for one number. */
export function canonicalDigits(exact: Exclude<Exact, string>): {
  readonly negative: boolean
  readonly place: number
  readonly digits: string
} {
  const negative = exact.digits < 0n
  const all = (negative ? -exact.digits : exact.digits).toString()
  const digits = all.replace(/0+$/, '')
  return { negative, place: all.length + exact.exponent, digits }
}
