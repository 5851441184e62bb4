import type { Collection, Index } from './catalog.js'
import {
  conjuncts,
  everything,
  intersection,
  isPoint,
  predicatesOf,
  type Interval,
  type Predicate,
  type Predicates,
} from './bounds.js'
import { compare } from './compare.js'
import { refuse } from './errors.js'
import type { Condition, Filter } from './filter.js'
import { cutBound, turned } from './key-encoding.js'
import { isDoc, toNumber, type Doc, type Value } from './values.js'

/** Keys from `start` up to, but not including, `end`. */
export interface Range {
  readonly start: Buffer
  readonly end: Buffer
  /** A bound was too long for a key and takes in more than it says. */
  readonly cut: boolean
}

export interface IndexPlan {
  readonly kind: 'index'
  readonly index: Index
  readonly ranges: readonly Range[]
  readonly reverse: boolean
  /** The documents come in the order that was asked for. */
  readonly sorted: boolean
  /** The ranges hold exactly what the filter matches, so that it need not be evaluated. */
  readonly exact: boolean
  /** A document may come more than once. */
  readonly repeats: boolean
  /** Intervals a field of the index, for `explain`. */
  readonly intervals: readonly (readonly Interval[])[]
}

export type Plan =
  | IndexPlan
  | { readonly kind: 'collection'; readonly reverse: boolean; readonly sorted: boolean; readonly exact: boolean }
  | { readonly kind: 'union'; readonly parts: readonly IndexPlan[]; readonly sorted: false; readonly exact: false }

export interface SortField {
  readonly path: string
  readonly descending: boolean
}

const mostRanges = 1000

/** Reads a sort document; `$meta` and other than 1 and -1 are refused. */
export function parseSort(sort: Value): SortField[] {
  if (sort === undefined || sort === null) return []
  if (!isDoc(sort)) return refuse('TypeMismatch', 'Expected field sort to be of type object')
  return Object.keys(sort).map((path) => {
    const direction = toNumber(sort[path])
    if (direction !== 1 && direction !== -1) {
      return refuse('Location15998', `Illegal key in $sort specification: ${path}: the direction must be 1 or -1`)
    }
    if (path === '' || path.split('.').includes(''))
      return refuse('Location15998', 'FieldPath field names may not be empty strings.')
    if (path.startsWith('$'))
      return refuse('Location16410', `FieldPath field names may not start with '$'. Found ${path}`)
    return { path, descending: direction === -1 }
  })
}

interface Candidate extends IndexPlan {
  readonly score: number
  readonly bounded: boolean
}

/** The intervals of one field. An array may satisfy each condition by another element, so only one condition bounds it. */
function fieldIntervals(
  list: readonly Predicate[],
  multikey: boolean,
): { readonly intervals: readonly Interval[]; readonly used: readonly Predicate[] } {
  if (!multikey) {
    return { intervals: list.map((predicate) => predicate.intervals).reduce((a, b) => intersection(a, b)), used: list }
  }
  const best = list.find((predicate) => predicate.intervals.every(isPoint)) ?? list[0]!
  return { intervals: best.intervals, used: [best] }
}

/** The first key after all that begin with `bytes`. */
function successor(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0xff) end -= 1
  const next = Buffer.from(bytes.subarray(0, end))
  next[end - 1] = next[end - 1]! + 1
  return next
}

function rangeOf(prefix: Buffer, interval: Interval, descending: boolean, ofId: boolean): Range {
  const low = descending ? turned(interval.high) : interval.low
  const high = descending ? turned(interval.low) : interval.high
  const lowOpen = descending ? interval.highOpen : interval.lowOpen
  const highOpen = descending ? interval.lowOpen : interval.highOpen
  const start = cutBound(Buffer.concat([prefix, low]), ofId)
  const end = cutBound(Buffer.concat([prefix, high]), ofId)
  return {
    start: lowOpen && !start.cut ? successor(start.bytes) : start.bytes,
    end: highOpen && !end.cut ? end.bytes : successor(end.bytes),
    cut: start.cut || end.cut,
  }
}

function numberPrefix(id: number): Buffer {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeUInt32BE(id, 0)
  return bytes
}

