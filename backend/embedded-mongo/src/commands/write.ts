import { ObjectId, serialize } from 'bson'
import { checkDocument, decode, decodeBut, int32At } from '../bson-reader.js'
import { allMatches, changeOne, checkId, firstMatch, upsert, withIdFirst, type Selection } from '../change.js'
import { CommandError, refuse } from '../errors.js'
import { compileFilter } from '../filter.js'
import { parseSort } from '../planner.js'
import { readBytes } from '../stream.js'
import { compileReplacement, compileUpdate } from '../update/update.js'
import { isDoc, type Doc, type Value } from '../values.js'
import type { Reply } from '../wire.js'
import {
  boolField,
  ensureCollection,
  namespaceOf,
  refuseCollation,
  variablesOf,
  type Command,
  type Request,
} from './command.js'

const mostWrites = 100_000
const documentType = 0x03
const dollar = 0x24

interface WriteError {
  readonly index: number
  readonly code: number
  readonly errmsg: string
}

/** Runs the statements of a write one by one; an ordered write stops at its first error. */
function eachStatement(count: number, ordered: boolean, run: (index: number) => void): WriteError[] {
  const errors: WriteError[] = []
  for (let index = 0; index < count; index += 1) {
    try {
      run(index)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      errors.push({ index, code: error.code, ...error.details, errmsg: error.message })
      if (ordered) break
    }
  }
  return errors
}

function isOrdered(body: Doc): boolean {
  return body['ordered'] === undefined || boolField(body, 'ordered')
}

function checkCount(count: number): void {
  if (count === 0 || count > mostWrites) {
    refuse('InvalidLength', `Write batch sizes must be between 1 and ${mostWrites}. Got ${count} operations.`)
  }
}

/** The statements of a write as they came beside its body, or what stands in the body, encoded. */
function statements(request: Request, field: string): readonly Buffer[] {
  const beside = request.sequences.get(field)
  if (beside) {
    checkCount(beside.length)
    return beside
  }
  const list = request.body[field]
  if (!Array.isArray(list)) return refuse('Location40414', `BSON field '${field}' is missing but a required field`)
  if (!list.every(isDoc)) return refuse('TypeMismatch', `BSON field '${field}' must be an array of objects`)
  checkCount(list.length)
  return list.map((statement) => Buffer.from(serialize(statement)))
}

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run: (request) => {
    const namespace = namespaceOf(request, 'insert')
    const list = statements(request, 'documents')
    const ordered = isOrdered(request.body)
    return request.storage.write((): Reply => {
      const collection = ensureCollection(request, namespace)
      let n = 0
      const writeErrors = eachStatement(list.length, ordered, (index) => {
        const sent = list[index]!
        if (int32At(sent, 0) > 16 * 1024 * 1024)
          refuse('BSONObjectTooLarge', `object to insert too large. size in bytes: ${sent.length}, max size: 16777216`)
        checkDocument(sent)
        const bytes = withIdFirst(sent, () => new ObjectId())
        const keys = collection.keysIn(bytes)
        checkId(keys['_id'])
        request.records.insert(collection, keys, bytes)
        n += 1
      })
      return { n, ...(writeErrors.length > 0 && { writeErrors }), ok: 1 }
    })
  },
}

/** An unknown field refuses the whole command, before anything is written. */
function checkFields(statement: Doc, known: readonly string[], command: string): void {
  for (const field of Object.keys(statement)) {
    if (!known.includes(field)) refuse('Location40415', `BSON field '${command}.${field}' is an unknown field.`)
  }
}

export function selectionOf(
  query: Value,
  sort: Value,
  hint: Value,
  variables: Record<string, unknown> | undefined,
): Selection {
  if (!isDoc(query)) return refuse('TypeMismatch', "BSON field 'q' is the wrong type, expected type 'object'")
  return { query, filter: compileFilter(query, variables), sort: parseSort(sort), hint }
}

