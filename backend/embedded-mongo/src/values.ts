import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'

/**
 * A BSON value without loss. A `number` is an int32 if it is a whole number in that range, else a double; a whole double in
 * the int32 range is a `Double`; a `bigint` is an int64. What comes out of here encodes to the bytes it was read from.
 */
export type Value =
  | null
  | undefined
  | boolean
  | number
  | bigint
  | string
  | Date
  | Double
  | Decimal128
  | ObjectId
  | Binary
  | BSONRegExp
  | BSONSymbol
  | Timestamp
  | Code
  | MinKey
  | MaxKey
  | Value[]
  | Doc

export interface Doc {
  [field: string]: Value
}

const int32Min = -0x80000000
const int32Max = 0x7fffffff
const tagged = new Set<string>([
  'Double',
  'Decimal128',
  'ObjectId',
  'Binary',
  'BSONRegExp',
  'BSONSymbol',
  'Timestamp',
  'Code',
  'MinKey',
  'MaxKey',
  'Long',
  'Int32',
  'DBRef',
])

/** The class tag of a BSON class, or undefined for plain objects; a stored field may itself be called `_bsontype`. */
function tagOf(value: object): string | undefined {
  if (Object.getPrototypeOf(value) === Object.prototype) return undefined
  const tag = (value as { readonly [field: string]: unknown })['_bsontype']
  return typeof tag === 'string' && tagged.has(tag) ? tag : undefined
}

export function isDoc(value: Value): value is Doc {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    tagOf(value) === undefined
  )
}

export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= int32Min && value <= int32Max && !Object.is(value, -0)
}

/** The double `value`, kept a double when it is written again. */
export function asDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value
}

/** MongoDB's comparison order of types; the numbers of a group compare with one another. */
export const Rank = {
  minKey: 1,
  undefined: 2,
  null: 3,
  number: 4,
  string: 5,
  object: 6,
  array: 7,
  binary: 8,
  objectId: 9,
  boolean: 10,
  date: 11,
  timestamp: 12,
  regex: 13,
  code: 15,
  maxKey: 17,
} as const

export function rankOf(value: Value): number {
  switch (typeof value) {
    case 'string':
      return Rank.string
    case 'number':
    case 'bigint':
      return Rank.number
    case 'boolean':
      return Rank.boolean
    case 'undefined':
      return Rank.undefined
    default:
  }
  if (value === null) return Rank.null
  if (Array.isArray(value)) return Rank.array
  if (value instanceof Date) return Rank.date
  switch (tagOf(value)) {
    case undefined:
      return Rank.object
    case 'ObjectId':
      return Rank.objectId
    case 'Double':
    case 'Decimal128':
    case 'Long':
    case 'Int32':
      return Rank.number
    case 'Binary':
      return Rank.binary
    case 'BSONRegExp':
      return Rank.regex
    case 'BSONSymbol':
      return Rank.string
    case 'Timestamp':
      return Rank.timestamp
    case 'Code':
      return Rank.code
    case 'MinKey':
      return Rank.minKey
    case 'MaxKey':
      return Rank.maxKey
    default:
      return Rank.object
  }
}

/** BSON's type number and the alias that `$type` knows it by. */
export function bsonTypeOf(value: Value): { readonly number: number; readonly alias: string } {
  switch (typeof value) {
    case 'number':
      return isInt32(value) ? { number: 16, alias: 'int' } : { number: 1, alias: 'double' }
    case 'bigint':
      return { number: 18, alias: 'long' }
    case 'string':
      return { number: 2, alias: 'string' }
    case 'boolean':
      return { number: 8, alias: 'bool' }
    case 'undefined':
      return { number: 6, alias: 'undefined' }
    default:
  }
  if (value === null) return { number: 10, alias: 'null' }
  if (Array.isArray(value)) return { number: 4, alias: 'array' }
  if (value instanceof Date) return { number: 9, alias: 'date' }
  if (value instanceof Double) return { number: 1, alias: 'double' }
  if (value instanceof Decimal128) return { number: 19, alias: 'decimal' }
  if (value instanceof ObjectId) return { number: 7, alias: 'objectId' }
  if (value instanceof Binary) return { number: 5, alias: 'binData' }
  if (value instanceof BSONRegExp) return { number: 11, alias: 'regex' }
  if (value instanceof BSONSymbol) return { number: 14, alias: 'symbol' }
  if (value instanceof Timestamp) return { number: 17, alias: 'timestamp' }
  if (value instanceof Code)
    return value.scope ? { number: 15, alias: 'javascriptWithScope' } : { number: 13, alias: 'javascript' }
  if (value instanceof MinKey) return { number: -1, alias: 'minKey' }
  if (value instanceof MaxKey) return { number: 127, alias: 'maxKey' }
  return { number: 3, alias: 'object' }
}

/** The JavaScript number of a BSON number (a Decimal128 is rounded), or undefined for anything else. */
export function toNumber(value: Value): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Double) return value.value
  if (value instanceof Decimal128) return Number(value.toString())
  return undefined
}

/** What a value reads as for mingo and in a reply of our own: numbers promoted where nothing is lost. */
export function plain(value: Value): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : Long.fromBigInt(value)
  if (value instanceof Double) return value.value
  if (Array.isArray(value)) return value.map(plain)
  if (isDoc(value)) {
    const result: Record<string, unknown> = {}
    for (const field of Object.keys(value)) setField(result, field, plain(value[field]))
    return result
  }
  return value
}

/** Assignment that treats `__proto__` as a field like any other. */
export function setField(target: Record<string, unknown>, field: string, value: unknown): void {
  if (field === '__proto__')
    Object.defineProperty(target, field, { value, writable: true, enumerable: true, configurable: true })
  else target[field] = value
}

export function cloneValue(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneValue)
  if (!isDoc(value)) return value
  const copy: Doc = {}
  for (const field of Object.keys(value)) setField(copy, field, cloneValue(value[field]))
  return copy
}

export { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp }
