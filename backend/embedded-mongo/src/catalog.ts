import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'bson'
import type { Database, RootDatabase } from 'lmdb'
import { decode, decodeWanted, type Wanted } from './bson-reader.js'
import { compileFilter, type Filter } from './filter.js'
import type { Doc } from './values.js'

/** What is stored of an index. */
export interface IndexSpec {
  readonly id: number
  readonly name: string
  readonly key: Readonly<Record<string, 1 | -1>>
  readonly unique?: boolean
  readonly sparse?: boolean
  readonly hidden?: boolean
  readonly partialFilterExpression?: Doc
  readonly expireAfterSeconds?: number
  /** Which fields have gone through an array in some document. */
  readonly multikey: readonly boolean[]
  /** Set once a key was too long for LMDB and was shortened. */
  readonly shortened: boolean
}

export interface CollectionSpec {
  readonly id: number
  readonly database: string
  readonly name: string
  readonly uuid: string
  readonly indexes: readonly IndexSpec[]
}

/** An index with what is derived from its spec. */
export class Index {
  readonly fields: readonly string[]
  readonly paths: readonly (readonly string[])[]
  readonly descending: readonly boolean[]
  readonly partial: Filter | undefined
  readonly isId: boolean

  constructor(public spec: IndexSpec) {
    this.fields = Object.keys(spec.key)
    this.paths = this.fields.map((field) => field.split('.'))
    this.descending = this.fields.map((field) => spec.key[field] === -1)
    this.partial = spec.partialFilterExpression ? compileFilter(spec.partialFilterExpression) : undefined
    this.isId = spec.name === '_id_'
  }

  get multikey(): boolean {
    return this.spec.multikey.includes(true)
  }
}

export class Collection {
  /** The index on `_id` is the documents' own table; its number is the collection's. */
  readonly idIndex: Index
  count: number
  #indexes: readonly Index[] = []
  /** The fields that the indexes look at, and `_id`; undefined for all. */
  #keyFields: Wanted | undefined

  constructor(
    readonly spec: Omit<CollectionSpec, 'indexes'>,
    indexes: readonly IndexSpec[],
    count: number,
  ) {
    this.idIndex = new Index({ id: spec.id, name: '_id_', key: { _id: 1 }, multikey: [false], shortened: false })
    this.indexes = indexes.map((index) => new Index(index))
    this.count = count
  }

  get id(): number {
    return this.spec.id
  }

  get indexes(): readonly Index[] {
    return this.#indexes
  }

  set indexes(indexes: readonly Index[]) {
    this.#indexes = indexes
    this.#keyFields = keyFieldsOf(indexes)
  }

  /** As much of a document as its `_id` and the keys of all indexes need. */
  keysIn(bytes: Buffer): Doc {
    return this.#keyFields ? decodeWanted(bytes, this.#keyFields) : decode(bytes)
  }

  get namespace(): string {
    return `${this.spec.database}.${this.spec.name}`
  }
}

interface Fields extends Map<string, Fields | null> {}

function keyFieldsOf(indexes: readonly Index[]): Wanted | undefined {
  const fields: Fields = new Map([['_id', null]])
  for (const { paths, partial } of indexes) {
    if (partial && !partial.fields) return undefined
    for (const path of paths) want(fields, path)
    for (const field of partial?.fields ?? []) fields.set(field, null)
  }
  return fields
}

/** Adds a path. A number in it may be the place in a list: what stands above is then wanted as a whole. */
function want(fields: Fields, [field, ...rest]: readonly string[]): void {
  const known = fields.get(field!)
  if (known === null) return
  if (rest.length === 0 || /^\d+$/.test(rest[0]!)) {
    fields.set(field!, null)
    return
  }
  const inner: Fields = known ?? new Map()
  fields.set(field!, inner)
  want(inner, rest)
}

const collectionPrefix = 'collection:'
const countPrefix = 'count:'
const garbagePrefix = 'garbage:'
const lastIdKey = Buffer.from('last-id')

function keyOf(prefix: string, id: number): Buffer {
  return Buffer.from(`${prefix}${id.toString(16).padStart(8, '0')}`)
}

function rangeOf(prefix: string): { readonly start: Buffer; readonly end: Buffer } {
  return { start: Buffer.from(prefix), end: Buffer.from(`${prefix}~`) }
}