/** A statement of an update; a replacement stays as it was sent. */
function updateOf(bytes: Buffer): { readonly statement: Doc; readonly replacement: Buffer | undefined } {
  let replacement: Buffer | undefined
  const statement = decodeBut(bytes, 0, (name, type, start, end) => {
    if (name !== 'u' || type !== documentType || isOperators(bytes, start)) return false
    replacement = bytes.subarray(start, end)
    return true
  })
  checkFields(statement, ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation', 'c'], 'update.updates')
  return { statement, replacement }
}

/** Whether the first field of the document at `start` begins with `$`. */
function isOperators(bytes: Buffer, start: number): boolean {
  const [type, initial] = [bytes[start + 4], bytes[start + 5]]
  return type !== 0 && initial === dollar
}

export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  run: (request) => {
    const namespace = namespaceOf(request, 'update')
    const variables = variablesOf(request.body)
    const list = statements(request, 'updates').map(updateOf)
    const ordered = isOrdered(request.body)
    const { storage, records } = request
    return storage.write((): Reply => {
      let n = 0
      let nModified = 0
      const upserted: { index: number; _id: Value }[] = []
      const writeErrors = eachStatement(list.length, ordered, (index) => {
        const { statement, replacement } = list[index]!
        if (replacement) checkDocument(replacement)
        refuseCollation(statement['collation'])
        const multi = boolField(statement, 'multi')
        const filters = statement['arrayFilters']
        const change = replacement
          ? compileReplacement(replacement, filters)
          : compileUpdate(statement['u'], filters, variables)
        const selection = selectionOf(statement['q'], undefined, statement['hint'], variables)
        if (multi && change.replacement)
          refuse('FailedToParse', 'multi update is not supported for replacement-style update')
        const collection = request.catalog.get(namespace)
        const matches = collection ? (multi ? allMatches(storage, collection, selection) : [undefined]) : []
        let met = 0
        for (const key of matches) {
          const match =
            key === undefined ? firstMatch(storage, collection!, selection) : { key, bytes: readBytes(storage, key)! }
          if (!match) break
          met += 1
          if (changeOne(records, collection!, match, change, selection.filter).changed) nModified += 1
        }
        n += met
        if (met > 0 || !boolField(statement, 'upsert')) return
        const { id } = upsert(records, ensureCollection(request, namespace), selection.filter, change)
        upserted.push({ index, _id: id })
        n += 1
      })
      return {
        n,
        nModified,
        ...(upserted.length > 0 && { upserted }),
        ...(writeErrors.length > 0 && { writeErrors }),
        ok: 1,
      }
    })
  },
}

export const remove: Command = {
  fields: ['deletes', 'ordered', 'let'],
  run: (request) => {
    const namespace = namespaceOf(request, 'delete')
    const variables = variablesOf(request.body)
    const list = statements(request, 'deletes').map((bytes) => {
      const statement = decode(bytes)
      checkFields(statement, ['q', 'limit', 'hint', 'collation'], 'delete.deletes')
      return statement
    })
    const ordered = isOrdered(request.body)
    const { storage, records } = request
    return storage.write((): Reply => {
      let n = 0
      const writeErrors = eachStatement(list.length, ordered, (index) => {
        const statement = list[index]!
        refuseCollation(statement['collation'])
        const limit = statement['limit']
        if (limit !== 0 && limit !== 1)
          refuse('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`)
        const selection = selectionOf(statement['q'], undefined, statement['hint'], variables)
        const collection = request.catalog.get(namespace)
        if (!collection) return
        const first = limit === 1 ? firstMatch(storage, collection, selection)?.key : undefined
        const keys = limit === 1 ? (first ? [first] : []) : allMatches(storage, collection, selection)
        for (const key of keys) records.remove(collection, key)
        n += keys.length
      })
      return { n, ...(writeErrors.length > 0 && { writeErrors }), ok: 1 }
    })
  },
}
