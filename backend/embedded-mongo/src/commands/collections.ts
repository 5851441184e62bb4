import { serialize, UUID } from 'bson'
import { refuse } from '../errors.js'
import { compileFilter } from '../filter.js'
import { listStream } from '../stream.js'
import { isDoc, type Doc } from '../values.js'
import type { Reply } from '../wire.js'
import { boolField, countField, docField, namespaceOf, refuseCollation, type Command } from './command.js'
import { wholeRange } from '../walk.js'

const unsupportedOptions = [
  'capped',
  'timeseries',
  'viewOn',
  'pipeline',
  'validator',
  'clusteredIndex',
  'size',
  'max',
  'encryptedFields',
  'changeStreamPreAndPostImages',
  'expireAfterSeconds',
]

export const create: Command = {
  fields: [
    'collation',
    'idIndex',
    'storageEngine',
    'indexOptionDefaults',
    'validationLevel',
    'validationAction',
    'autoIndexId',
    ...unsupportedOptions,
  ],
  run: (request) => {
    const { body } = request
    const namespace = namespaceOf(request, 'create')
    refuseCollation(body['collation'])
    for (const option of unsupportedOptions) {
      const value = body[option]
      const isEmpty =
        value === undefined ||
        value === null ||
        value === false ||
        (option === 'validator' && isDoc(value) && Object.keys(value).length === 0)
      if (!isEmpty) refuse('NotImplemented', `The collection option ${option} is not supported`)
    }
    return request.storage.write((): Reply => {
      // Making what is there already is harmless, as all collections have the same options.
      if (!request.catalog.get(namespace))
        request.catalog.create(request.database, namespace.slice(request.database.length + 1))
      return { ok: 1 }
    })
  },
}

export const drop: Command = {
  fields: [],
  run: async (request) => {
    const namespace = namespaceOf(request, 'drop')
    const reply = await request.storage.write((): Reply => {
      const collection = request.catalog.get(namespace)
      if (!collection) return { ok: 1 }
      request.catalog.drop(collection)
      return { ns: namespace, nIndexesWas: collection.indexes.length + 1, ok: 1 }
    })
    request.storage.collectGarbage()
    return reply
  },
}

export const dropDatabase: Command = {
  fields: [],
  run: async (request) => {
    const reply = await request.storage.write((): Reply => {
      const dropped = request.catalog.of(request.database)
      for (const collection of dropped) request.catalog.drop(collection)
      return { ...(dropped.length > 0 && { dropped: request.database }), ok: 1 }
    })
    request.storage.collectGarbage()
    return reply
  },
}

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run: (request) => {
    const { body, database } = request
    const filter = compileFilter(docField(body, 'filter') ?? {})
    const nameOnly = boolField(body, 'nameOnly')
    const all = request.catalog
      .of(database)
      .sort((a, b) => (a.spec.name < b.spec.name ? -1 : 1))
      .map(({ spec }): Doc => ({
        name: spec.name,
        type: 'collection',
        ...(!nameOnly && {
          options: {},
          info: { readOnly: false, uuid: new UUID(spec.uuid) },
          idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
        }),
      }))
      .filter((doc) => filter.matches(doc))
    const cursor = body['cursor']
    return request.cursors.begin(
      listStream(all.map((doc) => Buffer.from(serialize(doc)))),
      `${database}.$cmd.listCollections`,
      isDoc(cursor) ? countField(cursor, 'batchSize') : undefined,
      false,
    )
  },
}

export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: ({ body, catalog, storage }) => {
    const filter = compileFilter(docField(body, 'filter') ?? {})
    const nameOnly = boolField(body, 'nameOnly')
    const names = [...new Set(catalog.all().map(({ spec }) => spec.database))].sort()
    const totalSize = storage.bytesOnDisk
    // All databases share one file, so that only the sum of their sizes is known.
    const databases = names
      .map((name): Doc => ({
        name,
        ...(!nameOnly && { sizeOnDisk: Math.round(totalSize / names.length), empty: false }),
      }))
      .filter((doc) => filter.matches(doc))
    return { databases, ...(!nameOnly && { totalSize, totalSizeMb: Math.round(totalSize / 1024 / 1024) }), ok: 1 }
  },
}

export const collStats: Command = {
  fields: ['scale'],
  run: (request) => {
    const namespace = namespaceOf(request, 'collStats' in request.body ? 'collStats' : 'collstats')
    const collection = request.catalog.get(namespace)
    let size = 0
    if (collection)
      for (const { value } of request.storage.documents.getRange(wholeRange(collection.id))) size += value.length
    const count = collection?.count ?? 0
    return {
      ns: namespace,
      size,
      count,
      ...(count > 0 && { avgObjSize: Math.round(size / count) }),
      storageSize: size,
      nindexes: collection ? collection.indexes.length + 1 : 0,
      capped: false,
      ok: 1,
    }
  },
}

export const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  run: ({ catalog, database, storage }) => {
    const collections = catalog.of(database)
    return {
      db: database,
      collections: collections.length,
      views: 0,
      objects: collections.reduce((sum, { count }) => sum + count, 0),
      indexes: collections.reduce((sum, { indexes }) => sum + indexes.length + 1, 0),
      storageSize: storage.bytesOnDisk,
      ok: 1,
    }
  },
}
