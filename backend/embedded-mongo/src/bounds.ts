import { BSONRegExp } from 'bson'
import { encodeValue } from './key-encoding.js'
import type { Condition } from './filter.js'
import { literalPrefix } from './regex.js'
import { Rank, rankOf, toNumber, type Value } from './values.js'

/** A stretch of encoded values of one field; the ends are encoded values or beginnings of them. */
export interface Interval {
  readonly low: Buffer
  readonly lowOpen: boolean
  readonly high: Buffer
  readonly highOpen: boolean
}

/** What one condition says about one field. */
export interface Predicate {
  readonly condition: Condition
  readonly intervals: readonly Interval[]
  /** The intervals say all that the condition says. */
  readonly exact: boolean
}

const lowest = Buffer.from([0])
const highest = Buffer.from([0xfe])
export const everything: Interval = { low: lowest, lowOpen: false, high: highest, highOpen: true }

const negativeInfinity = encodeValue(-Infinity)
const bracketed = new Set<number>([
  Rank.number,
  Rank.string,
  Rank.objectId,
  Rank.boolean,
  Rank.date,
  Rank.timestamp,
  Rank.binary,
])

function point(bytes: Buffer): Interval {
  return { low: bytes, lowOpen: false, high: bytes, highOpen: false }
}

export function isPoint(interval: Interval): boolean {
  return !interval.lowOpen && !interval.highOpen && interval.low.equals(interval.high)
}

/** Null stands for a missing field too, and both are stored as null; `undefined` sorts just before. */
function nothing(): Interval {
  return { low: encodeValue(undefined), lowOpen: false, high: encodeValue(null), highOpen: false }
}

function equality(value: Value): { readonly intervals: Interval[]; readonly exact: boolean } | undefined {
  if (value === null || value === undefined) return { intervals: [nothing()], exact: false }
  if (Array.isArray(value)) return undefined
  if (value instanceof BSONRegExp) return { intervals: regexIntervals(value), exact: false }
  return { intervals: [point(encodeValue(value))], exact: true }
}

function regexIntervals(regex: BSONRegExp): Interval[] {
  const prefix = literalPrefix(regex)
  const itself = point(encodeValue(regex))
  if (prefix === undefined) {
    const low = Buffer.from([Rank.string])
    return [{ low, lowOpen: false, high: Buffer.from([Rank.string + 1]), highOpen: true }, itself]
  }
  // The text without its two closing zeros; the end stands after everything that begins so.
  const low = encodeValue(prefix).subarray(0, -2)
  return [{ low, lowOpen: false, high: Buffer.concat([low, Buffer.from([0xff])]), highOpen: true }, itself]
}

function comparisonInterval(operator: '$gt' | '$gte' | '$lt' | '$lte', value: Value): Interval | undefined {
  const rank = rankOf(value)
  if (!bracketed.has(rank) || Number.isNaN(toNumber(value) ?? 0)) return undefined
  const bytes = encodeValue(value)
  if (operator === '$gt' || operator === '$gte') {
    return { low: bytes, lowOpen: operator === '$gt', high: Buffer.from([rank + 1]), highOpen: true }
  }
  const low = rank === Rank.number ? negativeInfinity : Buffer.from([rank])
  return { low, lowOpen: false, high: bytes, highOpen: operator === '$lt' }
}

function leafPredicate(condition: Extract<Condition, { kind: 'leaf' }>): Predicate | undefined {
  const { operator, value } = condition
  switch (operator) {
    case '$eq': {
      const found = equality(value)
      return found && { condition, ...found }
    }
    case '$in': {
      const parts = (value as Value[]).map(equality)
      if (parts.includes(undefined)) return undefined
      return {
        condition,
        intervals: union(parts.flatMap((part) => part!.intervals)),
        exact: parts.every((part) => part!.exact),
      }
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const interval = comparisonInterval(operator, value)
      return interval && { condition, intervals: [interval], exact: true }
    }
    case '$regex':
      return { condition, intervals: regexIntervals(value as BSONRegExp), exact: false }
    default:
      return undefined
  }
}

function compareEnds(a: Buffer, aOpen: boolean, b: Buffer, bOpen: boolean, side: 1 | -1): number {
  return Buffer.compare(a, b) || (aOpen === bOpen ? 0 : aOpen ? side : -side)
}

/** Sorted, and without what overlaps. */
function union(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => compareEnds(a.low, a.lowOpen, b.low, b.lowOpen, 1))
  const result: Interval[] = []
  for (const interval of sorted) {
    const last = result.at(-1)
    if (!last || Buffer.compare(interval.low, last.high) > 0) result.push(interval)
    else if (compareEnds(interval.high, interval.highOpen, last.high, last.highOpen, -1) > 0) {
      result[result.length - 1] = { ...last, high: interval.high, highOpen: interval.highOpen }
    }
  }
  return result
}

export function intersection(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const x of a) {
    for (const y of b) {
      const low = compareEnds(x.low, x.lowOpen, y.low, y.lowOpen, 1) >= 0 ? x : y
      const high = compareEnds(x.high, x.highOpen, y.high, y.highOpen, -1) <= 0 ? x : y
      const order = Buffer.compare(low.low, high.high)
      if (order > 0 || (order === 0 && (low.lowOpen || high.highOpen))) continue
      result.push({ low: low.low, lowOpen: low.lowOpen, high: high.high, highOpen: high.highOpen })
    }
  }
  return result
}

export type Predicates = Map<string, Predicate[]>

/** The conditions that all must hold, flattened. */
export function conjuncts(condition: Condition): readonly Condition[] {
  return condition.kind === 'and' ? condition.parts.flatMap(conjuncts) : [condition]
}

function add(predicates: Predicates, path: string, predicate: Predicate): void {
  const list = predicates.get(path)
  if (list) list.push(predicate)
  else predicates.set(path, [predicate])
}

/** What a filter says about single fields, in a form that an index can use. */
export function predicatesOf(condition: Condition): Predicates {
  const predicates: Predicates = new Map()
  for (const part of conjuncts(condition)) {
    if (part.kind === 'leaf') {
      const predicate = leafPredicate(part)
      if (predicate) add(predicates, part.path, predicate)
    } else if (part.kind === 'element') {
      // Conditions inside $elemMatch speak of one element, so their intervals may be cut with one another.
      for (const [inner, list] of predicatesOf(part.part)) {
        const path = part.ofValue ? part.path : `${part.path}.${inner}`
        const intervals = list.map((predicate) => predicate.intervals).reduce((a, b) => intersection(a, b))
        add(predicates, path, { condition: part, intervals, exact: false })
      }
    }
  }
  return predicates
}