function rangesOf(index: Index, intervals: readonly (readonly Interval[])[]): Range[] {
  let prefixes = [numberPrefix(index.spec.id)]
  for (let i = 0; i < intervals.length; i += 1) {
    const own = intervals[i]!
    const descending = index.descending[i]!
    const ordered = descending ? [...own].reverse() : own
    const isLast = i === intervals.length - 1
    if (isLast || !own.every(isPoint) || prefixes.length * own.length > mostRanges) {
      return prefixes.flatMap((prefix) => ordered.map((interval) => rangeOf(prefix, interval, descending, index.isId)))
    }
    prefixes = prefixes.flatMap((prefix) =>
      ordered.map((interval) => Buffer.concat([prefix, descending ? turned(interval.low) : interval.low])),
    )
  }
  return prefixes.map((prefix) => ({ start: prefix, end: successor(prefix), cut: false }))
}

/** Whether reading the index forwards or backwards gives the order asked for. */
function sortBy(
  index: Index,
  intervals: readonly (readonly Interval[])[],
  sort: readonly SortField[],
): { readonly reverse: boolean } | undefined {
  const { multikey } = index.spec
  const single = index.fields.map((_, i) => intervals[i]?.length === 1 && isPoint(intervals[i][0]!))
  const fixed = new Set(index.fields.filter((_, i) => single[i] && !multikey[i]))
  const wanted = sort.filter(({ path }) => !fixed.has(path))
  let reverse: boolean | undefined
  let next = 0
  for (let i = 0; i < index.fields.length && next < wanted.length; i += 1) {
    const { path, descending } = wanted[next]!
    if (index.fields[i] !== path) {
      if (single[i] && reverse === undefined) continue
      return undefined
    }
    if (multikey[i]) return undefined
    const against = descending !== index.descending[i]
    if (reverse !== undefined && reverse !== against) return undefined
    reverse = against
    next += 1
  }
  if (next < wanted.length && next === wanted.length - 1 && wanted[next]!.path === '_id' && !index.spec.unique) {
    // Entries of equal keys stand in the order of `_id`.
    if (reverse === undefined || reverse === wanted[next]!.descending) {
      reverse = wanted[next]!.descending
      next += 1
    }
  }
  return next === wanted.length ? { reverse: reverse ?? false } : undefined
}

/** Whether `condition` makes sure that the partial index holds every match: each of its conditions must follow. */
function implies(condition: Condition, partial: Condition): boolean {
  const given = conjuncts(condition)
  return conjuncts(partial).every((needed) => given.some((known) => follows(known, needed)))
}

function follows(known: Condition, needed: Condition): boolean {
  if (known.kind !== 'leaf' || needed.kind !== 'leaf' || known.path !== needed.path) return false
  if (needed.operator === '$exists') return known.operator !== 'other' && !mentionsNull(known.value)
  if (known.operator === needed.operator && compare(known.value, needed.value) === 0) return true
  if (known.operator === '$in' && Array.isArray(known.value)) return known.value.every((value) => needed.test(value))
  if (known.operator === '$eq') return needed.test(known.value)
  const up = ['$gt', '$gte']
  const down = ['$lt', '$lte']
  const sameSide =
    (up.includes(known.operator) && up.includes(needed.operator)) ||
    (down.includes(known.operator) && down.includes(needed.operator))
  return (
    sameSide &&
    (needed.test(known.value) ||
      (known.operator !== '$gte' && known.operator !== '$lte' && compare(known.value, needed.value) === 0))
  )
}

function mentionsNull(value: Value): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.some(mentionsNull))
}

function isUsable(index: Index, condition: Condition, predicates: Predicates): boolean {
  if (index.spec.hidden) return false
  if (index.partial && !implies(condition, index.partial.condition)) return false
  if (!index.spec.sparse) return true
  return index.fields.some((field) =>
    (predicates.get(field) ?? []).some(
      ({ condition: leaf }) => leaf.kind === 'element' || (leaf.kind === 'leaf' && !mentionsNull(leaf.value)),
    ),
  )
}

