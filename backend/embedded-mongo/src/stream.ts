import { decode } from './bson-reader.js'
import type { Collection } from './catalog.js'
import { compare } from './compare.js'
import { refuse } from './errors.js'
import type { Filter } from './filter.js'
import { encodeKey } from './key-encoding.js'
import { fieldOf, missing, valuesAt } from './paths.js'
import { makePlan, type Plan, type SortField } from './planner.js'
import { project, type Projection } from './projection.js'
import type { Storage } from './storage.js'
import { isDoc, type Doc, type Value } from './values.js'
import { walk, type Walk } from './walk.js'

const sortMemory = 100 * 1024 * 1024

/** Encoded documents one after the other; the bytes stay valid until the next call. */
export interface Stream {
  next(): Buffer | undefined
  /** Passes one over, without reading it where that can be; false at the end. */
  pass?(): boolean
  /** Lets go of the database until `next` is called again. */
  pause(): void
}

export const emptyStream: Stream = { next: () => undefined, pause: () => undefined }

export function listStream(items: readonly Buffer[]): Stream {
  let at = 0
  return { next: () => items[at++], pause: () => undefined }
}

/** What a plan leads to and the filter lets through. */
export class MatchStream implements Stream {
  readonly walk: Walk
  /** The key of the document given last. */
  key: Buffer | undefined
  /** Documents fetched so far, for `explain`. */
  fetched = 0

  constructor(
    private readonly storage: Storage,
    collection: Collection,
    private readonly plan: Plan,
    private readonly filter: Filter,
  ) {
    this.walk = walk(storage, collection, plan)
  }

  next(): Buffer | undefined {
    for (;;) {
      const step = this.walk.next()
      if (!step) return undefined
      const bytes = step.bytes ?? readBytes(this.storage, step.key)
      if (bytes === undefined) continue
      this.fetched += 1
      if (!this.plan.exact && !this.filter.matchesBytes(bytes)) continue
      this.key = step.key
      return bytes
    }
  }

  /** What the keys alone decide needs no document. */
  pass(): boolean {
    return this.plan.exact ? this.walk.next() !== undefined : this.next() !== undefined
  }

  pause(): void {
    this.walk.pause()
  }
}

/** A document's bytes where LMDB put them: valid until the next read. */
export function readBytes(storage: Storage, key: Buffer): Buffer | undefined {
  const bytes = storage.documents.getBinaryFast(key)
  return bytes?.subarray(0, bytes.length)
}

/** What an array sorts by: its smallest element when ascending, its largest when descending. */
export function sortValue(doc: Doc, steps: readonly string[], descending: boolean): Value {
  const [only] = steps
  if (steps.length === 1 && only !== undefined) {
    const value = fieldOf(doc, only)
    if (value === missing) return null
    if (!Array.isArray(value)) return value
  }
  const values = expanded(doc, steps)
  if (values.length === 0) return null
  return values.reduce((a, b) => (descending === compare(a, b) > 0 ? a : b))
}

/** An empty array sorts below null, a missing field as null. */
function expanded(value: Value, steps: readonly string[]): Value[] {
  if (steps.length === 0) return Array.isArray(value) ? (value.length === 0 ? [undefined] : value) : [value]
  if (Array.isArray(value)) {
    const direct = valuesAt(value, steps)
    const docs = value.filter(isDoc)
    return docs.length === 0 && direct.length > 0 ? direct : docs.flatMap((item) => expanded(item, steps))
  }
  const found = fieldOf(value, steps[0]!)
  return found === missing ? [null] : expanded(found, steps.slice(1))
}

function sortKey(
  doc: Doc,
  sort: readonly SortField[],
  steps: readonly (readonly string[])[],
  descending: readonly boolean[],
): Buffer {
  return encodeKey(
    0,
    sort.map((field, i) => sortValue(doc, steps[i]!, field.descending)),
    descending,
  ).bytes
}

/** Sorts in memory; with `keep` only the first so many are held. */
export function sortStream(source: Stream, sort: readonly SortField[], keep: number | undefined): Stream {
  const steps = sort.map(({ path }) => path.split('.'))
  const descending = sort.map((field) => field.descending)
  let rows: { readonly key: Buffer; readonly bytes: Buffer }[] = []
  let size = 0
  const order = (a: { key: Buffer }, b: { key: Buffer }) => Buffer.compare(a.key, b.key)
  for (let bytes = source.next(); bytes; bytes = source.next()) {
    const copy = Buffer.from(bytes)
    rows.push({ key: sortKey(decode(copy), sort, steps, descending), bytes: copy })
    size += copy.length
    if (keep !== undefined && rows.length > 2 * keep + 100) {
      rows.sort(order)
      rows = rows.slice(0, keep)
      size = rows.reduce((sum, row) => sum + row.bytes.length, 0)
    }
    if (size > sortMemory) {
      refuse(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        'Sort exceeded memory limit of 104857600 bytes; declare an index for it',
      )
    }
  }
  rows.sort(order)
  return listStream((keep === undefined ? rows : rows.slice(0, keep)).map((row) => row.bytes))
}

function limitStream(source: Stream, skip: number, limit: number | undefined): Stream {
  let toSkip = skip
  let left = limit ?? Infinity
  return {
    next: () => {
      if (left <= 0) return undefined
      while (toSkip > 0) {
        if (!(source.pass ? source.pass() : source.next())) return undefined
        toSkip -= 1
      }
      left -= 1
      return source.next()
    },
    pause: () => source.pause(),
  }
}

function projectStream(source: Stream, projection: Projection, filter: Filter): Stream {
  return {
    next: () => {
      const bytes = source.next()
      return bytes && project(projection, bytes, filter)
    },
    pause: () => source.pause(),
  }
}

export interface FindOptions {
  readonly filter: Filter
  readonly sort: readonly SortField[]
  readonly skip: number
  /** Undefined for all. */
  readonly limit: number | undefined
  readonly projection: Projection | undefined
  readonly hint: Value
}

/** The stream of a `find`: scan, filter, sort where no index did, skip, limit, project. */
export function findStream(storage: Storage, collection: Collection, options: FindOptions): Stream {
  const { filter, sort, skip, limit, projection } = options
  const plan = makePlan(collection, filter, sort, options.hint)
  let stream: Stream = new MatchStream(storage, collection, plan, filter)
  if (sort.length > 0 && !plan.sorted) stream = sortStream(stream, sort, limit === undefined ? undefined : skip + limit)
  if (skip > 0 || limit !== undefined) stream = limitStream(stream, skip, limit)
  return projection ? projectStream(stream, projection, filter) : stream
}
