import { Binary, Double, MaxKey, MinKey } from 'bson'
import { compare, equal } from './compare.js'
import { encodeValue } from './key-encoding.js'
import { refuse } from './errors.js'
import { missing, type Found } from './paths.js'
import { bsonTypeOf, rankOf, toNumber, type Value } from './values.js'

export type Test = (found: Found) => boolean

function isNothing(found: Found): boolean {
  return found === missing || found === null || found === undefined
}

export function equalTo(value: Value): Test {
  if (value === null || value === undefined) return isNothing
  if (typeof value === 'string' || typeof value === 'boolean') return (found) => found === value
  return (found) => found !== missing && equal(found, value)
}

/** Values compare only within their type; null also stands for a missing field. */
export function comparison(operator: '$gt' | '$gte' | '$lt' | '$lte', value: Value): Test {
  if (value === null || value === undefined) return operator === '$gte' || operator === '$lte' ? isNothing : () => false
  const holds = {
    $gt: (order: number) => order > 0,
    $gte: (order: number) => order >= 0,
    $lt: (order: number) => order < 0,
    $lte: (order: number) => order <= 0,
  }[operator]
  if (value instanceof MinKey || value instanceof MaxKey)
    return (found) => found !== missing && holds(compare(found, value))
  const rank = rankOf(value)
  const number = toNumber(value)
  if (number !== undefined && Number.isNaN(number)) {
    const isNaN = (found: Found) => found !== missing && Number.isNaN(toNumber(found) ?? 0)
    return operator === '$gte' || operator === '$lte' ? isNaN : () => false
  }
  if (number !== undefined) {
    return (found) => {
      if (found === missing || rankOf(found) !== rank) return false
      return !Number.isNaN(toNumber(found)) && holds(compare(found, value))
    }
  }
  return (found) => found !== missing && rankOf(found) === rank && holds(compare(found, value))
}

export function inTest(values: readonly Value[], regexes: readonly Test[]): Test {
  const some = regexes.length === 0 ? undefined : (found: Found) => regexes.some((test) => test(found))
  const nothing = values.some((value) => value === null || value === undefined)
  // Equal values have equal keys, so that a long list costs one look-up a document.
  const keys = new Set(
    values.map((value) => (typeof value === 'string' ? value : encodeValue(value).toString('latin1'))),
  )
  return (found) => {
    if (found === missing) return nothing
    if (found === undefined && nothing) return true
    return keys.has(typeof found === 'string' ? found : encodeValue(found).toString('latin1')) || some?.(found) === true
  }
}

const aliases: Readonly<Record<string, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
}
const numberTypes = [1, 16, 18, 19]

function typeNumbers(value: Value): number[] {
  if (Array.isArray(value)) {
    if (value.length === 0) refuse('FailedToParse', '$type must match at least one type')
    return value.flatMap(typeNumbers)
  }
  if (value === 'number') return numberTypes
  if (typeof value === 'string') {
    const number = Object.hasOwn(aliases, value) ? aliases[value] : undefined
    return number === undefined ? refuse('BadValue', `Unknown type name alias: ${value}`) : [number]
  }
  const number = toNumber(value)
  if (number === undefined) return refuse('TypeMismatch', 'type must be represented as a number or a string')
  if (!Object.values(aliases).includes(number)) return refuse('BadValue', `Invalid numerical type code: ${number}`)
  return [number]
}

export function typeTest(value: Value): Test {
  const wanted = new Set(typeNumbers(value))
  return (found) => found !== missing && wanted.has(bsonTypeOf(found).number)
}

export function wholeNumber(value: Value): number | undefined {
  const number = toNumber(value)
  return number !== undefined && Number.isInteger(number) ? number : undefined
}

export function sizeTest(value: Value): Test {
  const wanted = wholeNumber(value)
  if (wanted === undefined) return refuse('FailedToParse', 'Failed to parse $size. Expected an integer')
  if (wanted < 0) return refuse('BadValue', '$size may not be negative')
  return (found) => Array.isArray(found) && found.length === wanted
}

export function modTest(value: Value): Test {
  if (!Array.isArray(value)) return refuse('BadValue', 'malformed mod, needs to be an array')
  if (value.length < 2) return refuse('BadValue', 'malformed mod, not enough elements')
  if (value.length > 2) return refuse('BadValue', 'malformed mod, too many elements')
  const [divisor, remainder] = value.map((item) => {
    const number = toNumber(item)
    return number === undefined || !Number.isFinite(number)
      ? refuse('BadValue', 'malformed mod, not a number')
      : Math.trunc(number)
  }) as [number, number]
  if (divisor === 0) return refuse('BadValue', 'divisor cannot be 0')
  return (found) => {
    const number = found === missing ? undefined : toNumber(found)
    if (number === undefined || !Number.isFinite(number)) return false
    return Math.trunc(number) % divisor === remainder
  }
}

/** The bits of a whole number or of binary, as 64 and more bits of two's complement. */
function bitsOf(found: Found): ((position: number) => boolean) | undefined {
  if (found === missing) return undefined
  if (found instanceof Binary) {
    const bytes = found.value()
    return (position) => ((bytes[position >> 3] ?? 0) & (1 << (position & 7))) !== 0
  }
  const number = typeof found === 'bigint' ? found : found instanceof Double ? found.value : found
  if (typeof number === 'number' ? !Number.isSafeInteger(number) : typeof number !== 'bigint') return undefined
  const whole = BigInt(number as number | bigint)
  return (position) => ((whole >> BigInt(Math.min(position, 63))) & 1n) === 1n
}

export function bitTest(
  operator: '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear',
  mask: Value,
): Test {
  const positions = Array.isArray(mask)
    ? mask.map((item) => {
        const position = wholeNumber(item)
        return position === undefined || position < 0 ? refuse('BadValue', `${operator} takes bit positions`) : position
      })
    : maskPositions(operator, mask)
  const wanted = operator === '$bitsAllSet' || operator === '$bitsAnySet'
  const all = operator === '$bitsAllSet' || operator === '$bitsAllClear'
  return (found) => {
    const isSet = bitsOf(found)
    if (!isSet) return false
    return all ? positions.every((at) => isSet(at) === wanted) : positions.some((at) => isSet(at) === wanted)
  }
}

function maskPositions(operator: string, mask: Value): number[] {
  const isSet = bitsOf(mask)
  if (!isSet || (wholeNumber(mask) ?? 0) < 0)
    return refuse('BadValue', `${operator} takes an Array, a number, or a BinData`)
  const bits = mask instanceof Binary ? mask.position * 8 : 63
  return Array.from({ length: bits }, (_, position) => position).filter(isSet)
}
