import { ObjectId, serialize } from 'bson'
import { cstringEnd, decode, decodeFields, valueEnd } from './bson-reader.js'
import type { Collection } from './catalog.js'
import { equal } from './compare.js'
import { refuse } from './errors.js'
import type { Condition, Filter } from './filter.js'
import { conjuncts } from './bounds.js'
import { idOf } from './id-lookup.js'
import { encodeId } from './key-encoding.js'
import type { Trace } from './paths.js'
import { makePlan, type SortField } from './planner.js'
import type { Records } from './records.js'
import type { Storage } from './storage.js'
import { MatchStream, readBytes, sortStream } from './stream.js'
import { cloneValue, isDoc, Rank, rankOf, type Doc, type Value } from './values.js'
import type { Update } from './update/compiled.js'
import { immutableId } from './update/update.js'
import { findTarget } from './update/targets.js'

const largestDocument = 16 * 1024 * 1024

export interface Match {
  readonly key: Buffer
  readonly bytes: Buffer
}

export interface Selection {
  readonly filter: Filter
  /** The filter as it was sent. */
  readonly query: Doc
  readonly sort: readonly SortField[]
  readonly hint: Value
}

/** The first document that a write is to meet. */
export function firstMatch(
  storage: Storage,
  collection: Collection,
  { filter, query, sort, hint }: Selection,
): Match | undefined {
  const wanted = hint === undefined ? idOf(query) : undefined
  if (wanted) {
    const key = encodeId(collection.id, wanted.id)
    const bytes = readBytes(storage, key)
    return bytes && (wanted.alone || filter.matchesBytes(bytes)) ? { key, bytes } : undefined
  }
  const plan = makePlan(collection, filter, sort, hint)
  const stream = new MatchStream(storage, collection, plan, filter)
  if (sort.length > 0 && !plan.sorted) {
    const bytes = sortStream(stream, sort, 1).next()
    return bytes && { key: encodeId(collection.id, decode(bytes)['_id']), bytes }
  }
  const bytes = stream.next()
  const found = bytes && { key: stream.key!, bytes: Buffer.from(bytes) }
  stream.pause()
  return found
}

/** The keys of all documents that a write is to meet, gathered before the first of them changes. */
export function allMatches(
  storage: Storage,
  collection: Collection,
  { filter, hint }: Selection,
  most = Infinity,
): Buffer[] {
  const stream = new MatchStream(storage, collection, makePlan(collection, filter, [], hint), filter)
  const keys: Buffer[] = []
  while (keys.length < most && stream.next()) keys.push(stream.key!)
  stream.pause()
  return keys
}

function encodeChecked(doc: Doc): Buffer {
  const bytes = Buffer.from(serialize(doc))
  checkSize(bytes)
  return bytes
}

function checkSize(bytes: Buffer): void {
  if (bytes.length > largestDocument) {
    refuse('BSONObjectTooLarge', `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and 16777216(16MB)`)
  }
}

export function checkId(id: Value): void {
  if (isDoc(id)) {
    const odd = Object.keys(id).find((field) => field.startsWith('$'))
    if (odd !== undefined)
      refuse(
        'DollarPrefixedFieldName',
        `_id fields may not contain '$'-prefixed fields: ${odd} is not valid for storage.`,
      )
  }
  const rank = rankOf(id)
  if (rank === Rank.array || rank === Rank.regex || rank === Rank.undefined) {
    refuse(
      'InvalidIdField',
      `The '_id' value cannot be of type ${rank === Rank.array ? 'array' : rank === Rank.regex ? 'regex' : 'undefined'}`,
    )
  }
}

/** Applies an update to one stored document; gives the document after it and whether it differs. */
export function changeOne(
  records: Records,
  collection: Collection,
  { key, bytes }: Match,
  update: Update,
  filter: Filter,
): { readonly bytes: Buffer; readonly changed: boolean } {
  if (update.replacement) return replaceOne(records, collection, { key, bytes }, update.replacement)
  const doc = decode(bytes)
  const trace: Trace = {}
  if (update.isPositional) filter.matches(doc, trace)
  const before = records.entriesBefore(collection, key, doc, update.changes)
  const id = doc['_id']
  const { doc: after, changed } = update.apply(doc, trace.position, false)
  if (!changed) return { bytes: Buffer.from(bytes), changed: false }
  if (!Object.hasOwn(after, '_id') || !equal(id, after['_id'])) immutableId()
  const encoded = encodeChecked(after)
  if (update.isPipeline && encoded.equals(bytes)) return { bytes: encoded, changed: false }
  records.replace(collection, key, before, after, encoded, update.changes)
  return { bytes: encoded, changed: true }
}

