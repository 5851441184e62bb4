import { serialize } from 'bson'
import { Index, type Collection, type IndexSpec } from '../catalog.js'
import { compare } from '../compare.js'
import { refuse } from '../errors.js'
import { compileFilter } from '../filter.js'
import { listStream } from '../stream.js'
import { isDoc, toNumber, type Doc, type Value } from '../values.js'
import type { Reply } from '../wire.js'
import { countField, ensureCollection, namespaceOf, refuseCollation, type Command, type Request } from './command.js'

const mostIndexes = 64
const knownOptions = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'hidden',
  'background',
  'expireAfterSeconds',
  'partialFilterExpression',
  'collation',
  'v',
  'ns',
])

type NewIndex = Omit<IndexSpec, 'id' | 'multikey' | 'shortened'>

function parseKey(key: Value): Record<string, 1 | -1> {
  if (!isDoc(key)) return refuse('TypeMismatch', "The field 'key' must be an object")
  const fields = Object.keys(key)
  if (fields.length === 0) return refuse('CannotCreateIndex', 'Index keys cannot be empty.')
  if (fields.length > 32) return refuse('CannotCreateIndex', 'too many compound keys')
  return Object.fromEntries(
    fields.map((field) => {
      const direction = toNumber(key[field])
      if (typeof key[field] === 'string') {
        return refuse('CannotCreateIndex', `Unknown or unsupported index type '${key[field]}'`)
      }
      if (direction === undefined || direction === 0 || Number.isNaN(direction)) {
        return refuse(
          'CannotCreateIndex',
          `Values in v:2 index key pattern cannot be of type other than a number that is not zero: field '${field}'`,
        )
      }
      if (
        field === '' ||
        field.startsWith('$') ||
        field.split('.').some((step) => step === '' || step.startsWith('$'))
      ) {
        return refuse(
          'CannotCreateIndex',
          `The index field '${field}' is empty, has an empty part, is a wildcard or starts with '$'`,
        )
      }
      return [field, direction > 0 ? 1 : -1] as const
    }),
  )
}

function flag(spec: Doc, option: string): boolean {
  const value = spec[option]
  if (value === undefined || value === null) return false
  if (typeof value === 'boolean') return value
  return (toNumber(value) ?? refuse('TypeMismatch', `The field '${option}' has to be a bool`)) !== 0
}

function parseSpec(spec: Value): NewIndex {
  if (!isDoc(spec)) return refuse('TypeMismatch', 'An index specification must be an object')
  for (const option of Object.keys(spec)) {
    if (!knownOptions.has(option))
      refuse(
        'InvalidIndexSpecificationOption',
        `The field '${option}' is not valid for an index specification, or not supported`,
      )
  }
  const key = parseKey(spec['key'])
  const name = spec['name'] ?? Object.entries(key).flat().join('_')
  if (typeof name !== 'string' || name === '') return refuse('TypeMismatch', "The field 'name' must be a string")
  refuseCollation(spec['collation'])
  const partial = spec['partialFilterExpression']
  if (partial !== undefined && !isDoc(partial))
    return refuse('TypeMismatch', "The field 'partialFilterExpression' must be an object")
  if (partial) compileFilter(partial)
  const expire = spec['expireAfterSeconds']
  const seconds = expire === undefined ? undefined : toNumber(expire)
  if (expire !== undefined && (seconds === undefined || !(seconds >= 0 && seconds <= 2147483647))) {
    return refuse('CannotCreateIndex', `TTL index 'expireAfterSeconds' option must be within an acceptable range`)
  }
  if (seconds !== undefined && Object.keys(key).length !== 1) {
    return refuse('CannotCreateIndex', 'TTL indexes are single-field indexes, compound indexes do not support TTL')
  }
  const sparse = flag(spec, 'sparse')
  if (sparse && partial) return refuse('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options')
  return {
    name,
    key,
    ...(flag(spec, 'unique') && { unique: true }),
    ...(sparse && { sparse: true }),
    ...(flag(spec, 'hidden') && { hidden: true }),
    ...(partial && { partialFilterExpression: partial }),
    ...(seconds !== undefined && { expireAfterSeconds: seconds }),
  }
}

function patternOf(spec: { readonly key: Readonly<Record<string, 1 | -1>> }): string {
  return JSON.stringify(Object.entries(spec.key))
}

function sameOptions(a: NewIndex, b: IndexSpec): boolean {
  return (
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    a.expireAfterSeconds === b.expireAfterSeconds &&
    compare(a.partialFilterExpression ?? null, b.partialFilterExpression ?? null) === 0
  )
}

