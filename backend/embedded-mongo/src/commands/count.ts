import { decode } from '../bson-reader.js'
import type { Collection } from '../catalog.js'
import { refuse } from '../errors.js'
import { compileFilter, type Filter } from '../filter.js'
import { encodeValue } from '../key-encoding.js'
import { valuesAt } from '../paths.js'
import { makePlan } from '../planner.js'
import { MatchStream } from '../stream.js'
import type { Storage } from '../storage.js'
import { toNumber, type Value } from '../values.js'
import { countKeys } from '../walk.js'
import { countField, docField, namespaceOf, refuseCollation, type Command } from './command.js'

/** How many documents match: from the collection's own count, from the index alone, or by looking. */
export function countMatches(storage: Storage, collection: Collection, filter: Filter, hint: Value): number {
  if (filter.isEmpty && hint === undefined) return collection.count
  const plan = makePlan(collection, filter, [], hint)
  if (plan.kind === 'index' && plan.exact) return countKeys(storage, collection, plan)
  const stream = new MatchStream(storage, collection, plan, filter)
  let count = 0
  while (stream.next()) count += 1
  return count
}

export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  run: (request) => {
    const { body, storage } = request
    const namespace = namespaceOf(request, 'count')
    refuseCollation(body['collation'])
    const filter = compileFilter(docField(body, 'query') ?? {})
    const collection = request.catalog.get(namespace)
    const skip = countField(body, 'skip') ?? 0
    const limit =
      Math.abs(toNumber(body['limit'] ?? 0) ?? refuse('TypeMismatch', "BSON field 'count.limit' is the wrong type")) ||
      Infinity
    const all = collection ? countMatches(storage, collection, filter, body['hint']) : 0
    return { n: Math.min(limit, Math.max(0, all - skip)), ok: 1 }
  },
}

export const distinct: Command = {
  fields: ['key', 'query', 'collation', 'hint'],
  run: (request) => {
    const { body, storage } = request
    const namespace = namespaceOf(request, 'distinct')
    refuseCollation(body['collation'])
    const { key } = body
    if (typeof key !== 'string')
      return refuse('TypeMismatch', "BSON field 'distinct.key' is the wrong type, expected type 'string'")
    const filter = compileFilter(docField(body, 'query') ?? {})
    const collection = request.catalog.get(namespace)
    const values = new Map<string, Value>()
    if (collection) {
      const steps = key.split('.')
      const stream = new MatchStream(storage, collection, makePlan(collection, filter, [], body['hint']), filter)
      for (let bytes = stream.next(); bytes; bytes = stream.next()) {
        for (const value of valuesAt(decode(bytes), steps)) {
          const text = encodeValue(value).latin1Slice()
          if (!values.has(text)) values.set(text, value)
        }
      }
    }
    return { values: [...values.values()], ok: 1 }
  },
}
