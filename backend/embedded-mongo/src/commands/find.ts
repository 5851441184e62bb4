import { CursorReply } from '../cursor-reply.js'
import { refuse } from '../errors.js'
import { compileFilter } from '../filter.js'
import { idOf } from '../id-lookup.js'
import { encodeId } from '../key-encoding.js'
import { parseSort } from '../planner.js'
import { compileProjection, project } from '../projection.js'
import { emptyStream, findStream, readBytes } from '../stream.js'
import type { Doc } from '../values.js'
import type { Reply } from '../wire.js'
import {
  boolField,
  countField,
  docField,
  namespaceOf,
  refuseCollation,
  variablesOf,
  type Command,
  type Request,
} from './command.js'

const unsupported = ['tailable', 'awaitData', 'min', 'max', 'returnKey', 'showRecordId', 'oplogReplay']

function refuseOptions(body: Doc, options: readonly string[]): void {
  for (const option of options) {
    const value = body[option]
    if (value !== undefined && value !== null && value !== false)
      refuse('NotImplemented', `The option ${option} is not supported`)
  }
}

/** One document by its `_id`: from LMDB to the reply without being decoded. */
function findById(request: Request, namespace: string, filter: Doc): Reply | undefined {
  const wanted = idOf(filter)
  const { body } = request
  if (!wanted?.alone || body['skip'] || body['hint'] !== undefined || body['batchSize'] === 0) return undefined
  const collection = request.catalog.get(namespace)
  const projection = compileProjection(body['projection'])
  const reply = new CursorReply('firstBatch')
  const bytes = collection && readBytes(request.storage, encodeId(collection.id, wanted.id))
  if (bytes) {
    const found = projection ? project(projection, bytes, compileFilter(filter)) : bytes
    reply.add(found, found.length)
  }
  return reply.finish(namespace, 0n)
}

export const find: Command = {
  fields: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'allowDiskUse',
    'noCursorTimeout',
    'allowPartialResults',
    'collation',
    'let',
    ...unsupported,
  ],
  run: (request) => {
    const { body } = request
    const namespace = namespaceOf(request, 'find')
    refuseCollation(body['collation'])
    const variables = variablesOf(body)
    refuseOptions(body, unsupported)
    const filter = docField(body, 'filter') ?? {}
    const limit = countField(body, 'limit') || undefined
    const skip = countField(body, 'skip') ?? 0
    const batchSize = countField(body, 'batchSize')
    const sort = parseSort(body['sort'])
    const direct = findById(request, namespace, filter)
    if (direct) return direct
    const compiled = compileFilter(filter, variables)
    const projection = compileProjection(body['projection'], variables)
    const collection = request.catalog.get(namespace)
    const stream = collection
      ? findStream(request.storage, collection, { filter: compiled, sort, skip, limit, projection, hint: body['hint'] })
      : emptyStream
    return request.cursors.begin(stream, namespace, batchSize, boolField(body, 'singleBatch'))
  },
}

export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  run: (request) => {
    const { body, database } = request
    const id = body['getMore']
    if (typeof id !== 'bigint')
      return refuse('TypeMismatch', "BSON field 'getMore' is the wrong type, expected type 'long'")
    if (typeof body['collection'] !== 'string')
      return refuse('TypeMismatch', "BSON field 'collection' is the wrong type, expected type 'string'")
    return request.cursors.more(id, `${database}.${body['collection']}`, countField(body, 'batchSize') || undefined)
  },
}

export const killCursors: Command = {
  fields: ['cursors'],
  run: ({ body, cursors }) => {
    const ids = body['cursors']
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'bigint'))
      return refuse('TypeMismatch', "BSON field 'cursors' must be an array of longs")
    const killed = ids.filter((id) => cursors.kill(id))
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    }
  },
}
