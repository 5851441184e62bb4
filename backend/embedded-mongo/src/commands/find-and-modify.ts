import { decode } from '../bson-reader.js'
import { changeOne, firstMatch, upsert } from '../change.js'
import { refuse } from '../errors.js'
import { compileProjection, projected, type Projection } from '../projection.js'
import { compileUpdate } from '../update/update.js'
import type { Filter } from '../filter.js'
import type { Doc } from '../values.js'
import type { Reply } from '../wire.js'
import { boolField, ensureCollection, namespaceOf, refuseCollation, variablesOf, type Command } from './command.js'
import { selectionOf } from './write.js'

function shown(bytes: Buffer, projection: Projection | undefined, filter: Filter): Doc {
  return projection ? projected(projection, bytes, filter) : decode(bytes)
}

export const findAndModify: Command = {
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'collation',
    'let',
    'bypassDocumentValidation',
  ],
  run: (request) => {
    const { body, storage, records } = request
    const namespace = namespaceOf(request, 'findAndModify' in body ? 'findAndModify' : 'findandmodify')
    refuseCollation(body['collation'])
    const variables = variablesOf(body)
    const isRemoval = boolField(body, 'remove')
    const wantsNew = boolField(body, 'new')
    const isUpsert = boolField(body, 'upsert')
    const selection = selectionOf(body['query'] ?? {}, body['sort'], body['hint'], variables)
    const projection = compileProjection(body['fields'], variables)
    if (isRemoval && body['update'] !== undefined)
      refuse('FailedToParse', "Cannot specify both an 'update' and 'remove'=true")
    if (isRemoval && (isUpsert || wantsNew)) {
      refuse('FailedToParse', `Cannot specify both ${isUpsert ? 'upsert' : "'new'"}=true and 'remove'=true`)
    }
    if (!isRemoval && body['update'] === undefined)
      refuse('FailedToParse', "Either an 'update' or 'remove'=true must be specified")
    const update = isRemoval ? undefined : compileUpdate(body['update'], body['arrayFilters'], variables)
    return storage.write((): Reply => {
      const collection = request.catalog.get(namespace)
      const match = collection && firstMatch(storage, collection, selection)
      if (match && collection) {
        // Read before anything else is read: the bytes lie where LMDB's next read goes.
        const found = { key: match.key, bytes: Buffer.from(match.bytes) }
        if (!update) {
          records.remove(collection, found.key)
          return { lastErrorObject: { n: 1 }, value: shown(found.bytes, projection, selection.filter), ok: 1 }
        }
        const before = wantsNew ? undefined : shown(found.bytes, projection, selection.filter)
        const after = changeOne(records, collection, found, update, selection.filter)
        const value = before ?? shown(after.bytes, projection, selection.filter)
        return { lastErrorObject: { n: 1, updatedExisting: true }, value, ok: 1 }
      }
      if (!update) return { lastErrorObject: { n: 0 }, value: null, ok: 1 }
      if (!isUpsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 }
      const { id, bytes } = upsert(records, ensureCollection(request, namespace), selection.filter, update)
      return {
        lastErrorObject: { n: 1, updatedExisting: false, upserted: id },
        value: wantsNew ? shown(bytes, projection, selection.filter) : null,
        ok: 1,
      }
    })
  },
}