function candidate(index: Index, condition: Condition, predicates: Predicates, sort: readonly SortField[]): Candidate {
  const intervals: (readonly Interval[])[] = []
  const used = new Set<Condition>()
  let usedExactly = true
  let score = 0
  let arrays = 0
  let isOpen: boolean = true
  for (let i = 0; i < index.fields.length; i += 1) {
    const multikey = index.spec.multikey[i] === true
    const list = predicates.get(index.fields[i]!)
    // Two fields of one array may be satisfied by two elements: only the first bounds the scan.
    const bounds: ReturnType<typeof fieldIntervals> | undefined =
      isOpen && list && !(multikey && arrays > 0) ? fieldIntervals(list, multikey) : undefined
    if (!bounds) {
      intervals.push([everything])
      isOpen = false
      continue
    }
    if (multikey) arrays += 1
    intervals.push(bounds.intervals)
    for (const predicate of bounds.used) {
      used.add(predicate.condition)
      usedExactly &&= predicate.exact
    }
    const points: boolean = bounds.intervals.every(isPoint)
    score += points ? (bounds.intervals.length <= 1 ? 100 : 80) : 30
    isOpen = points
  }
  const order = sort.length === 0 ? { reverse: false } : sortBy(index, intervals, sort)
  const bounded = used.size > 0
  const ranges = rangesOf(index, intervals)
  const all = conjuncts(condition)
  return {
    kind: 'index',
    index,
    ranges,
    reverse: order?.reverse ?? false,
    sorted: order !== undefined,
    exact:
      usedExactly && !index.spec.shortened && !ranges.some(({ cut }) => cut) && all.every((part) => used.has(part)),
    repeats: index.multikey,
    intervals,
    bounded,
    score: score + (order && sort.length > 0 ? 50 : 0) + (index.spec.unique && bounded ? 5 : 0) - index.fields.length,
  }
}

function hinted(collection: Collection, hint: Value): Index | 'natural' | undefined {
  if (hint === undefined || hint === null) return undefined
  if (isDoc(hint) && Object.keys(hint).length === 0) return undefined
  if (isDoc(hint) && '$natural' in hint) return 'natural'
  const all = [collection.idIndex, ...collection.indexes]
  const found = all.find(({ spec }) =>
    typeof hint === 'string'
      ? spec.name === hint
      : isDoc(hint) &&
        Object.keys(hint).join() === Object.keys(spec.key).join() &&
        Object.keys(hint).every((field) => toNumber(hint[field]) === spec.key[field]),
  )
  return (
    found ??
    refuse(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    )
  )
}

/** How to find what `filter` matches, in the order of `sort` where an index has it. */
export function makePlan(
  collection: Collection,
  { condition, isEmpty }: Pick<Filter, 'condition' | 'isEmpty'>,
  sort: readonly SortField[],
  hint?: Value,
): Plan {
  const forced = hinted(collection, hint)
  const natural = { kind: 'collection', reverse: false, sorted: sort.length === 0, exact: isEmpty } as const
  if (forced === 'natural') {
    return { ...natural, reverse: toNumber((hint as Doc)['$natural']) === -1 }
  }
  const predicates = predicatesOf(condition)
  if (forced) return candidate(forced, condition, predicates, sort)
  let best: Candidate | undefined
  for (const index of [collection.idIndex, ...collection.indexes]) {
    if (!isUsable(index, condition, predicates)) continue
    if (!predicates.has(index.fields[0]!) && sort.length === 0) continue
    const next = candidate(index, condition, predicates, sort)
    const isOfUse = next.bounded || (next.sorted && sort.length > 0)
    if (isOfUse && (!best || next.score > best.score)) best = next
  }
  if (best?.bounded) return best
  return unionPlan(collection, condition) ?? best ?? natural
}

/** `$or` whose every branch has an index. */
function unionPlan(collection: Collection, condition: Condition): Plan | undefined {
  for (const part of conjuncts(condition)) {
    if (part.kind !== 'or') continue
    const parts = part.parts.map((branch) => makePlan(collection, { condition: branch, isEmpty: false }, []))
    if (parts.every((plan): plan is Candidate => plan.kind === 'index'))
      return { kind: 'union', parts, sorted: false, exact: false }
  }
  return undefined
}
