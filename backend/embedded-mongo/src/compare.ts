import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, ObjectId, Timestamp } from 'bson'
import { compareExact, exactOf } from './decimal.js'
import { Rank, rankOf, type Doc, type Value } from './values.js'

function order<T extends number | bigint | boolean>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function compareNumbers(a: Value, b: Value): number {
  if (a instanceof Decimal128 || b instanceof Decimal128) return compareExact(exactOf(a), exactOf(b))
  const x = a instanceof Double ? a.value : (a as number | bigint)
  const y = b instanceof Double ? b.value : (b as number | bigint)
  // NaN is the smallest number, and equal to itself.
  if (x !== x) return y !== y ? 0 : -1
  if (y !== y) return 1
  return x < y ? -1 : x > y ? 1 : 0
}

/** Strings compare by their UTF-8 bytes, which is the order of code points and not JavaScript's of UTF-16 units. */
function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i += 1) {
    let x = a.charCodeAt(i)
    let y = b.charCodeAt(i)
    if (x === y) continue
    // Surrogates stand for code points above every other unit.
    if (x >= 0xd800) x = x >= 0xe000 ? x - 0x800 : x + 0x2000
    if (y >= 0xd800) y = y >= 0xe000 ? y - 0x800 : y + 0x2000
    return x < y ? -1 : 1
  }
  return order(a.length, b.length)
}

function compareDocs(a: Doc, b: Doc): number {
  const left = Object.keys(a)
  const right = Object.keys(b)
  const length = Math.min(left.length, right.length)
  for (let i = 0; i < length; i += 1) {
    const x = a[left[i]!]
    const y = b[right[i]!]
    const result = order(rankOf(x), rankOf(y)) || compareStrings(left[i]!, right[i]!) || compare(x, y)
    if (result !== 0) return result
  }
  return order(left.length, right.length)
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i += 1) {
    const result = compare(a[i], b[i])
    if (result !== 0) return result
  }
  return order(a.length, b.length)
}

function text(value: Value): string {
  return value instanceof BSONSymbol ? value.value : (value as string)
}

/** MongoDB's total order of BSON values: below zero, zero or above zero. */
export function compare(a: Value, b: Value): number {
  const rank = rankOf(a)
  const other = rankOf(b)
  if (rank !== other) return rank < other ? -1 : 1
  switch (rank) {
    case Rank.number:
      return compareNumbers(a, b)
    case Rank.string:
      return compareStrings(text(a), text(b))
    case Rank.object:
      return compareDocs(a as Doc, b as Doc)
    case Rank.array:
      return compareArrays(a as Value[], b as Value[])
    case Rank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id)
    case Rank.boolean:
      return order(a as boolean, b as boolean)
    case Rank.date:
      return order((a as Date).getTime(), (b as Date).getTime())
    case Rank.binary: {
      const x = a as Binary
      const y = b as Binary
      return order(x.position, y.position) || order(x.sub_type, y.sub_type) || Buffer.compare(x.value(), y.value())
    }
    case Rank.timestamp:
      return order((a as Timestamp).toBigInt(), (b as Timestamp).toBigInt())
    case Rank.regex: {
      const x = a as BSONRegExp
      const y = b as BSONRegExp
      return compareStrings(x.pattern, y.pattern) || compareStrings(x.options, y.options)
    }
    case Rank.code: {
      const x = a as Code
      const y = b as Code
      return compareStrings(x.code, y.code) || compare((x.scope ?? null) as Value, (y.scope ?? null) as Value)
    }
    default:
      return 0
  }
}

export function equal(a: Value, b: Value): boolean {
  return a === b || compare(a, b) === 0
}