/** Which table holds the keys of something dropped. */
export type GarbageTable = 'documents' | 'entries'

/**
 * The collections and their indexes: in LMDB, and mirrored in memory. Its size does not depend on the documents. Everything that
 * changes it must be called inside a write of the storage.
 */
export class Catalog {
  #collections = new Map<string, Collection>()
  readonly #dirtyCounts = new Set<Collection>()
  #lastId = 0

  constructor(
    private readonly environment: RootDatabase<Buffer, Buffer>,
    private readonly table: Database<Buffer, Buffer>,
  ) {
    this.load()
  }

  /** Reads everything again, after a write was undone. */
  load(): void {
    this.#collections = new Map()
    this.#dirtyCounts.clear()
    const last = this.table.get(lastIdKey)
    this.#lastId = last ? last.readUInt32BE(0) : 0
    for (const { value } of this.table.getRange(rangeOf(collectionPrefix))) {
      const spec = deserialize(value) as CollectionSpec
      const count = this.table.get(keyOf(countPrefix, spec.id))
      const collection = new Collection(spec, spec.indexes, count ? count.readDoubleBE(0) : 0)
      this.#collections.set(collection.namespace, collection)
    }
  }

  get(namespace: string): Collection | undefined {
    return this.#collections.get(namespace)
  }

  all(): Collection[] {
    return [...this.#collections.values()]
  }

  of(database: string): Collection[] {
    return this.all().filter((collection) => collection.spec.database === database)
  }

  nextId(): number {
    this.#lastId += 1
    const bytes = Buffer.allocUnsafeSlow(4)
    bytes.writeUInt32BE(this.#lastId, 0)
    void this.table.put(lastIdKey, bytes)
    return this.#lastId
  }

  create(database: string, name: string): Collection {
    const spec = { id: this.nextId(), database, name, uuid: randomUUID() }
    const collection = new Collection(spec, [], 0)
    this.#collections.set(collection.namespace, collection)
    this.save(collection)
    return collection
  }

  save(collection: Collection): void {
    const spec: CollectionSpec = { ...collection.spec, indexes: collection.indexes.map((index) => index.spec) }
    void this.table.put(keyOf(collectionPrefix, collection.id), Buffer.from(serialize(spec)))
  }

  rename(collection: Collection, database: string, name: string): void {
    this.#collections.delete(collection.namespace)
    const renamed = new Collection(
      { ...collection.spec, database, name },
      collection.indexes.map((index) => index.spec),
      collection.count,
    )
    this.#collections.set(renamed.namespace, renamed)
    this.save(renamed)
  }

  /** Forgets the collection at once; its documents and index entries become garbage. */
  drop(collection: Collection): void {
    this.#collections.delete(collection.namespace)
    this.#dirtyCounts.delete(collection)
    void this.table.remove(keyOf(collectionPrefix, collection.id))
    void this.table.remove(keyOf(countPrefix, collection.id))
    this.discard('documents', collection.id)
    for (const index of collection.indexes) this.discard('entries', index.spec.id)
  }

  discard(table: GarbageTable, id: number): void {
    void this.table.put(keyOf(`${garbagePrefix}${table}:`, id), Buffer.from([1]))
  }

  /** One dropped table that still has keys, if there is any. */
  garbage(): { readonly table: GarbageTable; readonly id: number } | undefined {
    for (const key of this.table.getKeys({ ...rangeOf(garbagePrefix), limit: 1 })) {
      const [, table, id] = key.toString().split(':') as [string, GarbageTable, string]
      return { table, id: Number.parseInt(id, 16) }
    }
    return undefined
  }

  forgetGarbage(table: GarbageTable, id: number): void {
    void this.table.remove(keyOf(`${garbagePrefix}${table}:`, id))
  }

  addToCount(collection: Collection, difference: number): void {
    collection.count += difference
    this.#dirtyCounts.add(collection)
  }

  /** Writes the document counts that this transaction changed. */
  saveCounts(): void {
    for (const collection of this.#dirtyCounts) {
      const bytes = Buffer.allocUnsafeSlow(8)
      bytes.writeDoubleBE(collection.count, 0)
      void this.table.put(keyOf(countPrefix, collection.id), bytes)
    }
    this.#dirtyCounts.clear()
  }
}
