import { inspect } from 'node:util'
import { ObjectId } from 'bson'
import type { Catalog, Collection, Index } from './catalog.js'
import { decode } from './bson-reader.js'
import { CommandError } from './errors.js'
import { keyTuples } from './index-keys.js'
import { encodeId, encodeKey } from './key-encoding.js'
import type { Storage, Table } from './storage.js'
import { plain, type Doc, type Value } from './values.js'

interface Entry {
  readonly key: Buffer
  readonly value: Buffer
  readonly values: readonly Value[]
}

const noValue = Buffer.from([0])

/** The entry of an index that may repeat keys: the `_id` follows the key, and its length stands last so that it can be taken off. */
function repeatable(key: Buffer, id: Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(key.length + id.length + 2)
  key.copy(bytes, 0)
  id.copy(bytes, key.length)
  bytes.writeUInt16BE(id.length, bytes.length - 2)
  return bytes
}

/** The document's key, read from an index entry. */
export function documentKeyOf(collection: Collection, index: Index, key: Buffer, value: Buffer | undefined): Buffer {
  let id = value
  if (!index.spec.unique) {
    const end = key.length - 2
    id = key.subarray(end - ((key[end]! << 8) | key[end + 1]!), end)
  }
  const bytes = Buffer.allocUnsafe(4 + id!.length)
  bytes.writeUInt32BE(collection.id, 0)
  bytes.set(id!, 4)
  return bytes
}

function duplicateKey(collection: Collection, index: Index, values: readonly Value[]): CommandError {
  const keyValue = Object.fromEntries(index.fields.map((field, i) => [field, plain(values[i] ?? null)]))
  const shown = index.fields.map((field, i) => `${field}: ${show(values[i] ?? null)}`).join(', ')
  return new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.spec.name} dup key: { ${shown} }`,
    { keyPattern: index.spec.key, keyValue },
  )
}

function show(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value)
  const simple = plain(value)
  return simple instanceof ObjectId ? `ObjectId('${simple.toHexString()}')` : inspect(simple, { breakLength: Infinity })
}

function sameEntries(a: readonly Entry[], b: readonly Entry[]): boolean {
  return a.length === b.length && a.every((entry, i) => entry.key.equals(b[i]!.key))
}

/** Whether an index reads anything that lies at, above or below one of the changed paths. */
function concerns(index: Index, changed: readonly string[] | undefined): boolean {
  if (!changed || index.partial) return true
  return index.fields.some((field) =>
    changed.some((path) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`)),
  )
}

/** Puts, replaces and removes documents together with their index entries. Everything here runs inside a write of the storage. */
export class Records {
  readonly #documents: Table
  readonly #entries: Table
  readonly #catalog: Catalog

  constructor(storage: Storage) {
    this.#documents = storage.documents
    this.#entries = storage.entries
    this.#catalog = storage.catalog
  }