/** Puts the replacement's bytes in the place of the document's; only what the indexes look at is decoded. */
function replaceOne(
  records: Records,
  collection: Collection,
  { key, bytes }: Match,
  replacement: Buffer,
): { readonly bytes: Buffer; readonly changed: boolean } {
  const next = withIdOf(bytes, replacement)
  checkSize(next)
  if (next.equals(bytes)) return { bytes: next, changed: false }
  const before = records.entriesBefore(collection, key, collection.keysIn(bytes), undefined)
  records.replace(collection, key, before, collection.keysIn(next), next, undefined)
  return { bytes: next, changed: true }
}

interface Element {
  readonly start: number
  readonly end: number
}

/** Where the document's `_id` stands, its type and name included. */
function idElement(bytes: Buffer): Element | undefined {
  for (let start = 4; start < bytes.length - 1;) {
    const nameEnd = cstringEnd(bytes, start + 1)
    const end = valueEnd(bytes, bytes[start]!, nameEnd + 1)
    if (nameEnd - start === 4 && bytes.latin1Slice(start + 1, nameEnd) === '_id') return { start, end }
    start = end
  }
  return undefined
}

const onlyId: ReadonlySet<string> = new Set(['_id'])

/** The replacement with the `_id` of the stored document in front. */
function withIdOf(stored: Buffer, replacement: Buffer): Buffer {
  const { start, end } = idElement(stored)!
  const id = stored.subarray(start, end)
  const given = idElement(replacement)
  if (!given) return assemble([id, replacement.subarray(4)])
  const isSame = id.equals(replacement.subarray(given.start, given.end))
  if (isSame && given.start === 4) return replacement
  if (!isSame && !equal(decodeFields(stored, onlyId)['_id'], decodeFields(replacement, onlyId)['_id'])) immutableId()
  return assemble([id, replacement.subarray(4, given.start), replacement.subarray(given.end)])
}

/** Moves the `_id` to the front, or puts a new one there; most documents come that way and are left as they are. */
export function withIdFirst(bytes: Buffer, newId: () => ObjectId): Buffer {
  const found = idElement(bytes)
  if (!found) return assemble([Buffer.from('\x07_id\0', 'latin1'), Buffer.from(newId().id), bytes.subarray(4)])
  if (found.start === 4) return bytes
  return assemble([bytes.subarray(found.start, found.end), bytes.subarray(4, found.start), bytes.subarray(found.end)])
}

/** A document of elements, the last part with the byte that ends it. */
function assemble(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), ...parts])
  whole.writeInt32LE(whole.length, 0)
  return whole
}

/** What an upsert starts from: the equalities of its filter. */
function seed(condition: Condition, doc: Doc): void {
  for (const part of conjuncts(condition)) {
    if (part.kind === 'or' && part.parts.length === 1) seed(part.parts[0]!, doc)
    if (part.kind !== 'leaf') continue
    const value =
      part.operator === '$eq'
        ? part.value
        : part.operator === '$in' && Array.isArray(part.value) && part.value.length === 1
          ? part.value[0]
          : undefined
    if (part.operator !== '$eq' && value === undefined) continue
    const target = findTarget(doc, part.steps, true)!
    if (target.exists && !equal(target.value, value)) {
      refuse('NotSingleValueField', `cannot infer query fields to set, path '${part.path}' is matched twice`)
    }
    target.set(cloneValue(value))
  }
}

/** Inserts what an upsert that met nothing asks for. */
export function upsert(
  records: Records,
  collection: Collection,
  filter: Filter,
  update: Update,
): { readonly id: Value; readonly bytes: Buffer } {
  const start: Doc = {}
  if (update.replacement) {
    const onlyId: Doc = {}
    seed(idPart(filter.condition), onlyId)
    if (Object.hasOwn(onlyId, '_id')) start['_id'] = onlyId['_id']
  } else {
    seed(filter.condition, start)
  }
  const known = Object.hasOwn(start, '_id') ? start['_id'] : undefined
  const hadId = Object.hasOwn(start, '_id')
  const { doc } = update.apply(start, undefined, true)
  if (hadId && !equal(known, doc['_id'])) immutableId()
  const id = Object.hasOwn(doc, '_id') ? doc['_id'] : new ObjectId()
  checkId(id)
  const { _id: _, ...rest } = doc
  const whole: Doc = { _id: id, ...rest }
  const bytes = encodeChecked(whole)
  records.insert(collection, whole, bytes)
  return { id, bytes }
}

function idPart(condition: Condition): Condition {
  return { kind: 'and', parts: conjuncts(condition).filter((part) => part.kind === 'leaf' && part.path === '_id') }
}