/** Whether the index is there already; one that differs under the same name or on the same keys is a conflict. */
function exists(collection: Collection, wanted: NewIndex): boolean {
  if (patternOf(wanted) === patternOf(collection.idIndex.spec)) return true
  const byName = collection.indexes.find(({ spec }) => spec.name === wanted.name)
  if (byName) {
    const { spec } = byName
    if (patternOf(spec) === patternOf(wanted) && sameOptions(wanted, spec)) return true
    return refuse(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${wanted.name}, existing index: ${spec.name}`,
    )
  }
  const samePattern = collection.indexes.find(
    ({ spec }) =>
      patternOf(spec) === patternOf(wanted) &&
      compare(spec.partialFilterExpression ?? null, wanted.partialFilterExpression ?? null) === 0,
  )
  if (!samePattern) return false
  const why = sameOptions(wanted, samePattern.spec)
    ? 'Index already exists with a different name'
    : 'An equivalent index already exists with a different name and options'
  return refuse('IndexOptionsConflict', `${why}: ${samePattern.spec.name}`)
}

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum'],
  run: (request) => {
    const namespace = namespaceOf(request, 'createIndexes')
    const list = request.body['indexes'] ?? request.sequences.get('indexes')
    if (!Array.isArray(list) || list.length === 0)
      return refuse('BadValue', 'Must specify at least one index to create')
    const specs = list.map((spec) => parseSpec(spec as Value))
    return request.storage.write((): Reply => {
      const known = request.catalog.get(namespace)
      const missing = specs.filter((spec) => !known || !exists(known, spec))
      const collection = ensureCollection(request, namespace)
      const numIndexesBefore = collection.indexes.length + 1
      if (numIndexesBefore + missing.length > mostIndexes)
        refuse('CannotCreateIndex', `add index fails, too many indexes for ${namespace}`)
      const added = missing.map((spec) => addIndex(request, collection, spec))
      return {
        numIndexesBefore,
        numIndexesAfter: collection.indexes.length + 1,
        createdCollectionAutomatically: known === undefined,
        ...(added.length === 0 && { note: 'all indexes already exist' }),
        ok: 1,
      }
    })
  },
}

function addIndex({ catalog, records }: Request, collection: Collection, spec: NewIndex): void {
  const index = new Index({
    ...spec,
    id: catalog.nextId(),
    multikey: Object.keys(spec.key).map(() => false),
    shortened: false,
  })
  // A duplicate must leave no trace, so the documents are looked at before the index is part of the collection.
  try {
    records.build(collection, index)
  } catch (error) {
    catalog.discard('entries', index.spec.id)
    throw error
  }
  collection.indexes = [...collection.indexes, index]
  catalog.save(collection)
}

function described(spec: IndexSpec): Record<string, unknown> {
  const { id: _id, multikey: _multikey, shortened: _shortened, key, name, ...options } = spec
  return { v: 2, key, name, ...options }
}

function existing(request: Request, namespace: string): Collection {
  return request.catalog.get(namespace) ?? refuse('NamespaceNotFound', `ns does not exist: ${namespace}`)
}

export const listIndexes: Command = {
  fields: ['cursor'],
  run: (request) => {
    const namespace = namespaceOf(request, 'listIndexes')
    const collection = existing(request, namespace)
    const all = [collection.idIndex, ...collection.indexes].map(({ spec }) => Buffer.from(serialize(described(spec))))
    const cursor = request.body['cursor']
    return request.cursors.begin(
      listStream(all),
      namespace,
      isDoc(cursor) ? countField(cursor, 'batchSize') : undefined,
      false,
    )
  },
}

function chosen(collection: Collection, wanted: Value): readonly Index[] {
  if (wanted === '*') return collection.indexes
  const names = Array.isArray(wanted) ? wanted : [wanted]
  return names.map((name) => {
    if (name === '_id_' || (isDoc(name) && Object.keys(name).join() === '_id'))
      return refuse('InvalidOptions', 'cannot drop _id index')
    const found = collection.indexes.find(({ spec }) =>
      isDoc(name)
        ? patternOf(spec) === JSON.stringify(Object.entries(name).map(([field, way]) => [field, toNumber(way)]))
        : spec.name === name,
    )
    return (
      found ??
      refuse('IndexNotFound', `index not found with name [${isDoc(name) ? JSON.stringify(name) : String(name)}]`)
    )
  })
}

export const dropIndexes: Command = {
  fields: ['index'],
  run: async (request) => {
    const namespace = namespaceOf(request, 'dropIndexes' in request.body ? 'dropIndexes' : 'deleteIndexes')
    const reply = await request.storage.write((): Reply => {
      const collection = existing(request, namespace)
      const nIndexesWas = collection.indexes.length + 1
      const dropped = chosen(collection, request.body['index'])
      collection.indexes = collection.indexes.filter((index) => !dropped.includes(index))
      request.catalog.save(collection)
      for (const index of dropped) request.catalog.discard('entries', index.spec.id)
      return { nIndexesWas, ok: 1 }
    })
    request.storage.collectGarbage()
    return reply
  },
}