  /** `doc` has the `_id` and what the indexes look at. Throws DuplicateKey before anything is written. */
  insert(collection: Collection, doc: Doc, bytes: Buffer): void {
    const id = doc['_id']
    const key = encodeId(collection.id, id)
    if (this.#documents.getBinaryFast(key) !== undefined) throw duplicateKey(collection, collection.idIndex, [id])
    const entries = collection.indexes.map((index) => this.#entriesOf(collection, index, doc, key))
    collection.indexes.forEach((index, i) => this.#checkUnique(collection, index, entries[i]!, key))
    for (const list of entries) for (const entry of list) void this.#entries.put(entry.key, entry.value)
    void this.#documents.put(key, bytes)
    this.#catalog.addToCount(collection, 1)
  }

  /**
   * Replaces a document by another of the same `_id`. `before` are the entries taken with `entriesBefore`, as a change may be made in
   * place; `changed` are the paths that differ, or undefined for all of them.
   */
  replace(
    collection: Collection,
    key: Buffer,
    before: ReadonlyMap<Index, readonly Entry[]>,
    doc: Doc,
    bytes: Buffer,
    changed: readonly string[] | undefined,
  ): void {
    const additions: Entry[] = []
    const removals: Entry[] = []
    for (const index of collection.indexes) {
      if (!concerns(index, changed)) continue
      const old = before.get(index) ?? []
      const now = this.#entriesOf(collection, index, doc, key)
      if (sameEntries(old, now)) continue
      this.#checkUnique(collection, index, now, key)
      removals.push(...old.filter((entry) => !now.some((other) => other.key.equals(entry.key))))
      additions.push(...now)
    }
    for (const entry of removals) void this.#entries.remove(entry.key)
    for (const entry of additions) void this.#entries.put(entry.key, entry.value)
    void this.#documents.put(key, bytes)
  }

  entriesBefore(
    collection: Collection,
    key: Buffer,
    doc: Doc,
    changed: readonly string[] | undefined,
  ): ReadonlyMap<Index, readonly Entry[]> {
    const before = new Map<Index, readonly Entry[]>()
    for (const index of collection.indexes) {
      if (concerns(index, changed)) before.set(index, this.#entriesOf(collection, index, doc, key))
    }
    return before
  }

  remove(collection: Collection, key: Buffer): void {
    if (collection.indexes.length > 0) {
      const bytes = this.#documents.getBinaryFast(key)
      if (bytes === undefined) return
      const removed = collection.keysIn(bytes)
      for (const index of collection.indexes) {
        for (const entry of this.#entriesOf(collection, index, removed, key)) void this.#entries.remove(entry.key)
      }
    }
    void this.#documents.remove(key)
    this.#catalog.addToCount(collection, -1)
  }

  /** Fills a new index from the documents there are; throws DuplicateKey. */
  build(collection: Collection, index: Index): void {
    const start = Buffer.alloc(4)
    start.writeUInt32BE(collection.id)
    const end = Buffer.alloc(4)
    end.writeUInt32BE(collection.id + 1)
    for (const { key, value } of this.#documents.getRange({ start, end })) {
      const entries = this.#entriesOf(collection, index, decode(value), key)
      this.#checkUnique(collection, index, entries, key)
      for (const entry of entries) void this.#entries.put(entry.key, entry.value)
    }
  }

  #entriesOf(collection: Collection, index: Index, doc: Doc, documentKey: Buffer): Entry[] {
    if (index.partial && !index.partial.matches(doc)) return []
    const { tuples, multikey } = keyTuples(doc, index.paths)
    const id = documentKey.subarray(4)
    const entries: Entry[] = []
    const seen = tuples.length > 1 ? new Set<string>() : undefined
    let shortened = false
    for (const tuple of tuples) {
      if (index.spec.sparse && tuple.missing === index.fields.length) continue
      const key = encodeKey(index.spec.id, tuple.values, index.descending)
      if (seen) {
        const text = key.bytes.toString('latin1')
        if (seen.has(text)) continue
        seen.add(text)
      }
      shortened ||= key.shortened
      entries.push(
        index.spec.unique
          ? { key: key.bytes, value: Buffer.from(id), values: tuple.values }
          : { key: repeatable(key.bytes, id), value: noValue, values: tuple.values },
      )
    }
    this.#remember(collection, index, multikey, shortened)
    return entries
  }

  #checkUnique(collection: Collection, index: Index, entries: readonly Entry[], documentKey: Buffer): void {
    if (!index.spec.unique) return
    for (const entry of entries) {
      const holder = this.#entries.get(entry.key)
      if (holder && !holder.equals(documentKey.subarray(4))) throw duplicateKey(collection, index, entry.values)
    }
  }

  /** The planner must know for good what the first array and the first long key change about an index. */
  #remember(collection: Collection, index: Index, multikey: readonly boolean[], shortened: boolean): void {
    const { spec } = index
    const news = multikey.some((yes, i) => yes && !spec.multikey[i]) || (shortened && !spec.shortened)
    if (!news) return
    index.spec = {
      ...spec,
      multikey: spec.multikey.map((known, i) => known || multikey[i] === true),
      shortened: spec.shortened || shortened,
    }
    this.#catalog.save(collection)
  }
}
